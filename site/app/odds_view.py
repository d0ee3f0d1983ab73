"""What the odds show, as values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ChanceRow:
    """An open box: its name, the chance to score there and the mean points."""

    name: str
    chance: str
    points: str


@dataclass(frozen=True)
class WayRow:
    """One way to go on: what it is, the expected final total, the cost against the best."""

    name: str
    total: str
    cost: str
    #: A word about it: the best one, the one that is held now.
    mark: str
    #: It is what the dice that are held now stand for.
    now: bool


@dataclass(frozen=True)
class OddsView:
    """The odds beside the table."""

    #: What they go by: the dice held, or why there is nothing to show.
    about: str
    chances: tuple[ChanceRow, ...]
    ways: tuple[WayRow, ...]
    #: The button that asks for the chance to beat the best total; empty where there is none.
    ask: str
    #: What else must be said.
    note: str
