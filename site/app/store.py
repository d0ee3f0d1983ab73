"""The browser's localStorage as a place to keep text, and a second copy of what it keeps."""

from __future__ import annotations

import json

from js import console, window
from pyodide.ffi import jsnull
from yacht_page import secondCopy

from app.drawer import PREFIX, STAMP, Changes, Drawer, Refused
from app.seeds import fresh_seed


class LocalStorage:
    """Each call reaches for ``localStorage`` anew: even looking at it may throw, and the
    browser may take it away at any time."""

    def get(self, key: str) -> str | None:
        text = window.localStorage.getItem(key)
        return None if text is jsnull else str(text)

    def set(self, key: str, value: str) -> None:
        window.localStorage.setItem(key, value)

    def remove(self, key: str) -> None:
        window.localStorage.removeItem(key)

    def names(self) -> list[str]:
        return [str(key) for key in window.Object.keys(window.localStorage)]


async def drawer(*, alone: bool) -> Drawer:
    """Where this page keeps its games, after what a killed browser lost was brought back.

    ``alone``: no other page has the games, which would be ahead of any copy.
    """
    found = Drawer(LocalStorage(), fresh_seed, _note)
    if not alone:
        return found
    try:
        copy = json.loads(str(await secondCopy.found()))
        if copy is None:
            # It may turn up later, and must not be taken for the better one then.
            found.begin_life()
        if copy is None or not found.catch_up(copy):
            everything = found.everything()
            if copy is None or everything.get(STAMP) != copy.get(STAMP):
                secondCopy.note(json.dumps(everything), True)
    except Refused:
        pass
    except Exception as error:
        # The shelf will meet the same trouble, and says so on the page.
        console.info(f"no second copy: {error}")
    return found


def stamp() -> str | None:
    """What was kept last, as this page sees it at this moment; raises what the browser raises."""
    return LocalStorage().get(PREFIX + STAMP)


def _note(changes: Changes) -> None:
    secondCopy.note(json.dumps(dict(changes)), False)
