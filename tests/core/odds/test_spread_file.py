"""Spreads as bytes, and those that are shipped."""

from __future__ import annotations

import random
from math import fsum

import pytest

from tests.core.odds.cards import some_card
from yacht_core import RULESETS, Card, Header, Kind, Match, RuleSet, Seat, ruleset, tables
from yacht_core.odds.spread import Spread, Spreads
from yacht_core.playing import play_bots

CLASSIC, GENERALA = ruleset("classic"), ruleset("generala")
SMALL = [rules for rules in RULESETS.values() if tables.has_endings(rules)]
#: Endings and targets are kept in 16 binary places.
STEP = 2**-16


def test_spreads_come_back_as_they_were_rounded() -> None:
    rng = random.Random("there and back")
    spreads = {}
    for row in range(20):
        raw = [rng.random() ** 3 for _ in range(rng.randint(1, 300))]
        spreads[row, 2 * row] = Spread(rng.randint(0, 40), tuple(p / fsum(raw) for p in raw))
    for bits in (16, 30):
        back = tables.unpack_spreads(CLASSIC, tables.pack_spreads(CLASSIC, spreads, bits))
        assert list(back) == sorted(spreads)
        for place, spread in spreads.items():
            assert fsum(back[place].chances) == pytest.approx(1, abs=1e-12)
            for points in range(340):
                expected = spread.at_most(points)
                assert back[place].at_most(points) == pytest.approx(expected, abs=2.0**-bits)


def test_a_certainty_stays_one() -> None:
    data = tables.pack_spreads(CLASSIC, {(0, 0): Spread(7, (0.0, 1.0, 0.0))}, 16)
    assert tables.unpack_spreads(CLASSIC, data)[0, 0] == Spread(8, (1.0,))


def test_a_damaged_file_is_refused() -> None:
    data = tables.pack_spreads(CLASSIC, {(0, 0): Spread(7, (0.5, 0.5))}, 16)
    for place in range(len(data)):
        broken = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        with pytest.raises(tables.BadValues):
            tables.unpack_spreads(CLASSIC, broken)
    for length in range(len(data)):
        with pytest.raises(tables.BadValues):
            tables.unpack_spreads(CLASSIC, data[:length])


def test_spreads_of_another_card_or_of_values_are_refused() -> None:
    data = tables.pack_spreads(GENERALA, {(0, 0): Spread(0, (1.0,))}, 16)
    with pytest.raises(tables.BadValues, match="other rules"):
        tables.unpack_spreads(CLASSIC, data)
    with pytest.raises(tables.BadValues, match="no solved values"):
        tables.unpack(CLASSIC, data)


def test_a_card_without_a_file_has_no_targets() -> None:
    with pytest.raises(tables.NoValues):
        tables.TARGETS.load(ruleset("modern"))


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_spread_of_a_whole_card_has_the_mean_of_its_table(rules: RuleSet) -> None:
    mean = tables.load(rules).value(Card.empty(rules))
    assert tables.spread(rules).mean == pytest.approx(mean, abs=2e-3)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_games_of_perfect_play_spread_as_the_whole_card_says(rules: RuleSet) -> None:
    check_games(rules, 80)


@pytest.mark.soak
@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_ten_thousand_games_spread_as_the_whole_card_says(rules: RuleSet) -> None:
    check_games(rules, 10_000)


def check_games(rules: RuleSet, games: int) -> None:
    """The largest gap between the sums of what came and what should (Kolmogorov and Smirnov)."""
    whole = tables.spread(rules)
    totals = []
    for number in range(games):
        header = Header(f"whole {number}", card=rules.id, seats=(Seat(Kind.NAVIGATOR),))
        *_, last = play_bots(Match.start(header))
        totals.append(last.cards[0].total)
    gap = max(
        abs(sum(total <= points for total in totals) / games - whole.at_most(points))
        for points in range(min(totals) - 1, max(totals) + 1)
    )
    # One time in a thousand it is more.
    assert gap < 1.95 / games**0.5


@pytest.mark.parametrize("rules", SMALL, ids=lambda rules: rules.id)
def test_shipped_endings_are_those_that_are_worked_out(rules: RuleSet) -> None:
    rng = random.Random(f"endings {rules.id}")
    spreads = Spreads(tables.load(rules))
    known = tables.ENDINGS.load(rules)
    for left in (0, 1, 2, 3, 4, 5):
        state = spreads.table.ledger.states.of(some_card(rules, left, rng))
        shipped, exact = known[spreads.table.ledger.states.place(state)], spreads.of(state)
        for points in range(exact.low + len(exact.chances)):
            assert shipped.at_most(points) == pytest.approx(exact.at_most(points), abs=STEP)


@pytest.mark.soak
@pytest.mark.parametrize("rules", SMALL, ids=lambda rules: rules.id)
def test_every_shipped_ending_and_whole_card_is_the_one_worked_out(rules: RuleSet) -> None:
    spreads = Spreads(tables.load(rules))
    states = spreads.table.ledger.states
    start = states.of(Card.empty(rules))
    behind = {states.place(state): spreads.of(state) for state in spreads.behind(start)}
    whole = {states.place(start): behind[states.place(start)]}
    assert tables.pack_spreads(rules, whole, 30) == packed(tables.WHOLE, rules)
    few = {place: behind[place] for place in tables.ENDINGS.load(rules)}
    assert tables.pack_spreads(rules, few, 16) == packed(tables.ENDINGS, rules)


def packed(shelf: tables.Shelf[object], rules: RuleSet) -> bytes:
    return shelf.path(rules).read_bytes()
