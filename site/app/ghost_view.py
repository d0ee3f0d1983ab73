"""What is revealed of the challengers while an answer is played, as values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class GhostView:
    """What is revealed of the others."""

    title: str
    #: The last round that is over, a sentence or two a seat.
    last: tuple[str, ...]
    #: Names above the table of rounds, one's own first.
    names: tuple[str, ...]
    #: A line a round: its number, and for each of them what it brought and the total then.
    rows: tuple[tuple[str, ...], ...]
