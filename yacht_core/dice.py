"""Five dice on the table, what is held of them (positions) and what that keeps (faces)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from yacht_core.errors import BadDice

FACES = (1, 2, 3, 4, 5, 6)
POSITIONS = (1, 2, 3, 4, 5)

#: Positions (1 to 5, rising) of the dice that stay on the table.
Hold = tuple[int, ...]


@dataclass(frozen=True)
class Hand:
    """Five faces in table order.

    >>> hand = Hand.of(3, 3, 5, 1, 3)
    >>> hand.total, hand.counts, hand.most_alike
    (15, (1, 0, 3, 0, 1, 0), 3)
    >>> hand.keep((1, 2, 5))
    (3, 3, 3)
    """

    faces: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.faces) != 5:
            raise BadDice("a hand is five dice, not {count}", count=len(self.faces))
        for face in self.faces:
            # bool is an int: True would pass for a one.
            if type(face) is not int or face not in FACES:
                raise BadDice("{face} is not a face of a die: 1 to 6", face=repr(face))

    @classmethod
    def of(cls, *faces: int) -> Hand:
        """The hand that shows these faces; raises :class:`~yacht_core.errors.BadDice`."""
        return cls(faces)

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read ``"3 3 5 1 3"`` (commas do as well).

        >>> Hand.parse("3, 3, 5, 1, 3").faces
        (3, 3, 5, 1, 3)
        >>> Hand.parse("3 3 x 1 3")
        Traceback (most recent call last):
        yacht_core.errors.BadDice: 'x' is not a face of a die: 1 to 6
        """
        return cls(tuple(_face(word) for word in text.replace(",", " ").split()))

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many dice show 1, 2, … 6."""
        return tuple(self.faces.count(face) for face in FACES)

    @cached_property
    def total(self) -> int:
        """The sum of the five faces."""
        return sum(self.faces)

    @cached_property
    def most_alike(self) -> int:
        """The size of the largest group of equal faces."""
        return max(self.counts)

    def keep(self, hold: Hold) -> tuple[int, ...]:
        """The faces at these positions, sorted: what matters of a hold."""
        return tuple(sorted(self.faces[position - 1] for position in hold))

    def hold_for(self, keep: Iterable[int]) -> Hold:
        """The first positions that show these faces, the way back from a keep.

        >>> Hand.of(3, 3, 5, 1, 3).hold_for((3, 3))
        (1, 2)
        """
        wanted = list(keep)
        hold = []
        for position, face in zip(POSITIONS, self.faces, strict=True):
            if face in wanted:
                wanted.remove(face)
                hold.append(position)
        if wanted:
            raise BadDice("the dice do not show {faces}", faces=_words(sorted(wanted)))
        return tuple(hold)

    def reroll(self, hold: Hold, rolled: Sequence[int]) -> Hand:
        """This hand with every die not held replaced by the one rolled at its position."""
        return Hand(
            tuple(
                self.faces[position - 1] if position in hold else rolled[position - 1]
                for position in POSITIONS
            )
        )

    def __str__(self) -> str:
        return _words(self.faces)


def as_hold(positions: Iterable[int]) -> Hold:
    """Positions in rising order, or :class:`~yacht_core.errors.BadDice`.

    >>> as_hold([4, 1])
    (1, 4)
    >>> as_hold([0])
    Traceback (most recent call last):
    yacht_core.errors.BadDice: 0 is not the position of a die: 1 to 5
    """
    hold = tuple(sorted(positions))
    for position in hold:
        if type(position) is not int or position not in POSITIONS:
            raise BadDice("{position} is not the position of a die: 1 to 5", position=position)
    if len(set(hold)) != len(hold):
        raise BadDice("a die can't be held twice: {hold}", hold=_words(hold))
    return hold


def _face(word: str) -> int:
    if word in ("1", "2", "3", "4", "5", "6"):
        return int(word)
    raise BadDice("{face} is not a face of a die: 1 to 6", face=repr(word))


def _words(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
