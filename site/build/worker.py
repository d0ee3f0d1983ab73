"""The service worker that lets the game be played without a network, made by Workbox."""

from __future__ import annotations

from typing import TYPE_CHECKING

from build import node
from build.paths import BUILD, SITE

if TYPE_CHECKING:
    from pathlib import Path


def write(folder: Path) -> None:
    """Writes ``sw.js`` into ``folder``; it holds the list of what is there."""
    script, part = BUILD / "worker.mjs", SITE / "later-sw.js"
    node.run_script(script, folder, part, fails="The service worker can't be made")
