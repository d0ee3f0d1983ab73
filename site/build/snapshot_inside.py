"""Runs in the Python whose memory is kept (``snapshot.mjs``): imports all that needs no page.

What does need one (``from js import …``) can't be imported before it is there. The code of those
modules is put where the import system looks first, read and unmarshalled already.
"""

from __future__ import annotations

import gc
import importlib
import random
import sys
import zipimport
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any

LIBRARY = "/lib/python314.zip"
OURS = ("app", "yacht_core")
#: Made of JavaScript; in node there is a ``js`` too, but it isn't a page's.
OF_THE_PAGE = ("js", "polyscript", "yacht_page")


class Ready:
    """Finds modules of which only the code is there."""

    def __init__(self) -> None:
        self._code: dict[str, CodeType] = {}
        self._specs: dict[str, ModuleSpec] = {}

    def add(self, name: str) -> None:
        """From now on, the code of this module is at hand."""
        parent = name.rpartition(".")[0].replace(".", "/")
        archive = zipimport.zipimporter(f"{LIBRARY}/{parent}".rstrip("/"))
        self._code[name] = archive.get_code(name)
        file = archive.get_filename(name)
        loader: Any = self  # it has all that is asked for
        spec = ModuleSpec(name, loader, origin=file, is_package=archive.is_package(name))
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(file.rpartition("/")[0])
        spec.has_location = True
        self._specs[name] = spec

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """As the import system asks."""
        return self._specs.get(name)

    def create_module(self, spec: ModuleSpec) -> None:
        """An ordinary one."""

    def exec_module(self, module: ModuleType) -> None:
        """Runs the code, once."""
        exec(self._code[module.__name__], module.__dict__)  # noqa: S102  (our own)


def prepare() -> None:
    """Imports every module of the library, or gets its code ready."""
    ready = Ready()
    names = _names(zipimport.zipimporter(LIBRARY))
    for name in names:
        if name.partition(".")[0] not in (*OURS, "pyscript"):
            importlib.import_module(name)
    page = {name: sys.modules.pop(name, None) for name in OF_THE_PAGE}
    none: Any = None  # says that it can't be had
    sys.modules.update(dict.fromkeys(OF_THE_PAGE, none))
    for name in names:
        if name.partition(".")[0] in (*OURS, "pyscript"):
            try:
                importlib.import_module(name)
            except ModuleNotFoundError as missing:
                if missing.name not in OF_THE_PAGE:
                    raise
                ready.add(name)
    for name, module in page.items():
        del sys.modules[name]
        if module:
            sys.modules[name] = module
    # The same bytes every time; who starts from them draws anew (boot.mjs).
    random.seed(0)
    finder: Any = ready
    sys.meta_path.insert(0, finder)
    gc.collect()
    # None of it will ever go away: no collection need look at it.
    gc.freeze()


def _names(archive: zipimport.zipimporter) -> list[str]:
    """Every module in the archive, as it is imported."""
    files = sorted(archive._get_files())  # type: ignore[attr-defined]
    return [
        file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        for file in files
        if file.endswith(".pyc")
    ]
