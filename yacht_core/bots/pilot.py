"""Plays each turn exactly, with a fixed price on every box (RULES, "Bots", 2)."""

from __future__ import annotations

from functools import lru_cache

from yacht_core.action import Action, Reroll, Score
from yacht_core.bots.pars import par
from yacht_core.card import Card
from yacht_core.dice import Hand
from yacht_core.hands import HANDS
from yacht_core.odds.multisets import KEEPS, number_of
from yacht_core.odds.turn import TurnValues, best_keep
from yacht_core.view import SeatView


class Pilot:
    """Works out the best keep for this turn, "charging each box what it is worth to keep open".

    That is its par: :mod:`yacht_core.bots.pars`.
    """

    def choose(self, view: SeatView) -> Action:
        if view.rolls_left:
            turn = _turn(_shape(view.card))
            number = number_of(view.hand.faces)
            keep = KEEPS[best_keep(number, turn.keeps[view.rolls_left])]
            if len(keep) < len(view.hand.faces):
                return Reroll(view.hand.hold_for(keep))
        return Score(_best_box(view.card, view.hand, view.served)[1])


def _shape(card: Card) -> Card:
    """The card without what can't matter within a turn, so that equal turns are worked out once."""
    rules = card.ruleset
    telling = {part.box for part in (rules.joker, rules.repeat_bonus) if part}
    marks = tuple(
        mark if mark is None or box.id in telling else 0
        for box, mark in zip(rules.boxes, card.marks, strict=True)
    )
    return Card(rules, marks)


@lru_cache(maxsize=4096)
def _turn(card: Card) -> TurnValues:
    worth = [_best_box(card, hand, False)[0] for hand in HANDS]
    served = [_best_box(card, hand, True)[0] for hand in HANDS] if card.ruleset.served else None
    return TurnValues.of(worth, served)


def _best_box(card: Card, hand: Hand, served: bool) -> tuple[float, str]:
    """The best box for a final hand, and its points less its price."""
    repeat = card.repeat_points(hand)
    return max(
        (card.points(box.id, hand, served=served) + repeat - par(card.ruleset, box.id), box.id)
        for box in card.legal_boxes(hand)
    )
