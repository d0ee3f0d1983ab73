"""How even thrown dice were, in words. Pure."""

from __future__ import annotations

from app.numbers import percent
from app.words import _
from yacht_core.evenness import Evenness

#: Shares of fair games that are at least as uneven: below, the dice are called so.
UNEVEN, VERY_UNEVEN = 0.05, 0.001


def verdict(even: Evenness) -> str:
    """What the counts of the faces say.

    >>> verdict(Evenness.of([1, 2, 3, 4, 5, 6] * 10))
    'As even as dice should be: 100% of fair games are at least as uneven.'
    """
    if not even.enough:
        return _("Too few dice to say how even they are.")
    if even.share < VERY_UNEVEN:
        line = _("Far less even than dice should be: {share} of fair games are at least as uneven.")
    elif even.share < UNEVEN:
        line = _("Less even than most: {share} of fair games are at least as uneven.")
    else:
        line = _("As even as dice should be: {share} of fair games are at least as uneven.")
    return line.format(share=percent(even.share))
