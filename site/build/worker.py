"""The service worker that lets the game be played without a network, made by Workbox."""

from __future__ import annotations

from typing import TYPE_CHECKING

from build import node
from build.paths import BUILD

if TYPE_CHECKING:
    from pathlib import Path


def write(folder: Path) -> None:
    """Writes ``sw.js`` into ``folder``; it holds the list of everything else there."""
    node.run_script(BUILD / "worker.mjs", folder, fails="The service worker can't be made")
