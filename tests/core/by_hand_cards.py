"""All seven cards worked out a second time, from the wording of their rule sheets alone.

Nothing here is imported from ``yacht_core``. Dice are sorted into a row and looked at one by
one; what may be written where is asked of plain dictionaries of marks.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

from tests.core.by_hand import CLASSIC_BOXES, classic_points

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")

BOXES: dict[str, tuple[str, ...]] = {
    "classic": CLASSIC_BOXES,
    "in-order": CLASSIC_BOXES,
    "modern": (
        *UPPER,
        *("full_house", "four_of_a_kind", "small_straight", "large_straight", "choice", "yacht"),
    ),
    "yahtzee": (
        *UPPER,
        *("three_of_a_kind", "four_of_a_kind", "full_house", "small_straight"),
        *("large_straight", "chance", "yahtzee"),
    ),
    "yatzy": (
        *UPPER,
        *("one_pair", "two_pairs", "three_of_a_kind", "four_of_a_kind", "small_straight"),
        *("large_straight", "full_house", "chance", "yatzy"),
    ),
    "generala": (*UPPER, "straight", "full_house", "poker", "generala"),
    "kismet": (
        *UPPER,
        *("two_pair_same_color", "three_of_a_kind", "straight", "flush", "full_house"),
        *("full_house_same_color", "four_of_a_kind", "yarborough", "kismet"),
    ),
}

#: Every roll there is, the order of the dice aside.
ROLLS_252 = list(combinations_with_replacement((1, 2, 3, 4, 5, 6), 5))

#: The box whose fill wakes the joker, and that box's 50 the bonus of 100.
JOKER_BOX = {"modern": "yacht", "yahtzee": "yahtzee"}

#: "Made on the first roll ('served'), the last four pay 5 more."
SERVED_BOXES = ("straight", "full_house", "poker", "generala")

#: Face by face: "1 and 6 one colour, 2 and 5 another, 3 and 4 a third".
PAINT = {1: "black", 6: "black", 2: "red", 5: "red", 3: "green", 4: "green"}


def row_points(card: str, box: str, dice: Iterable[int]) -> int:
    """What the dice pay in a box of an empty card, not served and no joker."""
    row = sorted(dice)
    if box in UPPER:
        number = UPPER.index(box) + 1
        return sum(die for die in row if die == number)
    if card in ("classic", "in-order"):
        return classic_points(box, row)
    if card in ("modern", "yahtzee"):
        return _american(box, row)
    if card == "yatzy":
        return _scandinavian(box, row)
    if card == "generala":
        return _south_american(box, row)
    if card == "kismet":
        return _colored(box, row)
    raise LookupError(card)


def _alike(row: list[int], count: int) -> list[list[int]]:
    """Every group of so many equal dice that can be picked from the row."""
    return [list(group) for group in combinations(row, count) if len(set(group)) == 1]


def _three_and_two(row: list[int]) -> bool:
    """Three of one face beside two of another face."""
    first_three = row[0] == row[1] == row[2] and row[3] == row[4]
    last_three = row[0] == row[1] and row[2] == row[3] == row[4]
    return (first_three or last_three) and row[0] != row[4]


def _american(box: str, row: list[int]) -> int:
    if box == "full_house":
        return 25 if _three_and_two(row) else 0
    if box == "three_of_a_kind":
        return sum(row) if _alike(row, 3) else 0
    if box == "four_of_a_kind":
        return sum(row) if _alike(row, 4) else 0
    if box == "small_straight":
        runs = ([1, 2, 3, 4], [2, 3, 4, 5], [3, 4, 5, 6])
        return 30 if any(all(die in row for die in run) for run in runs) else 0
    if box == "large_straight":
        return 40 if row in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]) else 0
    if box in ("choice", "chance"):
        return sum(row)
    if box in ("yacht", "yahtzee"):
        return 50 if _alike(row, 5) else 0
    raise LookupError(box)


def _scandinavian(box: str, row: list[int]) -> int:
    if box == "one_pair":
        return max((sum(pair) for pair in _alike(row, 2)), default=0)
    if box == "two_pairs":
        pairs = [
            low + high for low in _alike(row, 2) for high in _alike(row, 2) if low[0] < high[0]
        ]
        return sum(pairs[0]) if pairs else 0
    if box == "three_of_a_kind":
        return max((sum(three) for three in _alike(row, 3)), default=0)
    if box == "four_of_a_kind":
        return max((sum(four) for four in _alike(row, 4)), default=0)
    if box == "small_straight":
        return 15 if row == [1, 2, 3, 4, 5] else 0
    if box == "large_straight":
        return 20 if row == [2, 3, 4, 5, 6] else 0
    if box == "full_house":
        return sum(row) if _three_and_two(row) else 0
    if box == "chance":
        return sum(row)
    if box == "yatzy":
        return 50 if _alike(row, 5) else 0
    raise LookupError(box)


def _south_american(box: str, row: list[int]) -> int:
    if box == "straight":
        return 20 if row in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]) else 0
    if box == "full_house":
        return 30 if _three_and_two(row) else 0
    if box == "poker":
        return 40 if _alike(row, 4) else 0
    if box == "generala":
        return 50 if _alike(row, 5) else 0
    raise LookupError(box)


def _colored(box: str, row: list[int]) -> int:
    paints = [PAINT[die] for die in row]
    house = _three_and_two(row) or bool(_alike(row, 5))
    if box == "two_pair_same_color":
        for four in combinations(row, 4):
            two_pairs = four[0] == four[1] and four[2] == four[3]
            if two_pairs and len({PAINT[die] for die in four}) == 1:
                return sum(row)
        return 0
    if box == "three_of_a_kind":
        return sum(row) if _alike(row, 3) else 0
    if box == "straight":
        return 30 if row in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]) else 0
    if box == "flush":
        return 35 if paints.count(paints[0]) == 5 else 0
    if box == "full_house":
        return sum(row) + 15 if house else 0
    if box == "full_house_same_color":
        return sum(row) + 20 if house and paints.count(paints[0]) == 5 else 0
    if box == "four_of_a_kind":
        return sum(row) + 25 if _alike(row, 4) else 0
    if box == "yarborough":
        return sum(row)
    if box == "kismet":
        return sum(row) + 50 if _alike(row, 5) else 0
    raise LookupError(box)


def joker(card: str, marks: Mapping[str, int], dice: Iterable[int]) -> bool:
    """Five alike after the box for it is filled: with 50, or on Yahtzee's card with 0 as well."""
    if card not in JOKER_BOX or len(set(dice)) != 1:
        return False
    mark = marks.get(JOKER_BOX[card])
    return mark == 50 or (card == "yahtzee" and mark == 0)


