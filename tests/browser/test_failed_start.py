"""A start that fails ends in a sentence with its reason; Retry works once the reason is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.pages import START_MS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.conftest import Watch
    from tests.browser.pages import TablePage
    from tests.hosting import Host

pytestmark = pytest.mark.first_visit

FILE = (
    "The game can't start: one of its files could not be loaded. "
    "Check the connection and try again."
)
WASM = (
    "The game can't start: this browser has no WebAssembly, or it is switched off. "
    "The help can still be read."
)
PYTHON = "The game can't start: its Python program stopped with an error."


def expect_failure(table: TablePage, sentence: str, detail: str) -> None:
    """The sentence, the detail, the button, and no pretence that anything is still coming."""
    paragraphs = table.failure.get_by_role("paragraph")
    expect(paragraphs.first).to_have_text(sentence, timeout=START_MS)
    expect(paragraphs.nth(1)).to_have_text(detail)
    expect(table.button("Retry")).to_be_enabled()
    expect(table.page.get_by_role("progressbar")).to_have_count(0)
    expect_rules(table)


def expect_rules(table: TablePage) -> None:
    table.page.get_by_role("link", name="Help").click()
    told = table.page.get_by_text("Five alike is not a full house.")
    told.first.scroll_into_view_if_needed()
    expect(told.first).to_be_visible()
    table.page.go_back()
    expect(table.page.get_by_role("region", name="Rules")).to_be_visible()


def retry_and_play(table: TablePage, watch: Watch) -> None:
    watch.forgive()
    table.button("Retry").click()
    table.wait_ready()
    expect(table.failure).to_be_hidden()
    table.roll()
    assert len(table.dice()) == 5


def go(table: TablePage) -> None:
    table.page.goto(table.address)


# Every other file of the start: tests/site/test_build_start.py.
@pytest.mark.parametrize("pattern", ["boot.mjs", "vendor/pyodide-*/pyodide.asm.wasm"])
def test_a_missing_file_is_named_and_retry_works_once_it_is_there(
    closed_table: TablePage, host: Host, watch: Watch, dist: Path, pattern: str
) -> None:
    (found,) = dist.glob(pattern)
    name = found.relative_to(dist).as_posix()
    host.fail(name)
    go(closed_table)
    expect_failure(closed_table, FILE, name)
    # While the file is missing, Retry ends in the same sentence.
    with closed_table.page.expect_navigation():
        closed_table.button("Retry").click()
    expect_failure(closed_table, FILE, name)
    host.heal()
    retry_and_play(closed_table, watch)


def test_without_webassembly_the_reason_is_told_and_retry_works_once_it_is_there(
    closed_table: TablePage, watch: Watch
) -> None:
    # The name of a window outlives its document.
    closed_table.page.add_init_script("if (name !== 'healed') delete globalThis.WebAssembly")
    go(closed_table)
    expect_failure(closed_table, WASM, "")
    closed_table.page.evaluate("window.name = 'healed'")
    retry_and_play(closed_table, watch)


def test_python_that_stops_at_the_start_is_quoted_and_retry_works_once_it_is_mended(
    closed_table: TablePage, watch: Watch
) -> None:
    broken = "raise RuntimeError('the cup has a hole')\n"
    closed_table.page.route("**/app/main.py", lambda route: route.fulfill(body=broken))
    go(closed_table)
    expect_failure(closed_table, PYTHON, "RuntimeError: the cup has a hole")
    closed_table.page.unroute("**/app/main.py")
    retry_and_play(closed_table, watch)


def test_a_failed_start_costs_no_saved_game(table: TablePage, host: Host, watch: Watch) -> None:
    table.wait_installed()
    table.roll()
    table.hold(1, 2)
    seen = table.seen()
    # As after clearing the browser's cache, with a host that lacks a file.
    table.page.evaluate(
        """async () => {
             const workers = await navigator.serviceWorker.getRegistrations()
             for (const worker of workers) await worker.unregister()
             for (const name of await caches.keys()) await caches.delete(name)
           }"""
    )
    host.fail("app/main.py")
    go(table)
    expect_failure(table, FILE, "app/main.py")
    host.heal()
    watch.forgive()
    table.button("Retry").click()
    assert table.wait_ready().seen() == seen
