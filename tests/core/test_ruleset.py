"""Rule sets as data."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from yacht_core import RULESETS, Hand, RuleSet
from yacht_core.action import BOX_CODES
from yacht_core.errors import UnknownBox

CARDS = list(RULESETS.values())


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_boxes_are_found_by_id_at_their_place(card: RuleSet) -> None:
    assert card.rounds == len(card.boxes)
    for place, box in enumerate(card.boxes):
        assert card.index(box.id) == place
        assert card.box(box.id) is box


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_no_two_boxes_of_a_card_share_an_id_or_a_name(card: RuleSet) -> None:
    assert len({box.id for box in card.boxes}) == len(card.boxes)
    assert len({box.name for box in card.boxes}) == len(card.boxes)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_sections_share_out_the_card_in_its_order(card: RuleSet) -> None:
    assert card.section("upper") + card.section("lower") == card.boxes
    assert [box.id for box in card.section("upper")] == [
        "ones",
        "twos",
        "threes",
        "fours",
        "fives",
        "sixes",
    ]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_box_of_a_card_has_a_letter_in_records(card: RuleSet) -> None:
    assert len(card.boxes) <= len(BOX_CODES)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
@pytest.mark.parametrize(
    "box", ["", " ", "yach", "Yacht", "yachts", "full house", None, 0, ["ones"]]
)
def test_a_box_that_is_not_on_the_card_is_refused_by_name(card: RuleSet, box: Any) -> None:
    """A blank, a prefix or a printed name matches no box."""
    with pytest.raises(UnknownBox) as refusal:
        card.box(box)
    reason = str(refusal.value)
    assert repr(box) in reason
    assert all(other.id in reason for other in card.boxes)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_cannot_be_changed(card: RuleSet) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        card.revision = 2  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        card.boxes[0].scorer = lambda _: 99  # type: ignore[misc]
    assert card.boxes[0].scorer(Hand.of(1, 1, 2, 3, 4)) == 2
