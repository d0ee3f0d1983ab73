"""``python -m build.catalogues FOLDER``: each language's translations as the page reads them.

From ``locale/de.po`` comes ``FOLDER/de.json``:

- ``dir``: how the language runs, ``ltr`` or ``rtl``;
- ``plural``: its rule for plural forms, as gettext writes it;
- ``messages``: every message that is translated, those with plural forms as a list;
- ``page``: the sentences that stand in the page ready-made, until Python draws them anew.

What is not translated, or not surely, is left out and stays English.
"""

from __future__ import annotations

import json
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

from babel import Locale
from babel.messages.pofile import read_po

from app import words
from app.catalogue import Catalogue
from build import languages, translations

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

#: Marks in the page: a text, or a spoken name, that was made from messages.
SAID, SAID_LABEL = "data-said", "data-said-label"


def write(folder: Path) -> None:
    """Writes the catalogues of all languages into ``folder``. Same bytes every time."""
    folder.mkdir(parents=True, exist_ok=True)
    for code in translations.translated():
        (folder / f"{code}.json").write_text(compiled(code), "utf-8", newline="\n")


def compiled(code: str) -> str:
    """The catalogue of one language.

    Raises:
        ValueError: the file is no list of translations.
    """
    with translations.source(code).open("rb") as file:
        catalogue = read_po(file, locale=code, abort_invalid=True)
    content = {
        "dir": Locale.parse(code).text_direction,
        "plural": catalogue.plural_expr,
        "messages": messages(catalogue),
    }
    return _json({**content, "page": ready_made(_json(content))})


def messages(catalogue: Catalog) -> dict[str, str | list[str]]:
    """What a catalogue has translated, by the message (the form for one, where there are more)."""
    found: dict[str, str | list[str]] = {}
    for message in catalogue:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if not message.id or message.fuzzy or not all(forms):
            continue
        if isinstance(message.id, str):
            found[message.id] = str(forms[0])
        else:
            found[message.id[0]] = [str(form) for form in forms]
    return found


def ready_made(catalogue: str) -> dict[str, str]:
    """The sentences that stand in the page, as they are in English -> in the language."""
    words.use(words.ENGLISH)
    english = said(languages.page())
    words.use(Catalogue(catalogue))
    try:
        spoken = said(languages.page())
    finally:
        words.use(words.ENGLISH)
    return dict(zip(english, spoken, strict=True))


def said(html: str) -> list[str]:
    """The marked sentences of a page, in the order in which they stand there.

    >>> said('<b data-said>Round 1</b> <i>no</i> <u data-said-label aria-label="Die 1">1</u>')
    ['Round 1', 'Die 1']
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._reads = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if SAID_LABEL in attributes:
            self.found.append(attributes["aria-label"] or "")
        self._reads = SAID in attributes
        if self._reads:
            self.found.append("")

    def handle_endtag(self, tag: str) -> None:
        self._reads = False

    def handle_data(self, data: str) -> None:
        if self._reads:
            self.found[-1] += data


def _json(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    write(Path(sys.argv[1]))
