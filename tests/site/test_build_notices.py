"""What is shipped says which version it is, and under which licences its parts are."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from build import notices
from build.paths import NODE_MODULES, ROOT
from build.report import Missing
from yacht_core import __version__

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def shipped(dist: Path) -> str:
    """The notices as the page links them."""
    page = (dist / "index.html").read_text("utf-8")
    links = re.findall(r'<a href="(vendor/notices-[0-9a-f]{12}\.txt)"', page)
    assert len(links) == 1
    return (dist / links[0]).read_text("utf-8")


def installed(name: str) -> str:
    return str(json.loads((NODE_MODULES / name / "package.json").read_text("utf-8"))["version"])


def test_every_part_of_the_worker_is_named(dist: Path, shipped: str) -> None:
    worker = (dist / "sw.js").read_text("utf-8")
    parts = set(re.findall(r'"workbox:([a-z-]+):[\d.]+"', worker))
    assert {"core", "precaching"} <= parts
    missing = [p for p in parts if f"\nworkbox-{p} {installed(f'workbox-{p}')}\n" not in shipped]
    assert missing == []


@pytest.mark.parametrize("name", ["@pyscript/core", "polyscript", "coincident", "codedent"])
def test_packages_inside_pyscript_are_named_with_the_version_installed(
    shipped: str, name: str
) -> None:
    assert f"\n{name} {installed(name)}\n" in shipped


def test_python_pyodide_and_segno_are_named_with_their_licences(shipped: str) -> None:
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    for line in (
        f"Pyodide {installed('pyodide')}",
        f"Python {lock['info']['python']}",
        *("Mozilla Public License Version 2.0", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
        *("Apache License", "ISC licence", "Jean-loup Gailly and Mark Adler"),
    ):
        assert line in shipped
    assert re.search(r"^segno \d+\.\d+\.\d+$", shipped, re.MULTILINE)


def test_a_work_whose_licence_nobody_knows_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "LICENCES", tmp_path)
    for own in ("MPL-2.0.txt", "Python.txt", "within-pyodide.txt"):
        (tmp_path / own).write_text(own)
    with pytest.raises(Missing, match=r"^codedent brings no licence, and ISC\.txt is not in "):
        notices.text()


def test_the_page_names_the_version_and_links_our_own_licence(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    assert f'<span id="version">{__version__}</span>' in page
    assert '<a href="LICENSE.txt" data-t>' in page
    assert (dist / "LICENSE.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()
