"""Practice: the positions and grades of the engine, on dice and a card like the table's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.pages import SCRATCH_MS
from tests.browser.screens import PracticePage
from yacht_core.practice import position

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

SEED = "brave otter"
LINK = f"#practice&seed={SEED}"


def test_an_address_opens_a_run_cold_and_its_answers_are_graded(closed_table: TablePage) -> None:
    table = closed_table.open(LINK)
    screen = PracticePage(table).wait_asked(1)
    expect(table.page).to_have_title("Practice \N{EN DASH} Yacht")
    expect(screen.heading).to_be_focused()
    asked = position(SEED, 0)
    assert table.dice() == asked.hand.faces
    names = {box.id: box.name for box in asked.card.ruleset.boxes}
    assert table.offers() == {
        names[box.id]: asked.card.points(box.id, asked.hand) for box in asked.card.open_boxes
    }
    options = asked.advice().options
    best = options[0]
    assert best.keep
    table.hold(*asked.hand.hold_for(best.keep))
    table.roll_button.click()
    expect(screen.status).to_contain_text("Best! You kept ")
    expect(screen.next).to_be_focused()
    rows = screen.choices.locator("tbody tr")
    expect(rows).to_have_count(3)
    for row, option in zip(rows.all(), options[:3], strict=True):
        total, costs = row.get_by_role("cell").all_inner_texts()
        assert float(total) == pytest.approx(asked.card.total + option.value, abs=0.0051)
        assert float(costs) == pytest.approx(option.loss, abs=0.0051)
    assert screen.streak() == ("Streak 1", "Best 1")
    screen.next.click()
    screen.wait_asked(2)
    assert table.dice() == position(SEED, 1).hand.faces


def test_it_is_played_by_the_tables_keys_and_the_run_survives_a_reload(
    closed_table: TablePage,
) -> None:
    table = closed_table.open("#seed=first game&card=classic")
    table.roll()
    seen = table.seen()
    opener = table.button("Practice")
    opener.click()
    table.page.goto(f"{table.address}{LINK}")
    screen = PracticePage(table).wait_asked(1)
    keys = table.page.keyboard
    for key in "12":
        keys.press(key)
    table.expect_held(1, 2)
    keys.press("r")
    lost = position(SEED, 0).advice().keeping((4, 6)).loss
    expect(screen.status).to_contain_text(f"Costs {lost:.1f} points. You kept 4-6.")
    keys.press("Enter")
    screen.wait_asked(2)
    assert table.focused().startswith("Die 1: ")
    # A box that pays nothing asks once more, as at the table.
    table.box("Yacht" if "Yacht" in table.offers() else "Big Straight").click()
    expect(screen.status).to_contain_text("Press it again")
    keys.press("Escape")
    expect(screen.status).to_contain_text("which box")
    armed = table.box("Big Straight")
    armed.click()
    table.wait_since_box(SCRATCH_MS)
    armed.click()
    expect(screen.status).to_contain_text("You scratched Big Straight.")
    table.reload()
    screen.wait_asked(3)
    assert table.dice() == position(SEED, 2).hand.faces
    assert screen.streak() == ("Streak 0", "Best 0")
    keys.press("Escape")
    expect(table.roll_button).to_be_visible()
    assert table.seen() == seen


def test_each_card_has_its_own_run(closed_table: TablePage) -> None:
    table = closed_table.open(LINK)
    screen = PracticePage(table).wait_asked(1)
    screen.screen.get_by_label("Card").first.select_option("modern")
    expect(table.card.get_by_role("rowheader", name="Small Straight")).to_be_visible()
    screen.screen.get_by_label("Card").first.select_option("classic")
    screen.wait_asked(1)
    expect(table.die(1)).to_have_accessible_name("Die 1: 4")
    screen.screen.get_by_role("button", name="New run").click()
    screen.wait_asked(1)


@pytest.mark.phone
def test_on_a_phone_everything_is_within_reach_of_a_thumb(closed_table: TablePage) -> None:
    table = closed_table.open(LINK)
    PracticePage(table).wait_asked(1)
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
    small = table.page.evaluate(
        """() => [...document.querySelectorAll('#screen-practice :is(button, select), #bar button')]
             .filter(one => one.offsetParent)
             .map(one => {
               const area = (one.closest('tr') ?? one).getBoundingClientRect()
               return [one.innerText || one.getAttribute('aria-label'), area.width, area.height]
             })
             .filter(([, width, height]) => width < 43.9 || height < 43.9)"""
    )
    assert small == []
