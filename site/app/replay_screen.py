"""The replay: a match moment by moment, by buttons, by keys or by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from js import window
from pyodide.ffi import create_proxy

from app import address, values
from app.controller import Controller
from app.keys import Press
from app.present_replay import present_replay
from app.render import replay as render
from app.render.dom import element, give_focus
from app.replay import SPEEDS, Replay
from app.screens import Route
from app.subject import Subject, damaged, pasted, subject_of
from app.words import _
from yacht_core import YachtError, record_link


class ReplayScreen:
    """Shows where a :class:`~app.replay.Replay` stands, and lets it go on.

    Args:
        controller: the table, to take a game from and to bring one to.
        go: leads to another address.
        home: leads back to the table.
    """

    def __init__(
        self, controller: Controller, go: Callable[[Route], None], home: Callable[[], None]
    ) -> None:
        self._controller = controller
        self._go = go
        self._home = home
        self._page = render.ReplayPage()
        self._subject = Subject(None)
        self._replay: Replay | None = None
        self._timer: Any = None
        self._tick = create_proxy(self._on_tick)
        #: The loop alone would not keep it alive.
        self._later: asyncio.Future[None] | None = None
        element("replay-speed").addEventListener("change", create_proxy(self._on_speed))

    def enter(self, route: Route) -> None:
        subject = subject_of(route, self._controller.state.game.match)
        render.draw_frame(subject.text, subject.problem)
        render.draw_link("", "")
        if subject.match is None:
            self._stop()
            self._replay = None
            render.draw_nothing()
        elif subject != self._subject or self._replay is None:
            self._stop()
            # Of a game that goes on at the table, nobody looks at a roll before it is made.
            self._replay = Replay.of(subject.match, waiting=subject.linked)
        self._subject = subject
        if self._replay:
            self._show(self._replay.pause().named(route.option("at")))

    def leave(self) -> None:
        self._stop()
        self._replay = None

    def act(self, intent: str, button: Any, at: float, *, double: bool) -> None:
        match intent:
            case "replay-open":
                self._open(str(element("replay-paste").value))
            case "replay-first" | "replay-previous" | "replay-next" | "replay-last":
                self._step(intent.removeprefix("replay-"))
            case "replay-play":
                self._play()
            case "replay-seat":
                seat = int(button.getAttribute("data-seat"))
                self._turn_to(lambda replay: replay.of_seat(seat))
            case "replay-round":
                number = int(button.getAttribute("data-at"))
                self._turn_to(lambda replay: replay.to(number))
            case "replay-analysis":
                self._go(Route("analysis", self._subject.link))
            case "replay-verify":
                self._go(Route("verify", self._subject.link))
            case "replay-same-dice":
                self._do(self._play_dice)
            case "replay-play-on":
                self._do(self._play_on)
            case "replay-copy":
                self._do(self._copy)

    def key(self, press: Press, at: float) -> bool:
        match press.intent:
            case "go":
                self._step(press.way)
            case "play":
                self._play()
            case _:
                return False
        return True

    def _open(self, text: str) -> None:
        try:
            route = pasted(text, "replay")
        except YachtError as error:
            render.draw_frame(self._subject.text, damaged(error))
            give_focus(element("replay-paste"))
            return
        element("replay-paste").value = ""
        self._go(route)

    def _step(self, way: str) -> None:
        self._turn_to(lambda replay: replay.step(way), tumble=way == "next")

    def _turn_to(self, change: Callable[[Replay], Replay], *, tumble: bool = False) -> None:
        """Go to another moment as the player wants, who then looks at it."""
        self._stop()
        if self._replay:
            self._show(change(self._replay.pause()), tumble=tumble)
            self._note()

    def _play(self) -> None:
        self._stop()
        if self._replay:
            self._show(self._replay.play())
            self._note()
            self._wait()

    def _wait(self) -> None:
        if self._replay and self._replay.playing:
            self._timer = window.setTimeout(self._tick, SPEEDS[self._replay.speed])

    def _on_tick(self, *_args: Any) -> None:
        if self._replay and self._replay.playing:
            self._show(self._replay.tick(), tumble=True)
            self._note()
            self._wait()

    def _stop(self) -> None:
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None

    def _on_speed(self, _event: Any) -> None:
        if self._replay:
            self._stop()
            self._replay = self._replay.at_speed(str(element("replay-speed").value))
            self._wait()

    def _show(self, replay: Replay, *, tumble: bool = False) -> None:
        moved = self._replay is None or replay.at != self._replay.at
        self._replay = replay.at_speed(str(element("replay-speed").value))
        self._page.draw(present_replay(self._replay), tumble=tumble and moved)

    def _route(self, link: str) -> Route:
        at = (("at", str(self._replay.at + 1)),) if self._replay and self._replay.shown else ()
        return Route("replay", link, at)

    def _note(self) -> None:
        """Keep the moment in the address; while it plays, browsers would call that too often."""
        if self._replay and not self._replay.playing:
            address.note(self._route(self._subject.link).fragment)

    def _do(self, deed: Callable[[], Awaitable[None]]) -> None:
        if self._subject.match:
            self._later = asyncio.ensure_future(deed())

    async def _play_dice(self) -> None:
        assert self._subject.match
        header = self._subject.match.header
        await values.need(header)
        self._controller.play_dice(header)
        self._home()

    async def _play_on(self) -> None:
        moment = self._replay.shown if self._replay else None
        if moment:
            await values.need(moment.match.header)
            self._controller.play_on(moment)
            self._home()

    async def _copy(self) -> None:
        assert self._subject.match
        link = address.whole(self._route(record_link(self._subject.match)).fragment)
        copied = await address.copy(link)
        said = _("Link copied.") if copied else _("Copying was refused: the link is shown below.")
        render.draw_link(said, "" if copied else link)
