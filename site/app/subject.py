"""The game that a screen is about: the one on the table, or that of a link."""

from __future__ import annotations

from dataclasses import dataclass

from app import sentences
from app.screens import SCREENS, Route
from app.words import _, reason
from yacht_core import Match, YachtError, read_link, record_link
from yacht_core.link import parse_link


@dataclass(frozen=True)
class Subject:
    """A match, or what is wrong with the link that should have brought one."""

    match: Match | None
    linked: bool = False
    problem: str = ""

    @property
    def text(self) -> str:
        """Which game it is, in a line."""
        match = self.match
        if match is None:
            return ""
        game = _("{card}, finished") if match.is_over else _("{card}, round {round} of {rounds}")
        words = game.format(
            card=sentences.card_name(match), round=match.round, rounds=match.header.rounds
        )
        line = (
            _("The game of the link: {game}") if self.linked else _("The game on the table: {game}")
        )
        return line.format(game=words)

    @property
    def link(self) -> str:
        """The link that an address must carry to be about it, ``""`` for the game on the table."""
        return record_link(self.match) if self.match and self.linked else ""


def subject_of(route: Route, on_table: Match) -> Subject:
    """What the address is about."""
    if not route.link:
        return Subject(on_table)
    try:
        return Subject(read_link(route.link), linked=True)
    except YachtError as error:
        return Subject(None, linked=True, problem=damaged(error))


def pasted(text: str, screen: str) -> Route:
    """Where a link or record in a paste box leads; raises ``YachtError`` for a damaged one."""
    link = parse_link(text)
    options = tuple(option for option in link.extras if option[0] in SCREENS[screen])
    return Route(screen, record_link(link.match), options)


def damaged(error: YachtError) -> str:
    """What to say of a link that can't be read."""
    return _("This link is damaged: {why}.").format(why=reason(error))
