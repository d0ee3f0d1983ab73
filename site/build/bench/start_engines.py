"""The three engines, each driven in its own way, asked the same few things.

Chromium is relaunched with the same profile between visits; so is Firefox. WebKit's driver forgets
its profile with the browser, so there a later visit is one of the same browser.
"""

from __future__ import annotations

import shutil
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from playwright.sync_api import sync_playwright

from build import browser
from build.report import Missing
from build.webkit import WebKit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

PATIENCE = 180  # s
_READY = """return performance.getEntriesByType('mark')
    .find(mark => /^(bench|yacht):ready$/.test(mark.name))?.startTime ?? 0"""


class Tab(Protocol):
    """A tab of some browser."""

    def go(self, address: str) -> None:
        """Opens an address."""
        ...

    def reload(self) -> None:
        """As its button does."""
        ...

    def ask(self, script: str) -> Any:
        """What a function's body returns; a promise is waited for."""
        ...


def until(tab: Tab, script: str, what: str) -> Any:
    """Asks until the answer is truthy."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := tab.ask(script):
            return found
        time.sleep(0.05)
    raise Missing(f"The browser never came to {what}.")


def ready(tab: Tab) -> float:
    """Milliseconds from the navigation until the page could be used."""
    return float(until(tab, _READY, "a page that is ready"))


class _Playwright:
    def __init__(self, page: Page) -> None:
        self.page = page

    def go(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")

    def reload(self) -> None:
        self.page.reload(wait_until="commit")

    def ask(self, script: str) -> Any:
        return self.page.evaluate(f"async () => {{ {script} }}")


class _WebKit:
    def __init__(self, started: WebKit) -> None:
        self._started = started
        self.go = started.go
        self.reload = started.reload

    def ask(self, script: str) -> Any:
        return self._started.run(f"(async () => {{ {script} }})()")


@contextmanager
def chromium(profile: Path) -> Iterator[Tab]:
    """Debian's Chromium, a whole one if it is there."""
    program = shutil.which("chromium") or browser.need()
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=program, args=browser.ARGUMENTS
        )
        yield _Playwright(context.pages[0])
        context.close()


@contextmanager
def firefox(profile: Path) -> Iterator[Tab]:
    """Debian's Firefox, by WebDriver BiDi."""
    with sync_playwright() as playwright:
        context = playwright.firefox.launch_persistent_context(
            profile,
            channel="moz-firefox",
            executable_path=browser.need_firefox(),
            color_scheme="null",
            reduced_motion="null",
            forced_colors="null",
            contrast="null",
        )
        yield _Playwright(context.pages[0])
        context.close()


@contextmanager
def webkit(_profile: Path) -> Iterator[Tab]:
    """WebKitGTK's small browser."""
    with WebKit(*browser.need_webkit()) as started:
        yield _WebKit(started)
