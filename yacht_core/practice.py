"""Positions to practise on: moments of games that bots played, the same for a seed at all times.

A position is found from the seed, the card and its number alone. Each comes from another game,
whose dice come from a seed of its own; a bot plays it up to a round and a roll that are drawn,
the Navigator most rounds and the Deckhand some, so that cards look as people's do.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from yacht_core.action import Action, Reroll, Score
from yacht_core.analysis import NEAR_TIE
from yacht_core.bots.deckhand import Deckhand
from yacht_core.card import Card
from yacht_core.dice import Hand
from yacht_core.errors import IllegalAction
from yacht_core.header import Header
from yacht_core.match import ROLLS, Match
from yacht_core.odds.advice import Advice, advise
from yacht_core.odds.table import Table
from yacht_core.rulesets import ruleset
from yacht_core.seed import SEED_BITS, clean_seed, seed_from_bits
from yacht_core.tables import load
from yacht_core.view import SeatView

#: One round in so many is the Deckhand's.
DECKHAND_ROUNDS = 3


@dataclass(frozen=True)
class Position:
    """A moment of a game in which something is to be decided."""

    card: Card
    hand: Hand
    #: Rerolls still allowed: with two the hand is the first roll of its turn.
    rolls_left: int

    def advice(self, table: Table | None = None) -> Advice:
        """Every choice there is with what it is worth, best first; raises ``BadValues``."""
        return advise(self.card, self.hand, self.rolls_left, table)


def position(seed: str, number: int, card: str = "classic", table: Table | None = None) -> Position:
    """The position of this number, from 0, in the run of this seed.

    ``table``: the solved values to go by, if not those of the package.

    Raises:
        BadText: the seed can't be one.
        UnknownRuleSet: there is no such card.
        IllegalAction: the number is not 0 or more.
        BadValues: there are no values to go by.

    >>> found = position("brave otter", 0)
    >>> found.hand.faces, found.rolls_left, len(found.card.open_boxes)
    ((4, 6, 6, 6, 3), 1, 5)
    """
    *_, last = search(seed, number, card, table)
    assert last is not None
    return last


def search(
    seed: str, number: int, card: str = "classic", table: Table | None = None
) -> Iterator[Position | None]:
    """The same search in small steps: ``None`` until the last, which is the position.

    A page may pause in between.
    """
    seed = clean_seed(seed)
    rules = ruleset(card)
    if type(number) is not int or number < 0:
        raise IllegalAction("{number} is no number of a position", number=repr(number))
    table = table or load(rules)
    for attempt in count():
        draw = f"yacht-practice/1|{card}|{number}|{attempt}|{seed}"
        for found in _moment(hashlib.sha256(draw.encode()).digest(), card, table):
            yield found
            if found is not None:
                return


def _moment(drawn: bytes, card: str, table: Table) -> Iterator[Position | None]:
    """Play up to the moment that these bytes draw, an act at a time.

    Nothing comes of it if the turn ends before that roll, or if there is nothing to decide.
    """
    seed = seed_from_bits(int.from_bytes(drawn[:8], "big") >> (64 - SEED_BITS))
    match = Match.start(Header.solo(seed, card))
    round_ = 1 + int.from_bytes(drawn[8:12], "big") % match.header.rounds
    roll = 1 + int.from_bytes(drawn[12:16], "big") % ROLLS
    bots = drawn[16:]
    while (match.round, match.turn(1).roll) != (round_, roll):
        view = match.view(1)
        by_deckhand = bots[match.round % len(bots)] % DECKHAND_ROUNDS == 0
        match = match.play(Deckhand().choose(view) if by_deckhand else _best(view, table))
        if match.is_over or match.round > round_:
            return
        yield None
    turn = match.turn(1)
    found = Position(match.cards[0], turn.hand, turn.rolls_left)
    if found.advice(table).options[-1].loss >= NEAR_TIE:
        yield found


def _best(view: SeatView, table: Table) -> Action:
    best = advise(view.card, view.hand, view.rolls_left, table).best
    return Score(best.box) if best.box is not None else Reroll(view.hand.hold_for(best.keep or ()))
