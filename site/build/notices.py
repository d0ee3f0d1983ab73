"""What is shipped that others wrote, and under which licences: one text, made at every build.

npm's packages are found where they are: by the source maps of PyScript's files, which name every
module inside, and by Workbox's own list. Licences that a package lacks stand in ``licences/``.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING

from build import runtime
from build.paths import BUILD, NODE_MODULES
from build.report import Missing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LICENCES = BUILD / "licences"
#: How our sources call the text; its name in a build carries a digest.
ADDRESS = "vendor/notices.txt"

_HEAD = """\
Yacht is under the MIT licence (LICENSE.txt). It is shipped together with the works below, unchanged
but for what is said here: Python's standard library is cut to the modules that the page imports and
compiled; PyScript's and Pyodide's files lost the lines that name their source maps.

The source of each is the package of that name and version in npm's registry or, for segno, in
Python's; Pyodide's and Python's is at their projects, under the version given.
"""
_RULE = "=" * 100


def write(folder: Path) -> dict[str, str]:
    """Writes the notices below ``folder`` and says how they are called in this build."""
    content = text().encode()
    address = ADDRESS.replace(".txt", f"-{hashlib.sha256(content).hexdigest()[:12]}.txt")
    (folder / address).parent.mkdir(parents=True, exist_ok=True)
    (folder / address).write_bytes(content)
    return {ADDRESS: address}


def text() -> str:
    """The notices: each licence once, below the names of the works under it.

    Raises:
        Missing: a licence isn't known.
    """
    under: dict[str, list[str]] = {}
    for work, licence in sorted(_works()):
        under.setdefault(licence.strip("\n"), []).append(work)
    parts = ["\n".join(works) + f"\n\n{licence}\n" for licence, works in under.items()]
    return f"\n{_RULE}\n\n".join([_HEAD, *parts])


def _works() -> Iterator[tuple[str, str]]:
    """Name and version of each work, and the text of its licence."""
    pyodide = NODE_MODULES / "pyodide"
    python = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    yield f"Pyodide {_version('pyodide')}", _own("MPL-2.0.txt")
    yield f"Python {python}", _own("Python.txt")
    yield "What Pyodide holds of others", _own("within-pyodide.txt")
    yield _segno()
    for name in sorted({"@pyscript/core", *_inside_pyscript(), *_workbox()}):
        yield f"{name} {_version(name)}", _licence_of(name)


def _inside_pyscript() -> set[str]:
    """npm's packages that were put into the files of PyScript which are shipped."""
    found = set()
    built = NODE_MODULES / "@pyscript" / "core" / "dist"
    for map_ in built.glob("*.js.map"):
        if any(re.fullmatch(shipped, map_.stem) for shipped in runtime.PYSCRIPT):
            for source in json.loads(map_.read_text("utf-8"))["sources"]:
                found |= set(re.findall(r"node_modules/((?:@[\w.-]+/)?[\w.-]+)/", source))
    if not found:
        raise Missing("PyScript's source maps name no package: what is inside it isn't known.")
    return found


def _workbox() -> set[str]:
    """Workbox's parts, any of which may be in the service worker."""
    names = {folder.name for folder in NODE_MODULES.glob("workbox-*")}
    if not names:
        raise Missing("Workbox is not among npm's packages.")
    return names


def _licence_of(name: str) -> str:
    folder = NODE_MODULES / name
    files = sorted(file for file in folder.iterdir() if re.match(r"(?i)licen[cs]e", file.name))
    if files:
        return _unix(files[0].read_text("utf-8"))
    about = _package(name)
    own = LICENCES / f"{about['license']}.txt"
    if not own.is_file():
        raise Missing(f"{name} brings no licence, and {own.name} is not in {LICENCES}.")
    return f"{about['license']} licence\n\nCopyright (c) {about['author']}\n\n{_own(own.name)}"


def _segno() -> tuple[str, str]:
    folder = runtime.segno_information()
    version = folder.name.removeprefix(f"{runtime.SEGNO}-").removesuffix(".dist-info")
    licence = (folder / "licenses" / "LICENSE").read_text("utf-8")
    return f"{runtime.SEGNO} {version}", _unix(licence)


def _own(name: str) -> str:
    return _unix((LICENCES / name).read_text("utf-8"))


def _version(name: str) -> str:
    return str(_package(name)["version"])


def _package(name: str) -> dict[str, str]:
    content: dict[str, str] = json.loads((NODE_MODULES / name / "package.json").read_text("utf-8"))
    return content


def _unix(licence: str) -> str:
    return licence.replace("\r\n", "\n")
