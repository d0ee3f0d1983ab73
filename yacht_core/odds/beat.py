"""The chance to end with more than a given total."""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum
from typing import Literal

from yacht_core import tables
from yacht_core.card import Card
from yacht_core.dice import Hand
from yacht_core.odds.filling import Filling, Fillings
from yacht_core.odds.flow import Flow
from yacht_core.odds.multisets import HAND_COUNT, number_of
from yacht_core.odds.race import normal
from yacht_core.odds.spread import Spreads
from yacht_core.odds.targets import Targets
from yacht_core.odds.turn import REROLLS, best_keep
from yacht_core.odds.variance import variance

#: Spreads that may be worked out for one answer: about half a second in a browser.
SPREADS_MOST = 300


@dataclass(frozen=True)
class Beat:
    """A chance, and the play that has it."""

    chance: float
    #: Otherwise the points to come were taken for normally spread.
    exact: bool
    #: ``target``: every choice goes for the target. ``mean``: for the highest expected total.
    aim: Literal["target", "mean"]


def chance_to_beat(card: Card, hand: Hand | None, rolls_left: int, target: int) -> Beat:
    """The chance that this card ends with more than ``target`` points.

    ``hand`` with so many ``rolls_left`` lies on the table; ``None``: the turn hasn't begun. On
    cards whose best chances are solved that is play for the target, exactly; on the others play
    for the highest mean, exactly once few enough states are left. Raises as
    :func:`yacht_core.tables.load`.

    >>> from yacht_core.rulesets import ruleset
    >>> empty = Card.empty(ruleset("classic"))
    >>> beat = chance_to_beat(empty, None, 0, 199)
    >>> round(beat.chance, 3), beat.exact, beat.aim
    (0.218, True, 'target')
    """
    needed = target + 1 - card.total
    spreads = tables.spreads(card.ruleset)
    if tables.has_endings(card.ruleset):
        targets = Targets(spreads.table.ledger, tables.TARGETS.load(card.ruleset))
        return Beat(_for_the_target(targets, card, hand, rolls_left, needed), True, "target")
    state = spreads.table.ledger.states.of(card)
    exact = spreads.cheap([state], SPREADS_MOST)
    return Beat(_for_the_mean(spreads, card, hand, rolls_left, needed, exact), exact, "mean")


def _for_the_target(
    targets: Targets, card: Card, hand: Hand | None, rolls_left: int, needed: int
) -> float:
    state = targets.ledger.states.of(card)
    if hand is None or card.is_full:
        return targets.chance(state, needed)
    return targets.turn(state, needed).hands[rolls_left][number_of(hand.faces)]


def _for_the_mean(
    spreads: Spreads, card: Card, hand: Hand | None, rolls_left: int, needed: int, exact: bool
) -> float:
    if card.is_full:
        return float(needed <= 0)
    table = spreads.table
    state = table.ledger.states.of(card)
    turn = table.turn(card)
    fillings = Fillings.of(table.ledger, state, table.values)

    def reaches(filling: Filling) -> float:
        left = needed - filling.earned
        if exact:
            return 1 - spreads.of(filling.after).at_most(left - 1)
        lead = table.at(filling.after) - left + 0.5
        return normal(lead, variance(table.ruleset, filling.after))

    if hand is None:
        flow = Flow.of(turn)
    else:
        number = number_of(hand.faces)
        keep = best_keep(number, turn.keeps[rolls_left]) if rolls_left else number
        if keep < HAND_COUNT:
            best = fillings.best[number]
            if rolls_left == REROLLS:
                best = fillings.served.get(number, best)
            return reaches(fillings.ways[best])
        flow = Flow.of(turn, keep, rolls_left)
    reached = {
        number: reaches(fillings.ways[number])
        for number in {*fillings.best, *fillings.served.values()}
    }
    return fsum(
        (plainly - at_once) * reached[number] + at_once * reached[fillings.served.get(hand, number)]
        for hand, (plainly, at_once, number) in enumerate(
            zip(flow.hands, flow.served, fillings.best, strict=True)
        )
    )
