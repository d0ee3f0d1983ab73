"""Of several open pages one has the games: it holds a lock, and the others watch.

A page that wants them asks the others to step back (``BroadcastChannel``), waits for the lock and,
where the holder is frozen, takes it away. Where a browser has no locks, whoever acts last has the
games, and the others see it by the stamp in the storage.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import BroadcastChannel, Promise, document, navigator, window
from pyodide.ffi import JsException, create_once_callable, create_proxy, jsnull

from app.drawer import PREFIX, STAMP

LOCK = "yacht-games"
CHANNEL = "yacht-pages"
STEP_BACK = "step back"
LEFT = "left "
#: How long a page is waited for that was asked to step back, and how often one looks (seconds).
PATIENCE_S = 1.5
LOOK_S = 0.03
#: How often a page that watches looks whether the others are gone (milliseconds).
WATCH_MS = 2000


class Tabs:
    """Who has the games.

    Args:
        stamp: the stamp of what was kept last, as this page sees the storage; may raise.
    """

    def __init__(self, stamp: Callable[[], str | None]) -> None:
        self._stamp = stamp
        #: This page may act.
        self.mine = False
        self._release: Any = None
        self._left = ""
        #: One request at a time: who comes second waits, and looks again.
        self._turn = asyncio.Lock()
        self._patient_until = 0.0
        self._gained: Callable[[], None] = lambda: None
        self._lost: Callable[[], None] = lambda: None
        self._later: asyncio.Future[bool] | None = None
        self._channel = BroadcastChannel.new(CHANNEL)
        self._channel.addEventListener("message", create_proxy(self._on_message))
        window.addEventListener("storage", create_proxy(self._on_storage))
        window.addEventListener("pagehide", create_proxy(self._on_away))
        window.addEventListener("pageshow", create_proxy(self._on_back))
        document.addEventListener("freeze", create_proxy(self._on_away))
        document.addEventListener("resume", create_proxy(self._on_back))
        window.setInterval(create_proxy(self._on_watch), WATCH_MS)

    def tell(self, gained: Callable[[], None], lost: Callable[[], None]) -> None:
        """Call these when the games come to this page, and when they go."""
        self._gained, self._lost = gained, lost

    async def begin(self) -> bool:
        """Take the games if no other page has them."""
        self.mine = await self._request("ifAvailable")
        return self.mine

    async def take_over(self) -> bool:
        """Get the games from whichever page has them."""
        async with self._turn:
            if self.mine:
                return True
            self._left = ""
            self._channel.postMessage(STEP_BACK)
            end = window.performance.now() + PATIENCE_S * 1000
            while not await self._request("ifAvailable"):
                if window.performance.now() > end:
                    await self._request("steal")
                    break
                await asyncio.sleep(LOOK_S)
            await self._arrived()
            self.mine = True
            self._gained()
        return True

    def step_back(self) -> None:
        """Let the games go, and say so."""
        self._let_go()
        self._lost()

    def _let_go(self) -> None:
        self.mine = False
        if self._release:
            self._release()
            self._release = None

    async def _request(self, how: str) -> bool:
        """Ask for the lock; True where the browser has none to give."""
        if not getattr(navigator, "locks", None):
            return True
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def granted(lock: Any) -> Any:
            if lock is jsnull:
                answer.set_result(False)
                return None
            held = Promise.new(create_once_callable(self._hold))
            answer.set_result(True)
            return held

        def ended(_why: Any) -> None:
            if not answer.done():
                # The browser forbids locks here.
                answer.set_result(True)
            elif self.mine:
                # It was taken away.
                self._release = None
                self.step_back()

        options = window.JSON.parse(f'{{"{how}":true}}')
        request = navigator.locks.request(LOCK, options, create_once_callable(granted))
        request.catch(ended)
        return await answer

    def _hold(self, resolve: Any, _reject: Any) -> None:
        self._release = resolve

    async def _arrived(self) -> None:
        """Wait until what the other page kept last can be seen here: storages lag a little."""
        end = window.performance.now() + PATIENCE_S * 1000
        while self._left and window.performance.now() < end:
            try:
                if self._stamp() == self._left:
                    return
            except JsException:
                return
            await asyncio.sleep(LOOK_S)

    def _on_message(self, event: Any) -> None:
        said = str(event.data)
        if said == STEP_BACK and self.mine:
            try:
                stamp = self._stamp() or ""
            except JsException:
                stamp = ""
            self._channel.postMessage(LEFT + stamp)
            # The games are for the page that asked, which may need a moment to notice.
            self._patient_until = window.performance.now() + PATIENCE_S * 1000
            self.step_back()
        elif said.startswith(LEFT):
            self._left = said.removeprefix(LEFT)

    def _on_storage(self, event: Any) -> None:
        # Never another page's doing while this one holds the lock.
        if event.key == PREFIX + STAMP and self.mine and not self._release:
            self.step_back()

    def _on_away(self, _event: Any) -> None:
        # A page that is frozen, or kept for Back, must not keep others waiting.
        if self.mine and self._release:
            self._let_go()

    def _on_back(self, _event: Any) -> None:
        if not self.mine:
            self._lost()
            self._look()

    def _on_watch(self, *_args: Any) -> None:
        if not document.hidden and window.performance.now() > self._patient_until:
            self._look()

    def _look(self) -> None:
        if not self.mine and not self._turn.locked() and getattr(navigator, "locks", None):
            self._later = asyncio.ensure_future(self._come_back())

    async def _come_back(self) -> bool:
        async with self._turn:
            if not self.mine and await self._request("ifAvailable"):
                self.mine = True
                self._gained()
        return self.mine
