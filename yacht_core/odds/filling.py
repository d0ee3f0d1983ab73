"""Where every final hand goes when a card is played for the most points, and what it brings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from yacht_core.odds.ledger import Ledger, Values
from yacht_core.odds.multisets import FIVES_ALIKE, HAND_COUNT
from yacht_core.odds.states import State
from yacht_core.odds.turn import TurnValues


@dataclass(frozen=True, slots=True)
class Filling:
    """A box filled: its place, the points in it, all that is earned, and the state after it."""

    place: int
    points: int
    #: The points and every bonus that came with them.
    earned: int
    after: State


@dataclass(frozen=True)
class Fillings:
    """The best box of each final hand, and of hands that pay more for being served."""

    #: All that may come into question. The other fields go by the number of a filling in it.
    ways: tuple[Filling, ...]
    #: What each is worth: what it earns and the points then still to come.
    worths: tuple[float, ...]
    #: By the number of the hand.
    best: tuple[int, ...]
    #: By the number of the hand.
    served: dict[int, int]

    @classmethod
    def of(cls, ledger: Ledger, state: State, values: Values) -> Fillings:
        """The choices that make a turn worth what :meth:`Ledger.worth` says."""
        states = ledger.states
        ways: list[Filling] = []
        worths: list[float] = []

        def add(place: int, points: int, bonus: int = 0) -> int:
            earned, after = ledger.after(state, place, points)
            upper, total, lower, holds = after
            earned += bonus
            ways.append(Filling(place, points, earned, after))
            worths.append(earned + values[states.row(lower, holds)][states.column(upper, total)])
            return len(ways) - 1

        def best_of(numbers: list[int]) -> int:
            return max(numbers, key=worths.__getitem__)

        legal = ledger.legal(state)
        by_level = {
            place: [add(place, points) for points in ledger.payments[place].levels]
            for place in legal
        }
        best = [best_of([levels[0] for levels in by_level.values()])] * HAND_COUNT
        for place, levels in by_level.items():
            for hand, level in ledger.payments[place].fitting:
                number = levels[level]
                if worths[number] > worths[best[hand]]:
                    best[hand] = number
        special = ledger.special(state)
        if special:
            for hand, choices in zip(FIVES_ALIKE, special.choices, strict=True):
                best[hand] = best_of([add(*choice, special.bonus) for choice in choices])
        served: dict[int, int] = {}
        for place in legal:
            for hand, points in ledger.payments[place].served:
                served[hand] = best_of([served.get(hand, best[hand]), add(place, points)])
        return cls(tuple(ways), tuple(worths), tuple(best), served)

    @property
    def hands(self) -> tuple[Filling, ...]:
        """The best filling of each hand."""
        return tuple(self.ways[number] for number in self.best)

    @cached_property
    def turn(self) -> TurnValues:
        """The turn that goes by them: the same as :meth:`Ledger.turn`."""
        worth = [self.worths[number] for number in self.best]
        if not self.served:
            return TurnValues.of(worth)
        served = list(worth)
        for hand, number in self.served.items():
            served[hand] = self.worths[number]
        return TurnValues.of(worth, served)
