"""What a seat, and so a bot, may know."""

from __future__ import annotations

import dataclasses
import random

import pytest
from hypothesis import given, settings

from tests.core.games import games, random_game
from yacht_core import Header, Match, Reroll, Resign, Score, Seat
from yacht_core.errors import IllegalAction
from yacht_core.seed import die


def table(seed: str) -> Match:
    return Match.start(Header(seed=seed, seats=(Seat(), Seat(name="Ann"), Seat())))


@given(games())
@settings(max_examples=60)
def test_a_view_shows_the_table_as_it_stands(match: Match) -> None:
    """ "they see what a player sees" """
    for seat in match.may_act:
        view, turn = match.view(seat), match.turn(seat)
        assert (view.seat, view.round, view.same_dice) == (
            seat,
            match.round,
            match.header.same_dice,
        )
        assert (view.card, view.hand, view.roll) == (match.cards[seat - 1], turn.hand, turn.roll)
        assert view.rolls_left == turn.rolls_left == 3 - view.roll
        assert view.served == (turn.roll == 1)
        assert view.legal == match.legal_actions(seat)
        others = [other for other in range(1, len(match.cards) + 1) if other != seat]
        assert [rival.seat for rival in view.rivals] == others
        for rival in view.rivals:
            assert rival.card == match.cards[rival.seat - 1]
            assert rival.out == (rival.seat in match.out)
            assert rival.done == (match.turns[rival.seat - 1] is None)


def test_a_view_tells_which_rivals_have_left_and_which_are_done_for_the_round() -> None:
    match = table("s").play(Score("ones")).play(Resign(), 3)
    rivals = match.view(2).rivals
    assert [(rival.seat, rival.out, rival.done) for rival in rivals] == [
        (1, False, True),
        (3, True, True),
    ]
    match = match.play(Score("ones"))
    assert [(rival.seat, rival.out, rival.done) for rival in match.view(1).rivals] == [
        (2, False, False),
        (3, True, True),
    ]


def test_only_a_seat_that_may_act_has_a_view() -> None:
    match = table("s")
    for seat in (2, 3):
        with pytest.raises(IllegalAction, match="may not act now: Skipper may"):
            match.view(seat)
    with pytest.raises(IllegalAction, match="there is no seat 4"):
        match.view(4)
    over = match.play(Resign(), 2).play(Resign(), 3)
    with pytest.raises(IllegalAction):
        over.view(1)


def test_a_view_knows_nothing_of_the_seed() -> None:
    """ "never the seed, never a die not yet rolled": tables that look alike give equal views,
    whatever is still to come."""
    first = table("a")
    faces = first.turn(1).hand.faces
    alike = next(
        seed
        for seed in (f"b{number}" for number in range(200_000))
        if all(die(seed, 1, 1, 1, p) == face for p, face in enumerate(faces, start=1))
    )
    other = table(alike)
    assert other.view(1) == first.view(1)
    assert other.play(Reroll(())).turn(1) != first.play(Reroll(())).turn(1)
    names = {field.name for field in dataclasses.fields(first.view(1))}
    assert not names & {"seed", "header", "match", "acts", "code"}


def test_points_are_what_taking_the_box_would_write() -> None:
    rng = random.Random("points")
    for _ in range(40):
        match = random_game(rng, Header(seed=f"points {rng.random()}"), rng.randrange(30))
        if match.is_over:
            continue
        for box in match.cards[0].open_boxes:
            assert match.points(1, box.id) == match.play(Score(box.id)).cards[0][box.id]
