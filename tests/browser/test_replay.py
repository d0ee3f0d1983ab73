"""A game played again before one's eyes: as the command line tells it, and never at any cost."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.games import finished, rerolled, started
from tests.browser.screens import AnalysisPage, ReplayPage, VerifyPage
from tests.core.command_line import run
from yacht_core import Header, Kind, Match, Score, Seat, record_link
from yacht_core.bots.deckhand import Deckhand

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

SEED = "brave otter"
DAMAGED = re.compile(r"This link is damaged: .+\.")


def played() -> Match:
    """A finished game with rerolls in every round: 48 moments."""
    match = started(SEED)
    for box in match.header.ruleset.boxes:
        match = rerolled(match, (1, 2), (3,)).play(Score(box.id))
    return match


def told(link: str) -> list[dict[str, Any]]:
    """The rounds as ``replay --json`` tells them."""
    turns: list[dict[str, Any]] = run("replay", link, "--json").json["turns"]
    return turns


def test_stepping_through_a_link_shows_what_the_command_line_tells(
    closed_table: TablePage,
) -> None:
    link = record_link(played())
    table = closed_table.open(f"{link}&show=replay")
    screen = ReplayPage(table).wait_at(1, 48)
    expect(screen.heading).to_be_focused()
    expect(table.page).to_have_title("Replay \N{EN DASH} Yacht")
    expect(screen.game).to_have_text("The game of the link: Classic, finished")
    names = {box.id: box.name for box in played().header.ruleset.boxes}
    number = 1
    for turn in told(link):
        for roll in turn["rolls"]:
            screen.wait_at(number, 48)
            assert screen.lying() == (tuple(roll["dice"]), tuple(roll["held"]))
            number += 1
            table.page.keyboard.press("ArrowRight")
        screen.wait_at(number, 48)
        points, name = turn["points"], names[turn["box"]]
        expect(screen.status).to_contain_text(f"{name}: {points} point")
        row = screen.board.get_by_role("row", name=re.compile(f"^{name}"))
        expect(row.get_by_role("cell")).to_have_text(str(points))
        expect(screen.where).to_have_text(f"Round {turn['round']} of 12")
        number += 1
        table.page.keyboard.press("ArrowRight")
    assert number == 49
    expect(screen.status).to_contain_text(f"Total {played().cards[0].total}.")
    expect(screen.board.get_by_role("button")).to_have_count(0)


@pytest.mark.moving
def test_keys_buttons_the_list_and_time_lead_to_any_moment(closed_table: TablePage) -> None:
    table = closed_table.open(f"{record_link(played())}&show=replay")
    screen = ReplayPage(table)
    press = table.page.keyboard.press
    press("End")
    screen.wait_at(48, 48)
    press("ArrowLeft")
    screen.wait_at(47, 48)
    press("Home")
    screen.wait_at(1, 48)
    screen.button("Next").click()
    screen.wait_at(2, 48)
    # Keys go on working while a button has the focus.
    press("ArrowRight")
    screen.wait_at(3, 48)
    screen.button("Last").click()
    expect(screen.button("Next")).to_have_attribute("aria-disabled", "true")
    screen.button("Back").click()
    screen.wait_at(47, 48)
    screen.button("First").click()
    screen.wait_at(1, 48)
    expect(screen.rounds).to_have_count(12)
    screen.rounds.nth(4).get_by_role("button").click()
    screen.wait_at(17, 48)
    expect(screen.rounds.nth(4).get_by_role("button")).to_have_attribute("aria-current", "step")
    assert table.page.url.endswith("&show=replay&at=17")

    # It plays by itself, and stops when one looks for oneself.
    screen.rounds.nth(11).get_by_role("button").click()
    screen.wait_at(45, 48)
    screen.screen.get_by_label("Speed").select_option("fast")
    screen.heading.focus()
    press("Space")
    expect(screen.button("Pause")).to_be_visible()
    screen.wait_at(48, 48)
    expect(screen.button("Play")).to_be_visible()
    assert table.page.url.endswith("&at=48")
    screen.button("Play").click()
    screen.wait_at(2, 48)
    press("ArrowRight")
    expect(screen.button("Play")).to_be_visible()
    press("Escape")
    expect(table.roll_button).to_be_visible()


def test_a_link_to_a_moment_opens_it_cold_and_again_and_back_leads_to_the_table(
    closed_table: TablePage,
) -> None:
    table = closed_table.open("#seed=first game&card=classic")
    table.roll()
    seen = table.seen()
    table.open(f"{record_link(played())}&show=replay&at=17")
    screen = ReplayPage(table).wait_at(17, 48)
    screen.button("Copy link").click()
    expect(screen.screen).to_contain_text("Link copied.")
    copied = table.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{table.address}{record_link(played())}&show=replay&at=17"
    screen.button("Next").click()
    table.reload()
    screen.wait_at(18, 48)
    table.page.get_by_role("button", name="Back to the table").click()
    expect(table.roll_button).to_be_visible()
    assert table.page.url == table.address
    assert table.seen() == seen


def test_analysis_and_verify_are_one_press_away_and_back_is_the_same_moment(
    closed_table: TablePage,
) -> None:
    table = closed_table.open(record_link(played()))
    table.result.get_by_role("button", name="Replay").click()
    screen = ReplayPage(table).wait_at(1, 48)
    expect(screen.game).to_have_text("The game on the table: Classic, finished")
    screen.rounds.nth(2).get_by_role("button").click()
    screen.wait_at(9, 48)
    screen.button("Analysis").click()
    expect(AnalysisPage(table).game).to_have_text("The game on the table: Classic, finished")
    table.page.go_back()
    screen.wait_at(9, 48)
    screen.button("Verify").click()
    expect(VerifyPage(table).game).to_have_text("The game on the table: Classic, finished")
    table.page.go_back()
    screen.wait_at(9, 48)
    table.page.go_back()
    expect(table.result).to_be_visible()


def test_playing_on_from_a_moment_is_practice_and_the_game_on_the_table_is_kept(
    closed_table: TablePage,
) -> None:
    table = closed_table.open("#seed=first game&card=classic")
    table.roll()
    table.hold(2, 3)
    seen = table.seen()
    # The second roll of the second round.
    table.follow(f"{record_link(played())}&show=replay&at=6")
    screen = ReplayPage(table).wait_at(6, 48)
    faces, _held = screen.lying()
    screen.button("Play on from here").click()
    expect(table.roll_button).to_be_visible()
    assert table.page.url == table.address
    assert (table.dice(), table.round(), table.rolls_left()) == (faces, 2, 1)
    bar = table.page.get_by_role("banner")
    expect(bar).to_contain_text("practice")
    table.score("Choice")
    table.reload()
    expect(bar).to_contain_text("practice")
    table.paused.first.click()
    assert table.seen() == seen
    expect(bar).not_to_contain_text("practice")
    expect(table.paused).to_have_text([re.compile("^Classic, practice, round 3 of 12")])


def test_these_dice_can_be_played_by_oneself_and_practice_is_no_score(
    closed_table: TablePage,
) -> None:
    table = closed_table.open(f"{record_link(played())}&show=replay&at=30")
    ReplayPage(table).wait_at(30, 48).button("Play these dice myself").click()
    expect(table.page.locator("#round")).to_have_text("Round 1 of 12")
    assert table.roll() == (2, 5, 1, 1, 2)
    bar = table.page.get_by_role("banner")
    expect(bar).not_to_contain_text("practice")
    table.follow(f"{record_link(finished('one'))}&show=replay&at=23")
    ReplayPage(table).wait_at(23, 24).button("Play on from here").click()
    expect(bar).to_contain_text("practice")
    table.score("Choice")
    table.expect_result("not in the high scores")
    table.expect_result("practice")
    expect(table.scores).to_have_count(0)


def test_of_several_seats_one_may_be_followed(closed_table: TablePage) -> None:
    match = Match.start(Header(SEED, seats=(Seat(), Seat(Kind.DECKHAND, "Ann"))))
    while match.round < 4:
        seat = match.expected or 1
        match = match.play(Deckhand().choose(match.view(seat)), seat)
    table = closed_table.open(f"{record_link(match)}&show=replay")
    screen = ReplayPage(table)
    screen.button("Ann").click()
    expect(screen.where).to_have_text("Ann, round 1 of 12")
    expect(screen.rounds).to_have_count(3)
    expect(screen.rounds.first).to_contain_text("Round 1, Ann")
    table.page.keyboard.press("End")
    expect(screen.where).to_have_text("Ann, round 3 of 12")
    expect(screen.status).to_contain_text("Ann took ")
    screen.button("Every seat").click()
    table.page.keyboard.press("ArrowRight")
    expect(screen.where).to_have_text("Skipper, round 4 of 12")


def test_a_damaged_link_says_so_there_and_no_roll_is_shown_before_it_is_made(
    closed_table: TablePage,
) -> None:
    table = closed_table.open("#r=1.classic-1.p.x&show=replay&at=3")
    screen = ReplayPage(table)
    expect(screen.error).to_have_text(DAMAGED)
    expect(screen.board).to_be_hidden()
    table.button("Back to the table").click()
    table.paste(f"#seed={SEED}&card=classic")
    table.follow("#replay")
    expect(screen.screen).to_contain_text("Nothing has been rolled yet")
    screen.paste("junk")
    expect(screen.error).to_have_text(DAMAGED)
    screen.paste(f"{record_link(played())}&show=replay&at=40")
    screen.wait_at(40, 48)
    expect(screen.error).to_be_hidden()


@pytest.mark.phone
def test_on_a_phone_the_dice_the_words_and_the_steps_are_in_sight(
    closed_table: TablePage,
) -> None:
    table = closed_table.open(f"{record_link(played())}&show=replay&at=17")
    screen = ReplayPage(table).wait_at(17, 48)
    for thing in (screen.dice.first, screen.status, screen.button("Next"), screen.board):
        expect(thing).to_be_in_viewport()
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
    screen.button("Next").tap()
    screen.wait_at(18, 48)
