"""Where a turn leads when it is played for the most: how likely each final hand is.

The way is that of :mod:`yacht_core.odds.turn` backwards: the chance of a keep is shared among
the six keeps of one die more, down to the hands, and each hand's chance goes to its best keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yacht_core.odds.multisets import HAND_COUNT, KEEPS, NOTHING, ONE_MORE, PROBABILITIES
from yacht_core.odds.turn import REROLLS, TurnValues

_KEEPS_FROM_THE_SMALLEST = tuple(
    (HAND_COUNT + place, *more) for place, more in reversed(tuple(enumerate(ONE_MORE)))
)


@dataclass(frozen=True)
class Flow:
    """The probabilities of the final hands of a turn.

    >>> from yacht_core.odds.multisets import HANDS, number_of
    >>> turn = TurnValues.of([float(hand == (6, 6, 6, 6, 6)) for hand in HANDS])
    >>> flow = Flow.of(turn)
    >>> round(flow.hands[number_of((6, 6, 6, 6, 6))], 5), round(turn.before, 5)
    (0.01327, 0.01327)
    """

    #: By hand, however many rolls it took.
    hands: tuple[float, ...]
    #: Of that, hands taken as the first roll showed them.
    served: tuple[float, ...]

    @classmethod
    def of(cls, turn: TurnValues, keep: int = NOTHING, rolls_left: int = REROLLS + 1) -> Flow:
        """The turn from a keep on, with so many rolls left: the one that is now made is counted."""
        final = [0.0] * HAND_COUNT
        served = [0.0] * HAND_COUNT
        chances = [0.0] * len(KEEPS)
        chances[keep] = 1.0
        for left in range(rolls_left - 1, -1, -1):
            hands = list(PROBABILITIES) if chances[NOTHING] == 1 else _roll(chances)
            if not left:
                final = [done + now for done, now in zip(final, hands, strict=True)]
                break
            chances = [0.0] * len(KEEPS)
            for chance, best in zip(hands, best_keeps(turn.keeps[left]), strict=True):
                if chance:
                    chances[best] += chance
            # All five dice kept is the end of the turn.
            stopped, chances[:HAND_COUNT] = chances[:HAND_COUNT], [0.0] * HAND_COUNT
            final = [done + now for done, now in zip(final, stopped, strict=True)]
            if left == REROLLS:
                served = stopped
        return cls(tuple(final), tuple(served))


def best_keeps(keeps: Sequence[float]) -> list[int]:
    """For each hand the number of the keep of highest value that it contains.

    >>> from yacht_core.odds.multisets import HANDS, number_of
    >>> from yacht_core.odds.turn import best_values, keep_values
    >>> pips = [float(sum(hand)) for hand in HANDS]
    >>> values = keep_values(pips, pips)
    >>> KEEPS[best_keeps(values)[number_of((1, 3, 4, 6, 6))]]
    (4, 6, 6)
    >>> [values[keep] for keep in best_keeps(values)] == best_values(values)
    True
    """
    value = list(keeps)
    best = list(range(len(value)))
    for keep, *more in _KEEPS_FROM_THE_SMALLEST:
        offered, offer = value[keep], best[keep]
        for larger in more:
            if offered > value[larger]:
                value[larger] = offered
                best[larger] = offer
    return best[:HAND_COUNT]


def _roll(chances: list[float]) -> list[float]:
    """The chance of each hand, when the dice that are not in the keeps are rolled."""
    chances = list(chances)
    for keep, one, two, three, four, five, six in _KEEPS_FROM_THE_SMALLEST:
        chance = chances[keep]
        if chance:
            chance /= 6
            chances[one] += chance
            chances[two] += chance
            chances[three] += chance
            chances[four] += chance
            chances[five] += chance
            chances[six] += chance
    return chances[:HAND_COUNT]
