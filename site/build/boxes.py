"""The numbers of :mod:`yacht_core.odds.boxes`, made anew.

The small cards' come from the engine's own pure Python, the large cards' by numpy.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import numpy as np

from build.turns import Turns
from yacht_core import RULESETS, Card, ruleset, tables
from yacht_core.odds.boxes import BoxPlay, work_out
from yacht_core.odds.states import UPPER_FULL, State

if TYPE_CHECKING:
    from yacht_core.odds.table import Table

#: States that perfect play reaches less often are left out: all together less than a hundredth of a
#: point.
NEGLIGIBLE = 1e-9


def make(cards: list[str]) -> None:
    """Prints the lines of these cards, of all when none is named."""
    for rules in [ruleset(card) for card in cards] or RULESETS.values():
        table = tables.load(rules)
        found = work_out(table) if tables.has_endings(rules) else _large(table)
        pairs = tuple((round(box.mean, 2), round(box.scratched * 10_000)) for box in found)
        print(f'"{rules.id}": {pairs},', flush=True)


def _large(table: Table) -> tuple[BoxPlay, ...]:
    """As ``work_out``, for a card of a million states."""
    states, turns = table.ledger.states, Turns(table)
    boxes = len(table.ruleset.boxes)
    means, scratched = [0.0] * boxes, [0.0] * boxes
    reached = np.zeros((states.rows, states.columns))
    reached[states.place(states.of(Card.empty(table.ruleset)))] = 1
    # What fills a box comes later in both orders.
    for row, (lower, holds) in enumerate(states.lowers()):
        for upper in range(UPPER_FULL + 1):
            batch = [State(upper, total, lower, holds) for total in states.totals(upper)]
            batch = [
                state
                for state in batch
                if reached[row, states.column(upper, state.total)] > NEGLIGIBLE
            ]
            if not batch or (upper == UPPER_FULL and lower == states.lower_full):
                continue
            here = reached[row, [states.column(upper, state.total) for state in batch]]
            for way in turns.ways(batch):
                share = here * way.chance
                means[way.place] += float(share.sum()) * way.points
                scratched[way.place] += float(share.sum()) * (not way.points)
                np.add.at(reached[way.row], way.columns, share)
        print(f"\r{row + 1} of {states.rows}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return tuple(map(BoxPlay, means, scratched))


if __name__ == "__main__":
    make(sys.argv[1:])
