"""From a tap to the picture that answers it, on a processor four times as slow (Chromium)."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from build.bench import start_engines as engines

if TYPE_CHECKING:
    from playwright.sync_api import Page

TAPS = ("hold", "roll", "score")
#: Games that are played: a dozen scores each, two dozen rolls and holds.
GAMES = 2
SLOWER = 4

#: The browser's own clock of a tap: from the event to the frame that followed it.
_WATCH = """
  window.benchTaps = {};
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (entry.name !== "click") continue;
      const kind = window.benchNext;
      (window.benchTaps[kind] ??= []).push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: false });
"""
_SETTLED = """return new Promise(resolve => requestAnimationFrame(() =>
    requestAnimationFrame(() => setTimeout(resolve, 600, true))))"""


def measure(address: str) -> dict[str, Any]:
    """Each kind of tap: how many, median and 95th percentile in milliseconds; and the memory."""
    with tempfile.TemporaryDirectory() as profile, engines.chromium(Path(profile)) as tab:
        page: Page = tab.page  # type: ignore[attr-defined]
        tab.go(f"{address}#seed=bench&card=classic")
        engines.ready(tab)
        tab.ask(_WATCH)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        for _game in range(GAMES):
            _play(tab, page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        taps: dict[str, list[float]] = tab.ask("return window.benchTaps")
        heap = session.send("Runtime.getHeapUsage")
        python = tab.ask(_PYTHON_MEMORY)
    found: dict[str, Any] = {kind: _summary(taps[kind]) for kind in TAPS}
    # Python's own memory is not among the others.
    parts = ("usedSize", "embedderHeapUsedSize", "backingStorageSize")
    found["memory"] = python + sum(heap.get(part, 0) for part in parts)
    return found


_PYTHON_MEMORY = """const { loadPyodide } = await import(new URL("boot.mjs", document.baseURI));
    return (await loadPyodide())._module.HEAP8.length"""


def _play(tab: engines.Tab, page: Page) -> None:
    """A whole solo game: roll, hold two, roll again, and the first box that pays."""
    for _round in range(12):
        _tap(tab, page, "roll", "#roll")
        _tap(tab, page, "hold", "#dice button >> nth=0")
        _tap(tab, page, "hold", "#dice button >> nth=3")
        _tap(tab, page, "roll", "#roll")
        _score(tab, page)
    _tap(tab, page, "new", "#play-again")


def _score(tab: engines.Tab, page: Page) -> None:
    """A box that pays, or else the first, which takes two taps."""
    box = tab.ask("""
      const boxes = [...document.querySelectorAll('#card button.box:not([aria-disabled=true])')];
      const pays = boxes.find(box => !/ 0$/.test(box.getAttribute('aria-label')));
      return (pays ?? boxes[0]).dataset.box + (pays ? '' : '!')""")
    place = f"#card button.box[data-box={box.rstrip('!')}]"
    for _tapped in range(2 if box.endswith("!") else 1):
        _tap(tab, page, "score", place)


def _tap(tab: engines.Tab, page: Page, kind: str, place: str) -> None:
    tab.ask(f"window.benchNext = '{kind}'; return true")
    page.locator(place).click(timeout=60_000)
    tab.ask(_SETTLED)


def _summary(durations: list[float]) -> dict[str, float]:
    ordered = sorted(durations)
    return {
        "count": len(ordered),
        "median": ordered[len(ordered) // 2],
        "p95": ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))],
    }
