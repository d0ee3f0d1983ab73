"""The table of a link that a person typed: ``seed=brave otter&card=classic&seats=2&dice=same``."""

from __future__ import annotations

from yacht_core.errors import BadRecord
from yacht_core.header import DEADLINES, Header, Kind, Seat

_KINDS = {kind.name.lower(): kind for kind in Kind}


def header_of(fields: dict[str, str]) -> Header:
    """The table that these fields describe, each one taken out of them; others stay.

    Raises :class:`~yacht_core.errors.BadRecord` for a field that says nothing it may say, and
    whatever :class:`~yacht_core.header.Header` raises.

    >>> fields = {"seed": "otter", "seats": "person,pilot", "mode": "rounds", "colour": "red"}
    >>> header_of(fields).kind_of(2), fields
    (<Kind.PILOT: 'i'>, {'colour': 'red'})
    """
    if "seed" not in fields:
        raise BadRecord("it names neither a game nor a seed")
    return Header(
        seed=fields.pop("seed"),
        card=fields.pop("card", "classic"),
        seats=_seats(fields.pop("seats", "1")),
        simultaneous=_choice(fields, "mode", ("turns", "rounds")),
        same_dice=_choice(fields, "dice", ("own", "same")),
        deadline=_deadline(fields.pop("clock", "0")),
        cover=_choice(fields, "cover", ("no", "yes")),
    )


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
