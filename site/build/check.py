"""Every check and every test, and one summary at the end."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from build import browser, dist, environment, node
from build.paths import ROOT, SITE
from build.report import Missing

if TYPE_CHECKING:
    from collections.abc import Sequence

CHECKS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy", "yacht_core", "site/app", "site/build"],
    # Apart from the others: to mypy this file and the package it starts are both called `build`.
    "mypy build.py": ["mypy", "build.py"],
    "who imports whom": ["build.contracts"],
}

#: Seconds. Many times what the slowest test takes: one that hangs says where, and the rest goes on.
TIMEOUT = 300


def everything(arguments: Sequence[str]) -> int:
    """Sets up, then runs all checks whatever each of them says. 0 if all passed."""
    _set_up()
    with ThreadPoolExecutor() as beside:
        build = beside.submit(_build)
        results = {name: _run(name, command) for name, command in CHECKS.items()}
        results = {"build": build.result(), **results}
    chosen = any(argument.startswith("-n") for argument in arguments)
    # Stories wait for animations and clocks: two cores keep three of them going. The slow ones come
    # last: a worker that is done takes some of another's.
    workers = [] if chosen else ["-n", "3", "--dist", "worksteal"]
    results["pytest"] = _run("pytest", ["pytest", f"--timeout={TIMEOUT}", *workers, *arguments])
    print()
    for name, (code, seconds) in results.items():
        print(f"  {'✗' if code else '✓'} {name} ({seconds:.1f} s)")
    bad = [name for name, (code, _) in results.items() if code]
    print(f"{len(results) - len(bad)} of {len(results)} checks passed.")
    return 1 if bad else 0


def soak(arguments: Sequence[str]) -> int:
    """Runs the long proofs. 0 if all passed."""
    _set_up()
    dist.need()
    code, _ = _run("pytest", ["pytest", "-m", "soak", *arguments])
    return code


def _set_up() -> None:
    # First, because node may have to come into the environment.
    node.node()
    with ThreadPoolExecutor() as both:
        python = both.submit(environment.need, environment.DEVELOPMENT)
        page = both.submit(node.need_packages, for_tests=True)
        python.result()
        page.result()
    # mypy reads these, and begins before the build has come to them.
    environment.need(environment.PAGE)
    browser.need()
    browser.bring_others()


def _build() -> tuple[int, float]:
    began = time.perf_counter()
    try:
        dist.need()
    except (Missing, OSError) as error:
        print(error, file=sys.stderr)
        return 1, time.perf_counter() - began
    return 0, time.perf_counter() - began


def _run(name: str, command: Sequence[str]) -> tuple[int, float]:
    print(f"\n── {name}", flush=True)
    began = time.perf_counter()
    program, *rest = command
    # -P: the working folder, which holds build.py, is no place to import `build` from.
    call = [str(environment.PYTHON), "-P", "-m", program, *rest]
    env = _quiet()
    if program.startswith("build."):
        env["PYTHONPATH"] = os.pathsep.join([str(SITE), str(ROOT)])
    code = subprocess.run(call, cwd=ROOT, env=env, check=False).returncode
    return code, time.perf_counter() - began


def _quiet() -> dict[str, str]:
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "RUFF_CACHE_DIR": ".build/ruff"}
