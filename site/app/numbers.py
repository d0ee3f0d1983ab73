"""Points, chances and dice in words."""

from __future__ import annotations

from collections.abc import Iterable

from app.words import _, ngettext

#: A chance this near to a simple fraction is called by it.
NEAR = 0.005


def decimal(value: float, places: int) -> str:
    """A number with so many decimals, all of them shown: for columns.

    >>> decimal(166.955, 2), decimal(0.049, 2), decimal(3, 1), decimal(-0.04, 1)
    ('166.96', '0.05', '3.0', '0.0')
    """
    whole, rest = divmod(round(abs(value) * 10**places), 10**places)
    sign = "\N{MINUS SIGN}" if value < 0 and (whole or rest) else ""
    return sign + _("{whole}.{rest}").format(whole=whole, rest=f"{rest:0{places}d}")


def tenths(value: float) -> str:
    """A number to one decimal, without it where that is 0: for sentences.

    >>> tenths(1.46), tenths(12.04), tenths(-0.02)
    ('1.5', '12', '0')
    """
    rounded = round(value * 10)
    if rounded % 10:
        return decimal(value, 1)
    return ("\N{MINUS SIGN}" if rounded < 0 else "") + str(abs(rounded) // 10)


def points(value: float) -> str:
    """Points to a tenth, with their unit.

    >>> points(1.02), points(2.3), points(0)
    ('1 point', '2.3 points', '0 points')
    """
    shown = tenths(value)
    # A number with a tenth is none of the whole ones; languages treat it like a small plural.
    count = round(value) if shown == str(round(value)) else 2
    return ngettext("{count} point", "{count} points", count).format(count=shown)


def percent(chance: float, *, fine: bool = False) -> str:
    """A chance in percent: whole from ten on, to a tenth below, or to a tenth throughout.

    >>> percent(0.3416), percent(0.0463), percent(1), percent(0), percent(0.0002), percent(0.9999)
    ('34%', '4.6%', '100%', '0%', 'under 0.1%', 'over 99.9%')
    >>> percent(0.3416, fine=True)
    '34.2%'
    """
    if 0 < chance <= 0.0005:
        return _("under {percent}%").format(percent=tenths(0.1))
    if 0.9995 <= chance < 1 - 1e-9:
        return _("over {percent}%").format(percent=tenths(99.9))
    coarse = not fine and 0.0995 <= chance < 0.995
    shown = str(round(chance * 100)) if coarse else tenths(chance * 100)
    return _("{percent}%").format(percent=shown)


def chance(value: float) -> str:
    """A chance in words where it is near a simple fraction, else in percent.

    >>> chance(1 / 3), chance(0.169), chance(0.44)
    ('one chance in three', 'one chance in six', '44%')
    """
    fractions = (
        (1 / 2, _("one chance in two")),
        (1 / 3, _("one chance in three")),
        (2 / 3, _("two chances in three")),
        (1 / 4, _("one chance in four")),
        (3 / 4, _("three chances in four")),
        (1 / 5, _("one chance in five")),
        (1 / 6, _("one chance in six")),
        (5 / 6, _("five chances in six")),
        (1 / 10, _("one chance in ten")),
    )
    for fraction, words in fractions:
        if abs(value - fraction) < NEAR:
            return words
    return percent(value)


def dice(faces: Iterable[int]) -> str:
    """Faces that belong together: ``3-4-5-6``."""
    return "-".join(map(str, faces))
