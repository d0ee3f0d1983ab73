"""Small writes that leave alone what is already so."""

from __future__ import annotations

from typing import Any

from js import document, window


def element(name: str) -> Any:
    """The element of that id."""
    return document.getElementById(name)


def write(target: Any, text: str) -> None:
    """Set the text, unless it is there already: a screen reader would say it again."""
    if target.textContent != text:
        target.textContent = text


def mark(target: Any, name: str, value: str | bool) -> None:
    """Set an attribute, unless it has this value."""
    text = value if isinstance(value, str) else "true" if value else "false"
    if target.getAttribute(name) != text:
        target.setAttribute(name, text)


class Kept:
    """An element that only its keeper changes: what was written last need not be read again.

    Every question that Python asks the page takes its time, and a card would ask hundreds at
    each roll.
    """

    def __init__(self, target: Any) -> None:
        self.target = target
        self._content: str | Kept | None = None
        self._marks: dict[str, str | bool] = {}

    def write(self, text: str) -> None:
        """Set the text, in the place of all that is inside."""
        if self._content != text:
            self._content = text
            self.target.textContent = text

    def mark(self, name: str, value: str | bool) -> None:
        """Set an attribute."""
        if self._marks.get(name) != value:
            self._marks[name] = value
            mark(self.target, name, value)

    def hold(self, other: Kept) -> None:
        """Take another element in, in the place of all that is inside."""
        if self._content is not other:
            self._content = other
            if other.target.parentElement != self.target:
                self.target.replaceChildren(other.target)


def make(tag: str, text: str = "", **attributes: str) -> Any:
    """A new element; ``data_seat="1"`` sets ``data-seat``."""
    made = document.createElement(tag)
    made.textContent = text
    for name, value in attributes.items():
        made.setAttribute(name.replace("_", "-"), value)
    return made


def inside(tag: str, *content: Any, **attributes: str) -> Any:
    """A new element around others."""
    made = make(tag, **attributes)
    made.append(*content)
    return made


def give_focus(target: Any) -> None:
    """Focus without moving the page under the player's finger."""
    target.focus(window.JSON.parse('{"preventScroll":true}'))


def shape(tag: str, *content: Any, **attributes: str) -> Any:
    """A new element of a drawing (SVG) around others."""
    made = document.createElementNS("http://www.w3.org/2000/svg", tag)
    for name, value in attributes.items():
        made.setAttribute(name.replace("_", "-"), value)
    made.append(*content)
    return made
