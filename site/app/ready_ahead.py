"""Imports ahead, while the page is at rest, what the analysis of a game needs of Python.

Together these modules hold the page up for longer than anything else does; one at a time, with
pauses for taps between them, nobody notices.
"""

from __future__ import annotations

import asyncio
from importlib import import_module

#: Between two modules the page is left alone for so long.
PAUSE_S = 0.03
#: What needs others comes after them.
MODULES = (
    "yacht_core.odds.turn",
    "yacht_core.odds.advice",
    "yacht_core.analysis",
    "app.numbers",
    "app.deeds",
    "app.gains",
    "app.picture",
    "app.analysis_view",
    "app.present_analysis",
    "app.render.picture",
    "app.render.analysis",
    "app.analysis_screen",
)


async def ready_ahead() -> None:
    """Import them one after another."""
    for name in MODULES:
        await asyncio.sleep(PAUSE_S)
        import_module(name)
