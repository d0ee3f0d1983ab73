"""Shows the table or one screen in its place, and keeps the focus where the player is."""

from __future__ import annotations

from typing import Any

from js import document, window

from app.render import focus
from app.render.dom import element, give_focus


class Screens:
    """Exactly one is shown: the table (``#home``) or a screen (``#screen-NAME``)."""

    def __init__(self) -> None:
        self.shown = ""
        #: What had the focus when the table was left.
        self._opener: Any = None

    def show(self, screen: str) -> bool:
        """Show this one, ``""`` for the table; tells whether another one was shown before."""
        if screen == self.shown:
            return False
        if not self.shown:
            self._opener = document.activeElement
        self.shown = screen
        element("home").hidden = bool(screen)
        element("screens").hidden = not screen
        element("menu").hidden = bool(screen)
        element("leave-screen").hidden = not screen
        for section in document.querySelectorAll("#screens > .screen"):
            section.hidden = section.id != f"screen-{screen}"
        if screen:
            document.documentElement.setAttribute("data-screen", screen)
            window.scrollTo(0, 0)
            self.to_heading()
        else:
            document.documentElement.removeAttribute("data-screen")
            self._return_focus()
        return True

    def to_heading(self) -> None:
        """Give the focus to the heading of the screen shown."""
        give_focus(document.querySelector(f"#screen-{self.shown} h2"))

    def _return_focus(self) -> None:
        opener, self._opener = self._opener, None
        if opener and opener != document.body and opener.isConnected and opener.offsetParent:
            opener.focus()
            return
        focus.to_roll()
