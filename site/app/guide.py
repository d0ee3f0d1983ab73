"""The first steps of somebody's first game, a quiet line each. Pure."""

from __future__ import annotations

from app.state import State
from app.words import _
from yacht_core.dice import POSITIONS


def guide(state: State) -> str:
    """What can be done next, ``""`` where the table says it itself or it is known by now."""
    game = state.game
    said = state.said or state.hint or state.armed or state.elsewhere
    if not state.guided or said or not game.playable or game.match.round > 1:
        return ""
    if not game.rolled:
        return _("Press Roll: a turn has three rolls.")
    if not (game.turn and game.turn.rolls_left):
        return _("Now take a box: each says what it pays.")
    if not game.hold:
        return _("Press dice to hold them, then Reroll.")
    if len(game.hold) < len(POSITIONS):
        return _("Reroll the others, or take a box now.")
    return ""
