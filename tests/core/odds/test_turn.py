"""One turn: keeps, hands and what they are worth."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from tests.core.by_hand import classic_points
from tests.core.odds.by_definition import ROLLS, holds_of, turn_by_definition
from yacht_core import hands
from yacht_core.dice import FACES
from yacht_core.errors import BadDice
from yacht_core.odds.multisets import (
    FIVES_ALIKE,
    HANDS,
    KEEPS,
    NOTHING,
    PROBABILITIES,
    keeps_of,
    number_of,
)
from yacht_core.odds.turn import TurnValues, best_keep, mean


def test_there_are_252_hands_and_462_keeps() -> None:
    assert len(HANDS) == 252
    assert len(KEEPS) == len(set(KEEPS)) == 462
    assert KEEPS[:252] == HANDS == tuple(hand.faces for hand in hands.HANDS)
    assert KEEPS[NOTHING] == ()
    assert [HANDS[number] for number in FIVES_ALIKE] == [(face,) * 5 for face in FACES]


def test_a_hand_is_as_likely_as_the_share_of_the_7776_rolls_that_show_it() -> None:
    counted = Counter(tuple(sorted(roll)) for roll in ROLLS)
    for hand, probability in zip(HANDS, PROBABILITIES, strict=True):
        assert Fraction(probability).limit_denominator(7776) == Fraction(counted[hand], 7776)


def test_the_keeps_of_a_hand_are_what_its_32_holds_show() -> None:
    for number, hand in enumerate(HANDS):
        assert [KEEPS[keep] for keep in keeps_of(number)] == sorted(
            holds_of(hand), key=lambda keep: (-len(keep), keep)
        )


@pytest.mark.parametrize("faces", [(1, 2, 3, 4, 5, 6), (0,), (7,), ("1",)])
def test_what_is_no_keep_has_no_number(faces: tuple[int, ...]) -> None:
    with pytest.raises(BadDice):
        number_of(faces)


@pytest.mark.parametrize("box", ["full_house", "yacht", "choice", "little_straight", "fours"])
def test_a_turn_for_one_box_is_worth_what_the_definition_says(box: str) -> None:
    worth = {hand: float(classic_points(box, hand)) for hand in HANDS}
    oracle = turn_by_definition(worth, 2)
    turn = TurnValues.of(list(worth.values()))
    for layer, values in zip(oracle, turn.hands, strict=True):
        assert values == pytest.approx([layer[hand] for hand in HANDS], abs=1e-9)
    every_roll = [oracle[2][tuple(sorted(roll))] for roll in ROLLS]
    assert turn.before == pytest.approx(sum(every_roll) / 7776, abs=1e-9)


def test_a_turn_of_random_worths_is_worth_what_the_definition_says() -> None:
    rng = random.Random(1)
    worth = {hand: rng.uniform(-50, 50) for hand in HANDS}
    turn = TurnValues.of(list(worth.values()))
    for layer, values in zip(turn_by_definition(worth, 2), turn.hands, strict=True):
        assert values == pytest.approx([layer[hand] for hand in HANDS], abs=1e-9)


def test_keeping_all_dice_is_stopping_however_many_rerolls_are_left() -> None:
    rng = random.Random(2)
    worth = [rng.uniform(0, 50) for _ in HANDS]
    turn = TurnValues.of(worth)
    assert turn.keeps[1][:252] == turn.keeps[2][:252] == worth


def test_a_served_hand_counts_on_the_first_roll_alone() -> None:
    worth = [0.0] * 252
    served = [50.0 * (len(set(hand)) == 1) for hand in HANDS]
    turn = TurnValues.of(worth, served)
    assert turn.before == pytest.approx(50 * 6 / 7776)
    assert set(turn.hands[1]) == {0.0}
    assert TurnValues.of(worth, served, rerolls=1).before == 0


def test_the_best_keep_is_worth_the_most() -> None:
    rng = random.Random(3)
    turn = TurnValues.of([rng.uniform(0, 50) for _ in HANDS])
    for left in (1, 2):
        for hand in range(252):
            keep = best_keep(hand, turn.keeps[left])
            assert keep in keeps_of(hand)
            assert turn.keeps[left][keep] == turn.hands[left][hand]


def test_among_equal_keeps_the_one_of_most_dice_is_best() -> None:
    turn = TurnValues.of([7.0] * 252)
    for hand in range(252):
        assert best_keep(hand, turn.keeps[2]) == hand


def test_the_mean_is_over_all_7776_rolls() -> None:
    values = {hand: float(place**2) for place, hand in enumerate(HANDS)}
    total = sum(values[tuple(sorted(roll))] for roll in ROLLS)
    assert mean(list(values.values())) == pytest.approx(total / 7776, rel=1e-12)
