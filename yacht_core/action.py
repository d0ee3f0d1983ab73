"""What a seat can do, as values, each with its one-letter code in a record.

The codes are frozen: ``0-9a-u`` a reroll by what is held, ``A-Z`` a box by its place
on the card, ``v`` resigning, ``_`` time running out.
"""

from __future__ import annotations

from dataclasses import dataclass

from yacht_core.dice import POSITIONS, Hold, as_hold
from yacht_core.errors import BadRecord, IllegalAction
from yacht_core.ruleset import RuleSet

HOLD_CODES = "0123456789abcdefghijklmnopqrstu"
BOX_CODES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#: Before an act of another seat than the one expected.
SEAT_CODES = "wxyz"


@dataclass(frozen=True)
class Reroll:
    """Roll the dice that are not held; ``hold`` is positions 1 to 5, in rising order.

    >>> Reroll((2, 1)).hold, Reroll(()).code, Reroll((1, 2)).code
    ((1, 2), '0', '3')
    """

    hold: Hold = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "hold", as_hold(self.hold))
        if len(self.hold) == len(POSITIONS):
            raise IllegalAction("with all five dice held there is nothing to reroll: take a box")

    @property
    def code(self) -> str:
        return HOLD_CODES[sum(1 << (position - 1) for position in self.hold)]


@dataclass(frozen=True)
class Score:
    """Write the hand into the box of this id, for whatever it pays."""

    box: str


@dataclass(frozen=True)
class Resign:
    """Leave the table: the open boxes stay empty."""


@dataclass(frozen=True)
class TimeUp:
    """The deadline of the seat's round has passed."""


Action = Reroll | Score | Resign | TimeUp


@dataclass(frozen=True)
class Act:
    """An action and the seat that took it: one entry of a record."""

    seat: int
    action: Action


def code_of(action: Action, ruleset: RuleSet) -> str:
    """The action's letter in a record of this card.

    >>> from yacht_core.rulesets import ruleset
    >>> code_of(Score("yacht"), ruleset("classic"))
    'L'
    """
    match action:
        case Reroll():
            return action.code
        case Score(box):
            return BOX_CODES[ruleset.index(box)]
        case Resign():
            return "v"
        case TimeUp():
            return "_"


def action_of(code: str, ruleset: RuleSet) -> Action:
    """The action of a letter; raises :class:`~yacht_core.errors.BadRecord`.

    >>> from yacht_core.rulesets import ruleset
    >>> action_of("3", ruleset("classic"))
    Reroll(hold=(1, 2))
    """
    if code in HOLD_CODES:
        mask = HOLD_CODES.index(code)
        return Reroll(tuple(p for p in POSITIONS if mask >> (p - 1) & 1))
    if code in BOX_CODES:
        place = BOX_CODES.index(code)
        if place < len(ruleset.boxes):
            return Score(ruleset.boxes[place].id)
        raise BadRecord(
            "the {card} card has {count} boxes, the record names box {number}",
            card=ruleset.name,
            count=len(ruleset.boxes),
            number=place + 1,
        )
    if code == "v":
        return Resign()
    if code == "_":
        return TimeUp()
    raise BadRecord("{code} is not an act", code=repr(code))
