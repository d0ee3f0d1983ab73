"""The classic card, against a scorer written from the rule sheets alone."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from tests.core.by_hand import CLASSIC_BOXES, classic_points
from yacht_core import RULESETS, Hand, ruleset
from yacht_core.dice import FACES
from yacht_core.errors import UnknownRuleSet

CLASSIC = ruleset("classic")
ALL_ROLLS = list(itertools.product(FACES, repeat=5))
PEER_CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "records" / "peer-cases.json").read_text(encoding="utf-8")
)["cases"]


def pays(box: str, *faces: int) -> int:
    return CLASSIC.box(box).scorer(Hand(faces))


@pytest.mark.parametrize("box", CLASSIC_BOXES)
def test_every_roll_pays_what_the_rule_sheet_says(box: str) -> None:
    scorer = CLASSIC.box(box).scorer
    for faces in ALL_ROLLS:
        assert scorer(Hand(faces)) == classic_points(box, faces), faces


@pytest.mark.parametrize("case", PEER_CASES, ids=lambda case: case["description"])
def test_a_peer_scores_the_same(case: dict[str, Any]) -> None:
    """The cases of another Yacht by the same rules."""
    box = case["input"]["category"].replace(" ", "_")
    assert pays(box, *case["input"]["dice"]) == case["expected"]


def test_all_peer_cases_are_there() -> None:
    assert len(PEER_CASES) == 29
    assert {case["input"]["category"].replace(" ", "_") for case in PEER_CASES} == set(
        CLASSIC_BOXES
    )


def test_the_card_has_its_twelve_boxes_in_order() -> None:
    """ "The categories are ones through sixes, plus full house, four of a kind, little
    straight, big straight, choice and yacht." """
    assert tuple(box.id for box in CLASSIC.boxes) == CLASSIC_BOXES
    assert [box.name for box in CLASSIC.boxes] == [
        "Ones",
        "Twos",
        "Threes",
        "Fours",
        "Fives",
        "Sixes",
        "Full House",
        "Four of a Kind",
        "Little Straight",
        "Big Straight",
        "Choice",
        "Yacht",
    ]
    assert [box.section for box in CLASSIC.boxes] == ["upper"] * 6 + ["lower"] * 6
    assert (CLASSIC.id, CLASSIC.name, CLASSIC.revision, CLASSIC.rounds) == (
        "classic",
        "Classic",
        1,
        12,
    )


def test_every_box_says_in_words_what_it_pays() -> None:
    for box in CLASSIC.boxes:
        assert box.pays.endswith(".")
        assert len(box.pays) >= 15


def test_the_most_a_card_can_hold_is_297() -> None:
    """ "The most anyone can score in a whole game is 297." """
    most = {box.id: max(box.scorer(Hand(faces)) for faces in ALL_ROLLS) for box in CLASSIC.boxes}
    assert sum(most.values()) == 297
    assert max(most.values()) == most["yacht"] == 50


def test_a_box_that_does_not_fit_pays_nothing_and_no_box_pays_less() -> None:
    """ "Dice that do not match the row you take score nothing in it." """
    for box in CLASSIC.boxes:
        assert min(box.scorer(Hand(faces)) for faces in ALL_ROLLS) == (
            5 if box.id == "choice" else 0
        )


@pytest.mark.parametrize(
    ("box", "dice", "points"),
    [
        # "Four fives on Fives is 20."
        ("fives", "5 5 5 5 2", 20),
        # "Three fours score 12."
        ("fours", "4 4 4 1 2", 12),
        # "Five sixes score 24."
        ("four_of_a_kind", "6 6 6 6 6", 24),
        # "three sixes and two fives come to 28"
        ("full_house", "6 6 6 5 5", 28),
        # "2, 2, 2, 1, 1 is 8"
        ("full_house", "2 2 2 1 1", 8),
        # "three ones and two twos is 7"
        ("full_house", "1 1 1 2 2", 7),
        # "Five of a kind is not a full house."
        ("full_house", "6 6 6 6 6", 0),
        # "Four fives and a two score 20, not 22."
        ("four_of_a_kind", "5 5 5 5 2", 20),
        # "it runs from 4 to 24"
        ("four_of_a_kind", "1 1 1 1 6", 4),
        # "in twos the same roll would also have been 8"
        ("twos", "2 2 2 2 5", 8),
        ("four_of_a_kind", "2 2 2 2 5", 8),
        # "four sixes are worth 24 in sixes or in four of a kind"
        ("sixes", "6 6 6 6 1", 24),
        ("four_of_a_kind", "6 6 6 6 1", 24),
        # "A roll with two ones in it goes in ones for 2"
        ("ones", "1 1 3 4 6", 2),
        # "Does 1, 2, 3, 4, 5 count as a big straight in Yacht? No."
        ("big_straight", "1 2 3 4 5", 0),
        ("little_straight", "1 2 3 4 5", 30),
        ("little_straight", "2 3 4 5 6", 0),
        ("big_straight", "6 2 5 3 4", 30),
        # "if that box is full, it goes in choice at 15"
        ("choice", "1 2 3 4 5", 15),
        # "And 1, 2, 3, 4, 6 is not a straight at all."
        ("little_straight", "1 2 3 4 6", 0),
        ("big_straight", "1 2 3 4 6", 0),
        # "There is no four-dice straight."
        ("little_straight", "1 2 3 4 4", 0),
        ("big_straight", "3 4 5 6 6", 0),
        # "30 for five sixes is the most it can hold"
        ("choice", "6 6 6 6 6", 30),
        # "Five matching dice"
        ("yacht", "3 3 3 3 3", 50),
        ("yacht", "3 3 3 3 4", 0),
    ],
)
def test_a_sentence_of_the_rule_sheets_holds(box: str, dice: str, points: int) -> None:
    assert CLASSIC.box(box).scorer(Hand.parse(dice)) == points


def test_three_sixes_and_two_fives_is_the_best_full_house_there_is() -> None:
    """ "Three sixes and two fives is the best full house there is at 28" """
    best = max(ALL_ROLLS, key=lambda faces: pays("full_house", *faces))
    assert sorted(best) == [5, 5, 6, 6, 6]


def test_choice_is_about_17_on_an_average_roll() -> None:
    """ "it is worth 30 at most and about 17 on an average roll" """
    assert 2 * sum(pays("choice", *faces) for faces in ALL_ROLLS) == 35 * len(ALL_ROLLS)


def test_classic_is_the_card_found_by_its_id() -> None:
    assert RULESETS["classic"] is CLASSIC
    assert all(card_id == card.id for card_id, card in RULESETS.items())


@pytest.mark.parametrize("card_id", ["", "Classic", "classic ", "sevens", None, ["classic"]])
def test_an_unknown_card_is_refused_by_name(card_id: Any) -> None:
    with pytest.raises(UnknownRuleSet) as refusal:
        ruleset(card_id)
    assert str(refusal.value).startswith(f"there is no card {card_id!r}: there is classic")
