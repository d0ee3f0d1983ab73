"""The geometry of a histogram under the curve of perfect play. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum

from yacht_core.odds.spread import Spread

#: Units of the drawing, of which text is 15 high; the page scales the whole.
WIDTH, HEIGHT = 480, 240
LEFT, RIGHT, TOP, BOTTOM = 36, 12, 12, 28
#: Numbers below the bars stand at least so far apart.
LABEL_GAP = 44
#: Steps at either end in which perfect play has less than this share are not drawn.
LEAST_SHARE = 0.002

Point = tuple[float, float]


@dataclass(frozen=True)
class Bar:
    """How many totals lie in a step."""

    low: int
    count: int
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Histogram:
    """Everything to draw, in units of a drawing of :data:`WIDTH` by :data:`HEIGHT`."""

    bars: tuple[Bar, ...]
    #: What perfect play would have in each step, at the middles of the steps.
    curve: tuple[Point, ...]
    #: Totals, and where they lie along the width.
    labels: tuple[tuple[int, float], ...]
    #: Numbers of games, and their heights.
    levels: tuple[tuple[int, float], ...]


def histogram(counts: Mapping[int, int], step: int, perfect: Spread | None) -> Histogram:
    """Draw how many totals lie in each step, named by its lowest total.

    ``perfect``: the totals of perfect play, for as many games.

    >>> drawn = histogram({10: 1, 20: 3}, 10, None)
    >>> [(bar.low, bar.count, bar.height) for bar in drawn.bars], drawn.curve
    ([(10, 1, 50.0), (20, 3, 150.0)], ())
    """
    games = sum(counts.values())
    shares = _shares(perfect, step) if perfect else {}
    lows = range(min((*counts, *shares)), max((*counts, *shares)) + step, step)
    expected = {low: games * share for low, share in shares.items()}
    most, level = _levels(max(1.0, *counts.values(), *expected.values()))
    wide = (WIDTH - LEFT - RIGHT) / len(lows)
    high = HEIGHT - TOP - BOTTOM

    def left(low: int) -> float:
        return LEFT + wide * (low - lows[0]) / step

    def top(count: float) -> float:
        return round(TOP + high * (1 - count / most), 1)

    bars = tuple(
        Bar(
            low,
            counts[low],
            round(left(low) + wide * 0.1, 1),
            top(counts[low]),
            round(wide * 0.8, 1),
            round(high * counts[low] / most, 1),
        )
        for low in lows
        if counts.get(low)
    )
    curve = [(round(left(low) + wide / 2, 1), top(expected.get(low, 0))) for low in lows]
    every = next(n for n in (1, 2, 5, 10, 20, 50) if n * wide >= LABEL_GAP or n * step >= 500)
    return Histogram(
        bars,
        tuple(curve) if shares else (),
        tuple((low, round(left(low), 1)) for low in lows if low % (every * step) == 0),
        tuple((count, top(count)) for count in range(0, most + 1, level)),
    )


def _shares(perfect: Spread, step: int) -> dict[int, float]:
    """The share of perfect play's games in each step, without the thin ends."""
    shares: dict[int, list[float]] = {}
    for total, chance in enumerate(perfect.chances, perfect.low):
        shares.setdefault(total // step * step, []).append(chance)
    found = {low: fsum(chances) for low, chances in shares.items()}
    thick = [low for low, share in found.items() if share >= LEAST_SHARE]
    return {low: share for low, share in found.items() if min(thick) <= low <= max(thick)}


def _levels(most: float) -> tuple[int, int]:
    """The height of the drawing in games, and the games from level to level."""
    level = next(
        size * 10**power for power in range(6) for size in (1, 2, 5) if most <= 5 * size * 10**power
    )
    return -int(-most // level) * level, level
