"""One seat's card: the marks written on it; every total is derived from them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from yacht_core.dice import Hand
from yacht_core.errors import IllegalAction
from yacht_core.ruleset import Box, RuleSet, Section


@dataclass(frozen=True)
class Card:
    """A rule set and, for each of its boxes in order, the points in it or ``None`` if open.

    >>> from yacht_core.rulesets import ruleset
    >>> card = Card.empty(ruleset("classic")).mark("full_house", Hand.of(3, 3, 3, 5, 5))
    >>> card.total, card["full_house"], card["yacht"], len(card.open_boxes)
    (19, 19, None, 11)
    """

    ruleset: RuleSet
    marks: tuple[int | None, ...]

    @classmethod
    def empty(cls, ruleset: RuleSet) -> Card:
        """A card with every box open."""
        return cls(ruleset, (None,) * len(ruleset.boxes))

    def __getitem__(self, box_id: str) -> int | None:
        return self.marks[self.ruleset.index(box_id)]

    @property
    def open_boxes(self) -> tuple[Box, ...]:
        """Boxes not yet filled, in card order."""
        return tuple(
            box
            for box, mark in zip(self.ruleset.boxes, self.marks, strict=True)
            if mark is None
        )

    def legal_boxes(self, hand: Hand) -> tuple[Box, ...]:
        """The open boxes that the rules allow for this hand."""
        return self.open_boxes

    def points(self, box_id: str, hand: Hand) -> int:
        """What this hand pays in this box now; raises when the box may not be taken."""
        box = self.ruleset.box(box_id)
        mark = self[box_id]
        if mark is not None:
            raise IllegalAction(
                "the box {box} is already filled, with {points}: open are {boxes}",
                box=box.name,
                points=mark,
                boxes=", ".join(other.name for other in self.open_boxes),
            )
        return box.scorer(hand)

    def mark(self, box_id: str, hand: Hand) -> Card:
        """The card with this hand written into this box."""
        points = self.points(box_id, hand)
        place = self.ruleset.index(box_id)
        return replace(self, marks=(*self.marks[:place], points, *self.marks[place + 1 :]))

    @property
    def is_full(self) -> bool:
        """No box is open any more."""
        return None not in self.marks

    def section_total(self, section: Section) -> int:
        """Points in the boxes of one section."""
        return sum(
            mark or 0
            for box, mark in zip(self.ruleset.boxes, self.marks, strict=True)
            if box.section == section
        )

    @property
    def total(self) -> int:
        """Points on the whole card."""
        return sum(mark or 0 for mark in self.marks)
