"""What was already done, so that it is not done twice.

A stamp is a small file that holds the digest of everything its step depended on.
"""

from __future__ import annotations

import hashlib
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from build.paths import ROOT, WORK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path


def digest(files: Iterable[Path], *words: str) -> str:
    """One digest over names and contents of ``files`` and over ``words``."""
    total = hashlib.sha256()
    for word in words:
        total.update(f"{word}\0".encode())
    for file in sorted(files):
        content = file.read_bytes()
        total.update(f"{file.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def is_current(stamp: Path, value: str) -> bool:
    """Whether the step behind ``stamp`` was finished with these very inputs."""
    return stamp.is_file() and stamp.read_text("utf-8") == value


def mark(stamp: Path, value: str) -> None:
    """Notes that the step behind ``stamp`` is finished."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(value, "utf-8")


@contextmanager
def one_at_a_time(name: str) -> Iterator[None]:
    """Makes a second process that wants to do the same work wait until the first is done."""
    WORK.mkdir(exist_ok=True)
    with (WORK / f"{name}.lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
