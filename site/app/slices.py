"""Long work in slices, so that the page is never still for long. Pure: no DOM."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from time import perf_counter
from typing import Any


class Slices:
    """One piece of work at a time; a new one ends the one before.

    Args:
        seconds: the page is never still for longer than this and one step more.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._work: asyncio.Future[None] | None = None
        self._began = 0.0

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Work on this from now on."""
        self.stop()
        self._work = asyncio.ensure_future(work)

    def stop(self) -> None:
        """End what is being worked on, if there is anything."""
        if self._work:
            self._work.cancel()
            self._work = None

    async def breathe(self) -> None:
        """Let the page do other things, if it has been kept from them for long enough."""
        if perf_counter() - self._began > self._seconds:
            await self.rest()

    async def rest(self) -> None:
        """Let the page do other things."""
        await asyncio.sleep(0)
        self._began = perf_counter()
