"""The chance to make a number of points, and the play that makes it highest.

That is another play than the one for the best mean. For every state and every number of points
the best chance is found as the best mean is, from the full card back. As a function of the
points wanted the chance only falls, so a state's chances are kept as a
:class:`~yacht_core.odds.spread.Spread`: of what is "made" when each number is played for.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from yacht_core.odds.ledger import Ledger
from yacht_core.odds.spread import NOTHING_MORE, Spread
from yacht_core.odds.states import Place, State
from yacht_core.odds.turn import TurnValues


class Targets:
    """The chances of a card's states; those that aren't known are worked out when asked for.

    A state takes as long as one turn for each number of points that can be made from it.

    >>> from yacht_core import ruleset
    >>> targets = Targets(Ledger.of(ruleset("generala")))
    >>> last = State(upper=0b111111, total=0, lower=0b0111, holds=False)
    >>> round(targets.chance(last, 50), 5), targets.chance(last, 0), targets.chance(last, 56)
    (0.04603, 1.0, 0.0)
    """

    def __init__(self, ledger: Ledger, known: Mapping[Place, Spread] | None = None) -> None:
        self.ledger = ledger
        self._known = known or {}
        self._found: dict[Place, Spread] = {}

    def chance(self, state: State, points: int) -> float:
        """The best chance to make at least so many more points from a state between turns."""
        return 1 - self.of(state).at_most(points - 1)

    def turn(self, state: State, points: int) -> TurnValues:
        """The turn of a state played for so many points from its start: values are chances."""

        def outcome(place: int, paid: int, bonus: int) -> float:
            earned, after = self.ledger.after(state, place, paid)
            return self.chance(after, points - earned - bonus)

        return TurnValues.of(*self.ledger.worth_by(state, outcome))

    def of(self, state: State) -> Spread:
        """All chances of a state."""
        place = self.ledger.states.place(state)
        found = self._found.get(place) or self._known.get(place) or self._work_out(state)
        self._found[place] = found
        return found

    def _work_out(self, state: State) -> Spread:
        if not self.ledger.legal(state):
            return NOTHING_MORE
        reached = [1.0]
        while reached[-1]:
            reached.append(self.turn(state, len(reached)).before)
        return Spread(0, tuple(more - less for more, less in pairwise(reached)))
