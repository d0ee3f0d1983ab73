"""What README, CONTRIBUTING and docs/ show works as they say."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from typing import TYPE_CHECKING

import pytest

from build.paths import BUILD, ROOT
from yacht_core.commands.program import CALLS, parser

if TYPE_CHECKING:
    from pathlib import Path

README = ROOT / "README.md"
DOCS = sorted((ROOT / "docs").glob("*.md"))
PAGES = [README, ROOT / "CONTRIBUTING.md", *DOCS]
#: Those that must not lose their examples.
SHOWING = {"README", "architecture", "dice", "links", "solver", "adding-a-card", "adding-a-bot"}


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_every_python_example_runs(file: Path) -> None:
    text = file.read_text("utf-8")
    examples = doctest.DocTestParser().get_examples(text)
    assert bool(examples) == (file.stem in SHOWING)
    assert len(examples) == len(re.findall(r"^>>> ", text, re.MULTILINE))
    assert doctest.testfile(str(file), module_relative=False).failed == 0


def test_every_call_of_the_command_line_is_shown_and_understood() -> None:
    text = README.read_text("utf-8")
    shown = re.findall(r"^python3 -m yacht_core (.+)", text, re.MULTILINE)
    for line in shown:
        parser().parse_args(shlex.split(line))
    names = {line.split()[0] for line in shown}
    assert names == {call.NAME for call in CALLS}


def test_every_file_that_the_readme_names_is_there() -> None:
    named = re.findall(r"^\| `([\w/.]+)`", README.read_text("utf-8"), re.MULTILINE)
    assert len(named) > 4
    assert [name for name in named if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_every_link_of_a_page_leads_somewhere(file: Path) -> None:
    named = re.findall(r"\]\(([^)#:]+)\)", file.read_text("utf-8"))
    assert [name for name in named if not (file.parent / name).is_file()] == []


def test_every_page_of_the_docs_can_be_reached_from_the_readme() -> None:
    text = README.read_text("utf-8")
    assert [page.name for page in DOCS if f"](docs/{page.name})" not in text] == []


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_every_path_and_command_that_a_page_names_exists(file: Path) -> None:
    text = file.read_text("utf-8")
    paths = re.findall(r"`((?:yacht_core|site|tests|docs|\.github)/[\w./-]*\w)`", text)
    assert [
        path for path in paths if not re.search("[A-Z]{4}", path) and not (ROOT / path).exists()
    ] == []
    commands = set(re.findall(r"python3 build\.py (\w+)", text))
    known = set(re.findall(r'add_parser\(\s*"(\w+)"', (BUILD / "__main__.py").read_text("utf-8")))
    assert commands <= known


def test_the_layers_that_are_told_are_those_that_are_checked() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (layers,) = (contract["layers"] for contract in contracts if contract["type"] == "layers")
    checked = [set(re.findall(r"\w+", layer)) for layer in layers]
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    table = text.partition("## Layers of the core")[2].partition("\n## ")[0]
    told = [row.split("|")[1] for row in table.splitlines() if row.startswith("| `")]
    assert [set(re.findall(r"`(\w+)`", row)) for row in told] == checked
