"""The help's parts in the document."""

from __future__ import annotations

from js import document, window

from app.render.dom import element, give_focus, mark


def unfold(card: str) -> None:
    """Unfold the rules of this card, and fold all others."""
    for rules in document.querySelectorAll("#screen-help .card-rules"):
        current = str(rules.getAttribute("data-card")) == card
        mark(rules, "data-current", current)
        rules.open = current


def go_to(part: str) -> None:
    """Show a part and give its heading the focus; the beginning where there is no such part."""
    heading = element(f"help-{part}")
    if heading and heading.matches("h3"):
        heading.scrollIntoView()
        give_focus(heading)
        return
    window.scrollTo(0, 0)
    give_focus(element("help-title"))
