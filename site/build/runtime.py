"""The run-time that the page has from others: Pyodide and PyScript from npm, segno from PyPI.

Every name below ``vendor/`` carries a digest of what is behind it, so a browser's cache can never
mix two versions and the service worker need not fetch again what the page has just fetched.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import tempfile
from pathlib import Path

from build import environment, node
from build.paths import BUILD, CORE, NODE_MODULES, SITE
from build.report import Missing

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"
#: Python's memory after everything is imported, which a later visit starts from.
SNAPSHOT = "snapshot.gz"
#: The maker of QR codes, which the page fetches when one is asked for.
SEGNO = "segno"
SEGNO_MODULES = ("consts.py", "encoder.py")
# npm's names carry a digest of their own. `error` is imported even when that plugin is off.
PYSCRIPT = (r"core\.js", r"core-\w+\.js", r"error-\w+\.js")

_SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=[^\n]*\s*\Z")


def vendor(folder: Path) -> dict[str, str]:
    """Puts the run-time into ``folder / "vendor"``.

    Returns:
        How the plain addresses that our sources use (``vendor/pyodide/``) are called in this
        build (``vendor/pyodide-0f3a…/``).

    Raises:
        Missing: a package doesn't hold a file it should.
    """
    pyodide = NODE_MODULES / "pyodide"
    pyscript = NODE_MODULES / "@pyscript" / "core" / "dist"
    library = _stdlib(folder, _there(pyodide / STDLIB))
    return {
        "vendor/pyodide/": _folder(folder, "pyodide", [_there(pyodide / n) for n in PYODIDE]),
        "vendor/pyscript/": _folder(folder, "pyscript", [_only(pyscript, p) for p in PYSCRIPT]),
        f"vendor/{STDLIB}": library,
        f"vendor/{SNAPSHOT}": _snapshot(folder, folder / library),
        f"vendor/{SEGNO}/": _segno(folder, _there(pyodide / STDLIB)),
    }


def _folder(folder: Path, name: str, files: list[Path]) -> str:
    contents = {file.name: _content(file) for file in sorted(files)}
    total = hashlib.sha256()
    for file, content in contents.items():
        total.update(f"{file}\0{len(content)}\0".encode() + content)
    address = f"vendor/{name}-{total.hexdigest()[:12]}/"
    (folder / address).mkdir(parents=True)
    for file, content in contents.items():
        (folder / address / file).write_bytes(content)
    return address


def _stdlib(folder: Path, full: Path) -> str:
    """The page's Python: the standard library, cut to what it imports, and our own modules."""
    cut = folder / STDLIB
    node.run_script(
        BUILD / "stdlib.mjs",
        *(full, BUILD / "stdlib.txt", cut),
        *(SITE / "app", "app", CORE, "yacht_core"),
        fails="The page's Python can't be compiled",
    )
    return _named(folder, cut)


def _snapshot(folder: Path, library: Path) -> str:
    memory = folder / SNAPSHOT
    node.run_script(
        BUILD / "snapshot.mjs",
        *(f"{NODE_MODULES / 'pyodide'}/", library, memory),
        fails="Python's memory can't be made",
    )
    return _named(folder, memory)


def _named(folder: Path, file: Path) -> str:
    """Moves a file to where its name tells its content."""
    digest = hashlib.sha256(file.read_bytes()).hexdigest()[:12]
    address = f"vendor/{file.stem}-{digest}{file.suffix}"
    (folder / "vendor").mkdir(exist_ok=True)
    file.rename(folder / address)
    return address


def _segno(folder: Path, full: Path) -> str:
    """The part of segno that makes codes, and its licence.

    Its package's own module, which would import all that can write files, stays away: the rest
    is a package without one.
    """
    installed = environment.packages()
    licence = segno_information() / "licenses" / "LICENSE"
    with tempfile.TemporaryDirectory() as made:
        modules, none, archive = (Path(made) / name for name in (SEGNO, "none", f"{SEGNO}.zip"))
        modules.mkdir()
        for name in SEGNO_MODULES:
            shutil.copyfile(_there(installed / SEGNO / name), modules / name)
        none.touch()
        node.run_script(
            BUILD / "stdlib.mjs",
            *(full, none, archive, modules, SEGNO),
            fails="The maker of QR codes can't be compiled",
        )
        return _folder(folder, SEGNO, [archive, _there(licence)])


def segno_information() -> Path:
    """The folder in which the installed segno says what it is."""
    return _only(environment.packages(), rf"{SEGNO}-[0-9.]+\.dist-info")


def _content(file: Path) -> bytes:
    content = file.read_bytes()
    if file.suffix in {".js", ".mjs"}:
        # The maps are not shipped; a developer tool that looks for them would meet a 404.
        content = _SOURCE_MAP.sub(b"\n", content)
    return content


def _there(file: Path) -> Path:
    if not file.is_file():
        raise Missing(f"{file.name} is not in the npm package {file.parent.name}.")
    return file


def _only(folder: Path, pattern: str) -> Path:
    found = [file for file in folder.iterdir() if re.fullmatch(pattern, file.name)]
    if len(found) != 1:
        raise Missing(f"{folder} should hold one file like {pattern}; it holds {len(found)}.")
    return found[0]
