"""Draws the replay: dice that can't be pressed, the card of the moment, and the list of rounds."""

from __future__ import annotations

from typing import Any

from js import window
from pyodide.ffi import create_once_callable

from app.present_replay import ReplayView, RoundView
from app.render.card import CardTable
from app.render.dom import element, give_focus, inside, make, mark, write
from app.render.page import TUMBLE_MS
from app.view import DieView, TableView


class ReplayPage:
    """The screen in the document."""

    def __init__(self) -> None:
        dice = element("replay-dice")
        dice.replaceChildren(*(_die(number) for number in range(1, 6)))
        self._dice = list(dice.children)
        self._card = CardTable(element("replay-board"))
        self._table: TableView | None = None
        self._rounds: tuple[RoundView, ...] = ()

    def draw(self, view: ReplayView, *, tumble: bool = False) -> None:
        """Bring the screen to this view; ``tumble``: let what was thrown roll."""
        for name, text in (
            ("replay-where", view.where),
            ("replay-total", view.table.total if view.table else ""),
            ("replay-count", view.count),
            ("replay-status", view.status),
            ("replay-play", view.play),
            ("replay-none", view.nothing),
        ):
            write(element(name), text)
        element("replay-table").hidden = view.table is None
        element("replay-none").hidden = not view.nothing
        mark(element("replay-play"), "data-playing", view.playing)
        for name, possible in (
            ("replay-first", view.back),
            ("replay-previous", view.back),
            ("replay-next", view.on),
            ("replay-last", view.on),
            ("replay-play-on", view.can_play_on),
        ):
            mark(element(name), "aria-disabled", not possible)
        for die, shown in zip(self._dice, view.dice, strict=False):
            _draw_die(die, shown)
        if tumble:
            self._tumble(view.thrown)
        if view.table:
            self._card.draw(self._table, view.table)
            self._table = view.table
        _draw_seats(view)
        self._draw_rounds(view.rounds)

    def _tumble(self, thrown: tuple[int, ...]) -> None:
        for position in thrown:
            die = self._dice[position - 1]
            mark(die, "data-rolling", True)
            stop = create_once_callable(lambda die=die: die.removeAttribute("data-rolling"))
            window.setTimeout(stop, TUMBLE_MS)

    def _draw_rounds(self, rounds: tuple[RoundView, ...]) -> None:
        items = element("replay-rounds")
        frame = [(one.at, one.name, one.ended) for one in rounds]
        if [(one.at, one.name, one.ended) for one in self._rounds] != frame:
            items.replaceChildren(*(inside("li", _round(one)) for one in rounds))
        for button, one in zip(items.querySelectorAll("button"), rounds, strict=True):
            if one.now:
                mark(button, "aria-current", "step")
            else:
                button.removeAttribute("aria-current")
        self._rounds = rounds


def draw_frame(game: str, problem: str) -> None:
    """Which game it is, or what is wrong with the link to it."""
    write(element("replay-game"), game)
    write(element("replay-error"), problem)
    element("replay-error").hidden = not problem


def draw_nothing() -> None:
    """No game is there to be looked at."""
    element("replay-none").hidden = True
    element("replay-table").hidden = True


def draw_link(said: str, link: str) -> None:
    """What came of copying, and the link for copying by hand where that was refused."""
    write(element("replay-copied"), said)
    element("replay-link-row").hidden = not link
    if link:
        field = element("replay-link")
        field.value = link
        give_focus(field)
        field.select()


def _die(position: int) -> Any:
    pips = make("span", aria_hidden="true", **{"class": "pips"})
    held = element("dice").querySelector(".held").cloneNode(True)
    attributes = {"class": "die", "role": "img"}
    return inside("span", pips, held, data_die=str(position), **attributes)


def _draw_die(die: Any, view: DieView) -> None:
    mark(die, "data-face", str(view.face))
    mark(die, "aria-label", view.label)
    mark(die, "data-held", view.held)
    if view.color:
        mark(die, "data-color", str(view.color))
    else:
        die.removeAttribute("data-color")


def _draw_seats(view: ReplayView) -> None:
    """All seats or one: which moments a step leads to."""
    strip = element("replay-seats")
    strip.hidden = not view.seats
    every, *others = list(strip.querySelectorAll("button"))
    if len(others) != len(view.seats):
        attributes = {"type": "button", "data_intent": "replay-seat"}
        others = [
            make("button", data_seat=str(number), **attributes)
            for number, _name in enumerate(view.seats, 1)
        ]
        strip.replaceChildren(every, *others)
    mark(every, "aria-pressed", view.seat == 0)
    for number, (button, name) in enumerate(zip(others, view.seats, strict=True), 1):
        write(button, name)
        mark(button, "aria-pressed", number == view.seat)


def _round(one: RoundView) -> Any:
    return inside(
        "button",
        make("span", one.name, **{"class": "fold-name"}),
        make("span", one.ended, **{"class": "fold-ended"}),
        type="button",
        data_intent="replay-round",
        data_at=str(one.at),
    )
