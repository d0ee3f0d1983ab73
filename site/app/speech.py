"""The language that the page speaks: the browser's, or the one that the player chooses."""

from __future__ import annotations

from js import document
from yacht_page import speech

from app import words
from app.catalogue import Catalogue


async def begin() -> None:
    """Speak the player's language from the first drawing on."""
    # The page has decided by now, and English needs nothing: the start doesn't wait for it.
    if document.documentElement.lang != "en":
        _use(str(await speech.spoken))


def chosen() -> str:
    """The code of the language that the player has chosen, ``""`` to go by the browser."""
    return str(speech.choice)


async def choose(code: str) -> bool:
    """Speak this language from now on, ``""`` for the browser's; the page's own texts change.

    Returns:
        Could it be had? If not, the page speaks English.
    """
    _use(str(await speech.choose(code)))
    return code in ("", str(document.documentElement.lang))


def _use(text: str) -> None:
    words.use(Catalogue(text) if text else words.ENGLISH)
