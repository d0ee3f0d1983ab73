"""What happens by itself: bots move at a pace that a person can follow, and time runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from app import values
from app.controller import Controller

#: A bot's turn has up to six steps (three rolls, two holds, the box): about two seconds.
STEP_MS = 350
#: How often the clock is looked at.
TICK_MS = 500


class Pace:
    """Timers over a controller; after each thing that happened the page is drawn."""

    def __init__(self, controller: Controller, draw: Callable[[], None]) -> None:
        self._controller = controller
        self._draw = draw
        self._step = create_proxy(self._on_step)
        self._tick = create_proxy(self._on_tick)
        self._waiting = False
        #: The loop alone would not keep it alive.
        self._coming: asyncio.Future[None] | None = None
        self._last = 0.0
        self._told = False
        #: Another screen is shown: nothing happens at the table meanwhile.
        self.away = False

    def start(self) -> None:
        """Let time run."""
        self._last = window.performance.now()
        window.setInterval(self._tick, TICK_MS)

    def follow(self) -> None:
        """Let the bots move if it is their turn."""
        if not self._controller.bot_acts or self._waiting or self.away:
            return
        self._waiting = True
        self._coming = asyncio.ensure_future(self._come())

    def tell_missing(self) -> None:
        """Say, once a visit, that a Navigator has to do without its values."""
        if not self._told and not values.suffice(self._controller.state.game.match.header):
            self._told = True
            self._controller.miss_values()

    async def _come(self) -> None:
        """The bots' next move, once they have the values they play by."""
        await values.need(self._controller.state.game.match.header)
        self.tell_missing()
        if document.documentElement.getAttribute("data-motion") == "reduced":
            self._waiting = False
            if self._controller.bot_acts and not self.away:
                self._controller.skip_bots()
                self._draw()
            return
        window.setTimeout(self._step, STEP_MS)

    def _on_step(self, *_args: Any) -> None:
        self._waiting = False
        if self._controller.bot_acts and not self.away:
            self._controller.bot_step(window.performance.now())
            self._draw()

    def _on_tick(self, *_args: Any) -> None:
        now = window.performance.now()
        passed, self._last = int(now - self._last), now
        # Nobody's time runs while the table can't be seen.
        if document.hidden or self.away or not self._controller.state.game.match.header.deadline:
            return
        self._controller.spend(passed)
        self._draw()
