"""Sound and vibration beside the drawing: what happens at the table is heard and felt."""

from __future__ import annotations

import asyncio
from typing import Any

from js import window
from pyodide.ffi import JsException
from yacht_page import sound

from app.feel import SHAKES, Felt, felt
from app.preferences import Preferences
from app.render.settings import wear
from app.view import TableView


class Feel:
    """Follows the views of the table. Neither sound nor vibration ever stops the game."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._shown: TableView | None = None
        #: The page's sounds, fetched when they are switched on.
        self._sounds: Any = None
        self._coming: asyncio.Future[None] | None = None
        if preferences.sound:
            self._coming = asyncio.ensure_future(self._fetch())

    def use(self, preferences: Preferences) -> None:
        """Go by these from now on; what is switched on gives a sign of itself."""
        old, self._preferences = self._preferences, preferences
        wear(preferences)
        if preferences.sound and not old.sound:
            self._coming = asyncio.ensure_future(self._fetch("roll"))
        if preferences.vibration and not old.vibration:
            _shake(SHAKES["roll"])

    def follow(self, view: TableView) -> None:
        """Make what leads to this view heard and felt."""
        old, self._shown = self._shown, view
        happened = felt(old, view) if old and old is not view else None
        if old is None or happened is None or not _touched():
            return
        self._play(happened)
        # What a bot does is heard, but shakes nobody's hand.
        if self._preferences.vibration and not old.skip:
            _shake(SHAKES[happened])

    async def _fetch(self, then: Felt | None = None) -> None:
        try:
            self._sounds = self._sounds or await sound()
        except JsException:
            # Not to be had: play goes on in silence.
            return
        if then:
            self._play(then)

    def _play(self, what: Felt) -> None:
        if self._sounds and self._preferences.sound:
            self._sounds.play(what)


def _shake(milliseconds: int) -> None:
    vibrate = getattr(window.navigator, "vibrate", None)
    if vibrate:
        vibrate(milliseconds)


def _touched() -> bool:
    """Has the player touched the page? Before that, browsers let it neither sound nor shake."""
    activation = getattr(window.navigator, "userActivation", None)
    return activation is None or bool(activation.hasBeenActive)
