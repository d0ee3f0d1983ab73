"""The address bar and the clipboard: how links come in and go out."""

from js import URL, window
from pyodide.ffi import JsException


def fragment() -> str:
    """The part of the address that is about a game, ``""`` when it is about the page.

    Every fragment that isn't a place beside the table is taken for a link, so that a damaged one
    is reported instead of ignored.
    """
    text = str(window.location.hash)
    place = window.document.getElementById(text[1:]) if text else None
    return "" if place and not place.closest("#screens") else text


def forget_fragment() -> None:
    """Take the link out of the address: a reload shows the table, not the link again."""
    here = window.location.pathname + window.location.search
    window.history.replaceState(window.history.state, "", here)


def enter(fragment: str, *, from_table: bool) -> None:
    """Put a screen's fragment into the address as a new entry: Back leaves it again."""
    depth = 1 if from_table else _depth() + 1 if _depth() else 0
    state = window.JSON.parse(f'{{"depth":{depth}}}')
    window.history.pushState(state, "", fragment)


def note(fragment: str) -> None:
    """Put another moment of the screen into its entry: a reload shows it again."""
    window.history.replaceState(window.history.state, "", fragment)


def leave() -> bool:
    """Go back to the table by the tab's own history, or say that it didn't come from there."""
    depth = _depth()
    if depth:
        window.history.go(-depth)
    else:
        forget_fragment()
    return bool(depth)


def to_place() -> None:
    """Scroll to the place on the page that the address names, now that it can be seen."""
    text = str(window.location.hash)
    place = window.document.getElementById(text[1:]) if text else None
    if place:
        place.scrollIntoView()


def _depth() -> int:
    """How many entries back the table was left, 0 where the tab began with a screen."""
    return int(getattr(window.history.state, "depth", None) or 0)


def whole(link: str) -> str:
    """The full address of a fragment on this page, without query."""
    here = URL.new(link, window.location.href)
    here.search = ""
    return str(here.href)


async def copy(text: str) -> bool:
    """Put the text on the clipboard; False where the browser has none or refuses."""
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        return False
    return True
