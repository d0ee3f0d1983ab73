"""Luck and skill from game to game. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from app.statistics import Game
from yacht_core.analysis import Analysis

#: So many of the latest games are analysed: about a second in the browser.
ANALYSED = 30


@dataclass(frozen=True)
class Measured:
    """A game with what luck and skill brought it, in points."""

    game: Game
    luck: float
    skill: float
    #: Of a decision.
    mean_loss: float

    @classmethod
    def of(cls, game: Game, found: Analysis) -> Measured:
        return cls(game, found.luck, found.skill, found.mean_loss)


@dataclass(frozen=True)
class Means:
    """What a game had of each in the mean."""

    luck: float
    skill: float
    mean_loss: float

    @classmethod
    def of(cls, games: Sequence[Measured]) -> Means:
        """Of one game at least.

        >>> one = Measured(None, 10.0, -4.0, 0.2)  # type: ignore[arg-type]
        >>> Means.of([one, Measured(None, -6.0, -2.0, 0.1)])  # type: ignore[arg-type]
        Means(luck=2.0, skill=-3.0, mean_loss=0.15)
        """
        count = len(games)
        return cls(
            fsum(one.luck for one in games) / count,
            fsum(one.skill for one in games) / count,
            round(fsum(one.mean_loss for one in games) / count, 12),
        )
