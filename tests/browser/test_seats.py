"""Tables of several seats: handing over, rounds in any order, clock, resigning, sessions, cards."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from app.saved import Saved
from app.saved_text import game_to_text
from build.paths import ROOT
from tests.browser.pages import SCRATCH_MS
from yacht_core import RULESETS, Header, Kind, Match, Seat, read_link, record_link
from yacht_core.bots.deckhand import Deckhand

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.pages import TablePage

SEED = "four at a table"
PERSON = Seat(Kind.PERSON)


def played_until(match: Match, round_: int) -> Match:
    """The match at the start of a round, every seat played as a Deckhand would."""
    while match.round < round_:
        seat = match.expected
        assert seat is not None
        match = match.play(Deckhand().choose(match.view(seat)), seat)
    return match


def last_round(header: Header) -> Match:
    return played_until(Match.start(header), header.rounds)


def seat(table: TablePage, name: str) -> Locator:
    strip = table.page.get_by_role("region", name="Seats")
    return strip.get_by_role("button", name=re.compile(f"^{name},"))


def take_something(table: TablePage) -> str:
    """Rolls and takes the box that pays most, or scratches the first: its name."""
    table.wait_since_roll(500)
    table.roll_button.click()
    expect(table.status_line).to_contain_text("Roll 1 of 3.")
    offers = table.offers()
    name = max(offers, key=lambda box: offers[box])
    table.box(name).click()
    if not offers[name]:
        table.expect_armed(name)
        table.wait_since_box(SCRATCH_MS)
        table.box(name).click()
    return name


def set_table(table: TablePage, **choices: str) -> None:
    """Opens the lobby, makes these choices (by the end of their fields' ids), presses Play."""
    table.button("Table").click()
    for field, value in choices.items():
        control = table.page.locator(f"#lobby-{field.replace('_', '-')}")
        if control.evaluate("control => control.tagName") == "SELECT":
            control.select_option(value)
        else:
            control.fill(value)
    table.page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()
    expect(table.page.get_by_role("dialog")).to_have_count(0)


def places(table: TablePage) -> list[str]:
    return table.page.locator("#places li").all_inner_texts()


# --- people at one device ------------------------------------------------------------------------


def test_four_people_pass_the_device_and_nothing_acts_before_the_next_one_has_it(
    closed_table: TablePage,
) -> None:
    match = last_round(Header(SEED, seats=(PERSON, Seat(Kind.PERSON, "Ann"), PERSON, PERSON)))
    table = closed_table.open(record_link(match))
    for name, following in zip(
        ("Skipper", "Ann", "Bosun", "Lookout"), ("Ann", "Bosun", "Lookout", None), strict=True
    ):
        expect(seat(table, name)).to_have_attribute("aria-pressed", "true")
        take_something(table)
        if following:
            expect(table.page.locator("#handover")).to_contain_text(
                f"Pass the device to {following}."
            )
            expect(table.roll_button).to_be_hidden()
            table.page.keyboard.press("r")
            expect(table.page.locator("#handover")).to_be_visible()
            table.button(f"Continue as {following}").click()
    expect(table.result).to_be_visible()
    assert table.focused() != "body"
    after = read_link(table.copy_link())
    outcome = after.outcome()
    assert outcome is not None
    names = {1: "Skipper", 2: "Ann", 3: "Bosun", 4: "Lookout"}
    assert places(table) == [f"{names[p.seat]}, {p.total} points" for p in outcome.standing]


def test_a_reload_during_the_hand_over_keeps_it(closed_table: TablePage) -> None:
    table = closed_table.open(record_link(Match.start(Header(SEED, seats=(PERSON, PERSON)))))
    take_something(table)
    expect(table.button("Continue as Mate")).to_be_visible()
    table.reload()
    expect(table.button("Continue as Mate")).to_be_visible()
    table.button("Continue as Mate").click()
    expect(table.roll_button).to_be_enabled()


def test_in_rounds_seats_are_played_in_any_order_and_the_last_box_turns_the_round(
    table: TablePage,
) -> None:
    set_table(table, seed=SEED, mode="rounds", kind_2="p", kind_3="d", kind_4="i")
    expect(seat(table, "Bosun")).to_have_accessible_name(re.compile("Deckhand.*done"))
    seat(table, "Mate").click()
    take_something(table)
    expect(seat(table, "Mate")).to_have_accessible_name(re.compile("done"))
    assert table.round() == 1
    seat(table, "Skipper").click()
    take_something(table)
    expect(table.page.locator("#round")).to_have_text("Round 2 of 12")
    seat(table, "Skipper").click()
    take_something(table)
    assert table.round() == 2
    take_something(table)
    expect(table.page.locator("#round")).to_have_text("Round 3 of 12")
    match = read_link(table.copy_link())
    people = [act.seat for act in match.acts if match.header.kind_of(act.seat) is Kind.PERSON]
    assert people[:2] == [2, 1]


@pytest.mark.moving
def test_a_bot_moves_by_itself_at_a_pace_to_follow_and_can_be_skipped(table: TablePage) -> None:
    set_table(table, seed=SEED, kind_2="d")
    take_something(table)
    expect(table.button("Skip")).to_be_visible()
    expect(table.page.locator("#round")).to_have_text("Round 2 of 12")
    take_something(table)
    expect(table.status_line).to_contain_text("Rolled")
    table.button("Skip").click()
    expect(table.page.locator("#round")).to_have_text("Round 3 of 12")
    expect(seat(table, "Mate")).to_have_accessible_name(re.compile("Deckhand"))
    expect(table.roll_button).to_be_visible()


# --- time and leaving ----------------------------------------------------------------------------


def nearly_out_of_time(table: TablePage, header: Header) -> None:
    """Opens the table with a second left of this round."""
    used = header.deadline * 1000 - 1000
    game = Saved(Match.start(header), spent=((1, used),))
    table.page.evaluate("text => localStorage.setItem('yacht:game', text)", game_to_text(game))
    table.open()
    expect(table.page.get_by_role("timer")).to_have_text(re.compile("0:0[01]"))


def test_when_time_runs_out_a_bot_covers_the_round_and_the_player_returns(
    closed_table: TablePage,
) -> None:
    header = Header(SEED, seats=(PERSON, Seat(Kind.DECKHAND)), deadline=30, cover=True)
    nearly_out_of_time(closed_table, header)
    expect(closed_table.page.locator("#round")).to_have_text("Round 2 of 12")
    expect(closed_table.roll_button).to_be_enabled()
    expect(closed_table.page.get_by_role("timer")).to_have_text(re.compile("0:(30|29)"))
    match = read_link(closed_table.copy_link())
    assert match.out == frozenset()
    assert match.cards[0].marks.count(None) == 11


def test_when_time_runs_out_without_cover_the_seat_is_out(closed_table: TablePage) -> None:
    nearly_out_of_time(closed_table, Header(SEED, seats=(PERSON, PERSON, PERSON), deadline=30))
    expect(seat(closed_table, "Skipper")).to_have_accessible_name(re.compile("out"))
    expect(closed_table.button("Continue as Mate")).to_be_visible()


def test_whoever_resigns_is_asked_and_comes_last(closed_table: TablePage) -> None:
    table = closed_table.open(record_link(last_round(Header(SEED, seats=(PERSON,) * 3))))
    table.button("Resign").click()
    question = table.page.get_by_role("dialog")
    expect(question).to_contain_text("Shall Skipper resign?")
    question.get_by_role("button", name="Stay").click()
    expect(question).to_have_count(0)
    expect(seat(table, "Skipper")).to_have_accessible_name(re.compile("to act"))
    table.button("Resign").click()
    question.get_by_role("button", name="Resign").click()
    for name in ("Mate", "Bosun"):
        table.button(f"Continue as {name}").click()
        take_something(table)
    expect(table.result).to_be_visible()
    assert places(table)[-1].startswith("Skipper left the table, ")
    last = table.page.locator("#places li").last
    assert last.get_attribute("value") == "3"


# --- sessions ------------------------------------------------------------------------------------


@pytest.mark.moving
def test_a_session_of_three_sheets_counts_wins_and_points_through_a_reload(
    table: TablePage,
) -> None:
    set_table(table, seed=SEED, kind_1="d", kind_2="i")
    sheets = []
    for number in (1, 2, 3):
        table.button("Skip").click()
        expect(table.result).to_be_visible()
        sheets.append(read_link(table.copy_link()))
        rows = table.page.locator("#session-rows tr")
        expect(rows).to_have_count(2)
        totals = [[sheet.cards[index].total for sheet in sheets] for index in (0, 1)]
        for index, name in enumerate(("Skipper", "Mate")):
            own, other = totals[index], totals[1 - index]
            wins = sum(mine > theirs for mine, theirs in zip(own, other, strict=True))
            shared = sum(mine == theirs for mine, theirs in zip(own, other, strict=True))
            expected = [name, *map(str, (wins, shared, sum(own), max(own)))]
            assert rows.nth(index).locator("th, td").all_inner_texts() == expected
        if number == 2:
            table.reload()
        if number < 3:
            table.button("Another sheet").click()
    assert [sheet.header.first for sheet in sheets] == [1, 2, 1]


# --- every card ----------------------------------------------------------------------------------


def test_each_card_is_set_in_the_lobby_and_its_rules_are_there_to_read(table: TablePage) -> None:
    for card, rules in RULESETS.items():
        set_table(table, card=card, seed=SEED)
        expect(table.page.locator("#card-name")).to_have_text(rules.name)
        expect(table.page).to_have_title(f"Yacht: {rules.name}")
        table.page.get_by_role("link", name="Help").click()
        shown = table.page.locator("#screen-help details[open]")
        expect(shown.locator("summary")).to_have_text(rules.name)
        assert shown.locator("dt").all_inner_texts() == [box.name for box in rules.boxes]
        for note in rules.notes:
            expect(shown).to_contain_text(note)
        table.page.keyboard.press("Escape")
        expect(table.card.get_by_role("button")).to_have_count(len(rules.boxes))
        name = take_something(table)
        expect(table.page.locator("#round")).to_have_text(f"Round 2 of {rules.rounds}")
        match = read_link(table.copy_link())
        assert match.header.card == card
        assert table.filled()[name] == match.cards[0].total


def test_the_lobby_says_what_is_wrong_and_remembers_what_was_set(table: TablePage) -> None:
    table.roll()
    before = table.seen()
    table.button("Table").click()
    table.page.locator("#lobby-seed").fill("x" * 65)
    dialog = table.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Play", exact=True).click()
    expect(dialog.get_by_role("alert")).to_have_text(
        "the seed has 65 characters, at most 64 are allowed"
    )
    dialog.get_by_role("button", name="Cancel").click()
    assert table.seen() == before

    set_table(table, card="modern", kind_2="p", name_2="Ann", mode="rounds", clock="60")
    table.reload()
    table.button("Table").click()
    for field, value in {
        "card": "modern",
        "kind-2": "p",
        "name-2": "Ann",
        "mode": "rounds",
        "clock": "60",
        "seed": "",
    }.items():
        expect(table.page.locator(f"#lobby-{field}")).to_have_value(value)
    dialog.get_by_role("button", name="Cancel").click()

    table.button("Play solo classic").click()
    expect(table.page.locator("#card-name")).to_have_text("Classic")
    expect(table.page.get_by_role("region", name="Seats")).to_be_hidden()
    table.roll()


# --- the command line and the page agree ---------------------------------------------------------


def played_by_the_command_line(*options: str) -> dict[str, Any]:
    call = [sys.executable, "-m", "yacht_core", "play", "--json", "--seed", SEED]
    told = subprocess.run(
        [*call, "--seats", "pilot,deckhand,navigator", *options],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    game: dict[str, Any] = json.loads(told.stdout)
    return game


def test_games_that_the_command_line_played_open_with_the_same_standing(table: TablePage) -> None:
    for options in (("--card", "modern"), ("--rounds", "--same-dice"), ("--card", "generala")):
        game = played_by_the_command_line(*options)
        table.paste(f"#{game['link'].partition('#')[2]}")
        expect(table.result).to_be_visible()
        expect(table.page.locator("#places li")).to_have_text(
            [f"{placed['name']}, {placed['total']} points" for placed in game["standing"]]
        )
