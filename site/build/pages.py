"""Our own files: the page, its looks, its Python and PyScript's configuration."""

from __future__ import annotations

import json
import re
import shutil
from typing import TYPE_CHECKING

from build import shell
from build.paths import CORE, ROOT, SITE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

#: Copied as they are, with everything in them.
FOLDERS = ("css", "icons")
#: Text files that may name vendored files.
FILES = (
    *("index.html", "watch.js", "looks.js", "speak.mjs", "boot.mjs", "later.mjs", "start.mjs"),
    *("nothing-kept.mjs", "verify.mjs", "sound.mjs", "manifest.webmanifest"),
)
#: Of these, the ones that the modules in the head import.
IMPORTED = ("speak.mjs", "nothing-kept.mjs")
MAIN = "app/main.py"
#: What PyScript runs: all else is compiled already, and this takes no time to compile.
MAIN_TEXT = "import app.main\n"

PLUGINS_OFF = [
    f"!{name}"
    for name in (
        *("codemirror", "deprecations-manager", "donkey", "error"),
        *("py-editor", "py-game", "py-terminal"),
    )
]

_PLACE = re.compile(r"<!--build:([a-z-]+)-->")


def lay_out(folder: Path, addresses: Mapping[str, str]) -> None:
    """Puts our own files into ``folder``.

    Args:
        folder: the folder to fill; the run-time is there already.
        addresses: plain addresses of vendored files -> their addresses in this build.
    """
    for name in FOLDERS:
        shutil.copytree(SITE / name, folder / name, copy_function=shutil.copyfile)
    for source, name in _solved_values():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    (folder / MAIN).parent.mkdir()
    (folder / MAIN).write_text(MAIN_TEXT, "utf-8", newline="\n")
    for name in FILES:
        text = (SITE / name).read_text("utf-8")
        for plain, address in addresses.items():
            text = text.replace(plain, address)
        if name == "index.html":
            text = fill(text, {"preload": preloads(folder, addresses), **shell.parts()})
        (folder / name).write_text(text, "utf-8", newline="\n")
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE.txt")
    _write_json(folder / "pyscript.json", configuration())
    # PyScript reads MicroPython's plugins too, though no script here is MicroPython's.
    _write_json(folder / "mpy.json", {"plugins": PLUGINS_OFF})


def fill(page: str, parts: Mapping[str, str]) -> str:
    """Replaces ``<!--build:name-->`` by the part of that name; others stay as comments.

    A part may have places of its own.

    >>> fill("<p><!--build:who--></p><!--build:what-->", {"who": "me"})
    '<p>me</p><!--build:what-->'
    """

    def part(place: re.Match[str]) -> str:
        return fill(parts[place[1]], parts) if place[1] in parts else place[0]

    return _PLACE.sub(part, page)


def preloads(folder: Path, addresses: Mapping[str, str]) -> str:
    """The links that fetch modules of modules while the page is still being read.

    The wasm is not among them: a preload turns off V8's cache of its compiled code.
    """
    theirs = sorted(
        file.relative_to(folder).as_posix()
        for address in addresses.values()
        for file in (folder / address).glob("*.*js")
        if not file.name.startswith("error-")
    )
    return "\n".join(f'<link rel="modulepreload" href="{name}">' for name in (*IMPORTED, *theirs))


def configuration() -> dict[str, object]:
    """PyScript's configuration: where Python starts from. Our modules are there by then."""
    return {"interpreter": "./boot.mjs", "plugins": PLUGINS_OFF}


def _solved_values() -> Iterator[tuple[Path, str]]:
    """Each card's values, fetched when the card is played or looked back on by them."""
    for kind in ("table", "spread", "endings", "targets"):
        for file in sorted(CORE.glob(f"tables/*.{kind}")):
            yield file, file.relative_to(CORE.parent).as_posix()


def _write_json(file: Path, content: object) -> None:
    file.write_text(json.dumps(content, indent=1) + "\n", "utf-8", newline="\n")
