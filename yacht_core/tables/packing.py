"""Solved values as bytes: a header line, a compressed block for each row of states, a checksum.

A value is a whole number of steps of ``2**-bits`` points. A block is the row's differences from
one value to the next as 32-bit numbers, lowest bytes first, then the next bytes and so on, since
only the lowest are noise; and that compressed by zlib. Blocks are unpacked when they are first
asked for: a turn touches a handful of them.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any

from yacht_core.errors import YachtError
from yacht_core.odds.ledger import Ledger
from yacht_core.odds.table import Table
from yacht_core.ruleset import RuleSet
from yacht_core.tables.digest import digest

FORMAT = "yacht-table/1"
_WIDTH = 4
_CHECKSUM_BYTES = 4
#: Up to so many states a table is small whatever its precision.
_FEW = 10_000
_BITS_OF_FEW = 20
_BITS_OF_MANY = 12


class BadValues(YachtError):
    """Solved values that are damaged, or of other rules than those in use."""


def pack(table: Table) -> bytes:
    """The table as bytes, the same for the same values."""
    states = table.ledger.states
    bits = _BITS_OF_FEW if states.count <= _FEW else _BITS_OF_MANY
    blocks = [_pack_row(row, bits) for row in table.values]
    header = {
        "format": FORMAT,
        "card": table.ruleset.id,
        "rules": digest(table.ruleset),
        "bits": bits,
        "columns": states.columns,
        "blocks": [len(block) for block in blocks],
    }
    return seal(header, b"".join(blocks))


def unpack(ruleset: RuleSet, data: bytes) -> Table:
    """The table that these bytes hold; raises :class:`BadValues` unless it is of these rules."""
    header, body = unseal(ruleset, data, FORMAT)
    rows = _Rows(body, header["blocks"], header["columns"], 2.0 ** -header["bits"])
    return Table(Ledger.of(ruleset), rows)


class _Rows(Sequence[Sequence[float]]):
    """Rows that are unpacked when first asked for, and then kept."""

    def __init__(self, body: bytes, blocks: list[int], columns: int, step: float) -> None:
        self._body = body
        self._edges = tuple(pairwise(accumulate(blocks, initial=0)))
        self._columns = columns
        self._step = step
        self._rows: list[array[float] | None] = [None] * len(blocks)

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, row: int) -> array[float]:  # type: ignore[override]
        return self._rows[row] or self._unpack(row)

    def _unpack(self, row: int) -> array[float]:
        start, end = self._edges[row]
        planes = zlib.decompress(self._body[start:end])
        woven = bytearray(len(planes))
        for place in range(_WIDTH):
            woven[place::_WIDTH] = planes[place * self._columns : (place + 1) * self._columns]
        steps = _array(bytes(woven))
        step = self._step
        values = array("d", [total * step for total in accumulate(steps)])
        self._rows[row] = values
        return values


def _pack_row(row: Sequence[float], bits: int) -> bytes:
    values = [0, *(round(value * 2**bits) for value in row)]
    steps = array("i", (after - before for before, after in pairwise(values)))
    if sys.byteorder == "big":
        steps.byteswap()
    woven = steps.tobytes()
    return zlib.compress(b"".join(woven[place::_WIDTH] for place in range(_WIDTH)), 9)


def _array(woven: bytes) -> array[int]:
    steps = array("i")
    steps.frombytes(woven)
    if sys.byteorder == "big":
        steps.byteswap()
    return steps


def seal(header: Mapping[str, object], body: bytes) -> bytes:
    """A file: its header, of which the format comes first, on a line, its body, a checksum."""
    line = json.dumps(header, separators=(",", ":"))
    return _checked(line.encode("ascii") + b"\n" + body)


def unseal(ruleset: RuleSet, data: bytes, kind: str) -> tuple[dict[str, Any], bytes]:
    """Header and body of a file; raises :class:`BadValues` unless it is of this card's rules."""
    if not data.startswith(f'{{"format":"{kind}",'.encode("ascii")):
        raise BadValues("these are no solved values of the {card} card", card=ruleset.name)
    sealed = data[:-_CHECKSUM_BYTES]
    if _checked(sealed) != data:
        raise BadValues("the solved values of the {card} card are damaged", card=ruleset.name)
    line, _, body = sealed.partition(b"\n")
    header: dict[str, Any] = json.loads(line)
    if header["rules"] != digest(ruleset):
        raise BadValues(
            "these values were solved for other rules than the {card} card's", card=ruleset.name
        )
    return header, body


def _checked(data: bytes) -> bytes:
    return data + zlib.crc32(data).to_bytes(_CHECKSUM_BYTES, "big")
