"""Many states' turns at once, by numpy: where each goes when it is played for the most points.

The large cards have up to a million and a half states. States of the same filled boxes, which
differ in their upper totals alone, are worked out side by side by the engine's ledger and tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from yacht_core.odds.multisets import (
    FIVES_ALIKE,
    HAND_COUNT,
    KEEPS,
    PROBABILITIES,
    ends_of,
    keeps_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yacht_core.odds.ledger import Special
    from yacht_core.odds.states import State
    from yacht_core.odds.table import Table

Array = Any


@dataclass(frozen=True)
class Way:
    """One way to end the turn, for each state of a batch."""

    #: The box, and the points in it.
    place: int
    points: int
    #: Where it leads: one row, a column for each state.
    row: int
    columns: Array
    #: The points with all bonuses, and how likely this end is, for each state.
    earned: Array
    chance: Array


class Turns:
    """The turns of a card without hands that pay more for being served."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._ledger = table.ledger
        self._states = table.ledger.states
        self._ends = np.zeros((len(KEEPS), HAND_COUNT))
        for keep in range(len(KEEPS)):
            for hand, chance in ends_of(keep):
                self._ends[keep, hand] = chance
        widest = max(len(keeps_of(hand)) for hand in range(HAND_COUNT))
        # Filled up with the keep of all five dice, which is among them anyway.
        self._keeps = np.array(
            [(*keeps_of(hand), *[hand] * (widest - len(keeps_of(hand)))) for hand in range(252)]
        )
        self._levels = np.zeros((len(table.ruleset.boxes), HAND_COUNT), dtype=int)
        for place, payments in enumerate(self._ledger.payments):
            for hand, level in payments.fitting:
                self._levels[place, hand] = level

    def ways(self, batch: list[State]) -> Iterator[Way]:
        """The ends of the turn, of states that differ in their upper totals alone."""
        ways = list(self._ways(batch[0]))
        worth = np.full((HAND_COUNT, len(batch)), -np.inf)
        chosen = np.zeros((HAND_COUNT, len(batch)), dtype=int)
        ends = []
        for number, (place, points, bonus, hands) in enumerate(ways):
            found = [self._ledger.after(state, place, points) for state in batch]
            earned: Array = np.array([gain + bonus for gain, _ in found])
            places = [self._states.place(after) for _, after in found]
            value = earned + np.array([self._table.values[row][column] for row, column in places])
            better = value > worth[hands]
            worth[hands] = np.where(better, value, worth[hands])
            chosen[hands] = np.where(better, number, chosen[hands])
            columns = np.array([column for _, column in places])
            ends.append((place, points, places[0][0], columns, earned))
        final = self._flow(worth)
        for number, end in enumerate(ends):
            yield Way(*end, np.where(chosen == number, final, 0).sum(axis=0))

    def _ways(self, state: State) -> Iterator[tuple[int, int, int, list[int]]]:
        """Place, points and bonus of every way to fill a box, and the hands that it is open to."""
        special = self._ledger.special(state)
        plain = [hand for hand in range(HAND_COUNT) if not special or hand not in FIVES_ALIKE]
        for place in self._ledger.legal(state):
            for level, points in enumerate(self._ledger.payments[place].levels):
                hands = [hand for hand in plain if self._levels[place, hand] == level]
                if hands:
                    yield place, points, 0, hands
        if special:
            yield from _special_ways(special)

    def _flow(self, worth: Array) -> Array:
        """The chance of each final hand of the turn, one column a state."""
        columns = np.arange(worth.shape[1])
        once = self._ends @ worth
        best_last = self._best(once)
        twice = self._ends @ np.take_along_axis(once, best_last, axis=0)
        # Keeping all five dice is to stop, whatever could be rolled after.
        twice[:HAND_COUNT] = worth
        hands = np.repeat(np.array(PROBABILITIES)[:, None], worth.shape[1], axis=1)
        for best in (self._best(twice), best_last):
            kept = np.zeros((len(KEEPS), worth.shape[1]))
            np.add.at(kept, (best, columns[None, :]), hands)
            hands = self._ends.T @ kept
        return hands

    def _best(self, values: Array) -> Array:
        """For each hand the number of its best keep."""
        options = values[self._keeps]
        return np.take_along_axis(
            np.repeat(self._keeps[:, :, None], values.shape[1], axis=2),
            options.argmax(axis=1)[:, None, :],
            axis=1,
        )[:, 0, :]


def _special_ways(special: Special) -> Iterator[tuple[int, int, int, list[int]]]:
    for hand, choices in zip(FIVES_ALIKE, special.choices, strict=True):
        for place, points in choices:
            yield place, points, special.bonus, [hand]
