"""The first steps are said in the first turn of the first game, and never again."""

from __future__ import annotations

from app.shelf import Memory
from tests.site.playing import Player, played
from tests.site.tables import settings
from yacht_core import Header, Match, Score, record_link, seed_link

ROLL = "Press Roll: a turn has three rolls."
HOLD = "Press dice to hold them, then Reroll."
REROLL = "Reroll the others, or take a box now."
TAKE = "Now take a box: each says what it pays."


def test_each_step_of_the_first_turn_has_its_line() -> None:
    player = Player()
    assert player.view.guide == ROLL
    player.roll()
    assert player.view.guide == HOLD
    player.controller.toggle(1)
    assert player.view.guide == REROLL
    for position in (2, 3, 4, 5):
        player.controller.toggle(position)
    # The line above says it: all five are held.
    assert player.view.guide == ""
    for position in (3, 4, 5):
        player.controller.toggle(position)
    player.roll()
    assert player.view.guide == REROLL
    player.roll()
    assert player.view.guide == TAKE
    player.controller.choose("yacht", player.wait(1000))
    assert player.view.guide == ""
    player.controller.disarm()
    assert player.view.guide == TAKE
    player.controller.choose("choice", player.wait(1000))
    assert player.match.round == 2
    assert player.view.guide == ""
    player.roll()
    assert player.view.guide == ""


def test_a_reload_in_the_first_turn_goes_on_with_it_and_later_ones_do_not() -> None:
    storage = Memory()
    player = Player(storage)
    player.roll()
    assert Player(storage).view.guide == HOLD
    player = Player(storage)
    player.controller.choose("choice", player.wait(1000))
    again = Player(storage)
    again.controller.new_game()
    assert again.match.round == 1
    assert again.view.guide == ""
    assert Player(storage).view.guide == ""


def test_put_away_it_stays_away() -> None:
    storage = Memory()
    player = Player(storage)
    player.controller.end_guide()
    assert player.view.guide == ""
    assert Player(storage).view.guide == ""
    player.roll()
    assert player.view.guide == ""


def test_whoever_comes_by_a_link_is_shown_the_first_steps_too() -> None:
    player = Player()
    player.controller.open_link(seed_link(Header.solo("quiet heron")))
    assert player.match.header.seed == "quiet heron"
    assert player.view.guide == ROLL
    # A finished game is looked at; one's own is still to come.
    over = Match.start(Header.solo("brave otter"))
    while not over.is_over:
        over = over.play(Score(over.cards[0].open_boxes[0].id))
    player.controller.open_link(record_link(over))
    assert player.match.is_over
    assert player.view.guide == ""
    player.controller.new_game()
    assert player.view.guide == ROLL
    player = Player()
    player.controller.open_link(record_link(played()))
    assert player.match.round > 1
    assert player.view.guide == ""


def test_a_game_left_for_another_has_been_a_first_game() -> None:
    player = Player()
    player.roll()
    player.controller.new_game()
    assert player.state.paused
    assert player.view.guide == ""


def test_whoever_has_played_before_is_not_taught() -> None:
    """Also those who played before there was a guide, of whom no note tells."""
    storage = Memory()
    player = Player(storage)
    player.controller.end_guide()
    while not player.match.is_over:
        player.roll()
        box = player.open_boxes[0]
        for _press in range(2):
            if not player.match.is_over and box in player.open_boxes:
                player.controller.choose(box, player.wait(1000))
    (note,) = (key for key in storage.items if "guided" in key)
    storage.remove(note)
    player.controller.new_game()
    assert Player(storage).view.guide == ""


def test_it_speaks_to_persons_only() -> None:
    player = Player()
    player.controller.set_table(settings("np"), "")
    assert not player.game.playable
    assert player.view.guide == ""


def test_where_nothing_is_kept_it_is_put_away_for_as_long_as_the_page() -> None:
    class Full(Memory):
        def set(self, key: str, value: str) -> None:
            raise OSError(key, value)

    player = Player(Full())
    player.controller.end_guide()
    player.controller.new_game()
    assert player.view.guide == ""
    assert Match.start(player.match.header) == player.match
