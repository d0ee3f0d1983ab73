"""Brings our own files in ``dist/`` up to date in a moment, without the run-time and the worker.

For whoever is changing the page: what is served is new at once, but ``dist/`` is no longer a site
to publish. Its stamp is taken away first, so the next build makes all of it anew.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from build import dist, pages, stamp
from build.paths import DIST, WORK


def refresh() -> list[str]:
    """Lays our files out once more and takes over those that differ; their names.

    Raises:
        Missing: no whole site was built before.
    """
    with stamp.one_at_a_time("dist"):
        addresses = dist.addresses()
        dist.forget()
        with tempfile.TemporaryDirectory(dir=WORK) as half:
            fresh = Path(half) / "fresh"
            fresh.mkdir()
            (fresh / "vendor").symlink_to(DIST / "vendor", target_is_directory=True)
            pages.lay_out(fresh, addresses)
            (fresh / "vendor").unlink()
            return sorted(_take_over(fresh))


def _take_over(fresh: Path) -> list[str]:
    changed = []
    for file in fresh.rglob("*"):
        name = file.relative_to(fresh)
        old = DIST / name
        if file.is_dir() or (old.is_file() and old.read_bytes() == file.read_bytes()):
            continue
        old.parent.mkdir(parents=True, exist_ok=True)
        file.replace(old)
        changed.append(name.as_posix())
    return changed


if __name__ == "__main__":
    print("\n".join(refresh()))
