"""A match as one short text, and back: save, link, replay and bug report are all this.

Format 1 is a token of dot-separated fields::

    1 . card-revision . seats[-options] . seed [. _names] . acts . checksum

``seats`` is a letter a seat (:class:`~yacht_core.header.Kind`), ``options`` are ``r`` rounds,
``s`` same dice, ``1``-``4`` the deadline, ``c`` cover, ``f2``-``f4`` the first seat. A seed or
names that don't fit the alphabet are ``_`` and base64url of their UTF-8. ``acts`` is a letter
an act (:mod:`yacht_core.action`), ``-`` for none. The checksum is 40 bits of SHA-256.

Nothing derived is in it: reading one replays it through the rules.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re

from yacht_core.action import SEAT_CODES, action_of
from yacht_core.errors import BadRecord, Garbled, IllegalAction, YachtError
from yacht_core.header import DEADLINES, Header, Kind, Seat
from yacht_core.match import Match
from yacht_core.seed import CROCKFORD

FORMAT = "1"
LENGTH_MOST = 2000

_PLAIN_SEED = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
_TABLE = re.compile(r"([pdinb]{1,4})(?:-(?=.)(r?)(s?)([1-4]?)(c?)(?:f([2-4]))?)?", re.ASCII)
_CARD = re.compile(r"([a-z]+(?:-[a-z]+)*)-([1-9][0-9]?)", re.ASCII)
_ALPHABET = re.compile(r"[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?", re.ASCII)


def encode(match: Match) -> str:
    """The record of a match.

    >>> from yacht_core.action import Reroll, Score
    >>> match = Match.start(Header.solo("7kq2m-x9d4t")).play(Reroll((1, 2))).play(Score("ones"))
    >>> encode(match)
    '1.classic-1.p.7kq2m-x9d4t.3A.wc308mv8'
    >>> decode(encode(match)) == match
    True
    """
    header = match.header
    fields = [FORMAT, f"{header.card}-{header.ruleset.revision}", _table(header)]
    fields.append(header.seed if _PLAIN_SEED.fullmatch(header.seed) else _pack(header.seed))
    if any(seat.name for seat in header.seats):
        fields.append(_pack("\n".join(seat.name for seat in header.seats)))
    fields.append(match.code or "-")
    body = ".".join(fields)
    return f"{body}.{_checksum(body)}"


def decode(token: str) -> Match:
    """The match of a record, replayed; raises :class:`~yacht_core.errors.BadRecord`, nothing else.

    >>> decode("1.classic-1.p.7kq2m-x9d4t.3A.00000000")
    Traceback (most recent call last):
    yacht_core.errors.Garbled: the checksum is wrong: a part is missing or altered
    """
    header, acts = opened(token)
    try:
        match = _replay(header, acts)
    except BadRecord:
        raise
    except YachtError as error:
        raise BadRecord(error.template, **error.values) from error
    if encode(match) != token:
        raise BadRecord("it is not spelled as its game would be")
    return match


def opened(token: str) -> tuple[Header, str]:
    """The table of a record and its acts as letters, not replayed yet.

    Raises :class:`~yacht_core.errors.BadRecord`, nothing else.

    >>> header, acts = opened("1.classic-1.p.7kq2m-x9d4t.3A.wc308mv8")
    >>> header.seed, acts
    ('7kq2m-x9d4t', '3A')
    """
    if len(token) > LENGTH_MOST:
        raise BadRecord("it is {length} characters long", length=len(token))
    if not _ALPHABET.fullmatch(token):
        raise Garbled("it holds characters that no record has")
    version, _, rest = token.partition(".")
    if version.isdigit() and int(version) > int(FORMAT) and rest:
        raise BadRecord("it is of format {version}, from a newer version of Yacht", version=version)
    body, _, checksum = token.rpartition(".")
    if version != FORMAT or checksum != _checksum(body):
        if _is_recased(token):
            raise BadRecord("its capital and small letters were changed on the way")
        raise Garbled("the checksum is wrong: a part is missing or altered")
    try:
        return _opened(body.split("."))
    except BadRecord:
        raise
    except YachtError as error:
        raise BadRecord(error.template, **error.values) from error


def named_card(token: str) -> str:
    """The card that a record names, to sort many quickly; the record may still be none.

    >>> named_card("1.classic-1.p.7kq2m-x9d4t.3A.wc308mv8"), named_card("nonsense")
    ('classic', '')
    """
    _format, _, rest = token.partition(".")
    return rest.partition(".")[0].rpartition("-")[0]


def _opened(fields: list[str]) -> tuple[Header, str]:
    names = fields.pop(4) if len(fields) == 6 else ""
    if len(fields) != 5:
        raise BadRecord("it has {count} fields", count=len(fields))
    _, card, table, seed, acts = fields
    header = _header(card, table, _unpack(seed) if seed.startswith("_") else seed, names)
    return header, "" if acts == "-" else acts


def _replay(header: Header, acts: str) -> Match:
    match = Match.start(header)
    seat: int | None = None
    number = 1
    for code in acts:
        if code in SEAT_CODES:
            seat = SEAT_CODES.index(code) + 1
            continue
        try:
            match = match.play(action_of(code, header.ruleset), seat)
        except IllegalAction as error:
            raise BadRecord(
                "act {number} is impossible: {reason}", number=number, reason=error
            ) from error
        seat = None
        number += 1
    return match


def _header(card: str, table: str, seed: str, names: str) -> Header:
    card_parts = _CARD.fullmatch(card)
    table_parts = _TABLE.fullmatch(table)
    if not card_parts or not table_parts:
        raise BadRecord("its card or its seats can't be read")
    kinds, simultaneous, same_dice, deadline, cover, first = table_parts.groups()
    texts = _unpack(names).split("\n") if names else [""] * len(kinds)
    if len(texts) != len(kinds):
        raise BadRecord(
            "it has {seats} seats and {names} names", seats=len(kinds), names=len(texts)
        )
    header = Header(
        seed=seed,
        card=card_parts[1],
        seats=tuple(Seat(Kind(kind), text) for kind, text in zip(kinds, texts, strict=True)),
        simultaneous=bool(simultaneous),
        same_dice=bool(same_dice),
        deadline=DEADLINES[int(deadline or 0)],
        cover=bool(cover),
        first=int(first or 1),
    )
    if header.ruleset.revision != int(card_parts[2]):
        raise BadRecord(
            "it was played by revision {revision} of the {card} card, which this version lacks",
            revision=card_parts[2],
            card=header.ruleset.name,
        )
    return header


def _table(header: Header) -> str:
    kinds = "".join(seat.kind.value for seat in header.seats)
    options = (
        "r" * header.simultaneous
        + "s" * header.same_dice
        + (str(DEADLINES.index(header.deadline)) if header.deadline else "")
        + "c" * header.cover
        + (f"f{header.first}" if header.first > 1 else "")
    )
    return f"{kinds}-{options}" if options else kinds


def _pack(text: str) -> str:
    return "_" + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _unpack(field: str) -> str:
    # Python's decoder skips foreign characters and loose bits; the caller's comparison of
    # the whole re-encoded record is what makes this strict.
    try:
        return base64.urlsafe_b64decode(field[1:] + "=" * (-len(field[1:]) % 4)).decode()
    except (binascii.Error, UnicodeDecodeError) as error:
        raise BadRecord("its seed or its names can't be read") from error


def _is_recased(token: str) -> bool:
    """Was a record written all in capitals, all in small letters, or with the two swapped?"""
    body, _, checksum = token.rpartition(".")
    capital = checksum != checksum.lower()
    if capital and checksum.lower() in map(_checksum, (body, body.lower(), body.swapcase())):
        return True
    # The acts are of both sorts, so no checksum can tell: but these fields are always small,
    # and after three letters of acts a seat each has taken a box, which is a capital.
    fields = body.split(".")
    if len(fields) not in (5, 6) or len(checksum) != 8:
        return False
    small = fields[1] + fields[2] + checksum
    return small.isupper() or (token.islower() and len(fields[-1]) > 3 * 4)


def _checksum(body: str) -> str:
    bits = int.from_bytes(hashlib.sha256(f"yacht-record/1|{body}".encode()).digest()[:5])
    return "".join(CROCKFORD[bits >> shift & 31] for shift in range(35, -1, -5))
