"""A round as a screen reader reads it, from the browser's accessibility tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.ears import heard
from tests.browser.pages import LOWER, UPPER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.browser.pages import TablePage

#: Its first roll is 2, 5, 1, 1, 2; with the twos held the second is 2, 1, 5, 4, 2.
LINK = "#seed=brave otter&card=classic"
NOT_YET = " (unavailable)"
CLOSED = {box: f"button {box}, open{NOT_YET}" for box in UPPER + LOWER}


def table_said(
    round_: int,
    dice: tuple[str, ...],
    status: str,
    roll: str,
    boxes: Mapping[str, str],
    sums: tuple[int, int] = (0, 0),
) -> list[str]:
    """The whole table, as somebody would read it out."""
    aid = NOT_YET if "not rolled" in dice[0] else ""
    return [
        "main",
        *("region Standing", f"paragraph Round {round_} of 12", "paragraph No best yet"),
        f"paragraph Total {sum(sums)}",
        *("region Dice", "group Five dice"),
        *(f"button Die {number}: {die}" for number, die in enumerate(dice, 1)),
        *(f"status {status}", f"button Hint{aid}", f"button Odds{aid}", f"button {roll}"),
        "region Card",
        *section_said("Upper", UPPER, boxes, sums[0]),
        *section_said("Lower", LOWER, boxes, sums[1]),
        "paragraph A hint or the odds mark this game as assisted.",
    ]


def section_said(
    name: str, names: tuple[str, ...], boxes: Mapping[str, str], total: int
) -> list[str]:
    """A section of the card: a table with its name, headings, and a heading a row."""
    return [
        *(f"table {name} section", f"caption {name} section"),
        *("columnheader Box", "columnheader Skipper"),
        *(line for box in names for line in (f"rowheader {box}", boxes[box])),
        *(f"rowheader {name} total", f"cell {total}"),
    ]


def offers(**points: int) -> dict[str, str]:
    """Every box open, these for points and the others for none."""
    return {box: f"button {box}, scores {points.get(box, 0)}" for box in UPPER + LOWER}


def test_a_round_is_heard_as_it_is_played(closed_table: TablePage) -> None:
    table = closed_table.open(LINK)
    # The steps of a first game have a line of their own, until they are put away.
    table.button("Put these first steps away").click()
    lying = (f"not rolled{NOT_YET}",) * 5
    assert heard(table, "#table") == table_said(
        1, lying, "Round 1 of 12: roll the dice.", "Roll", CLOSED
    )
    table.roll()
    paid = offers(Ones=2, Twos=4, Fives=5, Choice=11)
    rolled = "Rolled 2, 5, 1, 1, 2. Roll 1 of 3."
    assert heard(table, "#table") == table_said(
        1, ("2", "5", "1", "1", "2"), rolled, "Reroll, 2 rolls left", paid
    )
    table.hold(1, 5)
    held = "2, held (pressed)"
    assert heard(table, "#table") == table_said(
        1, (held, "5", "1", "1", held), rolled, "Reroll, 2 rolls left", paid
    )
    table.roll()
    paid = offers(Ones=1, Twos=4, Fours=4, Fives=5, Choice=14)
    dice = (held, "1", "5", "4", held)
    assert heard(table, "#table") == table_said(
        1, dice, "Rolled 2, 1, 5, 4, 2. Roll 2 of 3.", "Reroll, 1 roll left", paid
    )
    table.box("Yacht").click()
    table.expect_armed("Yacht")
    assert heard(table, "#table") == table_said(
        1,
        dice,
        "Yacht would score 0. Press it again to scratch it.",
        "Reroll, 1 roll left",
        paid | {"Yacht": "button Yacht, press again to scratch"},
    )
    table.score("Twos")
    assert heard(table, "#table") == table_said(
        2,
        lying,
        "Twos: 4 points. Round 2 of 12: roll the dice.",
        "Roll",
        CLOSED | {"Twos": "cell 4"},
        (4, 0),
    )


def test_dialogs_keep_the_focus_and_give_it_back(closed_table: TablePage) -> None:
    table = closed_table.open(LINK)
    for opener, name in (("Table", "Set the table"), ("Challenge a friend", "Challenge a friend")):
        button = table.button(opener).first
        button.focus()
        table.page.keyboard.press("Enter")
        dialog = table.page.get_by_role("dialog", name=name)
        dialog.wait_for()
        # Once round and more: the browser's own bar may come between, the page behind never.
        for _press in range(40):
            table.page.keyboard.press("Tab")
            behind = table.page.evaluate(
                "!document.activeElement.closest('dialog') "
                "&& document.activeElement !== document.body"
            )
            assert not behind, name
        table.page.keyboard.press("Escape")
        dialog.wait_for(state="hidden")
        assert button.evaluate("one => one === document.activeElement"), name
