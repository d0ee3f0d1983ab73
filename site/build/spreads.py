"""``yacht_core/tables/*.spread`` and the small cards' ``*.endings`` and ``*.targets``, made anew.

The small cards' come from the engine's own pure Python; the large cards' many states, each with a
spread of hundreds of points, by numpy. It takes some minutes a card.
"""

from __future__ import annotations

import sys
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from build.paths import CORE
from build.turns import Turns
from yacht_core import RULESETS, Card, RuleSet, ruleset, tables
from yacht_core.most import most
from yacht_core.odds.race import EXACT_BOXES
from yacht_core.odds.spread import Spread, Spreads
from yacht_core.odds.states import UPPER_COUNT, UPPER_FULL, State
from yacht_core.odds.targets import Targets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from yacht_core.odds.table import Table

Array = Any

#: Whole cards are kept more finely than what races and targets are decided by.
_FINE, _COARSE = 30, 16


def make(cards: list[str]) -> None:
    """Writes the files of these cards, of all when none is named."""
    for rules in [ruleset(card) for card in cards] or RULESETS.values():
        if tables.has_endings(rules):
            _make_small(rules)
        else:
            table = tables.load(rules)
            start = table.ledger.states.of(Card.empty(rules))
            whole = WholeCard(table)
            _write(tables.WHOLE, rules, {table.ledger.states.place(start): whole.spread()}, _FINE)
            _print_summands(rules, whole.variances())


def _make_small(rules: RuleSet) -> None:
    spreads = Spreads(tables.load(rules))
    targets = Targets(spreads.table.ledger)
    states = spreads.table.ledger.states
    start = states.of(Card.empty(rules))
    _write(tables.WHOLE, rules, {states.place(start): spreads.of(start)}, _FINE)
    few = {
        states.place(state): spreads.of(state)
        for state in spreads.behind(start)
        if _open(rules, state) <= EXACT_BOXES
    }
    _write(tables.ENDINGS, rules, few, _COARSE)
    many = ((state, spreads.of(state).sd ** 2) for state in spreads.behind(start))
    _print_summands(rules, many)
    every = {states.place(state): targets.of(state) for state in spreads.behind(start)}
    _write(tables.TARGETS, rules, every, _COARSE)


def _open(rules: RuleSet, state: State) -> int:
    return len(rules.boxes) - state.upper.bit_count() - state.lower.bit_count()


def _write(
    shelf: tables.Shelf[Any], rules: RuleSet, spreads: dict[tuple[int, int], Spread], bits: int
) -> None:
    data = tables.pack_spreads(rules, spreads, bits)
    path = CORE / "tables" / shelf.file_name(rules)
    path.write_bytes(data)
    print(f"{path.name}: {len(spreads)} spreads, {len(data)} bytes")


def _print_summands(rules: RuleSet, variances: Iterable[tuple[State, float]]) -> None:
    """The least squares of :mod:`yacht_core.odds.variance`, relative to the boxes open."""
    left = len(rules.boxes)
    opened, found = [], []
    for state, variance in variances:
        count = _open(rules, state)
        if count >= (min(left - 6, EXACT_BOXES + 1) if tables.has_endings(rules) else 3):
            filled = state.upper | state.lower << UPPER_COUNT
            row = [1, state.holds, *(1 - (filled >> place & 1) for place in range(left))]
            opened.append([one / count for one in row])
            found.append(variance / count)
    summands = np.linalg.lstsq(np.array(opened), np.array(found), rcond=None)[0]
    print(f'"{rules.id}": {tuple(round(number) for number in summands)},', flush=True)


class WholeCard:
    """All spreads of a card, ``[row][column][points]``."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._ledger = table.ledger
        self._states = table.ledger.states
        self._rules = table.ruleset
        self._length = most(self._rules.id) + 1
        self._turns = Turns(table)

    def spread(self) -> Spread:
        """The spread of the whole card, from nothing."""
        start = self._known[self._states.place(self._states.of(Card.empty(self._rules)))]
        return Spread(0, tuple(start.astype(float) / start.sum(dtype=float)))

    def variances(self) -> Iterator[tuple[State, float]]:
        """Each state with the variance of the points to come."""
        states = self._states
        points = np.arange(self._length)
        for row, (lower, holds) in enumerate(states.lowers()):
            chances = self._known[row].astype(float)
            squares = chances @ points**2 - (chances @ points) ** 2
            for upper in range(UPPER_FULL + 1):
                for total in states.totals(upper):
                    state = State(upper, total, lower, holds)
                    yield state, float(squares[states.column(upper, total)])

    @cached_property
    def _known(self) -> Array:
        states = self._states
        known: Array = np.zeros((states.rows, states.columns, self._length), dtype=np.float32)
        lowers = states.lowers()
        for row in range(states.rows - 1, -1, -1):
            lower, holds = lowers[row]
            for upper in range(UPPER_FULL, -1, -1):
                totals = states.totals(upper)
                batch = [State(upper, total, lower, holds) for total in totals]
                columns = [states.column(upper, total) for total in totals]
                if upper == UPPER_FULL and lower == states.lower_full:
                    known[row, columns, 0] = 1
                else:
                    known[row, columns] = self._batch(batch, known)
            print(f"\r{states.rows - row} of {states.rows}", end="", file=sys.stderr)
        print(file=sys.stderr)
        return known

    def _batch(self, batch: list[State], known: Array) -> Array:
        """The spreads of states that differ in their upper totals alone."""
        spreads = np.zeros((len(batch), self._length), dtype=np.float32)
        for way in self._turns.ways(batch):
            for gain in np.unique(way.earned[way.chance > 0]):
                which = np.flatnonzero((way.earned == gain) & (way.chance > 0))
                moved = known[way.row, way.columns[which], : self._length - gain]
                spreads[which, gain:] += way.chance[which, None].astype(np.float32) * moved
        return spreads


if __name__ == "__main__":
    make(sys.argv[1:])
