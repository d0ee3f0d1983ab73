"""A link opens its game, never another one, and never in the place of a game under way."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.games import dice_of, finished, rerolled, started
from yacht_core import Score, read_link, record_link

if TYPE_CHECKING:
    from tests.browser.pages import TablePage
    from yacht_core import Match

OTHER = "brave otter"
OFFERED = re.compile(r"This link opens another game: Classic, round \d+ of 12\.")
DAMAGED = re.compile(r"This link is damaged: .+\.")


def in_mid_turn() -> Match:
    """Round 2, second roll."""
    return rerolled(rerolled(started(OTHER), (1, 5)).play(Score("twos")), (2,))


def expect_at_mid_turn(table: TablePage) -> None:
    match = in_mid_turn()
    assert table.round() == 2
    assert table.dice() == match.turn(1).hand.faces
    assert table.rolls_left() == 1
    assert table.held() == ()
    assert table.filled() == {"Twos": match.cards[0]["twos"]}


def begin(table: TablePage) -> None:
    """Something that would be lost."""
    table.open("#seed=first game&card=classic")
    table.roll()
    table.hold(4)


# --- opening -----------------------------------------------------------------------------------


def test_a_seed_that_a_person_typed_opens_its_dice(closed_table: TablePage) -> None:
    table = closed_table.open("#card=classic&seed=brave%20%20otter%20&utm_source=letter")
    for number in (1, 2):
        for roll in (1, 2, 3):
            assert table.roll() == dice_of(OTHER, number, roll)
        table.score("Choice") if number == 1 else None
    assert read_link(table.copy_link()).header.seed == OTHER
    for link in (
        "#seed=brave otter&card=classic",
        "#seed=brave+otter&card=classic",
        "#seed=brave%20otter",
    ):
        table.button("New game").click()
        table.paste(link)
        assert read_link(table.copy_link()).header.seed == OTHER, link
        assert table.roll() == dice_of(OTHER, 1, 1), link


def test_a_record_opens_its_game_where_it_stood_and_a_reload_keeps_what_was_played(
    closed_table: TablePage,
) -> None:
    table = closed_table.open(record_link(in_mid_turn()))
    expect_at_mid_turn(table)
    assert table.page.url == table.address
    assert table.copy_link() == table.address + record_link(in_mid_turn())
    expect(table.status_line).to_have_text("Link copied.")
    table.roll()
    seen = table.seen()
    assert table.reload().seen() == seen


def test_a_record_of_a_whole_game_opens_its_result_in_a_new_tab_and_in_this_one(
    closed_table: TablePage,
) -> None:
    match = finished(OTHER)
    table = closed_table.open(record_link(match))
    names = {box.id: box.name for box in match.header.ruleset.boxes}
    for whole in (match, finished(OTHER, well=False)):
        table.expect_result(f"Total {whole.cards[0].total}")
        assert table.filled() == {names[box]: whole.cards[0][box] for box in names}
        table.paste(record_link(finished(OTHER, well=False)))


def test_a_link_pasted_into_the_same_tab_opens_too(table: TablePage) -> None:
    whole = record_link(in_mid_turn())
    # The last two are broken where a messenger broke them.
    for end in ("", "&utm_source=chat).", " :)"):
        table.paste(whole if not end else f"{whole[:20]} {whole[20:]}{end}")
        expect(table.page.locator("#round")).to_have_text("Round 2 of 12")
        expect_at_mid_turn(table)
        table.button("New game").click()
        expect(table.page.locator("#round")).to_have_text("Round 1 of 12")


def test_places_of_the_page_are_no_links(table: TablePage) -> None:
    table.roll()
    seen = table.seen()
    table.page.goto(f"{table.address}#rules")
    expect(table.page.get_by_role("heading", name="Rules")).to_be_in_viewport()
    assert table.page.url == f"{table.address}#rules"
    expect(table.notice).to_be_hidden()
    assert table.reload().seen() == seen
    expect(table.notice).to_be_hidden()


# --- beside a game under way -------------------------------------------------------------------


def test_a_link_is_offered_beside_the_game_under_way_and_may_be_declined(
    closed_table: TablePage,
) -> None:
    table = closed_table
    begin(table)
    seen = table.seen()
    for come in (table.paste, table.open):
        come(record_link(in_mid_turn()))
        table.expect_notice(OFFERED)
        assert table.seen() == seen
        table.button("Stay with this game").click()
        expect(table.notice).to_be_hidden()
        assert table.seen() == seen
    assert table.reload().seen() == seen
    expect(table.notice).to_be_hidden()


def test_an_accepted_link_keeps_the_other_game_which_can_be_brought_back(
    closed_table: TablePage,
) -> None:
    table = closed_table
    begin(table)
    seen = table.seen()
    table.paste(record_link(in_mid_turn()))
    table.button("Open the linked game").click()
    table.expect_notice("The other game is kept.")
    expect_at_mid_turn(table)
    table.roll()
    expect(table.paused).to_have_text("Classic, round 1 of 12, 0 points")
    table.button("Back to it").click()
    expect(table.notice).to_be_hidden()
    assert table.seen() == seen
    # And the linked one is the one put aside now.
    expect(table.paused).to_have_count(1)
    table.paused.click()
    expect(table.page.locator("#round")).to_have_text("Round 2 of 12")
    assert table.rolls_left() == 0


def test_a_game_put_aside_is_there_after_a_reload_and_its_link_changes_nothing(
    closed_table: TablePage,
) -> None:
    table = closed_table
    begin(table)
    link = table.copy_link().removeprefix(table.address)
    table.roll()
    seen = table.seen()
    # The link of the game on the table.
    table.paste(link)
    expect(table.notice).to_be_hidden()
    assert table.seen() == seen
    table.button("New game").click()
    table.expect_notice("The other game is kept.")
    assert table.dice() == ()
    table.reload()
    expect(table.paused).to_have_count(1)
    table.paused.click()
    expect(table.status_line).to_have_text(seen.status)
    assert table.seen() == seen


# --- damaged -----------------------------------------------------------------------------------

RECORD = record_link(in_mid_turn())


DAMAGED_LINKS = (
    RECORD[:-1],
    RECORD[:-12],
    RECORD[:3],
    RECORD.replace("classic", "classik"),
    RECORD.swapcase(),
    RECORD + "x",
    RECORD[:20] + "%00" + RECORD[20:],
    RECORD.replace(".", ".*", 1),
    "#r=hello",
    "#seed=",
    "#seed=brave otter&card=sevens",
    "#seed=a&seed=b",
    "#access_token=abc",
    "#nowhere",
    "#r=" + "A" * 20_000,
)


def test_a_damaged_link_says_so_and_leaves_the_table_alone(closed_table: TablePage) -> None:
    # The first visit of a person who got one: there is a table to play at.
    table = closed_table.open(RECORD[:-2])
    table.expect_notice(DAMAGED)
    table.button("OK").click()
    expect(table.notice).to_be_hidden()
    table.roll()
    table.hold(2)
    seen, kept = table.seen(), table.kept()
    for link in DAMAGED_LINKS:
        table.paste(link)
        table.expect_notice(DAMAGED)
        assert table.seen() == seen, link[:30]
        table.button("OK").click()
        expect(table.notice).to_be_hidden()
        assert table.kept() == kept, link[:30]
    assert table.reload().seen() == seen


# --- handing on --------------------------------------------------------------------------------


def test_a_link_that_the_browser_will_not_copy_is_shown_to_be_copied_by_hand(
    closed_table: TablePage,
) -> None:
    closed_table.page.add_init_script(
        """if (navigator.clipboard) navigator.clipboard.writeText =
             () => Promise.reject(new DOMException('no'))"""
    )
    table = closed_table.open(record_link(in_mid_turn()))
    table.page.get_by_role("region", name="Link and dice").get_by_role(
        "button", name="Copy link"
    ).click()
    field = table.page.get_by_role("textbox", name="Link to this game")
    expect(field).to_have_value(table.address + record_link(in_mid_turn()))
    expect(field).to_be_focused()
    expect(table.status_line).to_have_text("Copying was refused: the link is shown below.")
    chosen = table.page.evaluate("getSelection().toString()")
    assert chosen == field.input_value()


def test_the_shortcut_to_a_new_game_keeps_the_one_under_way(closed_table: TablePage) -> None:
    begin(closed_table)
    table = closed_table.open("#new")
    assert table.dice() == ()
    expect(table.paused).to_have_count(1)
    # It is done once: a reload shows the same game.
    assert table.page.url == table.address
    table.roll()
    seen = table.seen()
    assert table.reload().seen() == seen
    expect(table.paused).to_have_count(1)
