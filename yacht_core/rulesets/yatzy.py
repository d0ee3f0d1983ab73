"""The Scandinavian card of fifteen boxes (document B)."""

from yacht_core import scoring
from yacht_core.ruleset import Box, RuleSet, UpperBonus
from yacht_core.rulesets.upper import UPPER

YATZY = RuleSet(
    id="yatzy",
    name="Yatzy",
    revision=1,
    boxes=(
        *UPPER,
        Box(
            "one_pair",
            "One Pair",
            "lower",
            scoring.of_a_kind(2),
            "The highest pair: the sum of its two dice.",
        ),
        Box(
            "two_pairs",
            "Two Pairs",
            "lower",
            scoring.two_pairs,
            "Two pairs of different faces: the sum of those four dice.",
        ),
        Box(
            "three_of_a_kind",
            "Three of a Kind",
            "lower",
            scoring.of_a_kind(3),
            "Three or more alike: the sum of those three dice.",
        ),
        Box(
            "four_of_a_kind",
            "Four of a Kind",
            "lower",
            scoring.of_a_kind(4),
            "Four or more alike: the sum of those four dice. The fifth die is not counted.",
        ),
        Box(
            "small_straight",
            "Small Straight",
            "lower",
            scoring.when(scoring.shows(1, 2, 3, 4, 5), 15),
            "Exactly 1-2-3-4-5: 15 points.",
        ),
        Box(
            "large_straight",
            "Large Straight",
            "lower",
            scoring.when(scoring.shows(2, 3, 4, 5, 6), 20),
            "Exactly 2-3-4-5-6: 20 points.",
        ),
        Box(
            "full_house",
            "Full House",
            "lower",
            scoring.when(scoring.is_full_house, scoring.total),
            "Three of one face and two of another: the sum of all five dice. "
            "Five alike is not a full house.",
        ),
        Box("chance", "Chance", "lower", scoring.total, "The sum of all five dice."),
        Box(
            "yatzy", "Yatzy", "lower", scoring.when(scoring.alike(5), 50), "Five alike: 50 points."
        ),
    ),
    upper_bonus=(UpperBonus(63, 50),),
    notes=("Upper bonus: 50 points when the six number boxes hold 63 or more.",),
)
