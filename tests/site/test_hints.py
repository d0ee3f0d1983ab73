"""Help at the table: it is asked for, acts for nobody, and marks the game."""

from __future__ import annotations

import doctest
import random
from dataclasses import replace

import pytest

from app import hints
from app.hints import places_of
from app.present import present
from app.saved import Saved
from app.state import State
from tests.site.helping import advice, hint, hinted, no_values
from tests.site.playing import Player, cells, rolled
from yacht_core import Header, Kind, Match, Score, Seat, tables

# --- hints -------------------------------------------------------------------------------------


def test_a_hint_marks_the_dice_that_the_best_choice_keeps() -> None:
    player = rolled()
    best = advice(player).best
    shown = hint(player)
    assert best.keep
    assert tuple(sorted(player.faces[place - 1] for place in shown.keep)) == best.keep
    assert [die.hinted for die in player.view.dice] == [
        place in shown.keep for place in range(1, 6)
    ]
    assert player.view.status == shown.text
    assert not any(cell.hinted for cell in cells(player.view).values())


def test_a_hint_marks_the_box_to_take() -> None:
    player = rolled()
    player.roll()
    player.roll()
    shown = hint(player)
    assert shown.box == advice(player).best.box
    assert {box for box, cell in cells(player.view).items() if cell.hinted} == {shown.box}
    assert not any(die.hinted for die in player.view.dice)


def test_a_hint_acts_for_nobody() -> None:
    player = rolled()
    before = player.match, player.game.hold, player.game.shown
    hint(player)
    assert (player.match, player.game.hold, player.game.shown) == before


def test_of_equal_dice_those_held_already_are_marked() -> None:
    """A pair of fives to keep, of three that lie there, where the third is worth rolling."""
    player = Player()
    player.lay(3, 3, 5, 5, 5)
    faces = (5, 5)
    assert places_of(player.match.turn(1).hand, faces, (4, 5)) == (4, 5)
    assert places_of(player.match.turn(1).hand, faces, (1, 4)) == (3, 4)
    assert places_of(player.match.turn(1).hand, faces, ()) == (3, 4)
    assert places_of(player.match.turn(1).hand, (3, 5), (2, 5)) == (2, 5)


def test_a_hint_stays_while_it_is_followed_and_goes_with_the_next_act() -> None:
    player = rolled()
    shown = hint(player)
    player.hold(*shown.keep)
    assert player.state.hint == shown
    assert player.view.status == shown.text
    player.roll()
    assert not hinted(player)
    assert not any(die.hinted for die in player.view.dice)
    hint(player)
    player.take("choice")
    assert not hinted(player)


def test_a_hint_is_gone_after_a_reload_but_the_mark_stays() -> None:
    player = rolled()
    hint(player)
    again = player.reloaded()
    assert not hinted(again)
    assert again.game.assisted
    assert again.view.assisted == "assisted"


def test_before_the_roll_and_after_the_end_there_is_no_hint() -> None:
    player = Player()
    player.controller.hint()
    assert not hinted(player)
    assert not player.game.assisted
    assert not player.view.hint.enabled
    player.rush()
    player.controller.hint()
    player.controller.show_odds()
    assert not hinted(player)
    assert not player.state.odds
    assert not player.game.assisted


def test_a_bot_that_acts_gets_no_hint() -> None:
    player = Player()
    player.controller.state = State(
        Saved(Match.start(Header("x", seats=(Seat(Kind.PILOT), Seat()))), seat=1)
    )
    player.controller.bot_step(player.wait(1000))
    assert player.game.rolled
    player.controller.hint()
    player.controller.show_odds()
    assert not hinted(player)
    assert not player.state.odds
    assert not player.view.hint.enabled
    assert not player.game.assisted


def test_no_hint_before_the_device_is_passed() -> None:
    player = Player()
    match = Match.start(Header("x", seats=(Seat(), Seat()))).play(Score("ones"))
    game = Saved(match, seat=2, shown=frozenset({2}), holder=1)
    player.controller.state = State(game)
    player.controller.hint()
    assert not hinted(player)
    player.controller.take_device()
    player.controller.hint()
    assert hinted(player)
    # It helped one seat of the table: the game is marked.
    assert player.game.assisted


def test_without_values_it_is_said_and_the_game_is_not_marked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tables, "load", no_values)
    player = rolled()
    player.controller.hint()
    assert not hinted(player)
    assert "could not be fetched" in player.view.status
    assert not player.game.assisted
    player.roll()
    assert player.view.status.startswith("Rolled")


def test_while_the_values_are_awaited_it_is_said_so() -> None:
    player = rolled()
    player.controller.values_awaited()
    assert player.view.status == "Working it out…"
    player.hold(1)
    assert player.view.status.startswith("Rolled")


# --- the mark ----------------------------------------------------------------------------------


@pytest.mark.parametrize("ask", ["hint", "show_odds"])
def test_an_assisted_game_is_marked_wherever_it_is_shown(ask: str) -> None:
    player = rolled()
    assert player.view.assisted == ""
    assert player.view.help_note == "A hint or the odds mark this game as assisted."
    getattr(player.controller, ask)()
    assert player.view.assisted == "assisted"
    assert player.view.help_note == "This game is marked as assisted."
    player.take("choice")
    player.rush()
    assert player.view.result is not None
    assert player.view.result.assisted == "assisted"
    (score,) = player.state.scores
    assert score.assisted
    assert player.view.scores[0].mark == "assisted"
    again = player.reloaded()
    assert again.view.scores[0].mark == "assisted"
    # A link doesn't say so; the list does.
    again.controller.new_game()
    assert again.view.assisted == ""
    again.controller.open_link(again.view.scores[0].address)
    assert again.view.result is not None
    assert again.view.result.assisted == "assisted"


def test_a_game_without_help_has_no_mark_anywhere() -> None:
    player = rolled()
    player.rush()
    assert player.view.result is not None
    assert (player.view.result.assisted, player.view.assisted) == ("", "")
    assert player.view.scores[0].mark == ""


def test_the_mark_stays_with_a_game_put_aside() -> None:
    player = rolled()
    hint(player)
    player.controller.new_game()
    assert not player.game.assisted
    player.controller.resume(0)
    assert player.game.assisted


def test_the_next_sheet_of_a_session_starts_unmarked() -> None:
    player = rolled()
    hint(player)
    player.rush()
    player.controller.another_sheet()
    assert player.game.sheets
    assert not player.game.assisted


# --- any moment --------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3))
def test_help_at_any_moment_changes_nothing_but_the_mark(number: int) -> None:
    rng = random.Random(number)
    player = Player(seed=f"helped {number}")
    while not player.match.is_over:
        player.roll()
        player.hold(*rng.sample(range(1, 6), rng.randint(0, 4)))
        before = player.game
        hint(player)
        player.controller.show_odds()
        assert player.view.odds is not None
        assert replace(player.game, assisted=before.assisted) == before
        player.take(rng.choice(player.open_boxes))
    assert present(player.state).result is not None


def test_the_examples_in_the_module_are_true() -> None:
    found = doctest.testmod(hints)
    assert found.attempted >= 1
    assert found.failed == 0
