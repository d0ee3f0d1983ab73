"""One seat's card."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.by_hand import CLASSIC_BOXES, classic_points
from yacht_core import Card, Hand, ruleset
from yacht_core.dice import FACES
from yacht_core.errors import IllegalAction, UnknownBox

CLASSIC = ruleset("classic")

#: "Alice's card, box by box", with a last roll in which the yacht never came.
ALICE = [
    ("ones", "1, 1, 1, 4, 6", 3),
    ("twos", "2, 2, 2, 3, 5", 6),
    ("threes", "3, 3, 3, 1, 6", 9),
    ("fours", "4, 4, 4, 1, 2", 12),
    ("fives", "5, 5, 5, 2, 3", 15),
    ("sixes", "6, 6, 6, 6, 2", 24),
    ("full_house", "3, 3, 3, 5, 5", 19),
    ("four_of_a_kind", "2, 2, 2, 2, 5", 8),
    ("little_straight", "1, 2, 3, 4, 5", 30),
    ("big_straight", "2, 3, 4, 5, 6", 30),
    ("choice", "6, 6, 5, 4, 3", 24),
    ("yacht", "4, 4, 1, 4, 2", 0),
]

boxes_in_any_order = st.permutations(CLASSIC_BOXES)
rolls = st.tuples(*[st.sampled_from(FACES)] * 5)


def test_the_worked_card_totals_180() -> None:
    """ "The six number boxes come to 69, with no bonus to add. The lower boxes are 111. Her card
    totals 180." """
    card = Card.empty(CLASSIC)
    for box, dice, points in ALICE:
        assert card.points(box, Hand.parse(dice)) == points
        card = card.mark(box, Hand.parse(dice))
        assert card[box] == points
    assert card.is_full
    assert card.section_total("upper") == 69
    assert card.section_total("lower") == 111
    assert card.total == 180


def test_a_card_of_best_rolls_holds_297_and_no_bonus() -> None:
    """ "There is no upper-section bonus and no bonus for a second yacht. The card total is simply
    the twelve boxes added together, so the most a card can hold is 297." """
    card = Card.empty(CLASSIC)
    for box in CLASSIC_BOXES:
        best = max(itertools.product(FACES, repeat=5), key=lambda d: classic_points(box, d))
        card = card.mark(box, Hand(best))
    assert card.total == 297
    assert card.section_total("upper") == 5 + 10 + 15 + 20 + 25 + 30


def test_a_second_yacht_earns_nothing_extra() -> None:
    """ "a second yacht earns nothing extra" """
    card = Card.empty(CLASSIC).mark("yacht", Hand.of(6, 6, 6, 6, 6))
    assert card.mark("sixes", Hand.of(6, 6, 6, 6, 6)).total == 80
    assert card.mark("full_house", Hand.of(6, 6, 6, 6, 6)).total == 50
    assert card.mark("four_of_a_kind", Hand.of(6, 6, 6, 6, 6)).total == 74


def test_an_empty_card_is_all_open() -> None:
    card = Card.empty(CLASSIC)
    assert card.open_boxes == CLASSIC.boxes
    assert card.total == card.section_total("upper") == card.section_total("lower") == 0
    assert not card.is_full
    assert all(card[box] is None for box in CLASSIC_BOXES)


@given(boxes_in_any_order, st.lists(rolls, min_size=12, max_size=12), st.integers(0, 12))
def test_boxes_fill_in_any_order_and_every_total_follows(
    order: list[str], dice: list[tuple[int, ...]], count: int
) -> None:
    """ "Any roll may go in any open box." """
    card = Card.empty(CLASSIC)
    written: dict[str, int] = {}
    for box, faces in list(zip(order, dice, strict=True))[:count]:
        before = card
        card = card.mark(box, Hand(faces))
        assert before[box] is None, "the card before is still as it was"
        written[box] = classic_points(box, faces)
    assert {box: card[box] for box in CLASSIC_BOXES if card[box] is not None} == written
    assert card.total == sum(written.values())
    upper = sum(points for box, points in written.items() if box in CLASSIC_BOXES[:6])
    assert card.section_total("upper") == upper
    assert card.section_total("lower") == card.total - upper
    assert [box.id for box in card.open_boxes] == [b for b in CLASSIC_BOXES if b not in written]
    assert card.legal_boxes(Hand.of(1, 1, 1, 1, 1)) == card.open_boxes
    assert card.is_full == (count == 12)


@given(boxes_in_any_order, st.lists(rolls, min_size=13, max_size=13), st.integers(1, 12))
def test_a_box_can_be_filled_once(
    order: list[str], dice: list[tuple[int, ...]], count: int
) -> None:
    """ "A box can be filled once." """
    card = Card.empty(CLASSIC)
    for box, faces in list(zip(order, dice, strict=False))[:count]:
        card = card.mark(box, Hand(faces))
    for box in order[:count]:
        with pytest.raises(IllegalAction, match="already filled") as refusal:
            card.mark(box, Hand(dice[-1]))
        reason = str(refusal.value)
        assert CLASSIC.box(box).name in reason
        assert f"with {card[box]}:" in reason
        assert reason.split("open are ")[1] == ", ".join(b.name for b in card.open_boxes)


def test_a_scratched_box_is_used_up() -> None:
    """ "A zero is a scratch: that box is used up." """
    card = Card.empty(CLASSIC).mark("yacht", Hand.of(1, 2, 3, 4, 5))
    assert card["yacht"] == 0
    assert "yacht" not in [box.id for box in card.open_boxes]
    with pytest.raises(IllegalAction, match="already filled, with 0"):
        card.mark("yacht", Hand.of(6, 6, 6, 6, 6))


@pytest.mark.parametrize("box", ["", "yach", "Yacht", "full house", "three_of_a_kind"])
def test_a_box_that_is_not_on_the_card_cannot_be_marked(box: str) -> None:
    """ "There is no three-of-a-kind row." """
    card = Card.empty(CLASSIC)
    with pytest.raises(UnknownBox):
        card.mark(box, Hand.of(1, 1, 1, 1, 1))
    with pytest.raises(UnknownBox):
        card[box]
