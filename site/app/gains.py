"""Numbers that say what was won or lost, and sums that add up as they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from app.numbers import decimal, tenths


def hundredths(value: float) -> str:
    """Points to two decimals.

    >>> hundredths(166.955), hundredths(3)
    ('166.96', '3.00')
    """
    return decimal(value, 2)


def gain(value: float) -> str:
    """To two decimals, with a plus where something was won.

    >>> gain(12.3), gain(-4.257), gain(0.001), gain(-0.001)
    ('+12.30', '\N{MINUS SIGN}4.26', '0.00', '0.00')
    """
    return _with_plus(value, hundredths(value))


def level(value: float) -> str:
    """A round number of points, with its sign.

    >>> level(20.0), level(0.0), level(-5.0)
    ('+20', '0', '\N{MINUS SIGN}5')
    """
    return _with_plus(value, tenths(value))


def adding_up(parts: Sequence[float]) -> tuple[float, ...]:
    """The parts so rounded to two decimals that what is shown adds up to the rounded sum.

    Each goes to one of its two neighbours, up where most was cut off.

    >>> adding_up((0.333, 0.333, 0.334))
    (0.33, 0.33, 0.34)
    >>> adding_up((166.955, 12.305, -4.26))
    (166.96, 12.3, -4.26)
    """
    scaled = [part * 100 for part in parts]
    low = [floor(part) for part in scaled]
    missing = round(sum(scaled)) - sum(low)
    most_cut = sorted(range(len(parts)), key=lambda place: low[place] - scaled[place])[:missing]
    return tuple((whole + (place in most_cut)) / 100 for place, whole in enumerate(low))


def _with_plus(value: float, text: str) -> str:
    won = value > 0 and any(digit in "123456789" for digit in text)
    return f"+{text}" if won else text
