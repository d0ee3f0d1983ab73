"""Words stay there: at twice their size, with the spacing readers ask for, at 320 pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.games import finished
from tests.browser.screens import AnalysisPage, SettingsPage
from yacht_core import Header, Match, Score, Seat, record_link

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.pages import TablePage

FOUR = Header("brave otter", seats=(Seat(), Seat(name="Ann"), Seat(), Seat()), deadline=60)

#: As the guidelines have it (1.4.12), for whatever the page says itself.
SPACED = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }"""
#: The policy lets no style into the page, but the browser's own tools may.
ADD_STYLE = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""
#: Words that can't be read: cut off, out of the window, or under other words.
LOST = """() => {
  const words = [];
  // What lies behind a dialog isn't to be read.
  const top = document.querySelector('dialog[open]') ?? document.body;
  const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const within = (inner, outer) =>
    inner.left >= outer.left - 2 && inner.right <= outer.right + 2 &&
    inner.top >= outer.top - 4 && inner.bottom <= outer.bottom + 4;
  while (walk.nextNode()) {
    const node = walk.currentNode, at = node.parentElement;
    if (!node.data.trim() || !at.checkVisibility({ checkVisibilityCSS: true })) continue;
    // A narrow column's heading is cut: the row of seats has the whole name.
    if (at.closest('.unseen, option, textarea, .section thead')) continue;
    // Headings for the ear alone.
    let hidden = false;
    for (let up = at; up; up = up.parentElement)
      hidden ||= getComputedStyle(up).clipPath !== 'none';
    if (hidden) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const area of range.getClientRects()) {
      if (area.width > 0.5 && area.height > 0.5) words.push([node.data.trim(), area, at]);
    }
  }
  const lost = [];
  for (const [text, area, at] of words) {
    if (area.left < -1 || area.right > innerWidth + 1) {
      if (!at.closest('[tabindex="0"]')) lost.push(`out of the window: ${text}`);
    }
    const frame = at.closest('button, th, td, select');
    if (frame && !within(area, frame.getBoundingClientRect())) {
      // A running total may reach into the room that its name leaves.
      if (!at.closest('[data-sum="upper-total"]')) lost.push(`out of its frame: ${text}`);
    }
    for (const [other, taken, where] of words) {
      if (where === at || at.contains(where) || where.contains(at)) continue;
      // A dialog's buttons stay in sight while the rest scrolls under them.
      if (at.closest('dialog > .actions') || where.closest('dialog > .actions')) continue;
      const wide = Math.min(area.right, taken.right) - Math.max(area.left, taken.left);
      const high = Math.min(area.bottom, taken.bottom) - Math.max(area.top, taken.top);
      // Line boxes are taller than letters.
      if (wide > 2 && high > Math.min(area.height, taken.height) * 0.4 && text < other)
        lost.push(`over each other: ${text} | ${other}`);
    }
  }
  return [...new Set(lost)];
}"""


def table_in_play(table: TablePage) -> None:
    table.open("#seed=brave otter&card=kismet")
    table.roll()
    table.hold(1, 2)


def armed(table: TablePage) -> None:
    table.open("#seed=brave otter&card=classic")
    table.button("Open the linked game").click()
    table.roll()
    table.box("Little Straight").click()
    table.expect_armed("Little Straight")


def four_seats(table: TablePage) -> None:
    table.open(record_link(Match.start(FOUR).play(Score("choice"))))
    table.button("Open the linked game").click()
    table.expect_notice("The other game is kept.")
    if table.page.locator("#continue").is_visible():
        table.page.locator("#continue").click()
    table.roll()


def result(table: TablePage) -> None:
    table.open(record_link(finished("one")))
    table.button("Open the linked game").click()
    table.expect_result("Total")


def lobby(table: TablePage) -> None:
    table.button("Table").click()


def settings(table: TablePage) -> None:
    table.open("#settings")
    SettingsPage(table).heading.wait_for()


def analysis(table: TablePage) -> None:
    table.open(f"{record_link(finished('one', well=False))}&show=analysis")
    AnalysisPage(table).wait_found()


STATES: tuple[Callable[[TablePage], None], ...] = (
    *(table_in_play, armed, four_seats, result, lobby, settings, analysis),
)


@pytest.mark.parametrize(
    ("width", "height", "size", "css"),
    [(1280, 1024, 200, ""), (360, 640, 100, SPACED), (320, 640, 100, "")],
    ids=["twice the size", "spaced", "narrow"],
)
def test_no_words_are_lost(
    closed_table: TablePage, width: int, height: int, size: int, css: str
) -> None:
    table = closed_table
    table.page.set_viewport_size({"width": width, "height": height})
    lost: dict[str, list[str]] = {}
    for state in STATES:
        state(table)
        table.page.evaluate(ADD_STYLE, f":root {{ font-size: {size}% !important }} {css}")
        found = table.page.evaluate(LOST)
        if found:
            lost[state.__name__] = found
        assert table.page.evaluate("document.documentElement.scrollWidth") <= width, state
    assert lost == {}
