"""Classic filled from the top down."""

from __future__ import annotations

import pytest

from tests.core.by_hand import CLASSIC_BOXES
from tests.core.by_hand_cards import ROLLS_252
from yacht_core import Card, Hand, Header, Match, Reroll, Score, ruleset
from yacht_core.errors import IllegalAction

IN_ORDER = ruleset("in-order")


def test_exactly_one_box_is_legal_whatever_the_dice_show() -> None:
    """ "The twelve boxes are filled from the top down, ones first and yacht last, whatever the
    dice show." """
    card = Card.empty(IN_ORDER)
    for box in CLASSIC_BOXES:
        for roll in ROLLS_252:
            assert [legal.id for legal in card.legal_boxes(Hand(roll))] == [box]
        for later in CLASSIC_BOXES[CLASSIC_BOXES.index(box) + 1 :]:
            with pytest.raises(IllegalAction, match="may not be taken now"):
                card.mark(later, Hand.of(6, 6, 6, 6, 6))
        card = card.mark(box, Hand.of(6, 6, 6, 6, 6))
    assert card.is_full
    assert card.legal_boxes(Hand.of(1, 1, 1, 1, 1)) == ()


def test_a_refused_box_names_the_one_that_may_be_taken() -> None:
    card = Card.empty(IN_ORDER).mark("ones", Hand.of(1, 1, 2, 3, 4))
    with pytest.raises(IllegalAction, match=r"^the box Yacht may not be taken now: Twos may$"):
        card.mark("yacht", Hand.of(6, 6, 6, 6, 6))


def test_a_match_offers_one_box_beside_the_rerolls() -> None:
    match = Match.start(Header.solo("brave otter", "in-order"))
    scores = [action for action in match.legal_actions(1) if isinstance(action, Score)]
    assert scores == [Score("ones")]
    with pytest.raises(IllegalAction):
        match.play(Score("yacht"))
    match = match.play(Reroll((3, 4))).play(Score("ones"))
    assert Score("twos") in match.legal_actions(1)
    assert Score("ones") not in match.legal_actions(1)


def test_the_points_are_those_of_the_classic_card() -> None:
    classic = ruleset("classic")
    assert [box.id for box in IN_ORDER.boxes] == [box.id for box in classic.boxes]
    for roll in ROLLS_252:
        for box in CLASSIC_BOXES:
            hand = Hand(roll)
            assert IN_ORDER.box(box).scorer(hand) == classic.box(box).scorer(hand)
