"""Cards in the middle of a game, drawn by a seeded generator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yacht_core import Card, Hand, RuleSet
from yacht_core.dice import FACES

if TYPE_CHECKING:
    import random


def some_hand(rng: random.Random) -> Hand:
    """Five dice, alike far more often than by chance: bonuses and jokers want to be met."""
    if rng.random() < 0.25:
        return Hand((rng.choice(FACES),) * 5)
    faces = rng.sample(FACES, rng.choice((2, 3, 6)))
    return Hand(tuple(rng.choice(faces) for _ in range(5)))


def some_card(rules: RuleSet, left: int, rng: random.Random) -> Card:
    """A card with so many open boxes, filled by the rules in some order with some hands."""
    card = Card.empty(rules)
    while len(card.open_boxes) > left:
        hand = some_hand(rng)
        card = card.mark(rng.choice(card.legal_boxes(hand)).id, hand)
    return card
