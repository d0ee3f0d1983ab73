"""The solved values that are shipped, card by card."""

from __future__ import annotations

import random
import statistics
from dataclasses import replace
from pathlib import Path

import pytest

from tests.core.odds.by_definition import one_turn, value_by_definition
from tests.core.odds.cards import some_card
from yacht_core import RULESETS, Card, Hand, RuleSet, ruleset, scoring, tables
from yacht_core.dice import FACES
from yacht_core.odds.advice import advise
from yacht_core.odds.solve import solve
from yacht_core.odds.table import Table
from yacht_core.ruleset import UpperBonus

#: Published optima, and for the other cards those on which this solver and the second one in
#: the soak agree.
START = {
    "classic": 166.9551,
    "in-order": 93.2187,
    "modern": 225.8571,
    "yahtzee": 254.5877,
    "yatzy": 248.4400,
    "generala": 149.1419,
    "kismet": 315.1800,
}
#: Values are rounded to a step of at most that many points.
STEP = 2**-12


@pytest.fixture(params=RULESETS)
def table(request: pytest.FixtureRequest) -> Table:
    return tables.load(ruleset(request.param))


def test_every_card_is_solved() -> None:
    assert set(START) == set(RULESETS)


def test_an_empty_card_is_worth_the_known_optimum(table: Table) -> None:
    value = table.value(Card.empty(table.ruleset))
    assert value == pytest.approx(START[table.ruleset.id], abs=STEP)


def test_a_value_is_the_mean_of_the_turn_that_starts_there_played_by_the_rules(
    table: Table,
) -> None:
    check_by_the_rules(table, 12)


@pytest.mark.soak
def test_a_thousand_values_are_the_mean_of_the_turn_that_starts_there(table: Table) -> None:
    check_by_the_rules(table, 1000)


def check_by_the_rules(table: Table, cards: int) -> None:
    """The Bellman equation, its turn played by the engine's cards and by the definition."""
    rng = random.Random(f"by the rules {table.ruleset.id}")
    for _ in range(cards):
        left = rng.randint(1, len(table.ruleset.boxes))
        card = some_card(table.ruleset, left, rng)
        assert table.value(card) == pytest.approx(one_turn(card, table.value), abs=STEP)


def test_thousands_of_values_are_the_mean_of_the_turn_that_starts_there(table: Table) -> None:
    rng = random.Random(f"by the solver {table.ruleset.id}")
    for _ in range(1000):
        card = some_card(table.ruleset, rng.randint(1, len(table.ruleset.boxes)), rng)
        assert table.value(card) == pytest.approx(table.turn(card).before, abs=STEP)


def test_two_open_boxes_are_worth_what_every_way_to_play_them_gives(table: Table) -> None:
    rng = random.Random(f"two boxes {table.ruleset.id}")
    # Two last boxes reach at most a dozen cards of one; in order it is the same two always.
    for _ in range(2):
        card = some_card(table.ruleset, 2, rng)
        assert table.value(card) == pytest.approx(value_by_definition(card), abs=STEP)


@pytest.mark.soak
def test_every_card_solved_anew_is_what_is_shipped(table: Table) -> None:
    for fresh_row, row in zip(solve(table.ruleset).values, table.values, strict=True):
        assert list(row) == pytest.approx(list(fresh_row), abs=STEP / 2)


@pytest.mark.soak
def test_games_played_by_the_best_advice_bring_the_start_value(table: Table) -> None:
    """Real cards and real dice: 2,000 games, their mean within four standard errors."""
    rng = random.Random(f"games {table.ruleset.id}")
    totals = [played(table.ruleset, rng) for _ in range(2000)]
    error = statistics.stdev(totals) / len(totals) ** 0.5
    start = table.value(Card.empty(table.ruleset))
    assert abs(statistics.fmean(totals) - start) < 4 * error


