"""The screen of one's games: how much is kept, taking it along, bringing more in."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from pyodide.ffi import create_proxy

from app import address, lasting, present_games
from app.bundle import RESCUE, pack
from app.controller import Controller
from app.envelope import Unreadable
from app.keys import Press
from app.render import games as render
from app.render.dom import element
from app.screens import Route
from app.words import _


class GamesScreen:
    """Everything that is kept, as one file or text. It is made when it is entered first."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._later: set[asyncio.Future[None]] = set()
        element("games-file").addEventListener("change", create_proxy(self._on_file))

    def enter(self, route: Route) -> None:
        render.say("")
        render.show_text("")
        self._draw()
        self._start(self._draw_lasting())

    def leave(self) -> None:
        render.show_text("")

    def act(self, intent: str, button: Any, at: float, *, double: bool) -> None:
        match intent:
            case _ if double:
                return
            case "games-save":
                render.save(self._packed(), f"yacht-{self._controller.today().isoformat()}.json")
                render.say(_("The file is in your downloads."))
            case "games-copy":
                self._start(self._copy())
            case "games-bring":
                self._bring(render.pasted())
            case "games-last":
                self._start(self._ask())

    def key(self, press: Press, at: float) -> bool:
        return False

    def _packed(self) -> str:
        return pack(self._controller.everything())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _copy(self) -> None:
        text = self._packed()
        if await address.copy(text):
            render.say(_("Everything is copied: paste it where it is safe."))
        else:
            render.show_text(text)
            render.say(_("Copying was refused: the text is shown below."))

    def _on_file(self, event: Any) -> None:
        files = event.target.files
        if files.length:
            self._start(self._bring_file(files.item(0)))

    async def _bring_file(self, file: Any) -> None:
        self._bring(str(await file.text()))

    def _bring(self, text: str) -> None:
        try:
            came = self._controller.bring_in(text)
        except Unreadable as why:
            render.say(_("Nothing was brought in: {why}.").format(why=why), bad=True)
            return
        if came is None:
            render.say(_("Nothing was brought in: this browser keeps nothing now."), bad=True)
            return
        render.clear_fields()
        render.say(present_games.brought(came))
        self._draw()

    async def _ask(self) -> None:
        await lasting.ask()
        await self._draw_lasting()

    async def _draw_lasting(self) -> None:
        promised = await lasting.promised()
        render.draw_lasting(present_games.lasting(promised), can_ask=promised is False)

    def _draw(self) -> None:
        texts = self._controller.everything()
        finished, paused = len(self._controller.history()), len(self._controller.state.paused)
        aside = sum(key.startswith(RESCUE) for key in texts)
        render.draw_kept(present_games.count(finished, paused, texts), present_games.aside(aside))
