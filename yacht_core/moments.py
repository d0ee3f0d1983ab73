"""A match as a row of moments to step through: every roll and every act, as they came."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from yacht_core.action import Action, Reroll, Score, TimeUp
from yacht_core.dice import Hold
from yacht_core.match import Match, Turn


@dataclass(frozen=True)
class Moment:
    """What a seat did, and the match right after it."""

    seat: int
    round: int
    #: ``None`` for the first roll of a round, which nobody decides on.
    action: Action | None
    match: Match
    #: The roll on the table, or the one that the act ended; ``None`` where the seat had none.
    turn: Turn | None
    #: The round was being finished by a bot, because time had run out.
    covered: bool = False
    #: Points that a box earned beside its own.
    bonus: int = 0

    @property
    def is_roll(self) -> bool:
        """Were dice thrown in it?"""
        return self.action is None or isinstance(self.action, Reroll)

    @property
    def hold(self) -> Hold:
        """The dice that stayed on the table while the others were thrown."""
        return self.action.hold if isinstance(self.action, Reroll) else ()


def moments(match: Match, *, waiting: bool = True) -> Iterator[Moment]:
    """Every moment of a match, finished or not.

    ``waiting``: also the first rolls on which nobody has acted yet.

    >>> from yacht_core.link import read_link
    >>> match = read_link("#r=1.classic-1.p._YnJhdmUgb3R0ZXI.hB.vk5eqn0c")
    >>> for one in moments(match):
    ...     print(one.round, one.turn.hand.faces, one.hold, one.action)
    1 (2, 5, 1, 1, 2) () None
    1 (2, 1, 5, 4, 2) (1, 5) Reroll(hold=(1, 5))
    1 (2, 1, 5, 4, 2) () Score(box='twos')
    2 (3, 1, 3, 6, 5) () None
    """
    at = Match.start(match.header)
    rolled: set[int] = set()
    for act in match.acts:
        seat, before = act.seat, at
        turn, covered = before.turns[seat - 1], seat in before.covered
        if turn and seat not in rolled:
            rolled.add(seat)
            yield Moment(seat, before.round, None, before, turn, covered)
        at, bonus = before.play(act.action, seat), 0
        match act.action:
            case Reroll():
                turn = at.turn(seat)
            case TimeUp() if seat not in at.out:
                pass
            case Score(box):
                rolled.discard(seat)
                card = at.cards[seat - 1]
                bonus = card.total - before.cards[seat - 1].total - (card[box] or 0)
            case _:
                rolled.discard(seat)
        yield Moment(seat, before.round, act.action, at, turn, covered, bonus)
    for seat in at.may_act if waiting else ():
        if seat not in rolled:
            yield Moment(seat, at.round, None, at, at.turn(seat), seat in at.covered)
