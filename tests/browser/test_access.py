"""What a screen reader is told, where the focus is, and what axe finds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from build import node
from build.paths import NODE_MODULES
from tests.browser.games import finished, last_round, started
from tests.browser.pages import BOXES, SCRATCH_MS
from tests.browser.screens import (
    AnalysisPage,
    ChallengePage,
    DailyPage,
    PracticePage,
    ReplayPage,
    SettingsPage,
    ShareDialog,
    VerifyPage,
)
from yacht_core import Challenge, Header, Match, Score, Seat, challenge_link, record_link

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, ViewportSize

    from tests.browser.pages import TablePage

#: Its first roll is 2, 5, 1, 1, 2.
LINK = "#seed=brave otter&card=classic"


# --- names -------------------------------------------------------------------------------------


def test_dice_roll_and_boxes_say_what_they_show_pay_and_do(closed_table: TablePage) -> None:
    table = closed_table.open(LINK)
    for name in ("Roll", "Copy link", "New game"):
        expect(table.button(name)).to_be_visible()
    assert table.dice_names() == tuple(f"Die {number}: not rolled" for number in range(1, 6))
    expect(table.roll_button).to_have_accessible_name("Roll")
    closed = table.card.get_by_role("button")
    expect(closed).to_have_count(12)
    table.roll()
    assert table.dice_names() == ("Die 1: 2", "Die 2: 5", "Die 3: 1", "Die 4: 1", "Die 5: 2")
    expect(table.status_line).to_have_text("Rolled 2, 5, 1, 1, 2. Roll 1 of 3.")
    paid = started("brave otter").turn(1).hand
    assert table.offers() == {
        **dict.fromkeys(BOXES, 0),
        "Ones": 2,
        "Twos": 4,
        "Fives": 5,
        "Choice": paid.total,
    }
    table.hold(1, 5)
    assert table.dice_names()[0] == "Die 1: 2, held"
    assert table.dice_names()[4] == "Die 5: 2, held"
    expect(table.roll_button).to_have_accessible_name("Reroll, 2 rolls left")
    expect(table.roll_button).to_have_text("Reroll")
    expect(table.box("Yacht")).to_have_accessible_name("Yacht, scores 0")
    table.box("Yacht").click()
    expect(table.box("Yacht")).to_have_accessible_name("Yacht, press again to scratch")
    table.score("Twos")
    expect(table.status_line).to_have_text("Twos: 4 points. Round 2 of 12: roll the dice.")
    row = table.card.get_by_role("row", name=re.compile("^Twos"))
    expect(row.get_by_role("cell")).to_have_text("4")
    expect(row.get_by_role("button")).to_have_count(0)
    expect(closed).to_have_count(11)
    table.roll()
    table.hold(1, 2, 3, 4, 5)
    expect(table.status_line).to_contain_text("All five are held: take a box.")


def test_a_finished_table_has_its_buttons_and_keys_do_it_no_harm(closed_table: TablePage) -> None:
    table = closed_table.open(record_link(finished("one")))
    marks = table.page.evaluate("performance.getEntriesByType('mark').map(mark => mark.name)")
    assert {"yacht:shell", "yacht:ready"} <= set(marks)
    expect(table.button("Play again")).to_be_visible()
    expect(table.result.get_by_role("button", name="Copy link")).to_be_visible()
    seen = table.seen()
    for key in ("1", "r", "Space", "ArrowDown", "Escape"):
        table.page.keyboard.press(key)
    assert table.seen() == seen


# --- focus -------------------------------------------------------------------------------------


def press_enter(table: TablePage, target: Locator) -> None:
    target.focus()
    table.page.keyboard.press("Enter")


def expect_focus_kept(table: TablePage) -> None:
    assert table.focused() != "body"


def test_focus_never_falls_to_the_body(closed_table: TablePage) -> None:
    table = closed_table.open(record_link(last_round("one", well=True)))
    table.page.keyboard.press("r")
    expect(table.roll_button).to_be_focused()
    press_enter(table, table.box("Choice"))
    expect(table.result).to_be_focused()
    press_enter(table, table.button("Play again"))
    expect(table.page.locator("#round")).to_have_text("Round 1 of 12")
    expect_focus_kept(table)
    table.page.keyboard.press("r")
    press_enter(table, table.button("New game"))
    expect(table.notice).to_be_visible()
    expect_focus_kept(table)
    press_enter(table, table.button("Back to it"))
    expect(table.notice).to_be_hidden()
    expect_focus_kept(table)
    press_enter(table, table.button("New game"))
    press_enter(table, table.button("OK"))
    expect(table.notice).to_be_hidden()
    expect_focus_kept(table)
    press_enter(table, table.paused.first)
    expect(table.paused).to_have_count(0)
    expect_focus_kept(table)
    press_enter(table, table.scores.first)
    expect(table.button("Open the linked game")).to_be_visible()
    expect_focus_kept(table)
    press_enter(table, table.button("Open the linked game"))
    expect(table.result).to_be_visible()
    expect_focus_kept(table)
    press_enter(table, table.button("Same dice again"))
    expect(table.page.locator("#round")).to_have_text("Round 1 of 12")
    expect_focus_kept(table)


def test_any_key_gives_the_focus_a_home_and_one_leads_to_the_list_of_keys(
    closed_table: TablePage,
) -> None:
    table = closed_table.open(LINK)
    table.roll()
    for key in ("1", "r", "Space", "ArrowDown", "Tab"):
        table.page.evaluate("document.activeElement.blur()")
        assert table.focused() == "body"
        table.page.keyboard.press(key)
        expect_focus_kept(table)
    table.page.evaluate("document.activeElement.blur(), scrollTo(0, 0)")
    table.page.keyboard.press("?")
    keys = table.page.get_by_role("heading", name="Keys")
    expect(keys).to_be_focused()
    expect(keys).to_be_in_viewport()
    table.page.keyboard.press("Escape")
    expect(table.roll_button).to_be_focused()


# --- axe ---------------------------------------------------------------------------------------


# Each visit stops where there is something new to look at, and says what it is.


def at_the_table(table: TablePage) -> Iterator[str]:
    table.open(LINK)
    yield "the start"
    table.roll()
    table.hold(1, 5)
    table.score("Twos")
    table.roll()
    table.hold(2)
    yield "a roll"
    table.button("New game").click()
    table.expect_notice("The other game is kept.")
    yield "a notice"
    table.button("Back to it").click()
    table.scratch("Four of a Kind")
    table.roll()
    table.box("Yacht").click()
    table.expect_armed("Yacht")
    table.wait_since_box(SCRATCH_MS)
    yield "a box pressed once"
    table.button("Odds").click()
    table.button("Hint").click()
    expect(table.page.get_by_role("region", name="Odds")).to_be_visible()
    expect(table.status_line).to_contain_text(re.compile("^Keep|^Take"))
    yield "odds and a hint"


def to_the_end(table: TablePage) -> Iterator[str]:
    table.open(record_link(last_round("one", well=True)))
    table.roll()
    table.score("Choice")
    table.expect_result("Total")
    yield "a result"
    table.result.get_by_role("button", name="Share").click()
    dialog = ShareDialog(table)
    dialog.button("QR code").click()
    expect(dialog.code).to_be_visible()
    dialog.button("Picture").click()
    expect(dialog.button("Save the picture")).to_be_visible()
    yield "sharing"
    dialog.button("Close").click()
    table.follow(challenge_link(Challenge(finished("one")).join(finished("one", well=False))))
    expect(ChallengePage(table).result).to_be_visible()
    yield "a challenge played before"


def to_a_challenge(table: TablePage) -> Iterator[str]:
    table.open(challenge_link(finished("one")))
    screen = ChallengePage(table)
    expect(screen.who).to_be_visible()
    yield "a challenge"
    screen.button("Play these dice").click()
    table.roll()
    table.score("Choice")
    expect(table.page.locator("#ghost-table")).to_be_visible()
    yield "an answer under way"


def to_every_screen(table: TablePage) -> Iterator[str]:
    table.open("#practice&seed=brave otter")
    practice = PracticePage(table).wait_asked(1)
    table.page.keyboard.press("1")
    table.page.keyboard.press("r")
    expect(practice.next).to_be_focused()
    yield "practice"
    table.follow("#daily")
    expect(DailyPage(table).play).to_be_visible()
    yield "the daily"
    table.follow("#settings")
    expect(SettingsPage(table).heading).to_be_focused()
    yield "the settings"
    table.follow("#games")
    expect(table.page.get_by_role("heading", name="Your games")).to_be_focused()
    yield "one's games"
    table.follow("#help")
    expect(table.page.get_by_role("heading", name="Help", exact=True)).to_be_focused()
    table.page.evaluate(
        "document.querySelectorAll('#screen-help details').forEach(one => { one.open = true })"
    )
    yield "the help"


def to_every_look_at_a_game(table: TablePage) -> Iterator[str]:
    table.open(f"{record_link(finished('one', well=False))}&show=analysis")
    AnalysisPage(table).wait_found().screen.get_by_text("The picture as a table").click()
    yield "an analysis"
    table.follow(f"{record_link(finished('one'))}&show=replay&at=9")
    ReplayPage(table).wait_at(9, 24)
    yield "a replay"
    match = Match.start(Header("one", seats=(Seat(), Seat()))).play(Score("choice"))
    table.follow(f"{record_link(match)}&show=replay&at=2")
    ReplayPage(table).wait_at(2, 3)
    yield "a replay of two"
    table.follow(f"{record_link(finished('one'))}&show=verify")
    screen = VerifyPage(table)
    expect(screen.status).to_contain_text("agree")
    screen.button("Whole hashes").click()
    assert len(screen.dice()) == 60
    yield "every die verified"


VISITS = [at_the_table, to_the_end, to_a_challenge, to_every_screen, to_every_look_at_a_game]
SIZES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 640},
    {"width": 1440, "height": 900},
)
EVERY_RULE = "{ resultTypes: ['violations'] }"
#: A theme changes colours and nothing else.
COLOUR_RULES = """{
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}"""


@pytest.fixture(scope="session")
def axe() -> str:
    """The program of axe-core."""
    node.need_packages(for_tests=True)
    return (NODE_MODULES / "axe-core/axe.min.js").read_text("utf-8")


@pytest.mark.parametrize("visit", VISITS)
def test_axe_finds_nothing(
    closed_table: TablePage, axe: str, visit: Callable[[TablePage], Iterator[str]]
) -> None:
    table = closed_table
    usual = table.page.viewport_size
    assert usual
    for state in visit(table):
        # What still moves has colours of its own.
        table.page.evaluate(
            "() => Promise.allSettled(document.getAnimations().map(one => one.finished))"
        )
        # Not as a script of the page, whose policy rightly refuses it.
        table.page.evaluate(f"if (!window.axe) {{ {axe} }}")
        found: dict[str, list[str]] = {}
        for size in SIZES:
            table.page.set_viewport_size(size)
            for scheme, rules in (("light", EVERY_RULE), ("dark", COLOUR_RULES)):
                table.page.emulate_media(color_scheme=scheme)
                answer = table.page.evaluate(f"axe.run({rules})")
                assert answer["passes"], "axe has looked at nothing"
                found[f"{state}, {scheme} {size['width']}"] = violations(answer)
        assert found == {name: [] for name in found}
        table.page.set_viewport_size(usual)


def violations(answer: dict[str, Any]) -> list[str]:
    return [
        f"{broken['id']}: {found['html'][:120]} {found['failureSummary']}"
        for broken in answer["violations"]
        for found in broken["nodes"]
    ]
