"""Help at the table: hints, odds, and the mark of the games in which they were asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from app.numbers import percent
from tests.browser.games import last_round, rerolled, started
from tests.browser.pages import SCRATCH_MS
from yacht_core import Card, Hand, Header, Match, Score, record_link, ruleset
from yacht_core.odds.advice import advise
from yacht_core.odds.beat import chance_to_beat
from yacht_core.odds.chances import chances

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.conftest import Watch
    from tests.browser.pages import TablePage

SEED = "brave otter"
LINK = f"#seed={SEED}&card=classic"
#: The values of a card can't be had, as on a visit without a connection.
NO_VALUES = """
  const fetched = window.fetch;
  window.fetch = (what, ...rest) => String(what).includes('.table')
    ? Promise.reject(new TypeError('no connection')) : fetched(what, ...rest);
"""


def first_turn() -> tuple[Card, Hand]:
    match = started(SEED)
    return match.cards[0], match.turn(1).hand


def odds(table: TablePage) -> Locator:
    return table.page.get_by_role("region", name="Odds")


def column(table: TablePage, caption: str, number: int) -> list[str]:
    """The texts of a column of one of the odds' tables, once it is there."""
    rows = odds(table).get_by_role("table", name=caption).locator("tbody tr")
    # The values that they go by may still be on their way.
    expect(rows).not_to_have_count(0)
    cells = rows.locator(f":nth-child({number})").filter(has_not=table.page.locator("small"))
    return [text.strip() for text in cells.all_inner_texts()]


def totals(table: TablePage) -> list[float]:
    return [float(text) for text in column(table, "Ways to go on, best first", 2)]


def marked_dice(table: TablePage) -> list[int]:
    return [
        position
        for position in range(1, 6)
        if table.die(position).get_attribute("data-hint") == "true"
    ]


def test_a_hint_says_what_is_best_and_goes_with_the_next_act(closed_table: TablePage) -> None:
    table = closed_table.open(LINK)
    expect(table.button("Hint")).to_have_attribute("aria-disabled", "true")
    expect(table.button("Hint")).to_have_accessible_description(
        "A hint or the odds mark this game as assisted."
    )
    table.roll()
    table.page.keyboard.press("h")
    card, hand = first_turn()
    best = advise(card, hand, 2).best
    assert best.keep is not None
    expect(table.status_line).to_contain_text(f"Keep {'-'.join(map(str, best.keep))}: ")
    marked = marked_dice(table)
    assert tuple(sorted(hand.faces[position - 1] for position in marked)) == best.keep
    assert table.held() == ()
    table.hold(*marked)
    assert marked_dice(table) == marked
    table.roll()
    assert marked_dice(table) == []
    # After the last roll it is a box.
    table.hold(*marked)
    table.roll()
    table.button("Hint").click()
    last = rerolled(started(SEED), tuple(marked), tuple(marked))
    box = advise(card, last.turn(1).hand, 0).best.box
    assert box is not None
    expect(table.page.locator("#card tr[data-hint='true']")).to_have_attribute("data-box", box)
    assert table.focused() == "Hint"


def test_the_odds_are_the_cores_and_follow_the_dice_held(closed_table: TablePage) -> None:
    table = closed_table.open(LINK)
    table.roll()
    table.page.keyboard.press("o")
    card, hand = first_turn()
    options = advise(card, hand, 2).options
    for hold in ((), (2,), (2, 3)):
        table.hold(*hold)
        keep = hand.keep(hold)
        found = chances(card, keep, 2)
        names = column(table, "Open boxes, each played for by itself", 1)
        assert names == [card.ruleset.box(each.box).name for each in found]
        points = column(table, "Open boxes, each played for by itself", 3)
        assert points == [f"{round(each.points * 10) / 10:.1f}" for each in found]
        now = odds(table).locator("tr[data-now='true']")
        value = next(option.value for option in options if option.keep == keep)
        assert float(now.locator("td").first.inner_text()) == pytest.approx(value, abs=0.006)
        assert totals(table)[:5] == pytest.approx([o.value for o in options[:5]], abs=0.006)
    expect(table.button("Odds")).to_have_attribute("aria-expanded", "true")
    table.page.keyboard.press("Escape")
    expect(odds(table)).to_be_hidden()
    table.button("Odds").focus()
    table.page.keyboard.press("Enter")
    odds(table).get_by_role("button", name="Close").focus()
    table.page.keyboard.press("Enter")
    expect(odds(table)).to_be_hidden()
    assert table.focused() == "Odds"


