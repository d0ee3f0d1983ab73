"""Tell a game round by round: every roll, what was held for it, the boxes taken, the standing."""

from __future__ import annotations

import argparse

from yacht_core.commands.arguments import Parser, add_link
from yacht_core.commands.columns import columns
from yacht_core.commands.console import Answer, Console
from yacht_core.commands.standing import standing, standing_row, standing_text
from yacht_core.header import Header
from yacht_core.link import read_link
from yacht_core.match import Match
from yacht_core.seed import fingerprint
from yacht_core.telling import Roll, Told, tell

NAME = "replay"


def add_arguments(parser: Parser) -> None:
    """The link."""
    add_link(parser)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Tell the game of the link."""
    return console.answer([arguments.link], lambda link: _answer(read_link(link)))


def _answer(match: Match) -> Answer:
    header = match.header
    told = list(tell(match))
    data = {
        "card": header.card,
        "seed": header.seed,
        "fingerprint": fingerprint(header.seed),
        "over": match.is_over,
        "turns": [_data(turn) for turn in told],
        "standing": [{**standing_row(row), "out": row.out} for row in standing(match)],
    }
    state = "finished" if match.is_over else f"in round {match.round} of {header.rounds}"
    text = "\n\n".join(
        (
            f"{header.ruleset.name} card, seed {header.seed}, {state}",
            columns([_row(header, turn) for turn in told]),
            standing_text(match),
        )
    )
    return Answer(data, text)


def _data(turn: Told) -> dict[str, object]:
    scored = turn.scored
    return {
        "round": turn.round,
        "seat": turn.seat,
        "rolls": [{"dice": roll.hand.faces, "held": roll.hold} for roll in turn.rolls],
        "end": turn.end,
        "box": scored.box if scored else None,
        "points": scored.points if scored else None,
        "bonus": scored.bonus if scored else None,
        "total": turn.total,
        "covered": turn.covered,
    }


def _row(header: Header, turn: Told) -> tuple[str | int, ...]:
    shown = [_shown(roll) for roll in turn.rolls]
    scored = turn.scored
    end = header.ruleset.box(scored.box).name if scored else turn.end
    return (
        turn.round,
        header.name_of(turn.seat),
        *(shown + [""] * 3)[:3],
        end + " (by a bot)" * turn.covered,
        scored.points if scored else "",
        f"+{scored.bonus}" if scored and scored.bonus else "",
        turn.total,
    )


def _shown(roll: Roll) -> str:
    """The dice, those that were held in brackets."""
    return " ".join(
        f"[{face}]" if position in roll.hold else str(face)
        for position, face in enumerate(roll.hand.faces, start=1)
    )
