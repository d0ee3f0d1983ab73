"""A reload at any moment shows the same table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.games import dice_of, last_round
from yacht_core import record_link

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

SEED = "north by west"


def again(table: TablePage) -> None:
    """Reloads, and finds the same table."""
    seen = table.seen()
    assert table.reload().seen() == seen


def test_a_reload_shows_the_same_table_and_changes_no_dice_to_come(
    closed_table: TablePage,
) -> None:
    table = closed_table.open(f"#seed={SEED}&card=classic")
    again(table)
    assert table.rolls_left() == 3
    assert table.roll() == dice_of(SEED, 1, 1)
    table.hold(2, 5)
    again(table)
    table.roll()
    assert table.held() == (2, 5)
    table.hold()
    again(table)
    assert table.roll() == dice_of(SEED, 1, 3)
    again(table)
    assert table.rolls_left() == 0
    table.score("Choice")
    again(table)
    assert table.roll() == dice_of(SEED, 2, 1)
    table.hold(1, 2, 3, 4, 5)
    again(table)
    # A box pressed once is forgotten, and nothing else is.
    seen = table.seen()
    table.box("Yacht").click()
    table.expect_armed("Yacht")
    assert table.reload().seen() == seen
    table.scratch("Yacht")
    again(table)


def test_a_reload_at_the_end_shows_the_result(closed_table: TablePage) -> None:
    table = closed_table.open(record_link(last_round(SEED, well=True)))
    table.roll()
    table.score("Choice")
    table.expect_result("Total")
    again(table)
    expect(table.button("Play again")).to_be_visible()


def test_a_closed_tab_is_no_loss(closed_table: TablePage) -> None:
    table = closed_table.open(f"#seed={SEED}&card=classic")
    table.roll()
    table.hold(2, 5)
    table.roll()
    table.hold(1, 4, 5)
    seen = table.seen()
    later = type(table)(table.page.context.new_page(), table.address)
    table.page.close()
    assert later.open().seen() == seen
