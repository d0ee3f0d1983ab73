"""From the days played to what the screen of the daily shows. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from app.daily import (
    Tries,
    Try,
    longest,
    may_count,
    month_of,
    months_later,
    streak,
    tried,
)
from app.dates import in_words, month_in_words
from app.words import _, ngettext

State = Literal["none", "done", "going", "open", "missed", "coming"]


@dataclass(frozen=True)
class DayView:
    """A day of the calendar: ``none`` is a day of another month, ``coming`` not there yet."""

    state: State
    day: str = ""
    number: str = ""
    #: The total of a finished try.
    total: str = ""
    #: The spoken name.
    label: str = ""
    today: bool = False

    @property
    def is_button(self) -> bool:
        """A press goes on with this day, or practises on it."""
        return self.state in ("going", "open", "missed")


@dataclass(frozen=True)
class DailyView:
    """The whole screen."""

    day: str
    status: str
    play: str
    can_share: bool
    streak: str
    longest: str
    month: str
    weeks: tuple[tuple[DayView, ...], ...]
    can_go_earlier: bool
    can_go_later: bool


def present_daily(tries: Tries, today: date, month: date) -> DailyView:
    """The screen as it is today, with the calendar of the month."""
    found = tried(tries, today)
    first = min([one.day for one in tries] + [months_later(today, -1)])
    return DailyView(
        day=in_words(today),
        status=_status(tries, today, found),
        play=_play(tries, today, found),
        can_share=bool(found and found.finished),
        streak=_days(_("Streak: {days}"), streak(tries, today)),
        longest=_days(_("Longest: {days}"), longest(tries)),
        month=month_in_words(month),
        weeks=tuple(
            tuple(_day(tries, today, day) if day else DayView("none") for day in week)
            for week in month_of(month)
        ),
        can_go_earlier=month.replace(day=1) > first.replace(day=1),
        can_go_later=month.replace(day=1) < today.replace(day=1),
    )


def _days(line: str, count: int) -> str:
    return line.format(days=ngettext("{count} day", "{count} days", count).format(count=count))


def _status(tries: Tries, today: date, found: Try | None) -> str:
    if found and found.finished:
        total = found.match.cards[0].total if found.match else 0
        return _("Played: {points} points. The next daily comes tomorrow.").format(points=total)
    if found:
        return _("Your try has begun. It counts for its day, however late you finish it.")
    if may_count(tries, today):
        return _("You haven't played it yet.")
    return _("You have played a later day already, so this one is practice.")


def _play(tries: Tries, today: date, found: Try | None) -> str:
    if found and not found.finished:
        return _("Go on")
    return _("Play today's dice") if may_count(tries, today) else _("Practise on today's dice")


def _day(tries: Tries, today: date, day: date) -> DayView:
    found = tried(tries, day)
    name = in_words(day)
    state: State
    total = ""
    if found and found.finished:
        match = found.match
        total = str(match.cards[0].total) if match else ""
        state, label = "done", _("{date}: {points} points").format(date=name, points=total)
    elif found:
        state, label = "going", _("{date}: go on with your try").format(date=name)
    elif day > today:
        state, label = "coming", name
    elif day == today and may_count(tries, day):
        state, label = "open", _("{date}: play it").format(date=name)
    else:
        state, label = "missed", _("{date}: not played, practise on its dice").format(date=name)
    return DayView(state, day.isoformat(), str(day.day), total, label, today=day == today)
