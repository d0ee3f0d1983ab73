"""What exact play costs: the same measurements in CPython and, by this very file, in the page.

It imports nothing but the engine and what the page has of the standard library.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from yacht_core import Card, Hand, Header, Match, Seat, ruleset, tables
from yacht_core.analysis import analyse
from yacht_core.bots.navigator import Navigator
from yacht_core.header import Kind
from yacht_core.odds.ledger import Ledger
from yacht_core.odds.table import Table
from yacht_core.playing import play_bots
from yacht_core.seed import roll_of
from yacht_core.view import Rival, SeatView

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

#: Positions of each kind.
POSITIONS = 60
GAMES = 9
TRIES = 3


def measure(card: str, files: Mapping[str, bytes]) -> dict[str, float]:
    """Medians of one card, in milliseconds, and the steps of one decision.

    ``files``: its solved values, by the name of their shelf in :mod:`yacht_core.tables`.
    """
    rules = ruleset(card)

    def bring() -> Table:
        for shelf, data in files.items():
            getattr(tables, shelf).add(rules, data)
        # With a ledger of its own: nothing is known yet of any card.
        return tables.MEANS.put(rules, Table(Ledger(rules), tables.load(rules).values))

    views = [_view(rules.id, number, seats=1) for number in range(POSITIONS)]
    races = [_view(rules.id, number, seats=2) for number in range(POSITIONS)]
    first = []
    for view in races:
        # The least of some: whatever else the machine does comes on top.
        found = []
        for _ in range(TRIES):
            bring()
            found.append(_milliseconds(lambda view=view: Navigator().choose(view)))  # type: ignore[misc]
        first.append(min(found))
    table = bring()
    navigator = Navigator()

    def decide(view: SeatView) -> Callable[[], object]:
        # A fresh table: no turn is known yet.
        fresh = Table(table.ledger, table.values)
        tables.MEANS.put(rules, fresh)
        return lambda: navigator.choose(view)

    decisions = [_milliseconds(decide(view)) for view in views]
    raced = [_milliseconds(decide(view)) for view in races]
    tables.MEANS.put(rules, table)
    games = [_game(card, f"bench {number}") for number in range(GAMES)]
    analyses = [_milliseconds(lambda game=game: analyse(game)) for game in games]  # type: ignore[misc]
    return {
        "steps": _median([steps(table.ledger, view.card) for view in views]),
        "decision": _median(decisions),
        "decision_race": _median(raced),
        "first_race": _median(first),
        "first_race_most": max(first),
        "analysis": _median(analyses),
    }


def steps(ledger: Ledger, card: Card) -> int:
    """Additions and comparisons of one decision: worths of hands, then two rerolls."""
    state = ledger.states.of(card)
    fitting = sum(len(ledger.payments[place].fitting) for place in ledger.legal(state))
    levels = sum(len(ledger.payments[place].levels) for place in ledger.legal(state))
    return levels + fitting + 2 * 210 * (6 + 6)


def _view(card: str, number: int, *, seats: int) -> SeatView:
    """A first roll in a game of Deckhands, the earlier the smaller the number."""
    rules = ruleset(card)
    match = Match.start(Header(f"bench {number}", card=card, seats=(Seat(Kind.DECKHAND),) * seats))
    wanted = 1 + rules.rounds * number // POSITIONS
    for after in play_bots(match):
        if after.round > wanted or after.is_over:
            break
        match = after
    seat = match.expected
    assert seat is not None
    rivals = tuple(
        Rival(other, rival, out=False, done=False)
        for other, rival in enumerate(match.cards, 1)
        if other != seat
    )
    mine, hand = match.cards[seat - 1], Hand(roll_of(f"bench {number}", 1, 1, 1))
    return SeatView(rules, seat, match.round, mine, hand, 1, rivals, (), same_dice=False)


def _game(card: str, seed: str) -> Match:
    """A whole solo game: the Deckhand always rolls twice more, so it has three decisions a turn."""
    *_, last = play_bots(Match.start(Header(seed, card=card, seats=(Seat(Kind.DECKHAND),))))
    return last


def _milliseconds(what: Callable[[], object]) -> float:
    began = time.perf_counter()
    what()
    return 1000 * (time.perf_counter() - began)


def _median(found: list[float] | list[int]) -> float:
    return sorted(found)[len(found) // 2]
