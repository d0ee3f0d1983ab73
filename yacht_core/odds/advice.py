"""Every legal choice of a moment with what it is worth, best first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from yacht_core import tables
from yacht_core.card import Card
from yacht_core.dice import Hand
from yacht_core.errors import IllegalAction
from yacht_core.odds.multisets import HAND_COUNT, KEEPS, Keep, keeps_of, number_of
from yacht_core.odds.table import Table
from yacht_core.odds.turn import REROLLS


@dataclass(frozen=True)
class Option:
    """One choice: keep these faces and roll the rest, or fill the box of this id.

    One of ``keep`` and ``box`` is ``None``.
    """

    keep: Keep | None
    box: str | None
    #: Expected points still to come after it with best play, this turn and bonuses included.
    value: float
    #: How much less that is than after the best choice.
    loss: float


@dataclass(frozen=True)
class Advice:
    """All choices of a moment, best first: among equals boxes in card order, then larger keeps."""

    options: tuple[Option, ...]

    @property
    def best(self) -> Option:
        """The best choice."""
        return self.options[0]

    @property
    def value(self) -> float:
        """Expected points still to come with best play, this turn and bonuses included."""
        return self.best.value

    def keeping(self, faces: Iterable[int]) -> Option:
        """The option of keeping these faces and rolling the rest; raises ``IllegalAction``."""
        keep = tuple(sorted(faces))
        for option in self.options:
            if option.keep == keep:
                return option
        raise IllegalAction("keeping {faces} is no choice now", faces=repr(keep))

    def filling(self, box_id: str) -> Option:
        """The option of filling this box; raises ``IllegalAction``."""
        for option in self.options:
            if option.box == box_id:
                return option
        raise IllegalAction("the box {box} is no choice now", box=repr(box_id))


def advise(card: Card, hand: Hand, rolls_left: int, table: Table | None = None) -> Advice:
    """What each legal choice is worth with this hand on the table.

    With two rolls left it is the first roll of the turn, and a served hand pays as such.
    ``table``: the solved values to go by, if not those of the package.

    Raises:
        IllegalAction: no box is open, or ``rolls_left`` is not 0, 1 or 2.
        BadValues: there are no values to go by.

    >>> from yacht_core.rulesets import ruleset
    >>> card = Card.empty(ruleset("classic"))
    >>> advice = advise(card, Hand.of(3, 3, 4, 4, 4), rolls_left=1)
    >>> advice.best.keep, round(advice.value, 2), len(advice.options)
    ((4, 4, 4), 165.74, 23)
    >>> full_house = advice.filling("full_house")
    >>> round(full_house.value, 2), round(full_house.loss, 2)
    (164.83, 0.91)
    """
    if type(rolls_left) is not int or not 0 <= rolls_left <= REROLLS:
        raise IllegalAction(
            "{rolls} is no number of rolls left: 0 to {most}", rolls=repr(rolls_left), most=REROLLS
        )
    if card.is_full:
        raise IllegalAction("the card is full: there is nothing to choose")
    table = table or tables.load(card.ruleset)
    choices: list[tuple[float, Keep | None, str | None]] = []
    for box in card.legal_boxes(hand):
        after = card.mark(box.id, hand, served=rolls_left == REROLLS)
        choices.append((after.total - card.total + table.value(after), None, box.id))
    if rolls_left:
        values = table.turn(card).keeps[rolls_left]
        keeps = keeps_of(number_of(hand.faces))
        choices += [(values[keep], KEEPS[keep], None) for keep in keeps if keep >= HAND_COUNT]
    choices.sort(key=lambda choice: -choice[0])
    best = choices[0][0]
    return Advice(
        tuple(Option(keep, box_id, value, best - value) for value, keep, box_id in choices)
    )
