"""What the table shows, as values: the only thing that drawing needs to know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.ghost_view import GhostView
from app.odds_view import OddsView
from yacht_core.ruleset import Section


@dataclass(frozen=True)
class DieView:
    """One die: its spoken name, its face (0: not rolled), held or not, and may it be held."""

    label: str
    face: int
    held: bool
    enabled: bool
    #: The colour of the face on coloured dice (1 to 3), 0 on plain ones.
    color: int
    #: A hint says to keep it.
    hinted: bool = False


@dataclass(frozen=True)
class ButtonView:
    """A button: what it shows, its spoken name, whether pressing it does anything."""

    text: str
    label: str
    enabled: bool


@dataclass(frozen=True)
class CellView:
    """One box on one seat's card.

    ``open`` can be taken now, ``closed`` can't yet, ``armed`` waits for the second press of
    a scratch: these are buttons. ``filled`` holds its points, ``empty`` nothing, on a card
    that is not on show or not to be played any more.
    """

    state: Literal["closed", "open", "armed", "filled", "empty"]
    text: str
    label: str
    #: It pays nothing now, or holds nothing.
    zero: bool
    #: It was the last to be filled.
    just: bool
    #: A hint says to take it.
    hinted: bool = False

    @property
    def is_button(self) -> bool:
        return self.state in ("closed", "open", "armed")


@dataclass(frozen=True)
class RowView:
    """One box of the card, a cell a seat."""

    box: str
    name: str
    cells: tuple[CellView, ...]


@dataclass(frozen=True)
class SumView:
    """A line below a section: its name and what each seat has there."""

    id: str
    name: str
    values: tuple[str, ...]
    #: How far each seat is on its way to a bonus, in percent; empty where none is ahead.
    shares: tuple[int, ...] = ()


@dataclass(frozen=True)
class SectionView:
    """Upper or lower part of the card."""

    id: Section
    caption: str
    rows: tuple[RowView, ...]
    sums: tuple[SumView, ...]


@dataclass(frozen=True)
class SeatButton:
    """A seat in the strip above the table."""

    name: str
    kind: str
    total: str
    state: Literal["acting", "waiting", "done", "out"]
    label: str


@dataclass(frozen=True)
class PlaceView:
    """A line of the final standing."""

    text: str
    place: int
    out: bool


@dataclass(frozen=True)
class ResultView:
    """The end of the game: two sentences, and with several seats the standing and the session."""

    total: str
    text: str
    places: tuple[PlaceView, ...]
    session: tuple[tuple[str, ...], ...]
    solo: bool
    #: Practice or assisted: the words for it where it is so, as in the bar.
    assisted: str
    #: It answers a challenge, so there are other cards to compare with.
    answers: bool = False


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
    """A game that can be opened: what it says, its address, and a word about it."""

    text: str
    address: str
    mark: str


@dataclass(frozen=True)
class ClockView:
    """The time that is left for the round, and what is said of it aloud now."""

    text: str
    said: str
    low: bool


@dataclass(frozen=True)
class QuestionView:
    """A question that needs an answer before something is given up."""

    text: str
    yes: str


@dataclass(frozen=True)
class HandoverView:
    """The device is to be passed on: nothing acts until the next player presses."""

    text: str
    go_on: str


@dataclass(frozen=True)
class TableView:
    """The whole page."""

    title: str
    card: str
    card_name: str
    #: Names of the seats, and which of them (from 0) is on show.
    names: tuple[str, ...]
    acting: int
    #: Empty where one seat plays alone.
    seats: tuple[SeatButton, ...]
    round: str
    best: str
    total: str
    dice: tuple[DieView, ...]
    #: Positions that the last roll threw, and how many rolls there were: a change is a throw.
    thrown: tuple[int, ...]
    throws: int
    status: str
    #: In somebody's first game: what can be done next, ``""`` for nothing to say.
    guide: str
    rolls_left: int
    rolls: str
    roll: ButtonView
    hint: ButtonView
    show_odds: ButtonView
    #: What asking for help means for the game, or has meant already.
    help_note: str
    #: What sets the game apart: practice, assisted; as in the result.
    assisted: str
    odds: OddsView | None
    ghost: GhostView | None
    skip: bool
    clock: ClockView | None
    handover: HandoverView | None
    question: QuestionView | None
    resign: bool
    sections: tuple[SectionView, ...]
    result: ResultView | None
    notice: NoticeView | None
    fingerprint: str
    seed: str
    link: str
    paused: tuple[str, ...]
    scores: tuple[LinkView, ...]
