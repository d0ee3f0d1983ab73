"""Nothing leaves the origin, and what is kept there bears the game's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.games import last_round
from yacht_core import record_link

if TYPE_CHECKING:
    from tests.browser.conftest import Watch
    from tests.browser.pages import TablePage
    from tests.hosting import Host

pytestmark = pytest.mark.first_visit


def test_a_whole_visit_asks_the_own_host_only_and_keeps_its_own_names(
    table: TablePage, host: Host, watch: Watch
) -> None:
    table.wait_installed()
    table.open(record_link(last_round("spring tide", well=True)))
    table.roll()
    table.hold(2)
    table.roll()
    table.score("Choice")
    table.copy_link(within=table.result)
    table.button("Play again").click()
    table.roll()
    table.button("New game").click()
    table.reload()
    table.page.evaluate("navigator.serviceWorker.ready.then(found => found.update())")
    # The watch itself compares every request with the host's address when the story ends.
    assert len(watch.requests) > 20
    assert watch.strangers() == []
    # Fragments stay in the browser: the host never sees a game.
    assert [path for path in host.requests if "r=" in path or "seed" in path] == []
    keys = table.page.evaluate("Object.keys(localStorage)")
    assert {"yacht:game", "yacht:paused", "yacht:scores:classic"} <= set(keys)
    assert [key for key in keys if not key.startswith("yacht:")] == []
    caches = table.page.evaluate("caches.keys()")
    assert caches
    assert [name for name in caches if not name.startswith("yacht-")] == []
    assert table.page.evaluate("document.cookie") == ""
    assert table.page.evaluate("Object.keys(sessionStorage)") == []


def test_the_watch_sees_what_it_watches_for(table: TablePage, watch: Watch) -> None:
    """A watch that can't bark is none."""
    table.page.evaluate("fetch('http://yacht.invalid/').catch(() => {})")
    table.page.evaluate("console.warn('a warning')")
    with table.page.expect_event("pageerror"):
        table.page.evaluate("setTimeout(() => { throw new Error('an error') })")
    barked = "\n".join(watch.surprises())
    assert "a warning" in barked
    assert "an error" in barked
    assert "policy: connect-src http://yacht.invalid/" in barked
    watch.allow("a warning|an error|yacht\\.invalid|Content Security Policy")
