"""The days played as text for keeping, and back."""

from __future__ import annotations

from app.daily import Tries, Try
from app.envelope import day, foreign, unwrap_list, values, wrap

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
    return wrap(VERSION, tries=fields)


def tries_from_text(text: str) -> Tries:
    """Raises :class:`~app.envelope.Unreadable`."""
    tries = tuple(_try(fields) for fields in unwrap_list(text, "tries", VERSION))
    if len({one.day for one in tries}) != len(tries):
        raise foreign()
    return tries


def _try(fields: object) -> Try:
    kinds = {"day": str, "record": str, "finished": str, "assisted": bool}
    of, record, finished, assisted = values(fields, kinds)
    if finished:
        day(finished)
    return Try(day(of), record, finished, assisted)
