"""Arguments: a parser that says what is wrong in one line, and what values may be."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from yacht_core.errors import YachtError
from yacht_core.header import Header, Kind, Seat
from yacht_core.rulesets import RULESETS
from yacht_core.rulesets import ruleset as find_ruleset

T = TypeVar("T")

#: Who can play without a person at the table.
BOT_WORDS = {kind.name.lower(): kind for kind in Kind if kind is not Kind.PERSON}


class BadArgument(ValueError):
    """An argument that the call can't work with; the message says what would do."""


class Parser(argparse.ArgumentParser):
    """Raises :class:`BadArgument` where argparse would print its usage and leave.

    Options are taken by their whole names only.
    """

    SUPPRESS = argparse.SUPPRESS

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        raise BadArgument(message)


def checked(read: Callable[[str], T]) -> Callable[[str], T]:
    """A reader of one argument whose own message argparse keeps."""

    def convert(text: str) -> T:
        try:
            return read(text)
        except (YachtError, BadArgument) as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return convert


def whole(low: int, high: int) -> Callable[[str], int]:
    """Reads a whole number in plain digits.

    >>> whole(1, 4)("3")
    3
    >>> whole(1, 4)("5")
    Traceback (most recent call last):
    yacht_core.commands.arguments.BadArgument: '5' is not a whole number from 1 to 4
    """

    def read(text: str) -> int:
        # The width is bounded: Python refuses to read thousands of digits.
        if re.fullmatch(r"[0-9]{1,12}", text) and low <= int(text) <= high:
            return int(text)
        raise BadArgument(f"{text[:40]!r} is not a whole number from {low} to {high}")

    return read


def bots(text: str) -> tuple[Seat, ...]:
    """Reads the seats of a table of bots, from the Skipper to the left.

    >>> [seat.kind.name for seat in bots("navigator,pilot")]
    ['NAVIGATOR', 'PILOT']
    >>> bots("person")
    Traceback (most recent call last):
    yacht_core.commands.arguments.BadArgument: seat 1 is 'person': it can be deckhand, pilot, \
navigator, drawn
    """
    seats = []
    for number, word in enumerate(text.split(","), start=1):
        if word not in BOT_WORDS:
            choices = ", ".join(BOT_WORDS)
            raise BadArgument(f"seat {number} is {word!r}: it can be {choices}")
        seats.append(Seat(BOT_WORDS[word]))
    return tuple(seats)


def add_card(parser: Parser, *, required: bool) -> None:
    """``--card``: the id of a card."""
    parser.add_argument(
        "--card",
        metavar="CARD",
        required=required,
        default=None if required else "classic",
        type=checked(lambda text: find_ruleset(text).id),
        help=", ".join(RULESETS) + ("" if required else " (left out: classic)"),
    )


def add_table(parser: Parser) -> None:
    """``--card``, ``--seats``, ``--seed`` and how the table is played."""
    add_card(parser, required=False)
    parser.add_argument(
        "--seats",
        metavar="BOT,BOT",
        required=True,
        type=checked(bots),
        help=f"one to four of {', '.join(BOT_WORDS)}",
    )
    parser.add_argument("--seed", metavar="TEXT", required=True, help="what the dice come from")
    parser.add_argument("--rounds", action="store_true", help="all seats play at the same time")
    parser.add_argument("--same-dice", action="store_true", help="all seats roll the same dice")


def add_link(parser: Parser) -> None:
    """A link, or ``-``."""
    parser.add_argument(
        "link",
        metavar="LINK",
        help="a link or its part from # on, a bare record, a text with one of them in it, "
        "or - for one on each line of input",
    )


def table(arguments: argparse.Namespace, seed: str) -> Header:
    """The table that these arguments describe, on this seed."""
    return Header(
        seed=seed,
        card=arguments.card,
        seats=arguments.seats,
        simultaneous=arguments.rounds,
        same_dice=arguments.same_dice,
    )
