"""``build.py coverage``, ``mutants`` and ``pyodide`` ask for what is there."""

from __future__ import annotations

import json
import tomllib

import pytest

from build import proofs
from build.paths import NODE_MODULES, ROOT
from build.report import Missing

SETTINGS = (ROOT / "pyproject.toml").read_text("utf-8")


def test_packages_are_those_for_the_python_that_the_page_has() -> None:
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    python = ".".join(lock["info"]["python"].split(".")[:2])
    assert (
        f"pyemscripten_{lock['info']['abi_version']}_{lock['info']['arch']}",
        python,
        f"cp{python.replace('.', '')}",
    ) == proofs.PLATFORM


def test_what_is_left_out_in_pyodide_is_there() -> None:
    assert [name for name in proofs.NOT_IN_PYODIDE if not (ROOT / name).is_file()] == []


def test_mutants_are_made_of_files_and_judged_by_tests_that_are_there() -> None:
    own = tomllib.loads(SETTINGS)["tool"]["mutmut"]
    names = own["only_mutate"] + own["pytest_add_cli_args_test_selection"]
    assert [name for name in names if not (ROOT / name).is_file()] == []
    changed = {name.rpartition("/")[2].removesuffix(".py") for name in own["only_mutate"]}
    assert {"scoring", "seed", "record", "card", "match"} <= changed


def test_modules_that_are_named_are_changed_and_no_others() -> None:
    assert proofs.for_these(SETTINGS, []) == SETTINGS
    one = tomllib.loads(proofs.for_these(SETTINGS, ["odds/turn", "dice"]))
    whole = tomllib.loads(SETTINGS)
    assert one["tool"]["mutmut"].pop("only_mutate") == [
        "yacht_core/odds/turn.py",
        "yacht_core/dice.py",
    ]
    del whole["tool"]["mutmut"]["only_mutate"]
    assert one == whole


def test_a_module_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(Missing, match=r"^yacht_core has no module scorring: "):
        proofs.for_these(SETTINGS, ["scoring", "scorring"])
