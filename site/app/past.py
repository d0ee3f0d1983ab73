"""Finished games as the history keeps them: a line of text each, decoded only when looked at.

A line is ``2026-11-30 own - 1.classic-1.p.…``: the local date of the end, where the game came
from, ``a`` where it was assisted, and its record. Everything else follows from the record.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from app.envelope import day, foreign, strings, unwrap_list, wrap
from app.saved import Origin
from yacht_core import Match, YachtError, decode
from yacht_core.record import named_card

VERSION = 1
#: How many finished games are kept; the oldest go first.
PAST_KEPT = 500

_LINE = re.compile(
    r"(\d{4}-[01]\d-[0-3]\d) (own|known|practice|daily) ([a-]) ([A-Za-z0-9._-]+)", re.ASCII
)


@dataclass(frozen=True)
class Past:
    """A finished game of the history.

    >>> Past("1.x", "2026-11-30", "daily", assisted=True).line
    '2026-11-30 daily a 1.x'
    """

    record: str
    #: The local date of its end.
    date: str
    origin: Origin = "own"
    assisted: bool = False

    @property
    def line(self) -> str:
        """How it is kept."""
        return f"{self.date} {self.origin} {'a' if self.assisted else '-'} {self.record}"

    @property
    def card(self) -> str:
        """The card that its record names."""
        return named_card(self.record)

    def match(self) -> Match | None:
        """The game, replayed anew at every call; ``None`` where the record was tampered with.

        About a thousandth of a second a seat: whoever wants many works in slices.
        """
        try:
            match = decode(self.record)
        except YachtError:
            return None
        return match if match.is_over else None


#: The history, the latest game first.
History = tuple[Past, ...]


@dataclass(frozen=True)
class Forgotten:
    """A game that was taken out of the history, and how many older ones were left below it."""

    past: Past
    older: int


def added(history: History, *games: Past) -> History:
    """The history with these games on top; one that is in it already stays where it is."""
    known = {past.record for past in history}
    fresh: list[Past] = []
    for game in games:
        if game.record not in known:
            known.add(game.record)
            fresh.insert(0, game)
    return (*fresh, *history)[:PAST_KEPT]


def without(history: History, record: str) -> tuple[History, Forgotten | None]:
    """The history without a game, and what is needed to put it back; ``None`` if it isn't there."""
    for index, past in enumerate(history):
        if past.record == record:
            rest = history[:index] + history[index + 1 :]
            return rest, Forgotten(past, len(rest) - index)
    return history, None


def put_back(history: History, forgotten: Forgotten) -> History:
    """The history with a game in its old place, whatever was added since."""
    if any(past.record == forgotten.past.record for past in history):
        return history
    at = max(0, len(history) - forgotten.older)
    return (*history[:at], forgotten.past, *history[at:])[:PAST_KEPT]


def history_to_text(history: History) -> str:
    return wrap(VERSION, history=[past.line for past in history])


def history_from_text(text: str) -> History:
    """Raises :class:`~app.envelope.Unreadable`; no record is decoded for it."""
    return tuple(_past(line) for line in strings(unwrap_list(text, "history", VERSION)))


def _past(line: str) -> Past:
    read = _LINE.fullmatch(line)
    if read is None:
        raise foreign()
    date, origin, mark, record = read.groups()
    day(date)
    return Past(record, date, origin, mark == "a")  # type: ignore[arg-type]
