"""Kinds of import contract that import-linter lacks. The contracts stand in ``pyproject.toml``.

Both name what is allowed, not what is forbidden: a module that is added tomorrow is bound by them
without anybody having to think of it.
"""

from __future__ import annotations

import os
import sys
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from importlinter import Contract, ContractCheck, fields, output
from importlinter.cli import lint_imports

from build.paths import ROOT, SITE, WORK

if TYPE_CHECKING:
    from collections.abc import Iterable

    from grimp import ImportGraph


class StandardLibraryOnly(Contract):
    """A package may import itself and the standard library.

    Configuration:
        package: its name.
    """

    package: Any = fields.StringField()

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Finds every import of anything else."""
        allowed = {self.package, *sys.stdlib_module_names}
        found = [
            (importer, imported)
            for importer in _inside(graph, {self.package})
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if _top(imported) not in allowed
        ]
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Names importer and imported."""
        for importer, imported in check.metadata["found"]:
            output.print_error(f"{importer} imports {imported}, which is not Python's own.")


class OnlyThese(Contract):
    """Only the modules listed may reach certain others, themselves or by what they import.

    Configuration:
        package: every module of it is bound.
        reaching: what only some may reach (``js``).
        allowed: who may; ``a.b`` covers what is below it, and ``a.*_b`` what ends so. One that
            doesn't need it is refused.
    """

    package: Any = fields.StringField()
    reaching: Any = fields.SetField(subfield=fields.StringField())
    allowed: Any = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Finds modules that shouldn't and permissions that aren't used."""
        targets = sorted(name for name in graph.modules if name in self.reaching)
        found = []
        used = set()
        for module in _inside(graph, {self.package}):
            chains = (graph.find_shortest_chain(importer=module, imported=to) for to in targets)
            chain = next((chain for chain in chains if chain), None)
            permits = {name for name in self.allowed if _covers(name, module)}
            if chain and not permits:
                found.append(chain)
            if chain:
                used |= permits
        unused = sorted(self.allowed - used)
        return ContractCheck(
            kept=not (found or unused), metadata={"found": found, "unused": unused}
        )

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Shows the way by which each module reaches what it shouldn't."""
        for chain in check.metadata["found"]:
            output.print_error(f"{chain[0]} may not reach {chain[-1]}: {' → '.join(chain)}")
        for name in check.metadata["unused"]:
            output.print_error(f"{name} is allowed to and doesn't: take it off the list.")


def _inside(graph: ImportGraph, packages: Iterable[str]) -> list[str]:
    return sorted(name for name in graph.modules if _top(name) in packages)


def _covers(name: str, module: str) -> bool:
    return fnmatchcase(module, name) or module.startswith(f"{name}.")


def _top(module: str) -> str:
    return module.partition(".")[0]


def main() -> int:
    """Holds the project to its contracts; 0 if all are kept."""
    # Packages are looked for in the working folder first, and at the top `build` is a file.
    os.chdir(SITE)
    return lint_imports(
        config_filename=str(ROOT / "pyproject.toml"), cache_dir=str(WORK / "imports"), no_logo=True
    )


if __name__ == "__main__":
    sys.exit(main())
