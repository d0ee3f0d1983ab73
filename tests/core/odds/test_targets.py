"""The best chance to make a number of points."""

from __future__ import annotations

import random

import pytest

from tests.core.odds.by_definition import HANDS, ROLLS, turn_by_definition
from tests.core.odds.cards import some_card
from yacht_core import Card, Hand, RuleSet, ruleset, tables
from yacht_core.odds.ledger import Ledger
from yacht_core.odds.targets import Targets

SMALL = [ruleset(card) for card in ("classic", "in-order", "generala")]
#: Chances are kept in 16 binary places.
STEP = 2**-16


def shipped(rules: RuleSet) -> Targets:
    return Targets(Ledger.of(rules), tables.TARGETS.load(rules))


def best_chance(card: Card, wanted: int) -> float:
    """To make at least so many more points, by playing every way to roll, hold and write."""
    if wanted <= 0:
        return 1.0
    if card.is_full:
        return 0.0
    layers = turn_by_definition({faces: _in_a_box(card, faces, wanted) for faces in HANDS}, 2)
    served = {
        faces: max(layers[2][faces], _in_a_box(card, faces, wanted, served=True)) for faces in HANDS
    }
    return sum(served[tuple(sorted(roll))] for roll in ROLLS) / len(ROLLS)


def _in_a_box(card: Card, faces: tuple[int, ...], wanted: int, *, served: bool = False) -> float:
    hand = Hand(faces)
    best = 0.0
    for box in card.legal_boxes(hand):
        after = card.mark(box.id, hand, served=served)
        best = max(best, best_chance(after, wanted - (after.total - card.total)))
    return best


@pytest.mark.parametrize("rules", SMALL, ids=lambda rules: rules.id)
def test_the_last_box_is_played_for_the_target_in_the_best_of_all_ways(rules: RuleSet) -> None:
    rng = random.Random(f"targets {rules.id}")
    targets = Targets(Ledger.of(rules))
    for _ in range(3):
        card = some_card(rules, 1, rng)
        state = targets.ledger.states.of(card)
        for wanted in (0, 1, 6, 18, 20, 25, 30, 45, 50, 55, 56):
            expected = best_chance(card, wanted)
            assert targets.chance(state, wanted) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("rules", SMALL, ids=lambda rules: rules.id)
def test_shipped_chances_are_those_of_the_turn_that_starts_there(rules: RuleSet) -> None:
    """Bellman's equation, on states and points drawn at random."""
    rng = random.Random(f"shipped targets {rules.id}")
    targets = shipped(rules)
    for _ in range(150):
        card = some_card(rules, rng.randint(1, len(rules.boxes)), rng)
        state = targets.ledger.states.of(card)
        wanted = rng.randint(1, 20 * len(card.open_boxes))
        turn = targets.turn(state, wanted)
        assert targets.chance(state, wanted) == pytest.approx(turn.before, abs=2 * STEP)


def test_200_points_are_reached_as_often_as_published() -> None:
    """DESIGN: playing for it lifts the chance of 200 from 16.7% to 21.8%."""
    rules = ruleset("classic")
    targets = shipped(rules)
    empty = targets.ledger.states.of(Card.empty(rules))
    assert targets.chance(empty, 200) == pytest.approx(0.218, abs=5e-4)


def test_playing_for_a_target_is_never_worse_than_playing_for_the_mean() -> None:
    rules = ruleset("classic")
    targets, spreads = shipped(rules), tables.spreads(rules)
    rng = random.Random("never worse")
    for _ in range(20):
        state = targets.ledger.states.of(some_card(rules, rng.randint(1, 5), rng))
        for wanted in range(1, 120, 7):
            by_the_mean = 1 - spreads.of(state).at_most(wanted - 1)
            assert targets.chance(state, wanted) >= by_the_mean - 8 * STEP


def test_more_points_are_never_likelier() -> None:
    rules = ruleset("generala")
    targets = shipped(rules)
    empty = targets.ledger.states.of(Card.empty(rules))
    chances = [targets.chance(empty, wanted) for wanted in range(280)]
    assert chances[0] == 1
    assert chances == sorted(chances, reverse=True)
    assert targets.chance(empty, 1000) == 0
