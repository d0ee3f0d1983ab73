"""Which screen the address names, and what it brings along. Pure: no DOM.

``#analysis`` is a screen, ``#practice&seed=brave otter`` one with options, ``#c=…`` is a
challenge, which has a screen of its own, and ``#r=…&show=replay&at=17`` a screen that shows a
link's game; any other fragment is the table's. ``#help-keys`` is a part of the help: an anchor,
so that the help can be read, and walked through, without Python.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol
from urllib.parse import parse_qsl, quote

from app.keys import Press
from app.words import _
from yacht_core import LinkKind

#: The parameter of a link that names the screen to show its game on.
SHOW = "show"
#: Every screen, and the options that its address may carry. Its DOM is ``#screen-NAME``.
SCREENS: dict[str, tuple[str, ...]] = {
    "analysis": (),
    "challenge": (),
    "daily": (),
    "games": (),
    "help": ("part",),
    "history": (),
    "practice": ("seed", "card"),
    "replay": ("at",),
    "settings": (),
    "statistics": (),
    "verify": (),
}
#: The fragment that begins a new game: a shortcut of the installed game leads there.
NEW_GAME = "#new"
#: Screens that show the game of a link.
OF_LINKS = ("analysis", "replay", "verify")
#: The screen whose parts are anchors of the page.
HELP = "help"


@dataclass(frozen=True)
class Route:
    """Where an address leads."""

    #: The screen, ``""`` for the table.
    screen: str = ""
    #: The link to a game that the address carries, ``""`` for none.
    link: str = ""
    #: The screen's options, by name.
    options: tuple[tuple[str, str], ...] = ()

    def option(self, name: str) -> str:
        """What the address says about an option, ``""`` for nothing."""
        return dict(self.options).get(name, "")

    @property
    def fragment(self) -> str:
        """The fragment that leads here.

        >>> Route("practice", options=(("seed", "brave otter"),)).fragment
        '#practice&seed=brave%20otter'
        >>> Route("replay", "#seed=7", (("at", "3"),)).fragment
        '#seed=7&show=replay&at=3'
        >>> Route("help", options=(("part", "keys"),)).fragment
        '#help-keys'
        """
        if self.screen == HELP:
            return "#" + "-".join((HELP, *(value for _name, value in self.options)))
        words = tuple(f"{name}={quote(value, safe='')}" for name, value in self.options)
        if not self.screen or (self.link and self.screen not in OF_LINKS):
            return self.link
        if self.link:
            return "&".join((self.link, f"{SHOW}={self.screen}", *words))
        return f"#{'&'.join((self.screen, *words))}"


class Screen(Protocol):
    """What a screen does while it is shown; it draws itself."""

    def enter(self, route: Route) -> None:
        """It has just come into sight, or its address has changed."""
        ...

    def leave(self) -> None:
        """It is out of sight now."""
        ...

    def act(self, intent: str, button: Any, at: float, *, double: bool) -> None:
        """A button of it was pressed."""
        ...

    def key(self, press: Press, at: float) -> bool:
        """A key was pressed; tells whether it meant anything here."""
        ...


def route_of(fragment: str) -> Route:
    """Where a fragment leads; one that no screen understands is a link for the table.

    >>> route_of("#analysis"), route_of("#r=1.x&show=analysis")
    (Route(screen='analysis', link='', options=()), Route(screen='analysis', link='#r=1.x', \
options=()))
    >>> route_of("#practice&seed=brave%20otter").option("seed")
    'brave otter'
    >>> route_of("#help-keys").option("part")
    'keys'
    """
    first, *words = fragment.removeprefix("#").split("&")
    screen, _dash, part = first.partition("-")
    if screen == HELP:
        return Route(HELP, options=(("part", part),) if part else ())
    if first in SCREENS:
        return Route(first, options=_options(first, words))
    shown = [word.removeprefix(f"{SHOW}=") for word in words if word.startswith(f"{SHOW}=")]
    if len(shown) == 1 and shown[0] in OF_LINKS:
        (screen,) = shown
        own = (SHOW, *SCREENS[screen])
        others = [word for word in words if word.partition("=")[0] not in own]
        return Route(screen, "#" + "&".join((first, *others)), _options(screen, words))
    if first.startswith(f"{LinkKind.CHALLENGE.value}="):
        return Route("challenge", fragment)
    return Route(link=fragment)


def brings_game(fragment: str) -> bool:
    """Does it put a game on the table?

    >>> brings_game("#seed=7"), brings_game("#analysis"), brings_game("#r=1.x&show=replay")
    (True, False, False)
    """
    route = route_of(fragment)
    return bool(route.link and not route.screen)


def _options(screen: str, words: list[str]) -> tuple[tuple[str, str], ...]:
    pairs = dict(parse_qsl("&".join(words), keep_blank_values=True))
    return tuple((name, pairs[name]) for name in SCREENS[screen] if name in pairs)


def title(screen: str) -> str:
    """What a screen is called, above it and in the list of tabs."""
    titles = {
        "analysis": _("Analysis"),
        "challenge": _("Challenge"),
        "daily": _("Daily"),
        "games": _("Your games"),
        "help": _("Help"),
        "history": _("History"),
        "practice": _("Practice"),
        "replay": _("Replay"),
        "settings": _("Settings"),
        "statistics": _("Statistics"),
        "verify": _("Verify"),
    }
    return titles[screen]


def page_title(screen: str, table: str) -> str:
    """The title of the page: the screen's, or what the table says while it is shown."""
    return _("{screen} \N{EN DASH} Yacht").format(screen=title(screen)) if screen else table
