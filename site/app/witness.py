"""Two computations of the same dice, held against each other. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from yacht_core import Match
from yacht_core.proof import ProvenDie, ProvenRoll
from yacht_core.seed import drawn_strength, fingerprint

#: Seat, round, roll and position.
Address = tuple[int, int, int, int]


@dataclass(frozen=True)
class Witness:
    """What the other computation found, knowing the seed and the addresses alone."""

    #: Face and hash of each die.
    dice: Mapping[Address, tuple[int, str]]
    fingerprint: str
    #: The bots that the seed gives seats 1, 2 …
    strengths: tuple[int, ...]


def address_of(die: ProvenDie) -> Address:
    """Where a die was thrown."""
    return die.seat, die.round, die.roll, die.position


def agrees(die: ProvenDie, witness: Witness) -> bool:
    """Do both have the same face for it, from the same hash?"""
    return witness.dice.get(address_of(die)) == (die.face, die.hash)


@dataclass(frozen=True)
class Verdict:
    """How many dice were thrown, and which of them the two don't agree on."""

    dice: int
    differing: tuple[ProvenDie, ...]
    #: The fingerprint, and the bots that were drawn, are the same.
    rest: bool

    @property
    def is_good(self) -> bool:
        """Nothing differs."""
        return self.rest and not self.differing


def verdict(match: Match, rolls: tuple[ProvenRoll, ...], witness: Witness) -> Verdict:
    """Compare die for die."""
    thrown = [die for roll in rolls for die in roll.thrown]
    seed = match.header.seed
    drawn = all(
        drawn_strength(seed, seat) == strength for seat, strength in enumerate(witness.strengths, 1)
    )
    return Verdict(
        dice=len(thrown),
        differing=tuple(die for die in thrown if not agrees(die, witness)),
        rest=witness.fingerprint == fingerprint(seed) and drawn,
    )
