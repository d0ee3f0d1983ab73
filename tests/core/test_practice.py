"""Positions to practise on: the same for a seed, of every sort, and such as dice can make."""

from __future__ import annotations

from collections import Counter

import pytest

from yacht_core import RULESETS, Card, Hand, YachtError
from yacht_core.analysis import NEAR_TIE
from yacht_core.errors import BadText, IllegalAction, UnknownRuleSet
from yacht_core.hands import HANDS
from yacht_core.odds.solve import solve
from yacht_core.practice import Position, position, search

MANY = [position("every sort", number) for number in range(150)]


def test_a_seed_gives_the_same_position_at_all_times() -> None:
    """Written down once: a stored run goes by its seed and numbers."""
    found = position("brave otter", 0)
    assert (found.hand.faces, found.rolls_left) == ((4, 6, 6, 6, 3), 1)
    assert found == position("  brave   otter ", 0)
    assert [position("brave otter", n) for n in (2, 1)] == [
        position("brave otter", n) for n in (2, 1)
    ]


def test_seed_number_and_card_each_give_other_positions() -> None:
    assert len({(p.card, p.hand, p.rolls_left) for p in MANY}) == len(MANY)
    assert position("brave otter", 0) != position("brave otters", 0)
    assert position("brave otter", 0, "modern").hand != position("brave otter", 0).hand


def test_positions_are_spread_over_rounds_and_rolls() -> None:
    rounds = Counter(len(found.card.open_boxes) for found in MANY)
    assert set(rounds) == set(range(1, 13))
    assert max(rounds.values()) < len(MANY) / 4
    rolls = Counter(found.rolls_left for found in MANY)
    assert set(rolls) == {0, 1, 2}
    assert min(rolls.values()) > len(MANY) / 6


@pytest.mark.parametrize("card", RULESETS)
def test_on_every_card_there_is_something_to_decide(card: str) -> None:
    for number in range(6):
        found = position("something to decide", number, card)
        assert found.card.ruleset is RULESETS[card]
        options = found.advice().options
        assert len(options) > 1
        assert max(option.loss for option in options) >= NEAR_TIE


@pytest.mark.parametrize("card", RULESETS)
def test_every_filled_box_holds_what_dice_can_make(card: str) -> None:
    """A second way to see that the card is one of a real game: its marks alone, box by box."""
    for number in range(6):
        found = position("real games", number, card)
        empty = Card.empty(found.card.ruleset)
        for box, mark in zip(found.card.ruleset.boxes, found.card.marks, strict=True):
            if mark:
                assert mark in payments(empty, box.id)
        assert len(found.card.open_boxes) >= 1
        assert found.rolls_left in (0, 1, 2)
        if found.card.ruleset.in_order:
            filled = [mark is not None for mark in found.card.marks]
            assert filled == sorted(filled, reverse=True)


def payments(card: Card, box: str) -> set[int]:
    rules = card.ruleset
    jokers = {points for name, points in rules.joker.pays if name == box} if rules.joker else set()
    return jokers | {card.points(box, hand, served=s) for hand in HANDS for s in (True, False)}


def test_the_search_goes_in_steps_and_ends_with_the_position() -> None:
    steps = list(search("brave otter", 3))
    assert steps[-1] == position("brave otter", 3)
    assert set(steps[:-1]) <= {None}


def test_other_values_may_be_gone_by() -> None:
    table = solve(RULESETS["in-order"])
    found = position("brave otter", 5, "in-order", table)
    assert found == position("brave otter", 5, "in-order")


def test_the_advice_of_a_position_lists_its_choices() -> None:
    card = Card.empty(RULESETS["classic"])
    advice = Position(card, Hand.of(3, 3, 4, 4, 4), 1).advice()
    assert advice.best.keep == (4, 4, 4)


@pytest.mark.parametrize(
    ("seed", "number", "card", "error"),
    [
        ("", 0, "classic", BadText),
        ("seed", -1, "classic", IllegalAction),
        ("seed", True, "classic", IllegalAction),
        ("seed", 0, "poker", UnknownRuleSet),
    ],
)
def test_what_is_no_position_is_refused(
    seed: str, number: int, card: str, error: type[YachtError]
) -> None:
    with pytest.raises(error):
        position(seed, number, card)
