"""How fast the game starts, beside bare Pyodide and PyScript's default: ``bench --start``."""

from __future__ import annotations

import functools
import statistics
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error

from build import dist, serve
from build.bench import start_engines as engines
from build.bench import start_sites, start_taps
from build.bench.start_host import Line, SlowHost
from build.paths import DIST
from build.report import Missing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ENGINES = {
    "chromium": engines.chromium,
    "firefox": engines.firefox,
    "webkit": engines.webkit,
}
#: ``plain`` is the game as well, but nobody plays on the first visit: so the next one has no memory
#: to start from.
SITES = ("game", "plain", "bare", "default")
#: 10 Mbit/s, 100 ms there and back.
SLOW = (10.0, 100.0)

#: The next visit is prepared, and doesn't depend on the host.
_KEPT = """return (await (await caches.open("yacht-later")).keys()).length > 0
    && !!(await navigator.serviceWorker.getRegistration())?.active"""
_INSTALLED = "return !!(await navigator.serviceWorker.getRegistration())?.active"
_ROLLED = "return document.getElementById('rolls').dataset.left === '2'"
_PAINT = """return performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0"""
_FROM_MEMORY = "return performance.getEntriesByName('yacht:snapshot').length"
#: How often a visit is begun at the most.
TRIES = 3
#: So that a browser can put away what it compiled, as it would while somebody plays.
_PAUSE = "await new Promise(resolve => setTimeout(resolve, 3000)); return true"

Times = dict[str, list[float]]


def measure(chosen: Iterable[str], runs: int) -> dict[str, Any]:
    """Everything, each engine with its sites in turn."""
    dist.need()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ending:
        folders = {"game": DIST, "plain": DIST}
        folders |= {site: Path(folder, site) for site in ("bare", "default")}
        start_sites.bare(folders["bare"])
        start_sites.default(folders["default"])
        near: dict[str, serve.Server] = {}
        for site, root in folders.items():
            near[site] = serve.listen(root, 0)
            near[site].start()
            ending.callback(near[site].stop)
        times: Times = {}
        for run in range(runs):
            for engine in chosen:
                # Every site comes first as often as any other.
                first = run % len(SITES)
                for site in (*SITES[first:], *SITES[:first]):
                    _whole(times, functools.partial(_near, engine, site, near[site].address))
                    if engine == "chromium" and site != "plain":
                        _whole(times, functools.partial(_far, site, folders[site]))
        found: dict[str, Any] = {
            "runs": runs,
            "medians": {name: statistics.median(values) for name, values in times.items()},
            "times": times,
        }
        if "chromium" in chosen:
            found["taps"] = start_taps.measure(near["game"].address)
    return found


def _whole(times: Times, visit: Callable[[Times], None]) -> None:
    """All times of a visit, or none: where a browser crashed it is made once more."""
    for left in range(TRIES - 1, -1, -1):
        found: Times = {}
        try:
            visit(found)
        except (Error, Missing) as error:
            print(f"once more, after: {error}", file=sys.stderr, flush=True)
            if not left:
                raise
        else:
            for name, values in found.items():
                times.setdefault(name, []).extend(values)
            return


def _near(engine: str, site: str, address: str, times: Times) -> None:
    """First visit, return visit and reload, from this machine."""
    open_: Callable[[Path], Any] = ENGINES[engine]
    with tempfile.TemporaryDirectory() as profile:
        with open_(Path(profile)) as tab:
            tab.go(address)
            _note(times, f"{engine} {site} first", engines.ready(tab))
            _play(tab, site)
            if engine == "webkit":
                _again(times, tab, engine, site, address)
        if engine != "webkit":
            with open_(Path(profile)) as tab:
                _again(times, tab, engine, site, address)


def _again(times: Times, tab: engines.Tab, engine: str, site: str, address: str) -> None:
    if engine == "webkit":
        tab.go("about:blank")
    tab.go(address)
    _note(times, f"{engine} {site} return", engines.ready(tab))
    if site in ("game", "plain"):
        _note(times, f"{engine} {site} from memory", float(tab.ask(_FROM_MEMORY)))
    tab.ask(_PAUSE)
    # A flag, so that the page before isn't taken for the one after.
    tab.ask("window.benchBefore = true; return true")
    tab.reload()
    engines.until(tab, "return !window.benchBefore", "a page that was reloaded")
    _note(times, f"{engine} {site} reload", engines.ready(tab))


