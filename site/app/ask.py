"""Asking for help: it waits for the card's values, which may have to be fetched first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from app import values
from app.controller import Controller

#: Are the values of this card here already, and how they are brought.
Here = Callable[[str], bool]
Bring = Callable[[str], Awaitable[None]]


class Ask:
    """Intents that need a card's values; an answer that comes too late is not given."""

    def __init__(self, controller: Controller, draw: Callable[[], None]) -> None:
        self._controller = controller
        self._draw = draw
        #: The loop alone would not keep them alive.
        self._awaited: set[asyncio.Future[None]] = set()

    def hint(self) -> None:
        """Show a hint, now or as soon as it can be had."""
        self._with_values(self._controller.hint, values.are_here, values.bring)

    def odds(self) -> None:
        """Open the odds, or close them."""
        if self._controller.state.odds:
            self._controller.hide_odds()
        else:
            self._with_values(self._controller.show_odds, values.are_here, values.bring)

    def chance(self) -> None:
        """Say how likely it is to beat the best total."""
        self._with_values(self._controller.chance, values.chances_are_here, values.bring_chances)

    def _with_values(self, answer: Callable[[], None], here: Here, bring: Bring) -> None:
        game = self._controller.state.game
        if not game.deciding or here(game.match.header.card):
            answer()
            return
        self._controller.values_awaited()
        waiting = asyncio.ensure_future(self._later(answer, bring))
        self._awaited.add(waiting)
        waiting.add_done_callback(self._awaited.discard)

    async def _later(self, answer: Callable[[], None], bring: Bring) -> None:
        match = self._controller.state.game.match
        await bring(match.header.card)
        # Another moment, or another game, was not asked about.
        if self._controller.state.game.match == match:
            answer()
            self._draw()
