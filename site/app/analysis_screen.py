"""The analysis of a game: the one on the table, or that of a link."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app import sentences, values
from app.keys import Press
from app.present_analysis import present_analysis
from app.render import analysis
from app.render.dom import element, give_focus
from app.screens import Route
from app.slices import Slices
from app.subject import Subject, damaged, pasted, subject_of
from app.words import _
from yacht_core import Match, YachtError, tables
from yacht_core.analysis import Analysis, decisions

#: The page is never still for longer than this and one decision more.
SLICE_S = 0.03


class AnalysisScreen:
    """Works out one seat's game in slices, and shows it.

    Args:
        on_table: the match on the table.
        go: leads to another address.
    """

    def __init__(self, on_table: Callable[[], Match], go: Callable[[Route], None]) -> None:
        self._on_table = on_table
        self._go = go
        self._match: Match | None = None
        self._seat = 1
        self._subject = Subject(None)
        self._slices = Slices(SLICE_S)

    def enter(self, route: Route) -> None:
        self._subject = subject_of(route, self._on_table())
        analysis.draw_problem(self._subject.problem)
        if self._subject.match:
            self._show(self._subject.match)
        else:
            self._slices.stop()
            self._match = None
            analysis.draw_frame("", (), 0)
            analysis.draw_state("")

    def leave(self) -> None:
        self._slices.stop()
        self._match = None

    def act(self, intent: str, button: Any, at: float, *, double: bool) -> None:
        # A double-click is no second wish, but it folds what was unfolded.
        match intent:
            case _ if double and intent != "analysis-fold":
                return
            case "analysis-seat":
                self._look_at(int(button.getAttribute("data-seat")))
            case "analysis-fold":
                analysis.fold(button)
            case "analysis-retry":
                self._begin()
            case "analysis-open":
                self._open(str(element("analysis-link").value))

    def key(self, press: Press, at: float) -> bool:
        return False

    def _open(self, text: str) -> None:
        try:
            route = pasted(text, "analysis")
        except YachtError as error:
            analysis.draw_problem(damaged(error))
            give_focus(element("analysis-link"))
            return
        element("analysis-link").value = ""
        self._go(route)

    def _show(self, match: Match) -> None:
        if match != self._match:
            self._match = match
            self._seat = 1
            self._begin()

    def _look_at(self, seat: int) -> None:
        if seat != self._seat:
            self._seat = seat
            self._begin()

    def _begin(self) -> None:
        if self._match:
            self._slices.begin(self._analyse(self._match, self._seat))

    async def _analyse(self, match: Match, seat: int) -> None:
        header = match.header
        several = len(match.cards) > 1
        names = tuple(sentences.seat_name(header, n) for n in range(1, len(match.cards) + 1))
        analysis.draw_frame(self._subject.text, names if several else (), seat)
        analysis.draw_state(_("Working it out…"))
        await values.bring(header.card)
        if not tables.is_loaded(header.ruleset):
            analysis.draw_state(
                _("The values of this card could not be loaded. Check the connection."), retry=True
            )
            return
        await self._slices.rest()
        taken = []
        for decision in decisions(match, seat):
            taken.append(decision)
            await self._slices.breathe()
        if not taken:
            analysis.draw_state(_("No decision has been taken yet: there is nothing to look at."))
            return
        await self._slices.rest()
        perfect = await values.bring_spread(header.card)
        await self._slices.rest()
        view = present_analysis(match, Analysis.of(match, seat, taken), perfect)
        await self._slices.breathe()
        for _part in analysis.draw_analysis(view):
            await self._slices.breathe()
        analysis.draw_state("", found=True)
