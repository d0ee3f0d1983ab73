"""Say what keeping some of the dice holds out for each open box.

For each box: the chance of more than 0 points in it by the end of the turn, playing for that
alone, and the expected points there, playing for as many as may be. With all five dice kept,
which is what leaving out --keep means, that is what the hand pays as it lies. The value is the
expected points still to come on the whole card, the rest of the game played best.
"""

from __future__ import annotations

import argparse

from yacht_core.commands.arguments import Parser
from yacht_core.commands.columns import columns
from yacht_core.commands.console import Answer, Console
from yacht_core.commands.position import Position, add_position, answer_positions
from yacht_core.odds.advice import advise
from yacht_core.odds.chances import chances

NAME = "odds"


def add_arguments(parser: Parser) -> None:
    """The position with ``--keep``, or ``-``."""
    add_position(parser, keep=True)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Say the chances."""
    return answer_positions(arguments, console, _odds)


def _odds(position: Position) -> Answer:
    card, hand, rolls_left = position.card, position.hand, position.rolls_left
    keep = tuple(sorted(hand.faces)) if position.keep is None else position.keep
    found = chances(card, keep, rolls_left)
    data = {
        "keep": keep,
        "value": _value(position, keep),
        "boxes": {each.box: {"chance": each.scoring, "points": each.points} for each in found},
    }
    rows = [("", "chance", "points")]
    rows += [
        (card.ruleset.box(each.box).name, f"{each.scoring:6.1%}", f"{each.points:6.2f}")
        for each in found
    ]
    kept = " ".join(map(str, keep)) or "nothing"
    text = f"keep {kept}: {data['value']:.2f} points to come with best play\n{columns(rows)}"
    return Answer(data, text)


def _value(position: Position, keep: tuple[int, ...]) -> float:
    advice = advise(position.card, position.hand, position.rolls_left)
    if len(keep) < len(position.hand.faces):
        return advice.keeping(keep).value
    return next(option.value for option in advice.options if option.box is not None)
