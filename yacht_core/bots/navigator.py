"""Plays the exact optimum (RULES, "Bots", 3)."""

from __future__ import annotations

from functools import lru_cache

from yacht_core import tables
from yacht_core.action import Action, Reroll, Score
from yacht_core.bots.pilot import Pilot
from yacht_core.card import Card
from yacht_core.odds.advice import advise
from yacht_core.odds.multisets import KEEPS, number_of
from yacht_core.odds.race import Race
from yacht_core.odds.turn import best_keep
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
        if rivals and not self._for_the_mean:
            return _race(view, rivals)
        best = advise(view.card, view.hand, view.rolls_left, values).best
        if best.box is not None:
            return Score(best.box)
        return Reroll(view.hand.hold_for(best.keep or ()))


def _race(view: SeatView, rivals: tuple[Card, ...]) -> Action:
    race = _race_of(view.card, rivals)
    if view.rolls_left:
        number = number_of(view.hand.faces)
        keep = KEEPS[best_keep(number, race.turn.keeps[view.rolls_left])]
        if len(keep) < len(view.hand.faces):
            return Reroll(view.hand.hold_for(keep))
    boxes = view.card.legal_boxes(view.hand)
    best = max(boxes, key=lambda box: race.filling(box.id, view.hand, served=view.served))
    return Score(best.id)


@lru_cache(maxsize=4)
def _race_of(card: Card, rivals: tuple[Card, ...]) -> Race:
    """The decisions of one turn go by the same values."""
    return Race(tables.spreads(card.ruleset), card, rivals)
