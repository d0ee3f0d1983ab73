"""Plays the exact optimum (RULES, "Bots", 3)."""

from __future__ import annotations

from yacht_core import tables
from yacht_core.action import Action, Reroll, Score
from yacht_core.bots.pilot import Pilot
from yacht_core.odds.advice import advise
from yacht_core.view import SeatView


class Navigator:
    """Takes the choice after which the expected total is highest, by the card's solved values.

    Where a card's values aren't at hand it plays as the Pilot does.
    """

    def choose(self, view: SeatView) -> Action:
        try:
            values = tables.load(view.ruleset)
        except tables.BadValues:
            return Pilot().choose(view)
        best = advise(view.card, view.hand, view.rolls_left, values).best
        if best.box is not None:
            return Score(best.box)
        return Reroll(view.hand.hold_for(best.keep or ()))
