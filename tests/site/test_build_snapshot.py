"""Python's memory as a later visit starts from it: well formed, of this build, nobody's machine."""

from __future__ import annotations

import gzip
import struct
from typing import TYPE_CHECKING

import pytest

from build import trace
from build.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

PAGE = 4096


@pytest.fixture(scope="module")
def kept(dist: Path) -> bytes:
    (file,) = dist.glob("vendor/snapshot-*.gz")
    return gzip.decompress(file.read_bytes())


def test_every_page_has_a_place_and_something_in_it(kept: bytes) -> None:
    size, count = struct.unpack_from("<II", kept)
    places = struct.unpack_from(f"<{count}I", kept, 8)
    pages = kept[8 + 4 * count :]
    assert len(pages) == PAGE * count
    assert list(places) == sorted(set(places))
    assert places[0] == 0
    assert PAGE * places[-1] < size
    assert all(any(pages[PAGE * n : PAGE * (n + 1)]) for n in range(count))


def test_it_holds_the_engine_and_nothing_of_the_machine(kept: bytes) -> None:
    assert b"yacht-dice/1|" in kept
    assert b"/lib/python314.zip" in kept
    assert str(ROOT).encode() not in kept


def test_the_page_names_the_one_that_is_there(dist: Path) -> None:
    (file,) = dist.glob("vendor/snapshot-*.gz")
    boot = (dist / "boot.mjs").read_text("utf-8")
    assert f'at("./vendor/{file.name}")' in boot


def test_the_library_is_what_a_visit_to_every_screen_imports(browser: Browser) -> None:
    assert trace.seen(browser) == trace.names()
