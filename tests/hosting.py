"""A static host for the finished site, as good or as bad as a test needs it."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from build.serve import Server

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from playwright.sync_api import Page


class _Faulty(Server):
    """A server that refuses some files on purpose."""

    faults: Mapping[str, HTTPStatus]
    requests: list[str]
    sent: list[str]

    def refusal(self, path: str) -> HTTPStatus | None:
        return self.faults.get(path.removeprefix(self.prefix))

    def answered(self, path: str, status: int) -> None:
        self.requests.append(path)
        if status == HTTPStatus.OK:
            self.sent.append(path)


class Host:
    """Serves a folder; can be stopped, started again at the same address, and made to fail.

    Args:
        folder: the site.
        prefix: the path it lies under, beginning and ending with a slash.
    """

    def __init__(self, folder: Path, prefix: str = "/") -> None:
        self._folder = folder
        self._prefix = prefix
        self._port = 0
        self._faults: dict[str, HTTPStatus] = {}
        self._server: _Faulty | None = None
        #: Paths asked for, and those among them whose file was sent, in order.
        self.requests: list[str] = []
        self.sent: list[str] = []
        self.start()
        #: Where the page is, ending with a slash.
        self.address = f"http://127.0.0.1:{self._port}{prefix}"

    def start(self) -> None:
        """Serves, at the address it had before if it had one."""
        server = _Faulty(self._folder, self._port, self._prefix)
        server.faults, server.requests, server.sent = self._faults, self.requests, self.sent
        server.start()
        self._port = server.server_port
        self._server = server

    def stop(self) -> None:
        """Is gone: open connections end, new ones are refused."""
        if self._server:
            self._server.stop()
        self._server = None

    def change(self, folder: Path) -> None:
        """Serves another folder from now on, as after an upload."""
        self._folder = folder
        if self._server:
            self._server.folder = folder

    def fail(self, name: str, status: HTTPStatus = HTTPStatus.NOT_FOUND) -> None:
        """Answers ``name`` (below the prefix) with ``status`` from now on."""
        self._faults[name] = status

    def heal(self) -> None:
        """Answers everything rightly again."""
        self._faults.clear()


_WORKER = """async patience => {
    const late = new Promise(resolve => setTimeout(resolve, patience));
    if (await Promise.race([navigator.serviceWorker.ready, late])) return "ready";
    const had = await navigator.serviceWorker.getRegistration();
    return had ? `installing ${had.installing?.state}, waiting ${had.waiting?.state}` : "none";
}"""


def wait_for_worker(page: Page) -> None:
    """Waits until the page's service worker has kept everything; a minute at most."""
    state = page.evaluate(_WORKER, 60_000)
    assert state == "ready", f"service worker: {state}"
