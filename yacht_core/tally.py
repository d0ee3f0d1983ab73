"""What a finished record comes to, in a third of the time of a replay: for hundreds of games.

A replay asks of every act whether it was legal at that moment. Where nothing but turns one after
another is in a record, each seat's cards and dice follow from its own acts alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from yacht_core.action import BOX_CODES, HOLD_CODES
from yacht_core.card import Card
from yacht_core.dice import FACES, POSITIONS, Hand
from yacht_core.errors import BadRecord, YachtError
from yacht_core.hands import HANDS, paid
from yacht_core.header import Header, Kind
from yacht_core.match import ROLLS, Match
from yacht_core.moments import moments
from yacht_core.record import decode, opened
from yacht_core.ruleset import RuleSet
from yacht_core.seed import faces_at

_HAND_NUMBERS = {hand.faces: number for number, hand in enumerate(HANDS)}
#: For each letter of a reroll the positions that it rolls.
_ROLLED = tuple(
    tuple(position for position in POSITIONS if not mask >> position - 1 & 1)
    for mask in range(len(HOLD_CODES))
)


@dataclass(frozen=True)
class Tally:
    """The cards of a match at its end, and the dice that were thrown for them, by seat."""

    header: Header
    cards: tuple[Card, ...]
    #: How often a 1, a 2, … a 6 was thrown; dice held are not thrown again.
    thrown: tuple[tuple[int, ...], ...]


def tally(record: str, only: Kind | None = None) -> Tally:
    """What a record comes to.

    Args:
        record: the record.
        only: a quick look at the first seat of this kind, at the first seat where there is none;
            the cards of the others may then be left empty, and their dice uncounted.

    Raises :class:`~yacht_core.errors.BadRecord`, as :func:`~yacht_core.record.decode` does, but
    for acts that were impossible only where they leave no card.

    >>> found = tally("1.classic-1.p.7kq2m-x9d4t.3A.wc308mv8")
    >>> found.cards[0].total, found.thrown
    (0, ((0, 0, 0, 4, 3, 1),))
    """
    header, acts = opened(record)
    alone = len(header.seats) == 1 or not header.simultaneous
    if not alone or not all(code in HOLD_CODES or code in BOX_CODES for code in acts):
        return _replayed(decode(record))
    seats = len(header.seats)
    marks: list[list[int | None]] = [[None] * len(header.ruleset.boxes) for _ in range(seats)]
    cards = [Card.empty(header.ruleset) for _ in range(seats)]
    thrown = [[0] * len(FACES) for _ in range(seats)]
    simple = is_simple(header.ruleset)
    order = header.order
    wanted = _seats(header, only)
    for number, (holds, box) in enumerate(_turns(acts)):
        seat = order[number % seats]
        round_ = number // seats + 1
        if len(holds) >= ROLLS:
            raise BadRecord("its round {round} has too many rolls", round=round_)
        if seat not in wanted:
            continue
        faces = _thrown(header, seat, round_, holds, thrown[seat - 1])
        try:
            if box is None:
                continue
            place = BOX_CODES.index(box)
            if not simple:
                id_ = header.ruleset.boxes[place].id
                hand = Hand(tuple(faces))
                cards[seat - 1] = cards[seat - 1].mark(id_, hand, served=not holds)
            elif marks[seat - 1][place] is None:
                payments = paid(header.ruleset.boxes[place])
                marks[seat - 1][place] = payments[_HAND_NUMBERS[tuple(sorted(faces))]]
            else:
                raise BadRecord("its box {number} is taken twice", number=place + 1)
        except IndexError as error:
            raise BadRecord("its card has no box {number}", number=place + 1) from error
        except BadRecord:
            raise
        except YachtError as error:
            raise BadRecord(error.template, **error.values) from error
    if simple:
        cards = [Card(header.ruleset, tuple(filled)) for filled in marks]
    return Tally(header, tuple(cards), tuple(map(tuple, thrown)))


def _seats(header: Header, only: Kind | None) -> tuple[int, ...]:
    kinds = [seat.kind for seat in header.seats]
    if only is None:
        return tuple(range(1, len(kinds) + 1))
    return (1 + (kinds.index(only) if only in kinds else 0),)


def is_simple(ruleset: RuleSet) -> bool:
    """Does a box pay by the hand alone, whatever else is on the card and however it was rolled?"""
    return not (ruleset.joker or ruleset.repeat_bonus or ruleset.served)


def _turns(acts: str) -> Iterator[tuple[str, str | None]]:
    """The letters of each turn: its rerolls and the box, ``None`` where the acts end before."""
    start = 0
    for end, code in enumerate(acts):
        if code in BOX_CODES:
            yield acts[start:end], code
            start = end + 1
    if start < len(acts):
        yield acts[start:], None


def _thrown(header: Header, seat: int, round_: int, holds: str, counts: list[int]) -> list[int]:
    """The faces at the end of a turn; every die thrown is counted."""
    seed, dice_seat = header.seed, header.dice_seat(seat)
    faces = [0] * len(POSITIONS)
    for roll, rolled in enumerate((POSITIONS, *(_ROLLED[HOLD_CODES.index(h)] for h in holds)), 1):
        for position, face in zip(
            rolled, faces_at(seed, dice_seat, round_, roll, rolled), strict=True
        ):
            faces[position - 1] = face
            counts[face - 1] += 1
    return faces


def _replayed(match: Match) -> Tally:
    thrown = [[0] * len(FACES) for _ in match.cards]
    for moment in moments(match, waiting=False):
        if moment.is_roll and moment.turn:
            for position, face in zip(POSITIONS, moment.turn.hand.faces, strict=True):
                thrown[moment.seat - 1][face - 1] += position not in moment.hold
    return Tally(match.header, match.cards, tuple(map(tuple, thrown)))
