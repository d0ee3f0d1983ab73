"""Links: everything is in the fragment, in a form for machines and one that a person can type.

``#r=<record>`` is a game with its acts; ``#seed=brave otter&card=classic`` is a fresh one.
"""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, quote

from yacht_core.errors import BadRecord, YachtError
from yacht_core.header import DEADLINES, Header, Kind, Seat
from yacht_core.match import Match
from yacht_core.record import decode, encode

_KINDS = {kind.name.lower(): kind for kind in Kind}
#: Parameters that messengers and shops hang on any link.
_TRACKING = re.compile(r"(utm_\w+|fbclid|gclid|msclkid|igshid|si)", re.ASCII)


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


def read_link(text: str) -> Match:
    """The match that a link, a fragment or a bare record opens; raises ``BadRecord``.

    >>> read_link("https://example.org/yacht/#seed=brave+otter&card=classic").header.seed
    'brave otter'
    >>> read_link("#seed=brave+otter&colour=red")
    Traceback (most recent call last):
    yacht_core.errors.BadRecord: it says colour, which this version doesn't know
    """
    text = text.strip()
    fragment = text.partition("#")[2] if "#" in text else text
    if "=" not in fragment:
        return decode(fragment)
    try:
        # Left to itself the reader would put a stand-in for a cut letter: another seed.
        pairs = parse_qsl(fragment, keep_blank_values=True, errors="strict")
    except UnicodeDecodeError as error:
        raise BadRecord("a letter in it is cut or damaged") from error
    fields: dict[str, str] = {}
    for key, value in pairs:
        if _TRACKING.fullmatch(key):
            continue
        if key in fields:
            raise BadRecord("it says {key} twice", key=key)
        fields[key] = value
    if "r" in fields:
        return decode(fields.pop("r"))
    try:
        return Match.start(_open_form(fields))
    except BadRecord:
        raise
    except YachtError as error:
        raise BadRecord(error.template, **error.values) from error


def _open_form(fields: dict[str, str]) -> Header:
    if "seed" not in fields:
        raise BadRecord("it names neither a game nor a seed")
    header = Header(
        seed=fields.pop("seed"),
        card=fields.pop("card", "classic"),
        seats=_seats(fields.pop("seats", "1")),
        simultaneous=_choice(fields, "mode", ("turns", "rounds")),
        same_dice=_choice(fields, "dice", ("own", "same")),
        deadline=_deadline(fields.pop("clock", "0")),
        cover=_choice(fields, "cover", ("no", "yes")),
    )
    if fields:
        raise BadRecord("it says {key}, which this version doesn't know", key=next(iter(fields)))
    return header


def _choice(fields: dict[str, str], key: str, choices: tuple[str, str]) -> bool:
    value = fields.pop(key, choices[0])
    if value not in choices:
        raise BadRecord(
            "{key} is {value}: it can be {choices}",
            key=key,
            value=repr(value),
            choices=choices,
        )
    return value == choices[1]


def _seats(value: str) -> tuple[Seat, ...]:
    if value in ("1", "2", "3", "4"):
        return (Seat(),) * int(value)
    return tuple(Seat(_kind(word)) for word in value.split(","))


def _kind(word: str) -> Kind:
    if word not in _KINDS:
        raise BadRecord(
            "there is no player {kind}: there are {kinds}",
            kind=repr(word),
            kinds=tuple(_KINDS),
        )
    return _KINDS[word]


def _deadline(value: str) -> int:
    if value not in map(str, DEADLINES):
        raise BadRecord(
            "clock is {value}: it can be {choices}",
            value=repr(value),
            choices=DEADLINES,
        )
    return int(value)
