"""Three browsers behind one small face: what a smoke story needs of any of them."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

from build import browser
from build.webkit import WebKit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Playwright

#: Playwright must not ask Firefox to pretend these: its own protocol can't.
AS_IT_IS = dict.fromkeys(("color_scheme", "reduced_motion", "forced_colors", "contrast"), "null")
#: Milliseconds; a first start on a busy machine takes long.
PATIENCE = 120_000


class Tab(Protocol):
    """A tab in some browser, with a profile of its own."""

    def go(self, address: str) -> None:
        """Opens an address."""

    def reload(self) -> None:
        """Loads the document anew."""

    def run(self, script: str) -> Any:
        """What an expression gives in the page; a promise is waited for."""


class _Tab:
    """A tab that Playwright drives."""

    def __init__(self, browser: Any, options: dict[str, Any]) -> None:
        self._page = browser.new_context(**options).new_page()
        self._page.set_default_timeout(PATIENCE)

    def go(self, address: str) -> None:
        self._page.goto(address)

    def reload(self) -> None:
        self._page.reload()

    def run(self, script: str) -> Any:
        return self._page.evaluate(script)


@contextmanager
def chromium(playwright: Playwright, options: dict[str, Any]) -> Iterator[Tab]:
    """The browser of all other stories, with their options."""
    started = playwright.chromium.launch(**options)
    yield _Tab(started, {})
    started.close()


@contextmanager
def firefox(playwright: Playwright, _options: dict[str, Any]) -> Iterator[Tab]:
    """Firefox as Debian has it."""
    found = browser.need_firefox()
    started = playwright.firefox.launch(channel="moz-firefox", executable_path=found)
    yield _Tab(started, AS_IT_IS)
    started.close()


@contextmanager
def webkit(_playwright: Playwright, _options: dict[str, Any]) -> Iterator[Tab]:
    """WebKit as Debian has it; compiling for speed takes it three times as long as it plays."""
    with WebKit(*browser.need_webkit(), JSC_useOMGJIT="0") as tab:
        yield tab
