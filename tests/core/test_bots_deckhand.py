"""The plainest bot, against a second one written from its sentence."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.core.by_hand_cards import BOXES, ROLLS_252, allowed, row_points, written
from yacht_core import Card, Hand, Header, Kind, Match, Reroll, Score, Seat, ruleset
from yacht_core.bots.deckhand import Deckhand
from yacht_core.playing import play_bots
from yacht_core.view import SeatView

if TYPE_CHECKING:
    from yacht_core import Action

#: The most of each box, and so which of two equal ones goes.
MOST = {
    (card, box): max(row_points(card, box, roll) for roll in ROLLS_252)
    for card, boxes in BOXES.items()
    for box in boxes
}


def choice(dice: str | tuple[int, ...], roll: int, card: str = "classic", **marks: int) -> Action:
    """What the Deckhand does with these dice on a card with these marks."""
    hand = Hand.parse(dice) if isinstance(dice, str) else Hand(dice)
    rules = ruleset(card)
    sheet = Card(rules, tuple(marks.get(box.id) for box in rules.boxes))
    rerolls = (Reroll(()),) if roll < 3 else ()
    legal = rerolls + tuple(Score(box.id) for box in sheet.legal_boxes(hand))
    view = SeatView(
        ruleset=rules,
        seat=1,
        round=1,
        card=sheet,
        hand=hand,
        roll=roll,
        rivals=(),
        legal=legal,
        same_dice=False,
    )
    return Deckhand().choose(view)


@pytest.mark.parametrize("roll", [1, 2])
@pytest.mark.parametrize(
    ("dice", "hold"),
    [
        ("3 3 5 1 3", (1, 2, 5)),
        ("6 6 6 6 1", (1, 2, 3, 4)),
        # "ties: the higher"
        ("2 5 2 5 1", (2, 4)),
        ("1 2 3 4 6", (5,)),
        # "whatever happens": a full house and both straights are broken up.
        ("3 3 3 5 5", (1, 2, 3)),
        ("1 2 3 4 5", (5,)),
        ("6 5 4 3 2", (1,)),
    ],
)
def test_it_keeps_the_commonest_number_and_rerolls_twice_whatever_happens(
    dice: str, hold: tuple[int, ...], roll: int
) -> None:
    """ "keeps the commonest number (ties: the higher) and rerolls twice whatever happens" """
    assert choice(dice, roll) == Reroll(hold)


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_five_alike_are_written_at_once(roll: int) -> None:
    """Holding all five is stopping."""
    assert choice("4 4 4 4 4", roll) == Score("yacht")


def test_it_takes_the_open_box_that_pays_most() -> None:
    """ "then takes the open box that pays most" """
    assert choice("1 2 3 4 5", 3) == Score("little_straight")
    assert choice("1 2 3 4 5", 3, little_straight=30) == Score("choice")
    assert choice("6 6 6 5 5", 3, choice=20) == Score("full_house")


def test_among_equals_it_takes_the_box_whose_most_is_smallest() -> None:
    """ "(ties: the box whose most is smallest)" """
    # Full House and Choice both pay 28: at most 28, at most 30.
    assert choice("6 6 6 5 5", 3) == Score("full_house")
    # Fours and Four of a Kind pay 16: at most 20, at most 24.
    assert choice("4 4 4 4 1", 3, choice=0) == Score("fours")
    # Nothing pays: Ones can hold least.
    full = {box: 0 for box in BOXES["classic"] if box not in ("ones", "threes", "yacht")}
    assert choice("2 2 4 5 6", 3, **full) == Score("ones")


def test_it_sees_the_5_more_of_a_served_hand() -> None:
    full = {box: 0 for box in BOXES["generala"] if box not in ("poker", "generala")}
    assert choice("2 2 2 2 2", 1, "generala", **full) == Score("generala")


def test_it_takes_a_joker_where_it_pays_most() -> None:
    assert choice("2 2 2 2 2", 3, "modern", yacht=50, twos=6) == Score("large_straight")
    assert choice("2 2 2 2 2", 3, "modern", yacht=50) == Score("twos")


@pytest.mark.parametrize("card", BOXES)
@pytest.mark.parametrize("filled", [0, 3, 6, 8])
def test_it_does_what_its_sentence_says_on_every_roll(card: str, filled: int) -> None:
    rng = random.Random(f"{card} {filled}")
    for roll in ROLLS_252:
        dice = tuple(rng.sample(roll, 5))
        # In order only the first boxes can be filled.
        boxes = BOXES[card][:filled] if card == "in-order" else rng.sample(BOXES[card], filled)
        marks = {box: 50 if box in ("yacht", "yahtzee") else 0 for box in boxes}
        for number in (1, 2, 3):
            best = max(dice, key=lambda face: (dice.count(face), face))
            hold = tuple(place for place in (1, 2, 3, 4, 5) if dice[place - 1] == best)
            action = choice(dice, number, card, **marks)
            if number < 3 and len(hold) < 5:
                assert action == Reroll(hold)
                continue
            assert isinstance(action, Score)
            legal = allowed(card, marks, dice)
            pays = {box: written(card, marks, box, dice, number == 1) for box in legal}
            top = [box for box in legal if pays[box] == max(pays.values())]
            least = min(MOST[card, box] for box in top)
            assert action.box in [box for box in top if MOST[card, box] == least]


def test_it_makes_about_109_on_the_classic_card() -> None:
    """Measured elsewhere: "Deckhand about 109 on average"; its sheets differ by about 30."""
    games = 300
    total = 0
    for number in range(games):
        match = Match.start(Header(f"deckhand {number}", seats=(Seat(Kind.DECKHAND),)))
        for after in play_bots(match):
            match = after
        total += match.cards[0].total
    assert 109 - 6 < total / games < 109 + 6
