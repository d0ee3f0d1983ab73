"""Games of good and of wild play on any card, from a seeded generator."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from tests.core.games import random_table
from yacht_core import Match, Reroll, Resign, Score, TimeUp
from yacht_core.bots.deckhand import Deckhand
from yacht_core.odds.advice import advise

if TYPE_CHECKING:
    from yacht_core import Action
    from yacht_core.view import SeatView


@cache
def mixed_game(card: str, number: int, seats: int | None = None) -> Match:
    """A game of a random table, mostly to its end: each act the best, a Deckhand's or by chance.

    Always the same one for the same arguments. The cleverer bots are left out: they change as
    they learn.
    """
    rng = random.Random(f"mixed {card} {number} {seats}")
    match = Match.start(replace(random_table(rng, seats), card=card))
    wildness = rng.choice((0.05, 0.3, 1.0))
    acts = rng.choice((rng.randrange(100), 1000, 1000))
    while not match.is_over and len(match.acts) < acts:
        seat = rng.choice(match.may_act)
        match = match.play(_act(match, seat, rng, wildness), seat)
    return match


def _act(match: Match, seat: int, rng: random.Random, wildness: float) -> Action:
    rare = rng.randrange(300)
    if rare == 0:
        return Resign()
    if rare < 8 and match.header.deadline and seat not in match.covered:
        return TimeUp()
    view = match.view(seat)
    if rng.random() >= wildness:
        return Deckhand().choose(view) if rng.random() < 0.3 else _best(view)
    rerolls: list[Action] = [action for action in view.legal if isinstance(action, Reroll)]
    boxes: list[Action] = [action for action in view.legal if isinstance(action, Score)]
    return rng.choice(rerolls if rerolls and rng.random() < 0.6 else boxes)


def _best(view: SeatView) -> Action:
    best = advise(view.card, view.hand, view.rolls_left).best
    return Reroll(view.hand.hold_for(best.keep or ())) if best.box is None else Score(best.box)
