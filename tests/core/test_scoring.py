"""Scorers and their factories, apart from any card."""

from __future__ import annotations

import itertools

import pytest

from yacht_core import scoring
from yacht_core.dice import FACES, Hand

ALL_HANDS = [Hand(faces) for faces in itertools.product(FACES, repeat=5)]


@pytest.mark.parametrize("value", FACES)
def test_a_number_box_pays_the_face_times_how_many_dice_show_it(value: int) -> None:
    """ "The face times how many dice show it." """
    scorer = scoring.face(value)
    for hand in ALL_HANDS:
        assert scorer(hand) == sum(face for face in hand.faces if face == value)


def test_total_pays_every_die() -> None:
    """ "scores the sum of all five dice, whatever they are" """
    assert all(scoring.total(hand) == sum(hand.faces) for hand in ALL_HANDS)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_of_a_kind_pays_the_best_group_of_that_many(count: int) -> None:
    """ "scores the sum of those … dice only" """
    scorer = scoring.of_a_kind(count)
    for hand in ALL_HANDS:
        groups = [
            sum(group)
            for group in itertools.combinations(hand.faces, count)
            if len(set(group)) == 1
        ]
        assert scorer(hand) == max(groups, default=0)


def test_the_highest_pair_is_paid_when_there_are_two() -> None:
    assert scoring.of_a_kind(2)(Hand.of(2, 6, 2, 6, 1)) == 12


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_alike_asks_for_that_many_or_more(count: int) -> None:
    fits = scoring.alike(count)
    for hand in ALL_HANDS:
        assert fits(hand) == any(hand.faces.count(face) >= count for face in hand.faces)


def test_a_full_house_is_three_of_one_face_and_two_of_another() -> None:
    """ "Three of one number and two of another" """
    houses = {
        tuple(order)
        for three, two in itertools.permutations(FACES, 2)
        for order in itertools.permutations([three, three, three, two, two])
    }
    assert len(houses) == 300
    for hand in ALL_HANDS:
        assert scoring.is_full_house(hand) == (hand.faces in houses)


@pytest.mark.parametrize("faces", [(1, 2, 3, 4, 5), (6, 5, 4, 3, 2), (2, 2, 2, 5, 5)])
def test_shows_asks_for_exactly_those_faces_in_any_order(faces: tuple[int, ...]) -> None:
    fits = scoring.shows(*faces)
    orders = set(itertools.permutations(faces))
    for hand in ALL_HANDS:
        assert fits(hand) == (hand.faces in orders)


def test_when_pays_points_or_a_scorer_and_else_nothing() -> None:
    flat = scoring.when(scoring.alike(3), 17)
    dice = scoring.when(scoring.alike(3), scoring.total)
    for hand in ALL_HANDS:
        fits = scoring.alike(3)(hand)
        assert flat(hand) == (17 if fits else 0)
        assert dice(hand) == (sum(hand.faces) if fits else 0)


@pytest.mark.parametrize("count", [3, 4, 5])
def test_in_a_row_asks_for_that_many_neighbours_whatever_else_is_there(count: int) -> None:
    fits = scoring.in_a_row(count)
    for hand in ALL_HANDS:
        shown = "".join(str(face) if face in hand.faces else " " for face in FACES)
        assert fits(hand) == any(len(run) >= count for run in shown.split())


def test_total_plus_pays_every_die_and_the_extra() -> None:
    scorer = scoring.total_plus(25)
    for hand in ALL_HANDS:
        assert scorer(hand) == sum(hand.faces) + 25


def test_two_pairs_of_one_colour_are_two_or_four_alike_of_opposite_faces() -> None:
    for hand in ALL_HANDS:
        pairs = [
            min(face, 7 - face) for face in FACES for _pair in range(hand.faces.count(face) // 2)
        ]
        assert scoring.is_two_pair_same_color(hand) == (len(pairs) == 2 and len(set(pairs)) == 1)
