"""The odds of the moment as they are shown: the core's numbers, rounded and in words."""

from __future__ import annotations

from functools import lru_cache

from app.hints import no_values
from app.numbers import decimal, dice, percent
from app.odds_view import ChanceRow, OddsView, WayRow
from app.reasons import choice
from app.state import State
from app.words import _
from yacht_core import Card, Hand, tables
from yacht_core.dice import POSITIONS
from yacht_core.odds.advice import Advice, Option, advise
from yacht_core.odds.chances import Chance, chances
from yacht_core.odds.multisets import Keep
from yacht_core.odds.turn import REROLLS

#: So many of the best ways are listed.
WAYS = 5


def odds(state: State) -> OddsView | None:
    """The odds, ``None`` while they are closed."""
    game = state.game
    if not state.odds or game.match.is_over:
        return None
    if not game.deciding or game.turn is None:
        return OddsView(_("The odds go on with your next roll."), (), (), "", "")
    card, hand, left = game.match.cards[game.seat - 1], game.turn.hand, game.turn.rolls_left
    keep = hand.keep(game.hold) if left else tuple(sorted(hand.faces))
    best = state.to_beat
    several = len(game.match.cards) > 1
    notes = [_("For the most points: the race is not considered.")] if several else []
    ways: tuple[WayRow, ...] = ()
    try:
        ways = _ways(card, hand, left, keep)
    except tables.BadValues:
        notes.insert(0, no_values())
    return OddsView(
        about=_about(keep),
        chances=tuple(_chance(card, each) for each in _chances(card, keep, left)),
        ways=ways,
        ask="" if best is None else _("Chance to beat {points}").format(points=best),
        note=" ".join(notes),
    )


# A page is drawn far more often than its dice change.
_chances = lru_cache(maxsize=8)(chances)
_advise = lru_cache(maxsize=8)(advise)


def _about(keep: Keep) -> str:
    if len(keep) == len(POSITIONS):
        return _("With the dice as they lie")
    if not keep:
        return _("Rolling all five")
    return _("Keeping {dice}").format(dice=dice(keep))


def _chance(card: Card, each: Chance) -> ChanceRow:
    name = _(card.ruleset.box(each.box).name)
    return ChanceRow(name, percent(each.scoring), decimal(each.points, 1))


def _ways(card: Card, hand: Hand, left: int, keep: Keep) -> tuple[WayRow, ...]:
    """The best ways, and the one that the dice held now stand for."""
    advice = _advise(card, hand, left)
    now = _now(advice, keep)
    listed = list(advice.options[:WAYS])
    if now not in listed:
        listed.append(now)

    def pays(box: str) -> int:
        return card.points(box, hand, served=left == REROLLS)

    return tuple(
        WayRow(
            choice(card, option, pays),
            decimal(card.total + option.value, 2),
            decimal(option.loss, 2),
            _mark(option, advice, now),
            now=option == now,
        )
        for option in listed
    )


def _mark(option: Option, advice: Advice, now: Option) -> str:
    if option == advice.best:
        return _("best, held now") if option == now else _("best")
    return _("held now") if option == now else ""


def _now(advice: Advice, keep: Keep) -> Option:
    """Rolling the dice that are not held; with all of them held the best box."""
    for option in advice.options:
        if option.keep == keep:
            return option
    return next(option for option in advice.options if option.box is not None)
