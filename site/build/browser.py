"""The browsers that the tests drive: Chromium for all of them, two others for a smoke story."""

from __future__ import annotations

import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

from build import environment
from build.report import Missing, step

#: Debian's browser without windows. A whole one draws its own toolbars even when nobody sees them,
#: which takes most of the time of a short test.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
#: Where distributions keep the browser that WebKit's driver starts, below /usr.
MINI_BROWSERS = tuple(
    f"{folder}/webkit{kind}-*/MiniBrowser"
    for folder in ("lib/*", "libexec", "lib")
    for kind in ("gtk", "2gtk")
)

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


def bring_others() -> None:
    """Installs what else is driven, where that can be done; a story says what it lacks."""
    for bring in (need_firefox, need_webkit):
        with suppress(Missing):
            bring()


def need_firefox() -> Path:
    """Firefox, installed if there is none.

    Raises:
        Missing: there is none and it can't be installed.
    """
    return _program("firefox-esr", "firefox-esr", "There is no Firefox to test with")


def need_webkit() -> tuple[Path, Path]:
    """WebKit's driver and the browser that it starts, installed if need be.

    Raises:
        Missing: they are not there and can't be installed.
    """
    why = "There is no WebKit to test with"
    _program("xvfb-run", "xvfb", why)
    _program("xauth", "xauth", why)
    driver = _program("WebKitWebDriver", "webkit2gtk-driver", why)
    for place in MINI_BROWSERS:
        for found in sorted(Path("/usr").glob(place), reverse=True):
            return driver, found
    raise Missing(f"{why}: its MiniBrowser isn't where Debian's webkit2gtk has it.")


def _program(name: str, package: str, why: str) -> Path:
    if not shutil.which(name):
        environment.install_system_package(package, why)
    found = shutil.which(name)
    if not found:
        raise Missing(f"{why}: the package {package} brought no program {name}.")
    return Path(found)


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
