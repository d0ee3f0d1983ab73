"""What of a change at the table can be heard or felt. Pure."""

from __future__ import annotations

from typing import Literal

from app.view import TableView

#: Dice out of the cup, a die put aside, the pen on the card, the bell at the end.
Felt = Literal["roll", "hold", "pen", "bell"]

#: How long the device shakes for each, in milliseconds.
SHAKES: dict[Felt, int] = {"roll": 24, "hold": 8, "pen": 14, "bell": 40}


def felt(old: TableView, view: TableView) -> Felt | None:
    """What has happened from one view to the next, ``None`` for nothing.

    Another game on the table, or another seat's card, is no event at it.
    """
    if (old.fingerprint, old.card, old.names) != (view.fingerprint, view.card, view.names):
        return None
    if view.throws != old.throws:
        return "roll"
    if _filled(view) > _filled(old):
        return "bell" if view.result else "pen"
    if old.acting == view.acting and _held(view) != _held(old) and _faces(view) == _faces(old):
        return "hold"
    return None


def _filled(view: TableView) -> int:
    return sum(
        cell.state == "filled"
        for section in view.sections
        for row in section.rows
        for cell in row.cells
    )


def _held(view: TableView) -> tuple[bool, ...]:
    return tuple(die.held for die in view.dice)


def _faces(view: TableView) -> tuple[int, ...]:
    return tuple(die.face for die in view.dice)
