"""One turn played for the most: what every hand and every keep is worth with rerolls left.

The worth of a final hand is whatever the caller says it is: points, points and what the rest of
the card is then worth, or a chance. From the worths of the 252 hands each reroll costs 2,520
elementary steps: the value of a keep is the mean over one die more, six values at a time, and
what a hand can do best is found by the same table of one die more: each keep, the smallest
first, hands its value up to the six keeps that contain it.

The plan is that of James Glenn, "An Optimal Strategy for Yahtzee" (Loyola College in Maryland,
Technical Report CS-TR-0002, 2006); going up and down one die at a time keeps it small.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from operator import mul

from yacht_core.odds.multisets import (
    HAND_COUNT,
    ONE_MORE,
    PROBABILITIES,
    keeps_of,
)

REROLLS = 2

_SMALLEST_FIRST = tuple(
    (HAND_COUNT + place, *more) for place, more in reversed(tuple(enumerate(ONE_MORE)))
)


def keep_values(hands: Sequence[float], stop: Sequence[float]) -> list[float]:
    """What each of the 462 keeps is worth when the other dice are rolled.

    ``hands`` is the value of each hand after that roll; ``stop`` the worth of each hand as it
    lies, which is the value of keeping all five dice, since nothing is rolled then.

    >>> from yacht_core.odds.multisets import HANDS, NOTHING, number_of
    >>> pips = [float(sum(hand)) for hand in HANDS]
    >>> values = keep_values(pips, pips)
    >>> round(values[number_of((6, 6))], 9), round(values[NOTHING], 9)
    (22.5, 17.5)
    """
    values = list(hands)
    append = values.append
    for one, two, three, four, five, six in ONE_MORE:
        total = values[one] + values[two] + values[three] + values[four] + values[five]
        append((total + values[six]) / 6)
    values[:HAND_COUNT] = stop
    return values


def best_values(keeps: Sequence[float]) -> list[float]:
    """For each hand the value of the best keep that it contains."""
    best = list(keeps)
    # From the smallest keep up, each offers its value to the six that have one die more.
    for keep, one, two, three, four, five, six in _SMALLEST_FIRST:
        value = best[keep]
        if value > best[one]:
            best[one] = value
        if value > best[two]:
            best[two] = value
        if value > best[three]:
            best[three] = value
        if value > best[four]:
            best[four] = value
        if value > best[five]:
            best[five] = value
        if value > best[six]:
            best[six] = value
    return best[:HAND_COUNT]


def best_keep(hand: int, keeps: Sequence[float]) -> int:
    """The keep of highest value that a hand contains; among equals the one of most dice.

    >>> from yacht_core.odds.multisets import HANDS, KEEPS, number_of
    >>> sixes = [float(hand.count(6)) for hand in HANDS]
    >>> KEEPS[best_keep(number_of((1, 6, 2, 6, 3)), keep_values(sixes, sixes))]
    (6, 6)
    """
    return max(keeps_of(hand), key=keeps.__getitem__)


@dataclass(frozen=True)
class TurnValues:
    """The values of one turn, by rerolls left.

    >>> from yacht_core.odds.multisets import HANDS, number_of
    >>> turn = TurnValues.of([50.0 * (len(set(hand)) == 1) for hand in HANDS])
    >>> round(turn.before / 50, 6), turn.hands[0][number_of((4, 4, 4, 4, 4))]
    (0.046029, 50.0)
    """

    #: ``hands[r][hand]``: the value of a hand on the table with ``r`` rerolls left.
    hands: tuple[list[float], ...]
    #: ``keeps[r][keep]``: the value of keeping that with ``r`` rerolls left, rolling the rest now.
    #: With none left there is only the stop: ``keeps[0]`` is empty.
    keeps: tuple[list[float], ...]

    @classmethod
    def of(
        cls,
        worth: Sequence[float],
        served: Sequence[float] | None = None,
        rerolls: int = REROLLS,
    ) -> TurnValues:
        """A turn whose final hands are worth ``worth``.

        ``served``: what a hand is worth if the turn ends with it on the first roll, where that
        is more. ``rerolls``: how many rerolls to look ahead at most.
        """
        hands = [list(worth)]
        keeps: list[list[float]] = [[]]
        for left in range(1, rerolls + 1):
            stop = served if served is not None and left == REROLLS else worth
            values = keep_values(hands[-1], stop)
            keeps.append(values)
            hands.append(best_values(values))
        return cls(tuple(hands), tuple(keeps))

    @property
    def before(self) -> float:
        """The value before the roll that leads to the most rerolls left."""
        return mean(self.hands[-1])


def mean(hands: Sequence[float]) -> float:
    """The mean over a roll of all five dice.

    >>> from yacht_core.odds.multisets import HANDS
    >>> mean([float(sum(hand)) for hand in HANDS])
    17.5
    """
    # Exact summing: the built-in sum rounds differently from one version of Python to another.
    return fsum(map(mul, PROBABILITIES, hands))
