"""A whole solo game is the game of its link, whatever it is played with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Finger, Hand, Keyboard, Mouse, play_game, rolls_of
from yacht_core import read_link, record_link

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.pages import Faces, TablePage


def expect_the_game_of_its_link(table: TablePage, shown: list[Faces]) -> None:
    """Replays the link in this Python and compares it with all that the page showed."""
    link = table.copy_link(within=table.result)
    match = read_link(link)
    assert link == table.address + record_link(match)
    assert match.is_over
    assert rolls_of(match) == shown
    names = {box.id: box.name for box in match.header.ruleset.boxes}
    card = match.cards[0]
    assert table.filled() == {names[box]: card[box] for box in names}
    assert table.total() == card.total == sum(table.filled().values())
    table.expect_result(f"Total {card.total}")
    expect(table.page.locator("#seed")).to_have_text(f"Seed: {match.header.seed}")


def expect_rest(table: TablePage, focus: Locator) -> None:
    """The game is over: nothing is left to press on the table, and the focus has a home."""
    expect(focus).to_be_focused()
    expect(table.roll_button).to_be_hidden()
    assert table.offers() == {}


def play(table: TablePage, hand: Hand) -> None:
    shown = play_game(table, hand)
    expect_rest(table, table.result)
    expect_the_game_of_its_link(table, shown)


@pytest.mark.moving
@pytest.mark.first_visit
def test_a_game_by_mouse_is_the_game_of_its_link(table: TablePage) -> None:
    play(table, Mouse(table))


def test_a_game_by_keys_alone_is_the_game_of_its_link(table: TablePage) -> None:
    play(table, Keyboard(table))


@pytest.mark.phone
def test_a_game_by_taps_on_a_small_phone_is_the_game_of_its_link(table: TablePage) -> None:
    play(table, Finger(table))
    assert table.page.evaluate("scrollY") == 0
