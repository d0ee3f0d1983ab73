"""What the measurements of the start stand on: a line as slow as it says, and honest ratios."""

from __future__ import annotations

import gzip
import time
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from build.bench import start, start_sites
from build.bench.start_host import HEAD_BYTES, Line, SlowHost

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PLAIN, PACKED = b"yacht " * 20_000, bytes(range(256)) * 100


@pytest.fixture
def host(tmp_path: Path) -> Iterator[SlowHost]:
    """Half a megabit a second, a fifth of a second there and back."""
    (tmp_path / "words.css").write_bytes(PLAIN)
    (tmp_path / "packed.zip").write_bytes(PACKED)
    host = SlowHost(tmp_path, Line(0.5, 200))
    host.start()
    yield host
    host.stop()


def fetched(host: SlowHost, name: str) -> tuple[bytes, str | None, float]:
    began = time.monotonic()
    with urlopen(host.address + name) as answer:
        return answer.read(), answer.headers["Content-Encoding"], time.monotonic() - began


def test_bytes_take_as_long_as_the_line_says(host: SlowHost) -> None:
    body, encoding, took = fetched(host, "packed.zip")
    assert (body, encoding) == (PACKED, None)
    # To connect, to ask, and then bit by bit.
    assert took >= 0.2 + 0.2 + 8 * len(PACKED) / 0.5e6
    assert host.sent == [("/packed.zip", len(PACKED) + HEAD_BYTES)]


def test_text_is_sent_and_counted_compressed(host: SlowHost) -> None:
    body, encoding, _took = fetched(host, "words.css")
    assert encoding == "gzip"
    assert gzip.decompress(body) == PLAIN
    assert host.sent == [("/words.css", len(body) + HEAD_BYTES)]
    assert len(body) < len(PLAIN) / 10


def test_what_isnt_there_isnt_counted(host: SlowHost) -> None:
    with pytest.raises(HTTPError, match="404"):
        fetched(host, "nothing.css")
    assert host.sent == []


def test_what_is_compared_with_is_what_npm_has(tmp_path: Path) -> None:
    start_sites.bare(tmp_path / "bare")
    start_sites.default(tmp_path / "default")
    for name in start_sites.PYODIDE:
        source = start_sites.NODE_MODULES / "pyodide" / name
        for site in ("bare", "default"):
            assert (tmp_path / site / "pyodide" / name).read_bytes() == source.read_bytes()
    page = (tmp_path / "default" / "index.html").read_text("utf-8")
    assert "plugins" not in page


def test_a_ratio_is_of_the_same_visit_in_the_same_browser() -> None:
    medians = {
        "chromium game return": 400,
        "chromium bare return": 1000,
        "chromium game reload": 300,
        "chromium bare reload": 1200,
        "10 Mbit/s game first": 4500,
        "10 Mbit/s bare first": 6000,
        "10 Mbit/s game paint": 420,
        "10 Mbit/s game bytes": 5_300_000,
        "firefox game return": 900,
        "firefox default return": 1500,
    }
    found = {name: value for name, value, _most, _unit in start.rows({"medians": medians})}
    assert found == {
        "return visit, Chromium / bare Pyodide": 0.4,
        "reload, Chromium / bare Pyodide": 0.25,
        "first visit at 10 Mbit/s / bare Pyodide": 0.75,
        "return visit, Firefox / PyScript's default": 0.6,
        "shell paint at 10 Mbit/s": 0.42,
        "first visit, gzipped": 5.3,
    }
