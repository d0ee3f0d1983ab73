"""``serve`` while somebody works on the page: rebuilds what changed and tells the open pages.

What the browser reads as it is, looks and HTML and JavaScript, is there in a moment. Python is
compiled by the Python that will run it, which takes some seconds.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING

from build import dist
from build.paths import BUILD, ROOT, SITE
from build.serve import Handler, Server

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

#: Below the page's address: the script that listens, and what it listens to.
FOLDER = "build-py/"
SCRIPT = BUILD / "reload.js"

#: How often, in seconds, the files are looked at.
PAUSE = 0.25
#: How often, in seconds, a page that is told nothing is sent an empty line, to notice that it left.
BREATH = 5.0
#: The browser reads files with these endings as they are, wherever in site/ they lie but in build/.
AS_THEY_ARE = (".css", ".html", ".js", ".mjs", ".png", ".svg", ".webmanifest")

#: A file -> when it was changed and how long it is.
State = dict[Path, tuple[int, int]]


class Watching(Server):
    """Serves a folder, and tells the pages that it sent when something in it has changed."""

    def __init__(self, folder: Path, port: int, prefix: str = "/") -> None:
        self._news = threading.Condition()
        self._told = 0
        self._last = ""
        super().__init__(folder, port, prefix)

    def tell(self, what: str) -> None:
        """Tells every open page: ``styles`` or ``page`` has changed."""
        with self._news:
            self._told += 1
            self._last = what
            self._news.notify_all()

    def prepared(self, file: Path, content: bytes) -> bytes:
        """The page with the script that listens, and a worker that takes it and what changes."""
        if file == self.folder / "sw.js":
            return re.sub(rb',integrity:"[^"]*"', b"", content)
        if file != self.folder / "index.html":
            return content
        script = f'<script src="{FOLDER}{SCRIPT.name}"></script>\n</head>'
        return content.replace(b"</head>", script.encode(), 1)

    def answers(self, handler: Handler, path: str) -> bool:
        """Sends the script and the news."""
        name = path.removeprefix(self.prefix)
        if name == FOLDER + SCRIPT.name:
            self._send_script(handler)
        elif name == f"{FOLDER}changes":
            self._send_news(handler)
        else:
            return False
        return True

    def _send_script(self, handler: Handler) -> None:
        content = SCRIPT.read_bytes()
        handler.send_response(HTTPStatus.OK)
        handler.send_header("Content-Type", "text/javascript; charset=utf-8")
        handler.send_header("Content-Length", str(len(content)))
        handler.send_header("Cache-Control", "no-store")
        handler.end_headers()
        handler.wfile.write(content)

    def _send_news(self, handler: Handler) -> None:
        handler.close_connection = True
        handler.send_response(HTTPStatus.OK)
        handler.send_header("Content-Type", "text/event-stream")
        handler.send_header("Cache-Control", "no-store")
        # Before the page knows that it is listening: what is told from then on is news to it.
        with self._news:
            known = self._told
        handler.end_headers()
        while True:
            with self._news:
                if known == self._told:
                    self._news.wait(BREATH)
                line = ":\n\n" if known == self._told else f"event: {self._last}\ndata:\n\n"
                known = self._told
            handler.wfile.write(line.encode())  # raises once the page is gone
            handler.wfile.flush()


def state() -> State:
    """All files that the site is made of, as they are now."""
    found = {}
    for file in dist.inputs():
        try:
            is_now = file.stat()
        except FileNotFoundError:
            continue  # an editor's own, gone again
        found[file] = (is_now.st_mtime_ns, is_now.st_size)
    return found


def differing(old: Mapping[Path, object], new: Mapping[Path, object]) -> set[Path]:
    """Files that were changed, added or removed."""
    return {file for file in old.keys() | new.keys() if old.get(file) != new.get(file)}


def is_quick(files: set[Path]) -> bool:
    """Whether the browser reads all of these as they are."""
    return all(file.suffix in AS_THEY_ARE and BUILD not in file.parents for file in files)


def news_of(names: list[str]) -> str | None:
    """What to tell the pages when these files of the site have changed."""
    if not names:
        return None
    return "styles" if all(name.endswith(".css") for name in names) else "page"


def follow(tell: Callable[[str], None], seen: State, *, say: Callable[[str], None]) -> None:
    """Watches for ever.

    Args:
        tell: is told what the pages have to know.
        seen: the files as they were when the site was built.
        say: is given a line for the person at the terminal.
    """
    while True:
        time.sleep(PAUSE)
        now = state()
        files = differing(seen, now)
        if not files:
            continue
        seen = now
        what = ", ".join(sorted(file.name for file in files)[:3]) + ("…" if len(files) > 3 else "")
        began = time.perf_counter()
        names, error = rebuilt(quick=is_quick(files))
        took = f"{time.perf_counter() - began:.1f} s"
        if error:
            say(f"{error}\n✗ {what}: not built ({took}); the page is as it was before.")
        elif news := news_of(names):
            say(f"✓ {what}: built ({took})")
            tell(news)


def rebuilt(*, quick: bool) -> tuple[list[str], str]:
    """Names of files that changed in the site (a whole build: just the page's), and what failed.

    In a process of its own: the page's Python takes part in it, and may have changed.
    """
    if quick:
        command = [sys.executable, "-P", "-m", "build.refresh"]
    else:
        command = [sys.executable, str(ROOT / "build.py"), "build"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SITE), str(ROOT)])}
    done = subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, errors="replace"
    )
    if done.returncode:
        return [], (done.stderr or done.stdout).strip()
    return (done.stdout.split("\n")[:-1] if quick else ["index.html"]), ""
