"""Dates as the player's language writes them."""

from __future__ import annotations

from datetime import date

from app.words import _


def in_words(day: date) -> str:
    """A date as one says it.

    >>> in_words(date(2026, 11, 30))
    '30 November 2026'
    """
    return _("{day} {month} {year}").format(day=day.day, month=month_name(day), year=day.year)


def month_in_words(day: date) -> str:
    """The month of a date, with its year.

    >>> month_in_words(date(2026, 11, 30))
    'November 2026'
    """
    return _("{month} {year}").format(month=month_name(day), year=day.year)


def month_name(day: date) -> str:
    """The name of a date's month."""
    names = (
        *(_("January"), _("February"), _("March"), _("April"), _("May"), _("June")),
        *(_("July"), _("August"), _("September"), _("October"), _("November"), _("December")),
    )
    return names[day.month - 1]


def numeric(day: date) -> str:
    """A date in figures, where there is little room.

    >>> numeric(date(2026, 3, 9))
    '2026-03-09'
    """
    return _("{year}-{month}-{day}").format(
        year=day.year, month=f"{day.month:02d}", day=f"{day.day:02d}"
    )
