"""The browser that the tests drive."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from build import environment
from build.report import Missing, step

#: Debian's browser without windows. A whole one draws its own toolbars even when nobody sees them,
#: which takes most of the time of a short test.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

#: Nothing that calls home.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

_ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as p:
    print(p.chromium.executable_path)
"""


def find() -> Path | None:
    """The browser to use, if there is one: the system's, else Playwright's own."""
    for name in NAMES:
        if (found := shutil.which(name)) and _works(found):
            return Path(found)
    said = subprocess.run(
        [environment.PYTHON, "-c", _ASK_PLAYWRIGHT], capture_output=True, text=True, check=False
    )
    own = Path(said.stdout.strip() or "?")
    return own if own.is_file() and _works(own) else None


def _works(browser: str | Path) -> bool:
    """Whether it starts at all: Playwright's own lacks libraries on a bare system."""
    said = subprocess.run([browser, "--version"], capture_output=True, check=False)
    return said.returncode == 0


def need() -> Path:
    """The browser to use; one is installed if there is none.

    Raises:
        Missing: there is none and none can be installed.
    """
    for bring in (_nothing, _debian_shell, _by_playwright, _debian_browser):
        try:
            bring()
        except Missing:
            continue
        if found := find():
            return found
    raise Missing("There is no browser to test with: install chromium and start again.")


def _nothing() -> None:
    """What is there already may do."""


def _debian_shell() -> None:
    environment.install_system_package(SHELL, "There is no browser to test with")


def _debian_browser() -> None:
    environment.install_system_package("chromium", "There is no browser to test with")


def _by_playwright() -> None:
    with step("a browser, by Playwright"):
        done = subprocess.run(
            [environment.PYTHON, "-m", "playwright", "install", "chromium"],
            capture_output=True,
            check=False,
        )
        if done.returncode or not find():
            raise Missing("Playwright's own browser can't be had, or doesn't start here.")
