"""Say what each choice of a moment is worth, best first.

The value of a choice is the expected points still to come after it with best play, this turn and
bonuses included; its loss is what it falls short of the best.
"""

from __future__ import annotations

import argparse

from yacht_core.commands.arguments import Parser
from yacht_core.commands.columns import columns
from yacht_core.commands.console import Answer, Console
from yacht_core.commands.position import Position, add_position, answer_positions
from yacht_core.odds.advice import Option, advise
from yacht_core.ruleset import RuleSet

NAME = "advise"


def add_arguments(parser: Parser) -> None:
    """The position, or ``-``."""
    add_position(parser)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Say the choices."""
    return answer_positions(arguments, console, _advice)


def _advice(position: Position) -> Answer:
    advice = advise(position.card, position.hand, position.rolls_left)
    data = {
        "value": advice.value,
        "options": [
            {**option_data(option), "value": option.value, "loss": option.loss}
            for option in advice.options
        ],
    }
    rules = position.card.ruleset
    rows = [("", "value", "  loss")]
    rows += [
        (option_text(option, rules), f"{option.value:6.2f}", f"{option.loss:6.2f}")
        for option in advice.options
    ]
    return Answer(data, f"{advice.value:.2f} points to come with best play\n{columns(rows)}")


def option_data(option: Option) -> dict[str, object]:
    """``{"keep": [faces]}`` or ``{"box": id}``."""
    return {"keep": option.keep} if option.box is None else {"box": option.box}


def option_text(option: Option, rules: RuleSet) -> str:
    """The same in words.

    >>> from yacht_core.rulesets import ruleset
    >>> option_text(Option((4, 4), None, 160.0, 1.5), ruleset("classic"))
    'keep 4 4'
    >>> option_text(Option(None, "full_house", 160.0, 1.5), ruleset("classic"))
    'Full House'
    """
    if option.box is not None:
        return rules.box(option.box).name
    return f"keep {' '.join(map(str, option.keep))}" if option.keep else "keep nothing"
