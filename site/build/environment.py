"""The project's own Python environment, ``.venv``, filled from the lock files with hashes."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from build import stamp
from build.paths import BUILD, ROOT, SITE, VENV
from build.report import Missing, run, step

BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")

DEVELOPMENT = BUILD / "requirements.txt"
NODE = BUILD / "node-requirements.txt"
MUTANTS = BUILD / "mutants-requirements.txt"
RELEASE = BUILD / "release-requirements.txt"
PAGE = BUILD / "page-requirements.txt"


def program(name: str) -> Path:
    """Where the program ``name`` of the environment is, installed or not."""
    return BIN / (f"{name}.exe" if sys.platform == "win32" else name)


def need(lock: Path) -> None:
    """Sees to it that everything in ``lock`` is installed, exactly as locked.

    Raises:
        Missing: no environment could be made, or a package could not be had.
    """
    _need_environment()
    done = VENV / f"{lock.stem}.stamp"
    value = stamp.digest([lock], sys.version)
    if stamp.is_current(done, value):
        return
    with step(f"Python packages of {lock.name}"):
        run(
            [
                PYTHON,
                *("-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
                *("--no-input", "--require-hashes", "--only-binary", ":all:", "-r", lock),
            ],
            fails="Python packages can't be installed",
        )
        stamp.mark(done, value)


def packages() -> Path:
    """The folder in which the environment has its packages."""
    found = sysconfig.get_path("purelib", "venv", {"base": str(VENV)})
    return Path(found)


def run_module(module: str, *arguments: str, fails: str, lock: Path = DEVELOPMENT) -> str:
    """Runs a module of ours that needs the packages of ``lock``; returns what it printed.

    Raises:
        Missing: it failed; the line begins with ``fails``.
    """
    need(lock)
    path = os.pathsep.join([str(SITE), str(ROOT)])
    # -P: the working folder, which holds build.py, is no place to import `build` from.
    command: list[str | Path] = [PYTHON, "-P", "-m", module, *arguments]
    return run(command, env={**os.environ, "PYTHONPATH": path}, fails=fails)


def _need_environment() -> None:
    made = VENV / "environment.stamp"
    # The place too: an environment doesn't survive being moved.
    value = f"{sys.version}\n{VENV}"
    if stamp.is_current(made, value) and PYTHON.exists():
        return
    _need_ensurepip()
    with step("Python environment in .venv"):
        run(
            [sys.executable, "-m", "venv", "--clear", VENV],
            fails="The Python environment can't be made",
        )
        stamp.mark(made, value)


def _need_ensurepip() -> None:
    try:
        import ensurepip  # noqa: F401  (Debian keeps it in a package of its own)
        import venv  # noqa: F401  (the same)
    except ImportError:
        package = f"python3.{sys.version_info.minor}-venv"
        install_system_package(package, "Python's own environments are missing")


def install_system_package(package: str, why: str) -> None:
    """Installs a Debian package, if this is Debian and we may.

    Raises:
        Missing: it can't be installed; the line begins with ``why``.
    """
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        raise Missing(f"{why}: install the package {package} and start again.")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with step(f"Debian package {package}"):
        run(["apt-get", "update", "-qq"], env=quiet, fails=f"{why}; the list of packages")
        run(
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package],
            env=quiet,
            fails=f"{why}; {package} can't be installed",
        )
