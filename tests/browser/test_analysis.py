"""A game looked back on: the engine's numbers, whose game it is, and the ways in and out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.games import finished, rerolled, started
from tests.browser.screens import AnalysisPage, number
from yacht_core import Header, Match, Reroll, Score, Seat, encode, record_link
from yacht_core.analysis import Analysis, analyse

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

SEED = "brave otter"
DAMAGED = re.compile(r"This link is damaged: .+\.")
#: Half of the last figure shown; the luck takes what rounding the others leaves over.
SHOWN, SUMMED = 0.0051, 0.0151
NO_VALUES = """
  window.cut = true;
  const fetched = window.fetch;
  window.fetch = (what, ...rest) => window.cut && String(what).includes('.table')
    ? Promise.reject(new TypeError('no connection')) : fetched(what, ...rest);
"""


def played() -> Match:
    """A finished game with rerolls and with mistakes."""
    match = started(SEED)
    for box in match.header.ruleset.boxes:
        match = rerolled(match, (1, 2), (3,)).play(Score(box.id))
    return match


def expect_numbers(screen: AnalysisPage, found: Analysis) -> None:
    """What stands there is what the engine says here."""
    sums = list(screen.sums().values())
    assert sums[:3] == pytest.approx([found.start, found.luck, found.skill], abs=SUMMED)
    assert sums[3] == pytest.approx(found.total + found.to_come, abs=SHOWN)
    shown = screen.decisions()
    assert len(shown) == len(found.decisions)
    for (roll, dice, luck, _done, _best, loss), one in zip(shown, found.decisions, strict=True):
        assert (int(roll), dice) == (one.roll, " ".join(map(str, one.hand.faces)))
        assert number(luck) == pytest.approx(one.luck, abs=SHOWN)
        lost = number(loss) if loss != "\N{EN DASH}" else 0.0
        assert lost == pytest.approx(one.loss, abs=SHOWN)


def test_the_result_leads_to_the_analysis_and_back(closed_table: TablePage) -> None:
    table = closed_table.open(record_link(played()))
    table.expect_result("Total")
    opener = table.result.get_by_role("button", name="Analysis")
    opener.click()
    screen = AnalysisPage(table).wait_found()
    expect(screen.heading).to_be_focused()
    expect(table.page).to_have_title("Analysis \N{EN DASH} Yacht")
    assert table.page.url == f"{table.address}#analysis"
    expect(screen.game).to_have_text("The game on the table: Classic, finished")
    expect(table.page.get_by_role("main")).to_have_count(1)
    (found,) = analyse(played())
    expect_numbers(screen, found)
    for dear, line in zip(found.dearest, screen.dearest.get_by_role("listitem").all(), strict=True):
        expect(line).to_contain_text(f"Round {dear.round}, roll {dear.roll}")
        expect(line).to_contain_text(", ".join(map(str, dear.hand.faces)))
    expect(screen.screen).to_contain_text(re.compile("Better than .+% of games with perfect play"))
    expect(screen.screen.get_by_role("img")).to_have_accessible_name(re.compile("166.96.+to 36"))
    table.page.go_back()
    expect(opener).to_be_focused()
    expect(table.page).to_have_title("Yacht: Classic")
    table.page.go_forward()
    screen.wait_found()
    screen.back().click()
    expect(table.result).to_be_visible()
    assert table.page.url == table.address


def test_a_game_under_way_is_analysed_so_far_and_goes_on_untouched(
    closed_table: TablePage,
) -> None:
    table = closed_table.open(f"#seed={SEED}&card=classic")
    table.roll()
    table.hold(1, 5)
    table.roll()
    table.score("Twos")
    table.roll()
    table.hold(2)
    seen = table.seen()
    table.page.get_by_role("region", name="Link and dice").get_by_role(
        "button", name="Analysis"
    ).click()
    screen = AnalysisPage(table).wait_found()
    expect(screen.screen).to_contain_text("these are the numbers so far")
    (found,) = analyse(started(SEED).play(Reroll((1, 5))).play(Score("twos")))
    expect_numbers(screen, found)
    # The table's keys do nothing here, and Escape leads back.
    for key in ("1", "r", "Space", "ArrowDown"):
        table.page.keyboard.press(key)
    table.page.keyboard.press("Escape")
    expect(table.roll_button).to_be_visible()
    assert table.seen() == seen


def test_a_link_to_an_analysis_opens_it_cold_beside_the_game_on_the_table(
    closed_table: TablePage,
) -> None:
    table = closed_table.open("#seed=first game&card=classic")
    table.roll()
    seen = table.seen()
    table.open(f"{record_link(played())}&show=analysis")
    screen = AnalysisPage(table).wait_found()
    expect(screen.game).to_have_text("The game of the link: Classic, finished")
    expect_numbers(screen, analyse(played())[0])
    table.reload()
    screen.wait_found()
    assert table.page.url.endswith("&show=analysis")
    screen.back().click()
    expect(table.roll_button).to_be_focused()
    assert table.page.url == table.address
    assert table.seen() == seen


def test_a_link_or_a_bare_record_may_be_pasted_and_bad_ones_change_nothing(
    closed_table: TablePage,
) -> None:
    table = closed_table.open("#r=1.classic-1.p.x&show=analysis")
    screen = AnalysisPage(table)
    expect(screen.error).to_have_text(DAMAGED)
    expect(screen.screen.get_by_role("heading", name="Luck and skill")).to_be_hidden()
    screen.back().click()
    table.paste("#seed=first game&card=classic")
    table.roll()
    seen = table.seen()
    table.follow("#analysis")
    expect(screen.screen.get_by_role("status")).to_contain_text("No decision has been taken yet")
    screen.paste("junk")
    expect(screen.error).to_have_text(DAMAGED)
    expect(screen.screen.get_by_label("Link or record of a game")).to_be_focused()
    screen.paste(encode(played()))
    screen.wait_found()
    expect(screen.error).to_be_hidden()
    expect(screen.game).to_have_text("The game of the link: Classic, finished")
    screen.paste(f"https://example.org/{record_link(finished('one'))}")
    expect(screen.screen.get_by_role("table", name="Luck and skill")).to_contain_text(
        str(finished("one").cards[0].total)
    )
    table.page.go_back()
    expect(screen.screen.get_by_role("table", name="Luck and skill")).to_contain_text(
        str(played().cards[0].total)
    )
    screen.back().click()
    expect(table.roll_button).to_be_visible()
    assert table.seen() == seen


def test_each_seat_has_its_own_analysis(closed_table: TablePage) -> None:
    match = Match.start(Header(SEED, seats=(Seat(), Seat(name="Ann"))))
    for box in ("ones", "twos", "choice", "sixes"):
        match = match.play(Score(box))
    table = closed_table.open(f"{record_link(match)}&show=analysis")
    screen = AnalysisPage(table).wait_found()
    first, second = analyse(match)
    expect_numbers(screen, first)
    ann = screen.screen.get_by_role("button", name="Ann")
    ann.click()
    expect(ann).to_have_attribute("aria-pressed", "true")
    expect(screen.screen.get_by_role("table", name="Luck and skill")).to_contain_text(
        f"+{second.luck:.2f}" if second.luck > 0 else f"{-second.luck:.2f}"
    )
    expect_numbers(screen.wait_found(), second)


@pytest.mark.phone
def test_on_a_phone_rounds_are_folded(closed_table: TablePage) -> None:
    table = closed_table.open(f"{record_link(played())}&show=analysis")
    screen = AnalysisPage(table).wait_found()
    rounds = screen.screen.get_by_role("button", name=re.compile(r"^Round \d+"))
    expect(rounds).to_have_count(12)
    rows = screen.screen.locator("tr.decision:visible")
    expect(rows).to_have_count(0)
    rounds.nth(4).tap()
    expect(rows).to_have_count(3)
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
    rounds.nth(4).tap()
    expect(rows).to_have_count(0)


def test_without_values_it_says_so_and_can_be_tried_again(closed_table: TablePage) -> None:
    table = closed_table
    table.page.add_init_script(NO_VALUES)
    table.open(f"{record_link(played())}&show=analysis")
    screen = AnalysisPage(table)
    expect(screen.screen.get_by_role("status")).to_contain_text("could not be loaded")
    table.page.evaluate("window.cut = false")
    screen.screen.get_by_role("button", name="Retry").click()
    screen.wait_found()
