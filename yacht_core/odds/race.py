"""The chance to win against others: what a card and the totals of all are worth in a race.

Everybody's points to come are taken as independent, each seat playing for its own mean. Where few
boxes are open their exact spreads decide; before that the spreads are taken for normal ones, of
which the mean is exact and the variance a sum of one number a box.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import erf, fsum, prod, sqrt
from operator import mul

from yacht_core.card import Card
from yacht_core.dice import Hand
from yacht_core.odds.spread import Spread, Spreads
from yacht_core.odds.states import State
from yacht_core.odds.turn import TurnValues
from yacht_core.odds.variance import variance
from yacht_core.ruleset import RuleSet

#: Spreads are exact when nobody has more open boxes than this,
EXACT_BOXES = 5
#: and no more spreads than this must be worked out for all of them together: with two boxes open
#: on each of two cards it is seven, and each takes a browser two milliseconds.
EXACT_SPREADS = 8
#: What an expected point is worth beside the chance, so that hopeless and safe games are played
#: well too.
POINT = 0.001

#: Points and weights of a standard normal variable's Gauss-Hermite quadrature: six are plenty,
#: since what is averaged is smooth.
_NODES = (
    (-3.324257433552119, 0.0025557844020562),
    (-1.889175877753711, 0.0886157460419145),
    (-0.616706590192594, 0.4088284695560293),
    (0.616706590192594, 0.4088284695560293),
    (1.889175877753711, 0.0886157460419145),
    (3.324257433552119, 0.0025557844020562),
)


@dataclass(frozen=True)
class Race:
    """One seat's race against the cards of the others, as they stand now."""

    spreads: Spreads
    card: Card
    #: Of the seats that can still win.
    rivals: tuple[Card, ...]
    #: Take all spreads exactly, however many must be worked out for it.
    at_any_cost: bool = False

    @cached_property
    def exact(self) -> bool:
        """Are the points to come few enough to be known exactly?"""
        states = self.spreads.table.ledger.states
        cards = (self.card, *self.rivals)
        return self.at_any_cost or (
            all(len(card.open_boxes) <= EXACT_BOXES for card in cards)
            and self.spreads.cheap(map(states.of, cards), EXACT_SPREADS)
        )

    @cached_property
    def turn(self) -> TurnValues:
        """What every hand and keep of the seat's turn is worth."""
        ledger = self.spreads.table.ledger
        state = ledger.states.of(self.card)

        def outcome(place: int, points: int, bonus: int) -> float:
            if self._wins_outright(place, points):
                return 1 + POINT * points
            earned, after = ledger.after(state, place, points)
            return self.worth(earned + bonus, after)

        return TurnValues.of(*ledger.worth_by(state, outcome))

    def filling(self, box_id: str, hand: Hand, *, served: bool) -> float:
        """What it is worth to write this hand into this box."""
        after = self.card.mark(box_id, hand, served=served)
        points = after[box_id] or 0
        if self._wins_outright(self._ruleset.index(box_id), points):
            return 1 + POINT * points
        return self.worth(after.total - self._total, self.spreads.table.ledger.states.of(after))

    def _wins_outright(self, place: int, points: int) -> bool:
        """Is this the served hand that ends a match of several? Only one pays more than plainly."""
        served = self._ruleset.served
        if served is None or place != self._ruleset.index(served.wins):
            return False
        return points > self.spreads.table.ledger.payments[place].levels[-1]

    def worth(self, earned: int, after: State) -> float:
        """The worth of being so many points further and between turns in this state.

        That is the chance to win, and a thousandth for each expected point.
        """
        return self.chance(earned, after) + POINT * (earned + self.spreads.table.at(after))

    def chance(self, earned: int, after: State) -> float:
        """The chance to win from there, a shared win counted half."""
        total = self._total + earned
        if self.exact:
            return self._exactly(total, self.spreads.of(after))
        return self._about(total + self.spreads.table.at(after), variance(self._ruleset, after))

    @cached_property
    def _total(self) -> int:
        return self.card.total

    @property
    def _ruleset(self) -> RuleSet:
        return self.spreads.table.ruleset

    def _exactly(self, total: int, spread: Spread) -> float:
        beaten = self._beaten
        start = total + spread.low
        # From the end of the list on every total is a sure win.
        within = max(0, len(beaten) - start)
        sure = fsum(spread.chances[within:])
        return sure + fsum(map(mul, spread.chances[:within], beaten[start:]))

    @cached_property
    def _beaten(self) -> list[float]:
        """For each final total from 0 the chance that it beats everybody, draws counted half."""
        totals = []
        for rival in self.rivals:
            spread = self.spreads.of(self.spreads.table.ledger.states.of(rival))
            totals.append((rival.total, spread))
        top = max(total + spread.low + len(spread.chances) for total, spread in totals)
        most = [
            prod(spread.at_most(points - total) for total, spread in totals)
            for points in range(top)
        ]
        return [(below + up_to) / 2 for below, up_to in pairwise([0.0, *most])]

    def _about(self, mean: float, square: float) -> float:
        if len(self._normals) == 1:
            ((rival, other),) = self._normals
            return normal(mean - rival, square + other)
        sd = sqrt(square)
        return fsum(
            weight * prod(normal(mean + node * sd - rival, other) for rival, other in self._normals)
            for node, weight in _NODES
        )

    @cached_property
    def _normals(self) -> list[tuple[float, float]]:
        """The mean of each rival's final total, and its variance."""
        table = self.spreads.table
        states = (table.ledger.states.of(rival) for rival in self.rivals)
        return [
            (rival.total + table.at(state), variance(self._ruleset, state))
            for rival, state in zip(self.rivals, states, strict=True)
        ]


def normal(lead: float, square: float) -> float:
    """The chance that a normal variable of this mean and variance is above zero."""
    if not square:
        return 0.5 if not lead else float(lead > 0)
    return (1 + erf(lead / sqrt(2 * square))) / 2
