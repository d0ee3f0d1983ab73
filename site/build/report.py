"""What the person at the terminal sees: one line a step, one line when something is missing."""

from __future__ import annotations

import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path


class Missing(Exception):
    """The work can't go on. The message is one line: what is missing and how to get it."""


@contextmanager
def step(what: str) -> Iterator[None]:
    """Shows that ``what`` is being done, and afterwards how many seconds it took."""
    live = sys.stdout.isatty()
    if live:
        print(f"  … {what}", end="", flush=True)
    began = time.perf_counter()
    # Two may be under way: the line is cleared to its end.
    lead = "\r\x1b[K" if live else ""
    try:
        yield
    except BaseException:
        print(f"{lead}  ✗ {what}", flush=True)
        raise
    print(f"{lead}  ✓ {what} ({time.perf_counter() - began:.1f} s)", flush=True)


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    fails: str,
) -> str:
    """Runs a command quietly and returns its standard output.

    Raises:
        Missing: the command is not there or failed; ``fails`` says in a few words what could not
            be done. Everything the command wrote is printed first.
    """
    try:
        done = subprocess.run(
            command, cwd=cwd, env=env, text=True, capture_output=True, check=False, errors="replace"
        )
    except OSError as error:
        raise Missing(f"{fails}: {error}") from error
    if done.returncode:
        print(f"\n{done.stdout}{done.stderr}".rstrip(), file=sys.stderr)
        raise Missing(f"{fails}: `{command[0]}` ended with code {done.returncode} (see above).")
    return done.stdout
