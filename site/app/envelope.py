"""What all kept texts have in common: JSON around a version and one content.

Every kind of content counts its versions by itself, and says how each is brought up to the next.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from app.words import _

#: How deep lists and objects may be nested: several times deeper than Yacht ever writes.
NESTED_MOST = 32

_NESTING = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]')


class Unreadable(Exception):
    """A stored text that can't be understood; says why in the player's words."""


class Newer(Unreadable):
    """A stored text of a later version of Yacht, which is to be left as it is."""


def foreign() -> Unreadable:
    """The error for what Yacht never wrote."""
    return Unreadable(_("it is not what Yacht writes there"))


def wrap(version: int, **content: object) -> str:
    """The text of a content.

    >>> wrap(1, lines=["a"])
    '{"version":1,"lines":["a"]}'
    """
    return json.dumps({"version": version, **content}, separators=(",", ":"))


def parsed(text: str) -> Any:
    """What a JSON text says.

    One that is nested without end is refused unread: the page's Python would not survive it.

    >>> parsed('{"lines":["[[["]}')
    {'lines': ['[[[']}
    >>> parsed("[" * 100_000)
    Traceback (most recent call last):
    app.envelope.Unreadable: it is cut or altered
    """
    depth = 0
    for token in _NESTING.finditer(text):
        depth += (token[0] in "[{") - (token[0] in "]}")
        if depth > NESTED_MOST:
            raise Unreadable(_("it is cut or altered"))
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(_("it is cut or altered")) from error


def unwrap(text: str, key: str, version: int) -> tuple[object, int]:
    """The content of a text and the version that wrote it, which is at most this one.

    Raises :class:`Unreadable`, and :class:`Newer` for a later version.

    >>> unwrap('{"version":1,"lines":["a"]}', "lines", 2)
    (['a'], 1)
    """
    content = parsed(text)
    written = content.get("version") if isinstance(content, dict) else None
    if type(written) is int and written > version:
        raise Newer(_("it is from a newer version of Yacht"))
    if type(written) is not int or written < 1 or key not in content:
        raise foreign()
    return content[key], written


def unwrap_list(text: str, key: str, version: int) -> list[object]:
    """The same for a list that no version has changed yet."""
    content, _written = unwrap(text, key, version)
    return entries(content)


def entries(content: object) -> list[object]:
    """The content, which is a list."""
    if not isinstance(content, list):
        raise foreign()
    return content


def values(content: object, kinds: Mapping[str, type]) -> list[Any]:
    """The values of these keys, each of its kind and no other."""
    if not isinstance(content, dict) or any(
        type(content.get(key)) is not kind for key, kind in kinds.items()
    ):
        raise foreign()
    return [content[key] for key in kinds]


def strings(content: Sequence[object]) -> tuple[str, ...]:
    """The content, which is all text."""
    if not all(isinstance(each, str) for each in content):
        raise foreign()
    return tuple(str(each) for each in content)


def day(text: str) -> date:
    """A date in the one spelling that Yacht writes.

    >>> day("2026-11-30")
    datetime.date(2026, 11, 30)
    """
    try:
        read = date.fromisoformat(text)
    except ValueError as error:
        raise Unreadable(_("it lists a date that is none")) from error
    if read.isoformat() != text:
        raise Unreadable(_("it lists a date that is none"))
    return read
