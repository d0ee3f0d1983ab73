"""What a keep holds out for each open box: the chance to score there, and the points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import fsum

from yacht_core.card import Card
from yacht_core.dice import Hand
from yacht_core.errors import IllegalAction
from yacht_core.odds.ledger import Ledger
from yacht_core.odds.multisets import HAND_COUNT, HANDS, ends_of, number_of
from yacht_core.odds.turn import REROLLS, TurnValues


@dataclass(frozen=True)
class Chance:
    """An open box and what the rest of the turn can bring there."""

    box: str
    #: The probability of more than 0 points in the box, playing for that alone.
    scoring: float
    #: The mean points in the box, playing for as many there as may be.
    points: float


def chances(card: Card, keep: Iterable[int], rolls_left: int) -> tuple[Chance, ...]:
    """For each open box what keeping these faces and rolling the rest holds out, in card order.

    All five dice kept are a hand that is scored as it lies; with two rolls left that is a
    served one. A box that the rules forbid for a hand takes no points from it.

    Raises:
        IllegalAction: ``rolls_left`` is not 0, 1 or 2, or it is 0 and dice are to be rolled.
        BadDice: the keep is not up to five faces.

    >>> from yacht_core.rulesets import ruleset
    >>> card = Card.empty(ruleset("classic"))
    >>> by_box = {chance.box: chance for chance in chances(card, (3, 4, 5, 6), rolls_left=1)}
    >>> round(by_box["big_straight"].scoring, 4), by_box["big_straight"].points
    (0.1667, 5.0)
    >>> round(by_box["choice"].points, 4), by_box["yacht"].scoring
    (21.5, 0.0)
    """
    if type(rolls_left) is not int or not 0 <= rolls_left <= REROLLS:
        raise IllegalAction(
            "{rolls} is no number of rolls left: 0 to {most}", rolls=repr(rolls_left), most=REROLLS
        )
    number = number_of(keep)
    if number < HAND_COUNT:
        return _as_it_lies(card, Hand(HANDS[number]), served=rolls_left == REROLLS)
    if rolls_left == 0:
        raise IllegalAction("with no roll left all five dice are kept")
    ledger = Ledger.of(card.ruleset)
    state = ledger.states.of(card)
    found = []
    for box in card.open_boxes:
        points = ledger.points(state, card.ruleset.index(box.id))
        scores = [float(some > 0) for some in points]
        found.append(
            Chance(
                box.id, _rolling(number, scores, rolls_left), _rolling(number, points, rolls_left)
            )
        )
    return tuple(found)


def _rolling(keep: int, worth: Sequence[float], rolls_left: int) -> float:
    """What keeping this brings in the mean, when the rest of the turn is played for the worth."""
    after = TurnValues.of(worth, rerolls=rolls_left - 1).hands[-1]
    return fsum(chance * after[hand] for hand, chance in ends_of(keep))


def _as_it_lies(card: Card, hand: Hand, *, served: bool) -> tuple[Chance, ...]:
    legal = card.legal_boxes(hand)
    found = []
    for box in card.open_boxes:
        points = card.points(box.id, hand, served=served) if box in legal else 0
        found.append(Chance(box.id, float(points > 0), float(points)))
    return tuple(found)
