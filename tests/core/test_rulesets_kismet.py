"""The card of coloured dice, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.core.by_hand_cards import PAINT
from yacht_core import Card, Hand, ruleset
from yacht_core.scoring import color

KISMET = ruleset("kismet")


def test_faces_that_add_up_to_seven_share_a_colour() -> None:
    """ "the 1 and 6 one colour, the 2 and 5 another, the 3 and 4 a third" """
    assert KISMET.colored
    for one in range(1, 7):
        for other in range(1, 7):
            assert (color(one) == color(other)) == (PAINT[one] == PAINT[other])
    assert {card_id for card_id in ("classic", "modern", "yatzy") if ruleset(card_id).colored} == (
        set()
    )


@pytest.mark.parametrize(
    ("box", "dice", "points"),
    [
        # "Two Pair Same Color (two pairs, all four dice one colour …): sum of five"
        ("two_pair_same_color", "1 1 6 6 3", 17),
        ("two_pair_same_color", "2 2 5 5 5", 19),
        ("two_pair_same_color", "3 3 4 4 1", 15),
        ("two_pair_same_color", "1 1 6 3 3", 0),
        ("two_pair_same_color", "2 2 6 6 5", 0),
        ("two_pair_same_color", "1 1 1 6 2", 0),
        # "five alike and four alike count"
        ("two_pair_same_color", "4 4 4 4 6", 22),
        ("two_pair_same_color", "4 4 4 4 4", 20),
        ("three_of_a_kind", "4 4 4 1 2", 15),
        ("three_of_a_kind", "4 4 1 1 2", 0),
        # "Straight (1-5 or 2-6): 30"
        ("straight", "5 4 3 2 1", 30),
        ("straight", "2 3 4 5 6", 30),
        ("straight", "1 2 3 4 6", 0),
        # "a flush of five dice in one colour": 35
        ("flush", "1 6 6 1 1", 35),
        ("flush", "2 2 5 5 5", 35),
        ("flush", "3 3 3 3 3", 35),
        ("flush", "1 6 6 1 2", 0),
        # "Full House: sum + 15"
        ("full_house", "3 3 3 5 5", 34),
        ("full_house", "3 3 5 5 1", 0),
        # "Full House Same Color: sum + 20"
        ("full_house_same_color", "1 1 6 6 6", 40),
        ("full_house_same_color", "3 3 3 5 5", 0),
        # "Five alike counts as a full house, and as one of the same colour."
        ("full_house", "6 6 6 6 6", 45),
        ("full_house_same_color", "6 6 6 6 6", 50),
        # "Four of a Kind: sum + 25"
        ("four_of_a_kind", "1 1 1 1 2", 31),
        ("four_of_a_kind", "1 1 1 2 2", 0),
        ("yarborough", "1 2 4 4 6", 17),
        # "Kismet (five alike): sum + 50"
        ("kismet", "6 6 6 6 6", 80),
        ("kismet", "1 1 1 1 1", 55),
        ("kismet", "1 1 1 1 6", 0),
    ],
)
def test_a_sentence_of_the_rule_sheet_holds(box: str, dice: str, points: int) -> None:
    assert KISMET.box(box).scorer(Hand.parse(dice)) == points


@pytest.mark.parametrize(
    ("upper", "bonus"),
    [
        ((2, 6, 9, 12, 15, 18), 0),  # 62
        ((3, 6, 9, 12, 15, 18), 35),  # 63
        ((4, 6, 9, 12, 15, 24), 35),  # 70
        ((5, 6, 9, 12, 15, 24), 55),  # 71
        ((3, 8, 12, 16, 20, 18), 55),  # 77
        ((4, 8, 12, 16, 20, 18), 75),  # 78
        ((5, 10, 15, 20, 25, 30), 75),  # 105
    ],
)
def test_the_upper_bonus_has_three_steps(upper: tuple[int, ...], bonus: int) -> None:
    """ "bonus 35 at 63-70, 55 at 71-77, 75 at ≥ 78" """
    card = Card(KISMET, (*upper, *(None,) * 9))
    assert card.upper_bonus == bonus
    assert card.total == sum(upper) + bonus


def test_the_upper_bonus_waits_for_the_last_number_box() -> None:
    assert Card(KISMET, (None, 10, 15, 20, 25, 30, *(None,) * 9)).upper_bonus == 0
