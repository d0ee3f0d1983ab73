"""The screen of the library: the game under way, those put aside, and the finished ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from app.controller import Controller
from app.keys import Press
from app.past import Forgotten, Past
from app.present_history import Filters, present_game, present_history
from app.render import history as render
from app.screens import Route
from app.slices import Slices
from app.statistics import COMPANIES, Game
from app.words import _
from yacht_core import Header, YachtError
from yacht_core.link import record_link
from yacht_core.record import opened
from yacht_core.tally import tally

#: So many lines are listed at first, and so many more at every press.
PAGE = 25
#: The page is never still for longer than this and one game more.
SLICE_S = 0.02


class HistoryScreen:
    """Lists games; opens, deletes and brings them back.

    Args:
        controller: the table, with the history.
        go: leads to another address.
        home: leads back to the table.
    """

    def __init__(
        self, controller: Controller, go: Callable[[Route], None], home: Callable[[], None]
    ) -> None:
        self._controller = controller
        self._go = go
        self._home = home
        self._filters = Filters()
        self._listed = PAGE
        self._forgotten: Forgotten | None = None
        #: By record; ``None`` for one that was tampered with.
        self._headers: dict[str, Header | None] = {}
        self._slices = Slices(SLICE_S)

    def enter(self, route: Route) -> None:
        self._forgotten, self._listed = None, PAGE
        render.draw_forgotten("")
        self._begin()

    def leave(self) -> None:
        self._slices.stop()

    def act(self, intent: str, button: Any, at: float, *, double: bool) -> None:
        value = str(button.getAttribute("data-value"))
        match intent:
            case _ if double:
                return
            case "history-table":
                self._home()
            case "history-resume":
                self._controller.resume(int(value))
                self._home()
            case "history-card":
                self._filter(replace(self._filters, card=value))
            case "history-company":
                company = next(one for one in COMPANIES if one == value)
                self._filter(replace(self._filters, company=company))
            case "history-replay" | "history-analysis":
                self._open(intent.removeprefix("history-"), value)
            case "history-delete":
                self._delete(value)
            case "history-undo":
                self._undo()
            case "history-more":
                self._listed += PAGE
                self._begin()

    def key(self, press: Press, at: float) -> bool:
        return False

    def _filter(self, filters: Filters) -> None:
        self._filters, self._listed = filters, PAGE
        self._begin()

    def _open(self, screen: str, record: str) -> None:
        match = Past(record, "").match()
        if match:
            self._go(Route(screen, record_link(match)))

    def _delete(self, record: str) -> None:
        self._forgotten = self._controller.forget(record)
        if self._forgotten:
            render.draw_forgotten(_("The game is deleted. A high score of it stays."))
            self._begin()

    def _undo(self) -> None:
        if self._forgotten:
            self._controller.remember(self._forgotten)
            self._forgotten = None
            render.draw_forgotten(_("The game is back."), undo=False)
            self._begin()

    def _begin(self) -> None:
        self._slices.begin(self._show())

    async def _show(self) -> None:
        await self._slices.rest()
        pairs = [(past, await self._header(past)) for past in self._controller.history()]
        kept = [(past, header) for past, header in pairs if header]
        state = self._controller.state
        headers = [header for _past, header in kept]
        render.draw_history(present_history(state.game, state.paused, headers, self._filters))
        fitting = [past for past, header in kept if self._filters.fit(header)]
        games = [await self._game(past) for past in fitting[: self._listed]]
        lines = tuple(present_game(game) for game in games if game)
        render.draw_games(lines, more=len(fitting) > self._listed)

    async def _header(self, past: Past) -> Header | None:
        if past.record not in self._headers:
            await self._slices.breathe()
            try:
                self._headers[past.record], _acts = opened(past.record)
            except YachtError:
                self._headers[past.record] = None
        return self._headers[past.record]

    async def _game(self, past: Past) -> Game | None:
        await self._slices.breathe()
        try:
            return Game.of(past, tally(past.record))
        except YachtError:
            return None
