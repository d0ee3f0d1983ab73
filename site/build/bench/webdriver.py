"""WebKitGTK's small browser, driven by the few calls of WebDriver that measuring takes."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self
from urllib.request import Request, urlopen

from build.report import Missing

if TYPE_CHECKING:
    from types import TracebackType

DRIVER = "WebKitWebDriver"
START_SECONDS = 60


class WebKit:
    """A browser window with one tab, on a screen that nobody sees."""

    def __enter__(self) -> Self:
        driver, screen = shutil.which(DRIVER), shutil.which("xvfb-run")
        found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        if not (driver and screen and found):
            raise Missing("WebKit is not here: install webkit2gtk-driver and xvfb.")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._address = f"http://127.0.0.1:{port}"
        self._process = subprocess.Popen(
            [screen, "-a", driver, f"--port={port}"],
            env={**os.environ, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        options = {"binary": str(found[-1]), "args": ["--automation"]}
        wanted = {"pageLoadStrategy": "none", "webkitgtk:browserOptions": options}
        self._wait_for_driver()
        made = self._call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{made['sessionId']}"
        self._call("POST", f"{self._session}/timeouts", {"script": 300_000, "pageLoad": 300_000})
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self._call("DELETE", self._session)
        finally:
            os.killpg(self._process.pid, signal.SIGTERM)
            self._process.wait()

    def go(self, address: str) -> None:
        """Opens an address."""
        self._call("POST", f"{self._session}/url", {"url": address})

    def reload(self) -> None:
        """As its button does."""
        self._call("POST", f"{self._session}/refresh", {})

    def ask(self, script: str) -> Any:
        """What a function's body returns; a promise is waited for."""
        body = {"script": f"return (async () => {{ {script} }})()", "args": []}
        return self._call("POST", f"{self._session}/execute/sync", body)

    def _wait_for_driver(self) -> None:
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                self._call("GET", "/status")
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)
            else:
                return

    def _call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(  # noqa: S310  (always this machine)
            self._address + path, data, {"Content-Type": "application/json"}, method=method
        )
        with urlopen(request, timeout=300) as answer:  # noqa: S310
            return json.load(answer)["value"]
