"""What every test may ask for: the finished site, a host for it, and a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from build import browser as browsers
from build import dist as site
from build.paths import DIST
from tests.hosting import Host
from tests.policy import violations

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Nearly every test starts Python anew and needs little of it: compiling all of its runtime,
    # and then the most used parts once more for speed, takes longer than is ever won back.
    "--js-flags=--wasm-lazy-compilation --no-wasm-dynamic-tiering --no-wasm-tier-up",
]


@pytest.fixture(scope="session")
def dist() -> Path:
    """The finished site, made from the files as they are."""
    site.need()
    return DIST


@pytest.fixture
def make_server(dist: Path) -> Iterator[Callable[[str], Host]]:
    """Makes hosts of the finished site under a path of the test's choice."""
    made: list[Host] = []

    def make(prefix: str = "/") -> Host:
        made.append(Host(dist, prefix))
        return made[-1]

    yield make
    for host in made:
        host.stop()


@pytest.fixture
def server(make_server: Callable[[], Host]) -> Host:
    """A host of the finished site, at an address of its own for each test."""
    return make_server()


@pytest.fixture(autouse=True)
def policy(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """Fails every test during which a page violated its own policy; gives what was heard."""
    # The stories of tests/browser have contexts of their own, and a watch that hears more.
    if "context" not in request.fixturenames:
        yield []
        return
    heard = violations(request.getfixturevalue("context"))
    yield heard
    assert heard == []


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Starts the Chromium that is there, without anything that would call home."""
    return {
        **browser_type_launch_args,
        "executable_path": browsers.need(),
        "args": CHROMIUM_ARGUMENTS,
    }
