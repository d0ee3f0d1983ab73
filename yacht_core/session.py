"""Several sheets at one table: "a session is however many sheets you play" (document B)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from yacht_core.header import Header
from yacht_core.match import Match


@dataclass(frozen=True)
class Tally:
    """A seat's session so far: sheets won alone, won together, points in all, best sheet."""

    seat: int
    wins: int
    shared: int
    points: int
    best: int


def next_sheet(header: Header, seed: str) -> Header:
    """The same seats and options on new dice; the first seat to act passes one to the left.

    >>> from yacht_core.header import Seat
    >>> next_sheet(Header("brave otter", seats=(Seat(), Seat())), "calm otter").first
    2
    """
    return replace(header, seed=seed, first=header.first % len(header.seats) + 1)


def tally(matches: Sequence[Match]) -> tuple[Tally, ...]:
    """The standing over finished sheets, a row a seat in seat order.

    Unfinished sheets don't count yet; no sheet at all gives no row.
    """
    outcomes = [outcome for match in matches if (outcome := match.outcome())]
    if not outcomes:
        return ()
    rows = []
    for seat in sorted(placed.seat for placed in outcomes[0].standing):
        totals = [p.total for outcome in outcomes for p in outcome.standing if p.seat == seat]
        won = [
            len(outcome.winners)
            for outcome in outcomes
            if any(winner.seat == seat for winner in outcome.winners)
        ]
        rows.append(
            Tally(
                seat=seat,
                wins=won.count(1),
                shared=len(won) - won.count(1),
                points=sum(totals),
                best=max(totals),
            )
        )
    return tuple(rows)
