"""Dice whose order does not matter: the 252 hands, the 462 keeps and how they lead to each other.

A keep is what stays on the table of five dice: none to all of them. Everything here counts
keeps by their place in :data:`KEEPS`, where the hands of five dice come first, so that the
number of a hand is the number of the keep of all its dice.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from yacht_core.dice import FACES
from yacht_core.errors import BadDice

#: Sorted faces, from no die to five.
Keep = tuple[int, ...]

#: Every keep: 252 of five dice, 126 of four, 56, 21, 6, and the one of none.
KEEPS: tuple[Keep, ...] = tuple(
    keep for size in (5, 4, 3, 2, 1, 0) for keep in combinations_with_replacement(FACES, size)
)
HAND_COUNT = 252
#: The keeps of all five dice.
HANDS: tuple[Keep, ...] = KEEPS[:HAND_COUNT]
#: The number of the keep of no die at all.
NOTHING = len(KEEPS) - 1

_NUMBERS = {keep: number for number, keep in enumerate(KEEPS)}


def number_of(faces: Iterable[int]) -> int:
    """The number of the keep that shows these faces, in whatever order they come.

    Raises:
        BadDice: more than five dice, or something that is no face.

    >>> number_of((1, 1, 1, 1, 1)), number_of([6, 1]) == number_of([1, 6])
    (0, True)
    >>> KEEPS[number_of((5, 3, 5))]
    (3, 5, 5)
    """
    keep = tuple(sorted(faces))
    number = _NUMBERS.get(keep)
    if number is None:
        raise BadDice("{faces} are not up to five dice", faces=repr(keep))
    return number


def _without(keep: Keep, face: int) -> Keep:
    place = keep.index(face)
    return keep[:place] + keep[place + 1 :]


def _ways(hand: Keep) -> int:
    return factorial(len(hand)) // prod(factorial(hand.count(face)) for face in FACES)


#: How likely each hand is when all five dice are rolled.
PROBABILITIES: tuple[float, ...] = tuple(_ways(hand) / 6**5 for hand in HANDS)

#: For each keep with a die to spare, in the order of :data:`KEEPS` from the first of four dice:
#: the keeps it becomes when that die shows 1, 2, … 6.
ONE_MORE: tuple[tuple[int, int, int, int, int, int], ...] = tuple(
    (
        number_of((*keep, 1)),
        number_of((*keep, 2)),
        number_of((*keep, 3)),
        number_of((*keep, 4)),
        number_of((*keep, 5)),
        number_of((*keep, 6)),
    )
    for keep in KEEPS[HAND_COUNT:]
)


@cache
def keeps_of(hand: int) -> tuple[int, ...]:
    """Numbers of the different keeps that a hand contains, all five dice and none included.

    >>> [KEEPS[number] for number in keeps_of(number_of((1, 1, 1, 1, 1)))]
    [(1, 1, 1, 1, 1), (1, 1, 1, 1), (1, 1, 1), (1, 1), (1,), ()]
    """
    found = {HANDS[hand]}
    size = found
    while size := {_without(keep, face) for keep in size for face in keep}:
        found = found | size
    return tuple(sorted(_NUMBERS[keep] for keep in found))


@cache
def ends_of(keep: int) -> tuple[tuple[int, float], ...]:
    """The hands that a keep can become when the other dice are rolled, each with its probability.

    >>> [(HANDS[hand], round(chance, 3)) for hand, chance in ends_of(number_of((6, 6, 6, 6)))][:2]
    [((1, 6, 6, 6, 6), 0.167), ((2, 6, 6, 6, 6), 0.167)]
    """
    kept = KEEPS[keep]
    count = len(HANDS[0]) - len(kept)
    return tuple(
        (number_of(kept + rest), _ways(rest) / len(FACES) ** count)
        for rest in combinations_with_replacement(FACES, count)
    )


#: The hands of five alike, by face from 1.
FIVES_ALIKE: tuple[int, ...] = tuple(number_of((face,) * 5) for face in FACES)
