"""Asking for help: it waits for the card's values, which may have to be fetched first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from app import values
from app.controller import Controller


class Ask:
    """Intents that need a card's values; an answer that comes too late is not given."""

    def __init__(self, controller: Controller, draw: Callable[[], None]) -> None:
        self._controller = controller
        self._draw = draw
        #: The loop alone would not keep them alive.
        self._awaited: set[asyncio.Future[None]] = set()

    def hint(self) -> None:
        """Show a hint, now or as soon as it can be had."""
        self._with_values(self._controller.hint)

    def odds(self) -> None:
        """Open the odds, or close them."""
        if self._controller.state.odds:
            self._controller.hide_odds()
        else:
            self._with_values(self._controller.show_odds)

    def _with_values(self, answer: Callable[[], None]) -> None:
        game = self._controller.state.game
        if not game.deciding or values.are_here(game.match.header.card):
            answer()
            return
        self._controller.values_awaited()
        waiting = asyncio.ensure_future(self._later(answer))
        self._awaited.add(waiting)
        waiting.add_done_callback(self._awaited.discard)

    async def _later(self, answer: Callable[[], None]) -> None:
        match = self._controller.state.game.match
        await values.bring(match.header.card)
        # Another moment, or another game, was not asked about.
        if self._controller.state.game.match == match:
            answer()
            self._draw()
