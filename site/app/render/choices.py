"""Draws a row of buttons of which one is chosen."""

from __future__ import annotations

from app.present_statistics import Choice
from app.render.dom import element, make, mark, write


def draw_choices(name: str, choices: tuple[Choice, ...]) -> None:
    """Bring the row ``#name`` to these; a press on one is the intent ``name``."""
    strip = element(name)
    # Left standing while they are the same, so that focus stays where it was.
    if [str(button.getAttribute("data-value")) for button in strip.children] != [
        choice.value for choice in choices
    ]:
        attributes = {"type": "button", "data_intent": name}
        strip.replaceChildren(
            *(make("button", one.text, data_value=one.value, **attributes) for one in choices)
        )
    for button, choice in zip(strip.children, choices, strict=True):
        write(button, choice.text)
        mark(button, "aria-pressed", choice.chosen)
