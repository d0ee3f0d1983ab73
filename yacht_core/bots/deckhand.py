"""The plainest of the bots (RULES, "Bots", 1)."""

from __future__ import annotations

from functools import cache

from yacht_core.action import Action, Reroll, Score
from yacht_core.dice import FACES
from yacht_core.hands import paid
from yacht_core.ruleset import Box
from yacht_core.view import SeatView


class Deckhand:
    """Keeps the commonest number and rerolls twice; then takes what pays most.

    "Keeps the commonest number (ties: the higher) and rerolls twice whatever happens; then
    takes the open box that pays most (ties: the box whose most is smallest)."
    """

    def choose(self, view: SeatView) -> Action:
        counts = view.hand.counts
        favourite = max(FACES, key=lambda face: (counts[face - 1], face))
        hold = view.hand.hold_for((favourite,) * counts[favourite - 1])
        # Five alike leave nothing to reroll: holding all five is stopping.
        if view.rolls_left and len(hold) < len(view.hand.faces):
            return Reroll(hold)
        boxes = view.card.legal_boxes(view.hand)
        best = max(
            boxes,
            key=lambda box: (
                view.card.points(box.id, view.hand, served=view.served),
                -_ceiling(box),
            ),
        )
        return Score(best.id)


@cache
def _ceiling(box: Box) -> int:
    return max(paid(box))
