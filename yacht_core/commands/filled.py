"""A card made of what a caller says stands in its filled boxes."""

from __future__ import annotations

from collections.abc import Iterable

from yacht_core.card import Card
from yacht_core.commands.arguments import BadArgument
from yacht_core.hands import HANDS
from yacht_core.ruleset import RuleSet


def filled_card(rules: RuleSet, filled: Iterable[tuple[str, object]]) -> Card:
    """The card with these points in these boxes; a box is open where nothing is said of it.

    Raises:
        BadArgument: a box is named twice or can't hold its points, no box is open, or a box
            before a filled one is open where the card is filled from the top.
        UnknownBox: the card has no such box.

    >>> from yacht_core.rulesets import ruleset
    >>> card = filled_card(ruleset("classic"), [("ones", 3), ("yacht", 50)])
    >>> card.total, len(card.open_boxes)
    (53, 10)
    >>> filled_card(ruleset("classic"), [("fours", 10)])
    Traceback (most recent call last):
    yacht_core.commands.arguments.BadArgument: fours can't hold 10: it can hold 0, 4, 8, 12, 16, 20
    """
    marks: list[int | None] = [None] * len(rules.boxes)
    for box_id, points in filled:
        place = rules.index(box_id)
        if marks[place] is not None:
            raise BadArgument(f"the box {box_id} is filled twice")
        can = _payments(rules, box_id)
        if type(points) is not int or points not in can:
            raise BadArgument(
                f"{box_id} can't hold {short(points)}: it can hold {', '.join(map(str, can))}"
            )
        marks[place] = points
    if None not in marks:
        raise BadArgument("the card is full: there is nothing to choose")
    first_open = marks.index(None)
    if rules.in_order and any(mark is not None for mark in marks[first_open:]):
        raise BadArgument(
            f"the {rules.name} card is filled from the top: "
            f"{rules.boxes[first_open].id} comes before the boxes after it"
        )
    return Card(rules, tuple(marks))


def _payments(rules: RuleSet, box_id: str) -> list[int]:
    """What can stand in a box, rising: by the dice, as a joker, and by a served hand.

    0 is a scratch, and can be said of any box by who cares only that it is filled.
    """
    paid = {0, *(rules.box(box_id).scorer(hand) for hand in HANDS)}
    if rules.joker:
        paid.update(points for box, points in rules.joker.pays if box == box_id)
    if rules.served and box_id in rules.served.boxes:
        paid.update(points + rules.served.extra for points in tuple(paid) if points)
    return sorted(paid)


def short(value: object) -> str:
    """A value as a message shows it, however long it is."""
    return repr(value)[:40]
