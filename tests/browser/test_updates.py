"""A new build comes whole or not at all, and never under the player's hands."""

from __future__ import annotations

import re
import shutil
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from build import worker
from tests.browser.games import dice_of
from tests.browser.pages import TablePage

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.conftest import Watch
    from tests.hosting import Host

SEED = "fair wind"

NO_WORKER = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  return !found || !(found.installing || found.waiting || found.active) }"""
LEFT_ALONE = f"""async () =>
  document.documentElement.dataset.ready && !navigator.serviceWorker.controller
  && performance.getEntriesByType('resource').some(({{ name }}) => name.endsWith('updates.mjs'))
  && ({NO_WORKER})()"""
NOTHING_NEW = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  return !found.installing && !found.waiting }"""
NOTHING_WAITS = """async address => {
  const found = await navigator.serviceWorker.getRegistration(address);
  return found.active?.state === 'activated' && !found.waiting }"""

pytestmark = pytest.mark.first_visit


@pytest.fixture(scope="module")
def second_build(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as if a sentence of the page and a card's values had changed."""
    folder = tmp_path_factory.mktemp("second") / "dist"
    shutil.copytree(dist, folder)
    (tables,) = folder.glob("vendor/tables-*")
    tables.rename(tables.with_name("tables-00000000000b"))
    for name in ("index.html", "boot.mjs"):
        text = (folder / name).read_text("utf-8").replace(tables.name, "tables-00000000000b")
        text = text.replace("<head>", '<head><meta name="build" content="B">')
        (folder / name).write_text(text, "utf-8", newline="\n")
    worker.write(folder)
    return folder


def build_of(page: Page) -> str:
    """The build whose page this is."""
    marks = page.locator("meta[name=build]")
    return "B" if marks.count() else "A"


def look_for_update(table: TablePage) -> None:
    """What the browser does by itself once in a while."""
    table.page.evaluate("navigator.serviceWorker.ready.then(found => found.update())")


def kept(table: TablePage, cache: str) -> list[str]:
    """The addresses in a cache, below the page's own."""
    found: list[str] = table.page.evaluate(
        """async name => {
             const cache = await caches.open(name);
             return (await cache.keys()).map(({ url }) => url) }""",
        cache,
    )
    return [address.removeprefix(table.address) for address in found]


def listed(folder: Path) -> set[str]:
    """What the worker of a build is to keep, by the addresses it keeps it under."""
    entries = re.findall(
        r'\{url:"([^"]+)",revision:(null|"[0-9a-f]+")', (folder / "sw.js").read_text("utf-8")
    )
    return {
        name if revision == "null" else f"{name}?__WB_REVISION__={revision[1:-1]}"
        for name, revision in entries
    }


def values_in(folder: Path) -> set[str]:
    """The solved values of a build."""
    return {file.relative_to(folder).as_posix() for file in folder.glob("vendor/tables-*/*")}


def expect_values(table: TablePage, folder: Path) -> None:
    """All of them come by themselves, when nothing else is to be done."""
    for _look in range(600):
        if set(kept(table, "yacht-later")) >= values_in(folder):
            return
        table.page.wait_for_timeout(100)
    assert set(kept(table, "yacht-later")) >= values_in(folder)


def expect_offer(table: TablePage) -> None:
    news = table.page.locator("#news")
    expect(news).to_have_attribute("data-news", "update", timeout=60_000)
    expect(news).to_contain_text("A new version is ready.")


def take_update(table: TablePage) -> None:
    with table.page.expect_navigation():
        table.button("Update").click()
    table.wait_ready()
    expect(table.page.locator("#news-text")).to_have_text("")


def test_a_new_build_waits_for_the_player_in_every_tab_forwards_and_back(
    closed_table: TablePage, host: Host, dist: Path, second_build: Path
) -> None:
    table = closed_table.open(f"#seed={SEED}&card=classic")
    expect(table.page.locator("#news-text")).to_have_text("Ready to play offline.")
    table.wait_installed()
    expect_values(table, dist)
    (own,) = [name for name in table.page.evaluate("caches.keys()") if "precache" in name]
    # Another copy of the game on the origin keeps its files in the same place.
    others = f"{table.address}beta/vendor/tables-000000000001/classic.table"
    table.page.evaluate(
        "async url => (await caches.open('yacht-later')).put(url, new Response('other'))", others
    )
    table.roll()
    table.hold(1, 4)
    other = TablePage(table.page.context.new_page(), host.address).open()

    host.change(second_build)
    seen = table.seen()
    look_for_update(table)
    expect_offer(table)
    expect_offer(other)
    assert table.seen() == seen
    assert table.focused() != "body"
    # Until then all is of the old build, a fresh tab and a reloaded one too.
    fresh = TablePage(table.page.context.new_page(), host.address).open()
    assert [build_of(tab.page) for tab in (table, other, fresh)] == ["A", "A", "A"]
    fresh.page.close()
    table.button("Later").click()
    expect(table.button("Update")).to_be_hidden()
    assert table.focused() != "body"
    assert table.reload().seen() == seen
    expect_offer(table)
    take_update(table)
    assert build_of(table.page) == "B"
    assert table.seen() == seen
    # The other tab isn't touched either: there too the player says when.
    assert build_of(other.page) == "A"
    expect_offer(other)
    take_update(other)
    assert build_of(other.page) == "B"
    assert other.seen() == seen
    other.page.close()
    assert set(kept(table, own)) == listed(second_build)
    expect_values(table, second_build)
    later = {name for name in kept(table, "yacht-later") if "vendor/snapshot-" not in name}
    assert later == values_in(second_build) | {others.removeprefix(host.address)}

    # Back again, with the host gone at the moment of the change.
    host.change(dist)
    look_for_update(table)
    expect_offer(table)
    host.stop()
    take_update(table)
    assert build_of(table.page) == "A"
    assert table.seen() == seen
    assert set(kept(table, own)) == listed(dist)


@pytest.mark.first_visit(under="/some/path/yacht/")
def test_half_a_build_is_none_and_a_whole_one_takes_over_at_the_next_visit(
    closed_table: TablePage,
    host: Host,
    watch: Watch,
    dist: Path,
    second_build: Path,
    tmp_path: Path,
) -> None:
    watch.allow("Failed to load resource|bad-precaching-response|integrity|Failed to fetch")
    # The first install breaks off: the game is played from the host, and nothing is promised.
    host.fail("verify.mjs", HTTPStatus.INTERNAL_SERVER_ERROR)
    table = closed_table.open(f"#seed={SEED}&card=classic")
    table.until(NO_WORKER)
    assert table.roll() == dice_of(SEED, 1, 1)
    assert table.page.locator("#news-text").inner_text() == ""
    seen = table.seen()
    host.heal()
    table.reload().wait_installed()
    expect(table.page.locator("#news-text")).to_have_text("Ready to play offline.")
    host.stop()
    assert table.reload().seen() == seen

    # An update that breaks off leaves the build that is there whole.
    host.start()
    host.change(second_build)
    host.fail("boot.mjs", HTTPStatus.INTERNAL_SERVER_ERROR)
    look_for_update(table)
    table.until(NOTHING_NEW)
    # So does one whose host sends an old file among the new ones.
    mixed = tmp_path / "mixed"
    shutil.copytree(second_build, mixed)
    shutil.copyfile(dist / "boot.mjs", mixed / "boot.mjs")
    host.heal()
    host.change(mixed)
    look_for_update(table)
    table.until(NOTHING_NEW)
    assert table.reload().seen() == seen
    assert build_of(table.page) == "A"

    # A whole one waits until the last table is left.
    host.change(second_build)
    look_for_update(table)
    expect_offer(table)
    assert build_of(table.reload().page) == "A"
    beside = table.page.context.new_page()
    beside.goto(f"{host.address}../")
    table.page.close()
    beside.wait_for_function(NOTHING_WAITS, arg=host.address)
    again = TablePage(beside, host.address).open()
    assert build_of(again.page) == "B"
    assert again.seen() == seen


def test_the_emergency_worker_takes_everything_of_ours_away_but_the_games(
    closed_table: TablePage, host: Host, dist: Path, tmp_path: Path
) -> None:
    table = closed_table.open(f"#seed={SEED}&card=classic")
    table.wait_installed()
    expect_values(table, dist)
    others = ["chess", f"yacht-precache-v2-{host.address}beta/"]
    table.page.evaluate("names => Promise.all(names.map(name => caches.open(name)))", others)
    table.roll()
    seen = table.seen()
    # What the first act has set going is done.
    table.until(
        """async () => (await (await caches.open('yacht-later')).keys())
             .some(({ url }) => url.includes('/vendor/snapshot-'))""",
        timeout=60_000,
    )
    emergency = tmp_path / "dist"
    shutil.copytree(dist, emergency)
    (emergency / "sw.js").write_bytes((emergency / "emergency-sw.js").read_bytes())
    host.change(emergency)
    with table.page.expect_navigation():
        look_for_update(table)
    assert table.wait_ready().seen() == seen
    for _visit in range(2):
        table.until(LEFT_ALONE)
        # The start has looked into this one, which opens it anew.
        assert kept(table, "yacht-later") == []
        assert set(table.page.evaluate("caches.keys()")) == {*others, "yacht-later"}
        assert table.wait_ready().seen() == seen
        table.page.reload()
    # Once a good build lies there again, all is as on a first visit.
    host.change(dist)
    table.reload().wait_installed()
    host.stop()
    assert table.reload().seen() == seen
