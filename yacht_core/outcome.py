"""How a match ended: why, and who stands where (RULES, "Standing")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from yacht_core.card import Card
from yacht_core.header import Header


class Ending(Enum):
    """Why nothing is left to play."""

    CARDS_FULL = "every box on every card is filled"
    SEATS_LEFT = "seats left before their cards were full"
    SERVED = "a served hand won outright"


@dataclass(frozen=True)
class Placed:
    """A seat in the standing; equal totals share a place, seats that are out share the last."""

    seat: int
    name: str
    total: int
    place: int
    out: bool


@dataclass(frozen=True)
class Outcome:
    """A finished match: its ending and the seats, best first."""

    ending: Ending
    standing: tuple[Placed, ...]

    @property
    def winners(self) -> tuple[Placed, ...]:
        """The seats in first place: more than one is a draw, a shared win."""
        return tuple(seat for seat in self.standing if seat.place == 1 and not seat.out)


def standing_of(
    header: Header, cards: Sequence[Card], out: frozenset[int], victor: int | None = None
) -> tuple[Placed, ...]:
    """Places in order of total; a seat that won outright before all, seats that are out last."""
    totals = {seat: card.total for seat, card in enumerate(cards, start=1)}
    seats_in = [seat for seat in totals if seat not in out]

    def place(seat: int) -> int:
        if seat in out:
            return len(seats_in) + 1
        if seat == victor:
            return 1
        return 1 + sum(totals[other] > totals[seat] or other == victor for other in seats_in)

    placed = [
        Placed(seat, header.name_of(seat), totals[seat], place(seat), seat in out)
        for seat in totals
    ]
    return tuple(sorted(placed, key=lambda p: (p.place, p.seat)))
