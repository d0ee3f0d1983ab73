"""Matches to try the laws on, and how an act is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from yacht_core import Action, Hand, Header, Match, Score, Seat, Turn
from yacht_core.errors import IllegalAction

SEED = "brave otter"


def table(count: int, **options: Any) -> Match:
    return Match.start(Header(seed=SEED, seats=(Seat(),) * count, **options))


def showing(match: Match, dice: str, roll: int = 1) -> Match:
    """The same match with these dice before its first seat, as though they had been rolled."""
    return replace(match, turns=(Turn(roll, Hand.parse(dice)), *match.turns[1:]))


def refused(match: Match, action: Action, seat: int | None = None) -> str:
    """The reason for which this act is refused."""
    with pytest.raises(IllegalAction) as refusal:
        match.play(action, seat)
    return str(refusal.value)


def play_boxes(match: Match, boxes: tuple[str, ...]) -> Match:
    for box in boxes:
        match = match.play(Score(box))
    return match
