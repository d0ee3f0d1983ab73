"""A game looked back on: what each choice cost, and how much of the result was luck.

The value of a moment is the final total that best play from there would bring in the mean.
Rolls move it, and that is luck; choices lower it or leave it as it is, and that is skill. So
start + luck + skill = total + to come, exactly, wherever a seat stopped.

At a table of several each seat is measured by the mean of its own total, whatever the others
do: a choice that gambles for the win counts as a loss if it costs points in the mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum

from yacht_core import tables
from yacht_core.action import Reroll, Score
from yacht_core.dice import Hand, Hold
from yacht_core.match import Match, Turn
from yacht_core.odds.advice import Advice, Option, advise
from yacht_core.odds.table import Table
from yacht_core.seed import roll_of

#: Points: a choice that loses less than this is as good as the best.
NEAR_TIE = 0.05
#: How many of the dearest mistakes are told.
DEAREST = 3


@dataclass(frozen=True)
class Decision:
    """One choice of a seat, measured in points of its final total."""

    seat: int
    round: int
    #: Which roll the hand is, 1 to 3.
    roll: int
    hand: Hand
    #: The expected final total with best play from here, before the choice.
    value: float
    #: What the roll that led to this hand gained over what was expected before it.
    luck: float
    #: What was done.
    chosen: Option
    #: The best there was: what was done, where nothing was better.
    best: Option
    #: The positions held for a reroll; ``None`` when a box was taken.
    hold: Hold | None
    #: How many different choices there were; with one alone it was forced.
    choices: int
    #: A bot chose, finishing the round of a seat whose time had run out.
    covered: bool

    @property
    def loss(self) -> float:
        """How much less the choice was worth than the best one; never negative."""
        return self.chosen.loss

    @property
    def is_mistake(self) -> bool:
        """Did it lose more than a near tie does?"""
        return self.loss >= NEAR_TIE


@dataclass(frozen=True)
class Analysis:
    """One seat's game, in points: ``start + luck + skill == total + to_come``."""

    seat: int
    #: The expected final total before the first roll.
    start: float
    #: In the order in which they were taken.
    decisions: tuple[Decision, ...]
    #: On the card now, bonuses included.
    total: int
    #: Expected with best play from where the seat stopped; 0 once its card is full. Where a seat
    #: left, or the match was decided before, these are the points it never came to play for.
    to_come: float
    #: The luck of a reroll that no choice followed; ``None`` if there is none.
    #: (A first roll counts from the first choice on: before that nobody need have seen it.)
    last_luck: float | None

    @classmethod
    def of(
        cls, match: Match, seat: int, taken: Sequence[Decision], table: Table | None = None
    ) -> Analysis:
        """The analysis of a seat from all its decisions, as :func:`decisions` yields them."""
        table = table or tables.load(match.header.ruleset)
        empty = Match.start(match.header).cards[seat - 1]
        card = match.cards[seat - 1]
        to_come, last_luck = table.value(card), None
        if taken and taken[-1].hold is not None:
            turn = _after(match, taken[-1])
            to_come = advise(card, turn.hand, turn.rolls_left, table).value
            last_luck = to_come - taken[-1].chosen.value
        return cls(seat, table.value(empty), tuple(taken), card.total, to_come, last_luck)

    @property
    def luck(self) -> float:
        """What all rolls gained over what was expected of them."""
        return fsum((*(one.luck for one in self.decisions), self.last_luck or 0.0))

    @property
    def skill(self) -> float:
        """What all choices cost against the best ones: 0 for perfect play, else negative."""
        return 0.0 - fsum(one.loss for one in self.decisions)

    @property
    def mean_loss(self) -> float:
        """The mean loss of a decision, forced ones not counted; 0 if there are none."""
        free = [one.loss for one in self.decisions if one.choices > 1]
        return fsum(free) / len(free) if free else 0.0

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """The decisions that lost more than a near tie does, the dearest first."""
        found = (one for one in self.decisions if one.is_mistake)
        return tuple(sorted(found, key=lambda one: -one.loss))

    @property
    def dearest(self) -> tuple[Decision, ...]:
        """The dearest mistakes, three at most."""
        return self.mistakes[:DEAREST]


def analyse(match: Match, table: Table | None = None) -> tuple[Analysis, ...]:
    """The analysis of every seat, in the order of their numbers, of a match finished or not.

    ``table``: the solved values to go by, if not those of the package.

    Raises:
        BadValues: there are no values to go by.

    >>> from yacht_core.link import read_link
    >>> match = read_link("#r=1.classic-1.p._YnJhdmUgb3R0ZXI.hB.vk5eqn0c")
    >>> (found,) = analyse(match)
    >>> round(found.start, 2), round(found.luck, 2), round(found.skill, 2)
    (166.96, -3.63, -3.83)
    >>> found.total, round(found.to_come, 2), len(found.decisions)
    (4, 155.5, 2)
    """
    seats = range(1, len(match.cards) + 1)
    return tuple(
        Analysis.of(match, seat, tuple(decisions(match, seat, table)), table) for seat in seats
    )


def decisions(match: Match, seat: int, table: Table | None = None) -> Iterator[Decision]:
    """The decisions of one seat, each worked out when it is asked for: a page may pause between.

    Raises:
        BadValues: there are no values to go by.
    """
    table = table or tables.load(match.header.ruleset)
    at = Match.start(match.header)
    expected: float | None = None
    for act in match.acts:
        if act.seat == seat and isinstance(act.action, Reroll | Score):
            turn, card = at.turn(seat), at.cards[seat - 1]
            advice = advise(card, turn.hand, turn.rolls_left, table)
            chosen = _chosen(advice, act.action, turn.hand)
            if turn.roll == 1:
                expected = table.value(card)
            assert expected is not None
            yield Decision(
                seat=seat,
                round=at.round,
                roll=turn.roll,
                hand=turn.hand,
                value=card.total + advice.value,
                luck=advice.value - expected,
                chosen=chosen,
                best=advice.best if chosen.loss else chosen,
                hold=act.action.hold if isinstance(act.action, Reroll) else None,
                choices=len(advice.options),
                covered=seat in at.covered,
            )
            expected = chosen.value
        at = at.play(act.action, act.seat)


def _chosen(advice: Advice, action: Reroll | Score, hand: Hand) -> Option:
    if isinstance(action, Score):
        return advice.filling(action.box)
    return advice.keeping(hand.keep(action.hold))


def _after(match: Match, reroll: Decision) -> Turn:
    """The roll that a decision led to, which a seat that has left no longer has in hand."""
    assert reroll.hold is not None
    dice_seat = match.header.dice_seat(reroll.seat)
    rolled = roll_of(match.header.seed, dice_seat, reroll.round, reroll.roll + 1)
    return Turn(reroll.roll + 1, reroll.hand.reroll(reroll.hold, rolled))
