"""Our own files: the page, its looks, its Python and PyScript's configuration."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import zlib
from typing import TYPE_CHECKING

from build import shell
from build.paths import CORE, ROOT, SITE

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

#: Copied as they are, with everything in them.
FOLDERS = ("icons", "screenshots")
#: Text files that may name vendored files.
FILES = (
    *("index.html", "speak.mjs", "boot.mjs", "later.mjs", "start.mjs"),
    *("nothing-kept.mjs", "second-copy.mjs", "verify.mjs", "sound.mjs", "updates.mjs"),
    *("emergency-sw.js", "manifest.webmanifest"),
)
#: Of these, the modules of the head, and what they import.
MODULES = ("boot.mjs", "speak.mjs", "start.mjs", "nothing-kept.mjs", "second-copy.mjs")
#: All stylesheets in one, and all classic scripts of the head in another: on a slow line each file
#: would cost a round trip before the first paint.
STYLES, SCRIPTS = "css/yacht.css", "head.js"
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

_JOINED = {
    STYLES: re.compile(r'(?:<link rel="stylesheet" href="[^"]+">\n)+'),
    SCRIPTS: re.compile(r'(?:<script src="[^"]+"></script>\n)+'),
}
_SOURCE = re.compile(r'(?<= )(href|src)="([^"]+)"')
_PLACE = re.compile(r"<!--build:([a-z-]+)-->")


def lay_out(folder: Path, addresses: Mapping[str, str]) -> None:
    """Puts our own files into ``folder``.

    Args:
        folder: the folder to fill; the run-time is there already.
        addresses: plain addresses of vendored files -> their addresses in this build.
    """
    for name in FOLDERS:
        shutil.copytree(SITE / name, folder / name, copy_function=shutil.copyfile)
    (folder / MAIN).parent.mkdir()
    (folder / MAIN).write_text(MAIN_TEXT, "utf-8", newline="\n")
    addresses = {**addresses, "vendor/tables/": _solved_values(folder)}
    for name in FILES:
        text = (SITE / name).read_text("utf-8")
        if name == "index.html":
            made = {"preload": preloads(folder, addresses), "weights": weights(folder, addresses)}
            text = joined(fill(text, {**made, **shell.parts()}), folder)
        # Once the page is whole: its parts name vendored files too.
        for plain, address in addresses.items():
            text = text.replace(plain, address)
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


def joined(page: str, folder: Path) -> str:
    """The page with one stylesheet in the place of all, and one script; they go into ``folder``.

    They follow each other in the page, and so in the file.
    """
    for name, several in _JOINED.items():
        found = several.search(page)
        assert found, f"the page has nothing for {name}"
        one, *_others = tags = found[0].splitlines(keepends=True)
        sources = [_SOURCE.search(tag) for tag in tags]
        text = "\n".join((SITE / source[2]).read_text("utf-8") for source in sources if source)
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8", newline="\n")
        page = page.replace(found[0], _SOURCE.sub(rf'\1="{name}"', one))
    return page


def preloads(folder: Path, addresses: Mapping[str, str]) -> str:
    """The links that fetch what the head needs all at once, before its first script has come.

    A policy in the page stops Chromium from looking ahead by itself. The wasm is not among them: a
    preload turns off V8's cache of its compiled code.
    """
    theirs = sorted(
        file.relative_to(folder).as_posix()
        for address in addresses.values()
        for file in (folder / address).glob("*.*js")
        if not file.name.startswith("error-")
    )
    links = [
        f'<link rel="preload" as="style" href="{STYLES}">',
        f'<link rel="preload" as="script" href="{SCRIPTS}">',
        *(f'<link rel="modulepreload" href="{name}">' for name in (*MODULES, *theirs)),
    ]
    return "\n".join(links)


def weights(folder: Path, addresses: Mapping[str, str]) -> str:
    """The files that the start waits for, by which its progress is told.

    Each with its size, and with what a host sends of it, which nearly always compresses.
    """
    parts = ("vendor/pyodide/", "vendor/pyscript/", "vendor/python_stdlib.zip")
    places = [folder / addresses[part] for part in parts]
    files = [file for place in places for file in (place, *sorted(place.glob("*")))]
    return "".join(
        f'<li data-file="{file.relative_to(folder).as_posix()}" data-bytes="{file.stat().st_size}"'
        f' data-sent="{len(zlib.compress(file.read_bytes()))}"></li>'
        for file in files
        if file.is_file()
    )


def configuration() -> dict[str, object]:
    """PyScript's configuration: where Python starts from. Our modules are there by then."""
    return {"interpreter": "./boot.mjs", "plugins": PLUGINS_OFF}


def _solved_values(folder: Path) -> str:
    """Puts each card's values into a folder named by their digest, and gives its address.

    They are fetched when the card is played or looked back on by them, so a page and the
    values it gets might else be of two builds.
    """
    kinds = ("table", "spread", "endings", "targets")
    files = sorted(file for kind in kinds for file in CORE.glob(f"tables/*.{kind}"))
    total = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        total.update(f"{file.name}\0{len(content)}\0".encode() + content)
    address = f"vendor/tables-{total.hexdigest()[:12]}/"
    # What is there by that name is the same.
    (folder / address).mkdir(exist_ok=True)
    for file in files:
        shutil.copyfile(file, folder / address / file.name)
    return address


def _write_json(file: Path, content: object) -> None:
    file.write_text(json.dumps(content, indent=1) + "\n", "utf-8", newline="\n")
