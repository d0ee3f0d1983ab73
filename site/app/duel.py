"""Finished games on the same dice beside each other: rounds, and where they were decided. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from yacht_core import Match
from yacht_core.telling import Told, tell

#: How many rounds are named as those that decided.
DECISIVE = 3


@dataclass(frozen=True)
class Swing:
    """A round in which one seat made more than another."""

    round: int
    #: The seat that ended in front, and the best of the others.
    ahead: int
    behind: int
    #: Points of the round that the first had more; negative where the other had.
    gain: int


def rounds(match: Match) -> tuple[tuple[Told | None, ...], ...]:
    """For each round what each seat did; ``None`` where a match that was won outright had ended.

    >>> from yacht_core import Header, Match, Score
    >>> match = Match.start(Header.solo("brave otter")).play(Score("twos"))
    >>> [told.total for told in rounds(match)[0]]
    [4]
    """
    told = {(one.round, one.seat): one for one in tell(match) if one.scored}
    seats = range(1, len(match.cards) + 1)
    return tuple(
        tuple(told.get((number, seat)) for seat in seats) for number in range(1, match.round + 1)
    )


def made(told: Told | None) -> int:
    """The points that a round brought, bonuses included."""
    return told.scored.points + told.scored.bonus if told and told.scored else 0


def swings(match: Match) -> tuple[Swing, ...]:
    """The rounds with the largest differences between the first and the second in the standing.

    The largest first; of equal ones the earlier.
    """
    outcome = match.outcome()
    if outcome is None or len(outcome.standing) < 2:
        return ()
    ahead, behind = (one.seat for one in outcome.standing[:2])
    found = [
        Swing(number, ahead, behind, made(played[ahead - 1]) - made(played[behind - 1]))
        for number, played in enumerate(rounds(match), 1)
    ]
    ranked = sorted((one for one in found if one.gain), key=lambda one: -abs(one.gain))
    return tuple(ranked[:DECISIVE])
