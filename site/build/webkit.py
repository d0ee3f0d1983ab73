"""WebKit on a screen that nobody sees, driven by the W3C's WebDriver protocol (plain JSON)."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self

from build.report import Missing

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

#: Seconds until the driver must have answered: a first start on a busy machine takes long.
PATIENCE = 120


class Refused(Exception):
    """The driver could not do what it was asked for; the message is its own."""


class WebKit:
    """One window; a profile of its own, which is gone at the end.

    Args:
        driver: the program ``WebKitWebDriver``.
        browser: the program ``MiniBrowser`` that it is to start.
        variables: its environment has these too; ``JSC_…`` are the switches of its engine.

    Raises:
        Missing: it doesn't start.
    """

    def __init__(self, driver: Path, browser: Path, **variables: str) -> None:
        self._options = {"binary": str(browser), "args": ["--automation"]}
        self._address = f"http://127.0.0.1:{_free_port()}"
        port = self._address.rpartition(":")[2]
        self._process = subprocess.Popen(
            ["xvfb-run", "-a", str(driver), f"--port={port}"],
            # As root it refuses to start its sandbox.
            env={**os.environ, **variables, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            # It starts others, which must end with it.
            start_new_session=True,
        )
        self._session = ""

    def __enter__(self) -> Self:
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": self._options}}
        until = time.monotonic() + PATIENCE
        while not self._session:
            try:
                made = self._ask("POST", "/session", {"capabilities": wanted})
            except (OSError, Refused) as error:
                if self._process.poll() is not None or time.monotonic() > until:
                    self._end()
                    raise Missing(f"WebKit doesn't start: {error}") from error
                time.sleep(0.1)
            else:
                self._session = f"/session/{made['sessionId']}"
        self._send("/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with suppress(OSError, Refused):
            self._ask("DELETE", self._session)
        self._end()

    def go(self, address: str) -> None:
        """Opens an address and waits until its document is loaded."""
        self._send("/url", {"url": address})

    def reload(self) -> None:
        """Loads the document anew."""
        self._send("/refresh", {})

    def run(self, script: str) -> Any:
        """What an expression gives in the page; a promise is waited for."""
        body = (
            f"const done = arguments[0]; Promise.resolve({script}).then(done, e => done(`${{e}}`))"
        )
        return self._send("/execute/async", {"script": body, "args": []})

    def _send(self, path: str, what: dict[str, Any]) -> Any:
        return self._ask("POST", f"{self._session}{path}", what)

    def _ask(self, method: str, path: str, what: dict[str, Any] | None = None) -> Any:
        body = None if what is None else json.dumps(what).encode()
        asked = urllib.request.Request(self._address + path, body, method=method)  # noqa: S310  (local)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310  (local)
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Refused(error.read().decode(errors="replace")) from error

    def _end(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait(timeout=PATIENCE)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
