"""What a key means, given where the focus is. Pure: no DOM."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Place = Literal["die", "box", "roll", "control", "text", "none"]
Step = Literal["up", "down", "left", "right"]

ARROWS: dict[str, Step] = {
    "ArrowUp": "up",
    "ArrowDown": "down",
    "ArrowLeft": "left",
    "ArrowRight": "right",
}
#: In the replay: which way a key goes through its moments.
WAYS = {"ArrowLeft": "previous", "ArrowRight": "next", "Home": "first", "End": "last"}


@dataclass(frozen=True)
class Press:
    """A key that means something: the intent, and the die, direction or nothing it is about."""

    intent: Literal["hold", "roll", "move", "hint", "odds", "keys", "disarm", "play", "go"]
    position: int = 0
    step: Step | None = None
    way: str = ""


def meaning(key: str, place: Place, screen: str = "") -> Press | None:
    """The intent of a key, ``None`` to leave it to the browser.

    Space and Enter on something that can be pressed stay the browser's own.

    >>> meaning("3", "none").position
    3
    >>> meaning(" ", "die") is None, meaning(" ", "none").intent
    (True, 'roll')
    >>> meaning("End", "none"), meaning("End", "control", "replay").way
    (None, 'last')
    """
    if place == "text":
        return None
    if screen == "replay":
        return _in_replay(key, place)
    if key in ("1", "2", "3", "4", "5"):
        return Press("hold", position=int(key))
    if key in ("r", "R") or (key == " " and place == "none"):
        return Press("roll")
    if key in ARROWS and place in ("die", "box", "roll", "none"):
        return Press("move", step=ARROWS[key])
    if key in ("h", "H"):
        return Press("hint")
    if key in ("o", "O"):
        return Press("odds")
    if key == "?":
        return Press("keys")
    if key == "Escape":
        return Press("disarm")
    return None


def _in_replay(key: str, place: Place) -> Press | None:
    if key in WAYS:
        return Press("go", way=WAYS[key])
    if key == " " and place == "none":
        return Press("play")
    if key == "?":
        return Press("keys")
    return Press("disarm") if key == "Escape" else None
