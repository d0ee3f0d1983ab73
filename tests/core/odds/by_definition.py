"""Expected values by their definition: the oracle of exact play.

Every hand as five dice in a row, each of the 32 ways to hold them, each face of every other die.
Nothing here is imported from ``yacht_core.odds``.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import cache

from yacht_core import Card, Hand
from yacht_core.dice import FACES

Faces = tuple[int, ...]
#: What is still to come on a card between turns.
Value = Callable[[Card], float]

ROLLS = list(itertools.product(FACES, repeat=5))
HANDS = sorted({tuple(sorted(roll)) for roll in ROLLS})


@cache
def ends_of(held: Faces) -> list[Faces]:
    """The hand that each way to roll the other dice ends in."""
    rests = itertools.product(FACES, repeat=5 - len(held))
    return [tuple(sorted(held + rest)) for rest in rests]


@cache
def holds_of(hand: Faces) -> set[Faces]:
    """What the 32 ways to hold dice of a hand keep of it."""
    return {
        tuple(face for face, hold in zip(hand, positions, strict=True) if hold)
        for positions in itertools.product((False, True), repeat=5)
    }


def rolled(held: Faces, after: dict[Faces, float]) -> float:
    """The value of holding these and rolling the rest, given the value of each hand after it."""
    ends = ends_of(held)
    return sum(map(after.__getitem__, ends)) / len(ends)


def turn_by_definition(worth: dict[Faces, float], rerolls: int) -> list[dict[Faces, float]]:
    """The value of each hand with 0, 1, … rerolls left, given what each is worth in the end."""
    layers = [worth]
    for _ in range(rerolls):
        of_held = dict(worth)
        for size in range(5):
            for held in itertools.combinations_with_replacement(FACES, size):
                of_held[held] = rolled(held, layers[-1])
        layers.append({hand: max(map(of_held.__getitem__, holds_of(hand))) for hand in worth})
    return layers


@cache
def value_by_definition(card: Card) -> float:
    """What is still to come on a card of few open boxes, by playing it in every way."""
    return 0.0 if card.is_full else one_turn(card, value_by_definition)


def one_turn(card: Card, value: Value) -> float:
    """The mean over the next turn, given what is to come after it."""
    last = turn_by_definition(worths(card, value), 2)[2]
    served = worths(card, value, served=True) if card.ruleset.served else last
    best = {faces: max(last[faces], served[faces]) for faces in HANDS}
    return sum(best[tuple(sorted(roll))] for roll in ROLLS) / len(ROLLS)


def worths(card: Card, value: Value, *, served: bool = False) -> dict[Faces, float]:
    """What the best legal box makes of each final hand."""
    return {
        faces: max(of_boxes(card, Hand(faces), value, served=served).values()) for faces in HANDS
    }


def of_boxes(card: Card, hand: Hand, value: Value, *, served: bool = False) -> dict[str, float]:
    """What each legal box makes of a hand: points, bonuses and what is then to come."""
    found = {}
    for box in card.legal_boxes(hand):
        after = card.mark(box.id, hand, served=served)
        found[box.id] = after.total - card.total + value(after)
    return found


def of_keeps(card: Card, hand: Hand, rolls_left: int, value: Value) -> dict[Faces, float]:
    """What each way to hold some of a hand's dice and roll the others is worth."""
    after = turn_by_definition(worths(card, value), rolls_left - 1)[-1]
    faces = tuple(sorted(hand.faces))
    return {held: rolled(held, after) for held in holds_of(faces) if len(held) < 5}
