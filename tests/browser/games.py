"""Games made for a purpose: positions, links and the dice that a page must then show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yacht_core import Header, Match, Reroll, Score
from yacht_core.seed import roll_of

if TYPE_CHECKING:
    from tests.browser.pages import Faces


def started(seed: str) -> Match:
    """A fresh solo game of the classic card."""
    return Match.start(Header.solo(seed))


def dice_of(seed: str, round_: int, roll: int) -> Faces:
    """What the five positions show when all of them are thrown at this roll."""
    return roll_of(seed, 1, round_, roll)


def last_round(seed: str, *, well: bool) -> Match:
    """A game with only Choice open. Played well or not: the best or the worst box each time."""
    match = started(seed)
    for _round in range(11):
        card, hand = match.cards[0], match.turn(1).hand
        boxes = [box.id for box in card.legal_boxes(hand) if box.id != "choice"]
        pick = max if well else min
        match = match.play(Score(pick(boxes, key=lambda box: card.points(box, hand))))
    return match


def finished(seed: str, *, well: bool = True) -> Match:
    """The same, with Choice taken at once."""
    return last_round(seed, well=well).play(Score("choice"))


def rerolled(match: Match, *holds: tuple[int, ...]) -> Match:
    """The match after these rerolls."""
    for hold in holds:
        match = match.play(Reroll(hold))
    return match
