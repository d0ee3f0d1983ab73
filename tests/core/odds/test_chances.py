"""What a keep holds out for each open box."""

from __future__ import annotations

import random

import pytest

from tests.core.odds.by_definition import HANDS, rolled, turn_by_definition
from tests.core.odds.cards import some_card
from yacht_core import RULESETS, Card, Hand, RuleSet, ruleset
from yacht_core.errors import BadDice, IllegalAction
from yacht_core.odds.chances import chances

CLASSIC = Card.empty(ruleset("classic"))


def by_box(card: Card, keep: tuple[int, ...], rolls_left: int) -> dict[str, tuple[float, float]]:
    return {c.box: (c.scoring, c.points) for c in chances(card, keep, rolls_left)}


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_chances_are_what_playing_for_the_box_in_every_way_gives(rules: RuleSet) -> None:
    rng = random.Random(f"chances {rules.id}")
    card = some_card(rules, 4, rng)
    keep = tuple(sorted(rng.choice(HANDS)[: rng.randint(0, 4)]))
    for rolls_left in (1, 2):
        found = by_box(card, keep, rolls_left)
        assert list(found) == [box.id for box in card.open_boxes]
        for box in card.open_boxes:
            points = {
                faces: float(card.points(box.id, Hand(faces)))
                if box in card.legal_boxes(Hand(faces))
                else 0.0
                for faces in HANDS
            }
            scores = {faces: float(some > 0) for faces, some in points.items()}
            for worth, value in zip((scores, points), found[box.id], strict=True):
                after = turn_by_definition(worth, rolls_left - 1)[-1]
                assert value == pytest.approx(rolled(keep, after), abs=1e-9)


def test_a_yacht_comes_as_often_as_counting_says() -> None:
    """Rolled once, 6 ways in 7,776. Rolled twice, the most alike are kept after the first: 6 rolls
    show five, 150 four, 1,500 three, 5,400 two and 720 one, and each die missing comes one time
    in six."""
    assert by_box(CLASSIC, (), 1)["yacht"][0] == pytest.approx(6 / 7776)
    ways = 6 + 150 / 6 + 1500 / 6**2 + 5400 / 6**3 + 720 / 6**4
    assert by_box(CLASSIC, (), 2)["yacht"][0] == pytest.approx(ways / 7776)


def test_all_five_dice_are_scored_as_they_lie() -> None:
    found = by_box(CLASSIC, (3, 3, 3, 5, 5), 1)
    assert found["full_house"] == (1, 19)
    assert found["threes"] == (1, 9)
    assert found["sixes"] == found["yacht"] == (0, 0)
    assert found == by_box(CLASSIC, (3, 3, 3, 5, 5), 0)


def test_five_dice_kept_on_the_first_roll_are_served() -> None:
    card = Card.empty(ruleset("generala"))
    assert by_box(card, (1, 2, 3, 4, 5), 2)["straight"] == (1, 25)
    assert by_box(card, (1, 2, 3, 4, 5), 1)["straight"] == (1, 20)


def test_a_box_that_a_joker_forbids_takes_nothing() -> None:
    card = Card(ruleset("yahtzee"), (None,) * 12 + (50,))
    assert {box for box, (scoring, _) in by_box(card, (2,) * 5, 0).items() if scoring} == {"twos"}


def test_rolling_with_no_roll_left_is_refused() -> None:
    with pytest.raises(IllegalAction, match="no roll left"):
        chances(CLASSIC, (1, 2), 0)


@pytest.mark.parametrize("rolls_left", [-1, 3, True, "1", None])
def test_only_0_1_or_2_rolls_can_be_left(rolls_left: object) -> None:
    with pytest.raises(IllegalAction):
        chances(CLASSIC, (1, 2), rolls_left)  # type: ignore[arg-type]


def test_what_is_no_keep_is_refused() -> None:
    with pytest.raises(BadDice):
        chances(CLASSIC, (1, 2, 3, 4, 5, 6), 1)
