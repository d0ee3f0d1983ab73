"""A moment of a turn as a caller describes it: by arguments, or by a JSON object on a line.

That is a card with what stands in its filled boxes, the dice, the rolls left and, where a call
asks for it, what is kept of the dice. What follows from the filled boxes is derived.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NoReturn

from yacht_core.card import Card
from yacht_core.commands.arguments import BadArgument, Parser, checked, whole
from yacht_core.commands.console import Answer, Console
from yacht_core.commands.filled import filled_card, short
from yacht_core.dice import Hand
from yacht_core.odds.multisets import Keep
from yacht_core.odds.turn import REROLLS
from yacht_core.rulesets import RULESETS, ruleset

_REQUIRED = ("card", "dice", "rolls_left")
#: Brackets that a line may open: several times as many as a position has. Without end they would
#: be more than the Python of a page survives.
_OPENED_MOST = 32


@dataclass(frozen=True)
class Position:
    """A card that is not full, five dice on the table, and the rolls left."""

    card: Card
    hand: Hand
    rolls_left: int
    #: Faces of the hand that are kept, sorted; ``None`` where nothing was said of it.
    keep: Keep | None


def add_position(parser: Parser, *, keep: bool = False) -> None:
    """``--card``, ``--dice``, ``--rolls-left``, ``--filled`` and with ``keep`` ``--keep``."""
    add = parser.add_argument
    add(
        "lines",
        metavar="-",
        nargs="?",
        help="instead of options: one JSON object on each line of input, of card, dice, "
        f"rolls_left, filled{' and keep' * keep}",
    )
    # Names alone: what they hold is checked in one place with what a line holds.
    add("--card", metavar="CARD", help=", ".join(RULESETS))
    add("--dice", metavar="DIE", nargs="+", help="five faces")
    add(
        "--rolls-left",
        metavar="N",
        type=checked(whole(0, REROLLS)),
        help="0, 1, or 2, which is the first roll of a turn",
    )
    add(
        "--filled",
        metavar="BOX=POINTS",
        nargs="*",
        action="extend",
        help="boxes that are filled (left out: none)",
    )
    if keep:
        add("--keep", metavar="DIE", nargs="*", help="faces (left out: all five dice)")


def answer_positions(
    arguments: argparse.Namespace, console: Console, find: Callable[[Position], Answer]
) -> int:
    """Answer the position of the arguments or, for ``-``, that of each line."""
    given = {
        name: value
        for name, value in vars(arguments).items()
        if name in (*_REQUIRED, "filled", "keep") and value is not None
    }
    if arguments.lines is None:
        missing = [_option(name) for name in _REQUIRED if name not in given]
        if missing:
            raise BadArgument(f"the following arguments are required: {', '.join(missing)}")
        return console.say(find(_from_words(**given)))
    if arguments.lines != "-":
        raise BadArgument(f"unrecognized arguments: {arguments.lines}")
    if given:
        raise BadArgument(f"{_option(next(iter(given)))} is said on each line when - is given")
    keeps = hasattr(arguments, "keep")
    return console.answer(["-"], lambda line: find(read_position(line, keeps=keeps)))


def read_position(line: str, *, keeps: bool = False) -> Position:
    """The position of a JSON object; raises :class:`BadArgument` or a ``YachtError``.

    >>> line = '{"card": "classic", "dice": [3, 3, 3, 5, 5], "rolls_left": 1}'
    >>> position = read_position(line)
    >>> position.card.total, position.hand.faces, position.rolls_left
    (0, (3, 3, 3, 5, 5), 1)
    >>> read_position('{"card": "classic", "dice": [3, 3, 3, 5, 5]}')
    Traceback (most recent call last):
    yacht_core.commands.arguments.BadArgument: it doesn't say rolls_left
    """
    said = _read_object(line)
    known = (*_REQUIRED, "filled", *(("keep",) if keeps else ()))
    for name in said:
        if name not in known:
            raise BadArgument(f"it says {name[:40]!r}: it can say {', '.join(known)}")
    for name in _REQUIRED:
        if name not in said:
            raise BadArgument(f"it doesn't say {name}")
    keep = _list_of("keep", said["keep"]) if "keep" in said else None
    filled = said.get("filled", {})
    if not isinstance(filled, dict):
        raise BadArgument("filled is not an object of boxes and their points")
    if not isinstance(said["card"], str):
        raise BadArgument("card is not the id of a card in quotes")
    rolls_left = said["rolls_left"]
    if type(rolls_left) is not int or not 0 <= rolls_left <= REROLLS:
        raise BadArgument(f"rolls_left is not a whole number from 0 to {REROLLS}")
    hand = Hand(_list_of("dice", said["dice"]))
    return _position(said["card"], hand, rolls_left, filled.items(), keep)


def _from_words(
    card: str,
    dice: list[str],
    rolls_left: int,
    filled: Iterable[str] = (),
    keep: Iterable[str] | None = None,
) -> Position:
    kept = None if keep is None else tuple(map(whole(1, 6), _words(keep)))
    pairs = [_pair(word) for word in _words(filled)]
    return _position(card, Hand.parse(" ".join(dice)), rolls_left, pairs, kept)


def _position(
    card_id: str,
    hand: Hand,
    rolls_left: int,
    filled: Iterable[tuple[str, object]],
    keep: tuple[int, ...] | None,
) -> Position:
    card = filled_card(ruleset(card_id), filled)
    if keep is not None:
        keep = hand.keep(hand.hold_for(keep))
    return Position(card, hand, rolls_left, keep)


def _pair(word: str) -> tuple[str, int]:
    box_id, equals, points = word.partition("=")
    if not equals or not re.fullmatch(r"[0-9]{1,12}", points):
        raise BadArgument(f"{word[:40]!r} is not a box and its points, as ones=3")
    return box_id, int(points)


def _words(given: Iterable[str]) -> list[str]:
    return " ".join(given).replace(",", " ").split()


def _list_of(name: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or any(type(face) is not int for face in value):
        raise BadArgument(f"{name} is not a list of faces")
    for face in value:
        if not 1 <= face <= 6:
            raise BadArgument(f"{short(face)} is not a face of a die: 1 to 6")
    return tuple(value)


def _read_object(line: str) -> dict[str, Any]:
    if line.count("[") + line.count("{") > _OPENED_MOST:
        raise BadArgument("the line is nested too deep for a position")
    try:
        said = json.loads(line, object_pairs_hook=_once, parse_constant=_no_number)
    # Among others for a number of thousands of digits.
    except ValueError as error:
        if isinstance(error, BadArgument):
            raise
        raise BadArgument("the line is not JSON") from error
    if not isinstance(said, dict):
        raise BadArgument("the line is not a JSON object")
    return said


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    said = dict(pairs)
    if len(said) < len(pairs):
        twice = next(name for name in said if sum(name == other for other, _ in pairs) > 1)
        raise BadArgument(f"it says {twice[:40]!r} twice")
    return said


def _no_number(word: str) -> NoReturn:
    raise BadArgument(f"{word} is not a number")


def _option(name: str) -> str:
    return "--" + name.replace("_", "-")
