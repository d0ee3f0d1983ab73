"""``dist/``: the finished site, plain files for any static host."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

from build import environment, node, notices, pages, runtime, stamp, worker
from build.paths import CORE, DIST, NODE_MODULES, ROOT, SITE, WORK
from build.report import Missing, step

STAMP = WORK / "dist.stamp"
ADDRESSES = WORK / "addresses.json"


def need() -> None:
    """Sees to it that ``dist/`` is there and made from the files as they are now."""
    with stamp.one_at_a_time("dist"):
        node.need_packages()
        environment.need(environment.PAGE)
        value = stamp.digest(inputs())
        if stamp.is_current(STAMP, value + _listing(DIST)) and ADDRESSES.exists():
            return
        with step("the site in dist/"), tempfile.TemporaryDirectory(dir=WORK) as half:
            fresh = Path(half) / "dist"
            found = write(fresh)
            if DIST.exists():
                DIST.rename(Path(half) / "old")
            fresh.rename(DIST)
            ADDRESSES.write_text(json.dumps(found), "utf-8")
            stamp.mark(STAMP, value + _listing(DIST))


def write(folder: Path) -> dict[str, str]:
    """Writes the whole site into ``folder``, which must not exist yet. Same bytes every time.

    Returns:
        How the plain addresses of what others wrote are called in this build.
    """
    node.need_packages()
    environment.need(environment.PAGE)
    folder.mkdir(parents=True)
    found = runtime.vendor(folder) | notices.write(folder)
    pages.lay_out(folder, found)
    environment.run_module(
        "build.catalogues",
        str(folder / "locale"),
        fails="The languages can't be compiled",
        lock=environment.PAGE,
    )
    worker.write(folder)
    return found


def addresses() -> dict[str, str]:
    """What `write` returned for the site that is in ``dist/`` now.

    Raises:
        Missing: there is none.
    """
    try:
        found: dict[str, str] = json.loads(ADDRESSES.read_text("utf-8"))
    except FileNotFoundError:
        raise Missing("There is no finished site yet: python3 build.py build") from None
    return found


def forget() -> None:
    """Sees to it that the next `need` makes the whole site anew."""
    STAMP.unlink(missing_ok=True)


def inputs() -> list[Path]:
    """Everything ``dist/`` depends on; npm's packages by their lock file."""
    found = [ROOT / "build.py", ROOT / "LICENSE"]
    for root in (SITE, CORE):
        for folder, folders, names in os.walk(root):
            # Not even looked into: npm's packages are tens of thousands of files.
            folders[:] = set(folders) - {NODE_MODULES.name, "__pycache__"}
            found += [Path(folder) / name for name in names]
    return found


def _listing(folder: Path) -> str:
    """Names and sizes of what is in ``folder``: notices a file that was removed or cut."""
    return "".join(
        f"\n{file.relative_to(folder).as_posix()} {file.stat().st_size}"
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    )
