"""The whole range of a card's last boxes, by playing every way: the oracle of spreads and races.

Each final hand goes to the box of the best mean, each hand keeps what has the best mean, as in
:mod:`tests.core.odds.by_definition`; nothing here is imported from ``yacht_core.odds``.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache

from tests.core.odds.by_definition import (
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
    for faces, chance in flow_by_definition(worths(card, _value)).items():
        boxes = of_boxes(card, Hand(faces), _value)
        after = card.mark(max(boxes, key=boxes.__getitem__), Hand(faces))
        for points, share in _chances(_as_far_as_it_matters(after)):
            found[after.total - card.total + points] += chance * share
    return tuple(found.items())


def _value(card: Card) -> float:
    return value_by_definition(_as_far_as_it_matters(card))


def _as_far_as_it_matters(card: Card) -> Card:
    """Without a bonus no points on the card matter for those to come: cards are the same sooner."""
    rules = card.ruleset
    if rules.upper_bonus or rules.repeat_bonus or rules.joker:
        return card
    return Card(rules, tuple(None if mark is None else 0 for mark in card.marks))


def chances_by_definition(card: Card) -> Chances:
    """The points still to come on a card without served hands."""
    return dict(_chances(_as_far_as_it_matters(card)))
