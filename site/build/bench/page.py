"""The measurements that need a browser: the finished site, served on this machine."""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from playwright.sync_api import sync_playwright

from build import browser, dist, serve
from build.bench import exact
from build.paths import DIST
from yacht_core import Header, Kind, Match, Seat, record_link, ruleset, tables
from yacht_core.playing import play_bots

if TYPE_CHECKING:
    from types import TracebackType

    from playwright.sync_api import Page

RUNS = 5
AT_REST_MS = 2000
#: The page's own interpreter runs the file that CPython ran, on values fetched as the page does.
_RUN = """
async ([source, card, folder, files]) => {
  const { loadPyodide } = await import("./boot.mjs");
  const python = await loadPyodide();
  const bytes = {};
  for (const [kind, name] of Object.entries(files)) {
    const answer = await fetch(`./${folder}/${name}`);
    bytes[kind] = new Uint8Array(await answer.arrayBuffer());
  }
  python.globals.set("bench_source", source);
  python.globals.set("bench_card", card);
  python.globals.set("bench_files", python.toPy(bytes));
  return python.runPython(`
import json
names = {"__name__": "bench"}
exec(compile(bench_source, "exact.py", "exec"), names)
files = {kind: bytes(data) for kind, data in bench_files.items()}
json.dumps(names["measure"](bench_card, files))
`);
}
"""
#: Counts the page's long tasks: what holds it up for more than 50 ms.
_WATCH = """
  window.benchTasks = [];
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      window.benchTasks.push([startTime, duration]);
  }).observe({ type: "longtask" });
"""


def race_files(card: str) -> dict[str, Path]:
    """What a Navigator plays by against others, by the name of its shelf."""
    rules = ruleset(card)
    files = {"MEANS": tables.MEANS.path(rules)}
    if tables.has_endings(rules):
        files["ENDINGS"] = tables.ENDINGS.path(rules)
    return files


class Visit:
    """A browser on the page."""

    def __enter__(self) -> Self:
        dist.need()
        self._server = serve.listen(Path(DIST), 0)
        self._server.start()
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(
            executable_path=browser.need(), args=browser.ARGUMENTS
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._browser.close()
        self._playwright.stop()
        self._server.stop()

    def measure(self, card: str) -> dict[str, float]:
        """:func:`build.bench.exact.measure`, in the page's Python."""
        files = {kind: file.name for kind, file in race_files(card).items()}
        source = Path(exact.__file__).read_text(encoding="utf-8")
        (values,) = DIST.glob("vendor/tables-*")
        folder = values.relative_to(DIST).as_posix()
        page = self._ready("")
        found: dict[str, float] = json.loads(page.evaluate(_RUN, [source, card, folder, files]))
        page.context.close()
        return found

    def analysis(self) -> dict[str, Any]:
        """The analysis screen on a solo game of 36 decisions, from the press to its last line."""
        header = Header("bench", seats=(Seat(Kind.DECKHAND),))
        *_, last = play_bots(Match.start(header))
        took, longest = [], []
        for _ in range(RUNS):
            page = self._ready(record_link(last))
            # Nobody presses at once: by then the page has imported ahead.
            page.wait_for_timeout(AT_REST_MS)
            page.evaluate(_WATCH)
            began = page.evaluate("performance.now()")
            page.get_by_role("button", name="Analysis").first.click()
            page.locator("#analysis-found").wait_for()
            took.append(page.evaluate("performance.now()") - began)
            tasks = page.evaluate("window.benchTasks")
            longest.append(max((length for start, length in tasks if start >= began), default=0))
            page.context.close()
        return {
            "runs": RUNS,
            "milliseconds": statistics.median(took),
            "longest_task": statistics.median(longest),
        }

    def _ready(self, fragment: str) -> Page:
        page = self._browser.new_context().new_page()
        page.goto(self._server.address + fragment)
        page.locator("html[data-ready='true']").wait_for(timeout=120_000)
        return page
