"""What the README shows works as it says."""

from __future__ import annotations

import doctest
import re
import shlex

from build.paths import ROOT
from yacht_core.commands.program import CALLS, parser

README = ROOT / "README.md"


def test_the_examples_in_the_readme_run() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_every_call_of_the_command_line_is_shown_and_understood() -> None:
    text = README.read_text("utf-8")
    shown = re.findall(r"^python3 -m yacht_core (.+)", text, re.MULTILINE)
    for line in shown:
        parser().parse_args(shlex.split(line))
    names = {line.split()[0] for line in shown}
    assert names == {call.NAME for call in CALLS}


def test_every_file_that_the_readme_names_is_there() -> None:
    text = README.read_text("utf-8")
    named = re.findall(r"\]\(([^)#:]+)\)", text) + re.findall(
        r"^\| `([\w/.]+)`", text, re.MULTILINE
    )
    assert len(named) > 4
    assert [name for name in named if not (ROOT / name).exists()] == []
