"""Where a turn is likely to end."""

from __future__ import annotations

import random
from math import fsum

import pytest

from tests.core.odds.cards import some_card
from yacht_core import RULESETS, Card, Hand, RuleSet, ruleset, tables
from yacht_core.errors import BadDice, IllegalAction
from yacht_core.odds.advice import advise
from yacht_core.odds.ends import ends

CLASSIC = Card.empty(ruleset("classic"))


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_a_turn_ends_somewhere_and_brings_what_the_keep_is_worth(rules: RuleSet) -> None:
    rng = random.Random(f"ends {rules.id}")
    card = some_card(rules, 1, rng)
    hand = Hand((2, 2, 3, 5, 6))
    for left in (1, 2):
        for option in advise(card, hand, left).options:
            if option.keep is None:
                continue
            found = ends(card, option.keep, left)
            assert fsum(end.scoring + end.scratch for end in found) == pytest.approx(1)
            points = fsum(end.scoring * end.points for end in found)
            bonus = max((bonus.points for bonus in rules.upper_bonus), default=0)
            assert points - 1e-3 <= option.value <= points + bonus + 101 + 1e-3
            if not rules.upper_bonus:
                assert option.value == pytest.approx(points, abs=1e-5)


def test_the_last_roll_for_a_straight_makes_it_one_time_in_six() -> None:
    """One die can still make it, and on the last card it is the only box."""
    marks = tuple(None if box.id == "big_straight" else 0 for box in CLASSIC.ruleset.boxes)
    (end,) = ends(Card(CLASSIC.ruleset, marks), (3, 4, 5, 6), 1)
    assert (end.box, end.points) == ("big_straight", 30)
    assert end.scoring == pytest.approx(1 / 6)
    assert end.scratch == pytest.approx(5 / 6)


def test_those_come_first_that_bring_the_most() -> None:
    found = ends(CLASSIC, (4, 4, 4), 2)
    shares = [end.scoring * end.points for end in found]
    assert shares == sorted(shares, reverse=True)
    assert {end.box for end in found} <= {box.id for box in CLASSIC.open_boxes}


@pytest.mark.parametrize("left", [0, 3, True, "1"])
def test_one_or_two_rolls_must_be_left(left: object) -> None:
    with pytest.raises(IllegalAction, match="rolls left"):
        ends(CLASSIC, (1,), left)  # type: ignore[arg-type]


def test_a_keep_of_all_five_rolls_nothing() -> None:
    with pytest.raises(IllegalAction, match="all five"):
        ends(CLASSIC, (1, 1, 1, 1, 1), 1)


def test_a_full_card_has_no_turn() -> None:
    with pytest.raises(IllegalAction, match="full"):
        ends(Card(CLASSIC.ruleset, (0,) * 12), (1,), 1)


def test_more_than_five_dice_are_no_keep() -> None:
    with pytest.raises(BadDice):
        ends(CLASSIC, (1,) * 6, 1)


def test_other_values_may_be_given() -> None:
    table = tables.load(CLASSIC.ruleset)
    assert ends(CLASSIC, (6, 6), 2, table) == ends(CLASSIC, (6, 6), 2)
