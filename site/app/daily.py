"""The daily: one game a day, the same for everybody, its dice from the local date. Pure.

The seed is the day's text (``daily-1 2026-11-30 classic``), and from the first roll on nothing
else says which day a game is of: no clock, no time zone. The prefix has a version, so that a
later way of making days leaves those of today as they are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache

from yacht_core import Header, Match, YachtError, decode, encode

PREFIX = "daily-1"
CARD = "classic"
DAY = timedelta(days=1)

_SEED = re.compile(rf"{PREFIX} ([0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}) {CARD}", re.ASCII)


def header_of(day: date) -> Header:
    """The game of a day.

    >>> header_of(date(2026, 11, 30)).seed
    'daily-1 2026-11-30 classic'
    """
    return Header.solo(f"{PREFIX} {day.isoformat()} {CARD}", CARD)


def day_of(header: Header) -> date | None:
    """The day whose game this is, ``None`` for any other table.

    >>> day_of(header_of(date(2028, 2, 29)))
    datetime.date(2028, 2, 29)
    >>> day_of(Header.solo("daily-1 2027-02-29 classic")) is None
    True
    """
    named = _SEED.fullmatch(header.seed)
    if named is None:
        return None
    try:
        day = date.fromisoformat(named[1])
    except ValueError:
        return None
    return day if header == header_of(day) else None


@dataclass(frozen=True)
class Try:
    """The one try of a day that counts."""

    day: date
    #: Its acts so far.
    record: str
    #: The local date on which it was finished, ``""`` while it goes on.
    finished: str = ""
    assisted: bool = False

    @property
    def match(self) -> Match | None:
        """The game, ``None`` where the record has been tampered with.

        Replayed when asked for only: a year of games takes seconds.
        """
        match = _replayed(self.record)
        return match if match and day_of(match.header) == self.day else None


@lru_cache(maxsize=64)
def _replayed(record: str) -> Match | None:
    """Kept for a calendar's next drawing."""
    try:
        return decode(record)
    except YachtError:
        return None


Tries = tuple[Try, ...]


def tried(tries: Tries, day: date) -> Try | None:
    """The try of a day, if there was one."""
    return next((one for one in tries if one.day == day), None)


def may_count(tries: Tries, today: date) -> bool:
    """Does a game that begins today count? Once a day, and never behind a day played already.

    A clock that was set back, or a flight to the west, brings no day a second time.
    """
    return all(one.day < today for one in tries)


def noted(tries: Tries, match: Match, today: str, *, assisted: bool) -> Tries:
    """The tries with this game as it stands now; ``today`` is noted when it is finished.

    A finished try stays what it was, and one under way only goes on: of two open pages the
    one that is behind writes nothing over the other.
    """
    day = day_of(match.header)
    if day is None:
        return tries
    record = encode(match)
    now = Try(day, record, today if match.is_over else "", assisted)
    before = tried(tries, day)
    if before is None:
        return tuple(sorted((*tries, now), key=lambda one: one.day))
    if before.finished or not _goes_on(before.record, record):
        return tries
    now = replace(now, assisted=assisted or before.assisted)
    return tuple(now if one is before else one for one in tries)


def _goes_on(before: str, record: str) -> bool:
    """Is one record the other with more acts? Each is a letter, behind them the checksum."""
    return record.startswith(before.rpartition(".")[0].removesuffix("-"))


def streak(tries: Tries, today: date) -> int:
    """How many days in a row are finished, up to today or, before today's game, yesterday.

    Where it is still the day before, after a flight, the last day played stays the end.
    """
    runs = _runs(tries)
    return len(runs[-1]) if runs and runs[-1][-1] >= today - DAY else 0


def longest(tries: Tries) -> int:
    """The longest streak there was."""
    return max(map(len, _runs(tries)), default=0)


def month_of(day: date) -> tuple[tuple[date | None, ...], ...]:
    """The weeks of the day's month, from Monday on; ``None`` for days of other months.

    >>> weeks = month_of(date(2026, 2, 14))
    >>> len(weeks), weeks[0][-1], weeks[-1][5]
    (5, datetime.date(2026, 2, 1), datetime.date(2026, 2, 28))
    """
    first = day.replace(day=1)
    start = first - DAY * first.weekday()
    weeks = []
    while start <= first or start.month == first.month:
        week = (start + DAY * number for number in range(7))
        weeks.append(tuple(one if one.month == first.month else None for one in week))
        start += DAY * 7
    return tuple(weeks)


def months_later(day: date, months: int) -> date:
    """The first day of a month so many months later, or earlier.

    >>> months_later(date(2026, 12, 31), 1), months_later(date(2026, 1, 31), -1)
    (datetime.date(2027, 1, 1), datetime.date(2025, 12, 1))
    """
    number = day.year * 12 + day.month - 1 + months
    return date(number // 12, number % 12 + 1, 1)


def _runs(tries: Sequence[Try]) -> list[list[date]]:
    """Finished days, each run of them that follow one another."""
    runs: list[list[date]] = []
    for day in sorted(one.day for one in tries if one.finished):
        if runs and runs[-1][-1] + DAY == day:
            runs[-1].append(day)
        else:
            runs.append([day])
    return runs
