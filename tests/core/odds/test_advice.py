"""What each choice is worth, and the best of them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.core.odds.by_definition import HANDS, of_boxes, of_keeps, value_by_definition
from tests.core.odds.cards import some_card, some_hand
from yacht_core import RULESETS, Card, Hand, ruleset, tables
from yacht_core.errors import IllegalAction
from yacht_core.odds.advice import advise
from yacht_core.odds.multisets import PROBABILITIES

if TYPE_CHECKING:
    from yacht_core.odds.table import Table

#: Three roundings of values to a step of 2**-12.
CLOSE = 0.001


@pytest.fixture(params=RULESETS)
def table(request: pytest.FixtureRequest) -> Table:
    return tables.load(ruleset(request.param))


def test_each_choice_is_worth_what_playing_it_in_every_way_gives(table: Table) -> None:
    """All 7,776 continuations of each, on cards of one and two open boxes."""
    rng = random.Random(f"advice {table.ruleset.id}")
    for left, rolls_left in ((1, 0), (1, 1), (1, 2), (2, 1), (2, 2)):
        card = some_card(table.ruleset, left, rng)
        hand = some_hand(rng)
        served = rolls_left == 2
        boxes = of_boxes(card, hand, value_by_definition, served=served)
        keeps = of_keeps(card, hand, rolls_left, value_by_definition) if rolls_left else {}
        oracle = {**boxes, **keeps}
        advice = advise(card, hand, rolls_left)
        assert {o.box or o.keep: o.value for o in advice.options} == pytest.approx(
            oracle, abs=CLOSE
        )
        assert advice.value == pytest.approx(max(oracle.values()), abs=CLOSE)


def test_every_legal_choice_is_there_once_best_first_with_its_loss(table: Table) -> None:
    rng = random.Random(f"choices {table.ruleset.id}")
    for _ in range(60):
        card = some_card(table.ruleset, rng.randint(1, len(table.ruleset.boxes)), rng)
        hand = some_hand(rng)
        for rolls_left in (0, 1, 2):
            advice = advise(card, hand, rolls_left)
            boxes = [o.box for o in advice.options if o.box is not None]
            keeps = [o.keep for o in advice.options if o.keep is not None]
            assert len(boxes) + len(keeps) == len(advice.options)
            assert sorted(boxes) == sorted(box.id for box in card.legal_boxes(hand))
            assert len(keeps) == len(set(keeps))
            assert set(keeps) == (held_of(hand) if rolls_left else set())
            values = [option.value for option in advice.options]
            assert values == sorted(values, reverse=True)
            assert [o.loss for o in advice.options] == [values[0] - value for value in values]
            assert advice.best.loss == 0


def held_of(hand: Hand) -> set[tuple[int, ...]]:
    """What the 31 ways to hold some of the dice keep."""
    return {
        tuple(sorted(face for place, face in enumerate(hand.faces) if mask >> place & 1))
        for mask in range(31)
    }


def test_the_mean_advice_over_first_rolls_is_the_value_of_the_card(table: Table) -> None:
    """Which ties the turn, the boxes' own reckoning and the shipped values together."""
    rng = random.Random(f"mean {table.ruleset.id}")
    for _ in range(3):
        card = some_card(table.ruleset, rng.randint(1, len(table.ruleset.boxes)), rng)
        mean = sum(
            probability * advise(card, Hand(faces), 2).value
            for faces, probability in zip(HANDS, PROBABILITIES, strict=True)
        )
        assert mean == pytest.approx(table.value(card), abs=CLOSE)


def test_bonuses_already_earned_are_no_part_of_the_value() -> None:
    rules = ruleset("modern")
    full_upper = Card.empty(rules)
    for face, box in enumerate(rules.boxes[:6], 1):
        full_upper = full_upper.mark(box.id, Hand((face,) * 5))
    assert full_upper.upper_bonus == 35
    scratched = Card(rules, (0,) * 6 + (None,) * 6)
    hand = Hand.of(1, 2, 3, 4, 6)
    assert advise(full_upper, hand, 0) == advise(scratched, hand, 0)


def test_the_box_that_completes_the_upper_section_brings_the_bonus() -> None:
    rules = ruleset("modern")
    card = Card(rules, (3, 6, 9, 12, 15, None) + (0,) * 6)
    with_bonus = advise(card, Hand.of(6, 6, 6, 1, 2), 0).filling("sixes").value
    without = advise(card, Hand.of(6, 6, 3, 1, 2), 0).filling("sixes").value
    assert (with_bonus, without) == (18 + 35, 12)


def test_a_served_hand_pays_more_on_the_first_roll_only() -> None:
    card = Card(ruleset("generala"), (0,) * 9 + (None,))
    hand = Hand.of(4, 4, 4, 4, 4)
    assert [advise(card, hand, left).value for left in (2, 1, 0)] == [55, 50, 50]


def test_with_no_roll_left_there_are_boxes_only() -> None:
    advice = advise(Card.empty(ruleset("classic")), Hand.of(1, 2, 3, 4, 6), 0)
    assert len(advice.options) == 12
    assert all(option.keep is None for option in advice.options)


def test_in_order_only_the_next_box_may_be_filled() -> None:
    advice = advise(Card.empty(ruleset("in-order")), Hand.of(6, 6, 6, 6, 6), 1)
    assert [option.box for option in advice.options if option.box] == ["ones"]


def test_a_forced_joker_leaves_no_other_box() -> None:
    rules = ruleset("yahtzee")
    card = Card(rules, (None,) * 12 + (50,))
    advice = advise(card, Hand.of(2, 2, 2, 2, 2), 0)
    assert [option.box for option in advice.options] == ["twos"]


def test_equal_boxes_come_in_card_order_and_before_keeps() -> None:
    """With Yacht alone open and five sixes held, every way on is worth 50 or less."""
    card = Card(ruleset("classic"), (0,) * 11 + (None,))
    advice = advise(card, Hand.of(6, 6, 6, 6, 6), 2)
    assert advice.best.box == "yacht"
    straights_left = Card(ruleset("classic"), (0,) * 8 + (None, None, 0, 0))
    scratch = advise(straights_left, Hand.of(1, 1, 1, 1, 1), 0)
    assert [option.box for option in scratch.options] == ["little_straight", "big_straight"]


def test_a_choice_is_found_by_its_faces_or_its_box() -> None:
    advice = advise(Card.empty(ruleset("classic")), Hand.of(3, 1, 3, 4, 6), 2)
    assert advice.keeping((3, 3)).keep == (3, 3)
    assert advice.keeping([6, 1]).keep == (1, 6)
    assert advice.filling("yacht").box == "yacht"
    for wrong in ((3, 3, 3), (2,), (3, 1, 3, 4, 6)):
        with pytest.raises(IllegalAction):
            advice.keeping(wrong)
    with pytest.raises(IllegalAction):
        advice.filling("chance")


@pytest.mark.parametrize("rolls_left", [-1, 3, True, 1.0, "2", None])
def test_only_0_1_or_2_rolls_can_be_left(rolls_left: object) -> None:
    with pytest.raises(IllegalAction):
        advise(Card.empty(ruleset("classic")), Hand.of(1, 2, 3, 4, 5), rolls_left)  # type: ignore[arg-type]


def test_a_full_card_leaves_no_choice() -> None:
    with pytest.raises(IllegalAction, match="full"):
        advise(Card(ruleset("classic"), (0,) * 12), Hand.of(1, 2, 3, 4, 5), 0)
