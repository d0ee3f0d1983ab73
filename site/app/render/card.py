"""The card on the page: laid out once from its template, then changed cell by cell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.render.dom import Kept, element, mark, write
from app.view import CellView, RowView, SectionView, SumView, TableView

#: Boxes of a section from which css/small.css makes room.
LONG, LONGEST = 7, 9


@dataclass(frozen=True)
class _Line:
    """A line of the card: itself, its name, and a cell a seat."""

    whole: Kept
    head: Kept
    cells: tuple[Kept, ...]

    @classmethod
    def of(cls, line: Any) -> _Line:
        cells = tuple(map(Kept, line.querySelectorAll("td")))
        return cls(Kept(line), Kept(line.querySelector("th")), cells)


class CardTable:
    """The card's two tables, in this element. Each box has one button, which moves to the seat
    on show."""

    def __init__(self, root: Any) -> None:
        self._root = root
        self._buttons: dict[str, Kept] = {}
        self._rows: dict[str, _Line] = {}
        self._sums: dict[str, _Line] = {}

    def draw(self, old: TableView | None, view: TableView) -> None:
        """Bring the card to this view; ``old`` is what it shows."""
        if old is None or (old.card, old.names) != (view.card, view.names):
            self._lay_out(view)
            old = None
        moved = old is None or old.acting != view.acting
        if moved:
            for cell in self._root.querySelectorAll("[data-seat]"):
                acting = int(cell.getAttribute("data-seat")) == view.acting + 1
                mark(cell, "data-acting", acting)
        rows = (row for section in view.sections for row in section.rows)
        choosing = any(row.cells[view.acting].state == "open" for row in rows)
        mark(self._root, "data-choosing", choosing)
        for number, section in enumerate(view.sections):
            before = old.sections[number] if old and not moved else None
            self._draw_section(before, section, view.acting)

    def _lay_out(self, view: TableView) -> None:
        card = self._root
        card.replaceChildren(element(f"card-{view.card}").content.cloneNode(True))
        mark(card, "data-seats", str(len(view.names)))
        mark(card, "data-length", length(view))
        for first in list(card.querySelectorAll('[data-seat="1"]')):
            last = first
            for seat in range(2, len(view.names) + 1):
                copy = first.cloneNode(False)
                mark(copy, "data-seat", str(seat))
                last.after(copy)
                last = copy
        for heading in card.querySelectorAll("thead [data-seat]"):
            write(heading, view.names[int(heading.getAttribute("data-seat")) - 1])
        for caption, section in zip(card.querySelectorAll("caption"), view.sections, strict=True):
            write(caption, section.caption)
        rows, sums = card.querySelectorAll("tr[data-box]"), card.querySelectorAll("tr[data-sum]")
        self._rows = {_name(line, "data-box"): _Line.of(line) for line in rows}
        self._sums = {_name(line, "data-sum"): _Line.of(line) for line in sums}
        buttons = card.querySelectorAll("button.box")
        self._buttons = {_name(button, "data-box"): Kept(button) for button in buttons}

    def _draw_section(self, old: SectionView | None, section: SectionView, acting: int) -> None:
        before = old.rows if old else (None,) * len(section.rows)
        for was, row in zip(before, section.rows, strict=True):
            if was != row:
                self._draw_row(row, acting)
        known = old.sums if old else (None,) * len(section.sums)
        for had, total in zip(known, section.sums, strict=True):
            if had != total:
                self._draw_sum(total)

    def _draw_row(self, row: RowView, acting: int) -> None:
        line = self._rows[row.box]
        shown = row.cells[acting]
        line.whole.mark("data-state", "closed" if shown.state == "empty" else shown.state)
        line.whole.mark("data-just", shown.just)
        line.whole.mark("data-hint", shown.hinted)
        line.head.write(row.name)
        for cell, view in zip(line.cells, row.cells, strict=True):
            self._draw_cell(cell, row.box, view)

    def _draw_cell(self, cell: Kept, box: str, view: CellView) -> None:
        cell.mark("data-state", view.state)
        cell.mark("data-just", view.just)
        cell.mark("data-scratched", view.state == "filled" and view.zero)
        if not view.is_button:
            cell.write(view.text)
            return
        button = self._buttons[box]
        cell.hold(button)
        button.write(view.text)
        button.mark("aria-label", view.label)
        button.mark("data-zero", view.zero)
        button.mark("aria-disabled", view.state == "closed")

    def _draw_sum(self, total: SumView) -> None:
        line = self._sums[total.id]
        line.head.write(total.name)
        for cell, value in zip(line.cells, total.values, strict=True):
            cell.write(value)
        for cell, share in zip(line.cells, total.shares, strict=False):
            cell.mark("data-reached", share == 100)
            cell.target.style.setProperty("--share", f"{share}%")


def length(view: TableView) -> str:
    """How tall a card's taller section is: ``short`` (classic), ``long`` or ``longest``."""
    rows = max(len(section.rows) for section in view.sections)
    return "short" if rows < LONG else "long" if rows < LONGEST else "longest"


def _name(line: Any, attribute: str) -> str:
    return str(line.getAttribute(attribute))
