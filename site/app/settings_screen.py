"""The screen of the settings: shows the preferences, and keeps each change at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy

from app import speech
from app.keys import Press
from app.preferences import Preferences
from app.render import settings as render
from app.render.dom import element
from app.screens import Route
from app.shelf import Shelf, keeps_nothing
from app.words import _


class SettingsScreen:
    """Preferences as a form.

    Args:
        shelf: where they are kept.
        use: puts them to use on the page.
        draw: draws the page anew, when it speaks another language.
    """

    def __init__(
        self,
        shelf: Shelf,
        use: Callable[[Preferences], None],
        draw: Callable[[], None],
    ) -> None:
        self._shelf = shelf
        self._use = use
        self._draw = draw
        #: The loop alone would not keep it alive.
        self._later: asyncio.Future[None] | None = None
        #: What could not be kept holds as long as the page.
        self._unkept: Preferences | None = None
        element("screen-settings").addEventListener("change", create_proxy(self._on_change))

    def enter(self, route: Route) -> None:
        # Another tab may have changed them.
        render.draw_settings(self._unkept or self._shelf.preferences(), speech.chosen())
        self._say_problems()

    def leave(self) -> None:
        pass

    def act(self, intent: str, button: Any, at: float, *, double: bool) -> None:
        pass

    def key(self, press: Press, at: float) -> bool:
        return False

    def _on_change(self, event: Any) -> None:
        if event.target.id == "settings-language":
            self._later = asyncio.ensure_future(self._change_language(str(event.target.value)))
            return
        preferences = render.read_settings()
        self._unkept = None if self._shelf.keep_preferences(preferences) else preferences
        self._use(preferences)
        self._say_problems()

    async def _change_language(self, code: str) -> None:
        found = await speech.choose(code)
        self._draw()
        missing = _("This language could not be loaded. Check the connection and try again.")
        render.draw_status("" if found else missing)

    def _say_problems(self) -> None:
        # Said of every change that is lost, though of the game but once.
        unkept = (keeps_nothing(),) if self._unkept and not self._shelf.problems else ()
        render.draw_status(" ".join((*self._shelf.problems, *unkept)))
        self._shelf.problems.clear()
