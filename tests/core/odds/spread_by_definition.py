"""The whole range of a card's last boxes, by playing every way: the oracle of spreads and races.

Each final hand goes to the box of the best mean, each hand keeps what has the best mean, as in
:mod:`tests.core.odds.by_definition`; nothing here is imported from ``yacht_core.odds``.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache

from tests.core.odds.by_definition import (
    HANDS,
    ROLLS,
    Faces,
    ends_of,
    holds_of,
    of_boxes,
    rolled,
    turn_by_definition,
    value_by_definition,
    worths,
)
from yacht_core import Card, Hand

#: How likely each number of points is.
Chances = dict[int, float]


def flow_by_definition(worth: dict[Faces, float]) -> dict[Faces, float]:
    """How likely each final hand is when a turn is played for this worth."""
    layers = turn_by_definition(worth, 2)
    now = {hand: ways / len(ROLLS) for hand, ways in Counter(map(_sorted, ROLLS)).items()}
    for after in (layers[1], layers[0]):
        then: defaultdict[Faces, float] = defaultdict(float)
        for hand, chance in now.items():
            kept = _best_hold(hand, worth, after)
            ends = ends_of(kept)
            for end in ends:
                then[end] += chance / len(ends)
        now = then
    return now


def _best_hold(hand: Faces, worth: dict[Faces, float], after: dict[Faces, float]) -> Faces:
    def value(held: Faces) -> float:
        return worth[held] if len(held) == 5 else rolled(held, after)

    return max(sorted(holds_of(hand), key=lambda held: (-len(held), held)), key=value)


def _sorted(roll: Faces) -> Faces:
    return tuple(sorted(roll))


@cache
def _chances(card: Card) -> tuple[tuple[int, float], ...]:
    if card.is_full:
        return ((0, 1.0),)
    found: defaultdict[int, float] = defaultdict(float)
    for faces, chance in flow_by_definition(worths(card, value_by_definition)).items():
        boxes = of_boxes(card, Hand(faces), value_by_definition)
        after = card.mark(max(boxes, key=boxes.__getitem__), Hand(faces))
        for points, share in _chances(after):
            found[after.total - card.total + points] += chance * share
    return tuple(found.items())


def chances_by_definition(card: Card) -> Chances:
    """The points still to come on a card without served hands."""
    return dict(_chances(card))


__all__ = ["HANDS", "chances_by_definition", "flow_by_definition"]
