"""The settings: each holds at once and at the next visit, and nothing sounds unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.screens import SettingsPage

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

LINK = "#seed=brave otter&card=classic"
#: Notes what is played and how the device shakes.
EARS = """
  window.played = []; window.shaken = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.played.push(when[0]); return start.apply(this, when);
  };
  navigator.vibrate = time => { window.shaken.push(time); return true; };
"""
#: How loud each sound is, and when it is last heard, on a silent device of its own.
MEASURE = """async () => {
  const { compose } = await import('./sound.mjs');
  const found = {};
  for (const what of ['roll', 'hold', 'pen', 'bell']) {
    const context = new OfflineAudioContext(1, 2 * 44100, 44100);
    compose(context, what, 0);
    const samples = (await context.startRendering()).getChannelData(0);
    const loud = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    found[what] = [loud, samples.findLastIndex(one => Math.abs(one) > 0.002) / 44100];
  }
  return found;
}"""


def looks(table: TablePage) -> dict[str, str | None]:
    """What the page wears."""
    worn: dict[str, str | None] = table.page.evaluate(
        """() => ({ ...document.documentElement.dataset,
             paper: getComputedStyle(document.querySelector('.section')).backgroundColor })"""
    )
    return {name: worn.get(name) for name in ("theme", "contrast", "motion", "paper")}


def open_settings(table: TablePage) -> SettingsPage:
    table.button("Settings").click()
    settings = SettingsPage(table)
    expect(settings.heading).to_be_focused()
    return settings


@pytest.mark.moving
def test_looks_hold_at_once_and_from_the_first_paint_of_the_next_visit(
    closed_table: TablePage,
) -> None:
    table = closed_table.open(LINK)
    table.page.emulate_media(color_scheme="light")
    first = looks(table)
    assert (first["theme"], first["contrast"], first["motion"]) == (None, None, None)
    settings = open_settings(table)
    expect(table.page).to_have_title("Settings \N{EN DASH} Yacht")
    settings.choose("Theme", "dark")
    dark = looks(table)
    assert dark["theme"] == "dark"
    assert dark["paper"] != first["paper"]
    settings.choose("Contrast", "high")
    assert looks(table)["paper"] == "rgb(0, 0, 0)"
    settings.choose("Motion", "reduced")
    expect(settings.status).to_be_empty()
    worn = looks(table)
    # Before Python: as soon as there is a page at all.
    table.page.goto("about:blank")
    table.page.goto(f"{table.address}#settings", wait_until="commit")
    table.page.wait_for_selector("h1", state="attached")
    assert looks(table) == worn
    table.wait_ready()
    expect(settings.screen.get_by_label("Theme", exact=True)).to_have_value("dark")
    expect(settings.screen.get_by_label("Contrast", exact=True)).to_have_value("high")
    # With less motion nothing moves, though the roll says that it is one.
    table.button("Back to the table").click()
    table.roll_button.click()
    table.rolled(1)
    assert table.page.evaluate("document.getAnimations().length") == 0
    # Back to what the device asks for, whose wishes are followed while the page is open.
    settings = open_settings(table)
    for name in ("Theme", "Contrast", "Motion"):
        settings.choose(name, "like the device")
    assert looks(table) == first
    table.page.emulate_media(reduced_motion="reduce", contrast="more", color_scheme="dark")
    expect(table.page.locator("html")).to_have_attribute("data-motion", "reduced")
    expect(table.page.locator("html")).to_have_attribute("data-contrast", "high")
    system = looks(table)
    assert system["theme"] is None
    assert system["paper"] == "rgb(0, 0, 0)"
    # The table has waited where it was left, and so has the focus.
    table.page.keyboard.press("Tab")
    table.page.go_back()
    expect(table.button("Settings")).to_be_focused()
    assert table.rolls_left() == 2


def test_sound_and_vibration_are_the_players_choice(closed_table: TablePage) -> None:
    table = closed_table
    table.page.add_init_script(EARS)
    table.open(LINK)
    table.roll()
    table.hold(1)
    assert table.page.evaluate("window.played") == []
    assert table.page.evaluate("window.shaken.length") == 2
    settings = open_settings(table)
    expect(settings.switch("Sound")).not_to_be_checked()
    settings.switch("Short vibration").uncheck()
    settings.switch("Sound").check()
    # It gives a sample of itself, so that the volume can be set.
    table.until("() => window.played.length > 0")
    table.page.evaluate("window.played = []; window.shaken = []")
    table.button("Back to the table").click()
    table.hold()
    assert table.page.evaluate("window.played.length") == 1
    # What is silent is not played: the same sounds, listened to.
    measured = table.page.evaluate(MEASURE)
    assert all(0.02 < loud < 1 for loud, _end in measured.values()), measured
    assert measured["roll"][1] <= 0.6
    assert measured["bell"][1] <= 1.5
    table.reload()
    assert table.page.evaluate("window.played") == []
    table.roll()
    table.until("() => window.played.length > 4")
    table.score("Choice")
    assert table.page.evaluate("window.shaken") == []


def test_where_nothing_is_kept_the_settings_hold_as_long_as_the_page(
    closed_table: TablePage,
) -> None:
    table = closed_table
    table.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('no room'); };")
    table.open()
    table.button("OK").click()
    settings = open_settings(table)
    settings.choose("Theme", "dark")
    expect(settings.status).to_contain_text("keeps nothing")
    assert looks(table)["theme"] == "dark"
    table.button("Back to the table").click()
    settings = open_settings(table)
    expect(settings.screen.get_by_label("Theme", exact=True)).to_have_value("dark")
    assert looks(table)["theme"] == "dark"
