"""Say what five dice pay in each box of an empty card."""

from __future__ import annotations

import argparse

from yacht_core.card import Card
from yacht_core.commands.arguments import Parser, add_card
from yacht_core.commands.columns import columns
from yacht_core.commands.console import Answer, Console
from yacht_core.dice import Hand
from yacht_core.rulesets import ruleset

NAME = "score"


def add_arguments(parser: Parser) -> None:
    """``--card``, and the dice."""
    add_card(parser, required=True)
    parser.add_argument(
        "dice", metavar="DIE", nargs="+", help="five faces, or - for five on each line of input"
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Answer the dice given."""
    card = Card.empty(ruleset(arguments.card))
    return console.answer(arguments.dice, lambda text: _scores(card, Hand.parse(text)))


def _scores(card: Card, hand: Hand) -> Answer:
    points = {box.id: card.points(box.id, hand) for box in card.open_boxes}
    data = {"card": card.ruleset.id, "dice": hand.faces, "boxes": points}
    return Answer(data, columns([(box.name, points[box.id]) for box in card.open_boxes]))
