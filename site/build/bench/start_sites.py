"""What the start is compared with: Python and PyScript as they come, on pages of their own."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from build.paths import NODE_MODULES

if TYPE_CHECKING:
    from pathlib import Path

#: Set by every page when its Python has run; the game sets ``yacht:ready``.
READY = "bench:ready"
PYODIDE = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    *("python_stdlib.zip", "pyodide-lock.json"),
)
_PAGE = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
    '<link rel="icon" href="data:,">{head}</head><body><h1>{title}</h1>{body}</body></html>\n'
)


def bare(folder: Path) -> None:
    """``loadPyodide`` and nothing else."""
    _pyodide(folder)
    script = (
        '<script type="module">import { loadPyodide } from "./pyodide/pyodide.mjs";'
        'const python = await loadPyodide(); python.runPython("1 + 1");'
        f'performance.mark("{READY}");</script>'
    )
    page = _PAGE.format(title="Bare Pyodide", head=script, body="")
    (folder / "index.html").write_text(page, "utf-8")


def default(folder: Path) -> None:
    """PyScript in its default set-up: only its Pyodide comes from here, not from elsewhere."""
    _pyodide(folder)
    source = NODE_MODULES / "@pyscript" / "core" / "dist"
    shutil.copytree(source, folder / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    head = (
        '<link rel="stylesheet" href="./pyscript/core.css">'
        '<script type="module" src="./pyscript/core.js"></script>'
    )
    body = (
        '<script type="py" src="./main.py"'
        """ config='{"interpreter": "./pyodide/pyodide.mjs"}'></script>"""
    )
    page = _PAGE.format(title="PyScript's default", head=head, body=body)
    (folder / "index.html").write_text(page, "utf-8")
    main = f'from js import performance\n\nperformance.mark("{READY}")\n'
    (folder / "main.py").write_text(main, "utf-8")


def _pyodide(folder: Path) -> None:
    (folder / "pyodide").mkdir(parents=True)
    for name in PYODIDE:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, folder / "pyodide" / name)
