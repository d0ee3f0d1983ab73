"""Somebody who plays at the page without a browser: by intents, a second apart."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import settings

from app.controller import Controller
from app.present import present
from app.saved import Saved
from app.shelf import Memory, Shelf
from app.state import State
from yacht_core import Card, Hand, Header, Match, Score, Turn

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from app.drawer import Storage
    from app.view import CellView, TableView

#: The same examples at every run, however slow the machine is just then.
LAW = settings(deadline=None, derandomize=True, database=None, max_examples=50)
TODAY = "2026-11-30"
#: Its first roll is 2, 5, 1, 1, 2: no three, no full house, no yacht.
SEED = "brave otter"
OTHER = "quiet heron"


class Player:
    """A page over a storage, and the one clock that its events carry."""

    def __init__(self, storage: Storage | None = None, seed: str = SEED) -> None:
        self.storage = Memory() if storage is None else storage
        self.now = 0.0
        self.today = TODAY
        self._seeds = _numbered(seed)
        self.controller = Controller(
            Shelf(self.storage), lambda: next(self._seeds), lambda: self.today
        )

    @property
    def state(self) -> State:
        return self.controller.state

    @property
    def game(self) -> Saved:
        return self.controller.state.game

    @property
    def match(self) -> Match:
        return self.controller.state.game.match

    @property
    def faces(self) -> tuple[int, ...]:
        turn = self.game.turn
        assert turn is not None
        return turn.hand.faces

    @property
    def view(self) -> TableView:
        return present(self.controller.state)

    @property
    def open_boxes(self) -> list[str]:
        return [box.id for box in self.match.cards[0].open_boxes]

    def cell(self, box: str) -> CellView:
        """A box of the card on show, as it is shown."""
        return cell(self.view, box)

    def wait(self, milliseconds: float) -> float:
        """The time after waiting that long."""
        self.now += milliseconds
        return self.now

    def roll(self, after: float = 1000) -> None:
        self.controller.roll(self.wait(after))

    def hold(self, *positions: int) -> None:
        """Touch these dice, one after the other."""
        for position in positions:
            self.controller.toggle(position)

    def press(self, box: str, after: float = 1000, *, double: bool = False) -> None:
        """Press a box once."""
        self.controller.choose(box, self.wait(after), double=double)

    def take(self, box: str) -> None:
        """Press a box, and once more if it asks for it."""
        self.press(box)
        if self.state.armed:
            self.press(box)

    def rush(self) -> None:
        """Play the game to its end, each first roll in the next open box."""
        while not self.match.is_over:
            before = self.match
            if not self.game.rolled:
                self.roll()
            self.take(self.open_boxes[0])
            assert self.match != before, "the page takes no acts"

    def reloaded(self) -> Player:
        """A second page over what this one has kept."""
        return Player(self.storage, seed="another page")

    def lay(self, *faces: int, roll: int = 1, hold: tuple[int, ...] = ()) -> None:
        """Put these dice on the table as if they had been rolled."""
        game = Saved(laid(self.match, *faces, roll=roll), shown=frozenset({1}), hold=hold)
        self.controller.state = replace(self.state, game=game)


def rolled(seed: str = SEED) -> Player:
    """Somebody who has just rolled for the first time."""
    player = Player(seed=seed)
    player.roll()
    return player


def problem(player: Player) -> str:
    """The one thing that went wrong, as the page says it."""
    (said,) = player.state.problems
    shown = player.view.notice
    assert shown is not None
    assert (shown.kind, shown.text) == ("problem", said)
    return said


def _numbered(seed: str) -> Iterator[str]:
    yield seed
    number = 2
    while True:
        yield f"{seed} {number}"
        number += 1


def playing(player: Player, rng: random.Random) -> Iterator[str]:
    """A whole game at random, the name of each act after it was done."""
    while not player.match.is_over:
        player.roll()
        yield "roll"
        while player.game.turn and player.game.turn.rolls_left and rng.random() < 0.7:
            for position in rng.sample(range(1, 6), rng.randint(0, 4)):
                player.hold(position)
                yield "hold"
            if len(player.game.hold) == 5:
                break
            player.roll()
            yield "roll"
        box = rng.choice(player.open_boxes)
        player.press(box)
        yield "press"
        if player.state.armed:
            player.press(box)
            yield "scratch"


def played(seed: str = SEED) -> Match:
    """A finished game on this seed: each first roll in the next open box."""
    match = Match.start(Header.solo(seed))
    for box in match.header.ruleset.boxes:
        match = match.play(Score(box.id))
    return match


def laid(match: Match, *faces: int, roll: int = 1) -> Match:
    """The match with these dice on the table."""
    return replace(match, turns=(Turn(roll, Hand.of(*faces)),))


def with_dice(*faces: int, roll: int = 1, hold: tuple[int, ...] = ()) -> State:
    """A table whose dice show this."""
    match = laid(Match.start(Header.solo(SEED)), *faces, roll=roll)
    return State(Saved(match, shown=frozenset({1}), hold=hold))


def full_card(total: int, seed: str = SEED) -> Match:
    """A finished game whose card holds so many points."""
    match = played(seed)
    ruleset = match.header.ruleset
    return replace(match, cards=(Card(ruleset, (total, *(0,) * (len(ruleset.boxes) - 1))),))


def cell(view: TableView, box: str) -> CellView:
    """A box on the card of the seat on show."""
    return cells(view)[box]


def cells(view: TableView) -> dict[str, CellView]:
    """Every box on the card of the seat on show, in card order."""
    rows = [row for section in view.sections for row in section.rows]
    return {row.box: row.cells[view.acting] for row in rows}


def sums(view: TableView) -> dict[str, str]:
    """The lines below the sections, as the seat on show has them."""
    lines = [line for section in view.sections for line in section.sums]
    return {line.id: line.values[view.acting] for line in lines}


def table(state: State) -> TableView:
    """What is shown of the game itself, without what a page says about its own moment."""
    calm = replace(state, armed=None, said="", link="", notice=None, problems=())
    return replace(present(calm), thrown=(), throws=0)
