"""Links: everything is in the fragment, in a form for machines and one that a person can type.

``#r=<record>`` is a game with its acts, ``#c=<record>`` a finished one to play against, and
``#seed=brave otter&card=classic`` a fresh one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from urllib.parse import parse_qsl, quote

from yacht_core.challenge import Challenge
from yacht_core.errors import BadRecord, Garbled, YachtError
from yacht_core.header import Header
from yacht_core.match import Match
from yacht_core.open_form import header_of
from yacht_core.pasted import Found, decoded, find, spellings, trimmed, typed
from yacht_core.record import LENGTH_MOST, decode, encode

#: Parameters that messengers and shops hang on any link.
_TRACKING = re.compile(
    r"utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|si"
    r"|li_fat_id|mc_[ce]id|mkt_tok|_ga|_gl|_hsenc|_hsmi|vero_id|ref_src",
    re.ASCII,
)
_MOMENT = re.compile(r"[0-9]{1,4}", re.ASCII)
#: What a link may ask to show its game on.
SHOWN = ("analysis", "replay", "verify")


class LinkKind(Enum):
    """What a link is for; the value is its key."""

    #: A game to look at or to go on with.
    GAME = "r"
    #: A finished game to play against, on the same dice.
    CHALLENGE = "c"
    #: A fresh game on dice that somebody named.
    SEED = "seed"


@dataclass(frozen=True)
class Link:
    """A link that is sound: its game, and what it asks for beside it."""

    match: Match
    kind: LinkKind
    #: ``show`` (a screen) and ``at`` (a moment), as far as it says them.
    extras: tuple[tuple[str, str], ...] = ()

    def extra(self, key: str) -> str:
        """What the link says about ``show`` or ``at``, ``""`` for nothing."""
        return dict(self.extras).get(key, "")


def record_link(match: Match) -> str:
    """The fragment that opens this very match.

    >>> record_link(Match.start(Header.solo("7kq2m-x9d4t")))
    '#r=1.classic-1.p.7kq2m-x9d4t.-.ebxry1tk'
    """
    return f"#r={encode(match)}"


def seed_link(header: Header) -> str:
    """The fragment that opens a fresh solo game on the same dice and card.

    >>> seed_link(Header.solo("brave otter"))
    '#seed=brave%20otter&card=classic'
    """
    return f"#seed={quote(header.seed, safe='')}&card={header.card}"


def parse_link(text: str) -> Link:
    """What a link, a message with one link in it, a fragment or a bare record opens.

    What messengers, mail and hasty fingers hang on a link is taken off; a link that is damaged
    in any other way is refused with :class:`~yacht_core.errors.BadRecord`, whole.

    >>> link = parse_link("Look: https://example.org#r=1.classic-1.p.otter.-.skqfhts9&show=replay!")
    >>> link.kind, link.match.header.seed, link.extra("show")
    (<LinkKind.GAME: 'r'>, 'otter', 'replay')
    """
    first, *others = find(text)
    # A page's source and some messengers say the same link twice.
    if any(not _say_the_same(first, other) for other in others):
        raise BadRecord("it holds {count} links: open one at a time", count=1 + len(others))
    return _link(first)


def read_link(text: str) -> Match:
    """The match that a link opens, whatever else it says; raises ``BadRecord``.

    >>> read_link("https://example.org/yacht/#seed=brave+otter&card=classic").header.seed
    'brave otter'
    >>> read_link("#seed=brave+otter&colour=red")
    Traceback (most recent call last):
    yacht_core.errors.BadRecord: it says colour, which this version doesn't know
    """
    return parse_link(text).match


def _link(found: Found) -> Link:
    return _of_record(found.fragment) if found.is_record else _of_seed(typed(found))


def _say_the_same(one: Found, other: Found) -> bool:
    try:
        return one.fragment == other.fragment or _link(one) == _link(other)
    except BadRecord:
        return False


def _of_record(fragment: str) -> Link:
    refusals: list[BadRecord] = []
    for spelling in spellings(fragment):
        try:
            return _record(spelling)
        except BadRecord as refusal:
            refusals.append(refusal)
    if not refusals:
        raise BadRecord("it names neither a game nor a seed")
    # Of a record that was broken over lines most spellings are garbled: that is no news.
    raise next((each for each in refusals if not isinstance(each, Garbled)), refusals[0])


def _record(spelling: str) -> Link:
    fields: dict[str, str] = {}
    for part in spelling.split("&"):
        if not trimmed(part):
            continue
        key, equals, value = part.partition("=")
        if not fields and (not equals or not trimmed(key)):
            key, value = LinkKind.GAME.value, part
        _note(fields, key if _TRACKING.fullmatch(key) else trimmed(key), value)
    for kind in (LinkKind.GAME, LinkKind.CHALLENGE):
        if kind.value in fields:
            break
        if kind.value.upper() in fields:
            raise BadRecord("its capital and small letters were changed on the way")
    else:
        raise BadRecord("it names neither a game nor a seed")
    value = fields.pop(kind.value)
    extras = _extras(fields)
    match = decode(trimmed(decoded(decoded(value))))
    if kind is LinkKind.CHALLENGE:
        try:
            Challenge(match)
        except YachtError as error:
            raise BadRecord(error.template, **error.values) from error
    return Link(match, kind, extras)


def _of_seed(fragment: str) -> Link:
    if len(fragment) > LENGTH_MOST:
        raise BadRecord("it is {length} characters long", length=len(fragment))
    try:
        # Left to itself the reader would put a stand-in for a cut letter: another seed.
        pairs = parse_qsl(fragment, keep_blank_values=True, errors="strict")
    except UnicodeDecodeError as error:
        raise BadRecord("a letter in it is cut or damaged") from error
    fields: dict[str, str] = {}
    for key, value in pairs:
        _note(fields, key, value)
    try:
        match = Match.start(header_of(fields))
    except BadRecord:
        raise
    except YachtError as error:
        raise BadRecord(error.template, **error.values) from error
    return Link(match, LinkKind.SEED, _extras(fields))


def _note(fields: dict[str, str], key: str, value: str) -> None:
    if _TRACKING.fullmatch(key):
        return
    if key in fields:
        raise BadRecord("it says {key} twice", key=_shown(key))
    fields[key] = value


def _shown(key: str) -> str:
    """A key as a message may show it: nothing hidden, nothing that turns the text around."""
    return key if key.isprintable() else repr(key)


def _extras(fields: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """What a link says beside its game, once all else is taken out of the fields."""
    extras = {key: trimmed(value) for key, value in fields.items() if key in ("show", "at")}
    if extras.get("show", SHOWN[0]) not in SHOWN:
        raise BadRecord(
            "{key} is {value}: it can be {choices}",
            key="show",
            value=repr(extras["show"]),
            choices=SHOWN,
        )
    if not _MOMENT.fullmatch(extras.get("at", "0")):
        raise BadRecord("at is {value}: it can be the number of a moment", value=repr(extras["at"]))
    for key in (key for key in fields if key not in extras):
        raise BadRecord("it says {key}, which this version doesn't know", key=_shown(key))
    return tuple(extras.items())
