"""The figures of one seat over many games, in whatever order the games come in."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

from yacht_core.outcome import Placed

PERCENTILES = (5, 25, 50, 75, 95)


@dataclass
class SeatTally:
    """How often each total came, and how the games ended for the seat.

    >>> tally = SeatTally()
    >>> for place, total in ((1, 180), (1, 170), (2, 100)):
    ...     tally.add(Placed(1, "Skipper", total, place, out=False), shared=total == 170)
    >>> tally.mean, round(tally.sd, 3), tally.percentile(50)
    (150.0, 35.59, 170)
    >>> tally.wins, tally.draws, tally.losses
    (1, 1, 1)
    """

    totals: Counter[int] = field(default_factory=Counter)
    wins: int = 0
    draws: int = 0
    losses: int = 0

    def add(self, placed: Placed, *, shared: bool) -> None:
        """Count one game. ``shared``: more than one seat is first in it."""
        self.totals[placed.total] += 1
        if placed.place > 1:
            self.losses += 1
        elif shared:
            self.draws += 1
        else:
            self.wins += 1

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.totals.total()

    @property
    def mean(self) -> float:
        """The mean total, in points."""
        return sum(total * count for total, count in self.totals.items()) / self.games

    @property
    def sd(self) -> float:
        """The standard deviation of the totals, in points."""
        # In whole numbers to the last step, so that the order of the games can't show.
        games = self.games
        sums = sum(total * count for total, count in self.totals.items())
        squares = sum(total**2 * count for total, count in self.totals.items())
        return sqrt(games * squares - sums**2) / games

    def percentile(self, share: int) -> int:
        """The lowest total that at least so many in a hundred games don't exceed."""
        passed = 0
        for total, count in sorted(self.totals.items()):
            passed += count
            if 100 * passed >= share * self.games:
                return total
        raise AssertionError("a share of at most 100 in 100 games is reached")
