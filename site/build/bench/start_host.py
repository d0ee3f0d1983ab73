"""A host at the end of a slow line, which gzips as good hosts do and counts what it sends."""

from __future__ import annotations

import gzip
import threading
import time
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from build import serve

if TYPE_CHECKING:
    from pathlib import Path

#: What hosts compress: text and wasm, not what is compressed already.
GZIPPED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".wasm", ".webmanifest"}
BITS_A_BYTE = 8
CHUNK = 16 * 1024
#: A status line and headers, about.
HEAD_BYTES = 200


class Line:
    """One line that all connections of a host share.

    Args:
        megabits: what it carries in a second.
        round_trip: milliseconds there and back.
    """

    def __init__(self, megabits: float, round_trip: float) -> None:
        self.round_trip = round_trip / 1000
        self._rate = megabits * 1e6 / BITS_A_BYTE
        self._free = 0.0
        self._lock = threading.Lock()

    def pass_on(self, count: int) -> None:
        """Waits until ``count`` bytes more have gone through."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + count / self._rate
            wait = self._free - time.monotonic()
        time.sleep(max(0.0, wait))


class SlowHost(serve.Server):
    """Serves ``folder`` over ``line``."""

    def __init__(self, folder: Path, line: Line) -> None:
        super().__init__(folder, 0)
        self.line = line
        #: Bytes sent so far, and by which paths.
        self.sent: list[tuple[str, int]] = []
        self.RequestHandlerClass = _Handler
        self._bodies: dict[Path, bytes] = {}

    def body(self, file: Path) -> bytes:
        """The file as it goes over the line; compressed once."""
        if file not in self._bodies:
            content = file.read_bytes()
            self._bodies[file] = gzip.compress(content, 9) if file.suffix in GZIPPED else content
        return self._bodies[file]


class _Handler(serve.Handler):
    server: SlowHost

    def setup(self) -> None:
        """A connection costs a round trip before anything can be asked."""
        super().setup()
        time.sleep(self.server.line.round_trip)

    def do_GET(self) -> None:  # noqa: N802  (the base's name)
        """Sends a file as slowly as the line."""
        time.sleep(self.server.line.round_trip)
        path = unquote(urlsplit(self.path).path)
        file = self._file(path)
        if file is None or file.is_dir():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        body = self.server.body(file)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", serve.TYPES.get(file.suffix, "application/octet-stream"))
        # As hosts of static files do that know nothing of their names.
        self.send_header("Cache-Control", "max-age=600")
        if file.suffix in GZIPPED:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.server.sent.append((path, len(body) + HEAD_BYTES))
        for start in range(0, len(body), CHUNK):
            chunk = body[start : start + CHUNK]
            self.server.line.pass_on(len(chunk))
            self.wfile.write(chunk)