def allowed(card: str, marks: Mapping[str, int], dice: Iterable[int]) -> list[str]:
    """The boxes that may be taken, in card order."""
    row = sorted(dice)
    free = [box for box in BOXES[card] if box not in marks]
    if card == "in-order":
        return free[:1]
    if not joker(card, marks, row):
        return free
    matching = UPPER[row[0] - 1]
    if matching in free:
        return [matching]
    lower = [box for box in free if box not in UPPER]
    return lower if card == "yahtzee" and lower else free


def written(
    card: str, marks: Mapping[str, int], box: str, dice: Iterable[int], served: bool = False
) -> int:
    """What is written into the box for these dice, on a card with these marks."""
    row = sorted(dice)
    if joker(card, marks, row):
        if box == "full_house":
            return 25
        if box == "small_straight":
            return 30
        if box == "large_straight":
            return 40
    points = row_points(card, box, row)
    if card == "generala" and served and box in SERVED_BOXES and points > 0:
        points += 5
    return points


def hundred(card: str, marks: Mapping[str, int], dice: Iterable[int]) -> int:
    """The 100 for five alike while the box for it holds 50."""
    earned = card in JOKER_BOX and marks.get(JOKER_BOX[card]) == 50 and len(set(dice)) == 1
    return 100 if earned else 0


def upper_bonus(card: str, marks: Mapping[str, int]) -> int:
    """The bonus once Ones to Sixes are all filled."""
    if any(box not in marks for box in UPPER):
        return 0
    total = sum(marks[box] for box in UPPER)
    if card in ("modern", "yahtzee"):
        return 35 if total >= 63 else 0
    if card == "yatzy":
        return 50 if total >= 63 else 0
    if card == "kismet":
        if total >= 78:
            return 75
        if total >= 71:
            return 55
        return 35 if total >= 63 else 0
    return 0