def _play(tab: engines.Tab, site: str) -> None:
    """What a first visitor does before going away: the game prepares their next visit."""
    if site == "game":
        tab.ask("document.getElementById('roll').click(); return true")
        engines.until(tab, _KEPT, "a next visit that is prepared")
    if site == "plain":
        engines.until(tab, _INSTALLED, "a worker that is installed")
    tab.ask(_PAUSE)


def _far(site: str, folder: Path, times: Times) -> None:
    """A first visit over a slow line."""
    host = SlowHost(folder, Line(*SLOW))
    host.start()
    try:
        with tempfile.TemporaryDirectory() as profile, engines.chromium(Path(profile)) as tab:
            tab.go(host.address)
            _note(times, f"10 Mbit/s {site} first", engines.ready(tab))
            _note(times, f"10 Mbit/s {site} paint", float(tab.ask(_PAINT)))
            if site == "game":
                tab.ask("document.getElementById('roll').click(); return true")
                engines.until(tab, _ROLLED, "the first roll")
            _note(times, f"10 Mbit/s {site} bytes", sum(count for _path, count in host.sent))
    finally:
        host.stop()


def _note(times: Times, name: str, value: float) -> None:
    times.setdefault(name, []).append(value)
    print(f"{name}: {value:.0f}", file=sys.stderr, flush=True)


def rows(found: dict[str, Any]) -> list[tuple[str, float, float, str]]:
    """What is asked for: its name, what was found, at most, and the unit (``""``: a ratio)."""
    medians: dict[str, float] = found["medians"]

    def ratio(one: str, other: str) -> float:
        return medians[one] / medians[other]

    asked: list[tuple[str, Callable[[], float], float, str]] = [
        (
            "return visit, Chromium / bare Pyodide",
            lambda: ratio("chromium game return", "chromium bare return"),
            0.50,
            "",
        ),
        (
            "reload, Chromium / bare Pyodide",
            lambda: ratio("chromium game reload", "chromium bare reload"),
            0.40,
            "",
        ),
        (
            "first visit at 10 Mbit/s / bare Pyodide",
            lambda: ratio("10 Mbit/s game first", "10 Mbit/s bare first"),
            0.85,
            "",
        ),
        (
            "return visit, WebKit / PyScript's default",
            lambda: ratio("webkit game return", "webkit default return"),
            0.30,
            "",
        ),
        (
            "return visit, Firefox / PyScript's default",
            lambda: ratio("firefox game return", "firefox default return"),
            0.50,
            "",
        ),
        *(
            (
                f"return visit, {engine}: from memory / without",
                lambda engine=engine: ratio(f"{engine} game return", f"{engine} plain return"),
                0.80 if engine == "webkit" else 1.0,
                "",
            )
            for engine in ENGINES
        ),
        ("shell paint at 10 Mbit/s", lambda: medians["10 Mbit/s game paint"] / 1000, 0.6, "s"),
        ("first visit, gzipped", lambda: medians["10 Mbit/s game bytes"] / 1e6, 5.5, "MB"),
        *(
            (
                f"tap to paint, {tap}, 95th percentile, a quarter of the speed",
                lambda tap=tap: found["taps"][tap]["p95"],
                100.0,
                "ms",
            )
            for tap in start_taps.TAPS
        ),
    ]
    told = []
    for name, value, most, unit in asked:
        try:
            told.append((name, value(), most, unit))
        except KeyError:
            continue  # an engine that wasn't asked for
    return told


def show(found: dict[str, Any]) -> None:
    """Prints the table."""
    print(f"Milliseconds to a page that can be used, medians of {found['runs']}:")
    for name, value in sorted(found["medians"].items()):
        spread = found["times"][name]
        print(f"  {name:28}{value:12.0f}   ({min(spread):.0f} to {max(spread):.0f})")
    print(f"\n{'':66}{'found':>9}{'at most':>9}")
    for name, value, most, unit in rows(found):
        sign = "✓" if value <= most else "✗"
        print(f"{sign} {name:64}{value:9.2f}{most:9.2f} {unit}")
    if "taps" in found:
        print(f"\nMemory of the page: {found['taps']['memory'] / 1e6:.0f} MB")
