"""Bots at the table: who decides for a seat now, and matches played to the end."""

from __future__ import annotations

from collections.abc import Iterator

from yacht_core.bots import BOTS
from yacht_core.errors import IllegalAction
from yacht_core.header import Kind
from yacht_core.match import Match


def decider(match: Match, seat: int) -> Kind:
    """Who decides for a seat now: a bot finishes a covered seat's round.

    >>> from yacht_core.header import Header
    >>> decider(Match.start(Header.solo("brave otter")), 1)
    <Kind.PERSON: 'p'>
    """
    return match.header.drawn_kind(seat) if seat in match.covered else match.header.kind_of(seat)


def bot_seat(match: Match) -> int | None:
    """A seat that may act now and is a bot's, the expected one first."""
    seats = [seat for seat in (match.expected, *match.may_act) if seat is not None]
    return next((seat for seat in seats if decider(match, seat) is not Kind.PERSON), None)


def bot_act(match: Match, seat: int) -> Match:
    """The match after the next act of the bot in this seat; raises for a person's seat."""
    kind = decider(match, seat)
    if kind is Kind.PERSON:
        raise IllegalAction("{seat} is played by a person", seat=match.header.name_of(seat))
    return match.play(BOTS[kind].choose(match.view(seat)), seat)


def play_bots(match: Match) -> Iterator[Match]:
    """Every position from here until a person must act or the match is over.

    >>> from yacht_core.header import Header, Seat
    >>> table = Header("brave otter", seats=(Seat(Kind.DECKHAND), Seat(Kind.DECKHAND)))
    >>> *_, last = play_bots(Match.start(table))
    >>> last.is_over
    True
    """
    while (seat := bot_seat(match)) is not None:
        match = bot_act(match, seat)
        yield match
