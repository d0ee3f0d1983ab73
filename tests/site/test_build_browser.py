"""Which browser the tests drive, and where one comes from when there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from build import browser
from build.report import Missing

if TYPE_CHECKING:
    from pathlib import Path


class Machine:
    """A machine whose only programs are those put there.

    Args:
        folder: where its programs lie.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        #: What can be had from Debian and from Playwright, and what was asked for, in order.
        self.offered: set[str] = set()
        self.asked: list[str] = []

    def put(self, name: str, *, works: bool = True) -> Path:
        program = self.folder / name
        program.write_text(f"#!/bin/sh\nexit {0 if works else 127}\n", "utf-8")
        program.chmod(0o755)
        return program

    def bring(self, name: str) -> None:
        self.asked.append(name)
        if name not in self.offered:
            raise Missing(f"no {name}")
        self.put(name)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    # Its Python knows no Playwright and prints nothing.
    monkeypatch.setattr("build.environment.PYTHON", made.put("python", works=False))
    monkeypatch.setattr(
        "build.environment.install_system_package", lambda package, _why: made.bring(package)
    )
    return made


@pytest.fixture
def playwright(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Playwright brings a browser that goes by one of the known names."""
    monkeypatch.setattr(browser, "_by_playwright", lambda: machine.bring("google-chrome"))


def test_the_browser_without_windows_is_taken_before_a_whole_one(machine: Machine) -> None:
    whole = machine.put("chromium")
    assert browser.need() == whole
    shell = machine.put("chromium-headless-shell")
    assert browser.need() == shell
    assert machine.asked == []


def test_a_browser_that_does_not_start_is_passed_over(machine: Machine) -> None:
    machine.put("chromium-headless-shell", works=False)
    machine.put("chromium", works=False)
    whole = machine.put("google-chrome")
    assert browser.need() == whole


@pytest.mark.usefixtures("playwright")
@pytest.mark.parametrize(
    ("offered", "asked"),
    [
        ("chromium-headless-shell", 1),
        ("google-chrome", 2),
        ("chromium", 3),
    ],
)
def test_where_there_is_none_the_lightest_that_can_be_had_is_brought(
    machine: Machine, offered: str, asked: int
) -> None:
    machine.offered = {offered}
    assert browser.need() == machine.folder / offered
    assert machine.asked == ["chromium-headless-shell", "google-chrome", "chromium"][:asked]


def test_other_engines_are_brought_once_and_their_lack_stops_nothing(machine: Machine) -> None:
    machine.offered = {"firefox-esr", "xvfb"}
    browser.bring_others()
    assert machine.asked == ["firefox-esr", "xvfb"]
    assert browser.need_firefox() == machine.folder / "firefox-esr"
    assert machine.asked == ["firefox-esr", "xvfb"]
    # This machine's package has a program of the package's name, which is another than wanted.
    with pytest.raises(Missing, match=r"^There is no WebKit to test with: the package xvfb .*$"):
        browser.need_webkit()


@pytest.mark.usefixtures("playwright")
def test_where_none_can_be_had_one_line_says_what_to_install(machine: Machine) -> None:
    with pytest.raises(Missing, match=r"^There is no browser .* install chromium .*$"):
        browser.need()
    assert len(machine.asked) == 3
