"""Check that a link is sound: nothing missing or altered, and every act in it legal.

The fingerprint is the one that the table showed from the start: the dice are those of its seed.
"""

from __future__ import annotations

import argparse

from yacht_core.commands.arguments import Parser, add_link
from yacht_core.commands.console import Answer, Console, one_line
from yacht_core.errors import BadRecord
from yacht_core.link import read_link
from yacht_core.match import Match
from yacht_core.seed import fingerprint

NAME = "verify"


def add_arguments(parser: Parser) -> None:
    """The link."""
    add_link(parser)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Answer yes or no."""
    return console.answer([arguments.link], _verdict)


def _verdict(link: str) -> Answer:
    try:
        match = read_link(link)
    except BadRecord as error:
        reason = one_line(str(error))
        return Answer({"ok": False, "reason": reason}, f"no: {reason}", yes=False)
    reason, digits = _sound(match), fingerprint(match.header.seed)
    data = {"ok": True, "reason": reason, "fingerprint": digits}
    return Answer(data, f"ok: {reason}, fingerprint {digits[:16]}")


def _sound(match: Match) -> str:
    header = match.header
    state = "finished" if match.is_over else f"in round {match.round} of {header.rounds}"
    return f"{header.ruleset.name} card, {len(match.acts)} acts, all legal, {state}"
