"""The most that a card can hold, found by playing it with the best dice there are."""

from __future__ import annotations

import heapq
from functools import cache

from yacht_core.card import Card
from yacht_core.hands import HANDS, paid
from yacht_core.ruleset import RuleSet
from yacht_core.rulesets import ruleset as find_ruleset


@cache
def most(card_id: str) -> int:
    """The highest total of one seat alone on this card.

    A best-first search over cards: what can still be added is never guessed too low, so the
    first full card to come up is the best one.

    >>> most("classic"), most("modern")
    (297, 1445)
    """
    rules = find_ruleset(card_id)
    ceilings = {box.id: _ceiling(rules, box.id) for box in rules.boxes}
    bonus = max((threshold.points for threshold in rules.upper_bonus), default=0)
    start = Card.empty(rules)
    count = 0
    # Among equal hopes the fullest card goes first: that is the straight way to the end.
    queue = [(0, len(rules.boxes), count, start)]
    while True:
        *_, card = heapq.heappop(queue)
        if card.is_full:
            return card.total
        seen = set()
        for hand in HANDS:
            for box in card.legal_boxes(hand):
                after = card.mark(box.id, hand, served=True)
                if (after.marks, after.repeats) in seen:
                    continue
                seen.add((after.marks, after.repeats))
                hope = sum(ceilings[other.id] for other in after.open_boxes)
                hope += 0 if after.upper_bonus else bonus * (None in after.marks[:6])
                count += 1
                best_case = after.total + hope + _repeats(after)
                heapq.heappush(queue, (-best_case, len(after.open_boxes), count, after))


def _ceiling(rules: RuleSet, box_id: str) -> int:
    """The most that one box can pay, by its scorer, served or as a joker."""
    jokers = dict(rules.joker.pays) if rules.joker else {}
    served = rules.served.extra if rules.served and box_id in rules.served.boxes else 0
    best = max(paid(rules.box(box_id)))
    return max(best + served, jokers.get(box_id, 0))


def _repeats(card: Card) -> int:
    """The most that further fives alike can add to this card."""
    bonus = card.ruleset.repeat_bonus
    if bonus is None or card[bonus.box] == 0:
        return 0
    turns = len(card.open_boxes) - (card[bonus.box] is None)
    return bonus.points * turns
