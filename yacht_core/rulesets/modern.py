"""The modern card: the same twelve boxes with bonuses and the joker (document C)."""

from yacht_core import scoring
from yacht_core.ruleset import Box, Joker, RepeatBonus, RuleSet, UpperBonus
from yacht_core.rulesets.upper import UPPER

MODERN = RuleSet(
    id="modern",
    name="Modern",
    revision=1,
    boxes=(
        *UPPER,
        Box(
            "full_house",
            "Full House",
            "lower",
            scoring.when(scoring.is_full_house, 25),
            "Three of one face and two of another: 25 points. "
            "Five alike is a full house only as a joker.",
        ),
        Box(
            "four_of_a_kind",
            "Four of a Kind",
            "lower",
            scoring.when(scoring.alike(4), scoring.total),
            "Four or more alike: the sum of all five dice.",
        ),
        Box(
            "small_straight",
            "Small Straight",
            "lower",
            scoring.when(scoring.in_a_row(4), 30),
            "Any four in a row: 30 points.",
        ),
        Box(
            "large_straight",
            "Large Straight",
            "lower",
            scoring.when(scoring.in_a_row(5), 40),
            "Five in a row: 40 points.",
        ),
        Box("choice", "Choice", "lower", scoring.total, "The sum of all five dice."),
        Box(
            "yacht", "Yacht", "lower", scoring.when(scoring.alike(5), 50), "Five alike: 50 points."
        ),
    ),
    upper_bonus=(UpperBonus(63, 35),),
    repeat_bonus=RepeatBonus("yacht", 100),
    joker=Joker(
        "yacht",
        pays=(("full_house", 25), ("small_straight", 30), ("large_straight", 40)),
        needs_points=True,
        lower_first=False,
    ),
    notes=(
        "Upper bonus: 35 points when the six number boxes hold 63 or more.",
        "Yacht bonus: while the Yacht box holds 50, every further five alike adds 100.",
        "Joker: while the Yacht box holds 50, five alike must take the matching number box if it "
        "is open. Otherwise any open box may be taken, and Full House pays 25, Small Straight 30, "
        "Large Straight 40.",
        "A Yacht box scratched with 0 unlocks neither the bonus nor the joker.",
    ),
)
