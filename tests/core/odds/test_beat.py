"""The chance to end with more than a given total."""

from __future__ import annotations

import random
from math import fsum

import pytest

from tests.core.odds.cards import some_card
from tests.core.odds.spread_by_definition import chances_by_definition
from yacht_core import RULESETS, Card, Hand, RuleSet, ruleset, tables
from yacht_core.odds.beat import chance_to_beat
from yacht_core.odds.multisets import HANDS, PROBABILITIES

CLASSIC = ruleset("classic")
LARGE = [rules for rules in RULESETS.values() if not tables.has_endings(rules)]


def left(rules: RuleSet, *opened: str) -> Card:
    """A card with these boxes open, three of every number in the others of the upper section."""
    return Card(
        rules,
        tuple(
            None if box.id in opened else 3 * (place + 1) if place < 6 else 0
            for place, box in enumerate(rules.boxes)
        ),
    )


def test_a_full_card_has_beaten_it_or_not() -> None:
    full = Card(CLASSIC, (10,) * 12)
    assert [chance_to_beat(full, None, 0, total).chance for total in (119, 120)] == [1, 0]
    modern = Card(ruleset("modern"), (10,) * 12)
    assert modern.total == 120
    assert [chance_to_beat(modern, None, 0, total).chance for total in (119, 120)] == [1, 0]


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_before_a_roll_it_is_the_mean_over_all_rolls(rules: RuleSet) -> None:
    rng = random.Random(f"before {rules.id}")
    card = some_card(rules, 2, rng)
    target = card.total + 30
    before = chance_to_beat(card, None, 0, target)
    after = [chance_to_beat(card, Hand(hand), 2, target).chance for hand in HANDS]
    mean = fsum(map(float.__mul__, PROBABILITIES, after))
    assert before.exact
    assert before.chance == pytest.approx(mean, abs=1e-4)


@pytest.mark.parametrize("card", ["yatzy", pytest.param("kismet", marks=pytest.mark.soak)])
def test_on_a_large_card_it_is_play_for_the_mean(card: str) -> None:
    rules = ruleset(card)
    last = left(rules, rules.boxes[-1].id, "sixes")
    found = chance_to_beat(last, None, 0, last.total + 24)
    more = sum(chance for points, chance in chances_by_definition(last).items() if points > 24)
    assert (found.exact, found.aim) == (True, "mean")
    assert found.chance == pytest.approx(more, abs=1e-9)


@pytest.mark.parametrize("rules", LARGE, ids=lambda rules: rules.id)
def test_from_an_empty_large_card_it_is_about_right(rules: RuleSet) -> None:
    whole = tables.spread(rules)
    empty = Card.empty(rules)
    for sds in (-1, 0, 1):
        target = round(whole.mean + sds * whole.sd)
        found = chance_to_beat(empty, None, 0, target)
        assert not found.exact
        assert found.chance == pytest.approx(1 - whole.at_most(target), abs=0.12)


def test_playing_for_it_beats_playing_on() -> None:
    """Twenty short with two boxes left, four alike in hand: only five alike will do."""
    card = left(CLASSIC, "choice", "yacht")
    hand = Hand((5, 5, 5, 5, 2))
    found = chance_to_beat(card, hand, 1, card.total + 49)
    assert (found.exact, found.aim) == (True, "target")
    # Now one time in six; and what was scratched for it, Choice, adds nothing to a miss.
    assert found.chance > 1 / 6


def test_what_cannot_be_reached_has_no_chance_and_what_is_there_all() -> None:
    card = left(CLASSIC, "yacht")
    assert chance_to_beat(card, None, 0, card.total + 50).chance == 0
    assert chance_to_beat(card, None, 0, card.total - 1).chance == 1
    assert chance_to_beat(card, None, 0, card.total).chance == pytest.approx(0.04603, abs=1e-4)
