"""Links of every card and kind that have been sent: each is read the same way for ever."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from tests.core.by_hand_cards import BOXES
from yacht_core import (
    LinkKind,
    Match,
    Resign,
    TimeUp,
    challenge_link,
    parse_link,
    read_link,
    record_link,
    seed_link,
)
from yacht_core.telling import Told, tell

FILE = Path(__file__).parents[1] / "records" / "links-1.json"
GOLDEN: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))["links"]
GAMES = [read_link(golden["link"]) for golden in GOLDEN]
WRITERS = {
    LinkKind.GAME: record_link,
    LinkKind.CHALLENGE: challenge_link,
    LinkKind.SEED: lambda match: seed_link(match.header),
}


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden["is"])
def test_a_golden_link_replays_for_ever(golden: dict[str, Any]) -> None:
    """ "A newer version plays every older link." The file's dice, marks and totals were worked
    out by hand (:mod:`tests.core.table_by_hand`), not by the engine."""
    link = parse_link(golden["link"])
    match, header = link.match, link.match.header
    assert {
        "card": header.card,
        "seed": header.seed,
        "players": [[seat.kind.name.lower(), seat.name] for seat in header.seats],
        "simultaneous": header.simultaneous,
        "same_dice": header.same_dice,
        "deadline": header.deadline,
        "cover": header.cover,
        "first": header.first,
    } == golden["table"]
    assert (match.round, match.is_over) == (golden["round"], golden["over"])
    assert [card.total for card in match.cards] == golden["totals"]
    assert [list(card.marks) for card in match.cards] == golden["marks"]
    outcome = match.outcome()
    placed = sorted(outcome.standing, key=lambda p: p.seat) if outcome else []
    assert [p.place for p in placed] == golden["places"]
    assert rounds(match) == golden["dice"]
    # It is also still written as it was.
    assert WRITERS[link.kind](match) == golden["link"]


def rounds(match: Match) -> list[list[str]]:
    """Of each seat its rounds in words: the dice of every roll, and how the round ended."""
    seats: defaultdict[int, list[str]] = defaultdict(list)
    for told in tell(match):
        if told.end != "open" or not match.is_over:
            seats[told.seat].append(" ".join((*map(_dice, told.rolls), *_end(told))))
    return [seats[seat] for seat in range(1, len(match.cards) + 1)]


def _dice(roll: Any) -> str:
    return "".join(map(str, roll.hand.faces))


def _end(told: Told) -> tuple[str, ...]:
    if told.end == "open":
        return ()
    return (f"> {told.scored.box if told.scored else told.end}",)


def test_the_golden_links_are_of_every_sort_on_every_card() -> None:
    for card in BOXES:
        games = [game for game in GAMES if game.header.card == card]
        assert {len(game.cards) for game in games} >= {1, 2, 3, 4}
        tables = {(game.header.simultaneous, game.header.same_dice) for game in games}
        assert len(tables) == 4
        assert {game.is_over for game in games} == {True, False}
        assert {game.header.cover for game in games} == {True, False}
        assert any(seat.name for game in games for seat in game.header.seats)
        assert any(Resign() == act.action for game in games for act in game.acts)
        assert {bool(game.out) for game in games if act_of(game, TimeUp)} == {True, False}
        starts = {
            golden["link"].partition("=")[0]
            for golden, game in zip(GOLDEN, GAMES, strict=True)
            if game.header.card == card
        }
        assert starts == {"#r", "#c", "#seed"}
    assert any(game.victor for game in GAMES)
    assert any(card.repeat_bonus for game in GAMES for card in game.cards)
    assert len(GOLDEN) >= 18 * len(BOXES)


def act_of(game: Match, action: type) -> bool:
    return any(isinstance(act.action, action) for act in game.acts)
