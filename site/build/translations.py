"""The languages that the page can speak besides English: a ``locale/CODE.po`` each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from build.paths import SITE

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = SITE / "locale"
#: Each language by its own name, in the order in which they are offered.
NAMES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "ja": "日本語",
    "ko": "한국어",
}


def source(code: str) -> Path:
    """Where the translations into a language are written down."""
    return FOLDER / f"{code}.po"


def translated() -> list[str]:
    """The codes of all languages that there are translations into."""
    return [code for code in NAMES if source(code).is_file()]


def spoken() -> list[str]:
    """The codes of all languages that the page can speak, English first."""
    return ["en", *translated()]
