"""What a release consists of: the engine as a wheel, the site as a zip, notes and checksums.

The same sources give the same bytes, on any machine.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

from build import dist, environment
from build.paths import CORE, DIST, ROOT, VENV, WORK
from build.report import Missing, run, step

OUT = WORK / "release"
#: The first moment that a zip can hold: no release knows when it was made.
_MOMENT = (1980, 1, 1, 0, 0, 0)
_EPOCH = "315532800"


def make() -> Path:
    """Makes everything anew; the folder it lies in.

    Raises:
        Missing: something fails, the change log doesn't know the version, or the wheel that was
            made can't be installed and played with nothing else.
    """
    version = current_version()
    notes = changes(version)
    dist.need()
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    with step("the engine as a wheel"):
        wheel = build_wheel(OUT)
    with step("the wheel in an empty environment"):
        try_wheel(wheel, version)
    with step("the site as a zip"):
        pack(DIST, OUT / f"yacht-{version}.zip")
    (OUT / "NOTES.md").write_text(notes, "utf-8", newline="\n")
    (OUT / "SHA256SUMS").write_text(checksums(OUT), "utf-8", newline="\n")
    return OUT


def current_version() -> str:
    """The version, from the one place that says it."""
    text = (CORE / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if not found:
        raise Missing("yacht_core/__init__.py doesn't say its __version__.")
    return found[1]


def changes(version: str) -> str:
    """What the change log says about a version.

    Raises:
        Missing: nothing.
    """
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    found = re.search(
        rf"^## {re.escape(version)}\n(.+?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL
    )
    if not found or not found[1].strip():
        raise Missing(f"CHANGELOG.md says nothing under `## {version}`: write what players notice.")
    return found[1].strip() + "\n"


def build_wheel(folder: Path) -> Path:
    """Puts the wheel of ``yacht_core`` into ``folder``.

    It is built from a copy: setuptools leaves things lying about, and a file's mode would get in.
    """
    environment.need(environment.RELEASE)
    with tempfile.TemporaryDirectory() as half:
        source = Path(half) / "source"
        shutil.copytree(
            CORE, source / CORE.name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc")
        )
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copyfile(ROOT / name, source / name)
        for file in source.rglob("*"):
            file.chmod(0o755 if file.is_dir() else 0o644)
        run(
            [
                environment.PYTHON,
                *("-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"),
                *("--no-deps", "--no-index", "--no-build-isolation", "--no-cache-dir"),
                *("--wheel-dir", half, source),
            ],
            env={**os.environ, "SOURCE_DATE_EPOCH": _EPOCH},
            fails="The wheel can't be built",
        )
        (made,) = Path(half).glob("*.whl")
        return Path(shutil.move(made, folder / made.name))


def try_wheel(wheel: Path, version: str) -> None:
    """Installs the wheel alone into an empty environment and plays a game there."""
    with tempfile.TemporaryDirectory() as empty:
        place = Path(empty)
        run([environment.PYTHON, "-m", "venv", place], fails="No empty environment can be made")
        python = place / environment.PYTHON.relative_to(VENV)
        quiet = ("--quiet", "--disable-pip-version-check")
        run(
            [python, "-m", "pip", "install", *quiet, "--no-index", wheel],
            fails="The wheel can't be installed",
        )
        call: tuple[str | Path, ...] = (python, "-P", "-m", "yacht_core")
        said = run([*call, "--version"], cwd=place, fails="The wheel's engine doesn't start")
        if said.strip() != version:
            raise Missing(f"The wheel is of version {said.strip()}, not {version}.")
        # The Navigator needs the tables inside.
        run(
            [*call, "play", "--card", "modern", "--seats", "navigator,deckhand", "--seed", "wheel"],
            cwd=place,
            fails="The wheel's engine can't play",
        )


def pack(folder: Path, archive: Path) -> None:
    """Packs what is in ``folder``: sorted, without dates, the same bytes every time."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(file for file in folder.rglob("*") if file.is_file()):
            entry = zipfile.ZipInfo(file.relative_to(folder).as_posix(), _MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, file.read_bytes(), compresslevel=9)


def checksums(folder: Path) -> str:
    """What ``sha256sum --check`` reads: a line for each file, but none for itself."""
    return "".join(
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
        for file in sorted(folder.iterdir())
        if file.name != "SHA256SUMS"
    )


def changed_files() -> str:
    """Files that differ from what git holds, one a line; empty if none do or git isn't there."""
    if not shutil.which("git") or not (ROOT / ".git").exists():
        return ""
    said = subprocess.run(
        ["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return said.stdout
