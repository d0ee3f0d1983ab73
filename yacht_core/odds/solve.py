"""Whole cards by dynamic programming, from the full card back to the empty one.

The value of a state is the mean over the turn that starts there, and that turn needs only the
values of states with one more box filled. One pass over all states in an order in which fuller
ones come first is therefore the exact optimum (Tom Verhoeff, "Optimal Solitaire Yahtzee
Strategies", 1999).
"""

from __future__ import annotations

from array import array

from yacht_core.odds.ledger import Ledger, Progress
from yacht_core.odds.states import UPPER_FULL, State
from yacht_core.odds.table import Table
from yacht_core.ruleset import RuleSet


def solve(ruleset: RuleSet, progress: Progress | None = None) -> Table:
    """The exact optimum of a card: expected points with best play from every state.

    ``progress`` is told the share of the work that is done, 0 to 1.

    >>> from yacht_core import Card
    >>> from yacht_core.rulesets import ruleset
    >>> generala = ruleset("generala")
    >>> round(solve(generala).value(Card.empty(generala)), 3)
    149.142
    """
    ledger = Ledger.of(ruleset)
    return Table(ledger, solve_plainly(ledger, progress))


def solve_plainly(ledger: Ledger, progress: Progress | None = None) -> list[array[float]]:
    """The values of all states, ``[row][column]``, one turn at a time."""
    states = ledger.states
    values = [array("d", bytes(8 * states.columns)) for _ in range(states.rows)]
    lowers = states.lowers()
    for row in range(states.rows - 1, -1, -1):
        lower, holds = lowers[row]
        for upper in range(UPPER_FULL, -1, -1):
            if upper == UPPER_FULL and lower == states.lower_full:
                continue
            for total in states.totals(upper):
                turn = ledger.turn(State(upper, total, lower, holds), values)
                values[row][states.column(upper, total)] = turn.before
        if progress:
            progress(1 - row / states.rows)
    return values
