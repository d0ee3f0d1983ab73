"""Random tables and legal games, from a seeded generator or from Hypothesis."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from yacht_core import Action, Header, Kind, Match, Reroll, Resign, Score, Seat, TimeUp
from yacht_core.header import DEADLINES
from yacht_core.seed import SEED_BITS, seed_from_bits

if TYPE_CHECKING:
    import random

#: Chooses one of so many: an index from 0.
Choose = Callable[[int], int]

fresh_seeds = st.integers(0, 2**SEED_BITS - 1).map(seed_from_bits)
#: Letters, marks, digits, punctuation, emoji and spaces of any script.
_texts = st.text(st.characters(exclude_categories=["C"]), min_size=1, max_size=20)
typed_seeds = _texts.filter(lambda text: bool(text.strip()))
seeds = st.one_of(fresh_seeds, typed_seeds)

# Composed letters can come apart into three, and a name has at most twenty.
_names = st.text(
    # Letters and signs that nobody sees are no part of a name.
    st.characters(
        categories=["L", "N", "S"], exclude_characters="\u115f\u1160\u2800\u3164\uffa0\ufffc"
    ),
    min_size=1,
    max_size=6,
)
_seat = st.builds(Seat, st.sampled_from(Kind), st.one_of(st.just(""), _names))


@st.composite
def headers(draw: st.DrawFn) -> Header:
    """Any table that the rules allow."""
    seats = draw(st.lists(_seat, min_size=1, max_size=4))
    deadline = draw(st.sampled_from(DEADLINES))
    return Header(
        seed=draw(seeds),
        seats=tuple(seats),
        simultaneous=draw(st.booleans()),
        same_dice=draw(st.booleans()),
        deadline=deadline,
        cover=bool(deadline) and draw(st.booleans()),
        first=draw(st.integers(1, len(seats))),
    )


class ScriptEndsError(Exception):
    """The drawn bytes are used up: the game stops where it is."""


@st.composite
def games(draw: st.DrawFn, script_most: int = 600) -> Match:
    """A legal game, from unbegun to finished: as long as the drawn bytes last."""
    match = Match.start(draw(headers()))
    script = iter(draw(st.binary(max_size=script_most)))

    def choose(count: int) -> int:
        byte = next(script, None)
        if byte is None:
            raise ScriptEndsError
        return byte % count

    try:
        for after in acting(match, choose):
            match = after
    except ScriptEndsError:
        pass
    return match


def random_table(rng: random.Random, seats: int | None = None) -> Header:
    """A table without names whose options are drawn, on a fresh seed."""
    count = seats or rng.randint(1, 4)
    deadline = rng.choice(DEADLINES)
    return Header(
        seed=seed_from_bits(rng.getrandbits(SEED_BITS)),
        seats=tuple(Seat(rng.choice(list(Kind))) for _ in range(count)),
        simultaneous=rng.random() < 0.5,
        same_dice=rng.random() < 0.5,
        deadline=deadline,
        cover=bool(deadline) and rng.random() < 0.5,
        first=rng.randint(1, count),
    )


def random_game(rng: random.Random, header: Header, acts: int = 1000) -> Match:
    """A game of at most so many acts, to its end if that comes first."""
    match = Match.start(header)
    for after in acting(match, rng.randrange):
        match = after
        if len(match.acts) >= acts:
            break
    return match


def acting(match: Match, choose: Choose) -> Iterator[Match]:
    """The matches after each of a run of legal acts, until the match is over."""
    while not match.is_over:
        action, seat = _choice(match, choose)
        match = match.play(action, seat)
        yield match


def _choice(match: Match, choose: Choose) -> tuple[Action, int]:
    rare = choose(128)
    if rare == 0:
        staying = [seat for seat in range(1, len(match.cards) + 1) if seat not in match.out]
        return Resign(), staying[choose(len(staying))]
    seat = match.may_act[choose(len(match.may_act))]
    if rare < 6 and match.header.deadline and seat not in match.covered:
        return TimeUp(), seat
    turn = match.turn(seat)
    if turn.roll < 3 and rare % 3:
        mask = choose(31)
        return Reroll(tuple(p for p in (1, 2, 3, 4, 5) if mask >> (p - 1) & 1)), seat
    boxes = match.cards[seat - 1].open_boxes
    return Score(boxes[choose(len(boxes))].id), seat
