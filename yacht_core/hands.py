"""All hands there are, and what a box pays for each of them, asked of its scorer but once."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from yacht_core.dice import FACES, Hand
from yacht_core.ruleset import Box

#: Every roll of five dice, order aside: 252.
HANDS = tuple(Hand(faces) for faces in combinations_with_replacement(FACES, 5))


@cache
def paid(box: Box) -> tuple[int, ...]:
    """What a box pays plainly for each hand, in the order of :data:`HANDS`.

    >>> from yacht_core.rulesets import ruleset
    >>> yacht = paid(ruleset("classic").box("yacht"))
    >>> len(yacht), sum(yacht)
    (252, 300)
    """
    return tuple(box.scorer(hand) for hand in HANDS)
