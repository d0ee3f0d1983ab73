"""The odds beside the table: two tables whose rows are made anew when a number changes."""

from __future__ import annotations

from typing import Any

from js import document, window

from app.odds_view import ChanceRow, OddsView, WayRow
from app.render.dom import element, give_focus, inside, make, mark, write
from app.view import TableView

#: Pixels of the odds that must be seen where they open, or the page is moved to them.
SEEN = 128


def draw_odds(old: TableView | None, view: TableView) -> None:
    """Open, change or close them; a focus that stood in them goes to their button."""
    panel, button = element("odds"), element("show-odds")
    mark(button, "aria-expanded", view.odds is not None)
    mark(document.documentElement, "data-odds", view.odds is not None)
    if view.odds is None:
        had_focus = panel.contains(document.activeElement)
        panel.hidden = True
        if had_focus and not button.closest("[hidden]"):
            give_focus(button)
        return
    if old is None or old.odds != view.odds:
        _fill(view.odds)
    if not panel.hidden:
        return
    panel.hidden = False
    if panel.getBoundingClientRect().top > window.innerHeight - SEEN:
        panel.scrollIntoView(window.JSON.parse('{"block":"nearest"}'))


def _fill(odds: OddsView) -> None:
    write(element("odds-about"), odds.about)
    write(element("odds-note"), odds.note)
    write(element("chance-to-beat"), odds.ask)
    element("chance-to-beat").hidden = not odds.ask
    element("ways").hidden = not odds.ways
    element("chances").hidden = not odds.chances
    element("ways-rows").replaceChildren(*(_way(row) for row in odds.ways))
    element("chances-rows").replaceChildren(*(_chance(row) for row in odds.chances))


def _way(row: WayRow) -> Any:
    name = make("th", row.name, scope="row")
    if row.mark:
        name.append(" ", make("small", row.mark))
    now = "true" if row.now else "false"
    return inside("tr", name, make("td", row.total), make("td", row.cost), data_now=now)


def _chance(row: ChanceRow) -> Any:
    name = make("th", row.name, scope="row")
    return inside("tr", name, make("td", row.chance), make("td", row.points))
