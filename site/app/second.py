"""The second computation of dice: the page's own JavaScript, which shares no line with Python."""

from __future__ import annotations

import json
from collections.abc import Iterable

from js import JSON
from pyodide.ffi import JsException
from yacht_page import second

from app.witness import Address, Witness


async def witness(seed: str, addresses: Iterable[Address], seats: int) -> Witness | None:
    """What JavaScript makes of the seed, ``None`` where it can't be had.

    WebCrypto is there on https and on one's own machine only.
    """
    asked = list(addresses)
    try:
        module = await second()
        dice = await module.dice(seed, JSON.parse(json.dumps(asked)))
        strengths = [int(await module.strength(seed, seat)) for seat in range(1, seats + 1)]
        fingerprint = str(await module.fingerprint(seed))
        found = json.loads(str(JSON.stringify(dice)))
    except JsException:
        return None
    return Witness(
        {address: (die["face"], die["hash"]) for address, die in zip(asked, found, strict=True)},
        fingerprint,
        tuple(strengths),
    )
