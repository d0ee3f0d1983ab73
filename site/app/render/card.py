"""The card on the page: laid out once from its template, then changed cell by cell."""

from __future__ import annotations

from typing import Any

from app.render.dom import element, mark, write
from app.view import CellView, RowView, SectionView, SumView, TableView


class CardTable:
    """The card's two tables, in this element. Each box has one button, which moves to the seat
    on show."""

    def __init__(self, root: Any) -> None:
        self._root = root
        self._buttons: dict[str, Any] = {}
        self._rows: dict[str, Any] = {}
        self._sums: dict[str, Any] = {}

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
        for number, section in enumerate(view.sections):
            before = old.sections[number] if old and not moved else None
            self._draw_section(before, section, view.acting)

    def _lay_out(self, view: TableView) -> None:
        card = self._root
        card.replaceChildren(element(f"card-{view.card}").content.cloneNode(True))
        mark(card, "data-seats", str(len(view.names)))
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
        self._rows = _by(card.querySelectorAll("tr[data-box]"), "data-box")
        self._buttons = _by(card.querySelectorAll("button.box"), "data-box")
        self._sums = _by(card.querySelectorAll("tr[data-sum]"), "data-sum")

    def _draw_section(self, old: SectionView | None, section: SectionView, acting: int) -> None:
        before = old.rows if old else (None,) * len(section.rows)
        for was, row in zip(before, section.rows, strict=True):
            if was != row:
                self._draw_row(row, acting)
        for total in section.sums:
            self._draw_sum(total)

    def _draw_row(self, row: RowView, acting: int) -> None:
        line = self._rows[row.box]
        shown = row.cells[acting]
        mark(line, "data-state", "closed" if shown.state == "empty" else shown.state)
        mark(line, "data-just", shown.just)
        mark(line, "data-hint", shown.hinted)
        write(line.querySelector("th"), row.name)
        for cell, view in zip(line.querySelectorAll("td"), row.cells, strict=True):
            self._draw_cell(cell, row.box, view)

    def _draw_cell(self, cell: Any, box: str, view: CellView) -> None:
        mark(cell, "data-state", view.state)
        mark(cell, "data-just", view.just)
        mark(cell, "data-scratched", view.state == "filled" and view.zero)
        if not view.is_button:
            # The button may show the very same number: the cell must lose it all the same.
            if cell.firstElementChild or cell.textContent != view.text:
                cell.textContent = view.text
            return
        button = self._buttons[box]
        if button.parentElement != cell:
            cell.replaceChildren(button)
        write(button, view.text)
        mark(button, "aria-label", view.label)
        mark(button, "data-zero", view.zero)
        mark(button, "aria-disabled", view.state == "closed")

    def _draw_sum(self, total: SumView) -> None:
        line = self._sums[total.id]
        write(line.querySelector("th"), total.name)
        for cell, value in zip(line.querySelectorAll("td"), total.values, strict=True):
            write(cell, value)
        for cell, share in zip(line.querySelectorAll("td"), total.shares, strict=False):
            mark(cell, "data-reached", share == 100)
            cell.style.setProperty("--share", f"{share}%")


def _by(elements: Any, attribute: str) -> dict[str, Any]:
    return {str(each.getAttribute(attribute)): each for each in elements}
