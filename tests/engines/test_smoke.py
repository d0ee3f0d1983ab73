"""In each of three engines: start, play a round, reload, open a link, go on without the host."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.engines import tabs
from yacht_core.seed import roll_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from playwright.sync_api import Playwright

    from tests.engines.tabs import Tab
    from tests.hosting import Host

    Open = Callable[[Playwright, dict[str, Any]], AbstractContextManager[Tab]]

SEED, OTHER = "three engines", "brave otter"
PATIENCE = 120

#: All that the table says: its dice, the status, the card.
SEEN = """[...document.querySelectorAll('#dice .die, #status, #round, #total, #card tr')]
  .map(part => part.getAttribute('aria-label') ?? part.innerText)"""
#: A violation of the page's policy from here on, whoever commits it.
LISTEN = """window.violations = [],
  addEventListener('securitypolicyviolation', event =>
    window.violations.push(`${event.violatedDirective} ${event.blockedURI}`))"""


class Table:
    """The table in some tab."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    def wait(self, condition: str) -> None:
        until = time.monotonic() + PATIENCE
        while not self.tab.run(condition):
            assert time.monotonic() < until, (condition, self.tab.run("document.body.innerText"))
            time.sleep(0.1)

    def ready(self) -> None:
        self.wait("document.documentElement.dataset.ready === 'true'")
        assert self.tab.run("document.querySelector('#failure').hidden")
        self.tab.run(LISTEN)

    def open(self, address: str) -> None:
        # A new document, even where just the fragment differs.
        self.tab.go("about:blank")
        self.tab.go(address)
        self.ready()

    def reload(self) -> None:
        assert self.tab.run("window.violations") == []
        self.tab.reload()
        self.ready()

    def press(self, place: str) -> None:
        self.tab.run(f"document.querySelector({place!r}).click()")

    def roll(self, number: int) -> tuple[int, ...]:
        # The page takes what comes sooner for the second half of a double-click.
        self.tab.run("new Promise(then => setTimeout(then, 500))")
        self.press("#roll")
        self.wait(f"document.querySelector('#status').innerText.includes('Roll {number} of 3.')")
        faces = self.tab.run(
            "[...document.querySelectorAll('#dice .die')].map(die => Number(die.dataset.face))"
        )
        return tuple(faces)

    def seen(self) -> list[str]:
        said: list[str] = self.tab.run(SEEN)
        return said


@pytest.mark.parametrize("start", [tabs.chromium, tabs.firefox, tabs.webkit])
def test_a_round_is_played_kept_and_gone_on_with_without_the_host(
    server: Host,
    playwright: Playwright,
    browser_type_launch_args: dict[str, Any],
    start: Open,
) -> None:
    with start(playwright, browser_type_launch_args) as tab:
        table = Table(tab)
        table.open(f"{server.address}#seed={SEED}&card=classic")
        first, second = (roll_of(SEED, 1, 1, roll) for roll in (1, 2))
        assert table.roll(1) == first
        table.press(".die[data-die='2']")
        both = table.roll(2)
        assert both == (second[0], first[1], *second[2:])
        table.press("button.box[data-box='choice']")
        table.wait("document.querySelector('#round').innerText === 'Round 2 of 12'")
        total = f"Total {sum(both)}"
        assert tab.run("document.querySelector('#total').innerText") == total
        seen = table.seen()
        table.reload()
        assert table.seen() == seen

        # A link stands beside the game under way until the player opens it.
        table.open(f"{server.address}#seed={OTHER}&card=kismet")
        assert "opens another game" in tab.run("document.querySelector('#notice-text').innerText")
        table.press("[data-intent='accept-offer']")
        assert table.roll(1) == roll_of(OTHER, 1, 1, 1)
        seen = table.seen()

        table.wait(
            "navigator.serviceWorker.ready.then(found => found.active.state === 'activated')"
        )
        server.stop()
        for _load in range(2):
            table.reload()
            assert table.seen() == seen
        assert table.roll(2) == roll_of(OTHER, 1, 1, 2)
        assert tab.run("window.violations") == []
