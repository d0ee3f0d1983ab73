"""Let bots play one game, and print its link and how it ended."""

from __future__ import annotations

import argparse

from yacht_core.commands.arguments import Parser, add_table, table
from yacht_core.commands.console import Answer, Console
from yacht_core.commands.progress import Progress
from yacht_core.commands.standing import standing_data, standing_text
from yacht_core.header import Header
from yacht_core.link import record_link
from yacht_core.match import Match
from yacht_core.playing import play_bots

NAME = "play"


def add_arguments(parser: Parser) -> None:
    """The table."""
    add_table(parser)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Play the game and say how it went."""
    match = played(table(arguments, arguments.seed))
    link = record_link(match)
    data = {"link": link, "standing": standing_data(match)}
    return console.say(Answer(data, f"{link}\n{standing_text(match)}"))


def played(header: Header) -> Match:
    """The finished match of a table of bots."""
    match = Match.start(header)
    with Progress("boxes", header.rounds * len(header.seats)) as progress:
        for after in play_bots(match):
            filled = sum(len(card.open_boxes) for card in match.cards)
            progress.step(filled - sum(len(card.open_boxes) for card in after.cards))
            match = after
    return match
