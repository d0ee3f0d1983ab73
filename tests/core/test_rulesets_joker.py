"""The joker of two cards: what five alike may take, and what it is paid there."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from tests.core.by_hand_cards import BOXES, JOKER_BOX, UPPER, allowed, hundred, written
from yacht_core import Card, Hand, ruleset
from yacht_core.errors import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

FACES = (1, 2, 3, 4, 5, 6)


def sheet(card: str, marks: dict[str, int]) -> Card:
    """A card that holds these marks, however they came there."""
    return Card(ruleset(card), tuple(marks.get(box) for box in BOXES[card]))


def lowers(card: str) -> tuple[str, ...]:
    """The lower boxes beside the one for five alike."""
    return tuple(box for box in BOXES[card][6:] if box != JOKER_BOX[card])


def matrix(card: str) -> Iterator[tuple[int, dict[str, int]]]:
    """Every face with every card of: the box for five alike open, 50 or 0; the matching number
    box, another one, and each lower box open or filled."""
    lower = lowers(card)
    for face in FACES:
        matching, other = UPPER[face - 1], UPPER[face % 6]
        for held in (None, 50, 0):
            for filled in itertools.product((False, True), repeat=2 + len(lower)):
                boxes = (matching, other, *lower)
                marks = {box: 7 for box, full in zip(boxes, filled, strict=True) if full}
                if held is not None:
                    marks[JOKER_BOX[card]] = held
                yield face, marks


@pytest.mark.parametrize("card", JOKER_BOX)
def test_the_joker_matrix_agrees_with_the_rule_sheet(card: str) -> None:
    cases = 0
    for face, marks in matrix(card):
        dice = (face,) * 5
        hand = Hand(dice)
        before = sheet(card, marks)
        legal = [box.id for box in before.legal_boxes(hand)]
        assert legal == allowed(card, marks, dice), (face, marks)
        bonus = hundred(card, marks, dice)
        assert before.repeat_points(hand) == bonus
        for box in BOXES[card]:
            if box in legal:
                points = written(card, marks, box, dice)
                assert before.points(box, hand) == points, (face, marks, box)
                after = before.mark(box, hand)
                assert after[box] == points
                assert after.repeats == (bonus == 100)
                assert after.total == before.total + points + bonus
            else:
                with pytest.raises(IllegalAction):
                    before.mark(box, hand)
        cases += 1
    assert cases == 6 * 3 * 2 ** (2 + len(lowers(card)))


@pytest.mark.parametrize("card", JOKER_BOX)
def test_a_hand_that_is_not_five_alike_is_never_a_joker(card: str) -> None:
    hand = Hand.of(4, 4, 4, 4, 3)
    for held in (None, 50, 0):
        marks = {} if held is None else {JOKER_BOX[card]: held}
        before = sheet(card, marks)
        assert before.legal_boxes(hand) == before.open_boxes
        assert before.points("full_house", hand) == 0
        assert before.points("large_straight", hand) == 0
        assert before.repeat_points(hand) == 0


@pytest.mark.parametrize("card", JOKER_BOX)
@pytest.mark.parametrize("face", FACES)
def test_the_matching_number_box_must_be_taken(card: str, face: int) -> None:
    """ "five sixes must take Sixes" """
    before = sheet(card, {JOKER_BOX[card]: 50})
    hand = Hand((face,) * 5)
    assert [box.id for box in before.legal_boxes(hand)] == [UPPER[face - 1]]
    with pytest.raises(IllegalAction, match="Full House may not be taken now"):
        before.mark("full_house", hand)


@pytest.mark.parametrize("card", JOKER_BOX)
@pytest.mark.parametrize("face", FACES)
def test_a_forced_number_box_is_paid_the_hundred_too(card: str, face: int) -> None:
    """ "adds 100, in whatever box it is then scored (the forced upper box included)" """
    before = sheet(card, {JOKER_BOX[card]: 50})
    after = before.mark(UPPER[face - 1], Hand((face,) * 5))
    assert after[UPPER[face - 1]] == 5 * face
    assert after.total == 50 + 5 * face + 100


@pytest.mark.parametrize("card", JOKER_BOX)
def test_a_joker_pays_25_30_and_40_and_the_sum_elsewhere(card: str) -> None:
    """ "Full House 25, Four of a Kind sum of five, Small Straight 30, Large Straight 40, Choice
    its sum" """
    last = "choice" if card == "modern" else "chance"
    before = sheet(card, {JOKER_BOX[card]: 50, "twos": 6})
    hand = Hand.of(2, 2, 2, 2, 2)
    pays = {"full_house": 25, "four_of_a_kind": 10, "small_straight": 30, "large_straight": 40}
    pays |= {last: 10}
    for box, points in pays.items():
        after = before.mark(box, hand)
        assert after[box] == points
        assert after.total - before.total == points + 100


