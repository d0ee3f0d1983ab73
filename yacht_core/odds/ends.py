"""Where a turn is likely to end when it is played for the most points: hints are told by it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from yacht_core import tables
from yacht_core.card import Card
from yacht_core.errors import IllegalAction
from yacht_core.odds.filling import Fillings
from yacht_core.odds.flow import Flow
from yacht_core.odds.multisets import HAND_COUNT, number_of
from yacht_core.odds.table import Table
from yacht_core.odds.turn import REROLLS


@dataclass(frozen=True)
class End:
    """A box that the turn may end in."""

    box: str
    #: The probability that the turn ends there and scores.
    scoring: float
    #: The probability that it ends there with 0 points.
    scratch: float
    #: The mean points where it scores; 0 if it can't.
    points: float


def ends(
    card: Card, keep: Iterable[int], rolls_left: int, table: Table | None = None
) -> tuple[End, ...]:
    """The boxes in which the turn can end after this keep, those first that bring the most.

    The rest of the turn goes for the most points on the whole card. ``rolls_left``: 1 or 2, the
    roll that is now made counted.

    Raises:
        IllegalAction: the card is full, ``rolls_left`` is not 1 or 2, or no die is rolled.
        BadDice: the keep is not up to five faces.
        BadValues: there are no values to go by.

    >>> from yacht_core.rulesets import ruleset
    >>> card = Card.empty(ruleset("classic"))
    >>> for end in ends(card, (3, 4, 5, 6), rolls_left=1)[:3]:
    ...     print(f"{end.box}: {end.scoring:.3f}, {end.points:.1f} points")
    choice: 0.333, 23.5 points
    big_straight: 0.167, 30.0 points
    fours: 0.167, 8.0 points
    """
    if type(rolls_left) is not int or not 1 <= rolls_left <= REROLLS:
        raise IllegalAction(
            "{rolls} is no number of rolls left: 1 to {most}", rolls=repr(rolls_left), most=REROLLS
        )
    if card.is_full:
        raise IllegalAction("the card is full: there is nothing to choose")
    number = number_of(keep)
    if number < HAND_COUNT:
        raise IllegalAction("all five dice are kept: the turn ends where they are written")
    table = table or tables.load(card.ruleset)
    ledger = table.ledger
    fillings = Fillings.of(ledger, ledger.states.of(card), table.values)
    flow = Flow.of(table.turn(card), number, rolls_left)
    scoring = dict.fromkeys(range(len(card.marks)), 0.0)
    scratch, points = dict(scoring), dict(scoring)
    for chance, filling in zip(flow.hands, fillings.hands, strict=True):
        if filling.points:
            scoring[filling.place] += chance
            points[filling.place] += chance * filling.points
        else:
            scratch[filling.place] += chance
    found = [
        End(
            card.ruleset.boxes[place].id,
            scoring[place],
            scratch[place],
            points[place] / scoring[place] if scoring[place] else 0.0,
        )
        for place in scoring
        if scoring[place] or scratch[place]
    ]
    return tuple(sorted(found, key=lambda end: (-end.scoring * end.points, -end.scratch)))
