"""The official thirteen boxes, sentence by sentence. The joker is in ``test_rulesets_joker``."""

from __future__ import annotations

import pytest

from yacht_core import Card, Hand, ruleset

YAHTZEE = ruleset("yahtzee")


@pytest.mark.parametrize(
    ("box", "dice", "points"),
    [
        # "three of a kind and four of a kind at the total of all five dice"
        ("three_of_a_kind", "2 2 2 5 6", 17),
        ("three_of_a_kind", "2 2 5 5 6", 0),
        ("three_of_a_kind", "4 4 4 4 4", 20),
        # "13 for the four of a kind — all five dice — rather than 8"
        ("four_of_a_kind", "2 2 2 2 5", 13),
        ("four_of_a_kind", "2 2 2 5 5", 0),
        # "25 for the full house rather than 19"
        ("full_house", "3 3 3 5 5", 25),
        ("full_house", "5 5 5 5 5", 0),
        # "a small straight of any four in a row for 30"
        ("small_straight", "3 4 5 6 3", 30),
        ("small_straight", "1 2 4 5 6", 0),
        # "40 for the big straight rather than 30"
        ("large_straight", "2 3 4 5 6", 40),
        ("large_straight", "1 2 3 4 6", 0),
        # "choice renamed chance"
        ("chance", "6 6 5 4 3", 24),
        ("yahtzee", "1 1 1 1 1", 50),
        ("yahtzee", "1 1 1 1 2", 0),
    ],
)
def test_a_sentence_of_the_rule_sheet_holds(box: str, dice: str, points: int) -> None:
    assert YAHTZEE.box(box).scorer(Hand.parse(dice)) == points


def test_alice_s_dice_pay_differently_at_four_places() -> None:
    """ "The same dice on Yahtzee's card would have paid differently at four places: 35 for an
    upper section past 63, 25 for the full house rather than 19, 13 for the four of a kind … and
    40 for the big straight rather than 30." """
    rolls = {
        "ones": "1 1 1 4 6",
        "twos": "2 2 2 3 5",
        "threes": "3 3 3 1 6",
        "fours": "4 4 4 1 2",
        "fives": "5 5 5 2 3",
        "sixes": "6 6 6 6 2",
        "full_house": "3 3 3 5 5",
        "four_of_a_kind": "2 2 2 2 5",
        "small_straight": "1 2 3 4 5",
        "large_straight": "2 3 4 5 6",
        "chance": "6 6 5 4 3",
        "yahtzee": "4 4 1 4 2",
    }
    card = Card.empty(YAHTZEE)
    for box, dice in rolls.items():
        card = card.mark(box, Hand.parse(dice))
    assert card.upper_bonus == 35
    assert card.total == 180 + 35 + (25 - 19) + (13 - 8) + (40 - 30)


def test_62_gives_nothing_and_63_gives_35() -> None:
    """ "a bonus of 35 for an upper section of 63 or more" """
    assert Card(YAHTZEE, (2, 6, 9, 12, 15, 18, *(None,) * 7)).total == 62
    assert Card(YAHTZEE, (3, 6, 9, 12, 15, 18, *(None,) * 7)).total == 63 + 35


def test_the_trademark_is_not_the_card_s_name() -> None:
    """ "On screen call it 'Thirteen boxes (Yahtzee's rules)'" """
    assert YAHTZEE.name == "Thirteen boxes (Yahtzee's rules)"
    assert YAHTZEE.rounds == 13
