"""Somebody at the page who asks for help, and a page that has no values to help by."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from yacht_core import RuleSet, tables
from yacht_core.odds.advice import advise

if TYPE_CHECKING:
    from app.odds_view import OddsView
    from app.state import Hint
    from tests.site.playing import Player
    from yacht_core.odds.advice import Advice


def advice(player: Player) -> Advice:
    """What the core advises the seat on show."""
    turn = player.game.turn
    assert turn is not None
    return advise(player.match.cards[player.game.seat - 1], turn.hand, turn.rolls_left)


def hint(player: Player) -> Hint:
    """Ask for a hint, and get one."""
    player.controller.hint()
    shown = player.state.hint
    assert shown is not None
    return shown


def hinted(player: Player) -> bool:
    """Is a hint shown?"""
    return player.state.hint is not None


def odds_of(player: Player) -> OddsView | None:
    """The odds as they are shown."""
    return player.view.odds


def no_values(ruleset: RuleSet) -> NoReturn:
    """In the place of a function that loads values: there are none."""
    raise tables.NoValues("no solved values of the {card} card are here", card=ruleset.name)
