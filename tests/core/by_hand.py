"""The game worked out a second time, by hand as it were: the oracle of the core's tests.

Nothing here is imported from ``yacht_core`` but the types of a match's header and acts.
Slow and obvious on purpose.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from yacht_core import Reroll, Resign, Score, TimeUp

if TYPE_CHECKING:
    from collections.abc import Iterable

    from yacht_core import Act, Header

CLASSIC_BOXES = (
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "full_house",
    "four_of_a_kind",
    "little_straight",
    "big_straight",
    "choice",
    "yacht",
)


def classic_points(box: str, dice: Iterable[int]) -> int:
    """Classic's points as the rule sheet words them, dice laid out and counted one by one."""
    row = sorted(dice)
    if box in CLASSIC_BOXES[:6]:
        number = CLASSIC_BOXES.index(box) + 1
        points = 0
        for one in row:
            if one == number:
                points += one
        return points
    if box == "full_house":
        for three in range(1, 7):
            for two in range(1, 7):
                if three != two and row == sorted([three, three, three, two, two]):
                    return three + three + three + two + two
        return 0
    if box == "four_of_a_kind":
        for start in (0, 1):
            four = row[start : start + 4]
            if four[0] == four[1] == four[2] == four[3]:
                return four[0] + four[1] + four[2] + four[3]
        return 0
    if box == "little_straight":
        return 30 if row == [1, 2, 3, 4, 5] else 0
    if box == "big_straight":
        return 30 if row == [2, 3, 4, 5, 6] else 0
    if box == "choice":
        return row[0] + row[1] + row[2] + row[3] + row[4]
    if box == "yacht":
        return 50 if row[0] == row[1] == row[2] == row[3] == row[4] else 0
    raise LookupError(box)


def die_face(seed: str, seat: int, round_: int, roll: int, position: int) -> int:
    """The face at an address, straight from the written formula."""
    counter = 0
    while True:
        parts = ("yacht-dice/1", seat, round_, roll, position, counter, seed)
        block = hashlib.sha256("|".join(str(part) for part in parts).encode("utf-8"))
        for byte in block.digest():
            if byte not in (252, 253, 254, 255):
                return byte % 6 + 1
        counter += 1


def five_dice(seed: str, seat: int, round_: int, roll: int) -> list[int]:
    """All five faces of one roll."""
    return [die_face(seed, seat, round_, roll, position) for position in (1, 2, 3, 4, 5)]


@dataclass
class Sheet:
    """What a scorekeeper writes down about one seat."""

    marks: dict[str, int] = field(default_factory=dict)
    #: The order in which the boxes were taken, with the dice they were taken on.
    taken: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    roll: int = 1
    dice: list[int] = field(default_factory=list)
    out: bool = False

    @property
    def total(self) -> int:
        return sum(self.marks.values())


def scorekeeper(header: Header, acts: Iterable[Act]) -> list[Sheet]:
    """Every seat's sheet after these acts, each seat followed on its own.

    A seat that is in plays every round, so its k-th box is the one of round k: no seat's
    dice ask what the others did.
    """
    acts = list(acts)
    sheets = []
    for seat in range(1, len(header.seats) + 1):
        dice_of = 1 if header.same_dice else seat
        sheet = Sheet(dice=five_dice(header.seed, dice_of, 1, 1))
        for act in acts:
            if act.seat != seat:
                continue
            round_ = len(sheet.marks) + 1
            match act.action:
                case Reroll(hold):
                    sheet.roll += 1
                    fresh = five_dice(header.seed, dice_of, round_, sheet.roll)
                    for position in (1, 2, 3, 4, 5):
                        if position not in hold:
                            sheet.dice[position - 1] = fresh[position - 1]
                case Score(box):
                    sheet.marks[box] = classic_points(box, sheet.dice)
                    sheet.taken.append((box, tuple(sheet.dice)))
                    sheet.roll = 1
                    sheet.dice = five_dice(header.seed, dice_of, round_ + 1, 1)
                case Resign():
                    sheet.out = True
                case TimeUp():
                    sheet.out = not header.cover
        sheets.append(sheet)
    return sheets


def checksum(body: str) -> str:
    """A record's last field: 40 bits of SHA-256 in Crockford's base 32, eight digits."""
    digest = hashlib.sha256(b"yacht-record/1|" + body.encode("ascii")).hexdigest()
    number = int(digest[:10], 16)
    digits = ""
    for _ in range(8):
        number, digit = divmod(number, 32)
        digits = "0123456789abcdefghjkmnpqrstvwxyz"[digit] + digits
    return digits


def sealed(body: str) -> str:
    """A record with this body and the checksum that makes it look sound."""
    return f"{body}.{checksum(body)}"
