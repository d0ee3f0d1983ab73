"""Which modules of Python and PyScript the page needs: seen by visiting every screen of it.

``python3 build.py trace`` writes them into ``stdlib.txt``, to which the page's Python is then cut.
"""

from __future__ import annotations

import io
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from build import browser, dist, serve
from build.paths import BUILD, DIST, NODE_MODULES
from yacht_core import Header, Kind, Match, Seat, challenge_link, record_link
from yacht_core.playing import play_bots

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LIST = BUILD / "stdlib.txt"
HEAD = "# Modules of Python and PyScript that the page imports: `build.py trace` writes them.\n"
FULL = NODE_MODULES / "pyodide" / "python_stdlib.zip"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib"
OURS = ("app/", "segno/", "yacht_core/")

PATIENCE_MS = 120_000
#: Those that were read from the library, not out of the interpreter itself.
_IMPORTED = """async () => {
  const { loadPyodide } = await import("./boot.mjs");
  const python = await loadPyodide();
  return JSON.parse(python.runPython(`
import json, sys
specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
json.dumps([spec.origin for spec in specs if type(spec and spec.loader).__name__ == "zipimporter"])
`));
}"""


def names() -> list[str]:
    """What the list says: paths in the library, ``asyncio/events.py``."""
    return [line for line in LIST.read_text("utf-8").splitlines() if line[0] != "#"]


def seen(chromium: Browser) -> list[str]:
    """What a visit to every screen imports where the whole library is at hand, sorted."""
    server = serve.listen(Path(DIST), 0)
    server.start()
    page = chromium.new_page()
    page.set_default_timeout(PATIENCE_MS)
    whole = _whole_library()
    page.route("**/vendor/python_stdlib-*.zip", lambda route: route.fulfill(body=whole))
    try:
        _visit(page, server.address)
        origins: list[str] = page.evaluate(_IMPORTED)
    finally:
        page.close()
        server.stop()
    paths = {origin.partition(".zip/")[2].removesuffix("c") for origin in origins}
    return sorted(path for path in paths if not path.startswith(OURS))


def _whole_library() -> bytes:
    """Python's library and PyScript's as npm has them, uncut, with our own modules."""
    (cut,) = DIST.glob("vendor/python_stdlib-*.zip")
    whole = io.BytesIO(FULL.read_bytes())
    with zipfile.ZipFile(cut) as ours, zipfile.ZipFile(whole, "a") as archive:
        for name in ours.namelist():
            if name.startswith(OURS):
                archive.writestr(name, ours.read(name))
        for file in sorted(PYSCRIPT.rglob("*.py")):
            archive.write(file, file.relative_to(PYSCRIPT))
    return whole.getvalue()


def _visit(page: Page, address: str) -> None:
    """Plays, asks for all help, meets every screen and hands on."""
    *_, over = play_bots(Match.start(Header("trace", seats=(Seat(Kind.DECKHAND),))))
    challenge = challenge_link(over)
    page.goto(address)
    page.locator("html[data-ready]").wait_for()
    for intent in ("roll", "hint", "show-odds", "challenge-friend"):
        page.locator(f"#{intent}").click()
    # The maker of codes is fetched; what it imports is the page's too.
    page.locator("#share-qr").click()
    page.locator("#share-code:not([hidden])").wait_for()
    page.locator("#share-close").click()
    for fragment in (
        *("#daily", "#games", "#practice&seed=trace", "#settings", "#verify", "#replay", challenge),
        *(f"{record_link(over)}&show={screen}" for screen in ("verify", "replay", "analysis")),
    ):
        page.evaluate("fragment => { location.hash = fragment }", fragment)
        page.locator(".screen:not([hidden])").wait_for()
    page.locator("#analysis-found").wait_for()


def main() -> int:
    """Writes the list anew."""
    dist.need()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.need(), args=browser.ARGUMENTS
        )
        found = seen(chromium)
        chromium.close()
    before = names()
    LIST.write_text(HEAD + "".join(f"{name}\n" for name in found), "utf-8", newline="\n")
    for sign, these in (("+", set(found) - set(before)), ("-", set(before) - set(found))):
        for name in sorted(these):
            print(f"{sign} {name}")
    print(f"{len(found)} modules")
    return 0


if __name__ == "__main__":
    sys.exit(main())
