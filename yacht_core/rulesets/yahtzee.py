"""The official thirteen boxes with the forced joker (document B; RULES, "yahtzee")."""

from yacht_core import scoring
from yacht_core.ruleset import Box, Joker, RepeatBonus, RuleSet, UpperBonus
from yacht_core.rulesets.upper import UPPER

YAHTZEE = RuleSet(
    id="yahtzee",
    # The bare trademark is not a name of ours.
    name="Thirteen boxes (Yahtzee's rules)",
    revision=1,
    boxes=(
        *UPPER,
        Box(
            "three_of_a_kind",
            "Three of a Kind",
            "lower",
            scoring.when(scoring.alike(3), scoring.total),
            "Three or more alike: the sum of all five dice.",
        ),
        Box(
            "four_of_a_kind",
            "Four of a Kind",
            "lower",
            scoring.when(scoring.alike(4), scoring.total),
            "Four or more alike: the sum of all five dice.",
        ),
        Box(
            "full_house",
            "Full House",
            "lower",
            scoring.when(scoring.is_full_house, 25),
            "Three of one face and two of another: 25 points. "
            "Five alike is a full house only as a joker.",
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
        Box("chance", "Chance", "lower", scoring.total, "The sum of all five dice."),
        Box(
            "yahtzee",
            "Yahtzee",
            "lower",
            scoring.when(scoring.alike(5), 50),
            "Five alike: 50 points.",
        ),
    ),
    upper_bonus=(UpperBonus(63, 35),),
    repeat_bonus=RepeatBonus("yahtzee", 100),
    joker=Joker(
        "yahtzee",
        pays=(("full_house", 25), ("small_straight", 30), ("large_straight", 40)),
        needs_points=False,
        lower_first=True,
    ),
    notes=(
        "Upper bonus: 35 points when the six number boxes hold 63 or more.",
        "While the Yahtzee box holds 50, every further five alike adds 100.",
        "Joker: once the Yahtzee box is filled, with 50 or with 0, five alike must take the "
        "matching number box if it is open; else an open lower box, where Full House pays 25, "
        "Small Straight 30 and Large Straight 40; else another number box for 0.",
    ),
)
