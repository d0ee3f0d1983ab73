"""Taking all games along, bringing others in, and what is said when the game stumbles."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from app.bundle import unpack
from app.trouble import nameless
from tests.browser.games import last_round
from yacht_core import Header, Match, Seat, decode, record_link

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator

    from tests.browser.conftest import Watch
    from tests.browser.pages import TablePage


def open_games(table: TablePage) -> Locator:
    table.button("Your games").click()
    screen = table.page.get_by_role("region", name="Your games")
    expect(screen.get_by_role("heading", name="Your games")).to_be_focused()
    return screen


def test_all_games_go_into_a_file_and_come_back_from_it(table: TablePage, tmp_path: Path) -> None:
    table.open(record_link(last_round("dry dock", well=True)))
    table.roll()
    table.score("Choice")
    table.button("Play again").click()
    table.roll()
    table.button("New game").click()
    screen = open_games(table)
    expect(screen).to_contain_text("1 finished game. 1 paused game.")
    with table.page.expect_download() as saving:
        screen.get_by_role("button", name="Save as a file").click()
    assert re.fullmatch(r"yacht-\d{4}-\d\d-\d\d\.json", saving.value.suggested_filename)
    file = tmp_path / "games.json"
    saving.value.save_as(file)
    screen.get_by_role("button", name="Copy all as text").click()
    expect(screen.get_by_role("status")).to_contain_text("Everything is copied")
    text = table.page.evaluate("navigator.clipboard.readText()")
    assert unpack(text) == unpack(file.read_text("utf-8"))
    assert {"game", "paused", "history"} <= set(unpack(text))
    # Another device: nothing is there yet, and one part of the text comes broken.
    table.page.goto(f"{table.address}manifest.webmanifest")
    table.page.evaluate("localStorage.clear()")
    screen = open_games(table.open())
    expect(screen).to_contain_text("0 finished games. 0 paused games.")
    # Brackets without end would be the end of the page's Python.
    for broken in (text[:-2], "[" * 100_000):
        screen.get_by_label("Or its text").fill(broken)
        screen.get_by_role("button", name="Bring in").click()
        expect(screen.get_by_role("status")).to_have_text(
            "Nothing was brought in: it is cut or altered."
        )
    screen.get_by_label("File").set_input_files(file)
    expect(screen.get_by_role("status")).to_have_text("2 games added.")
    screen.get_by_label("Or its text").fill(text)
    screen.get_by_role("button", name="Bring in").click()
    expect(screen.get_by_role("status")).to_have_text("Everything was here already.")
    expect(screen).to_contain_text("1 finished game. 1 paused game.")
    table.button("Back to the table").click()
    expect(table.paused).to_have_count(1)


def test_an_error_keeps_the_table_and_offers_a_report_without_names(
    table: TablePage, watch: Watch
) -> None:
    watch.allow("went aground")
    match = Match.start(Header("brave otter", seats=(Seat(name="Ada"), Seat(name="Ben"))))
    table.open(record_link(match))
    table.roll()
    table.hold(1, 3)
    seen = table.seen()
    trouble = table.page.get_by_role("alert").filter(has_text="Something went wrong")
    expect(trouble).to_be_hidden()
    # Ada's dice are thrown, and the sound of it fails in the browser's own hands.
    table.page.evaluate(
        "() => { document.addEventListener('click', () => { if (!window.aground) {"
        " window.aground = true; throw new Error('Ada went aground') } }) }"
    )
    table.die(2).click()
    expect(trouble).to_be_visible()
    table.die(2).click()
    assert table.seen() == seen
    trouble.get_by_role("button", name="Copy report").click()
    expect(trouble.get_by_text("Report copied.")).to_be_visible()
    report = table.page.evaluate("navigator.clipboard.readText()")
    assert "went aground" in report
    assert "Ada" not in report
    record = re.search(r"Record: (\S+)", report)
    assert record
    assert decode(record[1]) == nameless(match)
    assert "hold 1, hold 3, hold 2" in report
    trouble.get_by_role("button", name="Reload").click()
    table.page.wait_for_load_state()
    table.wait_ready()
    expect(trouble).to_be_hidden()
    assert table.seen() == seen
