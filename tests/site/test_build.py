"""``dist/``: complete, reproducible, and nobody's business but ours."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import zipfile
import zlib
from pathlib import Path

import pytest

from build import dist as site
from build.paths import CORE, ROOT, SITE


def files(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


def ours(folder: Path) -> dict[str, bytes]:
    return {name: text for name, text in files(folder).items() if not name.startswith("vendor/")}


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site written a second time, into a folder of another name and depth."""
    folder = tmp_path_factory.mktemp("again") / "deeper" / "out"
    site.write(folder)
    return folder


def test_two_builds_are_the_same_bytes(dist: Path, elsewhere: Path) -> None:
    first, second = files(dist), files(elsewhere)
    assert sorted(first) == sorted(second)
    assert [name for name in first if first[name] != second[name]] == []


def test_a_site_that_is_up_to_date_is_left_alone(dist: Path) -> None:
    before = (dist / "sw.js").stat()
    site.need()
    assert (dist / "sw.js").stat() == before


def test_a_file_removed_comes_back(
    dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Of a site of its own: other tests are being served the common one, and this is a copy.
    found = site.addresses()

    def copied(folder: Path) -> dict[str, str]:
        shutil.copytree(dist, folder)
        return found

    monkeypatch.setattr(site, "write", copied)
    monkeypatch.setattr(site, "WORK", tmp_path)
    monkeypatch.setattr(site, "DIST", tmp_path / "dist")
    monkeypatch.setattr(site, "STAMP", tmp_path / "dist.stamp")
    monkeypatch.setattr(site, "ADDRESSES", tmp_path / "addresses.json")
    site.need()
    (tmp_path / "dist" / "mpy.json").unlink()
    site.need()
    assert (tmp_path / "dist" / "mpy.json").is_file()
    assert site.addresses() == found


def test_no_file_knows_the_machine_it_was_made_on(dist: Path, elsewhere: Path) -> None:
    places = [str(place).encode() for place in (ROOT, elsewhere)]
    for folder in (dist, elsewhere):
        for name, content in files(folder).items():
            assert [place for place in places if place in content] == [], name


def test_our_own_files_name_no_other_host(dist: Path) -> None:
    # Names, not places: nothing is fetched from these, nor from the examples in docstrings.
    namespaces = {b"http://www.w3.org/2000/svg", b"http://www.w3.org/1999/xlink"}
    found = {
        (name, address)
        for name, text in ours(dist).items()
        if name != "sw.js"  # Workbox's own messages; its requests are the browser tests' business
        for address in re.findall(rb"https?://[^\s\"'<>)`]+", text)
        if address not in namespaces and b"//example.org/" not in address
    }
    assert found == set()


def test_the_interpreter_that_pyscript_is_given_is_there(dist: Path) -> None:
    configuration = json.loads((dist / "pyscript.json").read_text("utf-8"))
    assert (dist / configuration["interpreter"]).is_file()


def test_python_has_every_module_of_ours_compiled(dist: Path) -> None:
    (library,) = dist.glob("vendor/python_stdlib-*.zip")
    modules = {
        file.relative_to(base).as_posix()
        for folder, base in ((SITE / "app", SITE), (CORE, ROOT))
        for file in folder.rglob("*.py")
        if file.parent.name != "commands" and file.name != "__main__.py"
    }
    with zipfile.ZipFile(library) as archive:
        compiled = set(archive.namelist())
    assert {f"{name}c" for name in modules} <= compiled
    assert {name for name in compiled if not name.endswith(".pyc")} == set()


def test_what_the_page_refers_to_is_there(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    named = re.findall(r'(?:src|href|config)="([^"#]+)"', page)
    assert len(named) > 10
    assert [name for name in named if not (dist / name).is_file()] == []


def test_every_address_in_the_page_is_relative(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    named = re.findall(r'(?:src|href|config)="([^"]+)"', page)
    assert [name for name in named if re.match(r"/|[a-z]+:", name)] == []


def test_no_part_of_the_page_was_left_out(dist: Path) -> None:
    assert "<!--build:" not in (dist / "index.html").read_text("utf-8")


def test_no_script_asks_for_a_source_map(dist: Path) -> None:
    scripts = {name: text for name, text in files(dist).items() if name.endswith(("js", "mjs"))}
    # At the end only: the same words are inside a string of core.js.
    assert [name for name, text in scripts.items() if b"sourceMappingURL" in text[-200:]] == []


def test_the_worker_keeps_the_whole_game_and_knows_all_that_comes_later(dist: Path) -> None:
    worker, there = (dist / "sw.js").read_text("utf-8"), files(dist)
    entry = r'\{url:"([^"]+)",revision:(null|"[0-9a-f]{32}"),integrity:"sha384-([^"]+)"\}'
    kept = re.findall(entry, worker)
    names = {name for name, _revision, _digest in kept}
    assert len(kept) == len(names) == worker.count('{url:"')
    later = {name for name in there if re.match("vendor/(tables|snapshot)-", name)}
    shown = {name for name in there if name.startswith("screenshots/")}
    assert names == set(there) - later - shown - {"sw.js", "emergency-sw.js"}
    (named,) = re.findall(r"const later = (\[[^]]*\]);", worker)
    assert sorted(json.loads(named)) == sorted(later)
    sizes = [len(there[name]) for name in json.loads(named)]
    assert sizes == sorted(sizes)
    assert len(later) > 10
    # Only the very files of this build are ever installed.
    for name, _revision, digest in kept:
        assert base64.b64decode(digest) == hashlib.sha384(there[name]).digest(), name
    # What a visit needs before it can be played offline is little more than the start.
    assert sum(len(zlib.compress(there[name])) for name in names) < 6e6
    # A file without a revision is never fetched again: its name must change with its content.
    plain = [name for name, revision, _digest in kept if revision == "null"] + sorted(later)
    assert plain
    assert [name for name in plain if not re.match(r"vendor/[a-z_]+-[0-9a-f]{12}[/.]", name)] == []
