"""A reload at any moment shows the same table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.games import dice_of, last_round
from yacht_core import record_link

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.pages import TablePage

SEED = "north by west"


def before_the_first_roll(table: TablePage) -> None:
    assert table.rolls_left() == 3


def after_roll_1(table: TablePage) -> None:
    assert table.roll() == dice_of(SEED, 1, 1)


def with_dice_held(table: TablePage) -> None:
    table.roll()
    table.hold(2, 5)


def after_roll_2(table: TablePage) -> None:
    with_dice_held(table)
    table.roll()
    assert table.held() == (2, 5)


def after_roll_2_with_other_dice_held(table: TablePage) -> None:
    after_roll_2(table)
    table.hold(1, 4, 5)


def after_roll_3(table: TablePage) -> None:
    after_roll_2_with_other_dice_held(table)
    table.roll()
    assert table.rolls_left() == 0


def with_all_five_held(table: TablePage) -> None:
    table.roll()
    table.hold(1, 2, 3, 4, 5)


def after_a_box_is_taken(table: TablePage) -> None:
    after_roll_2(table)
    table.score("Choice")


def after_a_scratch(table: TablePage) -> None:
    table.roll()
    table.scratch("Yacht")


def in_the_second_round(table: TablePage) -> None:
    after_a_box_is_taken(table)
    assert table.roll() == dice_of(SEED, 2, 1)
    table.hold(3)


PHASES = [
    before_the_first_roll,
    after_roll_1,
    with_dice_held,
    after_roll_2,
    after_roll_2_with_other_dice_held,
    after_roll_3,
    with_all_five_held,
    after_a_box_is_taken,
    after_a_scratch,
    in_the_second_round,
]


@pytest.mark.parametrize("play", PHASES)
def test_a_reload_shows_the_same_table(
    closed_table: TablePage, play: Callable[[TablePage], None]
) -> None:
    table = closed_table.open(f"#seed={SEED}&card=classic")
    play(table)
    seen = table.seen()
    assert table.reload().seen() == seen


def test_a_reload_with_a_box_armed_forgets_the_first_press_only(closed_table: TablePage) -> None:
    table = closed_table.open(f"#seed={SEED}&card=classic")
    after_roll_2(table)
    seen = table.seen()
    table.box("Yacht").click()
    table.expect_armed("Yacht")
    assert table.reload().seen() == seen


def test_a_reload_at_the_end_shows_the_result(closed_table: TablePage) -> None:
    table = closed_table.open(record_link(last_round(SEED, well=True)))
    table.roll()
    table.score("Choice")
    table.expect_result("Total")
    seen = table.seen()
    assert table.reload().seen() == seen
    expect(table.button("Play again")).to_be_visible()


def test_a_reload_does_not_change_the_dice_to_come(closed_table: TablePage) -> None:
    table = closed_table.open(f"#seed={SEED}&card=classic")
    table.roll()
    table.reload()
    assert table.roll() == dice_of(SEED, 1, 2)
    table.reload()
    assert table.roll() == dice_of(SEED, 1, 3)


def test_a_closed_tab_is_no_loss(closed_table: TablePage) -> None:
    table = closed_table.open(f"#seed={SEED}&card=classic")
    after_roll_2_with_other_dice_held(table)
    seen = table.seen()
    again = type(table)(table.page.context.new_page(), table.address)
    table.page.close()
    assert again.open().seen() == seen
