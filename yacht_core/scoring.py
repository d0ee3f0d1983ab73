"""What a hand pays in a box: small functions, and factories for those that differ by a number.

Every scorer takes a :class:`~yacht_core.dice.Hand` and gives points, 0 when the hand
does not fit. Which card uses which is said in :mod:`yacht_core.rulesets`, since names
travel between cards and rules don't.
"""

from __future__ import annotations

from collections.abc import Callable

from yacht_core.dice import FACES, Hand

Scorer = Callable[[Hand], int]
Fits = Callable[[Hand], bool]


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


def total_plus(extra: int) -> Scorer:
    """The sum of all five dice and ``extra`` points.

    >>> total_plus(25)(Hand.of(1, 1, 1, 1, 2))
    31
    """
    return lambda hand: hand.total + extra


def of_a_kind(count: int) -> Scorer:
    """``count`` or more alike: the sum of those ``count`` dice only; the rest is not counted.

    >>> of_a_kind(4)(Hand.of(2, 2, 2, 2, 5)), of_a_kind(4)(Hand.of(6, 6, 6, 6, 6))
    (8, 24)
    >>> of_a_kind(2)(Hand.of(2, 2, 5, 5, 6))
    10
    """

    def score(hand: Hand) -> int:
        return max((count * f for f in FACES if hand.counts[f - 1] >= count), default=0)

    return score


def two_pairs(hand: Hand) -> int:
    """Two different faces, two dice of each: the sum of those four dice.

    >>> two_pairs(Hand.of(3, 3, 3, 5, 5)), two_pairs(Hand.of(3, 3, 3, 3, 5))
    (16, 0)
    """
    pairs = [f for f in FACES if hand.counts[f - 1] >= 2]
    return 2 * sum(pairs) if len(pairs) == 2 else 0


def when(fits: Fits, pays: Scorer | int) -> Scorer:
    """Pay ``pays`` (points, or a scorer) when the hand fits, else 0.

    >>> when(is_full_house, 25)(Hand.of(3, 3, 3, 5, 5))
    25
    """
    if isinstance(pays, int):
        points = pays
        return lambda hand: points if fits(hand) else 0
    scorer = pays
    return lambda hand: scorer(hand) if fits(hand) else 0


def alike(count: int) -> Fits:
    """Does some face show on at least ``count`` dice?"""
    return lambda hand: hand.most_alike >= count


def is_full_house(hand: Hand) -> bool:
    """Three of one face and two of another: five alike is not a full house.

    >>> is_full_house(Hand.of(5, 5, 5, 5, 5))
    False
    """
    return sorted(hand.counts)[-2:] == [2, 3]


def is_full_house_or_five_alike(hand: Hand) -> bool:
    """Three and two, where five alike counts as both."""
    return is_full_house(hand) or hand.most_alike == 5


def shows(*faces: int) -> Fits:
    """Do the dice show exactly these faces, in any order?

    >>> shows(1, 2, 3, 4, 5)(Hand.of(5, 4, 3, 2, 1))
    True
    """
    wanted = tuple(sorted(faces))
    return lambda hand: tuple(sorted(hand.faces)) == wanted


def in_a_row(count: int) -> Fits:
    """Do ``count`` faces in a row show, whatever the other dice are?

    >>> in_a_row(4)(Hand.of(1, 2, 3, 4, 4)), in_a_row(5)(Hand.of(1, 2, 3, 4, 6))
    (True, False)
    """
    starts = range(1, len(FACES) - count + 2)
    runs = [set(range(start, start + count)) for start in starts]
    return lambda hand: any(run <= set(hand.faces) for run in runs)


def is_flush(hand: Hand) -> bool:
    """Do all five dice show one colour?

    >>> is_flush(Hand.of(1, 6, 6, 1, 1)), is_flush(Hand.of(1, 6, 6, 1, 2))
    (True, False)
    """
    return len({color(f) for f in hand.faces}) == 1


def is_two_pair_same_color(hand: Hand) -> bool:
    """Two pairs whose four dice show one colour; four or five alike are two pairs as well.

    >>> [is_two_pair_same_color(Hand.of(*faces)) for faces in ((1, 1, 6, 6, 3), (1, 1, 6, 3, 3))]
    [True, False]
    """
    return any(hand.counts[f - 1] // 2 + hand.counts[6 - f] // 2 >= 2 for f in (1, 2, 3))


def is_full_house_same_color(hand: Hand) -> bool:
    """A full house (or five alike) of one colour."""
    return is_full_house_or_five_alike(hand) and is_flush(hand)


def color(value: int) -> int:
    """The colour of a face on coloured dice: 1 for 1 and 6, 2 for 2 and 5, 3 for 3 and 4.

    >>> [color(f) for f in FACES]
    [1, 2, 3, 3, 2, 1]
    """
    return min(value, 7 - value)
