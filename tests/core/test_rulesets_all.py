"""What holds of every card, against points counted by hand."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.core.by_hand_cards import BOXES, ROLLS_252, SERVED_BOXES, UPPER, row_points, upper_bonus
from yacht_core import RULESETS, Card, Hand, ruleset
from yacht_core.most import most

CARDS = tuple(BOXES)

#: "most 297", "most 1445"; the others added up by hand from their rule sheets.
MOST = {
    "classic": 105 + 28 + 24 + 30 + 30 + 30 + 50,
    "in-order": 105 + 28 + 24 + 30 + 30 + 30 + 50,
    "modern": 105 + 35 + 25 + 30 + 30 + 40 + 30 + 50 + 11 * 100,
    "yahtzee": 105 + 35 + 30 + 30 + 25 + 30 + 40 + 30 + 50 + 12 * 100,
    "yatzy": 105 + 50 + 12 + 22 + 18 + 24 + 15 + 20 + 28 + 30 + 50,
    "generala": 105 + 25 + 35 + 45 + 55,
    "kismet": 105 + 75 + 30 + 30 + 30 + 35 + 45 + 50 + 55 + 30 + 80,
}


def test_the_seven_cards_are_there_in_order() -> None:
    assert tuple(RULESETS) == CARDS


@pytest.mark.parametrize("card", CARDS)
def test_a_card_has_its_boxes_in_order(card: str) -> None:
    assert tuple(box.id for box in ruleset(card).boxes) == BOXES[card]
    assert ruleset(card).rounds == len(BOXES[card])
    sections = ["upper"] * 6 + ["lower"] * (len(BOXES[card]) - 6)
    assert [box.section for box in ruleset(card).boxes] == sections


@pytest.mark.parametrize("card", CARDS)
def test_all_252_rolls_pay_in_every_box_what_the_rule_sheet_says(card: str) -> None:
    rng = random.Random(card)
    empty = Card.empty(ruleset(card))
    assert len(ROLLS_252) == 252
    for roll in ROLLS_252:
        lying = rng.sample(roll, 5)
        for box in BOXES[card]:
            assert empty.points(box, Hand(tuple(lying))) == row_points(card, box, roll), (box, roll)


@pytest.mark.parametrize("card", CARDS)
def test_no_box_pays_every_roll_alike(card: str) -> None:
    """A scorer that always or never fits would be no box."""
    for box in BOXES[card]:
        assert len({row_points(card, box, roll) for roll in ROLLS_252}) > 1, box


@pytest.mark.parametrize("card", CARDS)
def test_the_most_of_a_card_is_what_its_boxes_and_bonuses_add_up_to(card: str) -> None:
    assert most(card) == MOST[card]


@pytest.mark.parametrize("card", CARDS)
def test_the_most_can_be_written_box_by_box_and_nothing_beats_it(card: str) -> None:
    """Each box at its best roll, the box for five alike first where it pays later ones."""
    rules = ruleset(card)
    order = sorted(BOXES[card], key=lambda box: box not in ("yacht", "yahtzee"))
    if card == "in-order":
        order = list(BOXES[card])
    sheet = Card.empty(rules)
    for box in order:
        rolls = [roll for roll in ROLLS_252 if rules.box(box) in sheet.legal_boxes(Hand(roll))]
        best = max(
            rolls,
            key=lambda roll: sheet.mark(box, Hand(roll), served=True).total,
        )
        sheet = sheet.mark(box, Hand(best), served=True)
    assert sheet.is_full
    assert sheet.total == MOST[card]


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("seed", range(40))
def test_a_total_is_its_marks_and_its_bonuses(card: str, seed: int) -> None:
    rng = random.Random(f"{card} {seed}")
    sheet = Card.empty(ruleset(card))
    while not sheet.is_full:
        hand = Hand(tuple(rng.choices(range(1, 7), k=5)))
        # Often the number box with most dice, so that the bonuses come within reach.
        number = UPPER[Counter(hand.faces).most_common(1)[0][0] - 1]
        legal = [box.id for box in sheet.legal_boxes(hand)]
        sheet = sheet.mark(number if number in legal else rng.choice(legal), hand)
    marks = {box: mark for box in BOXES[card] if (mark := sheet[box]) is not None}
    assert len(marks) == len(BOXES[card])
    assert sheet.upper_bonus == upper_bonus(card, marks)
    hundreds = 100 * sheet.repeats if card in ("modern", "yahtzee") else 0
    assert sheet.repeat_bonus == hundreds
    assert sheet.total == sum(marks.values()) + sheet.upper_bonus + hundreds


@pytest.mark.parametrize("card", CARDS)
def test_only_generala_pays_a_served_hand_more(card: str) -> None:
    empty = Card.empty(ruleset(card))
    gains = {
        box: {
            empty.points(box, Hand(roll), served=True) - empty.points(box, Hand(roll))
            for roll in ROLLS_252
        }
        for box in BOXES[card]
    }
    for box, gain in gains.items():
        assert gain == ({0, 5} if card == "generala" and box in SERVED_BOXES else {0}), box


@pytest.mark.parametrize("card", CARDS)
def test_a_card_says_in_words_what_its_boxes_pay(card: str) -> None:
    """The numbers a scorer can pay and that are no sum of dice stand in its sentence."""
    rules = ruleset(card)
    for box in rules.boxes:
        paid = {row_points(card, box.id, roll) for roll in ROLLS_252} - {0}
        assert box.pays.endswith(".")
        if len(paid) == 1:
            assert str(paid.pop()) in box.pays, box.id
    for bonus in rules.upper_bonus:
        assert any(str(bonus.at_least) in n and str(bonus.points) in n for n in rules.notes)
