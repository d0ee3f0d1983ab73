"""What the table says: every name, state and result, word by word."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from app import sentences
from app.saved import Finished, Origin, Saved
from app.state import Armed, State
from tests.site.playing import SEED, TODAY, Player, full_card, played, with_dice
from yacht_core import Header, Match, Resign, Score, Seat
from yacht_core.seed import fingerprint

START = Match.start(Header.solo(SEED))


def finished(total: int, *others: int, origin: Origin = "own") -> State:
    """A game that ended with this total, on a page whose other games ended with those."""
    match = full_card(total)
    scores = [Finished(full_card(other, f"other {n}"), TODAY) for n, other in enumerate(others)]
    if origin == "own":
        scores.append(Finished(match, TODAY))
    scores.sort(key=lambda score: -score.total)
    return State(Saved(match, origin=origin), scores=tuple(scores))


# --- names -------------------------------------------------------------------------------------


def test_a_die_says_its_place_its_face_and_whether_it_is_held() -> None:
    assert sentences.die(1, 4, held=False) == "Die 1: 4"
    assert sentences.die(1, 4, held=True) == "Die 1: 4, held"
    assert sentences.die(5, 0, held=False) == "Die 5: not rolled"


def test_a_box_says_what_it_pays_now() -> None:
    assert sentences.open_box("Full House", 19) == "Full House, scores 19"
    assert sentences.open_box("Yacht", 0) == "Yacht, scores 0"
    assert sentences.armed_box("Yacht") == "Yacht, press again to scratch"
    assert sentences.closed_box("Choice") == "Choice, open"


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_a_seat_has_the_name_of_its_place_until_it_is_given_one(seat: int) -> None:
    header = Header(SEED, seats=(Seat(),) * 4)
    assert sentences.seat_name(header, seat) == ["Skipper", "Mate", "Bosun", "Lookout"][seat - 1]
    assert sentences.seat_name(header, seat) == header.name_of(seat)
    named = replace(header, seats=(Seat(name="Long John"),) * 4)
    assert sentences.seat_name(named, seat) == "Long John"


def test_the_card_is_called_by_its_printed_name() -> None:
    assert sentences.card_name(START) == "Classic"


# --- where the game stands ---------------------------------------------------------------------


def test_the_round_is_counted_from_one_to_twelve() -> None:
    match, said = START, []
    for box in START.header.ruleset.boxes:
        said.append(sentences.round_of(match))
        match = match.play(Score(box.id))
    assert said == [f"Round {number} of 12" for number in range(1, 13)]
    assert sentences.round_of(match) == "Round 12 of 12"


@pytest.mark.parametrize(
    ("roll", "left", "said", "button"),
    [
        (1, 2, "2 rolls left", "Reroll, 2 rolls left"),
        (2, 1, "1 roll left", "Reroll, 1 roll left"),
        (3, 0, "No rolls left", None),
    ],
)
def test_rolls_left_are_counted_down(roll: int, left: int, said: str, button: str | None) -> None:
    game = with_dice(1, 2, 3, 4, 6, roll=roll).game
    assert sentences.rolls_left(game) == left
    assert sentences.rolls(game) == said
    if button:
        assert sentences.reroll_label(left) == button


def test_before_the_first_roll_three_are_left() -> None:
    assert sentences.rolls_left(Saved(START)) == 3
    assert sentences.rolls(Saved(START)) == "3 rolls left"


def test_when_the_game_is_over_no_roll_is_left() -> None:
    assert sentences.rolls_left(Saved(played())) == 0
    assert sentences.rolls(Saved(played())) == "0 rolls left"


def test_the_best_game_is_named_and_that_there_is_none_yet() -> None:
    assert sentences.best(()) == "No best yet"
    scores = (Finished(full_card(201), TODAY), Finished(full_card(90, "x"), TODAY))
    assert sentences.best(scores) == "Best 201"


def test_a_score_says_its_points_and_its_day() -> None:
    assert sentences.score(Finished(full_card(201), TODAY)) == "201 on 2026-11-30"


def test_a_paused_game_says_where_it_stands() -> None:
    match = START.play(Score("twos"))
    assert sentences.paused(Saved(match)) == "Classic, round 2 of 12, 4 points"


def test_the_fingerprint_shows_sixteen_digits() -> None:
    """ "the first 16 digits are shown" """
    said = sentences.fingerprint(START)
    assert said == "Fingerprint of the dice: 0712b26b2e2fe8dc"
    assert fingerprint(SEED).startswith(said.split(": ")[1])


# --- what just happened ------------------------------------------------------------------------


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_a_roll_is_said_in_full(roll: int) -> None:
    state = with_dice(3, 3, 5, 1, 6, roll=roll)
    assert sentences.status(state) == f"Rolled 3, 3, 5, 1, 6. Roll {roll} of 3."


def test_with_all_held_the_player_is_told_to_take_a_box() -> None:
    state = with_dice(3, 3, 5, 1, 6, roll=2, hold=(1, 2, 3, 4, 5))
    assert sentences.status(state) == (
        "Rolled 3, 3, 5, 1, 6. Roll 2 of 3. All five are held: take a box."
    )


def test_at_the_beginning_the_player_is_asked_to_roll() -> None:
    assert sentences.status(State(Saved(START))) == "Round 1 of 12: roll the dice."


@pytest.mark.parametrize(
    ("faces", "box", "said"),
    [
        ((3, 3, 3, 5, 5), "full_house", "Full House: 19 points."),
        ((1, 2, 2, 3, 5), "ones", "Ones: 1 point."),
        ((1, 2, 2, 3, 5), "yacht", "Yacht: 0 points."),
    ],
)
def test_after_a_box_its_points_and_the_next_round_are_said(
    faces: tuple[int, ...], box: str, said: str
) -> None:
    player = Player()
    player.lay(*faces)
    player.take(box)
    assert sentences.status(player.state) == f"{said} Round 2 of 12: roll the dice."


def test_at_the_end_the_last_box_is_said_and_that_the_card_is_full() -> None:
    player = Player()
    player.rush()
    points = player.match.cards[0]["yacht"]
    assert sentences.status(player.state) == f"Yacht: {points} points. The card is full."


def test_an_armed_box_is_said_to_cost_its_place() -> None:
    state = replace(with_dice(1, 2, 2, 3, 5), armed=Armed("yacht", 0))
    assert sentences.status(state) == "Yacht would score 0. Press it again to scratch it."


def test_a_game_that_was_left_is_not_said_to_have_a_full_card() -> None:
    state = State(Saved(START.play(Score("twos")).play(Resign())))
    assert sentences.status(state) == "Skipper has resigned. The game is over."


# --- how it ended ------------------------------------------------------------------------------


def test_a_first_game_is_the_score_to_beat() -> None:
    """ "the final total is the score to beat next time" """
    assert sentences.result(finished(150)) == "This is the score to beat next time."


def test_a_better_game_names_the_best_until_then() -> None:
    assert sentences.result(finished(181, 180, 170)) == "A new best! The old one was 180."


def test_an_equal_game_is_level() -> None:
    assert sentences.result(finished(180, 180, 170)) == "Level with your best."


def test_a_worse_game_names_the_best() -> None:
    assert sentences.result(finished(179, 180, 181, 100)) == "Your best is 181."


def test_a_game_on_known_dice_is_said_not_to_count() -> None:
    for others in ((), (10,), (297,)):
        assert sentences.result(finished(180, *others, origin="known")) == (
            "These dice were known beforehand, so this game is not in the high scores."
        )


def test_a_finished_game_that_somebody_sent_is_said_to_be_one() -> None:
    for others in ((), (10,), (297,)):
        said = sentences.result(finished(180, *others, origin="link"))
        assert said == "This game was opened from its link."


def test_a_game_played_on_from_another_is_said_to_be_practice() -> None:
    for others in ((), (10,), (297,)):
        said = sentences.result(finished(180, *others, origin="practice"))
        assert said == "Practice, played on from another game, so it is not in the high scores."


def test_one_of_the_best_games_opened_again_is_measured_against_the_others() -> None:
    state = finished(180, 170, 181)
    for origin in get_args(Origin):
        again = replace(state, game=replace(state.game, origin=origin))
        assert sentences.result(again) == "Your best is 181."
