"""How far the points to come may stray from their mean: a variance as a sum of one number a box.

For races in which many boxes are open. The numbers are least squares: for classic and in-order
over the exact spreads of all states with more than five open boxes, for the others over games
that the exact optimum played.
"""

from __future__ import annotations

from yacht_core.odds.states import UPPER_COUNT, State
from yacht_core.ruleset import RuleSet

#: Points squared: the least that the sum may be while a box is open.
_LEAST = 25.0

#: By card: a constant, and a number for each box while it is open.
_SUMMANDS: dict[str, tuple[int, ...]] = {
    "classic": (-151, 56, 51, 47, 43, 45, 49, 102, 129, 243, 245, 40, 318),
}


def variance(ruleset: RuleSet, state: State) -> float:
    """The variance of the points still to come, about; 0 for a full card.

    >>> from yacht_core.rulesets import ruleset
    >>> round(variance(ruleset("classic"), State(0, 0, 0, False)) ** 0.5, 1)
    34.9
    """
    filled = state.upper | state.lower << UPPER_COUNT
    constant, *summands = _SUMMANDS[ruleset.id]
    found = [number for place, number in enumerate(summands) if not filled >> place & 1]
    return max(_LEAST, constant + sum(found)) if found else 0.0
