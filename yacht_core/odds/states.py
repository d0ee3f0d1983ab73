"""The states of a card between turns: what of it still matters for the points to come.

That is which boxes are filled, what the upper total can still lead to, and, on a card where
five alike on a later turn is special, whether the box for it holds points. States are numbered
``(row, column)``: a row for the lower section, a column for the upper one.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from typing import NamedTuple

from yacht_core.card import Card
from yacht_core.dice import FACES
from yacht_core.errors import IllegalAction
from yacht_core.hands import paid
from yacht_core.ruleset import RuleSet

#: The number boxes come first on every card.
UPPER_COUNT = len(FACES)
UPPER_FULL = (1 << UPPER_COUNT) - 1


class State(NamedTuple):
    """A card between turns, as far as it matters. Filled boxes are bits, the first box lowest."""

    #: Filled number boxes.
    upper: int
    #: Points in the number boxes.
    total: int
    #: Filled boxes of the lower section.
    lower: int
    #: Does the box of the repeat bonus and the joker hold points?
    holds: bool


#: The row and the column of a state.
Place = tuple[int, int]


class States:
    """All states of a rule set, and their numbers.

    >>> from yacht_core import Hand, ruleset
    >>> states = States(ruleset("modern"))
    >>> states.rows, states.columns, states.count
    (96, 1639, 157344)
    >>> card = Card.empty(ruleset("modern")).mark("sixes", Hand.of(6, 6, 6, 1, 2))
    >>> states.of(card)
    State(upper=32, total=18, lower=0, holds=False)
    """

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.lower_count = len(ruleset.boxes) - UPPER_COUNT
        self.watched = _watched(ruleset)
        self._row_of = {row: number for number, row in enumerate(self._rows())}
        self._columns_of = self._number_columns()

    @property
    def rows(self) -> int:
        """How many different lower sections there are."""
        return len(self._row_of)

    @cached_property
    def columns(self) -> int:
        """How many different upper sections there are."""
        return 1 + max(max(columns.values()) for columns in self._columns_of)

    @property
    def lower_full(self) -> int:
        """All boxes of the lower section filled."""
        return (1 << self.lower_count) - 1

    @property
    def count(self) -> int:
        """How many states there are."""
        return self.rows * self.columns

    def row(self, lower: int, holds: bool) -> int:
        """The number of a lower section."""
        return self._row_of[lower, holds]

    def lowers(self) -> tuple[tuple[int, bool], ...]:
        """The lower sections by their numbers: filled boxes, and whether the watched one holds."""
        return tuple(self._row_of)

    def column(self, upper: int, total: int) -> int:
        """The number of an upper section; raises ``IllegalAction`` when no dice make its total."""
        column = self._columns_of[upper].get(total)
        if column is None:
            raise IllegalAction(
                "no dice make {total} points in these number boxes: {boxes}",
                total=total,
                boxes=", ".join(
                    box.name for place, box in enumerate(self.ruleset.boxes) if upper >> place & 1
                ),
            )
        return column

    def place(self, state: State) -> Place:
        """The row and the column of a state; raises as :meth:`column`."""
        return self.row(state.lower, state.holds), self.column(state.upper, state.total)

    def totals(self, upper: int) -> tuple[int, ...]:
        """One upper total, the smallest, for each column of these filled number boxes."""
        smallest: dict[int, int] = {}
        for total, column in sorted(self._columns_of[upper].items()):
            smallest.setdefault(column, total)
        return tuple(smallest.values())

    def of(self, card: Card) -> State:
        """The state of a card."""
        filled = sum(1 << place for place, mark in enumerate(card.marks) if mark is not None)
        return State(
            upper=filled & UPPER_FULL,
            total=sum(mark or 0 for mark in card.marks[:UPPER_COUNT]),
            lower=filled >> UPPER_COUNT,
            holds=self.watched is not None and bool(card.marks[self.watched]),
        )

    def bonus(self, total: int) -> int:
        """The upper bonus of a finished upper section."""
        reached = [bonus.points for bonus in self.ruleset.upper_bonus if total >= bonus.at_least]
        return max(reached, default=0)

    def _rows(self) -> list[tuple[int, bool]]:
        rows = []
        for lower in range(1 << self.lower_count):
            rows.append((lower, False))
            if self.watched is not None and lower >> self.watched - UPPER_COUNT & 1:
                rows.append((lower, True))
        return rows

    def _number_columns(self) -> tuple[dict[int, int], ...]:
        """For each set of filled number boxes the column of each total that dice can make.

        Totals that the open boxes can lead to the same bonuses share a column: all of those that
        are out of reach of any, those that are past the last, and all once nothing is open.
        """
        sums = self._sums()
        thresholds = [bonus.at_least for bonus in self.ruleset.upper_bonus]
        numbered: list[dict[int, int]] = []
        start = 0
        for upper in range(UPPER_FULL + 1):
            rest = sums[UPPER_FULL & ~upper]
            columns: dict[int, int] = {}
            found: dict[tuple[int, ...], int] = {}
            for total in sums[upper]:
                # How many of the possible gains fall short of each threshold.
                short = tuple(bisect_left(rest, least - total) for least in thresholds)
                key = () if upper == UPPER_FULL else short
                columns[total] = start + found.setdefault(key, len(found))
            start += len(found)
            numbered.append(columns)
        return tuple(numbered)

    def _sums(self) -> list[list[int]]:
        """For each set of number boxes the totals that dice can make in them, rising."""
        gains = [set(paid(box)) for box in self.ruleset.boxes[:UPPER_COUNT]]
        sums = [{0}]
        for boxes in range(1, UPPER_FULL + 1):
            last = boxes.bit_length() - 1
            others = sums[boxes & ~(1 << last)]
            sums.append({total + gain for total in others for gain in gains[last]})
        return [sorted(totals) for totals in sums]


def _watched(ruleset: RuleSet) -> int | None:
    """The place of the box whose points decide about later fives alike, if there is one."""
    rules = {rule.box for rule in (ruleset.repeat_bonus, ruleset.joker) if rule}
    if not rules:
        return None
    (box,) = rules
    return ruleset.index(box)