def played(rules: RuleSet, rng: random.Random) -> int:
    card = Card.empty(rules)
    while not card.is_full:
        dice = [rng.choice(FACES) for _ in range(5)]
        for rolls_left in (2, 1, 0):
            best = advise(card, Hand(tuple(dice)), rolls_left).best
            if best.keep is None:
                break
            dice = [*best.keep, *(rng.choice(FACES) for _ in range(5 - len(best.keep)))]
        assert best.box is not None
        card = card.mark(best.box, Hand(tuple(dice)), served=rolls_left == 2)
    return card.total


def test_the_turns_asked_for_last_are_kept_and_no_others() -> None:
    loaded = tables.load(CLASSIC)
    table = Table(loaded.ledger, loaded.values)
    first = Card.empty(CLASSIC)
    turn = table.turn(first)
    assert table.turn(first) is turn
    for number in range(1, 1 << 7):
        table.turn(Card(CLASSIC, tuple(0 if number >> p & 1 else None for p in range(12))))
    again = table.turn(first)
    assert again is not turn
    assert again == turn


def test_packing_and_unpacking_gives_the_same_values(table: Table) -> None:
    again = tables.unpack(table.ruleset, tables.pack(table))
    assert [list(row) for row in again.values] == [list(row) for row in table.values]


CLASSIC = ruleset("classic")
OTHER_RULES = {
    "a box that pays otherwise": replace(
        CLASSIC,
        boxes=(*CLASSIC.boxes[:-1], replace(CLASSIC.boxes[-1], scorer=scoring.of_a_kind(5))),
    ),
    "boxes in another place": replace(CLASSIC, boxes=(*CLASSIC.boxes[6:], *CLASSIC.boxes[:6])),
    "an upper bonus": replace(CLASSIC, upper_bonus=(UpperBonus(63, 35),)),
    "a joker": replace(CLASSIC, joker=ruleset("modern").joker),
    "a bonus for further yachts": replace(CLASSIC, repeat_bonus=ruleset("modern").repeat_bonus),
    "served hands": replace(CLASSIC, served=ruleset("generala").served),
    "boxes in order": replace(CLASSIC, in_order=True),
}


@pytest.mark.parametrize("rules", OTHER_RULES.values(), ids=OTHER_RULES.keys())
def test_values_of_other_rules_are_refused(rules: RuleSet) -> None:
    data = tables.pack(tables.load(CLASSIC))
    with pytest.raises(tables.BadValues, match="solved for other rules"):
        tables.unpack(rules, data)


def test_damaged_values_are_refused() -> None:
    data = tables.pack(tables.load(ruleset("generala")))
    for place in range(0, len(data), 7):
        damaged = bytearray(data)
        damaged[place] ^= 1 << place % 8
        with pytest.raises(tables.BadValues):
            tables.unpack(ruleset("generala"), bytes(damaged))
    for length in (0, 1, 4, 30, len(data) // 2, len(data) - 1):
        with pytest.raises(tables.BadValues):
            tables.unpack(ruleset("generala"), data[:length])
    with pytest.raises(tables.BadValues):
        tables.unpack(ruleset("generala"), data + b"\0")


def test_a_card_that_was_never_solved_says_so() -> None:
    unsolved = replace(CLASSIC, id="unsolved")
    with pytest.raises(tables.NoValues, match="no solved values"):
        tables.load(unsolved)


def test_changed_rules_under_the_same_id_never_play_by_the_old_values() -> None:
    assert tables.is_loaded(tables.load(CLASSIC).ruleset)
    changed = OTHER_RULES["an upper bonus"]
    assert not tables.is_loaded(changed)
    with pytest.raises(tables.BadValues):
        tables.load(changed)
    assert tables.load(CLASSIC).ruleset == CLASSIC


def test_all_tables_together_are_at_most_eight_megabytes() -> None:
    folder = Path(tables.__file__).parent
    sizes = {file.stem: file.stat().st_size for file in folder.glob("*.table")}
    assert set(sizes) == set(RULESETS)
    assert sum(sizes.values()) <= 8_000_000
