"""Fills and reads the form of the settings, and hands what it says to the looks of the page."""

from __future__ import annotations

from js import document, window

from app.preferences import CHOICES, Preferences
from app.preferences_text import preferences_to_text
from app.render.dom import element, write

#: Preferences that are on or off.
SWITCHES = ("sound", "vibration")


def draw_settings(preferences: Preferences, language: str) -> None:
    """Put these into the fields; ``language`` is the code of the one chosen."""
    element("settings-language").value = language
    for name in CHOICES:
        element(f"settings-{name}").value = getattr(preferences, name)
    for name in SWITCHES:
        element(f"settings-{name}").checked = getattr(preferences, name)


def read_settings() -> Preferences:
    """What the fields say."""
    theme, contrast, motion = (str(element(f"settings-{name}").value) for name in CHOICES)
    sound, vibration = (bool(element(f"settings-{name}").checked) for name in SWITCHES)
    return Preferences(theme, contrast, motion, sound, vibration)


def draw_status(said: str) -> None:
    """What went wrong, ``""`` for nothing."""
    write(element("settings-status"), said)


def wear(preferences: Preferences) -> None:
    """Tell ``looks.js``, which dresses the page."""
    detail = preferences_to_text(preferences)
    document.dispatchEvent(window.CustomEvent.new("yacht:preferences", detail=detail))
