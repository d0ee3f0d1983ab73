"""The Verify page: every die of a game, worked out twice, with what that shows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any

from app import second, values
from app.keys import Press
from app.present_verify import (
    RoundDice,
    present_dice,
    present_faces,
    present_luck,
    present_seed,
    present_verdict,
)
from app.render import verify as render
from app.render.dom import element, give_focus
from app.screens import Route
from app.subject import Subject, damaged, pasted, subject_of
from app.witness import address_of, verdict
from app.words import _
from yacht_core import Match, YachtError, tables
from yacht_core.analysis import Analysis, decisions
from yacht_core.proof import proven_rolls

#: The page is never still for longer than this and one step more.
SLICE_S = 0.015


class VerifyScreen:
    """Compares the two computations of a game's dice.

    Args:
        on_table: the match on the table.
        go: leads to another address.
    """

    def __init__(self, on_table: Callable[[], Match], go: Callable[[Route], None]) -> None:
        self._on_table = on_table
        self._go = go
        self._subject = Subject(None)
        self._rounds: tuple[RoundDice, ...] = ()
        self._work: asyncio.Future[None] | None = None
        #: The loop alone would not keep it alive.
        self._unfolding: asyncio.Future[None] | None = None
        self._began = 0.0

    def enter(self, route: Route) -> None:
        self._stop()
        self._subject = subject_of(route, self._on_table())
        render.draw_frame(self._subject.text, self._subject.problem)
        render.show_whole(False)
        if self._subject.match is None:
            render.draw_state("", found=False)
        else:
            self._work = asyncio.ensure_future(self._verify(self._subject.match))

    def leave(self) -> None:
        self._stop()

    def act(self, intent: str, button: Any, at: float, *, double: bool) -> None:
        match intent:
            case _ if double and intent not in ("verify-fold", "verify-whole"):
                return
            case "verify-open":
                self._open(str(element("verify-paste").value))
            case "verify-show-seed" if self._subject.match:
                render.draw_seed(present_seed(self._subject.match, shown=True))
                give_focus(element("verify-seed"))
            case "verify-fold":
                render.fold(button, self._rounds)
            case "verify-whole":
                render.show_whole(button.getAttribute("aria-pressed") != "true")
            case "verify-all":
                self._unfolding = asyncio.ensure_future(self._unfold())
            case "verify-replay":
                self._go(Route("replay", self._subject.link))

    def key(self, press: Press, at: float) -> bool:
        return False

    def _open(self, text: str) -> None:
        try:
            route = pasted(text, "verify")
        except YachtError as error:
            render.draw_frame(self._subject.text, damaged(error))
            give_focus(element("verify-paste"))
            return
        element("verify-paste").value = ""
        self._go(route)

    def _stop(self) -> None:
        if self._work:
            self._work.cancel()
            self._work = None

    async def _verify(self, match: Match) -> None:
        render.draw_state(_("Working it out…"), found=False)
        # Of a game that goes on at the table, nobody looks at a roll before it is made.
        rolls = tuple(proven_rolls(match, waiting=self._subject.linked))
        thrown = {address_of(die) for roll in rolls for die in roll.thrown}
        seats = len(match.header.seats)
        witness = await second.witness(match.header.seed, sorted(thrown), seats)
        found = verdict(match, rolls, witness) if witness else None
        render.draw_seed(present_seed(match, shown=False))
        render.draw_faces(present_faces(rolls))
        render.draw_luck(())
        self._rounds = present_dice(match, rolls, witness)
        render.draw_rounds(self._rounds)
        good = found is not None and found.is_good
        render.draw_state(present_verdict(found), found=True, good=good)
        await self._luck(match)

    async def _unfold(self) -> None:
        rounds = self._rounds
        for folded in render.folded():
            await self._breathe()
            # Another game may have come meanwhile.
            if rounds is self._rounds:
                render.fold(folded, rounds)

    async def _luck(self, match: Match) -> None:
        """Below the dice, as soon as it is worked out: what the rolls were worth."""
        await values.bring(match.header.card)
        if not tables.is_loaded(match.header.ruleset):
            render.draw_luck(
                (_("The values of this card could not be loaded. Check the connection."),)
            )
            return
        luck = []
        for seat in range(1, len(match.cards) + 1):
            taken = []
            await self._rest()
            for decision in decisions(match, seat):
                taken.append(decision)
                await self._breathe()
            luck.append(Analysis.of(match, seat, taken).luck)
        render.draw_luck(present_luck(match, tuple(luck)))

    async def _breathe(self) -> None:
        """Let the page do other things, if it has been kept from them for long enough."""
        if perf_counter() - self._began > SLICE_S:
            await self._rest()

    async def _rest(self) -> None:
        await asyncio.sleep(0)
        self._began = perf_counter()
