"""The help: it stands in the page already; this goes to its parts and unfolds the card played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app import address
from app.keys import Press
from app.render import manual
from app.screens import Route, route_of


class HelpScreen:
    """What is to be read about the game.

    Args:
        card: the id of the card on the table.
    """

    def __init__(self, card: Callable[[], str]) -> None:
        self._card = card

    def enter(self, route: Route) -> None:
        manual.unfold(self._card())
        manual.go_to(route.option("part"))

    def leave(self) -> None:
        pass

    def act(self, intent: str, button: Any, at: float, *, double: bool) -> None:
        if intent == "help-part":
            fragment = str(button.getAttribute("href"))
            # No entry of its own: Back leaves the help, however far one has walked in it.
            address.note(fragment)
            manual.go_to(route_of(fragment).option("part"))

    def key(self, press: Press, at: float) -> bool:
        if press.intent != "keys":
            return False
        address.note(Route("help", options=(("part", "keys"),)).fragment)
        manual.go_to("keys")
        return True
