"""``build.py serve`` follows changes: what is rebuilt, and what the open pages are told."""

from __future__ import annotations

import http.client
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from build import dist as site
from build import refresh, watch
from build.paths import BUILD, CORE, SITE
from build.report import Missing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SHARED = "<html><head><title>x</title></head></html>"


@pytest.fixture
def watching(tmp_path: Path) -> Iterator[watch.Watching]:
    (tmp_path / "index.html").write_text(SHARED)
    (tmp_path / "help").mkdir()
    (tmp_path / "help" / "index.html").write_text(SHARED)
    server = watch.Watching(tmp_path, 0, "/some/path/")
    server.start()
    yield server
    server.stop()


@contextmanager
def get(server: watch.Watching, path: str) -> Iterator[http.client.HTTPResponse]:
    connection = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=10)
    connection.request("GET", path)
    with connection.getresponse() as answer:
        yield answer
    connection.close()


def text(server: watch.Watching, path: str) -> str:
    with get(server, path) as answer:
        return answer.read().decode()


def test_only_the_page_gets_the_script_that_listens(watching: watch.Watching) -> None:
    assert text(watching, "/some/path/") == SHARED.replace(
        "</head>", '<script src="build-py/reload.js"></script>\n</head>'
    )
    assert text(watching, "/some/path/help/") == SHARED
    with get(watching, "/some/path/build-py/reload.js") as answer:
        assert answer.headers["Content-Type"].startswith("text/javascript")
        assert answer.read() == (BUILD / "reload.js").read_bytes()
    with get(watching, "/build-py/reload.js") as answer:
        assert answer.status == 404


def test_the_worker_takes_the_page_with_the_script_and_whatever_changes(
    watching: watch.Watching,
) -> None:
    entry = '{url:"index.html",revision:"0f"%s}'
    (watching.folder / "sw.js").write_text(entry % ',integrity:"sha384-abc="')
    assert text(watching, "/some/path/sw.js") == entry % ""


def test_every_open_page_is_told_what_changed_and_none_of_what_was_before(
    watching: watch.Watching,
) -> None:
    watching.tell("page")
    news = "/some/path/build-py/changes"
    with get(watching, news) as one, get(watching, news) as other:
        for answer in (one, other):
            assert answer.headers["Content-Type"] == "text/event-stream"
        for what in ("styles", "page"):
            watching.tell(what)
            for answer in (one, other):
                lines = [answer.readline() for _ in range(3)]
                assert lines == [f"event: {what}\n".encode(), b"data:\n", b"\n"]


def test_files_that_are_changed_added_or_gone_differ(tmp_path: Path) -> None:
    same, changed, gone, added = (tmp_path / name for name in ("same", "changed", "gone", "added"))
    old = {same: (1, 1), changed: (1, 1), gone: (1, 1)}
    new = {same: (1, 1), changed: (2, 1), added: (1, 1)}
    assert watch.differing(old, new) == {changed, gone, added}
    assert watch.differing(old, dict(old)) == set()


def test_everything_that_the_site_is_made_of_is_watched() -> None:
    seen = set(watch.state())
    assert {CORE / "dice.py", SITE / "app" / "main.py", SITE / "css" / "dice.css"} <= seen
    assert SITE / "build" / "stdlib.txt" in seen
    assert not any({"node_modules", "__pycache__"} & set(file.parts) for file in seen)


@pytest.mark.parametrize(
    ("names", "quick"),
    [
        (["css/dice.css", "index.html", "screens/verify.html", "start.mjs"], True),
        (["css/dice.css", "app/present.py"], False),
        (["build/stdlib.mjs"], False),
        (["locale/yacht.pot"], False),
    ],
)
def test_python_and_the_build_s_own_steps_take_a_whole_build(names: list[str], quick: bool) -> None:
    assert watch.is_quick({SITE / name for name in names}) == quick


def test_looks_alone_need_no_new_page() -> None:
    assert watch.news_of(["css/a.css", "css/b.css"]) == "styles"
    assert watch.news_of(["css/a.css", "index.html"]) == "page"
    assert watch.news_of([]) is None


@pytest.fixture
def own_site(dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A finished site of the test's own: others are being served the common one."""
    shutil.copytree(dist, tmp_path / "dist")
    shutil.copyfile(site.ADDRESSES, tmp_path / "addresses.json")
    (tmp_path / "stamp").write_text("whole")
    for module in (site, refresh):
        monkeypatch.setattr(module, "DIST", tmp_path / "dist")
        monkeypatch.setattr(module, "WORK", tmp_path)
    monkeypatch.setattr(site, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(site, "ADDRESSES", tmp_path / "addresses.json")
    return tmp_path


def test_a_refresh_takes_over_what_changed_and_nothing_else(own_site: Path) -> None:
    page = own_site / "dist" / "index.html"
    whole = page.read_bytes()
    vendored = (own_site / "dist" / "vendor").rglob("*")
    untouched = {file: file.stat().st_ino for file in vendored}
    assert refresh.refresh() == []
    page.write_bytes(whole + b"<!-- old -->")
    (own_site / "dist" / "css" / "yacht.css").unlink()
    assert refresh.refresh() == ["css/yacht.css", "index.html"]
    assert page.read_bytes() == whole
    assert {file: file.stat().st_ino for file in untouched} == untouched


def test_after_a_refresh_the_next_build_makes_all_anew(own_site: Path) -> None:
    refresh.refresh()
    assert not (own_site / "stamp").exists()


def test_without_a_finished_site_there_is_nothing_to_refresh(own_site: Path) -> None:
    (own_site / "addresses.json").unlink()
    with pytest.raises(Missing, match="no finished site yet"):
        refresh.refresh()


def test_a_build_that_fails_is_told_to_the_person_and_not_to_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    states: list[watch.State] = [{tmp_path / "a.py": (2, 1)}, {tmp_path / "a.py": (3, 1)}]
    results: list[tuple[list[str], str]] = [([], "a.py: line 3 is wrong"), (["index.html"], "")]
    said: list[str] = []
    told: list[str] = []

    class Enough(Exception):
        pass

    def looked() -> watch.State:
        if not states:
            raise Enough
        return states.pop(0)

    monkeypatch.setattr(watch, "PAUSE", 0)
    monkeypatch.setattr(watch, "state", looked)
    monkeypatch.setattr(watch, "rebuilt", lambda *, quick: results.pop(0) if not quick else None)
    with pytest.raises(Enough):
        watch.follow(told.append, {tmp_path / "a.py": (1, 1)}, say=said.append)
    assert told == ["page"]
    assert said[0].startswith("a.py: line 3 is wrong\n✗ a.py: not built (")
    assert said[1].startswith("✓ a.py: built (")
