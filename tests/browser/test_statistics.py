"""Finished games: listed, opened, deleted and brought back; and what they come to together."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from app.past import Past, history_to_text
from tests.browser.games import finished
from yacht_core import Header, Kind, Match, Seat, encode
from yacht_core.analysis import analyse
from yacht_core.playing import play_bots

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

BOTS = Header("regatta", "modern", (Seat(Kind.PILOT), Seat(Kind.DECKHAND)))


def test_the_history_and_its_statistics(closed_table: TablePage) -> None:
    *_, race = play_bots(Match.start(BOTS))
    games = [finished(f"game {n}", well=n > 1) for n in range(5)]
    history = tuple(
        Past(encode(match), f"2026-11-{30 - n}", assisted=n == 4) for n, match in enumerate(games)
    )
    text = history_to_text((Past(encode(race), "2026-11-30"), *history))
    closed_table.page.add_init_script(
        "if (location.protocol !== 'about:') localStorage.getItem('yacht:history') ??"
        f" localStorage.setItem('yacht:history', {json.dumps(text)})"
    )
    table = closed_table.open()
    page = table.page

    table.button("History").click()
    screen = page.get_by_role("region", name="History")
    expect(screen.get_by_role("heading", name="History")).to_be_focused()
    count = page.locator("#history-count")
    expect(count).to_have_text("6 finished games")
    rows = page.locator("#history-list > li")
    expect(rows).to_have_count(6)
    expect(rows.nth(0)).to_contain_text(f"Skipper {race.cards[0].total}")
    expect(rows.nth(5)).to_contain_text("assisted")
    screen.get_by_role("button", name="Alone").click()
    expect(count).to_have_text("5 of 6 finished games")
    rows.nth(0).get_by_role("button", name="Delete").click()
    expect(count).to_have_text("4 of 5 finished games")
    undo = screen.get_by_role("button", name="Undo")
    expect(undo).to_be_focused()
    undo.click()
    expect(count).to_have_text("5 of 6 finished games")
    expect(rows.nth(0)).to_contain_text(f"{games[0].cards[0].total} points")
    rows.nth(0).get_by_role("button", name="Replay").click()
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    page.go_back()
    expect(screen).to_be_visible()
    page.get_by_role("button", name="Back to the table").click()

    table.button("Statistics").click()
    screen = page.get_by_role("region", name="Statistics")
    expect(screen.get_by_role("button", name="Modern")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#statistics-empty")).to_be_visible()
    expect(page.locator("#statistics-left-out")).to_contain_text("1 game is not counted")
    screen.get_by_role("button", name="Classic").click()
    expect(page.locator("#statistics-left-out")).to_contain_text("1 game is not counted")
    totals = [match.cards[0].total for match in games[:4]]
    sums = screen.get_by_role("table", name="All in all")
    expect(sums.get_by_role("row", name="Games 4")).to_be_visible()
    expect(sums.get_by_role("row", name="Best")).to_contain_text(f"{max(totals)} on")
    expect(sums.get_by_role("row", name="Mean of perfect play")).to_contain_text("167")
    expect(screen.get_by_role("img").first).to_have_attribute(
        "aria-label",
        f"Totals of 4 games, from {min(totals)} to {max(totals)}; most of them from "
        f"{_fullest(totals)} to {_fullest(totals) + 9}. The line: perfect play, for as many games.",
    )
    lines = page.locator("#statistics-luck-games tr")
    expect(lines).to_have_count(4)
    (found,) = analyse(games[0])
    expect(lines.nth(0)).to_contain_text(f"{found.luck:+.2f}".replace("-", "\N{MINUS SIGN}"))
    lines.nth(0).get_by_role("button").click()
    expect(page.locator("#analysis-sums")).to_contain_text(str(totals[0]))


def _fullest(totals: list[int]) -> int:
    steps = [total // 10 * 10 for total in totals]
    return max(sorted(set(steps)), key=steps.count)
