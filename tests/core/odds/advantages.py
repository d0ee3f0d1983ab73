"""What playing to win gains over playing for the mean: exact advantages summed turn by turn.

While both seats play for the mean, the chance that one wins from any position between turns is
exact: two independent spreads. A turn played to win instead changes that chance by a number that
is exact as well, whatever the dice then show. Over a game these numbers add up, in the mean, to
the chance gained; the dice decide only which positions they are added up over, so they vary far
less than wins and losses do.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import fsum, sqrt
from typing import TYPE_CHECKING

from yacht_core import Card, Header, Match, Seat, ruleset, tables
from yacht_core.bots.navigator import Navigator
from yacht_core.header import Kind
from yacht_core.odds.flow import Flow
from yacht_core.odds.race import Race
from yacht_core.odds.spread import Spreads

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from yacht_core.odds.turn import TurnValues


@dataclass(frozen=True)
class Gain:
    """Points of a hundred gained per game, with the standard error."""

    games: int
    mean: float
    error: float


def gains(card: str, seed: str, numbers: range) -> Iterator[tuple[float, float]]:
    """For each game the sum of exact advantages, and what the seat playing to win made of it.

    The second is 1 for a win, half for a draw. Both seats have Navigators; the one that plays to
    win sits first in even games.
    """
    rules = ruleset(card)
    # All spreads at once, exact from the first turn on.
    exactly = Spreads(tables.load(rules))
    to_win, for_the_mean = Navigator(), Navigator(for_the_mean=True)
    for number in numbers:
        seat = 1 + number % 2
        other = 3 - seat
        match = Match.start(
            Header(seed=f"{seed} {number}", card=card, seats=(Seat(Kind.NAVIGATOR),) * 2)
        )
        total = 0.0
        while not match.is_over:
            acting = match.expected
            assert acting is not None
            if acting == other:
                match = match.play(for_the_mean.choose(match.view(other)))
                continue
            if match.turn(seat).roll == 1 and (not match.acts or match.acts[-1].seat != seat):
                total += _advantage(exactly, match.cards[seat - 1], match.cards[other - 1])
            match = match.play(to_win.choose(match.view(seat)))
        mine, theirs = (match.cards[place - 1].total for place in (seat, other))
        yield total, (mine > theirs) + (mine == theirs) / 2


def _advantage(exactly: Spreads, mine: Card, theirs: Card) -> float:
    """The chance gained by one turn played to win, all later ones played for the mean."""
    played = Race(tables.spreads(mine.ruleset), mine, (theirs,))
    judged = replace(played, spreads=exactly, at_any_cost=True)
    table = exactly.table
    ledger = table.ledger
    state = ledger.states.of(mine)
    rest = ledger.legal(state)

    def chance_by(turn: TurnValues, box_for: Callable[[int], tuple[int, int]]) -> float:
        return fsum(
            chance * judged.chance(*ledger.after(state, *box_for(number)))
            for number, chance in enumerate(Flow.of(turn).hands)
            if chance
        )

    points = {place: ledger.points(state, place) for place in rest}

    def to_win(number: int) -> tuple[int, int]:
        return max(
            ((place, points[place][number]) for place in rest),
            key=lambda way: played.worth(*ledger.after(state, *way)),
        )

    def for_the_mean(number: int) -> tuple[int, int]:
        def value(way: tuple[int, int]) -> float:
            earned, after = ledger.after(state, *way)
            return earned + table.at(after)

        return max(((place, points[place][number]) for place in rest), key=value)

    return chance_by(played.turn, to_win) - chance_by(table.turn(mine), for_the_mean)


def summed(found: list[float]) -> Gain:
    """Their mean, in points of a hundred, and its standard error."""
    games = len(found)
    mean = fsum(found) / games
    square = fsum((one - mean) ** 2 for one in found) / (games - 1)
    return Gain(games, 100 * mean, 100 * sqrt(square / games))
