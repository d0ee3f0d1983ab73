"""Where the link is in a pasted text, and which of what stands around it is mere decoration.

A text may be a message with a link in it, percent-encoded once or twice, quoted, in brackets, or
broken over lines. Nothing here trusts what it finds: a record proves itself by its checksum, and
the form that people type, which has none, is cleaned only where nothing else can be meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import unquote

from yacht_core.errors import BadRecord
from yacht_core.plaintext import UNSEEN

TEXT_MOST = 20_000
#: How often a text may be percent-encoded.
LEVELS = 2
#: Over how many lines or words a record may be broken.
PIECES_MOST = 60

#: A bare record begins with format, card and revision.
_RECORD = r"[0-9]{1,3}\.[a-z]+(?:-[a-z]+)*-[0-9]{1,2}\."
# Every repetition has a bound: otherwise a hostile text could take minutes.
_BARE = re.compile(rf"[\W_]{{0,9}}{_RECORD}", re.IGNORECASE)
_BARE_IN_TEXT = re.compile(rf"(?<![\w.%=-]){_RECORD}", re.IGNORECASE)
_RECORD_KEY = re.compile(r"(?:^|&)[\W_]{0,9}[rc]=", re.IGNORECASE)
_SEED_KEY = re.compile(r"(?:^|&)[\W_]{0,9}seed=")
_SEED = re.compile(r"(?:^|&)seed=([^&]*)")
_TO_CARD = re.compile(r"(?:^|&)seed=[^&]+&(?:.*&)?card=")
_NEAR = 12
_NEXT_KEY = re.compile(r"\s{1,9}&(?=\w+=)")
# Between the pieces of what was broken over lines, quoted in a mail or in a page's source.
_BREAK = re.compile(r"[\s<>()\[\]{}\"|]+")
_UNSEEN = dict.fromkeys(map(ord, UNSEEN))
_PAIRS = dict(
    zip(
        "<([{\"'`*_\u201c\u201e\u2018\u00ab\u2039",
        ">)]}\"'`*_\u201d\u201c\u2019\u00bb\u203a",
        strict=True,
    )
)


@dataclass(frozen=True)
class Found:
    """A link in a text: what stands before its ``#``, and what behind it."""

    before: str
    fragment: str

    @property
    def is_record(self) -> bool:
        """Does it say that it carries a game, and not a seed?"""
        if _RECORD_KEY.search(self.fragment) or _BARE.match(self.fragment):
            return True
        return "." in self.fragment and "=" not in self.fragment


def find(text: str) -> tuple[Found, ...]:
    """The links in the text, at least one; raises :class:`~yacht_core.errors.BadRecord`.

    >>> [found.fragment for found in find("Play: https://example.org/#seed=otter&card=classic")]
    ['seed=otter&card=classic']
    >>> [found.fragment for found in find("%23r%3D1.classic-1")]
    ['r=1.classic-1']
    """
    if len(text) > TEXT_MOST:
        raise BadRecord("it is {length} characters long", length=len(text))
    # A page's source spells the ampersand so; a seed's own would be percent-encoded.
    text = text.replace("&amp;", "&").strip()
    whole = text
    for _level in range(LEVELS + 1):
        starts = _starts(text)
        if starts:
            ends = (*starts[1:], len(text) + 1)
            return tuple(
                Found(text[: max(0, start - 1)], text[start : end - 1])
                for start, end in zip(starts, ends, strict=True)
            )
        text = decoded(text)
    # Nothing looks like a link: what is wrong with it will be said of all that there is.
    before, _, fragment = whole.rpartition("#")
    return (Found(before, fragment),)


def decoded(text: str) -> str:
    """The text with one level of percent-encoding taken off; raises ``BadRecord``.

    Left to itself the reader would put a stand-in for a cut letter: another seed.

    >>> decoded("brave%20otter%25")
    'brave otter%'
    """
    try:
        return unquote(text, errors="strict")
    except UnicodeDecodeError as error:
        raise BadRecord("a letter in it is cut or damaged") from error


def trimmed(text: str) -> str:
    """The text without what isn't a letter or a digit at its ends.

    >>> trimmed("*1.classic-1.p*),")
    '1.classic-1.p'
    """
    start, end = 0, len(text)
    while start < end and not text[start].isalnum():
        start += 1
    while start < end and not text[end - 1].isalnum():
        end -= 1
    return text[start:end]


def spellings(fragment: str) -> Iterator[str]:
    """What the fragment of a record may have been before it was broken, quoted and encoded.

    The likeliest first: up to the first break, then with ever more of the pieces after it.

    >>> list(spellings("r=1.cla\\n> ssic-1 :)"))
    ['r=1.cla', 'r=1.classic-1', 'r=1.classic-1:']
    """
    seen = set()
    for _level in range(LEVELS + 1):
        plain = _NEXT_KEY.sub("&", fragment.translate(_UNSEEN))
        joined = ""
        for piece in _BREAK.split(plain)[:PIECES_MOST]:
            joined += piece
            if joined and joined not in seen:
                seen.add(joined)
                yield joined
        if "%" not in fragment:
            return
        fragment = decoded(fragment)


def typed(found: Found) -> str:
    """The fragment of the form that people type, without what a message put around it.

    Raises :class:`~yacht_core.errors.BadRecord` where the seed might end at several places:
    a seed may hold any sign, so only a link that goes on to its card can tell.

    >>> typed(Found('"https://example.org/', 'seed=brave otter"'))
    'seed=brave otter'
    >>> typed(Found("Beat me! https://example.org/", "seed=brave%20otter&card=classic :)"))
    'seed=brave%20otter&card=classic'
    """
    before, fragment = found.before.lstrip(), found.fragment.rstrip()
    opener = (before or fragment)[:1]
    if opener in _PAIRS and fragment.endswith(_PAIRS[opener]):
        fragment = fragment[:-1] if before else fragment[1:-1]
    seed = _SEED.search(fragment)
    if seed and (any(map(str.isspace, before)) or _is_broken(seed[1])):
        fragment = fragment.split(maxsplit=1)[0]
        if not _TO_CARD.search(fragment):
            raise BadRecord("where its seed ends can't be told: open the link alone")
    fields, last, value = fragment.rpartition("&card=")
    if last and "&" not in value and "=" not in value and value.strip():
        return fields + last + trimmed(value.split(maxsplit=1)[0])
    return fragment


def _is_broken(seed: str) -> bool:
    """White space that no link was written with: beside encoded spaces, or the end of a line."""
    return len(seed.splitlines()) > 1 or ("%20" in seed and any(map(str.isspace, seed.strip())))


def _starts(text: str) -> list[int]:
    """Where the links of the text begin, each behind its ``#`` if it has one."""
    starts = []
    place = 0
    for segment in text.split("#"):
        if place and _is_link(segment):
            starts.append(place)
        place += len(segment) + 1
    if not starts and (_RECORD_KEY.search(text) or _SEED_KEY.search(text)):
        starts.append(0)
    bare = [match.start() for match in _BARE_IN_TEXT.finditer(text)]
    # A record just behind a key or a sign is that link's own.
    return sorted(starts + [each for each in bare if not _is_near(starts, each)])


def _is_near(starts: list[int], place: int) -> bool:
    return any(start <= place <= start + _NEAR for start in starts)


def _is_link(segment: str) -> bool:
    return bool(_RECORD_KEY.search(segment) or _SEED_KEY.search(segment) or _BARE.match(segment))
