"""Node and the packages that come from npm."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from typing import TYPE_CHECKING

from build import environment, stamp
from build.paths import NODE_MODULES, SITE
from build.report import Missing, run, step

if TYPE_CHECKING:
    from pathlib import Path

OLDEST = 20


def node() -> Path | str:
    """The node to use: the system's if it is new enough and has npm, else one from PyPI."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _major(found) >= OLDEST:
        return found
    environment.need(environment.NODE)
    return environment.program("node")


def need_packages(*, for_tests: bool = False) -> None:
    """Sees to it that ``site/node_modules`` is what ``package-lock.json`` says.

    Args:
        for_tests: with the packages (``devDependencies``) that only the tests use.
    """
    files = [SITE / "package-lock.json", SITE / "package.json"]
    few, all_ = stamp.digest(files, "without dev"), stamp.digest(files)
    done = NODE_MODULES / ".stamp"
    if stamp.is_current(done, all_) or (not for_tests and stamp.is_current(done, few)):
        return
    with_node = node()
    with step("npm packages"):
        run(
            [
                _npm(with_node),
                *("ci", "--ignore-scripts", "--no-audit", "--no-fund"),
                *(() if for_tests else ("--omit=dev",)),
            ],
            cwd=SITE,
            env=_with_path(with_node),
            fails="npm packages can't be installed",
        )
        stamp.mark(done, all_ if for_tests else few)


def run_script(script: Path, *arguments: str | Path, fails: str) -> str:
    """Runs a script of ours in node and returns what it printed.

    Raises:
        Missing: it failed; the line begins with ``fails``.
    """
    with_node = node()
    return run([with_node, script, *arguments], cwd=SITE, env=_with_path(with_node), fails=fails)


def _npm(with_node: Path | str) -> str:
    own = environment.program("npm")
    found = str(own) if str(with_node).startswith(str(environment.BIN)) else shutil.which("npm")
    if not found:
        raise Missing("npm is missing: install it beside node, or remove node to get our own.")
    return found


def _with_path(with_node: Path | str) -> dict[str, str]:
    folder = os.path.dirname(with_node)  # noqa: PTH120  (a str or a Path)
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def _major(program: str) -> int:
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return 0
    match = re.match(r"v(\d+)\.", said.stdout)
    return int(match[1]) if match else 0
