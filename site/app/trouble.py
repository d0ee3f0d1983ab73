"""What a player can hand on when the game has stumbled: everything needed, nobody's name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from yacht_core import Match, __version__, encode

#: How many of the last acts a report tells of.
ACTS_KEPT = 20


def nameless(match: Match) -> Match:
    """The same game without the names at the table.

    >>> from yacht_core import Header, Seat
    >>> match = Match.start(Header("brave otter", seats=(Seat(name="Ada"),)))
    >>> nameless(match).header.seats[0].name
    ''
    """
    seats = tuple(replace(seat, name="") for seat in match.header.seats)
    return replace(match, header=replace(match.header, seats=seats))


def report(error: str, match: Match, acts: Sequence[str], browser: str) -> str:
    """The report of an error: version, browser, record, last acts, and what Python said."""
    lines = (
        f"Yacht {__version__}",
        f"Browser: {browser}",
        f"Record: {encode(nameless(match))}",
        f"Last acts: {', '.join(acts[-ACTS_KEPT:]) or '-'}",
        error.strip(),
    )
    text = "\n".join(lines)
    for number, seat in enumerate(match.header.seats, 1):
        if seat.name:
            text = text.replace(seat.name, f"(seat {number})")
    return text
