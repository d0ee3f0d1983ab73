"""Practice without a page: a position is laid on a table of its own, and the first act there is
the answer. No DOM."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from app.acts import NEVER, Acts
from app.run import Run, best_streak, with_run
from app.saved import Saved
from app.shelf import Memory, Shelf
from app.state import State
from yacht_core import RULESETS, Header, Match, Reroll, Score, Turn, YachtError
from yacht_core.analysis import NEAR_TIE
from yacht_core.match import ROLLS
from yacht_core.odds.advice import Advice, Option
from yacht_core.practice import Position, search
from yacht_core.seed import clean_seed


@dataclass(frozen=True)
class Graded:
    """An answer and what it is worth."""

    position: Position
    #: What was chosen; its loss is the grade.
    chosen: Option
    advice: Advice

    @property
    def right(self) -> bool:
        """It is the best choice, or as good."""
        return self.chosen.loss < NEAR_TIE


class Practice:
    """Runs of positions, kept on the shelf after every answer."""

    def __init__(self, shelf: Shelf, fresh_seed: Callable[[], str]) -> None:
        self._shelf = shelf
        self._fresh_seed = fresh_seed
        self.runs = shelf.practice()
        self.run = self.runs[0] if self.runs else Run("classic", fresh_seed())
        self.position: Position | None = None
        self.graded: Graded | None = None
        self._table: Acts | None = None
        self._asked_at = NEVER
        #: The table as it was when the answer was given.
        self._answered: State | None = None

    @property
    def best(self) -> int:
        """The longest streak on this card."""
        return max(self.run.best, best_streak(self.runs, self.run.card))

    @property
    def problems(self) -> tuple[str, ...]:
        """What went wrong with keeping the runs."""
        return tuple(self._shelf.problems)

    @property
    def table(self) -> State | None:
        """The position as a table; ``None`` while none is laid out."""
        return self._answered or (self._table.state if self._table else None)

    def begin(self, card: str = "", seed: str = "") -> None:
        """Go on with the run of this card and seed; what is left out is as it was last.

        A card or seed that can't be one is left out too.
        """
        card = card if card in RULESETS else ""
        try:
            seed = clean_seed(seed)
        except YachtError:
            seed = ""
        if seed:
            fitting = [
                one for one in self.runs if (one.card, one.seed) == (card or "classic", seed)
            ]
        else:
            fitting = [one for one in (self.run, *self.runs) if one.card == (card or one.card)]
        run = fitting[0] if fitting else Run(card or "classic", seed or self._fresh_seed())
        if run != self.run:
            self._turn_to(run)

    def begin_anew(self) -> None:
        """A run of new positions on the same card."""
        self._turn_to(Run(self.run.card, self._fresh_seed()))

    def look(self) -> Iterator[None]:
        """Find the next position in small steps and lay it out; raises ``BadValues``."""
        for found in search(self.run.seed, self.run.number, self.run.card):
            if found is not None:
                self._lay_out(found)
            yield

    def next(self, at: float) -> None:
        """Put the position away once it is answered."""
        if self.graded:
            self._clear()
            self._asked_at = at

    def toggle(self, position: int) -> None:
        """Hold a die, or let it go."""
        if self._table and not self.graded:
            self._table.toggle(position)

    def disarm(self) -> None:
        """Take back the first press on a box that pays nothing."""
        if self._table:
            self._table.disarm()

    def roll(self, at: float) -> None:
        """Answer by the dice that are held."""
        self._act(lambda table: table.roll(at))

    def choose(self, box: str, at: float, *, double: bool = False) -> None:
        """Answer by a box; one that pays nothing is armed by the first press, as at the table."""
        self._act(lambda table: table.choose(box, at, double=double))

    def _act(self, act: Callable[[Acts], None]) -> None:
        if self._table is None or self.position is None or self.graded:
            return
        before = self._table.state
        act(self._table)
        acts = self._table.state.game.match.acts
        if not acts:
            return
        advice = self.position.advice()
        match acts[0].action:
            case Reroll(hold):
                chosen = advice.keeping(self.position.hand.keep(hold))
            case Score(box):
                chosen = advice.filling(box)
            case _:
                raise AssertionError("a position is answered by a reroll or a box")
        self._answered = replace(before, armed=None)
        self.graded = Graded(self.position, chosen, advice)
        self.run = self.run.marked(right=self.graded.right)
        self.runs = with_run(self.runs, self.run)
        self._shelf.keep_practice(self.runs)

    def _turn_to(self, run: Run) -> None:
        self.run = run
        # Written with the next answer; until then a look at another card doesn't lose it.
        self.runs = with_run(self.runs, run)
        self._clear()
        self._asked_at = NEVER

    def _clear(self) -> None:
        self.position = self.graded = self._table = self._answered = None

    def _lay_out(self, position: Position) -> None:
        rules = position.card.ruleset
        match = replace(
            Match.start(Header.solo(self.run.seed, rules.id)),
            round=rules.rounds - len(position.card.open_boxes) + 1,
            cards=(position.card,),
            turns=(Turn(ROLLS - position.rolls_left, position.hand),),
        )
        # A table of its own, of which nothing is kept.
        self._table = Acts(Shelf(Memory()), lambda: self.run.seed, lambda: "")
        saved = Saved(match, shown=frozenset({1}), origin="known")
        # As if rolled when Next was pressed: a second press at once answers nothing.
        self._table.state = State(saved, rolled_at=self._asked_at)
        self.position = position
