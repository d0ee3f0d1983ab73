"""A match told round by round: what a record leaves out, since it follows from the acts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from yacht_core.action import Reroll, Resign, Score, TimeUp
from yacht_core.dice import Hand, Hold
from yacht_core.match import Match


@dataclass(frozen=True)
class Roll:
    """The dice of one roll, and the positions that were held when it was made."""

    hand: Hand
    hold: Hold = ()


@dataclass(frozen=True)
class Scored:
    """The box taken, what was written into it, and what it earned beside that."""

    box: str
    points: int
    bonus: int


@dataclass(frozen=True)
class Told:
    """A seat's round: its rolls and how it ended."""

    round: int
    seat: int
    rolls: tuple[Roll, ...]
    #: ``box``, ``resigned``, ``out of time``, or ``open`` where the acts end before the round.
    end: str
    #: The box, where one was taken.
    scored: Scored | None
    #: The card's total after it, bonuses included.
    total: int
    #: A bot took over when time ran out.
    covered: bool


def tell(match: Match) -> Iterator[Told]:
    """The rounds of all seats, in the order in which they ended."""
    at = Match.start(match.header)
    rolls: dict[int, list[Roll]] = {}
    covered: set[int] = set()
    for act in match.acts:
        seat = act.seat
        before, at = at, at.play(act.action, seat)
        turn = before.turns[seat - 1]
        if turn and seat not in rolls:
            rolls[seat] = [Roll(turn.hand)]
        card = at.cards[seat - 1]
        scored: Scored | None = None
        match act.action:
            case Reroll(hold):
                rolls[seat].append(Roll(at.turn(seat).hand, hold))
                continue
            case TimeUp() if seat not in at.out:
                covered.add(seat)
                continue
            case Score(box):
                points = card[box] or 0
                gain = card.total - before.cards[seat - 1].total
                scored = Scored(box, points, gain - points)
                end = "box"
            case Resign():
                end = "resigned"
            case TimeUp():
                end = "out of time"
        yield Told(
            round=before.round,
            seat=seat,
            rolls=tuple(rolls.pop(seat, ())),
            end=end,
            scored=scored,
            total=card.total,
            covered=seat in covered,
        )
        covered.discard(seat)
    for seat in at.may_act:
        rolls.setdefault(seat, [Roll(at.turn(seat).hand)])
    for seat, made in sorted(rolls.items()):
        yield Told(
            round=at.round,
            seat=seat,
            rolls=tuple(made),
            end="open",
            scored=None,
            total=at.cards[seat - 1].total,
            covered=seat in covered,
        )
