"""A bar on standard error while something takes long, where that is a terminal."""

from __future__ import annotations

import shutil
import sys
import time
from types import TracebackType
from typing import Self

#: Seconds between two drawings.
EVERY = 0.1
BAR = 24


class Progress:
    """Counts what is done, of a total where one is known.

    >>> with Progress("games", 3) as progress:  # draws nothing here: no terminal
    ...     for _ in range(3):
    ...         progress.step()
    >>> progress.done
    3
    """

    def __init__(self, what: str, total: int | None = None, *, wanted: bool = True) -> None:
        self.done = 0
        self._what = what
        self._total = total
        self._shown = wanted and sys.stderr is not None and sys.stderr.isatty()
        self._began = self._drawn = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown:
            self._write("")

    def step(self, count: int = 1) -> None:
        """So many more are done."""
        self.done += count
        now = time.monotonic()
        if self._shown and now - self._drawn >= EVERY:
            self._drawn = now
            self._write(bar(self._what, self.done, self._total, now - self._began))

    def reach(self, done: int) -> None:
        """So many are done by now."""
        self.step(done - self.done)

    def _write(self, text: str) -> None:
        width = shutil.get_terminal_size().columns - 1
        sys.stderr.write(f"\r{text[:width]:<{width}}" if text else "\r" + " " * width + "\r")
        sys.stderr.flush()


def bar(what: str, done: int, total: int | None, seconds: float) -> str:
    """What is drawn.

    >>> bar("games", 30, 40, 6.0)
    '[##################......] 30 of 40 games, 2 s left'
    >>> bar("lines", 30, None, 6.0)
    '30 lines, 6 s'
    """
    if total is None:
        return f"{done} {what}, {seconds:.0f} s"
    filled = BAR * done // total
    left = seconds / done * (total - done)
    return f"[{'#' * filled}{'.' * (BAR - filled)}] {done} of {total} {what}, {left:.0f} s left"
