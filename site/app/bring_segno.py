"""Fetches segno, the maker of QR codes, from the page's own files when the first one is wanted."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

from js import console, fetch
from pyodide.ffi import JsException
from yacht_page import segno as address

PLACE = Path("/segno.zip")


async def bring() -> bool:
    """See to it that segno can be imported; False where it can't be had."""
    if importlib.util.find_spec("segno"):
        return True
    try:
        answer = await fetch(str(address))
        if not answer.ok:
            return False
        PLACE.write_bytes((await answer.arrayBuffer()).to_bytes())
    except JsException as error:
        console.info(f"Yacht: no QR codes: {error}")
        return False
    sys.path.append(str(PLACE))
    return importlib.util.find_spec("segno") is not None
