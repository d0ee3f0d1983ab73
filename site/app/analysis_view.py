"""What the analysis of a game shows, as values."""

from __future__ import annotations

from dataclasses import dataclass

from app.picture import Picture


@dataclass(frozen=True)
class SumLine:
    """A line of the sum: its name, its number, and whether it is a result."""

    name: str
    value: str
    result: bool


@dataclass(frozen=True)
class DieFace:
    """A die as it lay: its face, and whether it was kept."""

    face: int
    kept: bool


@dataclass(frozen=True)
class DecisionView:
    """A line of the long table."""

    roll: str
    dice: tuple[DieFace, ...]
    luck: str
    done: str
    best: str
    loss: str
    mistake: bool


@dataclass(frozen=True)
class RoundView:
    """A round: its decisions, and what they come to."""

    name: str
    #: The box that was taken, ``""`` while the round is open.
    ended: str
    luck: str
    skill: str
    expected: str
    decisions: tuple[DecisionView, ...]


@dataclass(frozen=True)
class DearView:
    """One of the dearest decisions."""

    when: str
    dice: tuple[DieFace, ...]
    #: The dice for the ear.
    said: str
    text: str


@dataclass(frozen=True)
class PictureView:
    """The picture, with its words: names of lines by id, levels, and what it says in a sentence."""

    drawn: Picture
    names: dict[str, str]
    levels: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class AnalysisView:
    """The analysis of one seat."""

    sums: tuple[SumLine, ...]
    #: Sentences below the sum.
    notes: tuple[str, ...]
    picture: PictureView
    rounds: tuple[RoundView, ...]
    dearest: tuple[DearView, ...]
    #: Said where there is no dear decision.
    flawless: str
