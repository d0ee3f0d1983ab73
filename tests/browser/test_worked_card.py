"""The worked card of the rules, dice for dice, through the page's own buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tests.browser.games import dice_of
from tests.browser.hands import rolls_of
from yacht_core import decode

if TYPE_CHECKING:
    from tests.browser.pages import Faces, TablePage

#: "Alice's card, box by box": the points and the dice they were given for.
CARD: dict[str, tuple[int, Faces]] = {
    "Ones": (3, (1, 1, 1, 4, 6)),
    "Twos": (6, (2, 2, 2, 3, 5)),
    "Threes": (9, (3, 3, 3, 1, 6)),
    "Fours": (12, (4, 4, 4, 1, 2)),
    "Fives": (15, (5, 5, 5, 2, 3)),
    "Sixes": (24, (6, 6, 6, 6, 2)),
    "Full House": (19, (3, 3, 3, 5, 5)),
    "Four of a Kind": (8, (2, 2, 2, 2, 5)),
    "Little Straight": (30, (1, 2, 3, 4, 5)),
    "Big Straight": (30, (2, 3, 4, 5, 6)),
    "Choice": (24, (6, 6, 5, 4, 3)),
}


class Round(NamedTuple):
    """The box it ends in, the dice in table order, and what was held at each reroll."""

    box: str
    dice: Faces
    holds: tuple[tuple[int, ...], ...]


#: Found by trying `alice 1`, `alice 2` …: the first seed whose rerolls can bring all eleven
#: hands, each in a round of its own. The round that is left over is the scratch: "never came".
SEED = "alice 17"
ROUNDS = (
    Round("Fives", (5, 2, 3, 5, 5), ((1, 2, 3, 4), (1, 2, 5))),
    Round("Little Straight", (2, 1, 3, 4, 5), ((2, 3, 5),)),
    Round("Twos", (2, 2, 5, 2, 3), ((1, 2, 3, 5), (2, 4, 5))),
    Round("Fours", (4, 2, 4, 4, 1), ((1, 3, 4), (2, 3, 5))),
    Round("Four of a Kind", (2, 2, 5, 2, 2), ((1, 2, 3), (3, 4, 5))),
    Round("Ones", (1, 4, 1, 1, 6), ((1, 2, 4), (2, 3, 4, 5))),
    Round("Threes", (6, 3, 3, 3, 1), ((1, 2, 3, 5), (2, 3, 5))),
    Round("Sixes", (2, 6, 6, 6, 6), ((2, 5), (1, 2, 3, 4))),
    Round("Choice", (3, 5, 6, 4, 6), ((1, 2, 3, 4), (2, 3, 4))),
    Round("Big Straight", (3, 5, 2, 6, 4), ((1, 3, 4, 5),)),
    Round("Yacht", (4, 3, 2, 4, 4), ()),
    Round("Full House", (3, 5, 3, 5, 3), ((1, 2, 5), (1, 2, 3, 4))),
)
RECORD = "1.classic-1.p._YWxpY2UgMTc.fjEmInqBdmD7sHbuAnmCifFfeKtJLjfG.ahanz43t"


def test_the_worked_card_totals_180_through_the_page(closed_table: TablePage) -> None:
    table = closed_table.open(f"#seed={SEED}&card=classic")
    for number, (box, dice, holds) in enumerate(ROUNDS, 1):
        assert table.roll() == dice_of(SEED, number, 1)
        for hold in holds:
            table.hold(*hold)
            table.roll()
        assert table.dice() == dice
        if box == "Yacht":
            assert table.offers()[box] == 0
            table.scratch(box)
            continue
        points, hand = CARD[box]
        assert sorted(dice) == sorted(hand)
        assert table.offers()[box] == points
        table.score(box)
        assert table.filled()[box] == points
    assert table.filled() == {box: points for box, (points, _) in CARD.items()} | {"Yacht": 0}
    upper, lower = table.section_totals()
    assert (upper, lower) == (69, 111)
    assert table.total() == 180
    table.expect_result("Total 180")
    assert table.copy_link(within=table.result) == f"{table.address}#r={RECORD}"


def test_its_record_is_the_same_card_without_the_page() -> None:
    match = decode(RECORD)
    rolls = iter(rolls_of(match))
    for played in ROUNDS:
        for _reroll in played.holds:
            next(rolls)
        assert next(rolls) == played.dice
    assert match.cards[0].total == 180
