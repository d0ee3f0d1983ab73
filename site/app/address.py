"""The address bar and the clipboard: how links come in and go out."""

from js import URL, window
from pyodide.ffi import JsException


def fragment() -> str:
    """The part of the address that is about a game, ``""`` when it is about the page.

    Every fragment that isn't a place on the page is taken for a link, so that a damaged one
    is reported instead of ignored.
    """
    text = str(window.location.hash)
    place = window.document.getElementById(text[1:]) if text else None
    return "" if place else text


def forget_fragment() -> None:
    """Take the link out of the address: a reload shows the table, not the link again."""
    here = window.location.pathname + window.location.search
    window.history.replaceState(window.history.state, "", here)


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
