"""The bot that plays each turn exactly against fixed prices, beside a second one by definition."""

from __future__ import annotations

import random
from math import fsum

import pytest

from tests.core.odds.by_definition import HANDS, holds_of, rolled, turn_by_definition
from tests.core.odds.cards import some_card
from tests.core.positions import view_of
from yacht_core import RULESETS, Card, Hand, Reroll, RuleSet, Score, ruleset, tables
from yacht_core.bots.pars import par
from yacht_core.bots.pilot import Pilot

CLASSIC = ruleset("classic")


def worth(card: Card, faces: tuple[int, ...], *, served: bool = False) -> dict[str, float]:
    """Points, with the bonus for a further five alike, less the price: for each legal box."""
    hand = Hand(faces)
    return {
        box.id: card.points(box.id, hand, served=served)
        + card.repeat_points(hand)
        - par(card.ruleset, box.id)
        for box in card.legal_boxes(hand)
    }


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_choice_is_the_best_of_this_turn_at_these_prices(rules: RuleSet) -> None:
    rng = random.Random(f"pilot {rules.id}")
    for _ in range(3):
        card = some_card(rules, rng.randint(1, len(rules.boxes)), rng)
        ends = {faces: max(worth(card, faces).values()) for faces in HANDS}
        layers = turn_by_definition(ends, 2)
        for roll in (1, 2, 3):
            faces = tuple(sorted(rng.choice(HANDS)))
            served = roll == 1
            stop = max(worth(card, faces, served=served).values())
            best = stop
            if roll < 3:
                keeps = [held for held in holds_of(faces) if len(held) < 5]
                best = max(stop, *(rolled(held, layers[2 - roll]) for held in keeps))
            match Pilot().choose(view_of(card, Hand(faces), roll)):
                case Score(box):
                    assert worth(card, faces, served=served)[box] == pytest.approx(best)
                case Reroll(hold):
                    held = tuple(sorted(faces[position - 1] for position in hold))
                    assert rolled(held, layers[2 - roll]) == pytest.approx(best)
                case action:
                    pytest.fail(f"{action} is neither")


def test_classic_prices_are_what_exact_play_loses_by_a_scratch_in_mid_game() -> None:
    """The mean over all cards with six boxes filled and this one open."""
    table = tables.load(CLASSIC)
    for place, box in enumerate(CLASSIC.boxes):
        losses = []
        for filled in range(1 << 12):
            if filled.bit_count() == 6 and not filled >> place & 1:
                marks = [0 if filled >> other & 1 else None for other in range(12)]
                before = table.value(Card(CLASSIC, tuple(marks)))
                marks[place] = 0
                losses.append(before - table.value(Card(CLASSIC, tuple(marks))))
        assert par(CLASSIC, box.id) == pytest.approx(fsum(losses) / len(losses), abs=0.06)


def test_every_box_has_a_price() -> None:
    for rules in RULESETS.values():
        for box in rules.boxes:
            assert par(rules, box.id) >= 0
