"""A bot's view of any card and dice, without a match around it."""

from __future__ import annotations

from yacht_core import Card, Hand, Reroll, Score
from yacht_core.view import Rival, SeatView


def view_of(card: Card, hand: Hand, roll: int, *rivals: Card) -> SeatView:
    """Seat 1 at a table with these other cards; of the legal rerolls only one is named."""
    rerolls = (Reroll(()),) if roll < 3 else ()
    return SeatView(
        ruleset=card.ruleset,
        seat=1,
        round=1 + len(card.marks) - len(card.open_boxes),
        card=card,
        hand=hand,
        roll=roll,
        rivals=tuple(
            Rival(seat, rival, out=False, done=False) for seat, rival in enumerate(rivals, 2)
        ),
        legal=rerolls + tuple(Score(box.id) for box in card.legal_boxes(hand)),
        same_dice=False,
    )
