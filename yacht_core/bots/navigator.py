"""Plays the exact optimum (RULES, "Bots", 3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from yacht_core import tables
from yacht_core.action import Action, Reroll, Score
from yacht_core.bots.pilot import Pilot
from yacht_core.card import Card
from yacht_core.dice import Hand
from yacht_core.odds.multisets import KEEPS, number_of
from yacht_core.odds.race import Race
from yacht_core.odds.spread import Spreads
from yacht_core.odds.table import Table
from yacht_core.odds.turn import TurnValues, best_keep
from yacht_core.view import SeatView


class Navigator:
    """Alone it takes what makes the expected total highest; against others, the chance to win.

    ``for_the_mean``: it goes for its expected total even against others. Where a card's solved
    values aren't at hand it plays as the Pilot does.
    """

    def __init__(self, *, for_the_mean: bool = False) -> None:
        self._for_the_mean = for_the_mean

    def choose(self, view: SeatView) -> Action:
        try:
            values = tables.load(view.ruleset)
        except tables.BadValues:
            return Pilot().choose(view)
        rivals = tuple(rival.card for rival in view.rivals if not rival.out)
        alone = self._for_the_mean or not rivals
        aim: _Aim = (
            _Mean(values, view.card)
            if alone
            else _race(tables.spreads(view.ruleset), view.card, rivals)
        )
        if view.rolls_left:
            number = number_of(view.hand.faces)
            # All five dice are the keep of most dice: among equals the turn ends.
            keep = KEEPS[best_keep(number, aim.turn.keeps[view.rolls_left])]
            if len(keep) < len(view.hand.faces):
                return Reroll(view.hand.hold_for(keep))
        boxes = view.card.legal_boxes(view.hand)
        best = max(boxes, key=lambda box: aim.filling(box.id, view.hand, served=view.served))
        return Score(best.id)


class _Aim(Protocol):
    """What a turn is played for."""

    @property
    def turn(self) -> TurnValues:
        """The worth of every hand and keep."""
        ...

    def filling(self, box_id: str, hand: Hand, *, served: bool) -> float:
        """The worth of a box."""
        ...


class _Mean:
    """The expected total."""

    def __init__(self, table: Table, card: Card) -> None:
        self._table = table
        self._card = card

    @property
    def turn(self) -> TurnValues:
        return self._table.turn(self._card)

    def filling(self, box_id: str, hand: Hand, *, served: bool) -> float:
        after = self._card.mark(box_id, hand, served=served)
        return after.total + self._table.value(after)


@lru_cache(maxsize=4)
def _race(spreads: Spreads, card: Card, rivals: tuple[Card, ...]) -> Race:
    """The decisions of one turn go by the same values."""
    return Race(spreads, card, rivals)
