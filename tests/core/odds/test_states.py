"""What of a card matters between turns."""

from __future__ import annotations

import itertools
import random

import pytest

from tests.core.odds.cards import some_card
from yacht_core import RULESETS, Card, RuleSet, ruleset
from yacht_core.errors import IllegalAction
from yacht_core.odds.states import States

#: Sums of five dice of a face: what a number box can hold.
HOLDINGS = {face: [face * count for count in range(6)] for face in range(1, 7)}


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_totals_share_a_number_when_the_open_boxes_lead_to_the_same_bonuses(
    rules: RuleSet,
) -> None:
    """Checked from the rules: for each way to fill the rest, the bonus that comes of it."""
    states = States(rules)
    rng = random.Random(rules.id)
    for upper in (0, 63, *rng.sample(range(1, 63), 12)):
        filled = [face for face in range(1, 7) if upper >> face - 1 & 1]
        left = [face for face in range(1, 7) if face not in filled]
        rests = {sum(rest) for rest in itertools.product(*(HOLDINGS[face] for face in left))}
        futures: dict[int, set[tuple[int, ...]]] = {}
        for total in {sum(row) for row in itertools.product(*(HOLDINGS[f] for f in filled))}:
            ends = [bonus(rules, total + rest) for rest in sorted(rests)] if left else []
            futures.setdefault(states.column(upper, total), set()).add(tuple(ends))
        assert all(len(ends) == 1 for ends in futures.values())
        assert len({ends.pop() for ends in futures.values()}) == len(states.totals(upper))
        assert {states.column(upper, total) for total in states.totals(upper)} == set(futures)


def bonus(rules: RuleSet, total: int) -> int:
    points = 0
    for one in rules.upper_bonus:
        if total >= one.at_least:
            points = one.points
    return points


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_state_has_a_number_of_its_own(rules: RuleSet) -> None:
    states = States(rules)
    columns = [states.column(upper, t) for upper in range(64) for t in states.totals(upper)]
    assert sorted(columns) == list(range(states.columns))
    assert [states.row(lower, holds) for lower, holds in states.lowers()] == list(
        range(states.rows)
    )


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_a_state_says_what_is_filled_and_what_the_watched_box_holds(rules: RuleSet) -> None:
    rng = random.Random(f"state of {rules.id}")
    states = States(rules)
    for _ in range(50):
        card = some_card(rules, rng.randint(0, len(rules.boxes)), rng)
        state = states.of(card)
        for place, mark in enumerate(card.marks):
            bit = state.upper >> place if place < 6 else state.lower >> place - 6
            assert bit & 1 == (mark is not None)
        assert state.total == card.section_total("upper")
        holds = rules.repeat_bonus is not None and bool(card[rules.repeat_bonus.box])
        assert state.holds == holds


def test_a_total_that_no_dice_make_is_refused_with_the_boxes() -> None:
    rules = ruleset("modern")
    card = Card(rules, (None, 3, None, None, None, None) + (None,) * 6)
    states = States(rules)
    state = states.of(card)
    with pytest.raises(IllegalAction, match="no dice make 3 points in these number boxes: Twos"):
        states.column(state.upper, state.total)
