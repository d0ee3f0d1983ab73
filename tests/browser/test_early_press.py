"""A press on Roll before Python is there is done once, as soon as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Route, expect

from tests.browser.games import dice_of

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

pytestmark = pytest.mark.first_visit(worker=False)

SEED = "early bird"


class Gate:
    """Keeps the runtime back until it is let through."""

    def __init__(self, table: TablePage) -> None:
        self._table = table
        self._held: list[Route] = []
        table.page.route("**/*.wasm", self._hold)

    def _hold(self, route: Route) -> None:
        self._held.append(route)

    def wait(self) -> None:
        while not self._held:
            self._table.page.wait_for_load_state()
            self._table.page.evaluate("new Promise(requestAnimationFrame)")

    def open(self) -> None:
        for route in self._held:
            route.continue_()
        self._held.clear()
        self._table.page.unroute("**/*.wasm")


@pytest.fixture
def gate(closed_table: TablePage) -> Gate:
    """The page is read and can be pressed, but nothing answers yet."""
    gate = Gate(closed_table)
    closed_table.page.goto(f"{closed_table.address}#seed={SEED}&card=classic")
    gate.wait()
    assert not closed_table.page.locator("html").get_attribute("data-ready")
    return gate


@pytest.mark.parametrize("presses", [1, 3])
def test_early_presses_on_roll_are_one_roll(
    closed_table: TablePage, gate: Gate, presses: int
) -> None:
    table = closed_table
    for _press in range(presses):
        table.roll_button.click()
    expect(table.page.locator("html")).to_have_attribute("data-waiting", "true")
    assert table.dice() == ()
    gate.open()
    table.wait_ready()
    assert table.rolled(1) == dice_of(SEED, 1, 1)
    assert table.rolls_left() == 2
    expect(table.page.locator("html")).not_to_have_attribute("data-waiting", "true")


def test_an_early_stroke_of_enter_on_roll_is_one_roll(closed_table: TablePage, gate: Gate) -> None:
    table = closed_table
    table.roll_button.focus()
    table.page.keyboard.press("Enter")
    gate.open()
    table.wait_ready()
    assert table.rolled(1) == dice_of(SEED, 1, 1)
    expect(table.roll_button).to_be_focused()


def test_without_a_press_nothing_is_rolled(closed_table: TablePage, gate: Gate) -> None:
    gate.open()
    closed_table.wait_ready()
    assert closed_table.dice() == ()
    assert closed_table.rolls_left() == 3


def test_an_early_press_never_rerolls_a_game_under_way(closed_table: TablePage) -> None:
    table = closed_table.open(f"#seed={SEED}&card=classic")
    table.roll()
    seen = table.seen()
    gate = Gate(table)
    table.page.goto("about:blank")
    table.page.goto(table.address)
    gate.wait()
    # What can be seen is an empty table with a Roll button: that is what was pressed.
    expect(table.roll_button).to_have_accessible_name("Roll")
    table.roll_button.click()
    gate.open()
    assert table.wait_ready().seen() == seen
