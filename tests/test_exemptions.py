"""Rules are for everybody: an exemption stands beside its reason."""

from __future__ import annotations

import re
import tomllib

import pytest

from build.paths import NODE_MODULES, ROOT

SOURCES = [
    file
    for name in ("yacht_core", "site", "tests")
    for file in sorted((ROOT / name).rglob("*"))
    if file.suffix in {".py", ".mjs", ".js", ".css", ".html"} and NODE_MODULES not in file.parents
]
#: Of lines in one file; a longer one says near its top why it is one.
MOST = 400
REASON = re.compile(r"\blong\b.*\b(?:because|since|as)\b", re.IGNORECASE)


def test_every_exemption_from_a_style_rule_gives_its_reason() -> None:
    bare = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in SOURCES
        if file.suffix == ".py"
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if re.search(r"# noqa(?!: [A-Z0-9, ]+  \(.+\)$)", line) and "re." not in line
    ]
    assert bare == []


def test_every_exemption_for_all_files_gives_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    lint = tomllib.loads(text)["tool"]["ruff"]["lint"]
    for name in (*lint["ignore"], *lint["per-file-ignores"]):
        (line,) = re.findall(rf'^ *"{re.escape(name)}".*$', text, re.MULTILINE)
        assert re.search(r"# .+", line), name


@pytest.mark.parametrize("kind", [".py", ".mjs", ".js", ".css", ".html"])
def test_a_long_file_says_why_it_is_one(kind: str) -> None:
    unexplained = []
    for file in SOURCES:
        lines = file.read_text("utf-8").splitlines() if file.suffix == kind else []
        if len(lines) > MOST and not REASON.search("\n".join(lines[:20])):
            unexplained.append(f"{file.relative_to(ROOT)}: {len(lines)} lines")
    assert unexplained == []
