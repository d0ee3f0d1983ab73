"""All that the page knows at one moment, as a value: what is shown is computed from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from app.saved import Finished, Saved
from app.settings import Settings
from yacht_core import Match
from yacht_core.dice import Hold


@dataclass(frozen=True)
class Armed:
    """A box pressed once although it would score 0, and when (milliseconds)."""

    box: str
    at: float


@dataclass(frozen=True)
class Notice:
    """A sentence above the table, and what can be done about it."""

    text: str
    kind: Literal["offer", "kept"]


@dataclass(frozen=True)
class Hint:
    """The best choice of the moment: in words, and the dice to keep or the box to take."""

    text: str
    keep: Hold = ()
    box: str = ""


@dataclass(frozen=True)
class State:
    """The game, the hand's ephemeral state, and what surrounds the table."""

    game: Saved
    armed: Armed | None = None
    #: The dice that the last roll threw, and how many rolls this page has seen.
    thrown: Hold = ()
    throws: int = 0
    #: When the dice were last rolled (milliseconds), to tell a double tap from a second roll.
    rolled_at: float = float("-inf")
    #: Said once in the status line instead of what the table says by itself.
    said: str = ""
    notice: Notice | None = None
    #: What went wrong and was not yet put away by the player; shown before any notice.
    problems: tuple[str, ...] = ()
    #: One of the problems is about what is kept.
    trouble_kept: bool = False
    #: A game that a link opens, waiting beside the game under way.
    offered: Match | None = None
    paused: tuple[Saved, ...] = ()
    scores: tuple[Finished, ...] = ()
    #: The link to show for copying by hand.
    link: str = ""
    #: The question whether to resign is open.
    asked: bool = False
    #: Shown until the next act.
    hint: Hint | None = None
    #: The odds are open beside the table.
    odds: bool = False
    #: Another page has the games: here they can be looked at only.
    elsewhere: bool = False
    #: The first steps of somebody's first game are said, until they are taken or put away.
    guided: bool = False
    #: What the lobby was last set to.
    settings: Settings = field(default_factory=Settings)

    @property
    def to_beat(self) -> int | None:
        """The total that a solo game is played against, ``None`` where there is none."""
        return self.scores[0].total if self.game.solo and self.scores else None
