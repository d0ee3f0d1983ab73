"""Numbers that say what was won or lost."""

from __future__ import annotations

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


def _with_plus(value: float, text: str) -> str:
    won = value > 0 and any(digit in "123456789" for digit in text)
    return f"+{text}" if won else text
