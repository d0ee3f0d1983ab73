"""Yacht: rules, dice and records, in pure Python with nothing but the standard library.

>>> from yacht_core import Header, Match, Reroll, Score, encode
>>> match = Match.start(Header.solo("brave otter"))
>>> match = match.play(Reroll((1, 5))).play(Score("twos"))
>>> match.cards[0].total
4
"""

from yacht_core.action import Act, Action, Reroll, Resign, Score, TimeUp
from yacht_core.card import Card
from yacht_core.challenge import Challenge, challenge_link
from yacht_core.dice import Hand
from yacht_core.errors import YachtError
from yacht_core.header import Header, Kind, Seat
from yacht_core.link import Link, LinkKind, parse_link, read_link, record_link, seed_link
from yacht_core.match import Match, Turn
from yacht_core.outcome import Ending, Outcome, Placed
from yacht_core.record import decode, encode
from yacht_core.ruleset import Box, RuleSet
from yacht_core.rulesets import RULESETS, ruleset

__version__ = "0.1.0"

__all__ = [
    "RULESETS",
    "Act",
    "Action",
    "Box",
    "Card",
    "Challenge",
    "Ending",
    "Hand",
    "Header",
    "Kind",
    "Link",
    "LinkKind",
    "Match",
    "Outcome",
    "Placed",
    "Reroll",
    "Resign",
    "RuleSet",
    "Score",
    "Seat",
    "TimeUp",
    "Turn",
    "YachtError",
    "challenge_link",
    "decode",
    "encode",
    "parse_link",
    "read_link",
    "record_link",
    "ruleset",
    "seed_link",
]
