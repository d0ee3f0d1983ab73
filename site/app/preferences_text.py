"""Preferences as text for keeping, and back.

``looks.js`` reads the same text before the first paint. A preference that a text doesn't know is
as it was from the start, so a new one needs no new version.
"""

from __future__ import annotations

from dataclasses import asdict, fields

from app.envelope import foreign, unwrap, wrap
from app.preferences import Preferences

VERSION = 1


def preferences_to_text(preferences: Preferences) -> str:
    return wrap(VERSION, preferences=asdict(preferences))


def preferences_from_text(text: str) -> Preferences:
    """Raises :class:`~app.envelope.Unreadable`."""
    content, _written = unwrap(text, "preferences", VERSION)
    if not isinstance(content, dict):
        raise foreign()
    first = Preferences()
    names = [field.name for field in fields(Preferences)]
    values = {name: content.get(name, getattr(first, name)) for name in names}
    if any(type(value) is not type(getattr(first, name)) for name, value in values.items()):
        raise foreign()
    preferences = Preferences(**values)
    if not preferences.is_offered:
        raise foreign()
    return preferences
