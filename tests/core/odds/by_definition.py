"""Expected values by their definition: the oracle of exact play.

Every hand as five dice in a row, each of the 32 ways to hold them, each face of every other die.
Nothing here is imported from ``yacht_core.odds``.
"""

from __future__ import annotations

import itertools
from functools import cache

from yacht_core import Card, Hand
from yacht_core.dice import FACES

ROLLS = list(itertools.product(FACES, repeat=5))
HANDS = sorted({tuple(sorted(roll)) for roll in ROLLS})


@cache
def ends_of(held: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The hand that each way to roll the other dice ends in."""
    rests = itertools.product(FACES, repeat=5 - len(held))
    return [tuple(sorted(held + rest)) for rest in rests]


@cache
def holds_of(hand: tuple[int, ...]) -> set[tuple[int, ...]]:
    """What the 32 ways to hold dice of a hand keep of it."""
    return {
        tuple(face for face, hold in zip(hand, positions, strict=True) if hold)
        for positions in itertools.product((False, True), repeat=5)
    }


def turn_by_definition(
    worth: dict[tuple[int, ...], float], rerolls: int
) -> list[dict[tuple[int, ...], float]]:
    """The value of each hand with 0, 1, … rerolls left, given what each is worth in the end."""
    layers = [worth]
    for _ in range(rerolls):
        after = layers[-1]
        of_held = dict(worth)
        for size in range(5):
            for held in itertools.combinations_with_replacement(FACES, size):
                ends = ends_of(held)
                of_held[held] = sum(map(after.__getitem__, ends)) / len(ends)
        layers.append({hand: max(map(of_held.__getitem__, holds_of(hand))) for hand in worth})
    return layers


@cache
def value_by_definition(card: Card) -> float:
    """Expected points still to come on a card of few open boxes, by playing it in every way."""
    if card.is_full:
        return 0.0
    worth = {faces: worth_by_definition(card, Hand(faces)) for faces in HANDS}
    served = {faces: worth_by_definition(card, Hand(faces), served=True) for faces in HANDS}
    last = turn_by_definition(worth, 2)[2]
    best = {faces: max(last[faces], served[faces]) for faces in HANDS}
    return sum(best[tuple(sorted(roll))] for roll in ROLLS) / len(ROLLS)


def worth_by_definition(card: Card, hand: Hand, *, served: bool = False) -> float:
    """What the best legal box makes of a final hand."""
    ends = []
    for box in card.legal_boxes(hand):
        after = card.mark(box.id, hand, served=served)
        ends.append(after.total - card.total + value_by_definition(after))
    return max(ends)
