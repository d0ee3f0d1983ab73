"""What the table shows, as values: the only thing that drawing needs to know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from yacht_core.ruleset import Section


@dataclass(frozen=True)
class DieView:
    """One die: its spoken name, its face (0: not rolled), held or not, and may it be held."""

    label: str
    face: int
    held: bool
    enabled: bool


@dataclass(frozen=True)
class ButtonView:
    """A button: what it shows, its spoken name, whether pressing it does anything."""

    text: str
    label: str
    enabled: bool


@dataclass(frozen=True)
class RowView:
    """One box of the card.

    ``open`` can be taken now, ``closed`` can't yet, ``armed`` waits for the second press of
    a scratch, ``filled`` holds its points.
    """

    box: str
    name: str
    state: Literal["closed", "open", "armed", "filled"]
    text: str
    label: str
    #: It pays nothing now, or holds nothing.
    zero: bool
    #: It was the last to be filled.
    just: bool


@dataclass(frozen=True)
class SectionView:
    """Upper or lower part of the card, with its own total."""

    id: Section
    caption: str
    rows: tuple[RowView, ...]
    total_name: str
    total: str


@dataclass(frozen=True)
class ResultView:
    """The end of the game in two sentences."""

    total: str
    text: str


@dataclass(frozen=True)
class ActionView:
    """A button of a notice: its text and the intent it stands for."""

    text: str
    intent: str


@dataclass(frozen=True)
class NoticeView:
    """A sentence above the table and what can be done about it."""

    text: str
    kind: str
    actions: tuple[ActionView, ...]


@dataclass(frozen=True)
class LinkView:
    """A game that can be opened: what it says and its address."""

    text: str
    address: str


@dataclass(frozen=True)
class TableView:
    """The whole page."""

    title: str
    card: str
    card_name: str
    seat_name: str
    round: str
    best: str
    total: str
    dice: tuple[DieView, ...]
    #: Positions that the last roll threw, and how many rolls there were: a change is a throw.
    thrown: tuple[int, ...]
    throws: int
    status: str
    rolls_left: int
    rolls: str
    roll: ButtonView
    sections: tuple[SectionView, ...]
    result: ResultView | None
    notice: NoticeView | None
    fingerprint: str
    seed: str
    link: str
    paused: tuple[str, ...]
    scores: tuple[LinkView, ...]
