"""Help: read with and without Python, walked through, one key away; first steps at the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from yacht_core import RULESETS

if TYPE_CHECKING:
    from tests.browser.conftest import Watch
    from tests.browser.pages import TablePage

#: Where the card lies on the page, however far that is scrolled.
PLACE = "document.getElementById('card').getBoundingClientRect().top + scrollY"


def test_help_is_read_walked_through_and_left_and_the_first_steps_go(
    closed_table: TablePage, watch: Watch
) -> None:
    table, page = closed_table, closed_table.page
    # By its place: parts of the help have "card" in their names too.
    card = page.locator("#card")
    guide, status = page.locator("#guide-text"), table.status_line
    # Where Python never comes the parts are plain anchors. The window's name outlives a document.
    page.add_init_script("if (name !== 'healed') delete globalThis.WebAssembly")
    page.goto(table.address)
    page.get_by_role("link", name="Help").click()
    screen = page.get_by_role("region", name="Help", exact=True)
    expect(screen).to_contain_text("Five alike is not a full house.")
    expect(card).to_be_hidden()
    screen.get_by_role("link", name="Playing well").click()
    expect(screen.get_by_text("51.8%")).to_be_in_viewport()
    page.go_back()
    page.go_back()
    expect(card).to_be_visible()
    expect(screen).to_be_hidden()
    watch.forgive()
    page.evaluate("window.name = 'healed'")
    # At the table: a line for each step, in the place that is kept for what a roll says.
    table.open("#seed=brave otter&card=kismet")
    expect(guide).to_have_text("Press Roll: a turn has three rolls.")
    lies = page.evaluate(PLACE)
    table.roll()
    expect(guide).to_have_text("Press dice to hold them, then Reroll.")
    expect(status).to_have_text("Rolled 2, 5, 1, 1, 2. Roll 1 of 3.")
    # A key opens the help at the keys; it has the card of the table unfolded.
    page.keyboard.press("?")
    keys = screen.get_by_role("heading", name="Keys")
    expect(keys).to_be_focused()
    expect(keys).to_be_in_viewport()
    expect(page).to_have_title("Help \N{EN DASH} Yacht")
    assert page.url == f"{table.address}#help-keys"
    shown = screen.locator("details[open]")
    assert shown.locator("dt").all_inner_texts() == [b.name for b in RULESETS["kismet"].boxes]
    screen.get_by_role("link", name="Checkable dice").click()
    expect(screen.get_by_role("heading", name="Checkable dice")).to_be_focused()
    assert page.url == f"{table.address}#help-dice"
    # However far one has walked in it, one step leads back, to the same dice.
    page.go_back()
    expect(status).to_have_text("Rolled 2, 5, 1, 1, 2. Roll 1 of 3.")
    assert table.focused() != "body"
    assert page.url == table.address
    page.get_by_role("link", name=re.compile("^What each card's boxes pay")).click()
    expect(screen.get_by_role("heading", name="The cards")).to_be_focused()
    page.keyboard.press("Escape")
    expect(guide).to_be_visible()
    # Put away, and away for good; nothing has moved.
    table.button("Put these first steps away").click()
    expect(guide).to_be_hidden()
    assert table.focused() != "body"
    assert page.evaluate(PLACE) == lies
    table.open("#seed=quiet heron&card=classic")
    expect(guide).to_be_hidden()
    # A link leads to a part, in a new document too.
    table.open("#help-about")
    expect(screen.get_by_role("heading", name="About")).to_be_focused()
    expect(page.locator("#version")).to_have_text(re.compile(r"^\d+\.\d+\.\d+"))
    page.get_by_role("button", name="Back to the table").click()
    expect(card).to_be_visible()
