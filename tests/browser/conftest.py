"""What every story gets: a table, and a watch that lets no error and no stranger pass.

Most stories happen on a later visit, in a browser profile that has the game's files already and
no games. A story marked ``first_visit`` has a profile and a host of its own, and with
``worker=False`` a browser without service workers; one marked ``phone`` is played with a finger at
360x640. Drawing what moves takes its time: only in stories marked ``moving``
things do, as for everybody who didn't ask for less of it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.pages import TablePage
from tests.hosting import Host
from tests.policy import REPORT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError

# The machine may be busy with other things; a condition that never comes fails all the same.
expect.set_options(timeout=20_000)

NO_WORKER = "delete Navigator.prototype.serviceWorker"
KEPT = """async () => (await (await caches.open("yacht-later")).keys()).length > 0"""
FINGER = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


class Watch:
    """All that a browser context asked for and complained of."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.requests: list[str] = []
        self._home = address.split("/")[2]
        self._said: list[str] = []
        # What is fetched for the next visit may be missing; only the browser says so.
        self._allowed = [re.compile(r"ERR_\w+ \(\S+/vendor/snapshot-")]
        self._context = context
        self._ears: dict[str, Callable[[Any], None]] = {
            "console": self._on_console,
            "weberror": self._on_error,
            "request": self._on_request,
        }
        for event, ear in self._ears.items():
            context.on(event, ear)  # type: ignore[call-overload]

    def allow(self, pattern: str) -> None:
        """This story breaks something on purpose: such a complaint is no surprise."""
        self._allowed.append(re.compile(pattern))

    def forgive(self) -> None:
        """What was broken on purpose is mended: complaints are surprises from now on."""
        self._said.clear()

    def surprises(self) -> list[str]:
        """Complaints that the story didn't ask for."""
        return [
            said for said in self._said if not any(known.search(said) for known in self._allowed)
        ]

    def strangers(self) -> list[str]:
        """Requests that left the origin."""
        own = (f"http://{self._home}/", f"blob:http://{self._home}/", "data:")
        return [url for url in self.requests if not url.startswith(own)]

    def stop(self) -> None:
        for event, ear in self._ears.items():
            self._context.remove_listener(event, ear)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._said.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _on_error(self, error: WebError) -> None:
        self._said.append(f"uncaught: {error.error}")

    def _on_request(self, request: Request) -> None:
        self.requests.append(request.url)


Options = dict[str, Any]


def pytest_configure(config: pytest.Config) -> None:
    for line in (
        "first_visit(under='/', worker=True): a profile of its own, a host of its own at this path",
        "phone: a finger on a small screen",
        "moving: things move, as they do where nobody asked for less of it",
    ):
        config.addinivalue_line("markers", line)


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: Options) -> Options:
    return {**browser_context_args, "permissions": ["clipboard-read", "clipboard-write"]}


@pytest.fixture(scope="session")
def known_host(dist: Path) -> Iterator[Host]:
    """The host of the later visits; nobody stops it or makes it fail."""
    host = Host(dist)
    yield host
    host.stop()


@pytest.fixture(scope="session")
def known_profile(
    browser: Browser, browser_context_args: Options, known_host: Host
) -> Iterator[Callable[[Options], BrowserContext]]:
    """Makes the profiles of the later visits, one for each set of options."""
    made: dict[str, BrowserContext] = {}

    def profile(options: Options) -> BrowserContext:
        name = str(options)
        if name not in made:
            made[name] = browser.new_context(**{**browser_context_args, **options})
            made[name].add_init_script(REPORT)
            table = TablePage(made[name].new_page(), known_host.address).open()
            table.wait_installed()
            # Whoever has played starts from memory the next time.
            table.roll()
            table.until(KEPT)
            table.reload().page.close()
        return made[name]

    yield profile
    for context in made.values():
        context.close()


@pytest.fixture
def host(request: pytest.FixtureRequest) -> Host:
    """What this story's page comes from."""
    first: pytest.Mark | None = request.node.get_closest_marker("first_visit")
    if first is None:
        known: Host = request.getfixturevalue("known_host")
        return known
    make: Callable[[str], Host] = request.getfixturevalue("make_server")
    return make(first.kwargs.get("under", "/"))


@pytest.fixture
def tab(request: pytest.FixtureRequest, host: Host) -> Iterator[Page]:
    """An empty tab in this story's profile, which holds no game."""
    options = FINGER if request.node.get_closest_marker("phone") else {}
    first: pytest.Mark | None = request.node.get_closest_marker("first_visit")
    if first:
        context: BrowserContext = request.getfixturevalue("new_context")(**options)
        context.add_init_script(REPORT)
        page = context.new_page()
        if not first.kwargs.get("worker", True):
            # Keeping every file for offline play takes longer than the rest of such a visit.
            page.add_init_script(NO_WORKER)
    else:
        page = request.getfixturevalue("known_profile")(options).new_page()
        page.goto(f"{host.address}manifest.webmanifest")
        page.evaluate("localStorage.clear()")
        page.evaluate("localStorage.setItem('yacht:offline', 'told')")
    if not request.node.get_closest_marker("moving"):
        page.emulate_media(reduced_motion="reduce")
    yield page
    if not first:
        for left in page.context.pages:
            left.close()


@pytest.fixture(autouse=True)
def watch(tab: Page, host: Host) -> Iterator[Watch]:
    """Fails a story in which the page complained or asked another origin for something."""
    watching = Watch(tab.context, host.address)
    yield watching
    watching.stop()
    assert watching.surprises() == []
    assert watching.strangers() == []


@pytest.fixture
def closed_table(tab: Page, host: Host, watch: Watch) -> TablePage:
    """The table, not opened yet."""
    assert watch.requests == []
    return TablePage(tab, host.address)


@pytest.fixture
def table(closed_table: TablePage) -> TablePage:
    """The table, ready to be played."""
    return closed_table.open()
