"""What is kept between visits, as text, and back: JSON around records."""

from __future__ import annotations

from dataclasses import asdict
from typing import get_args

from app.envelope import Unreadable, day, entries, foreign, strings, unwrap, values, wrap
from app.saved import Finished, Origin, Saved
from app.settings import Settings
from app.words import _, reason
from yacht_core import Challenge, Header, Match, YachtError, decode, encode
from yacht_core.dice import Hold, as_hold

#: 2: games and scores know whether they are assisted; a game may be practice, a daily or an
#: answer to a challenge.
VERSION = 2


def game_to_text(game: Saved) -> str:
    return _wrap(game=_game_fields(game))


def game_from_text(text: str) -> Saved:
    """Raises :class:`Unreadable`."""
    return _game(_unwrap(text, "game"))


def games_to_text(games: tuple[Saved, ...]) -> str:
    return _wrap(games=[_game_fields(game) for game in games])


def games_from_text(text: str) -> tuple[Saved, ...]:
    """Raises :class:`Unreadable`."""
    return tuple(_game(fields) for fields in entries(_unwrap(text, "games")))


def scores_to_text(scores: tuple[Finished, ...]) -> str:
    return _wrap(scores=[_score_fields(score) for score in scores])


def scores_from_text(text: str) -> tuple[Finished, ...]:
    """Raises :class:`Unreadable`."""
    return tuple(_score(fields) for fields in entries(_unwrap(text, "scores")))


def settings_to_text(settings: Settings) -> str:
    return _wrap(settings=asdict(settings))


def settings_from_text(text: str) -> Settings:
    """Raises :class:`Unreadable`."""
    kinds = {"card": str, "kinds": list, "names": list, "mode": str}
    kinds |= {"dice": str, "clock": str, "cover": str}
    found = dict(zip(kinds, values(_unwrap(text, "settings"), kinds), strict=True))
    lists = {"kinds": strings(found["kinds"]), "names": strings(found["names"])}
    settings = Settings(**found | lists)
    if not settings.is_offered:
        raise foreign()
    return settings


def lines_to_text(lines: tuple[str, ...]) -> str:
    return _wrap(lines=list(lines))


def lines_from_text(text: str) -> tuple[str, ...]:
    """Raises :class:`Unreadable`."""
    return strings(entries(_unwrap(text, "lines")))


def _wrap(**content: object) -> str:
    return wrap(VERSION, **content)


def _unwrap(text: str, key: str) -> object:
    return _brought_up(*unwrap(text, key, VERSION))


def _brought_up(content: object, version: int) -> object:
    """What an earlier version wrote, as this one would have written it."""
    if version < 2:
        if isinstance(content, list):
            return [_brought_up(entry, version) for entry in content]
        if isinstance(content, dict):
            return content | {"assisted": False}
    return content


def _match(record: object) -> Match:
    if not isinstance(record, str):
        raise foreign()
    try:
        return decode(record)
    except YachtError as error:
        raise Unreadable(reason(error)) from error


def _game_fields(game: Saved) -> dict[str, object]:
    challenge = {"challenge": encode(game.challenge)} if game.challenge else {}
    return challenge | {
        "record": encode(game.match),
        "seat": game.seat,
        "shown": sorted(game.shown),
        "hold": list(game.hold),
        "aside": [[seat, list(hold)] for seat, hold in game.aside],
        "origin": game.origin,
        "holder": game.holder,
        "spent": [list(entry) for entry in game.spent],
        "sheets": [encode(match) for match in game.sheets],
        "assisted": game.assisted,
    }


def _game(content: object) -> Saved:
    kinds = {"record": str, "seat": int, "shown": list, "hold": list, "origin": str}
    kinds |= {"aside": list, "holder": int, "spent": list, "sheets": list, "assisted": bool}
    record, seat, shown, hold, origin, *others = values(content, kinds)
    aside, holder, spent, sheets, assisted = others
    match = _match(record)
    seats = range(1, len(match.turns) + 1)
    if {seat, holder, *_integers(shown)} - set(seats):
        raise Unreadable(_("its seats are not at the table"))
    if origin not in get_args(Origin):
        raise foreign()
    return Saved(
        match=match,
        seat=seat,
        shown=frozenset(shown),
        hold=_hold(hold),
        aside=tuple(_aside(entry) for entry in aside),
        origin=origin,
        holder=holder,
        spent=tuple(_used(entry) for entry in spent),
        sheets=tuple(_sheet(sheet, match.header) for sheet in sheets),
        assisted=assisted,
        challenge=_challenge(content, match.header),
    )


def _challenge(content: object, header: Header) -> Match | None:
    """What a game answers: games on its own dice and card."""
    record = content.get("challenge") if isinstance(content, dict) else None
    if record is None:
        return None
    match = _match(record)
    try:
        fits = Challenge(match).header == header
    except YachtError as error:
        raise Unreadable(reason(error)) from error
    if not fits:
        raise Unreadable(_("the challenge beside it is of another game"))
    return match


def _hold(positions: object) -> Hold:
    try:
        return as_hold(positions)  # type: ignore[arg-type]
    except (YachtError, TypeError) as error:
        raise Unreadable(_("its held dice are not dice")) from error


def _aside(entry: object) -> tuple[int, Hold]:
    if not isinstance(entry, list) or len(entry) != 2 or type(entry[0]) is not int:
        raise foreign()
    return entry[0], _hold(entry[1])


def _sheet(record: object, header: Header) -> Match:
    """A finished sheet of the same session: the same card and seats."""
    sheet = _match(record)
    same = (sheet.header.card, sheet.header.seats) == (header.card, header.seats)
    if not sheet.is_over or not same:
        raise Unreadable(_("its earlier sheets are not of the same table"))
    return sheet


def _used(entry: object) -> tuple[int, int]:
    seat, used = _integers(entry) if isinstance(entry, list) and len(entry) == 2 else (0, -1)
    if used < 0:
        raise foreign()
    return seat, used


def _integers(content: list[object]) -> list[int]:
    numbers = [each for each in content if type(each) is int]
    if len(numbers) != len(content):
        raise foreign()
    return numbers


def _score_fields(score: Finished) -> dict[str, object]:
    return {"record": encode(score.match), "date": score.date, "assisted": score.assisted}


def _score(content: object) -> Finished:
    kinds = {"record": str, "date": str, "assisted": bool}
    record, date, assisted = values(content, kinds)
    match = _match(record)
    if not match.is_over:
        raise Unreadable(_("it lists a game that is not finished"))
    day(date)
    return Finished(match, date, assisted)
