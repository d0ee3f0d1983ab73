"""Draws a view, touching just what differs from the last one.

Elements are never replaced while they stay what they are, so that focus and half-made taps
survive every redraw.
"""

from __future__ import annotations

from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from app.render import around
from app.render.card import CardTable, length
from app.render.dom import element, give_focus, mark, write
from app.render.ghost import draw_ghost
from app.render.odds import draw_odds
from app.view import DieView, TableView
from yacht_core import __version__

#: How long a thrown die is shown tumbling, as in css/motion.css.
TUMBLE_MS = 500
#: Buttons that do nothing before Python is there.
LATE = (
    "new-game",
    "open-lobby",
    "copy-link",
    "open-analysis",
    "play-solo",
    "choose-table",
    "open-daily",
    "open-practice",
    "open-games",
    "open-history",
    "open-statistics",
    "open-verify",
    "challenge-friend",
    "open-settings",
)
#: Elements that show a text of the view.
TEXTS = (
    ("card-name", "card_name"),
    ("round", "round"),
    ("best", "best"),
    ("total", "total"),
    ("status", "status"),
    ("rolls-text", "rolls"),
    ("fingerprint", "fingerprint"),
    ("seed", "seed"),
    ("help-note", "help_note"),
    ("assisted", "assisted"),
    ("guide-text", "guide"),
)


class Page:
    """The table in the document."""

    def __init__(self) -> None:
        self._shown: TableView | None = None
        self._card = CardTable(element("card"))
        self._dice = list(document.querySelectorAll("#dice .die"))
        #: The timer that ends the tumbling of the last throw, 0 while nothing tumbles.
        self._settling = 0
        self._settle = create_proxy(self.settle)

    def draw(self, view: TableView) -> None:
        """Bring the page to this view."""
        old = self._shown
        if view == old:
            return
        focused = document.activeElement
        self._draw_buttons(old, view)
        if _is_taken(focused, view):
            # Where it goes in the end: to move it while the card changes would lay the page out
            # once more.
            give_focus(element("roll"))
        for name, part in TEXTS:
            text = getattr(view, part)
            if old is None or text != getattr(old, part):
                write(element(name), text)
        element("guide").hidden = not view.guide
        mark(element("said"), "data-guide", bool(view.guide))
        mark(element("rolls"), "data-left", str(view.rolls_left))
        if old is None or view.clock != old.clock:
            _draw_clock(view)
        if old is None or (view.card, len(view.names)) != (old.card, len(old.names)):
            mark(element("home"), "data-length", length(view))
            mark(element("home"), "data-seats", str(len(view.names)))
        draw_odds(old, view)
        draw_ghost(old.ghost if old else None, view.ghost)
        self._draw_dice(old, view)
        self._card.draw(old, view)
        around.draw_seats(old, view)
        appeared = self._draw_places(view)
        if old is None or view.notice != old.notice:
            around.draw_notice(view.notice)
        if old is None or view.link != old.link:
            around.draw_link(view.link)
        around.draw_question(view.question)
        around.draw_games(old, view)
        self._shown = view
        if appeared and old is not None:
            give_focus(appeared)
        else:
            _rescue_focus(focused)

    def ready(self) -> None:
        """The table can be played from now on."""
        for name in LATE:
            element(name).removeAttribute("aria-disabled")
        # The page says its version before Python runs; this is the version that does.
        write(element("version"), __version__)
        document.documentElement.setAttribute("data-ready", "true")
        window.performance.mark("yacht:ready")

    def _draw_buttons(self, old: TableView | None, view: TableView) -> None:
        if old is None or view.roll != old.roll:
            button = element("roll")
            write(button, view.roll.text)
            mark(button, "aria-label", view.roll.label)
            mark(button, "aria-disabled", not view.roll.enabled)
        for name, part in (("hint", "hint"), ("show-odds", "show_odds")):
            shown = getattr(view, part)
            if old is None or shown != getattr(old, part):
                write(element(name), shown.text)
                mark(element(name), "aria-disabled", not shown.enabled)
        if old is None or view.skip != old.skip:
            for name in ("roll", "hint", "show-odds"):
                element(name).hidden = view.skip
            element("skip").hidden = not view.skip
        element("resign").hidden = not view.resign

    def _draw_dice(self, old: TableView | None, view: TableView) -> None:
        before = old.dice if old else (None,) * len(self._dice)
        for die, was, shown in zip(self._dice, before, view.dice, strict=True):
            if was != shown:
                draw_die(die, shown)
        if old is not None and view.throws != old.throws:
            self._tumble(view.thrown)

    def settle(self) -> None:
        """Let dice that still tumble lie still: whoever goes on has seen them."""
        if self._settling:
            window.clearTimeout(self._settling)
            self._settling = 0
            for die in (*self._dice, element("dice")):
                die.removeAttribute("data-rolling")

    def _tumble(self, thrown: tuple[int, ...]) -> None:
        self.settle()
        for position in thrown:
            mark(self._dice[position - 1], "data-rolling", True)
        mark(element("dice"), "data-rolling", True)
        self._settling = window.setTimeout(self._settle, TUMBLE_MS)

    def _draw_places(self, view: TableView) -> Any:
        """Dice, hand-over or result: one of the three. Gives the one that newly appeared."""
        if view.result:
            around.draw_result(view.result)
        around.draw_handover(view.handover)
        now = "result" if view.result else "handover" if view.handover else "tray"
        appeared = element(now) if element(now).hidden else None
        for name in ("tray", "handover", "result"):
            element(name).hidden = name != now
        return element("roll") if appeared and now == "tray" else appeared


def draw_die(die: Any, view: DieView) -> None:
    """Bring a die to this view."""
    mark(die, "data-face", str(view.face))
    mark(die, "aria-label", view.label)
    mark(die, "aria-pressed", view.held)
    mark(die, "aria-disabled", not view.enabled)
    mark(die, "data-hint", view.hinted)
    if view.color:
        mark(die, "data-color", str(view.color))
    else:
        die.removeAttribute("data-color")


def _draw_clock(view: TableView) -> None:
    clock = element("clock")
    clock.hidden = view.clock is None
    mark(element("tray"), "data-clock", view.clock is not None)
    if view.clock:
        write(clock, view.clock.text)
        mark(clock, "data-low", view.clock.low)
    write(element("clock-said"), view.clock.said if view.clock else "")


def _is_taken(focused: Any, view: TableView) -> bool:
    """Is this the button of a box that is filled now, at a table that goes on with a roll?"""
    box = focused.getAttribute("data-box") if focused else None
    if not box or view.skip or view.result or view.handover:
        return False
    rows = (row for section in view.sections for row in section.rows)
    return any(row.box == box and not row.cells[view.acting].is_button for row in rows)


def _rescue_focus(focused: Any) -> None:
    """Where the focused thing is gone, go on where the player will act next."""
    if not focused or focused == document.body:
        return
    if focused.isConnected and not focused.closest("[hidden]"):
        return
    if document.activeElement not in (focused, document.body):
        # Whoever took it away has given it a place.
        return
    for name in ("result", "handover", "skip", "roll"):
        if not element(name).closest("[hidden]"):
            give_focus(element(name))
            return
    heading = document.querySelector("#screens > .screen:not([hidden]) h2")
    if heading:
        give_focus(heading)
