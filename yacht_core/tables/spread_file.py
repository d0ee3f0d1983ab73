"""Spreads as bytes: a header line, a compressed block for each state, a checksum.

A block holds a spread's chances as whole numbers of which ``2**bits - 1`` make a certainty, all
their lowest bytes, then all the next and so on, compressed by zlib. What is rounded is their
running sum, so that they add up to one. Blocks are unpacked when they are asked for.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from itertools import accumulate, pairwise

from yacht_core.odds.spread import Spread
from yacht_core.odds.states import Place
from yacht_core.ruleset import RuleSet
from yacht_core.tables.digest import digest
from yacht_core.tables.packing import seal, unseal

FORMAT = "yacht-spreads/1"


def pack_spreads(ruleset: RuleSet, spreads: Mapping[Place, Spread], bits: int) -> bytes:
    """The spreads of some states as bytes, to ``bits`` binary places."""
    width = (bits + 7) // 8
    states, blocks = [], []
    for place, spread in sorted(spreads.items()):
        sums = [0, *(round(total * (2**bits - 1)) for total in accumulate(spread.chances))]
        steps = [after - before for before, after in pairwise(sums)]
        low = spread.low
        while steps and not steps[0]:
            del steps[0]
            low += 1
        while steps and not steps[-1]:
            del steps[-1]
        woven = b"".join(bytes(step >> 8 * place & 255 for step in steps) for place in range(width))
        blocks.append(zlib.compress(woven, 9))
        states.append([*place, low])
    header = {
        "format": FORMAT,
        "card": ruleset.id,
        "rules": digest(ruleset),
        "bits": bits,
        "states": states,
        "blocks": [len(block) for block in blocks],
    }
    return seal(header, b"".join(blocks))


def unpack_spreads(ruleset: RuleSet, data: bytes) -> Mapping[Place, Spread]:
    """The spreads that these bytes hold; raises ``BadValues`` unless they are of these rules."""
    header, body = unseal(ruleset, data, FORMAT)
    return _Spreads(header["states"], header["blocks"], header["bits"], body)


class _Spreads(Mapping[Place, Spread]):
    def __init__(
        self, states: list[tuple[int, int, int]], blocks: list[int], bits: int, body: bytes
    ) -> None:
        edges = pairwise(accumulate(blocks, initial=0))
        self._where = {
            (row, column): (low, edge)
            for (row, column, low), edge in zip(states, edges, strict=True)
        }
        self._width = (bits + 7) // 8
        self._whole = 2**bits - 1
        self._body = body

    def __len__(self) -> int:
        return len(self._where)

    def __iter__(self) -> Iterator[Place]:
        return iter(self._where)

    def __getitem__(self, place: Place) -> Spread:
        low, (start, end) = self._where[place]
        planes = zlib.decompress(self._body[start:end])
        count = len(planes) // self._width
        steps = [0] * count
        for shift in range(self._width):
            plane = planes[shift * count : (shift + 1) * count]
            steps = [step + (byte << 8 * shift) for step, byte in zip(steps, plane, strict=True)]
        return Spread(low, tuple(step / self._whole for step in steps))
