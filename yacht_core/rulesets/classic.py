"""Classic Yacht: twelve boxes, no bonus of any kind (RULES, "classic")."""

from yacht_core import scoring
from yacht_core.ruleset import Box, RuleSet
from yacht_core.rulesets.upper import UPPER

CLASSIC = RuleSet(
    id="classic",
    name="Classic",
    revision=1,
    boxes=(
        *UPPER,
        Box(
            "full_house",
            "Full House",
            "lower",
            scoring.when(scoring.is_full_house, scoring.total),
            "Three of one face and two of another: the sum of all five dice. "
            "Five alike is not a full house.",
        ),
        Box(
            "four_of_a_kind",
            "Four of a Kind",
            "lower",
            scoring.of_a_kind(4),
            "Four or more alike: the sum of those four dice. The fifth die is not counted.",
        ),
        Box(
            "little_straight",
            "Little Straight",
            "lower",
            scoring.when(scoring.shows(1, 2, 3, 4, 5), 30),
            "Exactly 1-2-3-4-5: 30 points.",
        ),
        Box(
            "big_straight",
            "Big Straight",
            "lower",
            scoring.when(scoring.shows(2, 3, 4, 5, 6), 30),
            "Exactly 2-3-4-5-6: 30 points.",
        ),
        Box(
            "choice",
            "Choice",
            "lower",
            scoring.total,
            "The sum of all five dice, whatever they are.",
        ),
        Box(
            "yacht", "Yacht", "lower", scoring.when(scoring.alike(5), 50), "Five alike: 50 points."
        ),
    ),
)
