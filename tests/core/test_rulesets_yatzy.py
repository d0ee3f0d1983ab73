"""The Scandinavian card, sentence by sentence."""

from __future__ import annotations

import pytest

from yacht_core import Card, Hand, ruleset

YATZY = ruleset("yatzy")


@pytest.mark.parametrize(
    ("box", "dice", "points"),
    [
        # "One Pair (the highest pair, its two dice; two of the dice only)"
        ("one_pair", "3 3 5 5 6", 10),
        ("one_pair", "6 6 6 6 6", 12),
        ("one_pair", "5 5 5 1 1", 10),
        ("one_pair", "1 2 3 4 6", 0),
        # "Two Pairs (two different faces, those four dice)"
        ("two_pairs", "3 3 5 5 6", 16),
        ("two_pairs", "3 3 3 5 5", 16),
        ("two_pairs", "3 3 3 3 5", 0),
        ("two_pairs", "4 4 4 4 4", 0),
        # "three and four of a kind at the dice"
        ("three_of_a_kind", "3 3 3 5 5", 9),
        ("three_of_a_kind", "6 6 6 6 6", 18),
        ("three_of_a_kind", "3 3 4 5 5", 0),
        ("four_of_a_kind", "3 3 3 3 5", 12),
        ("four_of_a_kind", "6 6 6 6 6", 24),
        ("four_of_a_kind", "3 3 3 5 5", 0),
        # "a small straight of exactly 1 to 5 for 15"
        ("small_straight", "5 4 3 2 1", 15),
        ("small_straight", "2 3 4 5 6", 0),
        ("small_straight", "1 2 3 4 6", 0),
        # "a large straight of exactly 2 to 6 for 20"
        ("large_straight", "2 3 4 5 6", 20),
        ("large_straight", "1 2 3 4 5", 0),
        # "Full House (two different faces): sum"
        ("full_house", "3 3 3 5 5", 19),
        ("full_house", "5 5 5 5 5", 0),
        ("chance", "1 2 2 4 6", 15),
        # "yatzy for 50"
        ("yatzy", "2 2 2 2 2", 50),
        ("yatzy", "2 2 2 2 3", 0),
    ],
)
def test_a_sentence_of_the_rule_sheet_holds(box: str, dice: str, points: int) -> None:
    assert YATZY.box(box).scorer(Hand.parse(dice)) == points


def test_63_adds_50_and_62_nothing() -> None:
    """ "ones to sixes with a bonus of 50 at 63" """
    assert Card(YATZY, (2, 6, 9, 12, 15, 18, *(None,) * 9)).total == 62
    assert Card(YATZY, (3, 6, 9, 12, 15, 18, *(None,) * 9)).total == 63 + 50
    assert Card(YATZY, (None, 8, 12, 16, 20, 24, *(None,) * 9)).total == 80


def test_there_is_no_joker_and_no_bonus_for_a_second_yatzy() -> None:
    hand = Hand.of(6, 6, 6, 6, 6)
    card = Card.empty(YATZY).mark("yatzy", hand)
    assert card.legal_boxes(hand) == card.open_boxes
    assert card.mark("chance", hand).total == 80
