"""How far the tests can be believed: what they run of the core, what they notice, and elsewhere.

None of this belongs to every change: each takes minutes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING

from build import environment, node, stamp
from build.paths import BUILD, CORE, NODE_MODULES, ROOT, SITE, WORK
from build.report import Missing, run, step

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

COVERAGE = WORK / "coverage"
MUTANTS = WORK / "mutants"
PACKAGES = WORK / "pyodide-packages"
#: The page's Python, for which pip finds wheels under this platform's name.
PLATFORM = ("pyemscripten_2026_0_wasm32", "3.14", "cp314")

#: Run programs, or need numpy, which is no part of the page. Single tests that need more than
#: it has are marked ``system``.
NOT_IN_PYODIDE = (
    "tests/core/test_command_line.py",
    "tests/core/odds/second_solver.py",
    "tests/core/odds/test_second_solver.py",
)
_CORE_TESTS = ("tests/core", "yacht_core")
_LEFT_OUT = ("-m", "not soak and not system", *(f"--ignore={name}" for name in NOT_IN_PYODIDE))


def coverage(arguments: Sequence[str]) -> int:
    """Runs the core's tests and says which branches of it none of them took; 0 if few enough."""
    environment.need(environment.DEVELOPMENT)
    shutil.rmtree(COVERAGE, ignore_errors=True)
    COVERAGE.mkdir(parents=True)
    tests = _call("coverage", "run", "-m", "pytest", "-q", "-n", "0", *_CORE_TESTS, *arguments)
    if tests:
        return tests
    return _call("coverage", "combine", "-q") or _call("coverage", "report")


def pyodide(arguments: Sequence[str]) -> int:
    """Runs the core's tests by the Python of the page, in node; 0 if all passed."""
    node.need_packages()
    _need_pyodide_packages()
    chosen = list(arguments) or [*_CORE_TESTS, *_LEFT_OUT]
    command = [str(node.node()), str(BUILD / "in-pyodide.mjs"), str(ROOT), str(PACKAGES), *chosen]
    return subprocess.run(command, cwd=SITE, check=False).returncode


def mutants(names: Sequence[str]) -> int:
    """Changes the core in small ways and says which changes no test notices.

    Args:
        names: modules of the core to change; left out, those that ``pyproject.toml`` lists.
    """
    settings = for_these((ROOT / "pyproject.toml").read_text("utf-8"), names)
    environment.need(environment.MUTANTS)
    shutil.rmtree(MUTANTS, ignore_errors=True)
    # A copy: mutmut writes where it works, and nobody's files are to be what it left.
    for folder in (CORE, SITE, ROOT / "tests"):
        shutil.copytree(
            folder,
            MUTANTS / folder.relative_to(ROOT),
            ignore=shutil.ignore_patterns(NODE_MODULES.name, "__pycache__", "browser"),
        )
    (MUTANTS / "pyproject.toml").write_text(settings, "utf-8")
    done = _call("mutmut", "run", cwd=MUTANTS)
    return done or _call("mutmut", "results", cwd=MUTANTS)


def for_these(settings: str, names: Sequence[str]) -> str:
    """The text of ``pyproject.toml`` with these modules to be changed, if any are named.

    Raises:
        Missing: there is no such module.
    """
    if not names:
        return settings
    for name in names:
        if not (CORE / f"{name}.py").is_file():
            raise Missing(f"yacht_core has no module {name}: say it as `scoring` or `odds/turn`.")
    before, key, after = settings.partition("\nonly_mutate = [")
    files = ", ".join(f'"yacht_core/{name}.py"' for name in names)
    return f"{before}{key}{files}{after[after.index(']') :]}"


def _need_pyodide_packages() -> None:
    lock = BUILD / "pyodide-requirements.txt"
    platform, version, abi = PLATFORM
    done = PACKAGES / "stamp"
    value = stamp.digest([lock], *PLATFORM)
    if stamp.is_current(done, value):
        return
    shutil.rmtree(PACKAGES, ignore_errors=True)
    environment.need(environment.DEVELOPMENT)
    with step(f"Python packages of {lock.name}"):
        run(
            [
                environment.PYTHON,
                *("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"),
                *("--no-deps", "--require-hashes", "--only-binary", ":all:"),
                *("--platform", platform, "--python-version", version, "--abi", abi),
                *("--implementation", "cp", "--target", PACKAGES, "-r", lock),
            ],
            fails="The packages for the page's Python can't be had",
        )
        stamp.mark(done, value)


def _call(module: str, *arguments: str, cwd: Path = ROOT) -> int:
    call = [str(environment.PYTHON), "-P", "-m", module, *arguments]
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(call, cwd=cwd, env=env, check=False).returncode
