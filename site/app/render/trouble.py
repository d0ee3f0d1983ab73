"""The sentence that appears when the game has stumbled, with a report to hand on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import document, navigator, window
from pyodide.ffi import create_proxy

from app import address
from app.render.dom import element, give_focus


class Trouble:
    """Hears of every error that nobody caught, and shows the first.

    It listens by itself, so that it works whatever else has stopped.

    Args:
        report: makes the report of what Python said, given the browser's name of itself.
    """

    def __init__(self, report: Callable[[str, str], str]) -> None:
        self._report = report
        self._text = ""
        self._copying: asyncio.Future[None] | None = None
        window.addEventListener("error", create_proxy(self._on_error))
        window.addEventListener("unhandledrejection", create_proxy(self._on_rejection))
        loop: Any = asyncio.get_running_loop()
        self._create = loop.create_task
        # The page's loop knows task factories but can't use them.
        loop.create_task = self._watched
        for name, act in (
            ("copy-report", self._on_copy),
            ("reload", self._on_reload),
            ("close-trouble", self._on_close),
        ):
            element(name).addEventListener("click", create_proxy(act))

    def show(self, error: str) -> None:
        """Say that something went wrong; the first error stands, the others follow from it."""
        if self._text:
            return
        self._text = self._report(error, str(navigator.userAgent))
        element("trouble").hidden = False

    def _watched(self, coroutine: Any, **more: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = self._create(coroutine, **more)
        task.add_done_callback(self._on_done)
        return task

    def _on_done(self, task: asyncio.Task[Any]) -> None:
        error = None if task.cancelled() else task.exception()
        if error:
            import traceback

            self.show("".join(traceback.format_exception(error)))

    def _on_error(self, event: Any) -> None:
        error = getattr(event, "error", None)
        # Not a resource that failed to load: those say nothing here.
        if error or getattr(event, "message", None):
            self.show(str(getattr(error, "message", None) or event.message))

    def _on_rejection(self, event: Any) -> None:
        self.show(str(getattr(event.reason, "message", None) or event.reason))

    def _on_copy(self, _event: Any) -> None:
        self._copying = asyncio.ensure_future(self._copy())

    async def _copy(self) -> None:
        copied = await address.copy(self._text)
        element("report-copied").hidden = not copied
        if not copied:
            field = element("report")
            field.value = self._text
            field.hidden = False
            give_focus(field)
            field.select()

    def _on_reload(self, _event: Any) -> None:
        document.location.reload()

    def _on_close(self, _event: Any) -> None:
        self._text = ""
        for name in ("trouble", "report", "report-copied"):
            element(name).hidden = True
