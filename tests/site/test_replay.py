"""Where a replay stands and where a step leads."""

from __future__ import annotations

import pytest

from app.replay import SPEEDS, Replay
from tests.core.mixed_games import mixed_game
from tests.site.playing import SEED
from yacht_core import Header, Match, Reroll, Score, Seat
from yacht_core.moments import moments

ALONE = mixed_game("classic", 1, 1)
THREE = mixed_game("generala", 3, 3)


def test_it_begins_at_the_first_moment_and_has_them_all() -> None:
    replay = Replay.of(ALONE)
    assert replay.moments == tuple(moments(ALONE))
    assert (replay.at, replay.shown) == (0, replay.moments[0])


@pytest.mark.parametrize("match", [ALONE, THREE])
def test_steps_lead_through_every_moment_and_back(match: Match) -> None:
    replay = Replay.of(match)
    seen = [replay.at]
    while replay.after is not None:
        replay = replay.step("next")
        seen.append(replay.at)
    assert seen == list(range(len(replay.moments)))
    assert replay == replay.step("next") == replay.step("last")
    while replay.before is not None:
        replay = replay.step("previous")
        seen.append(replay.at)
    assert seen[len(replay.moments) :] == list(range(len(replay.moments) - 2, -1, -1))
    assert replay == replay.step("previous") == replay.step("first")


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_of_one_seat_every_moment_and_no_others(seat: int) -> None:
    replay = Replay.of(THREE).of_seat(seat).step("first")
    seen = [replay.at]
    while replay.after is not None:
        replay = replay.step("next")
        seen.append(replay.at)
    assert seen == [n for n, one in enumerate(moments(THREE)) if one.seat == seat]


def test_choosing_a_seat_leads_to_its_next_moment_or_else_its_last() -> None:
    replay = Replay.of(THREE)
    second = replay.of_seat(2)
    assert second.shown is not None
    assert second.shown.seat == 2
    assert all(one.seat != 2 for one in replay.moments[: second.at])
    end = replay.step("last")
    assert end.shown is not None
    other = end.shown.seat % 3 + 1
    assert end.of_seat(other).at == max(n for n in end.of_seat(other).stops)
    assert second.of_seat(0).at == second.at


def test_a_seat_without_moments_stays_where_one_is() -> None:
    header = Header(SEED, seats=(Seat(), Seat()))
    replay = Replay.of(Match.start(header)).of_seat(2)
    assert (replay.at, replay.stops) == (0, ())
    for step in ("first", "previous", "next", "last"):
        assert replay.step(step) == replay
    assert not replay.play().playing


@pytest.mark.parametrize(
    ("text", "at"),
    [("1", 0), ("17", 16), ("0", 0), ("99999999999999999999", -1), ("17).", 16), ("17 :", 16)],
)
def test_an_address_names_a_moment_from_one_on(text: str, at: int) -> None:
    replay = Replay.of(ALONE)
    assert replay.named(text).at == range(len(replay.moments))[at]


@pytest.mark.parametrize(
    "text", ["", "x", "-1", "1.5", ").", "+1", "1e3", " 1", "\u0661", "\u00b2"]
)
def test_what_is_no_number_names_no_moment(text: str) -> None:
    replay = Replay.of(ALONE).to(5)
    assert replay.named(text) == replay


def test_rounds_hold_every_moment_once() -> None:
    replay = Replay.of(THREE)
    assert sorted(number for numbers in replay.rounds for number in numbers) == list(
        range(len(replay.moments))
    )
    for numbers in replay.rounds:
        assert len({(replay.moments[n].round, replay.moments[n].seat) for n in numbers}) == 1
        assert replay.moments[numbers[0]].action is None or replay.moments[numbers[0]].turn is None


def test_it_plays_to_the_end_and_stops_there() -> None:
    replay = Replay.of(ALONE).play()
    ticks = 0
    while replay.playing:
        replay = replay.tick()
        ticks += 1
    assert (replay.at, ticks) == (len(replay.moments) - 1, len(replay.moments) - 1)


def test_play_pauses_and_at_the_end_begins_anew() -> None:
    replay = Replay.of(ALONE).to(3).play()
    assert (replay.at, replay.playing) == (3, True)
    assert replay.play() == replay.pause() == Replay.of(ALONE).to(3)
    again = replay.pause().step("last").play()
    assert (again.at, again.playing) == (0, True)


def test_the_speed_is_one_that_there_is() -> None:
    replay = Replay.of(ALONE)
    assert [replay.at_speed(name).speed for name in SPEEDS] == list(SPEEDS)
    assert replay.at_speed("warp") == replay
    assert SPEEDS["slow"] > SPEEDS["normal"] > SPEEDS["fast"]


def test_of_a_game_on_the_table_only_what_was_acted_on_is_shown() -> None:
    fresh = Match.start(Header.solo(SEED))
    assert Replay.of(fresh, waiting=False).shown is None
    assert Replay.of(fresh, waiting=False).named("3").step("next").shown is None
    assert len(Replay.of(fresh.play(Reroll(())), waiting=False).moments) == 2
    assert len(Replay.of(fresh.play(Score("ones")), waiting=False).moments) == 2
