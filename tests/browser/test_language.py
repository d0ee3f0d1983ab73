"""The page speaks the browser's language or the chosen one, from its first text to its last."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from app import words
from build import catalogues, languages, translations
from tests.browser.foreign import PREFERS, whole_game
from tests.browser.test_layout import PARTS
from tests.browser.test_settings import open_settings
from tests.site.pseudo import marked

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

#: Hands out a language of the test's own in the place of German.
SPEAKS = """
  const real = window.fetch;
  window.fetch = (what, ...more) => String(what).endsWith('/locale/de.json')
    ? Promise.resolve(new Response(%s)) : real(what, ...more);
"""
#: Everything that is read or heard, but for what stands there in any language: keys, digests,
#: seeds, and the names of the languages.
READ = """() => {
  const same = 'kbd, #fingerprint, #seed, #card-name, option[lang], script, template, .pips';
  const texts = [];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return texts.push(node.data);
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(same)) return;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      if (node.getAttribute(name)) texts.push(node.getAttribute(name));
    }
    for (const inner of node.childNodes) walk(inner);
  };
  walk(document.body);
  return texts.map(text => text.trim()).filter(Boolean);
}"""


def turned() -> str:
    """The pseudo-language, written from the right to the left."""
    said: dict[str, object] = {}
    for message in languages.gathered():
        if isinstance(message.id, str):
            said[message.id] = marked(message.id)
        else:
            said[message.id[0]] = [marked(form) for form in message.id]
    content = {"dir": "rtl", "plural": "n != 1", "messages": said}
    return json.dumps({**content, "page": catalogues.ready_made(json.dumps(content))})


def test_a_browsers_language_is_spoken_until_another_one_is_chosen(
    closed_table: TablePage,
) -> None:
    page = closed_table.page
    page.add_init_script(PREFERS % '["xx", "de-CH", "en"]')
    closed_table.open("#seed=brave otter&card=classic")
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "de")
    expect(page).to_have_title("Yacht: Klassisch")
    page.get_by_role("button", name="Würfeln").click()
    expect(page.get_by_role("status")).to_contain_text("Wurf 1 von 3.")
    page.get_by_role("button", name=re.compile("^Würfel 2: ")).click()
    expect(page.get_by_role("button", name=re.compile("^Würfel 2: ., gehalten"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Einser, bringt"))).to_be_visible()
    table_in_german = page.locator("#card").inner_text()

    # At once, with a game in hand, and with no connection.
    page.get_by_role("button", name="Einstellungen").click()
    page.context.set_offline(True)
    choice = page.get_by_role("combobox", name=re.compile("Sprache|Language"))
    choice.focus()
    choice.select_option(label="English")
    expect(html).to_have_attribute("lang", "en")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(page).to_have_title("Settings \N{EN DASH} Yacht")
    expect(choice).to_be_focused()
    page.get_by_role("button", name="Back to the table").click()
    expect(page.get_by_role("button", name="Reroll, 2 rolls left")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Die 2: ., held"))).to_be_visible()
    assert "Einser" not in page.locator("#card").inner_text()

    closed_table.reload()
    expect(html).to_have_attribute("lang", "en")
    open_settings(closed_table)
    expect(choice).to_have_value("en")
    choice.select_option("")
    expect(html).to_have_attribute("lang", "de")
    page.get_by_role("button", name="Zurück zum Tisch").click()
    assert page.locator("#card").inner_text() == table_in_german
    page.context.set_offline(False)


@pytest.mark.phone
def test_nothing_stays_english_nor_leans_left_in_a_language_from_the_right(
    closed_table: TablePage,
) -> None:
    page = closed_table.page
    words.use(words.ENGLISH)
    page.add_init_script(PREFERS % '["de"]' + SPEAKS % json.dumps(turned()))
    closed_table.open("#seed=2026&card=kismet")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    page.locator("#roll").click()
    expect(page.locator("#status")).to_contain_text(marked("Roll")[1:-1])
    first, last = (page.locator("#dice .die").nth(number).bounding_box() for number in (0, 4))
    assert first
    assert last
    assert first["x"] > last["x"]
    for _step in ("the table", "the settings"):
        left = [text for text in page.evaluate(READ) if re.search("[A-Za-z]", text)]
        assert left == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator("#open-settings").dispatch_event("click")


@pytest.mark.soak
@pytest.mark.phone
@pytest.mark.parametrize("code", translations.spoken())
def test_a_whole_game_fits_a_small_phone_in_every_language(
    closed_table: TablePage, code: str
) -> None:
    page = closed_table.page
    seen = []
    for moment in whole_game(page, closed_table.address, code):
        seen.append(moment)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, moment
        if moment in ("start", "roll", "armed", "half-way"):
            found = page.evaluate(PARTS)
            assert found["lowest"] <= 640, (moment, found)
            assert found["cut"] == [], moment
    assert {"result", "statistics", "help"} <= set(seen)
