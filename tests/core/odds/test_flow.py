"""How likely each final hand of a turn is."""

from __future__ import annotations

import random
from math import fsum

import pytest

from tests.core.odds.spread_by_definition import flow_by_definition
from yacht_core.odds.flow import Flow, best_keeps
from yacht_core.odds.multisets import HANDS, NOTHING, number_of
from yacht_core.odds.turn import TurnValues, best_values


@pytest.mark.parametrize("number", range(3))
def test_final_hands_are_as_likely_as_playing_every_way_says(number: int) -> None:
    rng = random.Random(f"flow {number}")
    worth = [rng.random() ** 4 for _ in HANDS]
    found = Flow.of(TurnValues.of(worth)).hands
    expected = flow_by_definition(dict(zip(HANDS, worth, strict=True)))
    for hand, chance in zip(HANDS, found, strict=True):
        assert chance == pytest.approx(expected.get(hand, 0.0), abs=1e-12)


def test_a_turn_is_worth_the_mean_of_its_final_hands() -> None:
    rng = random.Random("mean of a flow")
    for _ in range(20):
        worth = [rng.random() for _ in HANDS]
        turn = TurnValues.of(worth)
        flow = Flow.of(turn)
        assert fsum(flow.hands) == pytest.approx(1, abs=1e-12)
        assert fsum(map(float.__mul__, flow.hands, worth)) == pytest.approx(turn.before, abs=1e-12)


def test_from_a_keep_on_the_turn_is_worth_what_the_keep_is() -> None:
    rng = random.Random("flow from a keep")
    worth = [rng.random() for _ in HANDS]
    turn = TurnValues.of(worth)
    for left in (1, 2):
        for keep in ((3, 4, 5, 6), (1, 1), ()):
            number = number_of(keep)
            flow = Flow.of(turn, number, left)
            mean = fsum(map(float.__mul__, flow.hands, worth))
            assert mean == pytest.approx(turn.keeps[left][number], abs=1e-12)


def test_a_hand_kept_at_once_is_served() -> None:
    yacht = number_of((6,) * 5)
    worth = [float(number == yacht) for number in range(len(HANDS))]
    assert Flow.of(TurnValues.of(worth)).served[yacht] == pytest.approx(1 / 7776)


def test_after_the_first_roll_no_hand_is_served() -> None:
    assert not any(Flow.of(TurnValues.of([1.0] * len(HANDS)), NOTHING, 2).served)


def test_the_best_keeps_are_worth_the_best_values() -> None:
    rng = random.Random("best keeps")
    keeps = [rng.random() for _ in range(462)]
    assert [keeps[keep] for keep in best_keeps(keeps)] == best_values(keeps)
