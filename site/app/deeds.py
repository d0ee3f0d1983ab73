"""A choice in words: what was done, and what would have been best."""

from __future__ import annotations

from app.numbers import dice, points
from app.words import _
from yacht_core import Card, Hand
from yacht_core.odds.advice import Option


def box_points(card: Card, hand: Hand, box: str, rolls_left: int) -> int:
    """What the hand writes into a box; a hand of the first roll may be served."""
    return card.points(box, hand, served=rolls_left == 2)


def short(option: Option, card: Card, hand: Hand, rolls_left: int) -> str:
    """A choice in the cell of a table."""
    if option.box is None:
        return dice(option.keep) if option.keep else _("roll all")
    name = _(card.ruleset.box(option.box).name)
    paid = box_points(card, hand, option.box, rolls_left)
    return _("{box}, {points}").format(box=name, points=paid)


def option(choice: Option, card: Card, hand: Hand, rolls_left: int) -> str:
    """A choice in a list of choices."""
    if choice.box is None:
        return _("keep {faces}").format(faces=dice(choice.keep)) if choice.keep else _("roll all")
    name = _(card.ruleset.box(choice.box).name)
    paid = box_points(card, hand, choice.box, rolls_left)
    line = _("{box} for {points}") if paid else _("scratch {box}")
    return line.format(box=name, points=paid)


def done(option: Option, card: Card, hand: Hand, rolls_left: int, who: str = "") -> str:
    """A sentence about what the player did, or the seat of this name."""
    if option.box is None:
        if option.keep:
            line = _("{seat} kept {faces}.") if who else _("You kept {faces}.")
        else:
            line = _("{seat} rolled all five dice.") if who else _("You rolled all five dice.")
        return line.format(seat=who, faces=dice(option.keep or ()))
    paid = box_points(card, hand, option.box, rolls_left)
    if paid:
        line = _("{seat} took {box} for {points}.") if who else _("You took {box} for {points}.")
    else:
        line = _("{seat} scratched {box}.") if who else _("You scratched {box}.")
    return line.format(seat=who, box=_(card.ruleset.box(option.box).name), points=paid)


def best_was(option: Option, card: Card, hand: Hand, rolls_left: int) -> str:
    """A sentence about the best choice."""
    if option.box is None:
        if not option.keep:
            return _("Best was to roll all five dice.")
        return _("Best was to keep {faces}.").format(faces=dice(option.keep))
    paid = box_points(card, hand, option.box, rolls_left)
    line = _("Best was to take {box} for {points}.") if paid else _("Best was to scratch {box}.")
    return line.format(box=_(card.ruleset.box(option.box).name), points=paid)


def dearer(loss: float) -> str:
    """A sentence about what a choice cost."""
    return _("It cost {points}.").format(points=points(loss))
