"""List the cards: their boxes, and the most that one of them can hold."""

from __future__ import annotations

import argparse

from yacht_core.commands.arguments import Parser
from yacht_core.commands.columns import columns
from yacht_core.commands.console import Answer, Console
from yacht_core.commands.progress import Progress
from yacht_core.most import most
from yacht_core.rulesets import RULESETS

NAME = "cards"


def add_arguments(_parser: Parser) -> None:
    """It takes none."""


def run(_arguments: argparse.Namespace, console: Console) -> int:
    """Say all cards."""
    highest = {}
    with Progress("cards", len(RULESETS)) as progress:
        for card_id in RULESETS:
            highest[card_id] = most(card_id)
            progress.step()
    data = [
        {
            "id": card.id,
            "name": card.name,
            "boxes": [{"id": box.id, "name": box.name} for box in card.boxes],
            "most": highest[card.id],
        }
        for card in RULESETS.values()
    ]
    text = "\n\n".join(
        f"{card.name}, at most {highest[card.id]}: --card {card.id}\n"
        + columns([("", box.id, box.name, box.pays) for box in card.boxes])
        for card in RULESETS.values()
    )
    return console.say(Answer(data, text))
