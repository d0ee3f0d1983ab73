"""Every string that a player sees or hears passes through here (gettext)."""

from __future__ import annotations

import gettext
from collections.abc import Iterable

from yacht_core.errors import YachtError, spell

#: The language in which the messages are written.
ENGLISH = gettext.NullTranslations()
#: The one catalogue in use: a list, so that putting another in place needs no global name.
_spoken = [ENGLISH]


def use(catalogue: gettext.NullTranslations) -> None:
    """Speak by this catalogue from now on."""
    _spoken[0] = catalogue


def _(message: str) -> str:
    """The message in the player's language."""
    return _spoken[0].gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The message in the form that the language has for ``count``."""
    return _spoken[0].ngettext(one, many, count)


def reason(error: YachtError) -> str:
    """What an error of the engine says, in the player's language."""
    return _(error.template).format(**{key: _value(v) for key, v in error.values.items()})


def _value(value: object) -> object:
    """Names of cards and boxes are messages too; so is the error behind an error."""
    if isinstance(value, YachtError):
        return reason(value)
    if isinstance(value, tuple):
        return spell(tuple(_value(each) for each in value))
    return _(value) if isinstance(value, str) and value else value


def listed(numbers: Iterable[int]) -> str:
    """Numbers as a spoken list: ``3, 3, 5``."""
    return ", ".join(map(str, numbers))
