"""The table fits, stays still, and can be pressed with a thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.games import finished, last_round
from tests.browser.hands import Mouse, take_best
from yacht_core import RULESETS, Header, Match, Score, Seat, record_link

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

LINK = "#seed=brave otter&card=classic"

#: Every shift counts, also those right after a press, which the browser's own score forgives.
WATCH_SHIFTS = """
  window.shifts = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      window.shifts.push([entry.value, entry.sources.map(one =>
        one.node?.id || one.node?.className || one.node?.nodeName || '?').join(' ')]);
  }).observe({ type: 'layout-shift', buffered: true });
"""

#: What can be pressed at the table and is too small for that.
SMALL = """
  () => [...document.querySelectorAll('#table button, #bar button, #bar a')]
    .filter(one => one.offsetParent)
    .map(one => {
      const area = (one.closest('tr') ?? one).getBoundingClientRect()
      return [one.innerText || one.getAttribute('aria-label'), area.width, area.height]
    })
    .filter(([, width, height]) => width < 43.9 || height < 43.9)
"""
SIZES = ((320, 568), (360, 640), (640, 360), (768, 1024), (1440, 900), (2560, 1440))


#: How low the card reaches, its sums included; texts that don't fit; how tall the boxes are.
PARTS = """() => {
  const all = [...document.querySelectorAll('#card :is(th, td)')]
    .filter(one => getComputedStyle(one).clipPath === 'none');
  return {
    lowest: Math.max(...all.map(one => one.getBoundingClientRect().bottom + scrollY)),
    cut: all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText),
    rows: [...document.querySelectorAll('#card tr[data-box]')].map(one => one.clientHeight),
  };
}"""


def shifts(table: TablePage) -> list[tuple[float, str]]:
    table.page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    return [(value, sources) for value, sources in table.page.evaluate("window.shifts")]


def scroll_size(table: TablePage) -> dict[str, float]:
    size: dict[str, float] = table.page.evaluate(
        """() => ({ card: document.getElementById('card').getBoundingClientRect().bottom + scrollY,
             width: document.documentElement.scrollWidth, window: innerWidth })"""
    )
    return size


@pytest.mark.phone
def test_on_a_small_phone_nothing_needs_scrolling_and_all_to_press_is_as_large_as_a_thumb(
    closed_table: TablePage,
) -> None:
    table = closed_table.open(LINK)
    assert scroll_size(table)["card"] <= 640
    table.roll()
    table.hold(1, 5)
    assert scroll_size(table)["card"] <= 640
    assert table.page.evaluate(SMALL) == []
    table.box("Yacht").click()
    table.expect_armed("Yacht")
    assert scroll_size(table)["card"] <= 640
    take_best(table, Mouse(table))
    assert scroll_size(table)["card"] <= 640
    # The result, the whole card under it, and what can be done next.
    table.open(record_link(last_round("one", well=True)))
    table.button("Open the linked game").click()
    table.button("OK").click()
    table.roll()
    table.score("Choice")
    table.expect_result("Total")
    assert scroll_size(table)["card"] <= 640


@pytest.mark.phone
def test_on_a_small_phone_every_card_is_in_sight_as_a_whole(closed_table: TablePage) -> None:
    table = closed_table.open()
    for card in RULESETS:
        table.page.evaluate("localStorage.clear()")
        table.open(f"#seed=brave otter&card={card}")
        table.roll()
        table.hold(1, 5)
        found = table.page.evaluate(PARTS)
        assert found["lowest"] <= 640, (card, found)
        assert found["cut"] == [], card
        assert min(found["rows"]) >= 43.9, (card, found)


def test_four_seats_at_the_longest_card_are_in_sight_as_a_whole_on_a_small_desk(
    closed_table: TablePage,
) -> None:
    closed_table.page.set_viewport_size({"width": 1024, "height": 768})
    seats = tuple(Seat(name=name) for name in ("Ann", "Max", "Jo", "Xu"))
    match = Match.start(Header("brave otter", "kismet", seats, deadline=60))
    for box in ("ones", "twos", "kismet", "flush"):
        match = match.play(Score(box))
    table = closed_table.open(record_link(match))
    table.roll()
    found = table.page.evaluate(PARTS)
    assert found["lowest"] <= 768, found
    assert scroll_size(table)["width"] == 1024


def test_no_width_needs_sideways_scrolling(closed_table: TablePage) -> None:
    table = closed_table.open(LINK)
    usual = table.page.viewport_size
    assert usual

    def expect_no_width_too_small() -> None:
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            found = scroll_size(table)
            assert found["window"] == width
            assert found["width"] <= width
        table.page.set_viewport_size(usual)

    expect_no_width_too_small()
    table.roll()
    table.box("Four of a Kind").click()
    expect_no_width_too_small()
    table.button("New game").click()
    table.expect_notice("The other game is kept.")
    expect_no_width_too_small()
    table.paste(record_link(finished("one")))
    table.expect_result("Total")
    expect_no_width_too_small()


@pytest.mark.moving
@pytest.mark.parametrize(
    "size", [{"width": 360, "height": 640}, {"width": 1440, "height": 900}], ids=["phone", "desk"]
)
def test_nothing_jumps_during_play(closed_table: TablePage, size: Any) -> None:
    table = closed_table
    table.page.set_viewport_size(size)
    table.page.add_init_script(WATCH_SHIFTS)
    table.open(LINK)
    for _round in range(4):
        table.roll()
        table.hold(1, 2)
        table.roll()
        table.hold(2, 3, 4)
        table.roll()
        offers = table.offers()
        table.box(min(offers, key=lambda name: offers[name])).click()
        if len(table.offers()) < len(offers):
            # It paid nothing, and waits for its second press: another box is taken.
            take_best(table, Mouse(table))
    seen = shifts(table)
    assert sum(value for value, _ in seen) <= 0.02, seen


# A profile of its own: a clock that is set stays so for all pages of a profile.
@pytest.mark.moving
@pytest.mark.first_visit(worker=False)
def test_the_next_press_skips_what_still_tumbles(closed_table: TablePage) -> None:
    table = closed_table.open(LINK)
    table.page.clock.install()
    # The page's own time stands still: dice once thrown tumble until somebody goes on.
    table.page.clock.pause_at(table.page.evaluate("Date.now() / 1000 + 1"))
    tumbling = table.page.locator("#dice [data-rolling=true]")
    table.roll_button.click()
    expect(tumbling).to_have_count(5)
    # What was thrown is there already, for the eye and the ear.
    assert table.dice() == (2, 5, 1, 1, 2)
    expect(table.status_line).to_have_text("Rolled 2, 5, 1, 1, 2. Roll 1 of 3.")
    table.die(1).click()
    expect(tumbling).to_have_count(0)
    assert table.held() == (1,)
    table.page.keyboard.press("r")
    expect(tumbling).to_have_count(4)
    table.page.keyboard.press("2")
    expect(tumbling).to_have_count(0)
    assert table.held() == (1, 2)
    # The longest that anything at the table moves, as the stylesheets say it.
    table.page.clock.resume()
    table.page.keyboard.press("r")
    longest = table.page.evaluate(
        "Math.max(...document.getAnimations().map(one => one.effect.getComputedTiming().endTime))"
    )
    assert 0 < longest <= 600


def test_a_box_can_be_pressed_anywhere_in_its_row(closed_table: TablePage) -> None:
    table = closed_table.open(LINK)
    table.roll()
    table.card.get_by_role("rowheader", name="Twos").click(position={"x": 4, "y": 4}, force=True)
    table.expect_filled("Twos")
    assert table.filled() == {"Twos": 4}
