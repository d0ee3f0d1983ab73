"""Several seats at one device: turns, rounds, hand-over, bots, clock, resigning, sessions."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from app.present import present
from tests.core.by_hand import CLASSIC_BOXES, five_dice, scorekeeper
from tests.site.playing import Player, table
from tests.site.tables import around, everybody, seated, settings, to_the_end, turn
from yacht_core import Kind, Match, Resign, Score, TimeUp, read_link, record_link
from yacht_core.playing import play_bots

if TYPE_CHECKING:
    from yacht_core.dice import Hold

TABLES = [
    ("pp", {}),
    ("pp", {"mode": "rounds"}),
    ("ppp", {"dice": "same"}),
    ("pppp", {"mode": "rounds", "dice": "same"}),
    ("pd", {}),
    ("dpi", {"mode": "rounds"}),
    ("pdpi", {}),
    ("id", {}),
]


# Functions, so that a type checker doesn't take one look for all later ones.


def totals(player: Player) -> list[int]:
    return [card.total for card in player.match.cards]


def waits_for(player: Player) -> int | None:
    return player.game.waits_for


def hold(player: Player) -> Hold:
    return player.game.hold


def may_act(player: Player) -> tuple[int, ...]:
    return player.match.may_act


def acts(player: Player) -> list[object]:
    return [act.action for act in player.match.acts]


# --- whole matches -----------------------------------------------------------------------------


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


# --- turns and the device ----------------------------------------------------------------------


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


# --- looking at other seats --------------------------------------------------------------------


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


# --- rounds ------------------------------------------------------------------------------------


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


# --- bots --------------------------------------------------------------------------------------


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


def test_nobody_else_acts_for_a_bot() -> None:
    player = seated("dp")
    assert player.controller.bot_acts
    before = player.state
    player.roll()
    player.hold(1)
    player.press("choice")
    player.controller.ask_to_resign()
    player.controller.resign()
    assert player.game == before.game


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


# --- the clock ---------------------------------------------------------------------------------


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
    assert not player.game.playable
    player.controller.skip_bots()
    assert player.match.round == 2
    assert player.game.playable
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


# --- resigning ---------------------------------------------------------------------------------


def test_resigning_is_asked_first() -> None:
    player = seated("ppp")
    player.controller.ask_to_resign()
    assert player.state.asked
    assert present(player.state).question is not None
    assert acts(player) == []
    player.controller.resign()
    assert acts(player) == [Resign()]
    assert player.match.out == {1}
    assert present(player.state).question is None


def test_without_the_question_nobody_resigns() -> None:
    player = seated("ppp")
    before = player.state
    player.controller.resign()
    assert player.state == before


@pytest.mark.parametrize("act", ["disarm", "roll", "look", "box"])
def test_any_other_act_takes_the_question_back(act: str) -> None:
    player = seated("ppp")
    player.roll()
    player.controller.ask_to_resign()
    match act:
        case "disarm":
            player.controller.disarm()
        case "roll":
            player.roll()
        case "look":
            player.controller.show_seat(2)
        case "box":
            player.press("choice")
    assert player.view.question is None
    player.controller.resign()
    assert player.match.out == frozenset()


def test_alone_nobody_resigns() -> None:
    player = seated("p")
    player.controller.ask_to_resign()
    player.controller.resign()
    assert acts(player) == []
    assert not player.view.resign


def test_the_last_seat_left_has_won() -> None:
    """ "If all but one are out the match ends and that seat has won." """
    player = seated("pp")
    around(player)
    player.controller.take_device()
    player.controller.ask_to_resign()
    player.controller.resign()
    assert player.match.is_over
    result = player.view.result
    assert result is not None
    assert result.total == "Mate wins"
    assert [(place.place, place.out) for place in result.places] == [(1, False), (2, True)]


# --- the lobby ---------------------------------------------------------------------------------


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


# --- sheets of a session -----------------------------------------------------------------------


def test_another_sheet_keeps_the_seats_and_passes_the_first_one_on() -> None:
    """ "keeps the seats, the first seat to act passes one to the left" """
    player = seated("ppp")
    firsts = []
    for _sheet in range(4):
        firsts.append(player.match.header.first)
        assert player.game.seat == player.match.header.first
        assert waits_for(player) is None
        to_the_end(player)
        player.controller.another_sheet()
    assert firsts == [1, 2, 3, 1]
    assert len(player.game.sheets) == 4
    assert len({sheet.header.seed for sheet in player.game.sheets}) == 4


def test_another_sheet_begins_only_after_the_last_is_full() -> None:
    player = seated("pp")
    turn(player)
    before = player.state
    player.controller.another_sheet()
    assert player.state == before


def test_the_session_counts_sheets_won_shared_and_points() -> None:
    player = seated("pp")
    scores: list[list[int]] = []
    for _sheet in range(3):
        to_the_end(player)
        scores.append(totals(player))
        shown = player.view.result
        player.controller.another_sheet()
    assert shown is not None
    for seat, (name, *numbers) in enumerate(shown.session):
        own, other = [s[seat] for s in scores], [s[1 - seat] for s in scores]
        pairs = list(zip(own, other, strict=True))
        wins, shared = sum(a > b for a, b in pairs), sum(a == b for a, b in pairs)
        assert name == ("Skipper", "Mate")[seat]
        assert numbers == [str(n) for n in (wins, shared, sum(own), max(own))]


def test_a_session_is_found_again_after_a_reload_and_a_pause() -> None:
    player = seated("pp")
    to_the_end(player)
    player.controller.another_sheet()
    assert player.reloaded().game == player.game
    left = player.game
    player.controller.play_solo()
    assert player.state.paused == (left,)
    player.controller.resume(0)
    assert player.game == left
    to_the_end(player)
    result = player.view.result
    assert result is not None
    assert len(result.session) == 2


def test_the_finished_sheet_is_not_kept_as_a_paused_game() -> None:
    player = seated("pp")
    to_the_end(player)
    player.controller.another_sheet()
    assert player.state.paused == ()


# --- links to tables ---------------------------------------------------------------------------


def test_the_link_of_a_table_opens_it_where_it_stands() -> None:
    player = seated("pp")
    turn(player, "choice")
    other = Player(seed="elsewhere")
    other.controller.open_link(player.controller.link())
    assert other.match == player.match
    assert other.game.seat == 2
    assert waits_for(other) is None


def test_in_a_linked_match_a_box_already_taken_stays_taken() -> None:
    player = seated("pp")
    turn(player, "choice")
    other = Player(seed="elsewhere")
    other.controller.open_link(player.controller.link())
    turn(other, "choice")
    assert acts(other)[-1] == Score("choice")
    assert [card["choice"] is not None for card in other.match.cards] == [True, True]
