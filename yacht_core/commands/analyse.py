"""Split a game into luck and skill: what each roll gained and each choice cost.

Every value is the final total to be expected at that moment with best play of the seat's own
card. So start + luck + skill = total + to come; the last is 0 once a card is full.
"""

from __future__ import annotations

import argparse

from yacht_core import tables
from yacht_core.analysis import Analysis, Decision, analyse
from yacht_core.commands.advise import option_data, option_text
from yacht_core.commands.arguments import Parser, add_link
from yacht_core.commands.columns import columns
from yacht_core.commands.console import Answer, Console
from yacht_core.header import Header
from yacht_core.link import read_link
from yacht_core.match import Match
from yacht_core.odds.advice import Option
from yacht_core.ruleset import RuleSet

NAME = "analyse"


def add_arguments(parser: Parser) -> None:
    """The link."""
    add_link(parser)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Analyse the game of the link."""
    return console.answer([arguments.link], lambda link: _answer(read_link(link)))


def _answer(match: Match) -> Answer:
    header, found = match.header, analyse(match)
    data = {
        "card": header.card,
        "seed": header.seed,
        "over": match.is_over,
        "seats": [_seat(header, one) for one in found],
    }
    state = "finished" if match.is_over else f"in round {match.round} of {header.rounds}"
    title = f"{header.ruleset.name} card, seed {header.seed}, {state}"
    return Answer(data, "\n\n".join((title, *(_seat_text(header, one) for one in found))))


def _seat(header: Header, one: Analysis) -> dict[str, object]:
    return {
        "seat": one.seat,
        "name": header.name_of(one.seat),
        "start": one.start,
        "luck": one.luck,
        "skill": one.skill,
        "total": one.total,
        "to_come": one.to_come,
        "last_luck": one.last_luck,
        "mean_loss": one.mean_loss,
        "better_than": _better_than(header.ruleset, one),
        "mistakes": len(one.mistakes),
        "dearest": [_decision(each) for each in one.dearest],
        "decisions": [_decision(each) for each in one.decisions],
    }


def _better_than(rules: RuleSet, one: Analysis) -> float | None:
    """The share of perfect games that a finished card beats, ties counted half."""
    finished = one.to_come == 0
    return tables.spread(rules).share_below(one.total) if finished else None


def _decision(one: Decision) -> dict[str, object]:
    return {
        "round": one.round,
        "roll": one.roll,
        "dice": one.hand.faces,
        "luck": one.luck,
        "value": one.value,
        "best": _option(one, one.best),
        "chosen": _option(one, one.chosen),
        "held": one.hold,
        "loss": one.loss,
        "choices": one.choices,
        "mistake": one.is_mistake,
        "covered": one.covered,
    }


def _option(one: Decision, option: Option) -> dict[str, object]:
    return {**option_data(option), "value": one.value - option.loss}


def _seat_text(header: Header, one: Analysis) -> str:
    sums = [
        ("start", f"{one.start:8.2f}"),
        ("luck", f"{one.luck:+8.2f}"),
        ("skill", f"{one.skill:+8.2f}"),
        ("total", f"{one.total:8.2f}"),
        ("to come", f"{one.to_come:8.2f}"),
        ("mean loss", f"{one.mean_loss:8.2f}"),
    ]
    better_than = _better_than(header.ruleset, one)
    if better_than is not None:
        sums.append(("better than", f"{better_than:8.1%} of perfect games"))
    parts = [header.name_of(one.seat), columns(sums)]
    if one.decisions:
        titles = ("round", "roll", "dice", "   luck", "  value", "chosen", "   loss", "best")
        rows = [titles, *(_row(header.ruleset, each) for each in one.decisions)]
        if one.last_luck is not None:
            rows.append(("", "", "last roll", f"{one.last_luck:+7.2f}", "", "", "", ""))
        parts.append(columns(rows))
    if one.dearest:
        dearest = (f"round {each.round}, roll {each.roll}: {each.loss:.2f}" for each in one.dearest)
        parts.append(f"dearest: {'; '.join(dearest)}")
    return "\n".join(parts)


def _row(rules: RuleSet, one: Decision) -> tuple[str, ...]:
    return (
        f"{one.round:5}",
        f"{one.roll:4}",
        " ".join(map(str, one.hand.faces)),
        f"{one.luck:+7.2f}",
        f"{one.value:7.2f}",
        option_text(one.chosen, rules) + " (by a bot)" * one.covered,
        f"{one.loss:7.2f}",
        option_text(one.best, rules) if one.is_mistake else "",
    )