def test_an_assisted_game_is_marked_to_the_end_and_in_the_high_scores(table: TablePage) -> None:
    mark = table.page.locator("#assisted")
    table.paste(record_link(last_round("one", well=True)))
    expect(mark).to_have_text("")
    table.roll()
    table.button("Hint").click()
    expect(mark).to_have_text("assisted")
    expect(table.page.get_by_text("This game is marked as assisted.")).to_be_visible()
    table.reload()
    expect(mark).to_have_text("assisted")
    table.score("Choice")
    table.expect_result("assisted")
    listed = table.page.get_by_role("region", name="High scores").get_by_role("listitem")
    expect(listed).to_contain_text("assisted")
    table.reload()
    table.expect_result("assisted")
    expect(listed).to_contain_text("assisted")
    table.button("Play again").click()
    expect(mark).to_have_text("")


def test_the_chance_to_beat_the_best_is_said_when_asked(table: TablePage) -> None:
    match = Match.start(Header.solo("ninety", "in-order"))
    while match.round < match.header.rounds:
        match = match.play(Score(match.cards[0].open_boxes[0].id))
    table.paste(record_link(match))
    table.roll()
    table.box("Yacht").click()
    table.wait_since_box(SCRATCH_MS)
    if table.box("Yacht").count():
        table.box("Yacht").click()
    table.expect_result("This is the score to beat next time.")
    table.button("Play again").click()
    faces = table.roll()
    table.button("Odds").click()
    best = int(table.best().removeprefix("Best "))
    table.button(f"Chance to beat {best}").click()
    found = chance_to_beat(Card.empty(ruleset("in-order")), Hand(faces), 2, best)
    said = percent(found.chance, fine=True)
    expect(table.status_line).to_have_text(
        f"Chance to beat {best} from here: {said}, if you play for it."
    )


def test_without_the_values_it_is_said_and_play_goes_on(
    closed_table: TablePage, watch: Watch
) -> None:
    table = closed_table
    table.page.add_init_script(NO_VALUES)
    table.open(LINK)
    table.roll()
    table.button("Hint").click()
    expect(table.status_line).to_contain_text("could not be fetched")
    expect(table.page.locator("#assisted")).to_have_text("")
    table.button("Odds").click()
    expect(odds(table)).to_contain_text("could not be fetched")
    card, _hand = first_turn()
    names = column(table, "Open boxes, each played for by itself", 1)
    assert names == [box.name for box in card.open_boxes]
    table.score("Twos")
    assert table.round() == 2
    assert watch.surprises() == []


@pytest.mark.phone
def test_on_a_phone_the_odds_cover_the_card_and_move_nothing(closed_table: TablePage) -> None:
    table = closed_table.open(LINK)
    table.roll()
    places = "['dice', 'status', 'roll', 'card'].map(id => document.getElementById(id))"
    boxes = f"() => {places}.map(one => JSON.stringify(one.getBoundingClientRect()))"
    before = table.page.evaluate(boxes)
    table.button("Odds").tap()
    expect(odds(table)).to_be_in_viewport()
    assert table.page.evaluate(boxes) == before
    sheet, roll = odds(table).bounding_box(), table.roll_button.bounding_box()
    assert sheet is not None
    assert roll is not None
    assert sheet["y"] >= roll["y"] + roll["height"]
    assert (sheet["x"], sheet["width"]) == (0, 360)
    # The dice can be tapped, and the card be pulled up above the sheet.
    table.die(2).tap()
    table.expect_held(2)
    table.box("Yacht").scroll_into_view_if_needed()
    table.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    last = table.page.locator("#rules").bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= sheet["y"]
    for name in ("Hint", "Odds", "Close"):
        size = table.button(name).bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 43.9
