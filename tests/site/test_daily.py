"""The daily: which day a game is of, what counts, and how many days in a row."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from app.daily import (
    Tries,
    Try,
    day_of,
    header_of,
    longest,
    may_count,
    month_of,
    months_later,
    noted,
    streak,
    tried,
)
from app.daily_text import tries_from_text, tries_to_text
from app.envelope import Unreadable
from app.shelf import Memory, Shelf
from tests.site.playing import played
from yacht_core import Header, Kind, Match, Score, Seat, encode

MONDAY = date(2026, 11, 30)
DAY = timedelta(days=1)


def finished(day: date) -> Match:
    return played(header_of(day).seed)


def begun(day: date) -> Match:
    return Match.start(header_of(day)).play(Score("ones"))


def done(*days: date) -> Tries:
    """Finished tries of these days, in this order."""
    tries: Tries = ()
    for day in days:
        tries = noted(tries, finished(day), day.isoformat(), assisted=False)
    return tries


def reason(text: str) -> str:
    with pytest.raises(Unreadable) as refused:
        tries_from_text(text)
    return str(refused.value)


# --- day and seed ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("day", "seed"),
    [
        (date(2026, 11, 30), "daily-1 2026-11-30 classic"),
        (date(2026, 12, 31), "daily-1 2026-12-31 classic"),
        (date(2027, 1, 1), "daily-1 2027-01-01 classic"),
        (date(2028, 2, 29), "daily-1 2028-02-29 classic"),
    ],
)
def test_the_seed_is_the_days_text_and_says_the_day_again(day: date, seed: str) -> None:
    header = header_of(day)
    assert (header.seed, header.card, len(header.seats)) == (seed, "classic", 1)
    assert day_of(header) == day


def test_the_dice_of_old_days_never_change() -> None:
    """Written down when version 1 was made."""
    assert [Match.start(header_of(day)).turn(1).hand.faces for day in FROZEN] == [*FROZEN.values()]


FROZEN = {
    date(2026, 11, 30): (6, 6, 5, 1, 1),
    date(2027, 3, 28): (3, 3, 1, 1, 6),
    date(2028, 2, 29): (5, 6, 5, 2, 4),
}


@pytest.mark.parametrize(
    "header",
    [
        Header.solo("brave otter"),
        Header.solo("daily-1 2027-02-29 classic"),
        Header.solo("daily-1 2026-11-31 classic"),
        Header.solo("daily-2 2026-11-30 classic"),
        Header.solo("daily-1 2026-11-30 modern"),
        Header.solo("daily-1 2026-11-30 classic x"),
        Header.solo("Daily-1 2026-11-30 classic"),
        Header.solo("daily-1 2026-1-30 classic"),
        Header.solo("daily-1 20261130 classic"),
        Header.solo("daily-1 2026-11-30 classic", "modern"),
        Header("daily-1 2026-11-30 classic", seats=(Seat(), Seat())),
        Header("daily-1 2026-11-30 classic", seats=(Seat(Kind.PILOT),)),
    ],
    ids=lambda header: f"{header.seed} {header.card} {len(header.seats)}",
)
def test_any_other_table_is_of_no_day(header: Header) -> None:
    assert day_of(header) is None


# --- what counts -------------------------------------------------------------------------------


def test_one_try_a_day_counts() -> None:
    assert may_count((), MONDAY)
    tries = noted((), begun(MONDAY), "2026-11-30", assisted=False)
    assert not may_count(tries, MONDAY)
    assert may_count(tries, MONDAY + DAY)


def test_a_clock_that_is_set_back_brings_no_day_again_and_none_before_it() -> None:
    tries = done(MONDAY)
    assert not may_count(tries, MONDAY)
    assert not may_count(tries, MONDAY - DAY)
    assert may_count(tries, MONDAY + DAY)


ZONES = ("Pacific/Kiritimati", "Asia/Tokyo", "Europe/Berlin", "America/New_York", "Pacific/Niue")


@pytest.mark.parametrize("zones", [ZONES, ZONES[::-1]], ids=["westward", "eastward"])
def test_a_traveller_plays_each_date_once(zones: tuple[str, ...]) -> None:
    """Ten days, two games a day, each day in the next time zone."""
    tries: Tries = ()
    counted: list[date] = []
    at = datetime(2026, 10, 20, 3, tzinfo=UTC)
    for number in range(20):
        today = at.astimezone(ZoneInfo(zones[number // 4])).date()
        if may_count(tries, today):
            counted.append(today)
            tries = noted(tries, finished(today), today.isoformat(), assisted=False)
        at += timedelta(hours=12)
    assert counted == sorted(set(counted))
    assert [one.day for one in tries] == counted
    # No date between the first and the last is lost, but for one that a flight east jumps over.
    whole = [counted[0] + DAY * n for n in range((counted[-1] - counted[0]).days + 1)]
    assert len(set(whole) - set(counted)) <= 1


@pytest.mark.parametrize(
    ("zone", "start"),
    [
        ("Europe/Berlin", datetime(2026, 10, 25, tzinfo=UTC)),
        ("Europe/Berlin", datetime(2027, 3, 28, tzinfo=UTC)),
        ("America/New_York", datetime(2026, 11, 1, tzinfo=UTC)),
        ("Australia/Lord_Howe", datetime(2027, 4, 4, tzinfo=UTC)),
        # This zone changes its clock at midnight: the day begins at one.
        ("America/Havana", datetime(2027, 3, 14, tzinfo=UTC)),
    ],
)
def test_a_day_on_which_the_clock_is_changed_is_one_day(zone: str, start: datetime) -> None:
    hours = [start + timedelta(hours=number) for number in range(-30, 60)]
    tries: Tries = ()
    for hour in hours:
        today = hour.astimezone(ZoneInfo(zone)).date()
        if may_count(tries, today):
            tries = noted(tries, finished(today), today.isoformat(), assisted=False)
    days = [one.day for one in tries]
    assert days == [days[0] + DAY * number for number in range(len(days))]
    assert len(days) in (4, 5)
    assert streak(tries, days[-1]) == len(days)


def test_a_game_over_midnight_is_of_the_day_on_which_it_began() -> None:
    tries = noted((), begun(MONDAY), "2026-11-30", assisted=False)
    tries = noted(tries, finished(MONDAY), "2026-12-01", assisted=False)
    (one,) = tries
    assert (one.day, one.finished) == (MONDAY, "2026-12-01")
    assert may_count(tries, MONDAY + DAY)
    tries += done(MONDAY + DAY)
    assert streak(tries, MONDAY + DAY) == 2


# --- noting ------------------------------------------------------------------------------------


def test_a_finished_try_stays_what_it_was() -> None:
    tries = done(MONDAY)
    other = Match.start(header_of(MONDAY))
    for box in reversed(other.header.ruleset.boxes):
        other = other.play(Score(box.id))
    assert noted(tries, other, "2026-12-05", assisted=True) == tries
    assert noted(tries, begun(MONDAY), "2026-12-05", assisted=False) == tries


def test_a_try_only_goes_on_and_never_back_or_aside() -> None:
    one = begun(MONDAY)
    two = one.play(Score("twos"))
    aside = Match.start(header_of(MONDAY)).play(Score("choice"))
    tries = noted((), two, "2026-11-30", assisted=False)
    assert noted(tries, one, "2026-11-30", assisted=False) == tries
    assert noted(tries, aside, "2026-11-30", assisted=False) == tries
    assert noted(tries, two.play(Score("sixes")), "2026-11-30", assisted=False) != tries
    start = noted((), Match.start(header_of(MONDAY)), "2026-11-30", assisted=False)
    assert noted(start, one, "2026-11-30", assisted=False)[0].record == encode(one)


def test_help_is_remembered() -> None:
    tries = noted((), begun(MONDAY), "2026-11-30", assisted=True)
    tries = noted(tries, finished(MONDAY), "2026-11-30", assisted=False)
    assert tries[0].assisted


def test_another_game_is_not_noted() -> None:
    assert noted((), played("brave otter"), "2026-11-30", assisted=False) == ()


# --- streak ------------------------------------------------------------------------------------


def test_a_streak_counts_days_in_a_row_up_to_today_or_yesterday() -> None:
    tries = done(MONDAY - 5 * DAY, MONDAY - 2 * DAY, MONDAY - DAY, MONDAY)
    assert (streak(tries, MONDAY), longest(tries)) == (3, 3)
    assert streak(tries, MONDAY + DAY) == 3
    assert streak(tries, MONDAY + 2 * DAY) == 0
    assert (streak((), MONDAY), longest(())) == (0, 0)


def test_a_streak_goes_over_a_leap_day_and_a_years_end() -> None:
    leap = [date(2028, 2, 27) + DAY * number for number in range(4)]
    assert leap[-1] == date(2028, 3, 1)
    assert streak(done(*leap), leap[-1]) == 4
    year = [date(2026, 12, 30) + DAY * number for number in range(4)]
    assert streak(done(*year), year[-1]) == 4
    assert streak(done(date(2027, 2, 28), date(2027, 3, 1)), date(2027, 3, 1)) == 2


def test_a_streak_holds_where_it_is_still_the_day_before() -> None:
    assert streak(done(MONDAY - DAY, MONDAY), MONDAY - DAY) == 2


def test_a_try_that_is_not_finished_counts_for_no_streak() -> None:
    tries = noted(done(MONDAY - DAY), begun(MONDAY), "2026-11-30", assisted=False)
    assert streak(tries, MONDAY) == 1


# --- calendar ----------------------------------------------------------------------------------


@pytest.mark.parametrize("day", [date(2026, 2, 1), date(2026, 11, 30), date(2028, 2, 29)])
def test_a_month_has_each_of_its_days_once_in_its_column(day: date) -> None:
    weeks = month_of(day)
    assert all(len(week) == 7 for week in weeks)
    days = [one for week in weeks for one in week if one]
    assert days[0].day == 1
    assert days == [days[0] + DAY * number for number in range(len(days))]
    assert days[-1] + DAY == months_later(day, 1)
    assert all(
        one is None or one.weekday() == column for w in weeks for column, one in enumerate(w)
    )


# --- keeping -----------------------------------------------------------------------------------


def test_tries_come_back_as_they_were() -> None:
    tries = noted(done(MONDAY - DAY), begun(MONDAY), "2026-11-30", assisted=True)
    assert tries_from_text(tries_to_text(tries)) == tries
    shelf = Shelf(Memory())
    shelf.keep_daily(tries)
    assert shelf.daily() == tries
    one = tried(tries, MONDAY)
    assert one is not None
    assert one.match == begun(MONDAY)


def test_a_text_cut_anywhere_is_refused() -> None:
    text = tries_to_text(done(MONDAY))
    for length in range(len(text)):
        with pytest.raises(Unreadable):
            tries_from_text(text[:length])


def test_what_cannot_be_is_refused_and_kept_aside() -> None:
    good = tries_to_text(done(MONDAY))
    assert "newer version" in reason(good.replace('"version":1', '"version":2'))
    assert "date" in reason(good.replace('"day":"2026-11-30"', '"day":"2026-11-31"'))
    assert "date" in reason(good.replace('"finished":"2026-11-30"', '"finished":"20261130"'))
    assert "not what Yacht" in reason(good.replace('"assisted":false', '"assisted":0'))
    assert "not what Yacht" in reason('{"version":1,"tries":{}}')
    twice = tries_to_text(done(MONDAY) * 2)
    assert "not what Yacht" in reason(twice)
    storage = Memory()
    storage.items["yacht:daily"] = twice
    shelf = Shelf(storage)
    assert shelf.daily() == ()
    assert storage.items["yacht:rescue:daily"] == twice
    assert len(shelf.problems) == 1


def test_a_record_of_another_game_is_no_match_of_its_day() -> None:
    other = Try(MONDAY, encode(finished(MONDAY - DAY)), "2026-11-30")
    damaged = Try(MONDAY, encode(finished(MONDAY))[:-1])
    assert other.match is None
    assert damaged.match is None
