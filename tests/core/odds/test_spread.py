"""The whole range of what a card can bring."""

from __future__ import annotations

import random
from math import fsum

import pytest

from tests.core.odds.cards import some_card
from tests.core.odds.spread_by_definition import chances_by_definition
from yacht_core import RULESETS, Card, RuleSet, ruleset, tables
from yacht_core.odds.spread import NOTHING_MORE, Spread, Spreads

CLASSIC = ruleset("classic")
#: Means are rounded to a step in the tables.
STEP = 2**-12


def spread_of(card: Card, spreads: Spreads | None = None) -> Spread:
    spreads = spreads or Spreads(tables.load(card.ruleset))
    return spreads.of(spreads.table.ledger.states.of(card))


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_a_spread_has_the_mean_that_the_table_says(rules: RuleSet) -> None:
    rng = random.Random(f"spread {rules.id}")
    spreads = Spreads(tables.load(rules))
    for left in (1, 2, 2, 3):
        card = some_card(rules, left, rng)
        spread = spread_of(card, spreads)
        assert fsum(spread.chances) == pytest.approx(1, abs=1e-12)
        assert spread.mean == pytest.approx(spreads.table.value(card), abs=2 * left * STEP)


@pytest.mark.parametrize(
    ("card", "opened"),
    [
        ("classic", ("yacht",)),
        ("classic", ("sixes", "big_straight")),
        ("classic", ("choice", "four_of_a_kind")),
        ("yatzy", ("sixes", "yatzy")),
        pytest.param("kismet", ("flush", "full_house"), marks=pytest.mark.soak),
    ],
)
def test_the_last_boxes_bring_what_every_way_to_play_them_brings(
    card: str, opened: tuple[str, ...]
) -> None:
    rules = ruleset(card)
    # Three of every number: on the verge of the upper bonus.
    marks = tuple(
        None if box.id in opened else 3 * (place + 1) if place < 6 else 0
        for place, box in enumerate(rules.boxes)
    )
    found = spread_of(Card(rules, marks))
    expected = chances_by_definition(Card(rules, marks))
    assert sum(expected.values()) == pytest.approx(1)
    for points in range(max(expected) + 1):
        up_to = sum(chance for some, chance in expected.items() if some <= points)
        assert found.at_most(points) == pytest.approx(up_to, abs=1e-9)


def test_a_served_generala_brings_more() -> None:
    rules = ruleset("generala")
    marks = tuple(None if box.id == "generala" else 0 for box in rules.boxes)
    spread = spread_of(Card(rules, marks))
    assert spread.at_most(54) - spread.at_most(0) == pytest.approx(0.046029 - 1 / 1296, abs=1e-6)
    assert 1 - spread.at_most(54) == pytest.approx(1 / 1296)


def test_a_full_card_brings_nothing_more() -> None:
    assert spread_of(Card(CLASSIC, (0,) * 12)) == NOTHING_MORE


def test_perfect_play_of_classic_ends_between_130_and_200_as_often_as_published() -> None:
    """DESIGN: the mean 166.955, the deviation 35.0, the median 167; 200 in 16.7%."""
    whole = tables.spread(CLASSIC)
    assert whole.mean == pytest.approx(166.955, abs=1e-3)
    assert whole.sd == pytest.approx(35.0, abs=0.05)
    assert whole.at_most(166) < 0.5 <= whole.at_most(167)
    assert 1 - whole.at_most(199) == pytest.approx(0.167, abs=5e-4)


def test_a_result_is_better_than_those_below_and_half_of_its_equals() -> None:
    spread = Spread(10, (0.25, 0.5, 0.25))
    assert [spread.share_below(points) for points in (9, 10, 11, 12, 13)] == [
        *(0, 0.125, 0.5, 0.875, 1)
    ]


def test_few_states_are_cheap_and_known_ones_always() -> None:
    spreads = Spreads(tables.load(CLASSIC))
    three = Card(CLASSIC, (None,) * 3 + (0,) * 9)
    state = spreads.table.ledger.states.of(three)
    assert spreads.cheap([state], 8)
    assert not spreads.cheap([state], 7)
    known = {spreads.table.ledger.states.place(state): spreads.of(state)}
    assert Spreads(spreads.table, known).cheap([state], 0)


def test_what_is_behind_several_states_counts_once() -> None:
    spreads = Spreads(tables.load(CLASSIC))
    states = [
        spreads.table.ledger.states.of(Card(CLASSIC, (*marks, *(0,) * 9)))
        for marks in [(None, None, 0), (0, None, None)]
    ]
    assert spreads.cheap(states, 6)
    assert not spreads.cheap(states, 5)


def test_behind_a_state_is_every_way_to_fill_the_rest() -> None:
    spreads = Spreads(tables.load(CLASSIC))
    two = Card(CLASSIC, (None,) * 2 + (0,) * 10)
    behind = list(spreads.behind(spreads.table.ledger.states.of(two)))
    assert len(behind) == len(set(behind))
    assert {state.upper for state in behind} == {0b111100, 0b111101, 0b111110, 0b111111}
