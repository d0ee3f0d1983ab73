"""The words for what sets a game apart: practice, a daily, an answer, help."""

from __future__ import annotations

from app import dates
from app.daily import day_of
from app.words import _
from yacht_core import Header


def practice(played_on: bool) -> str:
    """The mark of a game that was played on from a moment of another."""
    return _("practice") if played_on else ""


def answer(challenged: bool) -> str:
    """The mark of a game that answers a challenge."""
    return _("challenge") if challenged else ""


def daily(header: Header) -> str:
    """The mark of a game on the dice of a day, ``""`` for any other."""
    day = day_of(header)
    return _("daily of {date}").format(date=dates.numeric(day)) if day else ""


def assisted(helped: bool) -> str:
    """The mark of a game in which somebody was helped."""
    return _("assisted") if helped else ""


def help_note(helped: bool) -> str:
    """What asking for help does to a game, or has done."""
    if helped:
        return _("This game is marked as assisted.")
    return _("A hint or the odds mark this game as assisted.")
