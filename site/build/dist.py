"""``dist/``: the finished site, plain files for any static host."""

from __future__ import annotations

import tempfile
from pathlib import Path

from build import environment, node, notices, pages, runtime, stamp, worker
from build.paths import CORE, DIST, NODE_MODULES, ROOT, SITE, WORK
from build.report import step

_STAMP = WORK / "dist.stamp"


def need() -> None:
    """Sees to it that ``dist/`` is there and made from the files as they are now."""
    with stamp.one_at_a_time("dist"):
        node.need_packages()
        environment.need(environment.PAGE)
        value = stamp.digest(_inputs())
        if stamp.is_current(_STAMP, value + _listing(DIST)):
            return
        with step("the site in dist/"), tempfile.TemporaryDirectory(dir=WORK) as half:
            fresh = Path(half) / "dist"
            write(fresh)
            if DIST.exists():
                DIST.rename(Path(half) / "old")
            fresh.rename(DIST)
            stamp.mark(_STAMP, value + _listing(DIST))


def write(folder: Path) -> None:
    """Writes the whole site into ``folder``, which must not exist yet. Same bytes every time."""
    node.need_packages()
    environment.need(environment.PAGE)
    folder.mkdir(parents=True)
    addresses = runtime.vendor(folder) | notices.write(folder)
    pages.lay_out(folder, addresses)
    environment.run_module(
        "build.catalogues",
        str(folder / "locale"),
        fails="The languages can't be compiled",
        lock=environment.PAGE,
    )
    worker.write(folder)


def _inputs() -> list[Path]:
    """Everything ``dist/`` depends on; npm's packages by their lock file."""
    return [
        file
        for root in (SITE, CORE)
        for file in root.rglob("*")
        if NODE_MODULES not in file.parents and "__pycache__" not in file.parts and file.is_file()
    ] + [ROOT / "build.py", ROOT / "LICENSE"]


def _listing(folder: Path) -> str:
    """Names and sizes of what is in ``folder``: notices a file that was removed or cut."""
    return "".join(
        f"\n{file.relative_to(folder).as_posix()} {file.stat().st_size}"
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    )
