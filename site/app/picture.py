"""The geometry of the picture of luck and skill: where lines, levels and names lie. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor

#: Units of the drawing, of which text is 15 high; the page scales the whole.
WIDTH, HEIGHT = 480, 280
LEFT, RIGHT, TOP, BOTTOM = 52, 56, 12, 28
#: Names at the ends of lines stand at least so far apart.
NAME_GAP = 17
#: A range of points smaller than this would blow up trifles.
LEAST_RANGE = 10.0
MOST_LEVELS = 6

Point = tuple[float, float]


@dataclass(frozen=True)
class Line:
    """One line from the start on, and where its name stands."""

    id: str
    points: tuple[Point, ...]
    name_at: Point


@dataclass(frozen=True)
class Picture:
    """Everything to draw, in units of a drawing of :data:`WIDTH` by :data:`HEIGHT`."""

    lines: tuple[Line, ...]
    #: Points gained or lost, and the height at which they lie.
    levels: tuple[tuple[float, float], ...]
    #: Rounds, and where they lie along the width.
    rounds: tuple[tuple[int, float], ...]


def picture(series: Mapping[str, Sequence[float]], rounds: int) -> Picture:
    """Draw series that each begin with 0 before the first round; ``rounds``: of the whole card.

    >>> drawn = picture({"luck": [0, 10], "skill": [0, -5]}, rounds=12)
    >>> [line.points[0] for line in drawn.lines]
    [(52.0, 172.0), (52.0, 172.0)]
    >>> [value for value, _y in drawn.levels]
    [-5.0, 0.0, 5.0, 10.0]
    """
    low, high, step = _range([value for values in series.values() for value in values])

    def place(round_: int, value: float) -> Point:
        along = (WIDTH - LEFT - RIGHT) * round_ / rounds
        down = (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)
        return round(LEFT + along, 1), round(TOP + down, 1)

    drawn = {
        name: tuple(place(round_, value) for round_, value in enumerate(values))
        for name, values in series.items()
    }
    heights = _apart({name: points[-1][1] for name, points in drawn.items()})
    return Picture(
        lines=tuple(
            Line(name, points, (points[-1][0] + 8, heights[name])) for name, points in drawn.items()
        ),
        levels=tuple(
            (value, place(0, value)[1])
            for value in (low + step * number for number in range(round((high - low) / step) + 1))
        ),
        rounds=tuple((round_, place(round_, 0)[0]) for round_ in range(0, rounds + 1, 2)),
    )


def _range(values: Sequence[float]) -> tuple[float, float, float]:
    """Lowest and highest level and the step between, all round numbers; 0 is among them."""
    low, high = min(0.0, *values), max(0.0, *values)
    spread = max(high - low, LEAST_RANGE)
    step = next(
        size * 10.0**power
        for power in range(8)
        for size in (1, 2, 5)
        if spread / (size * 10**power) <= MOST_LEVELS - 2
    )
    low, high = floor(low / step) * step, ceil(high / step) * step
    while high - low < LEAST_RANGE:
        low, high = low - step, high + step
    return low, high, step


def _apart(heights: Mapping[str, float]) -> dict[str, float]:
    """The same heights, moved as little as keeps names from lying on each other."""
    order = sorted(heights, key=lambda name: heights[name])
    placed: dict[str, float] = {}
    least = float(TOP)
    for name in order:
        placed[name] = max(heights[name], least)
        least = placed[name] + NAME_GAP
    # What was pushed out below moves up again, and those above make room.
    most = float(HEIGHT - BOTTOM)
    for name in reversed(order):
        placed[name] = min(placed[name], most)
        most = placed[name] - NAME_GAP
    return placed
