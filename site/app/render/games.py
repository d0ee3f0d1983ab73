"""Draws the screen of one's games."""

from __future__ import annotations

from js import URL, Blob, document
from pyodide.ffi import to_js

from app.render.dom import element, give_focus, mark, write


def draw_kept(count: str, aside: str) -> None:
    """How much is kept."""
    write(element("games-count"), count)
    write(element("games-aside"), aside)
    element("games-aside").hidden = not aside


def draw_lasting(said: str, *, can_ask: bool) -> None:
    """Whether the browser keeps it."""
    write(element("games-lasting"), said)
    element("games-last").hidden = not can_ask


def say(text: str, *, bad: bool = False) -> None:
    """What has just come of something."""
    write(element("games-status"), text)
    mark(element("games-status"), "data-bad", bad)


def show_text(text: str) -> None:
    """Everything as text, marked for copying by hand; ``""`` puts it away."""
    field = element("games-text")
    field.hidden = not text
    field.value = text
    if text:
        give_focus(field)
        field.select()


def pasted() -> str:
    """What stands in the field."""
    return str(element("games-paste").value)


def clear_fields() -> None:
    """What was brought in need not stand there any longer."""
    element("games-paste").value = ""
    element("games-file").value = ""


def save(text: str, name: str) -> None:
    """Let the browser save the text as a file."""
    address = URL.createObjectURL(Blob.new(to_js([text])))
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    URL.revokeObjectURL(address)
