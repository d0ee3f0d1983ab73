"""A card as data: boxes with their scorers, and the few things that belong to no one box."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from yacht_core.errors import UnknownBox
from yacht_core.scoring import Scorer

Section = Literal["upper", "lower"]


@dataclass(frozen=True)
class Box:
    """One category: its id in records and commands, its printed name, what it pays.

    ``pays`` says in words what ``scorer`` computes; the rules on the page are made of it.
    """

    id: str
    name: str
    section: Section
    scorer: Scorer
    pays: str


@dataclass(frozen=True)
class UpperBonus:
    """``points`` when all six number boxes are filled and hold ``at_least``."""

    at_least: int
    points: int


@dataclass(frozen=True)
class RepeatBonus:
    """``points`` for every five alike on a later turn, while ``box`` holds what it pays in full."""

    box: str
    points: int


@dataclass(frozen=True)
class Joker:
    """Five alike once ``box`` is filled: the matching number box must be taken if it is open.

    After that the boxes named in ``pays`` take it for the points given there, as if it fitted.
    """

    box: str
    pays: tuple[tuple[str, int], ...]
    #: Active only while the box holds points; otherwise a scratched box activates it too.
    needs_points: bool
    #: An open lower box comes before the other number boxes.
    lower_first: bool


@dataclass(frozen=True)
class Served:
    """Boxes that pay ``extra`` when the first roll makes them; ``wins`` then ends the match."""

    boxes: tuple[str, ...]
    extra: int
    wins: str


@dataclass(frozen=True)
class RuleSet:
    """One kind of card.

    ``revision`` rises when an already published card changes what it pays, so that an
    old record is never replayed by other rules than it was played by.
    """

    id: str
    name: str
    revision: int
    boxes: tuple[Box, ...]
    #: Rising thresholds, of which the highest one reached counts.
    upper_bonus: tuple[UpperBonus, ...] = ()
    repeat_bonus: RepeatBonus | None = None
    joker: Joker | None = None
    served: Served | None = None
    #: Boxes are filled from the top down.
    in_order: bool = False
    #: The dice show colours as well as pips.
    colored: bool = False
    #: What the rules on the page say beyond the boxes, a sentence each.
    notes: tuple[str, ...] = ()

    def __hash__(self) -> int:
        # Cards are looked up by their rules all the time, and an id has but few revisions.
        return hash(self.id)

    @property
    def rounds(self) -> int:
        """How many turns a seat has: one a box."""
        return len(self.boxes)

    @cached_property
    def _places(self) -> dict[str, int]:
        return {box.id: place for place, box in enumerate(self.boxes)}

    def index(self, box_id: str) -> int:
        """Place of a box on the card, from 0; raises :class:`UnknownBox`."""
        try:
            return self._places[box_id]
        except (KeyError, TypeError):
            raise UnknownBox(
                "the {card} card has no box {box}: it has {boxes}",
                card=self.name,
                box=repr(box_id),
                boxes=tuple(self._places),
            ) from None

    def box(self, box_id: str) -> Box:
        """The box of that id; raises :class:`UnknownBox`."""
        return self.boxes[self.index(box_id)]

    def section(self, section: Section) -> tuple[Box, ...]:
        """The boxes of one section, in card order."""
        return tuple(box for box in self.boxes if box.section == section)

    def number_box(self, face: int) -> Box:
        """The upper box of a face: the six of them come first on every card."""
        return self.boxes[face - 1]
