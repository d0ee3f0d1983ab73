"""The browser's localStorage as a place to keep text."""

from js import window
from pyodide.ffi import jsnull

from app.drawer import Storage


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


def storage() -> Storage:
    """Where this page keeps its games."""
    return LocalStorage()
