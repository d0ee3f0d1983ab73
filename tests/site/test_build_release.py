"""A release: the same bytes every time, complete, and what it says it is."""

from __future__ import annotations

import hashlib
import os
import tomllib
import zipfile
from typing import TYPE_CHECKING

import pytest

import yacht_core
from build import release
from build.paths import CORE, ROOT
from build.report import Missing

if TYPE_CHECKING:
    from pathlib import Path


def test_the_version_is_said_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert release.current_version() == yacht_core.__version__


def test_the_notes_are_what_the_change_log_says_of_the_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    notes = release.changes(yacht_core.__version__)
    assert notes.startswith("- ")
    assert notes in text
    assert "\n## " not in notes


def test_a_version_of_which_nothing_is_said_is_not_released() -> None:
    with pytest.raises(Missing, match=r"^CHANGELOG\.md says nothing under `## 9\.9`"):
        release.changes("9.9")


def test_the_same_files_pack_into_the_same_bytes(tmp_path: Path) -> None:
    for name, moment in (("one", 1_000_000_000), ("two", 1_700_000_000)):
        folder = tmp_path / name / "deep"
        folder.mkdir(parents=True)
        for file, content in (("b.txt", b"b"), ("a.bin", bytes(range(256)))):
            (folder / file).write_bytes(content)
            os.utime(folder / file, (moment, moment))
        (folder / "b.txt").chmod(0o600 if name == "one" else 0o666)
        release.pack(tmp_path / name, tmp_path / f"{name}.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as packed:
        assert packed.namelist() == ["deep/a.bin", "deep/b.txt"]
        assert packed.read("deep/a.bin") == bytes(range(256))


def test_checksums_are_those_of_the_files(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"two")
    (tmp_path / "a").write_bytes(b"one")
    (tmp_path / "SHA256SUMS").write_text("old")
    one, two = (hashlib.sha256(content).hexdigest() for content in (b"one", b"two"))
    assert release.checksums(tmp_path) == f"{one}  a\n{two}  b\n"


@pytest.mark.soak
def test_a_wheel_is_whole_needs_nothing_and_is_the_same_every_time(tmp_path: Path) -> None:
    wheels = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        wheels.append(release.build_wheel(tmp_path / name))
    first, second = wheels
    assert first.name == f"yacht_core-{yacht_core.__version__}-py3-none-any.whl"
    assert first.read_bytes() == second.read_bytes()
    with zipfile.ZipFile(first) as packed:
        names = set(packed.namelist())
        (about,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        lines = packed.read(about).decode().splitlines()
    ours = {
        file.relative_to(ROOT).as_posix()
        for file in CORE.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert {name for name in names if ".dist-info/" not in name} == ours
    assert "yacht_core/py.typed" in ours
    assert any(name.endswith(".table") for name in ours)
    needs = [line for line in lines if line.startswith("Requires-Dist:")]
    assert [line for line in needs if "extra ==" not in line] == []
    release.try_wheel(first, yacht_core.__version__)
    with pytest.raises(Missing, match=r"not 9\.9"):
        release.try_wheel(first, "9.9")
