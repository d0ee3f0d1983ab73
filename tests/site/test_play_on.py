"""Played on from a moment of another game: practice, which takes nothing from anybody."""

from __future__ import annotations

import pytest

from app.saved_text import game_from_text, game_to_text
from tests.site.playing import OTHER, SEED, Player, played, rolled
from tests.site.tables import seated, to_the_end
from yacht_core import Header, Kind, Match, Reroll, Score, Seat, record_link
from yacht_core.moments import Moment, moments


def finished(seed: str = OTHER) -> Match:
    """A finished game with a reroll in its second round."""
    match = Match.start(Header.solo(seed)).play(Score("ones")).play(Reroll((2, 4)))
    for box in match.header.ruleset.boxes[1:]:
        match = match.play(Score(box.id))
    return match


def moment(match: Match, number: int) -> Moment:
    return list(moments(match))[number]


def test_a_copy_of_the_game_lies_on_the_table_as_at_that_moment() -> None:
    player = Player()
    at = moment(finished(), 3)
    player.controller.play_on(at)
    assert player.match == at.match
    assert at.turn is not None
    assert player.faces == at.turn.hand.faces
    assert player.view.rolls_left == 1
    assert player.game.playable


def test_after_a_box_the_next_roll_is_still_to_be_made() -> None:
    player = Player()
    player.controller.play_on(moment(finished(), 1))
    assert player.match.round == 2
    assert not player.game.rolled
    player.roll()
    assert player.game.rolled


def test_the_game_on_the_table_is_put_aside_and_comes_back_as_it_was() -> None:
    player = rolled()
    player.hold(1, 4)
    left = player.game
    player.controller.play_on(moment(finished(), 3))
    assert player.state.paused == (left,)
    player.controller.resume(0)
    assert player.game == left


def test_the_very_moment_on_the_table_is_copied_not_taken() -> None:
    player = rolled()
    left = player.game
    player.controller.play_on(moment(left.match, 0))
    assert player.state.paused == (left,)
    assert (player.match, player.game.origin) == (left.match, "practice")


def test_practice_never_counts_and_says_so() -> None:
    player = Player()
    player.controller.play_on(moment(finished(), 3))
    assert player.view.assisted == "practice"
    assert not player.game.ranked
    player.rush()
    assert player.match.is_over
    assert player.state.scores == ()
    shown = player.view.result
    assert shown is not None
    assert shown.assisted == "practice"
    assert "not in the high scores" in shown.text


def test_practice_with_a_hint_is_both() -> None:
    player = Player()
    player.controller.play_on(moment(finished(), 3))
    player.controller.hint()
    assert player.view.assisted == "practice, assisted"


def test_practice_is_still_practice_after_a_reload_and_among_the_paused() -> None:
    player = Player()
    player.controller.play_on(moment(finished(), 3))
    game = player.game
    assert game_from_text(game_to_text(game)) == game
    assert player.reloaded().view.assisted == "practice"
    player.controller.new_game()
    assert player.view.paused == ("Classic, practice, round 2 of 12, 0 points",)
    assert player.view.assisted == ""


def test_a_finished_game_is_not_played_on() -> None:
    player = rolled()
    left = player.game
    player.controller.play_on(moment(finished(), -1))
    assert player.game == left


def test_the_link_of_a_game_is_not_taken_for_the_practice_on_the_table() -> None:
    player = Player()
    at = moment(finished(), 3)
    player.controller.play_on(at)
    player.controller.open_link(record_link(at.match))
    assert player.state.offered == at.match


@pytest.mark.parametrize("simultaneous", [True, False])
def test_at_a_table_the_seat_of_the_moment_goes_on_without_handing_over(
    simultaneous: bool,
) -> None:
    header = Header(SEED, seats=(Seat(), Seat(), Seat(Kind.DECKHAND)), simultaneous=simultaneous)
    match = Match.start(header).play(Score("ones"), 1).play(Reroll((1,)), 2)
    player = Player()
    player.controller.play_on(list(moments(match, waiting=False))[-1])
    assert player.game.seat == 2
    assert player.game.deciding


def test_the_dice_of_a_game_played_from_their_start_are_known_dice() -> None:
    player = rolled()
    left = player.game
    player.controller.play_dice(finished().header)
    assert player.match == Match.start(Header.solo(OTHER))
    assert (player.game.origin, player.game.rolled) == ("known", False)
    assert player.state.paused == (left,)


def test_the_same_dice_again_are_known_too() -> None:
    player = Player()
    player.rush()
    player.controller.same_dice()
    assert player.match == Match.start(played().header)
    assert player.game.origin == "known"


def test_a_sheet_of_practice_does_not_count_in_the_session() -> None:
    player = seated("pp")
    to_the_end(player)
    first = player.match
    player.controller.another_sheet()
    player.controller.play_on(moment(first, 0))
    to_the_end(player)
    player.controller.another_sheet()
    assert player.match.header.seats == first.header.seats
    assert player.game.sheets == ()
