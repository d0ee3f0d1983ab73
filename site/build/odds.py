"""The odds that the help names: worked out by the engine whenever the page is built."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from yacht_core import Card, ruleset, tables
from yacht_core.odds.chances import chances
from yacht_core.odds.ledger import Ledger
from yacht_core.odds.turn import REROLLS, TurnValues


class Odds(NamedTuple):
    """Probabilities, and points where it says so; two rerolls are left where nothing is said."""

    #: Three alike kept and the other two dice rolled, played for a fourth.
    fourth: float
    #: The same played for a full house.
    full_house: float
    #: One more die kept, so that only one is rolled for the full house.
    full_house_by_one: float
    #: 2-3-4-5, with either straight welcome.
    either_end: float
    #: The same with one reroll left.
    either_end_once: float
    #: 1-2-3-4, which only a 5 completes.
    one_face: float
    #: The same with one reroll left.
    one_face_once: float
    #: A whole turn played for five alike.
    yacht: float
    #: Mean points of five dice rolled once.
    one_roll: float
    #: Mean points of a whole turn played for the sum of the dice.
    choice: float
    #: Mean total of a classic card that is played as well as can be.
    best_total: float


@cache
def worked_out() -> Odds:
    """All of them.

    >>> found = worked_out()
    >>> round(found.fourth, 3), round(found.either_end, 4), found.one_roll
    (0.518, 0.5556, 17.5)
    """
    classic = Card.empty(ruleset("classic"))
    # Its large straight is either of the two.
    either = Card.empty(ruleset("modern"))
    return Odds(
        fourth=_chance(classic, "four_of_a_kind", (3, 3, 3)),
        full_house=_chance(classic, "full_house", (3, 3, 3)),
        full_house_by_one=_chance(classic, "full_house", (3, 3, 3, 5)),
        either_end=_chance(either, "large_straight", (2, 3, 4, 5)),
        either_end_once=_chance(either, "large_straight", (2, 3, 4, 5), rolls_left=1),
        one_face=_chance(either, "large_straight", (1, 2, 3, 4)),
        one_face_once=_chance(either, "large_straight", (1, 2, 3, 4), rolls_left=1),
        yacht=_turn(classic, "yacht") / 50,
        one_roll=next(
            each.points for each in chances(classic, (), rolls_left=1) if each.box == "choice"
        ),
        choice=_turn(classic, "choice"),
        best_total=tables.load(classic.ruleset).value(classic),
    )


def _chance(card: Card, box: str, keep: tuple[int, ...], rolls_left: int = REROLLS) -> float:
    found = chances(card, keep, rolls_left)
    return next(each.scoring for each in found if each.box == box)


def _turn(card: Card, box: str) -> float:
    """The mean points of a whole turn played for one box."""
    ledger = Ledger.of(card.ruleset)
    worth = ledger.points(ledger.states.of(card), card.ruleset.index(box))
    return TurnValues.of(worth).before
