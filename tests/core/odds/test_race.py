"""What a card is worth in a race against others."""

from __future__ import annotations

import random
import statistics

import pytest

from tests.core.odds.cards import some_card
from tests.core.odds.spread_by_definition import chances_by_definition
from yacht_core import RULESETS, Card, Hand, RuleSet, ruleset, tables
from yacht_core.odds.race import EXACT_BOXES, POINT, Race

CLASSIC = ruleset("classic")


def classic(total: int, *opened: str) -> Card:
    """A card with these boxes open and so many points in Choice, else in Full House."""
    place = "full_house" if "choice" in opened else "choice"
    return Card(
        CLASSIC,
        tuple(None if box.id in opened else total * (box.id == place) for box in CLASSIC.boxes),
    )


def race(card: Card, *rivals: Card) -> Race:
    return Race(tables.spreads(card.ruleset), card, rivals)


def chance_of(some: Race, card: Card) -> float:
    """The chance to win with this card between turns."""
    state = some.spreads.table.ledger.states.of(card)
    return some.chance(card.total - some.card.total, state)


def by_definition(card: Card, *rivals: Card) -> float:
    """Every number of points of everybody against every other."""
    won = 0.0
    for mine, chance in chances_by_definition(card).items():
        below = at_most = 1.0
        for rival in rivals:
            spread = chances_by_definition(rival).items()
            lead = card.total + mine - rival.total
            below *= sum(p for points, p in spread if points < lead)
            at_most *= sum(p for points, p in spread if points <= lead)
        won += chance * (below + at_most) / 2
    return won


def test_with_few_boxes_the_chance_is_that_of_every_number_against_every_other() -> None:
    mine = classic(120, "sixes", "yacht")
    theirs = classic(133, "fours")
    others = classic(128, "choice")
    for rivals in ((theirs,), (others,), (theirs, others)):
        some = race(mine, *rivals)
        assert some.exact
        assert chance_of(some, mine) == pytest.approx(by_definition(mine, *rivals), abs=2e-4)


def test_finished_cards_are_won_drawn_or_lost() -> None:
    mine = classic(150)
    for total, chance in ((149, 1), (150, 0.5), (151, 0)):
        assert chance_of(race(mine, classic(total)), mine) == chance
        assert chance_of(race(mine, classic(total), classic(10)), mine) == chance


def best_box(mine: Card, hand: Hand, rival: Card) -> str:
    some = race(mine, rival)
    boxes = mine.legal_boxes(hand)
    return max(boxes, key=lambda box: some.filling(box.id, hand, served=False)).id


def test_twenty_behind_with_two_boxes_left_it_gambles_on_the_50() -> None:
    """B: "a player twenty behind with two boxes left has to gamble on the 50"."""
    mine, theirs = classic(130, "sixes", "yacht"), classic(150, "ones", "twos")
    # Two pairs after the first roll: the sixes are worth more, five alike still win.
    some = race(mine, theirs)
    assert chance_of(some, mine) == pytest.approx(by_definition(mine, theirs), abs=2e-4)
    # A scratch of Sixes keeps the hope of 50, a scratch of Yacht gives the match up.
    assert best_box(mine, Hand((1, 2, 3, 4, 4)), theirs) == "sixes"


def test_twenty_ahead_it_takes_a_sure_20_in_sixes() -> None:
    """B: "a player twenty ahead should take a sure 20 in Sixes" (18 or 24 there can be)."""
    mine, theirs = classic(150, "sixes", "yacht"), classic(130, "choice", "fours")
    assert best_box(mine, Hand((6, 6, 6, 1, 2)), theirs) == "sixes"


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_approximation_is_near_the_truth_where_it_is_used(rules: RuleSet) -> None:
    rng = random.Random(f"about {rules.id}")
    spreads = tables.spreads(rules)
    left = EXACT_BOXES + 1 if tables.has_endings(rules) else 4
    errors = []
    for _ in range(7):
        mine, theirs = some_card(rules, left, rng), some_card(rules, left, rng)
        exactly = Race(spreads, mine, (theirs,), at_any_cost=True)
        about = Race(spreads, mine, (theirs,))
        assert not about.exact
        errors.append(abs(chance_of(about, mine) - chance_of(exactly, mine)))
    assert statistics.median(errors) < (0.03 if tables.has_endings(rules) else 0.08)


def test_two_rivals_alike_are_harder_to_beat_than_one() -> None:
    empty = Card.empty(CLASSIC)
    alone = chance_of(race(empty, empty), empty)
    assert alone == pytest.approx(0.5)
    assert chance_of(race(empty, empty, empty), empty) == pytest.approx(1 / 3, abs=1e-3)
    assert chance_of(race(empty, empty, empty, empty), empty) == pytest.approx(1 / 4, abs=2e-3)


def test_a_served_generala_wins_outright() -> None:
    rules = ruleset("generala")
    empty = Card.empty(rules)
    some = race(empty, Card(rules, (*(0,) * 6, *(90,) * 4)))
    assert some.filling("generala", Hand((3,) * 5), served=True) > 1
    assert some.filling("generala", Hand((3,) * 5), served=False) < 1


def test_a_decided_match_is_still_played_for_points() -> None:
    lost = race(classic(10, "ones", "sixes"), classic(290))
    state = lost.spreads.table.ledger.states.of(lost.card)
    assert lost.worth(0, state) == pytest.approx(POINT * lost.spreads.table.at(state))
    hand = Hand((6, 6, 6, 6, 1))
    assert lost.filling("sixes", hand, served=False) > lost.filling("ones", hand, served=False)
