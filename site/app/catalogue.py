"""The messages of one language, as the build has written them for the page."""

from __future__ import annotations

import gettext
import json


class Catalogue(gettext.NullTranslations):
    """A language other than English; a message that it lacks stays English.

    Args:
        text: the JSON of ``locale/LANGUAGE.json``.

    >>> german = Catalogue('{"plural": "n != 1", "messages": {"Roll": "Würfeln"}}')
    >>> german.gettext("Roll"), german.gettext("Reroll")
    ('Würfeln', 'Reroll')
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        content = json.loads(text)
        #: A message with plural forms has a list of them, in the order of the language's rule.
        self._messages: dict[str, str | list[str]] = content["messages"]
        self._form = gettext.c2py(content["plural"])

    def gettext(self, message: str) -> str:
        found = self._messages.get(message, message)
        return found if isinstance(found, str) else found[0]

    def ngettext(self, msgid1: str, msgid2: str, n: float) -> str:
        forms = self._messages.get(msgid1)
        if isinstance(forms, list):
            return forms[self._form(int(n))]
        return super().ngettext(msgid1, msgid2, int(n))
