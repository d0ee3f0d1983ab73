"""The modern card, sentence by sentence. Its joker is in ``test_rulesets_joker``."""

from __future__ import annotations

import pytest

from yacht_core import Card, Hand, Header, Seat, ruleset
from yacht_core.outcome import standing_of

MODERN = ruleset("modern")


def pays(box: str, dice: str) -> int:
    return MODERN.box(box).scorer(Hand.parse(dice))


def with_upper(*marks: int | None) -> Card:
    return Card(MODERN, (*marks, *(None,) * 6))


@pytest.mark.parametrize(
    ("box", "dice", "points"),
    [
        # "Full House is a flat 25."
        ("full_house", "3 3 3 5 5", 25),
        ("full_house", "1 1 1 2 2", 25),
        # "Five alike is a full house only as a joker."
        ("full_house", "6 6 6 6 6", 0),
        # "Four of a Kind scores all five dice."
        ("four_of_a_kind", "2 2 2 2 5", 13),
        ("four_of_a_kind", "6 6 6 6 6", 30),
        ("four_of_a_kind", "6 6 6 5 5", 0),
        # "Small Straight is any four in a row (30)."
        ("small_straight", "1 2 3 4 6", 30),
        ("small_straight", "2 3 4 5 5", 30),
        ("small_straight", "6 5 4 3 1", 30),
        ("small_straight", "1 2 3 5 6", 0),
        # "(A large straight also satisfies Small.)"
        ("small_straight", "1 2 3 4 5", 30),
        # "Large Straight is 1-2-3-4-5 or 2-3-4-5-6 (40)."
        ("large_straight", "1 2 3 4 5", 40),
        ("large_straight", "6 5 4 3 2", 40),
        ("large_straight", "1 2 3 4 6", 0),
        ("choice", "6 6 5 4 3", 24),
        ("yacht", "4 4 4 4 4", 50),
        ("yacht", "4 4 4 4 5", 0),
    ],
)
def test_a_sentence_of_the_rule_sheet_holds(box: str, dice: str, points: int) -> None:
    assert pays(box, dice) == points


def test_63_in_the_six_number_boxes_adds_35_and_62_nothing() -> None:
    """ "when all six are filled and total ≥ 63, +35 (62 gives nothing)" """
    assert with_upper(3, 6, 9, 12, 15, 18).section_total("upper") == 63
    assert with_upper(3, 6, 9, 12, 15, 18).upper_bonus == 35
    assert with_upper(3, 6, 9, 12, 15, 18).total == 98
    assert with_upper(2, 6, 9, 12, 15, 18).upper_bonus == 0
    assert with_upper(2, 6, 9, 12, 15, 18).total == 62
    assert with_upper(5, 10, 15, 20, 25, 30).upper_bonus == 35


def test_sixty_three_is_three_of_every_face() -> None:
    card = Card.empty(MODERN)
    for number, box in enumerate(MODERN.boxes[:6], start=1):
        other = number % 6 + 1
        assert card.upper_bonus == 0
        card = card.mark(box.id, Hand((number, number, number, other, other)))
    assert (card.section_total("upper"), card.total) == (63, 98)


def test_the_bonus_waits_until_all_six_are_filled() -> None:
    """ "If they total 63 or more once all six are filled" """
    assert with_upper(None, 10, 15, 20, 25, 30).section_total("upper") == 100
    assert with_upper(None, 10, 15, 20, 25, 30).upper_bonus == 0
    assert with_upper(0, 10, 15, 20, 25, 30).upper_bonus == 35


def test_the_standing_counts_the_bonuses() -> None:
    skipper = Card(MODERN, (3, 6, 9, 12, 15, 18, 0, 0, 0, 0, 0, 50), repeats=2)
    mate = Card(MODERN, (2, 6, 9, 12, 15, 18, 25, 30, 30, 40, 30, 50))
    header = Header("brave otter", "modern", (Seat(), Seat()))
    assert header.rounds == 12
    standing = standing_of(header, (skipper, mate), frozenset())
    assert [(placed.seat, placed.total) for placed in standing] == [
        (1, 63 + 35 + 50 + 200),
        (2, 267),
    ]
