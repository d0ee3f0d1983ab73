"""A language in which everything that went through gettext can be told from what did not.

Each message is put between marks and its own letters are circled; whatever an argument brings
in stays as it is. So a letter that is not circled was never offered for translation.
"""

from __future__ import annotations

import gettext
import re
from string import Formatter

_CIRCLED = {
    ord(letter): chr(start + place)
    for letters, start in (
        ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 0x24B6),
        ("abcdefghijklmnopqrstuvwxyz", 0x24D0),
    )
    for place, letter in enumerate(letters)
}
_MARKED = re.compile("⟦[^⟦⟧]*⟧")


class Pseudo(gettext.NullTranslations):
    """The catalogue; remembers the messages it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return marked(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add(msgid1)
        return marked(msgid1 if n == 1 else msgid2)


def marked(message: str) -> str:
    """The message in this language; its ``{fields}`` stay.

    >>> marked("Die {position}: {face}")
    '⟦Ⓓⓘⓔ {position}: {face}⟧'
    """
    parts = []
    for text, field, _spec, _conversion in Formatter().parse(message):
        parts.append(text.translate(_CIRCLED).replace("{", "{{").replace("}", "}}"))
        if field is not None:
            parts.append(f"{{{field}}}")
    return f"⟦{''.join(parts)}⟧"


def unmarked(text: str) -> str:
    """What of a text stands outside all marks.

    >>> unmarked("⟦Ⓑⓞⓧ ⟦Ⓞⓝⓔⓢ⟧⟧ and 3")
    ' and 3'
    """
    rest = _MARKED.sub("", text)
    return rest if rest == text else unmarked(rest)


def plain_letters(text: str) -> str:
    """The letters of a text that no translator was offered.

    >>> plain_letters("⟦Ⓑⓞⓧ Ones⟧ 3")
    'Ones'
    """
    return "".join(re.findall("[A-Za-z]", text))
