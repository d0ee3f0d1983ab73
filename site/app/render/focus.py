"""Where the focus is and where a key moves it."""

from __future__ import annotations

from typing import Any

from js import document

from app.keys import Place, Step


def place() -> Place:
    """What kind of thing has the focus."""
    active = document.activeElement
    if not active or active == document.body:
        return "none"
    if active.matches("input, textarea, select"):
        return "text"
    if active.matches(".die"):
        return "die"
    if active.matches(".box"):
        return "box"
    if active.id == "roll":
        return "roll"
    return "control" if active.matches("button, a[href], summary") else "none"


def to_roll() -> None:
    """Give the focus a home as soon as keys are used."""
    for name in ("roll", "skip", "continue", "result"):
        home = document.getElementById(name)
        if home.offsetParent:
            home.focus()
            return


def move(step: Step) -> None:
    """Step to the nearest open box or die in that direction, as the page is laid out."""
    stops = [
        stop
        for stop in document.querySelectorAll("#dice .die, #roll, #card .box")
        if stop.offsetParent
    ]
    active = document.activeElement
    here = _middle(active)
    ahead = []
    for stop in stops:
        if stop == active:
            continue
        x, y = _middle(stop)
        right, down = x - here[0], y - here[1]
        along = {"up": -down, "down": down, "left": -right, "right": right}[step]
        aside = abs(right) if step in ("up", "down") else abs(down)
        if along > 4:
            ahead.append((along + 2 * aside, stop))
    if ahead:
        min(ahead, key=lambda entry: entry[0])[1].focus()


def _middle(thing: Any) -> tuple[float, float]:
    # A box reacts over its whole row, so the row is where it stands.
    row = thing.closest("tr") or thing
    box = row.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2


def in_dialog() -> bool:
    """A dialog is open: keys are its own."""
    return bool(document.querySelector("dialog[open]"))
