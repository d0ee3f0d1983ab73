"""Several seats at one device: turns and rounds, the device passed on, and bots."""

from __future__ import annotations

import random

import pytest

from tests.core.by_hand import CLASSIC_BOXES, five_dice, scorekeeper
from tests.site.playing import table
from tests.site.tables import (
    TABLES,
    everybody,
    hold,
    may_act,
    seated,
    to_the_end,
    totals,
    turn,
    waits_for,
)
from yacht_core import read_link, record_link
from yacht_core.playing import play_bots

# --- whole matches --------------------------------------------------------------------------------


@pytest.mark.parametrize(("kinds", "choices"), TABLES)
def test_a_whole_match_is_what_a_scorekeeper_writes_down(
    kinds: str, choices: dict[str, str]
) -> None:
    player = seated(kinds, **choices)
    for _act in everybody(player, random.Random(kinds)):
        game = player.game
        if game.rolled:
            sheet = scorekeeper(player.match.header, player.match.acts)[game.seat - 1]
            assert list(player.faces) == sheet.dice
    sheets = scorekeeper(player.match.header, player.match.acts)
    assert totals(player) == [sheet.total for sheet in sheets]
    assert all(sorted(sheet.marks) == sorted(CLASSIC_BOXES) for sheet in sheets)
    assert read_link(record_link(player.match)) == player.match


@pytest.mark.parametrize(("kinds", "choices"), TABLES)
def test_the_same_table_is_found_again_at_every_moment(kinds: str, choices: dict[str, str]) -> None:
    player = seated(kinds, **choices)
    for _act in everybody(player, random.Random(kinds)):
        again = player.reloaded()
        assert again.game == player.game
        assert table(again.state) == table(player.state)


def test_a_match_of_several_is_in_no_list_of_scores() -> None:
    """ "Solo: the final total is the score to beat next time." """
    player = seated("pp")
    to_the_end(player)
    assert player.match.is_over
    assert player.state.scores == ()


# --- turns and the device -------------------------------------------------------------------------


def test_seats_act_one_after_another() -> None:
    player = seated("ppp")
    acting = []
    for _turn in range(6):
        if player.game.waits_for:
            player.controller.take_device()
        acting.append(player.game.seat)
        turn(player)
    assert acting == [1, 2, 3, 1, 2, 3]
    assert player.match.round == 3


def test_the_device_is_passed_on_before_the_next_person_acts() -> None:
    player = seated("pp")
    turn(player, "choice")
    assert waits_for(player) == 2
    before = player.state
    player.roll()
    player.hold(1, 2)
    player.press("choice")
    player.controller.bot_step(player.wait(1000))
    player.controller.skip_bots()
    assert player.state == before
    player.controller.take_device()
    assert waits_for(player) is None
    assert player.game.seat == 2
    player.roll()
    assert player.faces == tuple(five_dice("2026", 2, 1, 1))


def test_the_device_is_passed_on_after_a_reload_as_well() -> None:
    player = seated("pp")
    turn(player)
    assert waits_for(player.reloaded()) == 2
    player.controller.take_device()
    assert waits_for(player.reloaded()) is None


def test_taking_the_device_without_being_asked_changes_nothing() -> None:
    player = seated("pp")
    before = player.state
    player.controller.take_device()
    assert player.state == before


@pytest.mark.parametrize(("kinds", "mode"), [("pd", "turns"), ("dpi", "turns"), ("ppp", "rounds")])
def test_the_device_stays_with_a_lone_person_and_in_rounds(kinds: str, mode: str) -> None:
    player = seated(kinds, mode=mode)
    for _act in everybody(player, random.Random(1)):
        assert waits_for(player) is None


def test_between_two_people_and_a_bot_the_device_goes_from_person_to_person() -> None:
    player = seated("pdp")
    turn(player)
    assert waits_for(player) is None
    player.controller.skip_bots()
    assert waits_for(player) == 3
    player.controller.take_device()
    turn(player)
    assert waits_for(player) == 1


# --- looking at other seats -----------------------------------------------------------------------


def test_another_card_can_be_looked_at_and_nothing_be_done_there() -> None:
    player = seated("pp")
    player.roll()
    player.controller.show_seat(2)
    before = player.state
    player.roll()
    player.hold(1)
    player.press("choice")
    assert player.state == before
    assert player.view.acting == 1
    player.controller.show_seat(1)
    player.press("choice")
    assert totals(player)[0] > 0


def test_dice_stay_held_while_another_card_is_looked_at() -> None:
    player = seated("pp")
    player.roll()
    player.hold(2, 4)
    player.controller.show_seat(2)
    assert hold(player) == ()
    player.controller.show_seat(1)
    assert hold(player) == (2, 4)
    player.controller.show_seat(2)
    again = player.reloaded()
    again.controller.show_seat(1)
    assert hold(again) == (2, 4)


