"""Two tabs: one has the games, the other watches, and no act is lost or done twice."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.games import last_round
from tests.browser.pages import TablePage
from yacht_core import decode, record_link

if TYPE_CHECKING:
    from yacht_core import Match

ELSEWHERE = "Your games are open in another tab or window."


def another(table: TablePage, fragment: str = "") -> TablePage:
    """A second tab of the same profile."""
    return TablePage(table.page.context.new_page(), table.address).open(fragment)


def take_over(table: TablePage) -> TablePage:
    table.button("Play here").click()
    expect(table.notice).to_be_hidden()
    return table


def kept(table: TablePage) -> Match:
    """The game on the table, as it is kept."""
    text = table.page.evaluate("localStorage.getItem('yacht:game')")
    return decode(json.loads(text)["game"]["record"])


def act(table: TablePage) -> None:
    """One act: a roll, or a box."""
    if table.result.is_visible():
        table.button("Play again").click()
        expect(table.result).to_be_hidden()
    elif not table.dice() or (table.rolls_left() == 2 and table.round() % 3 == 0):
        table.roll()
    else:
        offers = table.offers()
        paying = [name for name, points in offers.items() if points]
        if paying:
            table.score(paying[0])
        else:
            table.scratch(next(iter(offers)))


def alternate(one: TablePage, acts: int) -> None:
    """Each act in the other tab than the one before."""
    tabs = [one, another(one)]
    expect(tabs[1].notice).to_contain_text(ELSEWHERE)
    for number in range(acts):
        here, there = tabs[number % 2], tabs[(number + 1) % 2]
        if number:
            take_over(here)
        assert here.seen() == there.seen()
        before = kept(here)
        act(here)
        after = kept(here)
        if after.header == before.header:
            assert after.acts[: len(before.acts)] == before.acts
            assert len(after.acts) - len(before.acts) in (0, 1)
        there.page.bring_to_front()
        if number:
            expect(there.notice).to_contain_text(ELSEWHERE)


def test_two_tabs_that_alternate_play_one_game(table: TablePage) -> None:
    alternate(table, 8)


@pytest.mark.soak
def test_two_tabs_that_alternate_two_hundred_acts_play_one_game(table: TablePage) -> None:
    alternate(table, 200)


def test_a_tab_that_watches_changes_nothing_and_comes_in_when_the_other_closes(
    table: TablePage,
) -> None:
    table.roll()
    table.hold(2, 5)
    seen = table.seen()
    watching = another(table)
    expect(watching.notice).to_contain_text(ELSEWHERE)
    expect(watching.roll_button).to_have_attribute("aria-disabled", "true")
    assert watching.dice() == table.dice()
    for key in ("1", "r", "h"):
        watching.page.keyboard.press(key)
    watching.box("Choice").click()
    watching.button("New game").click()
    table.page.bring_to_front()
    assert kept(table).acts == ()
    assert table.seen() == seen
    table.page.close()
    watching.page.bring_to_front()
    expect(watching.notice).to_be_hidden()
    assert watching.seen() == seen
    watching.roll()
    assert watching.held() == (2, 5)


def test_whoever_opens_a_link_plays_in_that_tab(table: TablePage) -> None:
    table.roll()
    link = record_link(last_round("dry dock", well=True))
    other = another(table, link)
    expect(other.notice).to_contain_text("This link opens another game")
    expect(table.notice).to_contain_text(ELSEWHERE)
    other.button("Open the linked game").click()
    assert other.round() == 12
    take_over(table)
    assert table.round() == 12
    expect(table.paused).to_have_count(1)


def test_a_tab_that_does_not_answer_is_not_waited_for(table: TablePage) -> None:
    """As one that the browser has frozen: it holds the lock and hears nothing."""
    table.roll()
    table.page.evaluate(
        "addEventListener('message', event => event.stopImmediatePropagation(), true);"
        "BroadcastChannel.prototype.postMessage = () => {}"
    )
    other = another(table)
    # The holder's channel is closed to it: nothing that it could answer arrives.
    other.page.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    take_over(other)
    expect(table.notice).to_contain_text(ELSEWHERE)
    faces = other.dice()
    other.hold(1)
    other.roll()
    assert other.dice()[0] == faces[0]
    take_over(table)
    assert table.seen() == other.seen()
