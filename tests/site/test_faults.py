"""Whatever the storage does at whatever call: afterwards it is the game before the act or after
it, never another, and nothing else is lost."""

from __future__ import annotations

import contextlib
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from app.past import Past
from app.shelf import Memory, Shelf
from tests.site.faults import WAYS, Act, Faulty, Killed, Way, do
from tests.site.playing import TODAY, Player, played
from yacht_core import Match, encode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.saved import Saved

OLD = [Past(encode(played(f"old {number}")), TODAY) for number in range(3)]
#: Every how manieth call is tried in the everyday run; the soak tries each.
STEP = 23


@dataclass(frozen=True)
class Step:
    """One act of a game: what the storage held before it, and the games that may be found."""

    act: Act
    items: dict[str, str]
    before: Saved
    after: Saved
    #: Games that must be found afterwards, on the table or among the paused.
    going: frozenset[Match]
    #: Records that must be in the history afterwards if the act is.
    past: frozenset[str]


def _acts(player: Player, rng: random.Random) -> Iterator[Act]:
    """A whole game, the beginning of the next, and back and forth between them."""
    while not player.match.is_over:
        yield "roll", 0
        while player.game.turn and player.game.turn.rolls_left and rng.random() < 0.5:
            yield "hold", rng.randint(1, 5)
            if len(player.game.hold) < 5:
                yield "roll", 0
        yield "take", rng.choice(player.open_boxes)
    yield "new game", 0
    yield "roll", 0
    yield "new game", 0
    yield "roll", 0
    yield "resume", 0


def _whole_game() -> list[Step]:
    storage = Memory()
    Shelf(storage).add_history(*OLD)
    player = Player(storage)
    steps = []
    for act in _acts(player, random.Random(11)):
        items, before = dict(storage.items), player.game
        do(player, act)
        going = {game.match for game in player.state.paused}
        if before.under_way and not player.match.is_over:
            going.add(before.match if act[0] in ("new game", "resume") else player.match)
        past = frozenset(past.record for past in player.controller.history())
        steps.append(Step(act, items, before, player.game, frozenset(going), past))
    return steps


STEPS = _whole_game()


def _calls(step: Step) -> int:
    storage = Faulty(step.items, "throw")
    do(Player(storage, seed=f"calls {step.act}"), step.act)
    return storage.calls


def _faulty(step: Step, way: Way, number: int, *, lasting: bool) -> Faulty:
    """The storage after a page has come up on it and done the act."""
    storage = Faulty(step.items, way, number, lasting=lasting)
    with contextlib.suppress(Killed):
        do(Player(storage, seed=step.after.match.header.seed), step.act)
    return storage


def _check(step: Step, storage: Faulty) -> None:
    healthy = Memory()
    healthy.items = storage.items
    again = Player(healthy, seed="another page")
    assert again.game in (step.before, step.after), "another game"
    past = {past.record for past in again.controller.history()}
    assert {old.record for old in OLD} <= past
    if again.game == step.after:
        assert step.past <= past
    kept = {game.match for game in (*again.state.paused, again.game)}
    assert step.going <= kept or step.before.match in kept


def _try_all(way: Way, *, lasting: bool, every: int) -> int:
    tried = at = 0
    for step in STEPS:
        for number in range(1, _calls(step) + 1):
            at += 1
            if at % every:
                continue
            storage = _faulty(step, way, number, lasting=lasting)
            assert storage.has_failed
            _check(step, storage)
            tried += 1
    return tried


@pytest.mark.parametrize("lasting", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("way", WAYS)
def test_after_a_fault_it_is_the_game_before_the_act_or_after_it(way: Way, lasting: bool) -> None:
    assert _try_all(way, lasting=lasting, every=STEP) > 30


@pytest.mark.soak
@pytest.mark.parametrize("lasting", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("way", WAYS)
def test_after_a_fault_at_every_single_call_it_is_one_of_the_two(way: Way, lasting: bool) -> None:
    assert _try_all(way, lasting=lasting, every=1) > 900
