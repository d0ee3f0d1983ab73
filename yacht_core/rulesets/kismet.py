"""The card of coloured dice, fifteen boxes (document B; RULES, "kismet")."""

from yacht_core import scoring
from yacht_core.ruleset import Box, RuleSet, UpperBonus
from yacht_core.rulesets.upper import UPPER

KISMET = RuleSet(
    id="kismet",
    name="Kismet",
    revision=1,
    boxes=(
        *UPPER,
        Box(
            "two_pair_same_color",
            "Two Pair Same Color",
            "lower",
            scoring.when(scoring.is_two_pair_same_color, scoring.total),
            "Two pairs, all four dice of one colour: the sum of all five dice. "
            "Four or five alike count.",
        ),
        Box(
            "three_of_a_kind",
            "Three of a Kind",
            "lower",
            scoring.when(scoring.alike(3), scoring.total),
            "Three or more alike: the sum of all five dice.",
        ),
        Box(
            "straight",
            "Straight",
            "lower",
            scoring.when(scoring.in_a_row(5), 30),
            "1-2-3-4-5 or 2-3-4-5-6: 30 points.",
        ),
        Box(
            "flush",
            "Flush",
            "lower",
            scoring.when(scoring.is_flush, 35),
            "All five dice of one colour: 35 points.",
        ),
        Box(
            "full_house",
            "Full House",
            "lower",
            scoring.when(scoring.is_full_house_or_five_alike, scoring.total_plus(15)),
            "Three of one face and two of another, or five alike: the sum of all five dice and 15.",
        ),
        Box(
            "full_house_same_color",
            "Full House Same Color",
            "lower",
            scoring.when(scoring.is_full_house_same_color, scoring.total_plus(20)),
            "A full house of one colour, or five alike: the sum of all five dice and 20.",
        ),
        Box(
            "four_of_a_kind",
            "Four of a Kind",
            "lower",
            scoring.when(scoring.alike(4), scoring.total_plus(25)),
            "Four or more alike: the sum of all five dice and 25.",
        ),
        Box("yarborough", "Yarborough", "lower", scoring.total, "The sum of all five dice."),
        Box(
            "kismet",
            "Kismet",
            "lower",
            scoring.when(scoring.alike(5), scoring.total_plus(50)),
            "Five alike: the sum of all five dice and 50.",
        ),
    ),
    upper_bonus=(UpperBonus(63, 35), UpperBonus(71, 55), UpperBonus(78, 75)),
    colored=True,
    notes=(
        "1 and 6 are one colour, 2 and 5 another, 3 and 4 a third.",
        "Upper bonus: 35 points from 63, 55 from 71, 75 from 78 points in the six number boxes.",
    ),
)