@pytest.mark.parametrize("seat", [0, 3, -1, 99])
def test_a_seat_that_is_not_at_the_table_cannot_be_shown(seat: int) -> None:
    player = seated("pp")
    before = player.state
    player.controller.show_seat(seat)
    assert player.state == before


# --- rounds ---------------------------------------------------------------------------------------


def test_in_rounds_seats_play_in_any_order_and_the_round_turns_over_with_the_last() -> None:
    """ "everybody plays their own round at the same time, in any order, and the round turns over
    when the last seat has taken a box" """
    player = seated("ppp", mode="rounds")
    for seat in (3, 1):
        player.controller.show_seat(seat)
        turn(player, "choice")
        assert player.match.round == 1
    assert may_act(player) == (2,)
    assert player.game.seat == 2
    turn(player, "choice")
    assert player.match.round == 2
    assert may_act(player) == (1, 2, 3)


def test_in_rounds_each_seat_holds_its_own_dice() -> None:
    player = seated("pp", mode="rounds")
    player.roll()
    player.hold(1)
    player.controller.show_seat(2)
    player.roll()
    player.hold(4, 5)
    player.controller.show_seat(1)
    assert hold(player) == (1,)
    player.roll()
    dice = five_dice("2026", 1, 1, 1)[:1] + five_dice("2026", 1, 1, 2)[1:]
    assert list(player.faces) == dice
    player.controller.show_seat(2)
    assert hold(player) == (4, 5)


def test_in_rounds_nothing_is_held_when_the_round_turns_over() -> None:
    player = seated("pp", mode="rounds")
    for seat in (1, 2):
        player.controller.show_seat(seat)
        player.roll()
        player.hold(1, 2, 3)
        player.take("choice")
    for seat in (1, 2):
        player.controller.show_seat(seat)
        assert not player.game.rolled
        player.roll()
        assert hold(player) == ()


def test_in_rounds_bots_play_theirs_at_once() -> None:
    player = seated("dpi", mode="rounds")
    assert may_act(player) == (2,)
    assert not player.controller.bot_acts
    turn(player)
    assert player.match.round == 2
    assert may_act(player) == (2,)


def test_the_same_dice_come_to_every_seat() -> None:
    player = seated("pp", dice="same")
    turn(player, "choice")
    player.controller.take_device()
    turn(player, "choice")
    first, second = totals(player)
    assert first == second == sum(five_dice("2026", 1, 1, 1))


# --- bots -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kinds", ["pd", "pi", "pdi"])
def test_a_bot_watched_step_by_step_plays_as_one_that_is_skipped(kinds: str) -> None:
    watched, skipped = seated(kinds), seated(kinds)
    for player in (watched, skipped):
        turn(player, "choice")
    *_positions, after = play_bots(watched.match)
    steps = 0
    while watched.controller.bot_acts:
        before = watched.state
        watched.controller.bot_step(watched.wait(350))
        assert watched.state != before
        steps += 1
    skipped.controller.skip_bots()
    assert watched.match == skipped.match == after
    assert watched.game == skipped.game
    assert steps >= 2 * (len(kinds) - 1)
    assert watched.game.seat == 1


def test_what_a_bot_holds_is_shown_before_it_rerolls() -> None:
    player = seated("pd")
    turn(player, "choice")
    seen = []
    while player.controller.bot_acts:
        before = player.match
        player.controller.bot_step(player.wait(350))
        if player.match == before and player.game.hold:
            seen.append(player.game.hold)
            assert player.game.seat == 2
    assert seen


def test_nobody_else_acts_for_a_bot_at_any_step_of_its_turn() -> None:
    player = seated("dp")
    steps = 0
    while player.controller.bot_acts:
        game = player.game
        player.roll()
        player.hold(1)
        for box in CLASSIC_BOXES:
            player.take(box)
        player.controller.ask_to_resign()
        assert player.view.question is None
        player.controller.resign()
        assert player.game == game
        player.controller.bot_step(player.wait(350))
        steps += 1
    assert steps > 2


def test_a_bot_does_not_act_for_a_person() -> None:
    player = seated("pd")
    before = player.state
    player.controller.bot_step(player.wait(1000))
    player.controller.skip_bots()
    assert player.state == before


def test_a_bot_goes_on_where_it_was_after_a_reload() -> None:
    player = seated("pd")
    turn(player, "choice")
    *_positions, after = play_bots(player.match)
    while player.controller.bot_acts:
        player.controller.bot_step(player.wait(350))
        player = player.reloaded()
    assert player.match == after


def test_bots_alone_play_to_the_end() -> None:
    player = seated("di")
    player.controller.skip_bots()
    assert player.match.is_over
    assert player.state.scores == ()
