"""The daily at midnight, in five time zones, and on days on which the clock is changed."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from app.daily import header_of, noted
from app.daily_text import tries_to_text
from app.saved import Saved
from app.saved_text import game_to_text
from tests.browser.clocks import Clock
from tests.browser.games import finished, last_round
from tests.browser.screens import DailyPage, ShareDialog
from yacht_core import Match

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

MONDAY = date(2026, 11, 30)
#: One moment, and the date that it is there.
ZONES = {
    "Pacific/Kiritimati": "1 December 2026",
    "Asia/Tokyo": "30 November 2026",
    "Europe/Berlin": "30 November 2026",
    "America/New_York": "30 November 2026",
    "Pacific/Niue": "29 November 2026",
}

#: Days on which the clock is changed: every moment, and the date that it is there.
CHANGES = {
    "Europe/Berlin": {
        "2026-10-24T23:59:59+02:00": "24 October 2026",
        "2026-10-25T00:00+02:00": "25 October 2026",
        "2026-10-25T02:30+02:00": "25 October 2026",
        "2026-10-25T02:30+01:00": "25 October 2026",
        "2026-10-25T23:59:59+01:00": "25 October 2026",
        "2026-10-26T00:00+01:00": "26 October 2026",
    },
    # There the clock goes from midnight straight to one.
    "America/Havana": {
        "2027-03-13T23:59:59-05:00": "13 March 2027",
        "2027-03-14T01:00-04:00": "14 March 2027",
        "2027-03-14T23:59:59-04:00": "14 March 2027",
        "2027-03-15T00:00-04:00": "15 March 2027",
    },
}


@pytest.fixture
def clock(closed_table: TablePage) -> Clock:
    return Clock(closed_table)


def put_on_table(table: TablePage, match: Match) -> None:
    """As if the try had been played so far."""
    tries = tries_to_text(noted((), match, "", assisted=False))
    table.page.evaluate(
        """([game, tries]) => {
             localStorage.setItem('yacht:game', game)
             localStorage.setItem('yacht:daily', tries) }""",
        [game_to_text(Saved(match, origin="daily")), tries],
    )
    table.reload()


def test_a_game_over_midnight_is_of_its_day_and_the_next_day_has_its_own(
    closed_table: TablePage, clock: Clock
) -> None:
    table = closed_table
    table.page.goto(f"{table.address}manifest.webmanifest")
    clock.travel("Europe/Berlin")
    clock.set("2026-11-30T23:59+01:00")
    table.open("#daily")
    daily = DailyPage(table)
    expect(daily.heading).to_be_focused()
    expect(daily.day).to_have_text("30 November 2026")
    expect(daily.status).to_have_text("You haven't played it yet.")
    daily.play.click()
    assert table.roll() == Match.start(header_of(MONDAY)).turn(1).hand.faces
    expect(table.page.locator("#assisted")).to_have_text("daily of 2026-11-30")

    match = last_round(header_of(MONDAY).seed, well=True)
    put_on_table(table, match)
    table.roll()
    clock.set("2026-12-01T00:01+01:00")
    table.score("Choice")
    total = finished(header_of(MONDAY).seed).cards[0].total
    table.expect_result(f"Total {total}")
    table.result.get_by_role("button", name="Share").click()
    share = ShareDialog(table)
    expect(share.words).to_have_value(
        f"Yacht, Daily of 2026-11-30, Classic: {total} points.\n{table.address}#daily"
    )
    share.button("Close").click()

    daily.open()
    expect(daily.day).to_have_text("1 December 2026")
    expect(daily.play).to_have_text("Play today's dice")
    expect(daily.streak).to_have_text("Streak: 1 day")
    daily.screen.get_by_role("button", name="Earlier").click()
    expect(daily.calendar.get_by_text(f"30 November 2026: {total} points")).to_be_attached()
    daily.play.click()
    assert table.roll() == Match.start(header_of(date(2026, 12, 1))).turn(1).hand.faces


def test_it_is_the_date_of_the_zone_and_no_day_comes_twice_or_not_at_all(
    closed_table: TablePage, clock: Clock
) -> None:
    table = closed_table
    table.page.goto(f"{table.address}manifest.webmanifest")
    clock.set("2026-11-30T10:30")
    clock.travel("Asia/Tokyo")
    table.open()
    daily = DailyPage(table)
    for zone, day in ZONES.items():
        clock.travel(zone)
        daily.open()
        expect(daily.day).to_have_text(day)
        expect(daily.play).to_have_text("Play today's dice")
    table.page.evaluate(
        "tries => localStorage.setItem('yacht:daily', tries)",
        tries_to_text(noted((), finished(header_of(MONDAY).seed), "2026-11-30", assisted=False)),
    )
    for zone, day in ZONES.items():
        clock.travel(zone)
        daily.open()
        expect(daily.day).to_have_text(day)
        is_later = day.endswith("December 2026")
        words = "Play today's dice" if is_later else "Practise on today's dice"
        expect(daily.play).to_have_text(words)
        expect(daily.streak).to_have_text("Streak: 1 day")
    for zone, moments in CHANGES.items():
        clock.travel(zone)
        for moment, day in moments.items():
            clock.set(moment)
            daily.open()
            expect(daily.day).to_have_text(day)


def test_a_missed_day_is_practised_and_midnight_may_pass_before_the_press(
    closed_table: TablePage, clock: Clock
) -> None:
    table = closed_table
    table.page.goto(f"{table.address}manifest.webmanifest")
    clock.travel("Europe/Berlin")
    clock.set("2026-11-30T12:00")
    table.open("#daily")
    missed = "28 November 2026: not played, practise on its dice"
    DailyPage(table).calendar.get_by_role("button", name=missed).click()
    expect(table.page.locator("#assisted")).to_have_text("daily of 2026-11-28, practice")
    assert table.roll() == Match.start(header_of(date(2026, 11, 28))).turn(1).hand.faces

    clock.set("2026-11-30T23:59:59+01:00")
    daily = DailyPage(table).open()
    expect(daily.day).to_have_text("30 November 2026")
    clock.set("2026-12-01T00:00+01:00")
    daily.play.click()
    expect(table.page.locator("#assisted")).to_have_text("daily of 2026-12-01")
