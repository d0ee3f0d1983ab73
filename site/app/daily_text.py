"""The days played as text for keeping, and back."""

from __future__ import annotations

import json
from datetime import date

from app.daily import Tries, Try
from app.saved_text import Unreadable
from app.words import _

VERSION = 1


def tries_to_text(tries: Tries) -> str:
    fields = [
        {
            "day": one.day.isoformat(),
            "record": one.record,
            "finished": one.finished,
            "assisted": one.assisted,
        }
        for one in tries
    ]
    return json.dumps({"version": VERSION, "tries": fields}, separators=(",", ":"))


def tries_from_text(text: str) -> Tries:
    """Raises :class:`~app.saved_text.Unreadable`."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(_("it is cut or altered")) from error
    version = content.get("version") if isinstance(content, dict) else None
    if type(version) is int and version > VERSION:
        raise Unreadable(_("it is from a newer version of Yacht"))
    if type(version) is not int or version != VERSION or type(content.get("tries")) is not list:
        raise _foreign()
    tries = tuple(_try(fields) for fields in content["tries"])
    if len({one.day for one in tries}) != len(tries):
        raise _foreign()
    return tries


def _try(fields: object) -> Try:
    if not isinstance(fields, dict):
        raise _foreign()
    day, record, finished = (fields.get(key) for key in ("day", "record", "finished"))
    assisted = fields.get("assisted")
    if not (isinstance(day, str) and isinstance(record, str) and isinstance(finished, str)):
        raise _foreign()
    if type(assisted) is not bool:
        raise _foreign()
    if finished:
        _date(finished)
    return Try(_date(day), record, finished, assisted)


def _date(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise Unreadable(_("it lists a date that is none")) from error
    if day.isoformat() != text:
        raise Unreadable(_("it lists a date that is none"))
    return day


def _foreign() -> Unreadable:
    return Unreadable(_("it is not what Yacht writes there"))
