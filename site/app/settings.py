"""The lobby's choices as the form holds them, and the table they make."""

from __future__ import annotations

from dataclasses import dataclass, replace

from yacht_core import RULESETS, Header, Kind, Seat
from yacht_core.header import DEADLINES, SEAT_NAMES

SEATS = len(SEAT_NAMES)
KINDS = frozenset(kind.value for kind in Kind)
#: The choice of a seat that nobody takes.
EMPTY = ""


@dataclass(frozen=True)
class Settings:
    """What the fields say, each the value of its choice; the seed is not remembered."""

    card: str = "classic"
    #: A kind's letter for each of the four seats, ``""`` for an empty one.
    kinds: tuple[str, ...] = (Kind.PERSON.value, EMPTY, EMPTY, EMPTY)
    names: tuple[str, ...] = ("",) * SEATS
    mode: str = "turns"
    dice: str = "own"
    clock: str = "0"
    cover: str = "yes"

    @property
    def is_offered(self) -> bool:
        """Is each value one that its field offers, or a name that can be written there?"""
        return (
            self.card in RULESETS
            and len(self.kinds) == len(self.names) == SEATS
            and set(self.kinds) <= KINDS | {EMPTY}
            and all(name.isprintable() for name in self.names)
            and self.mode in ("turns", "rounds")
            and self.dice in ("own", "same")
            and self.clock in map(str, DEADLINES)
            and self.cover in ("yes", "no")
        )

    def header(self, seed: str) -> Header:
        """The table; raises :class:`~yacht_core.errors.YachtError` on what can't be one."""
        seats = tuple(
            Seat(Kind(kind), name.strip())
            for kind, name in zip(self.kinds, self.names, strict=True)
            if kind in KINDS
        )
        deadline = int(self.clock) if self.clock in map(str, DEADLINES) else 0
        return Header(
            seed=seed,
            card=self.card,
            seats=seats,
            simultaneous=self.mode == "rounds" and len(seats) > 1,
            same_dice=self.dice == "same" and len(seats) > 1,
            deadline=deadline,
            cover=self.cover == "yes" and bool(deadline),
        )


def same_table(header: Header, seed: str) -> Header:
    """The same card, seats and options on new dice."""
    return replace(header, seed=seed, first=1)
