"""Every string that a player sees or hears passes through here (gettext)."""

from __future__ import annotations

import gettext
from collections.abc import Iterable

from yacht_core.errors import YachtError

_catalogue = gettext.NullTranslations()


def use(catalogue: gettext.NullTranslations) -> None:
    """Speak by this catalogue from now on."""
    global _catalogue
    _catalogue = catalogue


def _(message: str) -> str:
    """The message in the player's language."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The message in the form that the language has for ``count``."""
    return _catalogue.ngettext(one, many, count)


def reason(error: YachtError) -> str:
    """What an error of the engine says, in the player's language."""
    return _(error.template).format(**error.values)


def listed(numbers: Iterable[int]) -> str:
    """Numbers as a spoken list: ``3, 3, 5``."""
    return ", ".join(map(str, numbers))
