"""How far the points to come may stray from their mean: a variance as a sum of one number a box.

For races in which many boxes are open. The numbers are least squares over the exact spreads of
all states that races take by them; ``build.py spreads`` prints them.
"""

from __future__ import annotations

from functools import lru_cache

from yacht_core.odds.states import UPPER_COUNT, State
from yacht_core.ruleset import RuleSet

#: Points squared: the least that the sum may be while a box is open.
_LEAST = 25.0

#: By card: a constant, a number for further fives alike being paid, and one for each box while it
#: is open.
_SUMMANDS: dict[str, tuple[int, ...]] = {
    "classic": (-149, 0, 56, 52, 47, 43, 45, 49, 104, 129, 243, 245, 41, 310),
    "in-order": (82, 0, 1, 5, 11, 20, 30, 44, 82, 82, 82, 82, 82, 82),
    "modern": (-875, 2001, 221, 218, 237, 261, 292, 328, 293, 415, 127, 534, 212, 519),
    "yahtzee": (-996, 2225, 222, 223, 244, 269, 301, 337, 286, 409, 297, 128, 542, 202, 596),
    "yatzy": (36, 0, 35, 44, 71, 109, 162, 211, 17, 17, 49, 102, 47, 77, 100, 22, 289),
    "kismet": (71, 0, 17, 20, 41, 96, 149, 223, 66, 60, 187, 308, 245, 354, 479, 61, 485),
    "generala": (68, 0, 3, -4, -3, 0, 9, 16, 83, 140, 340, 243),
}


def variance(ruleset: RuleSet, state: State) -> float:
    """The variance of the points still to come, about; 0 for a full card.

    >>> from yacht_core.rulesets import ruleset
    >>> round(variance(ruleset("classic"), State(0, 0, 0, False)) ** 0.5, 1)
    34.9
    """
    return _variance(ruleset.id, state.upper | state.lower << UPPER_COUNT, state.holds)


@lru_cache(maxsize=1024)
def _variance(card: str, filled: int, holding: bool) -> float:
    constant, holds, *summands = _SUMMANDS[card]
    found = [number for place, number in enumerate(summands) if not filled >> place & 1]
    if not found:
        return 0.0
    return max(_LEAST, constant + holds * holding + sum(found))
