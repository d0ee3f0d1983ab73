"""What a hand pays in a box: small functions, and factories for those that differ by a number.

Every scorer takes a :class:`~yacht_core.dice.Hand` and gives points, 0 when the hand
does not fit. Which card uses which is said in :mod:`yacht_core.rulesets`, since names
travel between cards and rules don't.
"""

from collections.abc import Callable

from yacht_core.dice import FACES, Hand

Scorer = Callable[[Hand], int]


def face(value: int) -> Scorer:
    """A number box: the face times how many dice show it ("Three fours score 12").

    >>> face(4)(Hand.of(4, 4, 4, 1, 2))
    12
    """

    def score(hand: Hand) -> int:
        return value * hand.counts[value - 1]

    return score


def total(hand: Hand) -> int:
    """The sum of all five dice, whatever they are.

    >>> total(Hand.of(6, 6, 5, 4, 3))
    24
    """
    return hand.total


def when(fits: Callable[[Hand], bool], pays: Scorer | int) -> Scorer:
    """Pay ``pays`` (points, or a scorer) when the hand fits, else 0.

    >>> when(is_full_house, 25)(Hand.of(3, 3, 3, 5, 5))
    25
    """
    if isinstance(pays, int):
        points = pays
        return lambda hand: points if fits(hand) else 0
    scorer = pays
    return lambda hand: scorer(hand) if fits(hand) else 0


def alike(count: int) -> Callable[[Hand], bool]:
    """Does some face show on at least ``count`` dice?"""
    return lambda hand: hand.most_alike >= count


def is_full_house(hand: Hand) -> bool:
    """Three of one face and two of another: five alike is not a full house.

    >>> is_full_house(Hand.of(5, 5, 5, 5, 5))
    False
    """
    return sorted(hand.counts)[-2:] == [2, 3]


def shows(*faces: int) -> Callable[[Hand], bool]:
    """Do the dice show exactly these faces, in any order?

    >>> shows(1, 2, 3, 4, 5)(Hand.of(5, 4, 3, 2, 1))
    True
    """
    wanted = tuple(sorted(faces))
    return lambda hand: tuple(sorted(hand.faces)) == wanted


def of_a_kind(count: int) -> Scorer:
    """``count`` or more alike: the sum of those ``count`` dice only; the rest is not counted.

    >>> of_a_kind(4)(Hand.of(2, 2, 2, 2, 5)), of_a_kind(4)(Hand.of(6, 6, 6, 6, 6))
    (8, 24)
    """

    def score(hand: Hand) -> int:
        return max((count * f for f in FACES if hand.counts[f - 1] >= count), default=0)

    return score
