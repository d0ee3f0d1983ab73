"""What is settled before the first roll: card, seats, seed and the table's options."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from yacht_core.errors import BadTable
from yacht_core.plaintext import clean_name
from yacht_core.ruleset import RuleSet
from yacht_core.rulesets import ruleset as find_ruleset
from yacht_core.seed import clean_seed, drawn_strength

#: RULES, "Seats and tables": the order is the order at the table.
SEAT_NAMES = ("Skipper", "Mate", "Bosun", "Lookout")
#: Seconds that a round may take; 0 is no deadline.
DEADLINES = (0, 30, 60, 120, 300)


class Kind(Enum):
    """Who plays a seat; the value is its letter in a record."""

    PERSON = "p"
    DECKHAND = "d"
    PILOT = "i"
    NAVIGATOR = "n"
    #: One of the three bots, drawn from the seed.
    DRAWN = "b"


BOTS = (Kind.DECKHAND, Kind.PILOT, Kind.NAVIGATOR)


@dataclass(frozen=True)
class Seat:
    """A place at the table: who plays it, and its name if it isn't the default one."""

    kind: Kind = Kind.PERSON
    name: str = ""

    def __post_init__(self) -> None:
        if self.name:
            object.__setattr__(self, "name", clean_name(self.name))


@dataclass(frozen=True)
class Header:
    """A table before play: everything that, with the acts, makes a match.

    >>> header = Header.solo("brave otter")
    >>> header.card, header.name_of(1), header.rounds
    ('classic', 'Skipper', 12)

    Raises :class:`~yacht_core.errors.BadTable`, ``BadText`` or ``UnknownRuleSet``.
    """

    seed: str
    card: str = "classic"
    seats: tuple[Seat, ...] = (Seat(),)
    #: Everybody plays their own round at the same time, instead of one after another.
    simultaneous: bool = False
    #: Every seat gets the dice of seat 1.
    same_dice: bool = False
    #: Seconds for a whole round of a seat, 0 for none.
    deadline: int = 0
    #: When time runs out a bot finishes the round; otherwise the seat is out.
    cover: bool = False
    #: The seat that acts first, from 1.
    first: int = 1

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", clean_seed(self.seed))
        find_ruleset(self.card)
        if not 1 <= len(self.seats) <= len(SEAT_NAMES):
            raise BadTable("a table has 1 to 4 seats, not {count}", count=len(self.seats))
        if self.deadline not in DEADLINES:
            raise BadTable(
                "a round can't last {seconds} seconds: {choices}",
                seconds=self.deadline,
                choices=DEADLINES,
            )
        if self.cover and not self.deadline:
            raise BadTable("cover needs a deadline: without one nobody runs out of time")
        if not 1 <= self.first <= len(self.seats):
            raise BadTable(
                "seat {seat} can't be first at a table of {count}",
                seat=self.first,
                count=len(self.seats),
            )

    @classmethod
    def solo(cls, seed: str, card: str = "classic") -> Header:
        """One person against their own best."""
        return cls(seed=seed, card=card)

    @property
    def ruleset(self) -> RuleSet:
        """The card's rules."""
        return find_ruleset(self.card)

    @property
    def rounds(self) -> int:
        """How many rounds the match has."""
        return self.ruleset.rounds

    @cached_property
    def order(self) -> tuple[int, ...]:
        """Seats from the first to act, to the left."""
        count = len(self.seats)
        return tuple((self.first - 1 + step) % count + 1 for step in range(count))

    def name_of(self, seat: int) -> str:
        """The seat's own name, or the one that its place gives it."""
        return self.seats[seat - 1].name or SEAT_NAMES[seat - 1]

    def kind_of(self, seat: int) -> Kind:
        """Who plays the seat, a drawn bot resolved by the seed."""
        kind = self.seats[seat - 1].kind
        return self.drawn_kind(seat) if kind is Kind.DRAWN else kind

    def drawn_kind(self, seat: int) -> Kind:
        """The bot that the seed gives this seat, to play it or to cover for it."""
        return BOTS[drawn_strength(self.seed, seat)]

    def dice_seat(self, seat: int) -> int:
        """The seat whose dice this one rolls."""
        return 1 if self.same_dice else seat
