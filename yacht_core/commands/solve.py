"""Solve a card anew: the expected total of best play, from every state of the card.

With --out the solved values are written to a file such as the package carries.
"""

from __future__ import annotations

import argparse
import time

from yacht_core import tables
from yacht_core.card import Card
from yacht_core.commands.arguments import Parser, checked
from yacht_core.commands.console import Answer, Console
from yacht_core.commands.progress import Progress
from yacht_core.commands.whole_file import whole_file
from yacht_core.odds.ledger import Ledger
from yacht_core.odds.solve import solve
from yacht_core.odds.table import Table
from yacht_core.ruleset import RuleSet
from yacht_core.rulesets import RULESETS, ruleset

NAME = "solve"


def add_arguments(parser: Parser) -> None:
    """The card, and ``--out``."""
    parser.add_argument("card", metavar="CARD", type=checked(ruleset), help=", ".join(RULESETS))
    parser.add_argument("--out", metavar="FILE", help="where to write the values")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Solve the card and say what it is worth."""
    rules: RuleSet = arguments.card
    if arguments.out is None:
        table, seconds = _solved(rules)
    else:
        with whole_file(arguments.out) as file:
            table, seconds = _solved(rules)
            file.write(tables.pack(table))
    states, value = table.ledger.states.count, table.value(Card.empty(rules))
    data = {"card": rules.id, "states": states, "value": value, "seconds": seconds}
    text = f"{rules.name} card: {value:.4f} points with best play, {states} states"
    return console.say(Answer(data, f"{text}, {seconds:.1f} s"))


def _solved(rules: RuleSet) -> tuple[Table, float]:
    """The values, and the seconds that it took."""
    began = time.perf_counter()
    count = Ledger.of(rules).states.count
    with Progress("states", count) as progress:
        table = solve(rules, lambda share: progress.reach(round(share * count)))
    return table, time.perf_counter() - began
