"""What is kept of a game between visits, as text, and back.

The record is the game; the rest is the little of the table that a record doesn't know:
which seat is on show, whose first roll was already shown, which dice are held, and where the
game came from.
"""

from __future__ import annotations

import datetime
import json
from dataclasses import dataclass
from typing import Any, Literal, get_args

from app.words import _, reason
from yacht_core import Match, Turn, YachtError, decode, encode
from yacht_core.dice import Hold, as_hold

VERSION = 1

#: ``own`` dice came fresh, ``known`` ones had been seen before the game began, and a game of
#: origin ``link`` was already finished when its link was opened.
Origin = Literal["own", "known", "link"]


class Unreadable(Exception):
    """A stored text that can't be understood; says why in the player's words."""


@dataclass(frozen=True)
class Saved:
    """A game on the table."""

    match: Match
    #: The seat whose card and dice are on show.
    seat: int = 1
    #: The seats that have pressed Roll in this round.
    shown: frozenset[int] = frozenset()
    hold: Hold = ()
    origin: Origin = "own"

    def __post_init__(self) -> None:
        # A text from elsewhere may claim what can't be: the record has the last word.
        turns = {seat: turn for seat, turn in enumerate(self.match.turns, 1) if turn}
        shown = {seat for seat, turn in turns.items() if seat in self.shown or turn.roll > 1}
        object.__setattr__(self, "shown", frozenset(shown))
        if self.seat not in shown or not turns[self.seat].rolls_left:
            object.__setattr__(self, "hold", ())

    @property
    def turn(self) -> Turn | None:
        """The round in hand of the seat on show."""
        return self.match.turns[self.seat - 1]

    @property
    def rolled(self) -> bool:
        """The dice of the seat on show lie on the table."""
        return self.seat in self.shown

    @property
    def ranked(self) -> bool:
        """Does it count for the high scores?"""
        return self.origin == "own"

    @property
    def under_way(self) -> bool:
        """Something would be lost if this game went away."""
        return not self.match.is_over and bool(self.shown or self.match.acts)


@dataclass(frozen=True)
class Finished:
    """A finished game in the list of scores: its match and the local date, ``2026-11-30``."""

    match: Match
    date: str

    @property
    def total(self) -> int:
        return self.match.cards[0].total


def game_to_text(game: Saved) -> str:
    return _wrap(game=_game_fields(game))


def game_from_text(text: str) -> Saved:
    """Raises :class:`Unreadable`."""
    return _game(_unwrap(text, "game"))


def games_to_text(games: tuple[Saved, ...]) -> str:
    return _wrap(games=[_game_fields(game) for game in games])


def games_from_text(text: str) -> tuple[Saved, ...]:
    """Raises :class:`Unreadable`."""
    return tuple(_game(fields) for fields in _list(_unwrap(text, "games")))


def scores_to_text(scores: tuple[Finished, ...]) -> str:
    return _wrap(scores=[{"record": encode(s.match), "date": s.date} for s in scores])


def scores_from_text(text: str) -> tuple[Finished, ...]:
    """Raises :class:`Unreadable`."""
    return tuple(_score(fields) for fields in _list(_unwrap(text, "scores")))


def _wrap(**content: object) -> str:
    return json.dumps({"version": VERSION, **content}, separators=(",", ":"))


def _unwrap(text: str, key: str) -> object:
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(_("it is cut or altered")) from error
    version = content.get("version") if isinstance(content, dict) else None
    if type(version) is int and version > VERSION:
        raise Unreadable(_("it is from a newer version of Yacht"))
    if type(version) is not int or version != VERSION or key not in content:
        raise Unreadable(_("it is not what Yacht writes there"))
    return content[key]


def _list(content: object) -> list[object]:
    if not isinstance(content, list):
        raise Unreadable(_("it is not what Yacht writes there"))
    return content


def _fields(content: object, kinds: dict[str, type]) -> list[Any]:
    """The values of these keys, each of its kind and no other."""
    if not isinstance(content, dict) or any(
        type(content.get(key)) is not kind for key, kind in kinds.items()
    ):
        raise Unreadable(_("it is not what Yacht writes there"))
    return [content[key] for key in kinds]


def _match(record: str) -> Match:
    try:
        return decode(record)
    except YachtError as error:
        raise Unreadable(reason(error)) from error


def _game_fields(game: Saved) -> dict[str, object]:
    return {
        "record": encode(game.match),
        "seat": game.seat,
        "shown": sorted(game.shown),
        "hold": list(game.hold),
        "origin": game.origin,
    }


def _game(content: object) -> Saved:
    kinds = {"record": str, "seat": int, "shown": list, "hold": list, "origin": str}
    record, seat, shown, hold, origin = _fields(content, kinds)
    match = _match(record)
    if not 1 <= seat <= len(match.turns) or any(type(other) is not int for other in shown):
        raise Unreadable(_("its seats are not at the table"))
    try:
        positions = as_hold(hold)
    except (YachtError, TypeError) as error:
        raise Unreadable(_("its held dice are not dice")) from error
    if origin not in get_args(Origin):
        raise Unreadable(_("it is not what Yacht writes there"))
    return Saved(match, seat, frozenset(shown), positions, origin)


def _score(content: object) -> Finished:
    record, date = _fields(content, {"record": str, "date": str})
    match = _match(record)
    if not match.is_over:
        raise Unreadable(_("it lists a game that is not finished"))
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError as error:
        raise Unreadable(_("it lists a date that is none")) from error
    if day.isoformat() != date:
        raise Unreadable(_("it lists a date that is none"))
    return Finished(match, date)
