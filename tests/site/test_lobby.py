"""Setting a table: what the lobby says is what is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.site.playing import Player
from tests.site.tables import (
    seated,
    settings,
    turn,
)
from yacht_core import Kind, Match


def test_a_table_is_set_as_the_lobby_says() -> None:
    player = Player()
    choices = settings("pn", card="yatzy", mode="rounds", dice="same", clock="60", cover="no")
    named = replace(choices, names=("Ada", "  ", "", ""))
    assert player.controller.set_table(named, "  brave   otter ") == ""
    header = player.match.header
    assert (header.card, header.seed) == ("yatzy", "brave otter")
    assert [(seat.kind, seat.name) for seat in header.seats] == [
        (Kind.PERSON, "Ada"),
        (Kind.NAVIGATOR, ""),
    ]
    assert (header.simultaneous, header.same_dice) == (True, True)
    assert (header.deadline, header.cover) == (60, False)


def test_without_a_seed_the_dice_are_fresh() -> None:
    player = Player(seed="fresh")
    player.controller.set_table(settings("pp"), " ")
    assert player.match.header.seed == "fresh 2"


def test_the_lobby_remembers_what_it_was_set_to() -> None:
    player = Player()
    choices = settings("pd", card="kismet", clock="120")
    player.controller.set_table(choices, "")
    assert player.state.settings == choices
    assert player.reloaded().state.settings == choices
    player.controller.play_solo()
    assert player.state.settings == choices


@pytest.mark.parametrize(
    ("choices", "seed", "why"),
    [
        (settings(""), "", "a table has 1 to 4 seats, not 0"),
        (settings("p"), "a" * 65, "the seed has 65 characters, at most 64 are allowed"),
        (replace(settings("p"), names=("a" * 21, "", "", "")), "", "the name has 21 characters"),
        (replace(settings("p"), names=("a\u202eb", "", "", "")), "", "can't be shown"),
    ],
)
def test_what_makes_no_table_is_refused_and_the_table_stays(
    choices: object, seed: str, why: str
) -> None:
    player = seated("pp")
    turn(player)
    before = player.state
    assert why in player.controller.set_table(choices, seed)  # type: ignore[arg-type]
    assert player.state == before
    assert player.reloaded().state.settings == before.settings


def test_a_new_table_puts_the_game_under_way_aside() -> None:
    player = Player()
    player.roll()
    left = player.game
    player.controller.set_table(settings("pp"), "")
    assert player.state.paused == (left,)


def test_a_typed_seed_is_no_score_where_its_dice_were_seen() -> None:
    player = Player(seed="first")
    player.rush()
    player.controller.set_table(settings("p"), "first")
    player.rush()
    assert len(player.state.scores) == 1


def test_play_solo_is_one_press_away_from_any_table() -> None:
    player = seated("pd", card="yatzy")
    player.controller.play_solo()
    assert player.match == Match.start(player.match.header)
    assert player.game.solo
    assert player.match.header.card == "classic"
