"""Who may import whom: every contract of ``pyproject.toml`` notices when it is broken."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING

import pytest

from build.paths import BUILD, CORE, ROOT, SITE

if TYPE_CHECKING:
    from pathlib import Path

#: Contract -> a module and the line that breaks it there, and what is then said.
BREAKS = {
    "The core needs nothing but the standard library": (
        *("yacht_core/dice.py", "import numpy"),
        "yacht_core.dice imports numpy, which is not Python's own.",
    ),
    "The core's modules lie in one order": (
        *("yacht_core/card.py", "from yacht_core.outcome import Outcome"),
        "yacht_core.card -> yacht_core.outcome",
    ),
    "Neither seed nor match nor clock can be reached by a bot": (
        *("yacht_core/bots/deckhand.py", "from yacht_core.seed import die"),
        "yacht_core.bots.deckhand -> yacht_core.seed",
    ),
    "The core knows no clock and no chance": (
        *("yacht_core/match.py", "import random"),
        "yacht_core.match -> random",
    ),
    "Only these touch the browser": (
        *("site/app/present_card.py", "from app.store import storage"),
        "app.present_card may not reach js: app.present_card → app.store → js",
    ),
    "What runs in the page knows nothing of how it is built": (
        *("site/app/words.py", "from build import paths"),
        "app.words -> build.paths",
    ),
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The sources and their contracts, to be broken."""
    for folder in (CORE, SITE / "app", BUILD):
        shutil.copytree(
            folder,
            tmp_path / folder.relative_to(ROOT),
            ignore=lambda _, names: [name for name in names if re.search(r"\.\w+$(?<!\.py)", name)],
        )
    shutil.copyfile(ROOT / "pyproject.toml", tmp_path / "pyproject.toml")
    return tmp_path


def verdicts(root: Path) -> tuple[dict[str, str], str]:
    """What the check says of each contract, and all that it prints."""
    said = subprocess.run(
        [sys.executable, "-P", "-m", "build.contracts"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": f"{root / 'site'}{os.pathsep}{root}", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    found = dict(re.findall(r"^(.+?) (KEPT|BROKEN)\b", said.stdout, re.MULTILINE))
    assert said.returncode == ("BROKEN" in found.values()), said.stderr
    return found, said.stdout


def test_every_contract_that_is_broken_is_named_with_the_import_that_breaks_it(copy: Path) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    names = [contract["name"] for contract in settings["tool"]["importlinter"]["contracts"]]
    assert set(names) == set(BREAKS)
    for file, line, _ in BREAKS.values():
        text = (copy / file).read_text("utf-8")
        (copy / file).write_text(f"{text}\n{line}\n", "utf-8")
    found, said = verdicts(copy)
    assert found == dict.fromkeys(names, "BROKEN")
    assert [what for *_, what in BREAKS.values() if what not in said] == []


def test_a_permission_that_nobody_needs_and_a_module_without_a_place_are_refused(
    copy: Path,
) -> None:
    (copy / "site/app/store.py").write_text('"""Touches nothing."""\n', "utf-8")
    (copy / "yacht_core/newcomer.py").write_text('"""New."""\n', "utf-8")
    found, said = verdicts(copy)
    broken = {name for name, verdict in found.items() if verdict == "BROKEN"}
    assert broken == {"Only these touch the browser", "The core's modules lie in one order"}
    assert "app.store is allowed to and doesn't: take it off the list." in said
    assert "newcomer" in said