def test_another_number_box_scores_nothing_on_the_modern_card_and_may_be_taken() -> None:
    """ "any other upper box scores 0" """
    before = sheet("modern", {"yacht": 50, "twos": 6})
    after = before.mark("fives", Hand.of(2, 2, 2, 2, 2))
    assert after["fives"] == 0
    assert after.total == 56 + 100


def test_another_number_box_waits_for_the_lower_ones_on_the_thirteen_box_card() -> None:
    """ "else an open lower box (at joker score); else an open upper box at 0" """
    hand = Hand.of(2, 2, 2, 2, 2)
    full = dict.fromkeys(lowers("yahtzee"), 0)
    open_lower = {**full, "yahtzee": 50, "twos": 6}
    del open_lower["chance"]
    before = sheet("yahtzee", open_lower)
    assert [box.id for box in before.legal_boxes(hand)] == ["chance"]
    with pytest.raises(IllegalAction, match="Fives may not be taken now: Chance may"):
        before.mark("fives", hand)
    before = sheet("yahtzee", {**full, "yahtzee": 50, "twos": 6})
    assert [box.id for box in before.legal_boxes(hand)] == [
        "ones",
        "threes",
        "fours",
        "fives",
        "sixes",
    ]
    assert before.mark("fives", hand)["fives"] == 0


def test_a_scratched_yacht_unlocks_nothing_on_the_modern_card() -> None:
    """ "A Yacht box that was scratched as 0 does not unlock the bonus or the joker." """
    before = sheet("modern", {"yacht": 0, "sixes": 18})
    hand = Hand.of(6, 6, 6, 6, 6)
    assert before.legal_boxes(hand) == before.open_boxes
    after = before.mark("full_house", hand)
    assert (after["full_house"], after.repeats, after.total) == (0, 0, 18)
    # Nor must the matching box be taken.
    free = sheet("modern", {"yacht": 0}).mark("choice", hand)
    assert free.total == 30


def test_a_scratched_box_wakes_the_joker_but_no_hundred_on_the_thirteen_box_card() -> None:
    """ "it is active once the Yahtzee box is filled, with 50 or with 0" """
    before = sheet("yahtzee", {"yahtzee": 0, "sixes": 18})
    after = before.mark("large_straight", Hand.of(6, 6, 6, 6, 6))
    assert (after["large_straight"], after.repeats, after.total) == (40, 0, 58)
    forced = sheet("yahtzee", {"yahtzee": 0})
    assert [box.id for box in forced.legal_boxes(Hand.of(6, 6, 6, 6, 6))] == ["sixes"]


@pytest.mark.parametrize("card", JOKER_BOX)
def test_the_first_five_alike_is_no_joker_and_earns_no_hundred(card: str) -> None:
    """ "every five-alike on a later turn, once the Yacht box holds 50" """
    empty = sheet(card, {})
    hand = Hand.of(3, 3, 3, 3, 3)
    assert empty.legal_boxes(hand) == ruleset(card).boxes
    assert empty.points("full_house", hand) == 0
    first = empty.mark(JOKER_BOX[card], hand)
    assert (first.total, first.repeats) == (50, 0)
    second = first.mark("threes", hand)
    assert (second.total, second.repeats) == (50 + 15 + 100, 1)
    third = second.mark("large_straight", hand)
    assert (third.total, third.repeats) == (50 + 15 + 100 + 40 + 100, 2)


@pytest.mark.parametrize("card", JOKER_BOX)
def test_a_filled_box_stays_filled_for_a_joker(card: str) -> None:
    before = sheet(card, {JOKER_BOX[card]: 50, "sixes": 18})
    hand = Hand.of(6, 6, 6, 6, 6)
    for box in ("sixes", JOKER_BOX[card]):
        with pytest.raises(IllegalAction, match="already filled"):
            before.mark(box, hand)
