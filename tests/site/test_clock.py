"""A deadline for a round: whose time runs, when it is up, and what happens then."""

from __future__ import annotations

import pytest

from tests.site.playing import Player
from tests.site.tables import (
    acts,
    playable,
    seated,
    turn,
    waits_for,
)
from yacht_core import TimeUp


def clock(player: Player) -> str:
    shown = player.view.clock
    return shown.text if shown else ""


def test_time_is_counted_down_for_a_whole_round() -> None:
    """ "Deadline: for a whole round of a seat" """
    player = seated("p", clock="120")
    assert clock(player) == "2:00"
    player.controller.spend(500)
    assert clock(player) == "2:00"
    player.controller.spend(30_500)
    assert clock(player) == "1:29"
    player.roll()
    player.controller.spend(60_000)
    assert clock(player) == "0:29"
    assert player.reloaded().view.clock == player.view.clock


def test_without_a_deadline_no_time_runs() -> None:
    player = seated("p")
    before = player.state
    player.controller.spend(10**9)
    assert player.state == before
    assert player.view.clock is None


def test_every_round_has_its_whole_time() -> None:
    player = seated("p", clock="30")
    for _round in range(3):
        assert clock(player) == "0:30"
        player.roll()
        player.controller.spend(20_000)
        assert clock(player) == "0:10"
        player.take(player.open_boxes[0])
    assert not any(isinstance(act.action, TimeUp) for act in player.match.acts)


@pytest.mark.parametrize("mode", ["turns", "rounds"])
def test_every_seat_has_its_whole_time_in_every_round(mode: str) -> None:
    player = seated("pp", clock="30", mode=mode)
    for _round in range(3):
        for seat in (1, 2):
            if player.game.waits_for:
                player.controller.take_device()
            player.controller.show_seat(seat)
            assert clock(player) == "0:30"
            player.controller.spend(25_000)
            turn(player)
    assert player.match.round == 4


def test_in_rounds_only_the_seat_on_show_uses_time() -> None:
    player = seated("pp", clock="60", mode="rounds")
    player.controller.spend(10_000)
    player.controller.show_seat(2)
    player.controller.spend(5_000)
    assert clock(player) == "0:55"
    player.controller.show_seat(1)
    assert clock(player) == "0:50"


def test_no_time_runs_while_the_device_is_passed_on() -> None:
    player = seated("pp", clock="30")
    turn(player)
    before = player.state
    player.controller.spend(10**6)
    assert player.state == before


def test_no_time_runs_while_somebody_else_is_looked_at_or_a_bot_plays() -> None:
    player = seated("pd", clock="30")
    player.controller.show_seat(2)
    before = player.state
    player.controller.spend(10**6)
    assert player.state == before
    player.controller.show_seat(1)
    turn(player)
    before = player.state
    player.controller.spend(10**6)
    assert player.state == before


def test_the_last_seconds_are_said_and_shown() -> None:
    player = seated("p", clock="60")
    said = []
    for _second in range(59):
        player.controller.spend(1000)
        shown = player.view.clock
        assert shown is not None
        said.append(shown.said)
        assert shown.low == (int(shown.text[-2:]) <= 10)
    assert list(dict.fromkeys(said)) == ["", "30 seconds left", "10 seconds left"]


def test_without_cover_a_seat_whose_time_is_up_is_out() -> None:
    """ "with cover off, the seat is out" """
    player = seated("ppp", clock="30", cover="no")
    player.roll()
    player.hold(1)
    player.controller.spend(30_000)
    assert acts(player)[-1] == TimeUp()
    assert player.match.out == {1}
    assert waits_for(player) == 2


def test_with_cover_a_bot_finishes_the_round_and_the_player_returns() -> None:
    """ "with cover on, a bot finishes that seat's round and the player may return next round" """
    player = seated("p", clock="30", cover="yes")
    player.roll()
    player.controller.spend(30_000)
    assert player.match.covered == {1}
    assert player.controller.bot_acts
    assert not playable(player)
    player.controller.skip_bots()
    assert player.match.round == 2
    assert playable(player)
    assert clock(player) == "0:30"


def test_a_game_with_a_round_that_a_bot_finished_is_no_score() -> None:
    player = seated("p", clock="30", cover="yes")
    player.controller.spend(30_000)
    player.controller.skip_bots()
    player.rush()
    assert player.match.is_over
    assert player.state.scores == ()


def test_one_millisecond_before_the_deadline_the_round_goes_on() -> None:
    player = seated("p", clock="30")
    player.controller.spend(29_999)
    assert acts(player) == []
    assert clock(player) == "0:01"
    player.controller.spend(1)
    assert acts(player)[-1] == TimeUp()
