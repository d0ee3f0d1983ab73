"""``build.py serve``: what the page needs from a host."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from build.paths import ROOT
from build.report import Missing
from build.serve import listen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.hosting import Host


def ask(
    host: Host, path: str, method: str = "GET", **headers: str
) -> tuple[int, http.client.HTTPMessage, bytes]:
    connection = http.client.HTTPConnection(urlsplit(host.address).netloc, timeout=10)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, answer.headers, body


@pytest.mark.parametrize(
    ("ending", "kind"),
    [
        (".mjs", "text/javascript"),
        (".js", "text/javascript"),
        (".wasm", "application/wasm"),
        (".py", "text/x-python"),
        (".json", "application/json"),
        (".css", "text/css"),
        (".svg", "image/svg+xml"),
        (".html", "text/html"),
        (".webmanifest", "application/manifest+json"),
    ],
)
def test_files_are_called_what_they_are(server: Host, dist: Path, ending: str, kind: str) -> None:
    file = next(file for file in sorted(dist.rglob(f"*{ending}")) if file.is_file())
    status, headers, body = ask(server, f"/{file.relative_to(dist).as_posix()}")
    assert status == 200
    assert headers["Content-Type"].split(";")[0] == kind
    assert body == file.read_bytes()


def test_an_unchanged_file_is_not_sent_again(server: Host) -> None:
    _, headers, body = ask(server, "/index.html")
    assert headers["Cache-Control"] == "no-cache"
    status, again, nothing = ask(server, "/index.html", **{"If-None-Match": headers["ETag"]})
    assert (status, nothing) == (304, b"")
    assert again["ETag"] == headers["ETag"]
    assert body


def test_a_changed_file_is_sent(server: Host) -> None:
    status, _, body = ask(server, "/index.html", **{"If-None-Match": '"another"'})
    assert status == 200
    assert body


def test_head_is_get_without_the_file(server: Host, dist: Path) -> None:
    status, headers, body = ask(server, "/boot.mjs", "HEAD")
    assert (status, body) == (200, b"")
    assert int(headers["Content-Length"]) == (dist / "boot.mjs").stat().st_size


def test_the_folder_is_the_page(server: Host, dist: Path) -> None:
    assert ask(server, "/")[2] == (dist / "index.html").read_bytes()
    assert ask(server, "/?utm_source=x")[2] == (dist / "index.html").read_bytes()


def test_a_folder_without_its_slash_is_sent_there(make_server: Callable[[str], Host]) -> None:
    status, headers, _ = ask(make_server("/games/"), "/games/css?x=1")
    assert (status, headers["Location"]) == (301, "/games/css/")


@pytest.mark.parametrize(
    "path",
    [
        "/../build.py",
        "/css/../../build.py",
        "/%2e%2e/build.py",
        "/..%2fbuild.py",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/css/..%5c..%5cbuild.py",
        "/index.html%00",
        "/nothing-here",
        "/css/",
    ],
)
def test_nothing_outside_the_folder_is_served(server: Host, path: str) -> None:
    assert ask(server, path)[0] == 404


def test_nothing_outside_the_prefix_is_served(make_server: Callable[[str], Host]) -> None:
    host = make_server("/games/yacht/")
    assert ask(host, "/games/yacht/")[0] == 200
    assert ask(host, "/index.html")[0] == 404
    assert ask(host, "/games/index.html")[0] == 404


def test_a_port_asked_for_but_taken_is_an_error_in_one_line(dist: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(Missing) as what:
            listen(dist, port)
    assert str(port) in str(what.value)
    assert "\n" not in str(what.value)


def test_a_usual_port_that_is_taken_gives_way_to_another(
    dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setattr("build.serve.DEFAULT_PORT", taken)
        server = listen(dist, None)
        try:
            assert server.server_port != taken
        finally:
            server.server_close()


@pytest.fixture
def served(dist: Path) -> Iterator[subprocess.Popen[str]]:
    assert dist.is_dir()
    command = [sys.executable, "build.py", "serve", "--no-browser"]
    # In a process group of its own: a signal meant for it must not reach the tests.
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        yield process
        process.kill()


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_serve_says_where_and_ends_quietly(
    served: subprocess.Popen[str], ending: signal.Signals
) -> None:
    assert served.stdout
    line = served.stdout.readline()
    address = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
    assert address, line
    with urlopen(address[0], timeout=10) as page:
        assert page.status == 200
    served.send_signal(ending)
    rest = served.stdout.read()
    assert served.wait(10) == 0
    assert rest.strip() == ""


@pytest.mark.parametrize(
    "arguments", [["serve", "--port", "x"], ["serve", "--prot", "1"], ["sing"]]
)
def test_a_wrong_command_is_refused_with_the_right_ones(arguments: list[str]) -> None:
    said = subprocess.run(
        [sys.executable, "build.py", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 2
    assert said.stderr.startswith("usage:")
    assert "Traceback" not in said.stderr
