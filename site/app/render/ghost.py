"""Draws what is revealed of the challengers, below the table."""

from __future__ import annotations

from app.ghost_view import GhostView
from app.render.dom import element, inside, make, write
from app.words import _


def draw_ghost(old: GhostView | None, view: GhostView | None) -> None:
    """Bring the part to this view."""
    element("ghost").hidden = view is None
    if view is None or view == old:
        return
    write(element("ghost-title"), view.title)
    element("ghost-last").replaceChildren(*(make("li", line) for line in view.last))
    element("ghost-table").hidden = not view.rows
    head = (make("th", name, scope="col") for name in (_("Round"), *view.names))
    element("ghost-names").replaceChildren(*head)
    element("ghost-rows").replaceChildren(
        *(
            inside("tr", make("th", number, scope="row"), *(make("td", cell) for cell in cells))
            for number, *cells in view.rows
        )
    )
