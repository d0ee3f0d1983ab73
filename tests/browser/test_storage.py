"""Where the browser keeps nothing, play goes on; what can't be read is kept aside, not lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.games import last_round
from yacht_core import record_link

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

REFUSED = (
    "This browser keeps nothing for this page: a reload would lose the game. "
    "Copy its link to keep it."
)

DENIED = """
  Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('The operation is insecure.', 'SecurityError') } })
"""
FULL = """
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }
"""
ABSENT = "Object.defineProperty(window, 'localStorage', { value: null })"


@pytest.mark.parametrize("script", [DENIED, FULL, ABSENT], ids=["denied", "full", "absent"])
def test_where_nothing_can_be_kept_play_goes_on_after_one_sentence(
    closed_table: TablePage, script: str
) -> None:
    closed_table.page.add_init_script(script)
    table = closed_table.open()
    table.expect_notice(REFUSED)
    table.button("OK").click()
    expect(table.notice).to_be_hidden()
    while table.rolls_left():
        table.roll()
    table.score("Choice")
    assert table.round() == 2
    table.roll()
    expect(table.notice).to_be_hidden()
    link = table.copy_link()
    assert "#r=" in link


def test_a_whole_game_is_finished_where_nothing_can_be_kept(closed_table: TablePage) -> None:
    closed_table.page.add_init_script(DENIED)
    match = last_round("dry dock", well=True)
    table = closed_table.open(record_link(match))
    table.roll()
    table.score("Choice")
    table.expect_result("Total ")
    table.button("Play again").click()
    table.roll()
    assert len(table.dice()) == 5


def keep(table: TablePage, key: str, text: str) -> None:
    """Puts a text into this origin's storage before the game is there."""
    table.page.goto(f"{table.address}manifest.webmanifest")
    table.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def kept(table: TablePage, key: str) -> str | None:
    text: str | None = table.page.evaluate("key => localStorage.getItem(key)", key)
    return text


@pytest.mark.parametrize(
    "text",
    [
        "junk",
        "",
        "null",
        "[]",
        '{"version":1,"game":',
        '{"version":1,"game":{"record":"1.classic-1.p.a.-.00000000"}}',
    ],
)
def test_a_saved_game_that_cannot_be_read_is_said_and_kept_aside(
    closed_table: TablePage, text: str
) -> None:
    table = closed_table
    keep(table, "yacht:game", text)
    table.open()
    expect(table.notice).to_contain_text("The saved game could not be read")
    expect(table.notice).to_contain_text("It is kept aside, nothing else is lost.")
    assert kept(table, "yacht:rescue:game") == text
    table.button("OK").click()
    table.roll()
    table.reload()
    expect(table.notice).to_be_hidden()
    assert len(table.dice()) == 5


def test_a_game_of_a_newer_version_is_said_so_and_never_written_over(
    closed_table: TablePage,
) -> None:
    newer = '{"version":99,"game":{"dice":"of glass"}}'
    keep(closed_table, "yacht:game", newer)
    table = closed_table.open()
    expect(table.notice).to_contain_text("The saved game was written by a newer version of Yacht.")
    table.roll()
    table.score("Choice")
    assert kept(table, "yacht:game") == newer


def test_unreadable_high_scores_cost_no_game(closed_table: TablePage) -> None:
    table = closed_table.open()
    table.roll()
    seen = table.seen()
    keep(table, "yacht:scores:classic", '{"version":1,"scores":[{"record":"x","date":""}]}')
    table.open()
    expect(table.notice).to_contain_text("The list of high scores could not be read")
    assert table.seen() == seen


def test_what_others_keep_on_the_origin_stays(closed_table: TablePage) -> None:
    table = closed_table
    keep(table, "chess:game", "e4")
    keep(table, "yacht", "not ours either")
    table.open()
    table.roll()
    table.score("Choice")
    assert kept(table, "chess:game") == "e4"
    assert kept(table, "yacht") == "not ours either"
