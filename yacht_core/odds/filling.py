"""Where every final hand goes when a card is played for the most points, and what it brings."""

from __future__ import annotations

from dataclasses import dataclass

from yacht_core.odds.ledger import Ledger, Values
from yacht_core.odds.multisets import FIVES_ALIKE, HAND_COUNT
from yacht_core.odds.states import State


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

    hands: tuple[Filling, ...]
    #: By the number of the hand.
    served: dict[int, Filling]

    @classmethod
    def of(cls, ledger: Ledger, state: State, values: Values) -> Fillings:
        """The choices that make a turn worth what :meth:`Ledger.worth` says."""
        states = ledger.states

        def filling(place: int, points: int, bonus: int = 0) -> tuple[float, Filling]:
            earned, after = ledger.after(state, place, points)
            upper, total, lower, holds = after
            left = values[states.row(lower, holds)][states.column(upper, total)]
            earned += bonus
            return earned + left, Filling(place, points, earned, after)

        legal = ledger.legal(state)
        by_level = {
            place: [filling(place, points) for points in ledger.payments[place].levels]
            for place in legal
        }
        best = [max((levels[0] for levels in by_level.values()), key=_value)] * HAND_COUNT
        for place, levels in by_level.items():
            for hand, level in ledger.payments[place].fitting:
                best[hand] = max(best[hand], levels[level], key=_value)
        special = ledger.special(state)
        if special:
            for hand, choices in zip(FIVES_ALIKE, special.choices, strict=True):
                found = [filling(place, points, special.bonus) for place, points in choices]
                best[hand] = max(found, key=_value)
        served: dict[int, tuple[float, Filling]] = {}
        for place in legal:
            for hand, points in ledger.payments[place].served:
                served[hand] = max(served.get(hand, best[hand]), filling(place, points), key=_value)
        return cls(
            tuple(found for _, found in best), {hand: found for hand, (_, found) in served.items()}
        )


def _value(choice: tuple[float, Filling]) -> float:
    return choice[0]
