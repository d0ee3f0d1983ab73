"""A whole game on a small phone by somebody who can't read the page: by places, never by words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from app.screens import SCREENS
from tests.browser.pages import DOUBLE_CLICK_MS, SCRATCH_MS, TablePage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

#: Overrides what the browser asks for.
PREFERS = "Object.defineProperty(navigator, 'languages', { value: %s });"


def whole_game(page: Page, address: str, code: str) -> Iterator[str]:
    """Plays in this language, then goes to every screen; stops at what there is to look at."""
    page.add_init_script(PREFERS % json.dumps([code]))
    TablePage(page, address).open("#seed=brave otter&card=classic")
    expect(page.locator("html")).to_have_attribute("lang", code)
    yield "start"
    for number in range(12):
        for left in (2, 1, 0):
            page.locator("#roll").click()
            expect(page.locator("#rolls")).to_have_attribute("data-left", str(left))
            if left:
                page.locator("#dice .die").nth(left).click()
                page.wait_for_timeout(DOUBLE_CLICK_MS + 20)
        if not number:
            yield "roll"
        row = page.locator("#card tr[data-box]:has(button)").first
        box = row.get_attribute("data-box")
        button = page.locator(f"#card tr[data-box={box}] button")
        button.click()
        if button.count():
            # It pays nothing and wants a second press.
            if number == 6:
                yield "armed"
            page.wait_for_timeout(SCRATCH_MS + 100)
            button.click()
        expect(button).to_have_count(0)
        if number == 6:
            yield "half-way"
    expect(page.locator("#result")).to_be_visible()
    yield "result"
    page.locator("#open-lobby").click()
    expect(page.locator("#lobby")).to_be_visible()
    yield "lobby"
    page.keyboard.press("Escape")
    for screen in SCREENS.keys() - {"challenge"}:
        page.evaluate("screen => { location.hash = screen }", screen)
        expect(page.locator("html")).to_have_attribute("data-screen", screen)
        yield screen
        page.go_back()
        expect(page.locator("html")).not_to_have_attribute("data-screen", screen)
