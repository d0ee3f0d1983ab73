"""The total of a solo game is the score to beat next time."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.games import finished, last_round
from yacht_core import read_link, record_link

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

DATE = re.compile(r"(\d+) on (\d{4}-\d{2}-\d{2})")


def finish(table: TablePage, seed: str, *, well: bool) -> int:
    """Plays the last round of a game that came by link; the total."""
    match = last_round(seed, well=well)
    table.paste(record_link(match))
    expect(table.page.locator("#round")).to_have_text("Round 12 of 12")
    table.roll()
    table.score("Choice")
    total = match.play(match.legal_actions(1)[-1]).cards[0].total
    table.expect_result(f"Total {total}")
    return total


def test_the_first_result_is_the_score_to_beat_and_the_list_opens_it(table: TablePage) -> None:
    assert table.best() == "No best yet"
    expect(table.page.get_by_text("No finished game yet.")).to_be_visible()
    total = finish(table, "one", well=True)
    table.expect_result("This is the score to beat next time.")
    assert table.best() == f"Best {total}"
    expect(table.scores).to_have_count(1)
    expect(table.page.get_by_text("No finished game yet.")).to_be_hidden()
    today = table.page.evaluate(
        """() => { const now = new Date()
             const two = number => String(number).padStart(2, '0')
             return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}` }"""
    )
    entry = table.scores.first
    expect(entry).to_have_text(f"{total} on {today}")
    seen = table.seen()
    link = str(entry.get_attribute("href"))
    assert read_link(link) == finished("one")
    table.button("Play again").click()
    expect(table.page.locator("#round")).to_have_text("Round 1 of 12")
    table.reload()
    assert table.best() == f"Best {total}"
    expect(table.scores).to_have_text([DATE])
    table.scores.first.click()
    table.expect_result(f"Total {total}")
    assert table.seen().card == seen.card


def test_better_worse_and_level_are_told_from_one_another(table: TablePage) -> None:
    low = finish(table, "one", well=False)
    high = finish(table, "one and a half", well=True)
    assert high > low
    table.expect_result(f"A new best! The old one was {low}.")
    assert table.best() == f"Best {high}"
    middle = finish(table, "two", well=False)
    assert middle < high
    table.expect_result(f"Your best is {high}.")
    assert table.best() == f"Best {high}"
    totals = [int(DATE.fullmatch(text)[1]) for text in table.scores.all_inner_texts()]  # type: ignore[index]
    assert totals == sorted([low, high, middle], reverse=True)
    seeds = {"two"}
    for _game in range(3):
        table.button("Play again").click() if table.result.is_visible() else table.button(
            "New game"
        ).click()
        seeds.add(read_link(table.copy_link()).header.seed)
    assert len(seeds) == 4


def test_the_same_dice_again_are_no_score(table: TablePage) -> None:
    total = finish(table, "one", well=True)
    first = finished("one").header
    table.button("Same dice again").click()
    expect(table.page.locator("#round")).to_have_text("Round 1 of 12")
    table.roll()
    assert read_link(table.copy_link()).header == first
    for _round in range(12):
        if not table.dice():
            table.roll()
        box, points = max(table.offers().items(), key=lambda offer: offer[1])
        (table.score if points else table.scratch)(box)
    table.expect_result("These dice were known beforehand, so this game is not in the high scores.")
    expect(table.scores).to_have_count(1)
    assert table.best() == f"Best {total}"
