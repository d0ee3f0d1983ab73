"""Plays each turn exactly, with a fixed price on every box (RULES, "Bots", 2)."""

from __future__ import annotations

from functools import cache, lru_cache

from yacht_core.action import Action, Reroll, Score
from yacht_core.card import Card
from yacht_core.dice import Hand
from yacht_core.most import HANDS
from yacht_core.odds.multisets import KEEPS, number_of
from yacht_core.odds.turn import TurnValues, best_keep
from yacht_core.ruleset import RuleSet
from yacht_core.view import SeatView


class Pilot:
    """Works out the best keep for this turn, "charging each box what it is worth to keep open".

    What a box is worth to keep open is its par: what one turn played for that box alone brings.
    """

    def choose(self, view: SeatView) -> Action:
        if view.rolls_left:
            turn = _turn(_shape(view.card))
            number = number_of(view.hand.faces)
            keep = KEEPS[best_keep(number, turn.keeps[view.rolls_left])]
            if len(keep) < len(view.hand.faces):
                return Reroll(view.hand.hold_for(keep))
        return Score(_best_box(view.card, view.hand, view.served)[1])


def par(ruleset: RuleSet, box_id: str) -> float:
    """The price of a box: the mean of a turn that is played for nothing else.

    >>> from yacht_core.rulesets import ruleset
    >>> round(par(ruleset("classic"), "yacht"), 4), round(par(ruleset("classic"), "choice"), 4)
    (2.3014, 23.3333)
    """
    return _pars(ruleset)[box_id]


@cache
def _pars(ruleset: RuleSet) -> dict[str, float]:
    return {
        box.id: TurnValues.of([float(box.scorer(hand)) for hand in HANDS]).before
        for box in ruleset.boxes
    }


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
    pars = _pars(card.ruleset)
    return max(
        (card.points(box.id, hand, served=served) + repeat - pars[box.id], box.id)
        for box in card.legal_boxes(hand)
    )
