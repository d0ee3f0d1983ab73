"""A whole table kept a second time: any card, any options, by the wording of the rules.

Of ``yacht_core`` only the types of header and acts are used. Everything may be changed here, so
that nothing is shared with the engine, which never changes anything.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.core.by_hand import five_dice
from tests.core.by_hand_cards import BOXES, UPPER, allowed, hundred, upper_bonus, written
from yacht_core import Reroll, Resign, Score, TimeUp

if TYPE_CHECKING:
    from collections.abc import Callable

    from yacht_core import Action, Header

HOLDS = [
    tuple(position for position in (1, 2, 3, 4, 5) if mask >> (position - 1) & 1)
    for mask in range(31)
]


@dataclass
class Place:
    """One seat: its card, and the dice of its round while that lasts."""

    marks: dict[str, int] = field(default_factory=dict)
    hundreds: int = 0
    out: bool = False
    covered: bool = False
    roll: int = 0
    dice: list[int] = field(default_factory=list)


class Table:
    """The table after the acts played on it."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.places = {seat: Place() for seat in range(1, len(header.seats) + 1)}
        self.round = 0
        self.over = False
        self.victor = 0
        self.last_actor = 0
        self._deal()

    def around(self, first: int) -> list[int]:
        """All seats, from this one to the left."""
        count = len(self.places)
        return [(first - 1 + step) % count + 1 for step in range(count)]

    def may_act(self) -> list[int]:
        """In rounds all seats with dice before them; in turns the first of these."""
        waiting = [seat for seat in self.around(self.header.first) if self.places[seat].dice]
        return waiting if self.header.simultaneous else waiting[:1]

    def expected(self) -> int:
        """Who acts if nobody is named: the last actor again, or the next to the left."""
        may_act = self.may_act()
        start = self.last_actor or self.header.first
        return next((seat for seat in self.around(start) if seat in may_act), 0)

    def accepts(self, action: Action, seat: object) -> bool:
        """Do the rules allow this act?"""
        if self.over or type(seat) is not int or seat not in self.places:
            return False
        place = self.places[seat]
        acting = seat in self.may_act()
        match action:
            case Reroll():
                return acting and place.roll < 3
            case Score(box):
                return acting and box in allowed(self.header.card, place.marks, place.dice)
            case Resign():
                return not place.out
            case TimeUp():
                return acting and self.header.deadline > 0 and not place.covered
        raise LookupError(action)

    def play(self, action: Action, seat: int) -> None:
        """Carry out an act that is allowed."""
        place = self.places[seat]
        match action:
            case Reroll(hold):
                place.roll += 1
                fresh = self._rolled(seat, place.roll)
                for position in (1, 2, 3, 4, 5):
                    if position not in hold:
                        place.dice[position - 1] = fresh[position - 1]
            case Score(box):
                self._score(seat, place, box)
            case Resign():
                place.out, place.dice = True, []
            case TimeUp():
                if self.header.cover:
                    place.covered = True
                else:
                    place.out, place.dice = True, []
        self.last_actor = seat
        self._settle()

    def total(self, seat: int) -> int:
        """Marks and bonuses."""
        place = self.places[seat]
        bonus = upper_bonus(self.header.card, place.marks)
        return sum(place.marks.values()) + bonus + place.hundreds

    def standing(self) -> list[tuple[int, int]]:
        """Seats with their places, best first and equal ones in seat order."""
        staying = [seat for seat, place in self.places.items() if not place.out]
        ranked = sorted(staying, key=lambda seat: (seat != self.victor, -self.total(seat), seat))
        rows: list[tuple[int, int]] = []
        for index, seat in enumerate(ranked):
            above = ranked[index - 1]
            tied = index > 0 and above != self.victor and self.total(above) == self.total(seat)
            rows.append((seat, rows[-1][1] if tied else index + 1))
        left = [(seat, len(staying) + 1) for seat, place in self.places.items() if place.out]
        return rows + left

    def _score(self, seat: int, place: Place, box: str) -> None:
        card, served = self.header.card, place.roll == 1
        points = written(card, place.marks, box, place.dice, served)
        place.hundreds += hundred(card, place.marks, place.dice)
        place.marks[box] = points
        place.dice = []
        if box == "generala" and served and points > 0 and len(self.places) > 1:
            self.victor = seat

    def _rolled(self, seat: int, roll: int) -> list[int]:
        owner = 1 if self.header.same_dice else seat
        return five_dice(self.header.seed, owner, self.round, roll)

    def _settle(self) -> None:
        staying = [place for place in self.places.values() if not place.out]
        decided = not staying or (len(staying) == 1 and len(self.places) > 1)
        playing = any(place.dice for place in staying)
        last_round = self.round == len(BOXES[self.header.card])
        if decided or self.victor or (not playing and last_round):
            self.over = True
            for place in self.places.values():
                place.dice, place.covered = [], place.covered and not (decided or self.victor)
        elif not playing:
            self._deal()

    def _deal(self) -> None:
        self.round += 1
        for seat, place in self.places.items():
            place.covered = False
            if not place.out:
                place.roll, place.dice = 1, self._rolled(seat, 1)


def legal_act(table: Table, choose: Callable[[int], int], keen: bool) -> tuple[Action, int]:
    """An act that the rules allow, mostly rerolls and boxes; ``choose`` picks one of so many.

    A ``keen`` seat goes for many alike, so that bonuses, jokers and served hands come about.
    """
    rare = choose(300 if keen else 100)
    if rare == 0:
        staying = [seat for seat, place in table.places.items() if not place.out]
        return Resign(), staying[choose(len(staying))]
    may_act = table.may_act()
    seat = may_act[choose(len(may_act))]
    if rare < 4 and table.accepts(TimeUp(), seat):
        return TimeUp(), seat
    place = table.places[seat]
    if keen:
        return _keen(table, place), seat
    if place.roll < 3 and rare % 2:
        return Reroll(HOLDS[choose(31)]), seat
    boxes = allowed(table.header.card, place.marks, place.dice)
    return Score(boxes[choose(len(boxes))]), seat


def _keen(table: Table, place: Place) -> Action:
    favourite = max(place.dice, key=lambda face: (place.dice.count(face), face))
    hold = tuple(p for p in (1, 2, 3, 4, 5) if place.dice[p - 1] == favourite)
    if place.roll < 3 and len(hold) < 5:
        return Reroll(hold)
    card = table.header.card
    boxes = allowed(card, place.marks, place.dice)
    if len(hold) > 2 and UPPER[favourite - 1] in boxes and len(hold) < 5:
        return Score(UPPER[favourite - 1])
    # The last of equals: the box for five alike comes last on every card.
    points = {box: written(card, place.marks, box, place.dice, place.roll == 1) for box in boxes}
    return Score(max(reversed(boxes), key=points.__getitem__))
