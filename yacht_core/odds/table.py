"""The solved values of a card."""

from __future__ import annotations

from dataclasses import dataclass, field

from yacht_core.card import Card
from yacht_core.odds.ledger import Ledger, Values
from yacht_core.odds.states import State
from yacht_core.odds.turn import TurnValues
from yacht_core.ruleset import RuleSet


@dataclass(eq=False)
class Table:
    """Expected points still to come with best play, for every state of a rule set."""

    ledger: Ledger
    #: By row and column of the state.
    values: Values
    #: How many turns are remembered; each is some 1,500 numbers.
    turns_kept: int = 64
    _turns: dict[State, TurnValues] = field(default_factory=dict, repr=False)

    @property
    def ruleset(self) -> RuleSet:
        """The card that the values are of."""
        return self.ledger.ruleset

    def value(self, card: Card) -> float:
        """Expected points still to come on a card between turns.

        Bonuses that can still be earned are in it, those that are earned are not.
        """
        return self.at(self.ledger.states.of(card))

    def at(self, state: State) -> float:
        """Expected points still to come from a state."""
        states = self.ledger.states
        row = states.row(state.lower, state.holds)
        return self.values[row][states.column(state.upper, state.total)]

    def turn(self, card: Card) -> TurnValues:
        """The values of every hand and keep in the next turn on a card that is not full.

        The turns asked for last are kept: the decisions of one turn go by the same values.
        """
        state = self.ledger.states.of(card)
        found = self._turns.get(state)
        if found is None:
            found = self.ledger.turn(state, self.values)
            if len(self._turns) >= self.turns_kept:
                del self._turns[next(iter(self._turns))]
            self._turns[state] = found
        return found
