"""The whole range of what a card can still bring: how likely each number of points is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, islice
from math import fsum, sqrt

from yacht_core.odds.filling import Fillings
from yacht_core.odds.flow import Flow
from yacht_core.odds.states import Place, State
from yacht_core.odds.table import Table


@dataclass(frozen=True)
class Spread:
    """How likely each number of points is, from ``low`` points up.

    >>> coin = Spread(10, (0.5, 0.0, 0.5))
    >>> coin.mean, coin.sd, coin.at_most(10), coin.share_below(11)
    (11.0, 1.0, 0.5, 0.5)
    """

    low: int
    chances: Sequence[float]

    @cached_property
    def mean(self) -> float:
        """The expected points."""
        return fsum(points * chance for points, chance in enumerate(self.chances, self.low))

    @cached_property
    def sd(self) -> float:
        """The standard deviation, in points."""
        mean = self.mean
        return sqrt(
            fsum((points - mean) ** 2 * p for points, p in enumerate(self.chances, self.low))
        )

    @cached_property
    def _sums(self) -> tuple[float, ...]:
        return tuple(accumulate(self.chances))

    def at_most(self, points: int) -> float:
        """The probability of no more than so many points."""
        place = points - self.low
        if place < 0:
            return 0.0
        # The last of them is one, whatever rounding made of the sum.
        return self._sums[place] if place < len(self._sums) - 1 else 1.0

    def share_below(self, points: int) -> float:
        """How many results are worse than this one, ties counted half: 0 to 1."""
        return (self.at_most(points) + self.at_most(points - 1)) / 2


NOTHING_MORE = Spread(0, (1.0,))


class Spreads:
    """The spreads of a card's states under play for the most points, worked out when asked for.

    >>> from yacht_core import Card, ruleset, tables
    >>> spreads = Spreads(tables.load(ruleset("in-order")))
    >>> spread = spreads.of(spreads.table.ledger.states.of(Card.empty(ruleset("in-order"))))
    >>> round(spread.mean, 3), round(spread.sd, 1), len(spread.chances) + spread.low - 1
    (93.219, 26.1, 297)
    """

    def __init__(self, table: Table, known: Mapping[Place, Spread] | None = None) -> None:
        self.table = table
        #: Those that needn't be worked out.
        self.known: Mapping[Place, Spread] = {} if known is None else known
        #: States that differ in no way that matters share a place, and so a spread.
        self._found: dict[Place, Spread] = {}

    def of(self, state: State) -> Spread:
        """The points still to come from a state, bonuses included."""
        place = self.table.ledger.states.place(state)
        found = self._found.get(place) or self.known.get(place) or self._work_out(state)
        self._found[place] = found
        return found

    def cheap(self, states: Iterable[State], most: int) -> bool:
        """Are all these spreads known, or no more than so many behind the others and themselves?

        On the larger cards the upper total multiplies the states, and only the last are few.
        What was worked out before doesn't count: the answer is the same for the same states.
        """
        place = self.table.ledger.states.place
        found: set[Place] = set()
        for state in states:
            if place(state) not in self.known:
                found.update(place(one) for one in islice(self.behind(state), most + 1))
        return len(found) <= most

    def behind(self, state: State) -> Iterator[State]:
        """The state itself and all that can come of it, one for each place."""
        place = self.table.ledger.states.place
        found, later = {place(state)}, [state]
        yield state
        while later:
            for after in self._next(later.pop()):
                if place(after) not in found:
                    found.add(place(after))
                    later.append(after)
                    # At once: who only counts them need not look behind them all.
                    yield after

    def _next(self, state: State) -> set[State]:
        ledger = self.table.ledger
        return {
            ledger.after(state, place, points)[1]
            for place in ledger.legal(state)
            for points in ledger.payments[place].levels
        }

    def _work_out(self, state: State) -> Spread:
        ledger, values = self.table.ledger, self.table.values
        if not ledger.legal(state):
            return NOTHING_MORE
        fillings = Fillings.of(ledger, state, values)
        flow = Flow.of(fillings.turn)
        chances = [0.0] * len(fillings.ways)
        for hand, number in enumerate(fillings.best):
            served = flow.served[hand]
            chances[number] += flow.hands[hand] - served
            chances[fillings.served.get(hand, number)] += served
        return _mixed(
            [
                (filling.earned, self.of(filling.after), chance)
                for filling, chance in zip(fillings.ways, chances, strict=True)
                if chance
            ]
        )


def _mixed(ways: list[tuple[int, Spread, float]]) -> Spread:
    """One of several spreads, moved up by so many points each."""
    low = min(earned + spread.low for earned, spread, _ in ways)
    high = max(earned + spread.low + len(spread.chances) for earned, spread, _ in ways)
    total = [0.0] * (high - low)
    for earned, spread, chance in ways:
        start = earned + spread.low - low
        end = start + len(spread.chances)
        total[start:end] = [
            so_far + chance * more
            for so_far, more in zip(total[start:end], spread.chances, strict=True)
        ]
    return Spread(low, tuple(total))
