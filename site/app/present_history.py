"""From the library of games to what its screen shows. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from app import dates, labels, sentences
from app.past import Past
from app.present_statistics import Choice, company_name
from app.saved import Saved
from app.statistics import COMPANIES, Company, Game
from app.words import _, ngettext
from yacht_core import RULESETS, Header, ruleset


@dataclass(frozen=True)
class Filters:
    """Which of the finished games are listed; an empty card is every card."""

    card: str = ""
    company: Company = "all"

    def fit(self, header: Header) -> bool:
        """Is a game at this table listed?"""
        company = "alone" if len(header.seats) == 1 else "others"
        return self.card in ("", header.card) and self.company in ("all", company)


@dataclass(frozen=True)
class GameLine:
    """A finished game: when and what it was, and who had how many points."""

    record: str
    date: str
    card: str
    #: ``Skipper 180``, seat by seat; alone just the points.
    totals: str
    #: What sets it apart: a daily, help, practice.
    marks: str
    #: What the buttons are called for who can't see beside what they stand.
    name: str


@dataclass(frozen=True)
class HistoryView:
    """The whole screen, but for the lines of finished games."""

    #: The game on the table, ``""`` where nothing has begun.
    under_way: str
    paused: tuple[str, ...]
    cards: tuple[Choice, ...]
    companies: tuple[Choice, ...]
    count: str


def present_history(
    table: Saved, paused: Sequence[Saved], headers: Iterable[Header], filters: Filters
) -> HistoryView:
    """``headers``: the tables of all finished games."""
    kept = list(headers)
    played = {header.card for header in kept}
    cards = [rules for rules in RULESETS.values() if rules.id in played | {filters.card}]
    return HistoryView(
        under_way=sentences.paused(table) if table.under_way else "",
        paused=tuple(map(sentences.paused, paused)),
        cards=(
            Choice("", _("All cards"), not filters.card),
            *(Choice(rules.id, _(rules.name), rules.id == filters.card) for rules in cards),
        ),
        companies=tuple(
            Choice(one, company_name(one), one == filters.company) for one in COMPANIES
        ),
        count=_count(sum(map(filters.fit, kept)), len(kept)),
    )


def present_game(game: Game) -> GameLine:
    """The line of a finished game."""
    past, header = game.past, game.header
    day = dates.numeric(date.fromisoformat(past.date))
    totals = ", ".join(
        f"{sentences.seat_name(header, seat)} {card.total}"
        for seat, card in enumerate(game.cards, 1)
    )
    if len(game.cards) == 1:
        totals = sentences.points(game.total)
    card = _(ruleset(header.card).name)
    return GameLine(
        past.record,
        day,
        card,
        totals,
        marks(past, header),
        _("{card}, {date}, {totals}").format(card=card, date=day, totals=totals),
    )


def marks(past: Past, header: Header) -> str:
    """What sets a finished game apart from one that counts."""
    known = _("known dice") if past.origin == "known" else ""
    words = (
        labels.daily(header) if past.origin == "daily" else "",
        labels.practice(past.origin == "practice"),
        known,
        labels.assisted(past.assisted),
    )
    return ", ".join(word for word in words if word)


def _count(fitting: int, kept: int) -> str:
    if not kept:
        return _("No finished game is here yet.")
    if fitting == kept:
        return ngettext("{count} finished game", "{count} finished games", kept).format(count=kept)
    return _("{fitting} of {count} finished games").format(fitting=fitting, count=kept)
