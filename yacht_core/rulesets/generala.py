"""The South American card of ten boxes (document B)."""

from yacht_core import scoring
from yacht_core.ruleset import Box, RuleSet, Served
from yacht_core.rulesets.upper import UPPER

GENERALA = RuleSet(
    id="generala",
    name="Generala",
    revision=1,
    boxes=(
        *UPPER,
        Box(
            "straight",
            "Straight",
            "lower",
            scoring.when(scoring.in_a_row(5), 20),
            "1-2-3-4-5 or 2-3-4-5-6: 20 points.",
        ),
        Box(
            "full_house",
            "Full House",
            "lower",
            scoring.when(scoring.is_full_house, 30),
            "Three of one face and two of another: 30 points. Five alike is not a full house.",
        ),
        Box(
            "poker",
            "Poker",
            "lower",
            scoring.when(scoring.alike(4), 40),
            "Four or more alike: 40 points.",
        ),
        Box(
            "generala",
            "Generala",
            "lower",
            scoring.when(scoring.alike(5), 50),
            "Five alike: 50 points.",
        ),
    ),
    served=Served(("straight", "full_house", "poker", "generala"), extra=5, wins="generala"),
    notes=(
        "Served: made on the first roll, each of the four lower boxes pays 5 more.",
        "A served Generala wins the match outright when two or more play.",
    ),
)
