"""The screen of practice: finds positions in slices, and takes answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any

from pyodide.ffi import create_proxy

from app import values
from app.keys import Press
from app.practice import Practice
from app.present_practice import present_practice
from app.render import focus
from app.render.dom import element
from app.render.practice import PracticeTable
from app.screens import Route
from app.shelf import Shelf
from app.words import _
from yacht_core import ruleset, tables

#: The page is never still for longer than this and one act more.
SLICE_S = 0.015


class PracticeScreen:
    """Positions one after another. It is made when it is entered first."""

    def __init__(self, shelf: Shelf, fresh_seed: Callable[[], str]) -> None:
        self._practice = Practice(shelf, fresh_seed)
        self._page = PracticeTable()
        self._work: asyncio.Future[None] | None = None
        element("practice-card").addEventListener("change", create_proxy(self._on_card))

    def enter(self, route: Route) -> None:
        self._practice.begin(route.option("card"), route.option("seed"))
        self._ask()

    def leave(self) -> None:
        self._stop()

    def act(self, intent: str, button: Any, at: float, *, double: bool) -> None:
        practice = self._practice
        match intent:
            case _ if double and intent not in ("hold", "score"):
                return
            case "hold":
                practice.toggle(int(button.getAttribute("data-die")))
            case "score":
                practice.choose(str(button.getAttribute("data-box")), at, double=double)
            case "practice-roll":
                practice.roll(at)
            case "practice-next":
                self._next(at)
            case "practice-new":
                practice.begin_anew()
                self._ask()
            case "practice-retry":
                self._ask()
        self._draw()

    def key(self, press: Press, at: float) -> bool:
        practice = self._practice
        match press.intent:
            case "hold":
                practice.toggle(press.position)
            case "roll" if practice.graded:
                self._next(at)
            case "roll":
                practice.roll(at)
            case "move" if press.step:
                focus.move(press.step)
            case "disarm" if practice.table and practice.table.armed:
                practice.disarm()
            case _:
                return False
        self._draw()
        return True

    def _next(self, at: float) -> None:
        self._practice.next(at)
        self._ask()
        self._page.to_dice()

    def _on_card(self, _event: Any) -> None:
        self._practice.begin(str(element("practice-card").value))
        self._ask()

    def _draw(self) -> None:
        self._page.draw(present_practice(self._practice))

    def _ask(self) -> None:
        """See to it that a position is laid out, now or as soon as one is found."""
        self._stop()
        self._draw()
        if self._practice.table is None:
            self._work = asyncio.ensure_future(self._find())

    def _stop(self) -> None:
        if self._work:
            self._work.cancel()
            self._work = None

    async def _find(self) -> None:
        """Lay out the next position."""
        card = self._practice.run.card
        await values.bring(card)
        if not tables.is_loaded(ruleset(card)):
            self._page.fail(_("The values of this card could not be loaded. Check the connection."))
            return
        await asyncio.sleep(0)
        began = perf_counter()
        for _step in self._practice.look():
            if perf_counter() - began > SLICE_S:
                await asyncio.sleep(0)
                began = perf_counter()
        self._page.draw(present_practice(self._practice))
