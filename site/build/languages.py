"""``locale/yacht.pot``: every message that a player can meet, gathered for translators.

Each language's ``.po`` follows it: new messages come in empty, those that are gone go.

They come from three places: what the Python of page and build says through gettext, what the
engine's errors say, and the texts that stand in the page itself (``data-t``, ``data-t-label``
and other ``data-t-…``), cards included.
"""

from __future__ import annotations

import ast
import io
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from build import pages, shell, translations
from build.paths import CORE, ROOT, SITE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Set
    from pathlib import Path

TEMPLATE = SITE / "locale" / "yacht.pot"

#: No date and no revision: the same messages give the same bytes.
_HEADER = """\
# Every message that a player of Yacht sees or hears. Words in braces stay as they are.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

#: As above; the rule for plural forms is the one that gettext's own tools would write.
_PO_HEADER = """\
# {name}: every message that a player of Yacht sees or hears. Words in braces stay as they are.
msgid ""
msgstr ""
"Language: {code}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

"""

#: One message, or its forms for one and for many.
Message = str | tuple[str, ...]


def write() -> None:
    """Brings ``locale/yacht.pot`` and every language's ``.po`` up to date."""
    said = gathered()
    TEMPLATE.write_text(template(said), "utf-8", newline="\n")
    for code in translations.translated():
        file = translations.source(code)
        file.write_text(followed(code, file.read_text("utf-8"), said), "utf-8", newline="\n")


def template(said: Catalog) -> str:
    """The text of ``locale/yacht.pot`` with these messages."""
    return _HEADER + _text(said)


def followed(code: str, text: str, said: Catalog) -> str:
    """The text of a ``.po`` with these messages.

    Args:
        code: its language.
        text: what it was; empty to begin a language.
        said: the messages of the sources as they are.
    """
    was = read_po(io.StringIO(text), locale=code)
    now = Catalog(locale=code, charset="utf-8")
    for message in said:
        if message.id:
            before = was.get(message.id)
            if before and before.pluralizable != message.pluralizable:
                before = None
            string = before.string if before else ""
            flags = before.flags if before else ()
            now.add(message.id, string, locations=message.locations, flags=flags)
    header = _PO_HEADER.format(name=translations.NAMES[code], code=code, plural=now.plural_forms)
    return header + _text(now)


def gathered() -> Catalog:
    """Every message of the sources as they are."""
    catalogue = Catalog(charset="utf-8")
    for folder in ("app", "build"):
        for file in sorted((SITE / folder).rglob("*.py")):
            _add(catalogue, file, _said_by(file))
    modules = {file: ast.parse(file.read_text("utf-8")) for file in sorted(CORE.rglob("*.py"))}
    kinds = error_kinds(modules.values())
    for file, module in modules.items():
        _add(catalogue, file, error_templates(module, kinds))
    _add(catalogue, SITE / "index.html", page_texts(page()))
    return catalogue


def _text(catalogue: Catalog) -> str:
    text = io.BytesIO()
    write_po(text, catalogue, width=100, omit_header=True, sort_output=True, include_lineno=False)
    return text.getvalue().decode()


def page() -> str:
    """The page as it is built, but for what only the run-time's files decide."""
    return pages.fill((SITE / "index.html").read_text("utf-8"), shell.parts())


def error_kinds(modules: Iterable[ast.Module]) -> set[str]:
    """The names of ``YachtError`` and of all classes below it."""
    classes = [
        (node.name, {ast.unparse(base).rpartition(".")[2] for base in node.bases})
        for module in modules
        for node in ast.walk(module)
        if isinstance(node, ast.ClassDef)
    ]
    kinds = {"YachtError"}
    while more := {name for name, bases in classes if bases & kinds} - kinds:
        kinds |= more
    return kinds


def error_templates(module: ast.Module, kinds: Set[str]) -> Iterator[str]:
    """The templates of the errors of these kinds that a module makes.

    Raises:
        ValueError: a template is put together at run time, so nobody could translate it.

    >>> module = ast.parse('raise BadText("the seed is empty")')
    >>> list(error_templates(module, {"BadText"}))
    ['the seed is empty']
    """
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and _name(node.func) in kinds:
            match node.args:
                case [ast.Constant(str(text))]:
                    yield text
                case [ast.Attribute(attr="template")]:
                    pass  # the message of another error, passed on
                case _:
                    raise ValueError(f"not a literal template: {ast.unparse(node)}")


def page_texts(html: str) -> Iterator[str]:
    """The texts of a page that are marked for translation.

    Raises:
        ValueError: a marked element holds more than plain text.

    >>> list(page_texts('<nav data-t-label="Game"><a data-t>Rules</a> 5</nav>'))
    ['Game', 'Rules']
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    yield from reader.texts


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        #: The marked element whose text is being read.
        self._marked: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._marked:
            raise ValueError(f"<{tag}> inside a text to translate: {self.texts[-1]!r}")
        self.texts += [text for name, text in attrs if name.startswith("data-t-") and text]
        if "data-t" in dict(attrs):
            self._marked = tag
            self.texts.append("")

    def handle_endtag(self, tag: str) -> None:
        if self._marked == tag:
            self._marked = None

    def handle_data(self, data: str) -> None:
        if self._marked:
            self.texts[-1] += data


def _said_by(file: Path) -> Iterator[Message]:
    keywords = {"_": None, "ngettext": (1, 2)}
    for _line, message, _comments, _context in extract_from_file("python", file, keywords=keywords):
        yield message if isinstance(message, str) else tuple(message)


def _name(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def _add(catalogue: Catalog, file: Path, messages: Iterator[Message]) -> None:
    for message in messages:
        catalogue.add(message, locations=[(file.relative_to(ROOT).as_posix(), 0)])


if __name__ == "__main__":
    write()
