"""Let bots play many games, and say how each seat did.

Game 1 is played on the seed "TEXT 1", game 2 on "TEXT 2" and so on, so any of them can be played
again by itself, and the number of jobs changes nothing but the time.
"""

from __future__ import annotations

import argparse
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial

from yacht_core import tables
from yacht_core.bots.navigator import Navigator
from yacht_core.commands.arguments import (
    BadArgument,
    Parser,
    add_table,
    checked,
    table,
    whole,
)
from yacht_core.commands.columns import columns
from yacht_core.commands.console import Answer, Console
from yacht_core.commands.progress import Progress
from yacht_core.commands.tally import PERCENTILES, SeatTally
from yacht_core.header import SEAT_NAMES, Header, Kind
from yacht_core.match import Match
from yacht_core.outcome import Outcome
from yacht_core.playing import bot_act, bot_seat
from yacht_core.ruleset import RuleSet
from yacht_core.seed import clean_seed

NAME = "simulate"
GAMES_MOST = 10_000_000
JOBS_MOST = 256
#: Games handed to a process at once: enough to be worth it, few enough for a moving bar.
BATCH = 8
#: All states of a small card: some 200 megabytes.
TURNS_KEPT = 4096

_FOR_THE_MEAN = Navigator(for_the_mean=True)


def add_arguments(parser: Parser) -> None:
    """The table, how many games, and on how many processes."""
    add_table(parser)
    parser.add_argument(
        "--games",
        metavar="N",
        required=True,
        type=checked(whole(1, GAMES_MOST)),
        help="how many games",
    )
    parser.add_argument(
        "--for-the-mean",
        metavar="SEAT",
        type=checked(whole(1, len(SEAT_NAMES))),
        action="append",
        default=[],
        help="let this seat's navigator play for its mean total, not for the win",
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=checked(whole(1, JOBS_MOST)),
        default=1,
        help="processes to play them with (left out: 1)",
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Play the games and say the figures."""
    seed, games = clean_seed(arguments.seed), arguments.games
    # The last game has the longest seed: if that one is too long, no game is played.
    header = table(arguments, f"{seed} {games}")
    means = frozenset(arguments.for_the_mean)
    for seat in means:
        if seat > len(header.seats) or header.seats[seat - 1].kind is not Kind.NAVIGATOR:
            raise BadArgument(f"seat {seat} has no navigator to play for its mean")
    tallies = [SeatTally() for _ in header.seats]
    with Progress("games", games) as progress:
        for outcome in _outcomes(partial(_game, header, means, seed), games, arguments.jobs):
            for placed in outcome.standing:
                tallies[placed.seat - 1].add(placed, shared=len(outcome.winners) > 1)
            progress.step()
    return console.say(_answer(header, seed, games, tallies))


def _outcomes(one: Callable[[int], Outcome], games: int, jobs: int) -> Iterator[Outcome]:
    numbers = range(1, games + 1)
    if jobs == 1:
        yield from map(one, numbers)
        return
    with multiprocessing.Pool(min(jobs, games), _leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(one, numbers, BATCH)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _game(header: Header, means: frozenset[int], seed: str, number: int) -> Outcome:
    _remember_turns(header.ruleset)
    match = Match.start(replace(header, seed=f"{seed} {number}"))
    while (seat := bot_seat(match)) is not None:
        if seat in means:
            match = match.play(_FOR_THE_MEAN.choose(match.view(seat)), seat)
        else:
            match = bot_act(match, seat)
    outcome = match.outcome()
    assert outcome is not None
    return outcome


@cache
def _remember_turns(rules: RuleSet) -> None:
    """Over many games a small card's states all come again."""
    with suppress(tables.BadValues):
        tables.load(rules).turns_kept = TURNS_KEPT


def _answer(header: Header, seed: str, games: int, tallies: list[SeatTally]) -> Answer:
    kinds = [seat.kind.name.lower() for seat in header.seats]
    alone = len(tallies) == 1
    data = {
        "card": header.card,
        "seed": seed,
        "games": games,
        "seats": [
            {
                "seat": seat,
                "name": header.name_of(seat),
                "bot": kind,
                "mean": tally.mean,
                "sd": tally.sd,
                "percentiles": {str(share): tally.percentile(share) for share in PERCENTILES},
                "win": None if alone else tally.wins / games,
                "draw": None if alone else tally.draws / games,
                "loss": None if alone else tally.losses / games,
            }
            for seat, (kind, tally) in enumerate(zip(kinds, tallies, strict=True), start=1)
        ],
    }
    titles = ("", "", "mean", "sd", *(f"{share}%" for share in PERCENTILES))
    rows: list[tuple[str | int, ...]] = [titles + (() if alone else ("win", "draw", "loss"))]
    for seat, (kind, tally) in enumerate(zip(kinds, tallies, strict=True), start=1):
        shares = () if alone else (tally.wins, tally.draws, tally.losses)
        rows.append(
            (
                header.name_of(seat),
                kind,
                f"{tally.mean:.2f}",
                f"{tally.sd:.2f}",
                *(tally.percentile(share) for share in PERCENTILES),
                *(f"{share / games:.1%}" for share in shares),
            )
        )
    text = f"{header.ruleset.name} card, {games} games, seed {seed}\n{columns(rows)}"
    return Answer(data, text)
