"""Runs the command line as a caller does, in this process or in one of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

from yacht_core.commands.program import main

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Result:
    """Exit code, standard output, standard error."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON value on standard output."""
        assert self.out.count("\n") == 1, self.out
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """A JSON value for each line of standard output."""
        assert self.out.endswith("\n")
        return [json.loads(line) for line in self.out.splitlines()]


def run(*arguments: str, given: str | bytes = b"") -> Result:
    """One call, with this on its standard input."""
    text = given.encode() if isinstance(given, str) else given
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2))
    stdin = io.TextIOWrapper(io.BytesIO(text), "utf-8")
    with redirect_stdout(out), redirect_stderr(err), mock.patch.object(sys, "stdin", stdin):
        try:
            code = main(arguments)
        except SystemExit as leaving:  # --help and --version
            code = int(leaving.code or 0)
    streams = []
    for stream in (out, err):
        stream.flush()
        streams.append(stream.buffer.getvalue().decode())  # type: ignore[attr-defined]
    return Result(code, *streams)


def process(*arguments: str, given: bytes = b"", **environment: str) -> Result:
    """One call as a program of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "yacht_core", *arguments],
        input=given,
        capture_output=True,
        cwd=ROOT,
        env=os.environ | environment,
        check=False,
        timeout=120,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def refused(result: Result) -> str:
    """The one line in which a call says what is wrong: exit 2, nothing on standard output."""
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("yacht_core: ")
    assert result.err.endswith("\n")
    assert len(result.err.splitlines()) == 1
    return result.err.removeprefix("yacht_core: ").rstrip("\n")
