"""A page of HTML as a list of its elements, which fails where one doesn't close."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "input", "img", "br", "hr"}
#: Filled and, from the start of Python on, written by the page's program.
DRAWN = {"card-name", "round", "best", "total", "status", "rolls-text"}


# Each is itself only, and says only its own: they hold each other both ways.
@dataclass(eq=False)
class Element:
    """One element of a page, with the text that stands directly in it."""

    tag: str
    attributes: dict[str, str]
    parents: tuple[Element, ...] = field(repr=False)
    text: str = ""
    inner: list[Element] = field(default_factory=list, repr=False)

    @property
    def id(self) -> str:
        return self.attributes.get("id", "")

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    @property
    def drawn(self) -> bool:
        """Python writes its text as soon as it runs, and at every change."""
        return self.id in DRAWN or any("data-sum" in parent.attributes for parent in self.parents)


class _Tree(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self._open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = Element(tag, {name: value or "" for name, value in attrs}, tuple(self._open))
        if self._open:
            self._open[-1].inner.append(found)
        self.elements.append(found)
        if tag not in VOID:
            self._open.append(found)

    def handle_endtag(self, tag: str) -> None:
        assert self._open[-1].tag == tag, f"</{tag}> closes <{self._open[-1].tag}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open:
            self._open[-1].text += data


def parsed(html: str) -> list[Element]:
    """All elements of a page, in reading order; every one that opens must close."""
    tree = _Tree()
    tree.feed(html)
    tree.close()
    assert tree._open == []
    return tree.elements
