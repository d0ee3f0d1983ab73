"""After one visit the host may be gone; other games on the same origin keep what is theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.hosting import wait_for_worker

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import BrowserType, Page

    from tests.hosting import Host


def wait_until_ready(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)


def visit(page: Page, host: Host) -> None:
    page.goto(host.address)
    wait_until_ready(page)
    wait_for_worker(page)


def test_a_worker_from_an_earlier_visit_serves_everything(page: Page, server: Host) -> None:
    visit(page, server)
    server.stop()
    page.close()
    again = page.context.new_page()
    again.goto(server.address)
    wait_until_ready(again)
    sources = again.evaluate(
        "performance.getEntriesByType('resource').map(entry => [entry.name, entry.workerStart > 0])"
    )
    assert sources
    assert [name for name, by_worker in sources if not by_worker and "favicon" not in name] == []


def test_caches_of_other_games_on_the_origin_stay(page: Page, server: Host) -> None:
    page.goto(f"{server.address}manifest.webmanifest")
    # The second is named as Workbox names those of a game that lies below this one.
    others = ["chess", f"chess-precache-v2-{server.address}chess/", f"precache-v1-{server.address}"]
    page.evaluate("names => Promise.all(names.map(name => caches.open(name)))", others)
    visit(page, server)
    page.reload()
    wait_until_ready(page)
    assert set(others) <= set(page.evaluate("caches.keys()"))


def test_what_is_no_part_of_the_game_is_left_to_the_host(page: Page, server: Host) -> None:
    visit(page, server)
    assert page.evaluate("fetch('nothing-here').then(answer => answer.status)") == 404
    assert page.evaluate("fetch('app/').then(answer => answer.status)") == 404


def test_a_second_visit_asks_the_host_for_the_worker_only(page: Page, server: Host) -> None:
    visit(page, server)
    server.requests.clear()
    page.reload()
    wait_until_ready(page)
    wait_for_worker(page)
    # What nobody waits for may still be coming.
    asked = {path for path in server.requests if not path.startswith("/vendor/tables-")}
    assert asked <= {"/sw.js"}


def test_the_runtime_is_sent_once_only(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    server: Host,
    tmp_path: Path,
) -> None:
    # With a profile on disk: a private window's cache is too small to hold the wasm.
    context = browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args)
    visit(context.pages[0], server)
    context.close()
    sent = [path for path in server.sent if "/vendor/" in path]
    assert len(sent) > 5
    assert sorted(sent) == sorted(set(sent))
