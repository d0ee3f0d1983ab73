"""Show the dice that a seed gives a seat in a round: all five, on each of three rolls."""

from __future__ import annotations

import argparse

from yacht_core.commands.arguments import Parser, checked, whole
from yacht_core.commands.console import Answer, Console
from yacht_core.header import SEAT_NAMES
from yacht_core.match import ROLLS
from yacht_core.seed import clean_seed, roll_of

NAME = "dice"
#: No card has as many; the dice of later rounds exist all the same.
ROUND_MOST = 1_000_000


def add_arguments(parser: Parser) -> None:
    """``--seed``, ``--seat``, ``--round``."""
    parser.add_argument("--seed", metavar="TEXT", required=True, help="what the dice come from")
    parser.add_argument(
        "--seat",
        metavar="N",
        type=checked(whole(1, len(SEAT_NAMES))),
        default=1,
        help="1 to 4 (left out: 1)",
    )
    parser.add_argument(
        "--round",
        metavar="N",
        type=checked(whole(1, ROUND_MOST)),
        default=1,
        help="from 1 (left out: 1)",
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Say the rolls as they are with nothing held."""
    seed = clean_seed(arguments.seed)
    rolls = [roll_of(seed, arguments.seat, arguments.round, roll) for roll in range(1, ROLLS + 1)]
    text = "\n".join(
        f"roll {number}: {' '.join(map(str, faces))}" for number, faces in enumerate(rolls, 1)
    )
    return console.say(Answer({"rolls": rolls}, text))
