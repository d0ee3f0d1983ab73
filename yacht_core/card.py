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
    #: How often the bonus for a further five alike was earned: the boxes don't show it.
    repeats: int = 0

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
            box for box, mark in zip(self.ruleset.boxes, self.marks, strict=True) if mark is None
        )

    def legal_boxes(self, hand: Hand) -> tuple[Box, ...]:
        """The open boxes that the rules allow for this hand."""
        boxes = self.open_boxes
        if self.ruleset.in_order:
            return boxes[:1]
        joker = self.ruleset.joker
        if joker is None or not self.is_joker(hand):
            return boxes
        matching = self.ruleset.number_box(hand.faces[0])
        if matching in boxes:
            return (matching,)
        lower = tuple(box for box in boxes if box.section == "lower")
        return lower if joker.lower_first and lower else boxes

    def is_joker(self, hand: Hand) -> bool:
        """Is this a five alike that the card's joker rule applies to?"""
        joker = self.ruleset.joker
        if joker is None or hand.most_alike < 5:
            return False
        mark = self[joker.box]
        return mark is not None and (mark > 0 or not joker.needs_points)

    def points(self, box_id: str, hand: Hand, *, served: bool = False) -> int:
        """What this hand would be worth in this open box, without any bonus.

        ``served``: the first roll of the turn showed it. Raises
        :class:`~yacht_core.errors.IllegalAction` on a filled box.
        """
        box = self.ruleset.box(box_id)
        mark = self[box_id]
        if mark is not None:
            raise IllegalAction(
                "the box {box} is already filled, with {points}: open are {boxes}",
                box=box.name,
                points=mark,
                boxes=_names(self.open_boxes),
            )
        if self.ruleset.joker and self.is_joker(hand):
            for joker_box, points in self.ruleset.joker.pays:
                if joker_box == box_id:
                    return points
        points = box.scorer(hand)
        extra = self.ruleset.served
        if points and served and extra and box_id in extra.boxes:
            return points + extra.extra
        return points

    def repeat_points(self, hand: Hand) -> int:
        """The bonus that this hand earns as a further five alike, in whatever box it goes."""
        bonus = self.ruleset.repeat_bonus
        if bonus is None or hand.most_alike < 5 or not self[bonus.box]:
            return 0
        return bonus.points

    def mark(self, box_id: str, hand: Hand, *, served: bool = False) -> Card:
        """The card with this hand written into this box; raises ``IllegalAction``."""
        points = self.points(box_id, hand, served=served)
        legal = self.legal_boxes(hand)
        box = self.ruleset.box(box_id)
        if box not in legal:
            raise IllegalAction(
                "the box {box} may not be taken now: {boxes} may",
                box=box.name,
                boxes=_names(legal),
            )
        place = self.ruleset.index(box_id)
        return replace(
            self,
            marks=(*self.marks[:place], points, *self.marks[place + 1 :]),
            repeats=self.repeats + bool(self.repeat_points(hand)),
        )

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
    def upper_bonus(self) -> int:
        """The bonus of the upper section, earned once its six boxes are filled."""
        if not self.ruleset.upper_bonus or None in self.marks[:6]:
            return 0
        total = self.section_total("upper")
        reached = [bonus.points for bonus in self.ruleset.upper_bonus if total >= bonus.at_least]
        return max(reached, default=0)

    @property
    def repeat_bonus(self) -> int:
        """The points of all further fives alike."""
        return self.repeats * self.ruleset.repeat_bonus.points if self.ruleset.repeat_bonus else 0

    @property
    def total(self) -> int:
        """Points on the whole card, bonuses included."""
        return sum(mark or 0 for mark in self.marks) + self.upper_bonus + self.repeat_bonus


def _names(boxes: tuple[Box, ...]) -> tuple[str, ...]:
    return tuple(box.name for box in boxes)
