"""Every die of a match with the hash that decides it, for whoever wants to work it out again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from yacht_core.dice import POSITIONS, Hold
from yacht_core.match import Match
from yacht_core.moments import moments
from yacht_core.seed import die_block


@dataclass(frozen=True)
class ProvenDie:
    """A die on the table: its address, the face that the match was played with, and its hash."""

    #: The seat of the address: 1 for everybody where all seats have the same dice.
    seat: int
    round: int
    #: The roll that threw it, an earlier one than that on the table where it was held since.
    roll: int
    position: int
    face: int
    #: SHA-256 of the address and the seed, 64 hex digits.
    hash: str


@dataclass(frozen=True)
class ProvenRoll:
    """A roll of a seat: five dice, some of them held."""

    seat: int
    round: int
    roll: int
    dice: tuple[ProvenDie, ...]
    hold: Hold

    @property
    def thrown(self) -> tuple[ProvenDie, ...]:
        """The dice that this roll threw."""
        return tuple(die for die in self.dice if die.position not in self.hold)


def proven_rolls(match: Match, *, waiting: bool = True) -> Iterator[ProvenRoll]:
    """Every roll of a match, in the order of its :func:`~yacht_core.moments.moments`.

    >>> from yacht_core.link import read_link
    >>> match = read_link("#r=1.classic-1.p._YnJhdmUgb3R0ZXI.hB.vk5eqn0c")
    >>> first, second = list(proven_rolls(match))[:2]
    >>> [(die.roll, die.face, die.hash[:6]) for die in second.dice]
    [(1, 2, 'dfe365'), (2, 1, 'c049e3'), (2, 5, 'a6e26f'), (2, 4, '698d39'), (1, 2, '1fbf21')]
    """
    header = match.header
    #: The dice before each seat, by position.
    lying: dict[int, dict[int, ProvenDie]] = {}
    for moment in moments(match, waiting=waiting):
        if not moment.is_roll or moment.turn is None:
            continue
        seat, round_, roll = moment.seat, moment.round, moment.turn.roll
        dice_seat = header.dice_seat(seat)
        before = lying.setdefault(seat, {})
        for position, face in zip(POSITIONS, moment.turn.hand.faces, strict=True):
            if position not in moment.hold:
                block = die_block(header.seed, dice_seat, round_, roll, position)
                before[position] = ProvenDie(dice_seat, round_, roll, position, face, block.hex())
        dice = tuple(before[position] for position in POSITIONS)
        yield ProvenRoll(seat, round_, roll, dice, moment.hold)
