"""A static web server for ``dist/``, on this machine only."""

from __future__ import annotations

import hashlib
import socket
import threading
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit

from build.report import Missing

DEFAULT_PORT = 8314

#: What a browser has to be told about the files of this site.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


class Handler(BaseHTTPRequestHandler):
    """Answers from one folder. Every answer is to be asked for again, most are then empty."""

    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        """Sends a file, ``304``, or says why not."""
        path = unquote(urlsplit(self.path).path)
        if self.server.answers(self, path):
            return
        status = self.server.refusal(path)
        file = self._file(path)
        if status is None and file is None:
            status = HTTPStatus.NOT_FOUND
        if status is not None or file is None:
            self.send_error(status or HTTPStatus.NOT_FOUND)
            return
        if file.is_dir():
            self._redirect(f"{urlsplit(self.path).path}/")
            return
        content = self.server.prepared(file, file.read_bytes())
        tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        known = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if known else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        if not known:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if not known and self.command != "HEAD":
            self.wfile.write(content)

    def do_HEAD(self) -> None:
        """Sends what ``GET`` would, without the file."""
        self.do_GET()

    def _file(self, path: str) -> Path | None:
        """The file behind ``path``, a folder that lacks its slash, or nothing."""
        prefix = self.server.prefix
        if not path.startswith(prefix):
            return None
        name = path[len(prefix) :]
        parts = PurePosixPath(name).parts
        if ".." in parts or "\\" in name or "\0" in name or name.startswith("/"):
            return None
        file = self.server.folder.joinpath(*parts)
        if file.is_dir() and (not name or name.endswith("/")):
            file /= "index.html"
        return file if file.exists() else None

    def _redirect(self, address: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Tells the server what was answered."""
        self.server.answered(urlsplit(self.path).path, int(code))

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  (the base's name)
        """Says nothing: the terminal shows the address and stays readable."""


class Server(ThreadingHTTPServer):
    """Serves ``folder`` under ``prefix`` on 127.0.0.1.

    Args:
        folder: what to serve.
        port: where; 0 takes any free one.
        prefix: the path the site lies under, beginning and ending with a slash.

    Raises:
        OSError: the port is taken.
    """

    daemon_threads = True
    # How many connections may wait. The base's 5 are fewer than one page may open at once.
    request_queue_size = 64

    def __init__(self, folder: Path, port: int, prefix: str = "/") -> None:
        self.folder = folder
        self.prefix = prefix
        self._open: set[socket.socket] = set()
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def address(self) -> str:
        """Where the site's page is."""
        return f"http://127.0.0.1:{self.server_port}{self.prefix}"

    def refusal(self, path: str) -> HTTPStatus | None:
        """A status to answer ``path`` with instead of its file. Here never."""
        return None

    def answers(self, handler: Handler, path: str) -> bool:
        """Answers by itself what is no file of the folder. Here nothing."""
        return False

    def prepared(self, file: Path, content: bytes) -> bytes:
        """What is sent for a file. Here what is in it."""
        return content

    def answered(self, path: str, status: int) -> None:
        """Is told about every answer. Here it is of no interest."""

    def process_request(self, request: Any, client_address: Any) -> None:
        """Remembers the connection, for `stop`."""
        self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Forgets the connection."""
        self._open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Says nothing: a browser that goes away in the middle is no error."""

    def start(self) -> None:
        """Serves in a thread of its own until `stop`."""
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Ends at once, connections that are kept alive included."""
        self.shutdown()
        self.server_close()
        for connection in list(self._open):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                self._open.discard(connection)  # gone by itself


def listen(folder: Path, port: int | None, kind: type[Server] = Server) -> Server:
    """A server on ``port``, or on the usual one or any other if none is asked for.

    Raises:
        Missing: the port asked for is taken.
    """
    try:
        return kind(folder, DEFAULT_PORT if port is None else port)
    except OSError as error:
        if port is not None:
            raise Missing(f"Port {port} can't be used: {error.strerror or error}.") from error
        return kind(folder, 0)
