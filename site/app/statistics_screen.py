"""The screen of statistics: what the finished games of a card come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app import values
from app.controller import Controller
from app.keys import Press
from app.luck_over_time import ANALYSED, Measured
from app.past import Past
from app.present_statistics import StatisticsView, card_of, present_luck, present_statistics
from app.render import statistics as render
from app.screens import Route
from app.slices import Slices
from app.statistics import COMPANIES, Company, Game, Statistics
from app.words import _
from yacht_core import Kind, YachtError, ruleset, tables
from yacht_core.analysis import Analysis, decisions
from yacht_core.link import record_link
from yacht_core.tally import tally

#: The page is never still for longer than this and one game more.
SLICE_S = 0.03


class StatisticsScreen:
    """Tallies the history in slices; then looks at luck and skill of the latest games.

    Args:
        controller: the table, with the history.
        go: leads to another address.
    """

    def __init__(self, controller: Controller, go: Callable[[Route], None]) -> None:
        self._controller = controller
        self._go = go
        #: By record. They follow from the records alone, so they are good for as long as the page.
        self._games: dict[str, Game | None] = {}
        self._measured: dict[str, Measured] = {}
        self._card = ""
        self._company: Company = "all"
        self._slices = Slices(SLICE_S)

    def enter(self, route: Route) -> None:
        self._begin()

    def leave(self) -> None:
        self._slices.stop()

    def act(self, intent: str, button: Any, at: float, *, double: bool) -> None:
        match intent:
            case _ if double:
                return
            case "statistics-card":
                self._card = str(button.getAttribute("data-value"))
                self._begin()
            case "statistics-company":
                wanted = str(button.getAttribute("data-value"))
                self._company = next(one for one in COMPANIES if one == wanted)
                self._begin()
            case "statistics-analysis":
                self._analysis(str(button.getAttribute("data-record")))

    def key(self, press: Press, at: float) -> bool:
        return False

    def _analysis(self, record: str) -> None:
        game = self._games.get(record)
        match = game.past.match() if game else None
        if match:
            self._go(Route("analysis", record_link(match)))

    def _begin(self) -> None:
        self._slices.begin(self._show())

    async def _show(self) -> None:
        render.draw_state(_("Working it out…"))
        await self._slices.rest()
        history = self._history()
        played = [past.card for past in history]
        card = card_of(played, self._card)
        # Those of other cards are tallied once they are asked for.
        these = [past for past in history if past.card == card]
        games = [game for game in [await self._game(past) for past in these] if game]
        perfect = await values.bring_spread(card)
        await self._slices.rest()
        today = self._controller.today()
        view = present_statistics(games, played, card, self._company, today, perfect)
        for _part in render.draw_statistics(view):
            await self._slices.breathe()
        render.draw_state("")
        await self._show_luck(view, Statistics.of(games, card, self._company), card)

    def _history(self) -> tuple[Past, ...]:
        return self._controller.history()

    async def _game(self, past: Past) -> Game | None:
        """The game of a line, ``None`` where its record was tampered with."""
        if past.record not in self._games:
            await self._slices.breathe()
            try:
                self._games[past.record] = Game.of(past, tally(past.record, only=Kind.PERSON))
            except YachtError:
                self._games[past.record] = None
        return self._games[past.record]

    async def _show_luck(self, view: StatisticsView, found: Statistics, card: str) -> None:
        if view.empty:
            return
        latest = found.games[:ANALYSED]
        if any(game.past.record not in self._measured for game in latest):
            render.draw_luck(present_luck(()), _("Working it out…"))
            await values.bring(card)
            await self._slices.rest()
        if not tables.is_loaded(ruleset(card)):
            render.draw_luck(
                present_luck(()),
                _("The values of this card could not be loaded. Check the connection."),
            )
            return
        measured = [one for one in [await self._measure(game) for game in latest] if one]
        render.draw_luck(present_luck(measured), "")

    async def _measure(self, game: Game) -> Measured | None:
        record = game.past.record
        if record not in self._measured:
            await self._slices.breathe()
            match = game.past.match()
            if match is None:
                return None
            taken = []
            for decision in decisions(match, game.seat):
                taken.append(decision)
                await self._slices.breathe()
            self._measured[record] = Measured.of(game, Analysis.of(match, game.seat, taken))
        return self._measured[record]
