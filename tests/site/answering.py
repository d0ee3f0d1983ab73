"""Challenges to answer, and what an answer shows."""

from __future__ import annotations

import random

from app.ghost_view import GhostView
from tests.site.playing import SEED, Player
from yacht_core import Challenge, Header, Match, Seat


def by_chance(number: int, card: str = "classic", name: str = "", seed: str = SEED) -> Match:
    """A finished solo game of legal choices at random."""
    rng = random.Random(f"answer {number}")
    match = Match.start(Header(seed, card, (Seat(name=name),)))
    while not match.is_over:
        match = match.play(rng.choice(match.legal_actions(1)))
    return match


ANN = by_chance(1, name="Ann")


def answer(player: Player, challenge: Match = ANN) -> None:
    player.controller.take_up(challenge)


def shown(player: Player) -> GhostView:
    view = player.view.ghost
    assert view is not None
    return view


def mark(player: Player) -> str:
    return player.view.assisted


def origin(player: Player) -> str:
    return player.game.origin


def chain(*names: str) -> Match:
    match = by_chance(0, name=names[0])
    for number, name in enumerate(names[1:], 1):
        match = Challenge(match).join(by_chance(number), name)
    return match
