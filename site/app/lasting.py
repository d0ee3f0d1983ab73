"""Whether the browser promises to keep what the page keeps."""

from __future__ import annotations

from js import navigator
from pyodide.ffi import JsException


async def promised() -> bool | None:
    """Has it promised? ``None`` where it can't be asked."""
    try:
        return bool(await navigator.storage.persisted())
    except (JsException, AttributeError):
        return None


async def ask() -> bool | None:
    """Ask for the promise; some browsers ask the player in turn."""
    try:
        return bool(await navigator.storage.persist())
    except (JsException, AttributeError):
        return None
