"""Intents in, a new state out, and the game kept after every act. No DOM, no clock of its own.

The times that intents carry are milliseconds of the event; only their differences count.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from app.saved import Finished, Origin, Saved
from app.shelf import PAUSED_KEPT, Shelf
from app.state import Armed, Notice, State
from app.words import _, reason
from yacht_core import Header, Match, Reroll, Score, YachtError, read_link, record_link
from yacht_core.dice import POSITIONS, Hold

#: A scratch takes two presses at least this far apart.
SCRATCH_MS = 400
#: Longer ago than any press.
NEVER = float("-inf")
#: A second roll sooner than this, with no die touched between, is a double tap.
DOUBLE_TAP_MS = 250


class Controller:
    """Holds the one :class:`~app.state.State` and changes it by what the player wants."""

    def __init__(self, shelf: Shelf, fresh_seed: Callable[[], str], today: Callable[[], str]):
        self._shelf = shelf
        self._fresh_seed = fresh_seed
        self._today = today
        game = shelf.game() or self._fresh("classic")
        self.state = State(game=game, paused=shelf.paused())
        self._keep(game)
        self._look_up_scores()

    def roll(self, at: float) -> None:
        """Show the first roll, or reroll what is not held."""
        state, game = self.state, self.state.game
        if game.turn is None or at - state.rolled_at < DOUBLE_TAP_MS:
            return
        if not game.rolled:
            shown = game.shown | {game.seat}
            self._thrown(replace(game, shown=shown), POSITIONS, at)
        elif game.turn.rolls_left and len(game.hold) < len(POSITIONS):
            after = game.match.play(Reroll(game.hold), game.seat)
            free = tuple(p for p in POSITIONS if p not in game.hold)
            self._thrown(replace(game, match=after), free, at)

    def toggle(self, position: int) -> None:
        """Hold a die, or let it go."""
        game = self.state.game
        if game.rolled and game.turn and game.turn.rolls_left:
            hold = tuple(p for p in POSITIONS if (p in game.hold) != (p == position))
            self._keep(replace(game, hold=hold))
            self._quiet(rolled_at=NEVER)

    def choose(self, box: str, at: float, *, double: bool = False) -> None:
        """Take a box; one that pays nothing is only armed by the first press.

        ``double`` says that the press is the second half of a double-click.
        """
        state, game = self.state, self.state.game
        if not game.rolled or game.turn is None:
            return
        if Score(box) not in game.match.legal_actions(game.seat):
            return
        if game.match.points(game.seat, box) == 0:
            if state.armed is None or state.armed.box != box:
                self._quiet(armed=Armed(box, at))
                return
            if double or at - state.armed.at < SCRATCH_MS:
                return
        after = game.match.play(Score(box), game.seat)
        seat, shown = after.expected or game.seat, game.shown - {game.seat}
        self._keep(replace(game, match=after, seat=seat, shown=shown))
        self._quiet(rolled_at=NEVER)
        if after.is_over:
            self._finish()

    def disarm(self) -> None:
        """Take back the first press on a box that pays nothing."""
        self._quiet()

    def new_game(self) -> None:
        """A fresh game of the same card; one under way is put aside, not lost."""
        self._table(self._fresh(self.state.game.match.header.card))

    def same_dice(self) -> None:
        """The same seed once more; with its dice known, it doesn't count as a score."""
        self._table(Saved(Match.start(self.state.game.match.header), origin="known"))

    def resume(self, index: int) -> None:
        """Bring a paused game back to the table."""
        paused = self.state.paused
        if 0 <= index < len(paused):
            self.state = replace(self.state, paused=paused[:index] + paused[index + 1 :])
            self._table(paused[index])
            self._dismiss_notice()

    def open_link(self, text: str) -> None:
        """Open the game of a link, or offer it beside the game under way."""
        try:
            linked = read_link(text)
        except YachtError as error:
            self._complain(_("This link is damaged: {why}.").format(why=reason(error)))
            return
        game = self.state.game
        if len(linked.header.seats) > 1:
            self._complain(_("This link is for a table of several seats."))
        elif _leads_to(linked, game.match):
            # Nothing to open: the link's game is on the table, here or further on.
            self._dismiss_notice()
        elif game.under_way:
            offer = _("This link opens another game: {card}, round {round} of {rounds}.").format(
                card=_(linked.header.ruleset.name),
                round=linked.round,
                rounds=linked.header.rounds,
            )
            self._notify("offer", offer)
            self.state = replace(self.state, offered=linked)
        else:
            self._table(self._linked(linked))

    def accept_offer(self) -> None:
        """Open the linked game and put the game under way aside."""
        if self.state.offered is not None:
            self._table(self._linked(self.state.offered))

    def dismiss(self) -> None:
        """Put away what is shown above the table; what was offered is not opened."""
        if self.state.problems:
            self.state = replace(self.state, problems=())
        else:
            self._dismiss_notice()

    def link(self) -> str:
        """The fragment that opens this game as it stands."""
        return record_link(self.state.game.match)

    def link_copied(self, copied: bool, link: str) -> None:
        """Say what came of copying; where the browser refuses, the link is shown."""
        said = _("Link copied.") if copied else _("Copying was refused: the link is shown below.")
        self.state = replace(self.state, said=said, link="" if copied else link)

    def _fresh(self, card: str) -> Saved:
        return Saved(Match.start(Header.solo(self._fresh_seed(), card)))

    def _linked(self, match: Match) -> Saved:
        games = (*self.state.paused, self.state.game)
        seen = [game.match for game in games] + [score.match for score in self.state.scores]
        known = any(other.header.seed == match.header.seed for other in seen)
        origin: Origin = "link" if match.is_over else "known" if known else "own"
        return Saved(match, seat=match.expected or 1, origin=origin)

    def _thrown(self, game: Saved, thrown: Hold, at: float) -> None:
        self._keep(game)
        self._quiet(thrown=thrown, throws=self.state.throws + 1, rolled_at=at)

    def _table(self, game: Saved) -> None:
        """Put this game on the table, and the one under way aside."""
        left = self.state.game
        kept = left.under_way and left.match != game.match
        paused = ((left,) if kept else ()) + self.state.paused
        self.state = State(
            game=game,
            paused=paused[:PAUSED_KEPT],
            throws=self.state.throws,
            problems=self.state.problems,
        )
        self._shelf.keep_paused(self.state.paused)
        self._keep(game)
        self._look_up_scores()
        if kept:
            self._notify("kept", _("The other game is kept."))

    def _keep(self, game: Saved) -> None:
        self.state = replace(self.state, game=game)
        self._shelf.keep_game(game)
        self._report_problems()

    def _finish(self) -> None:
        if self.state.game.ranked:
            self._shelf.add_score(Finished(self.state.game.match, self._today()))
        self._look_up_scores()

    def _look_up_scores(self) -> None:
        scores = self._shelf.scores(self.state.game.match.header.card)
        self.state = replace(self.state, scores=scores)
        self._report_problems()

    def _quiet(self, **changes: object) -> None:
        """Change the hand's ephemeral state; whatever was armed, thrown or said is over."""
        calm: dict[str, object] = {"armed": None, "thrown": (), "said": "", "link": ""}
        self.state = replace(self.state, **(calm | changes))  # type: ignore[arg-type]

    def _notify(self, kind: Literal["offer", "kept"], text: str) -> None:
        self.state = replace(self.state, notice=Notice(text, kind), offered=None)

    def _complain(self, *sentences: str) -> None:
        self.state = replace(self.state, problems=(*self.state.problems, *sentences))

    def _dismiss_notice(self) -> None:
        self.state = replace(self.state, notice=None, offered=None)

    def _report_problems(self) -> None:
        if self._shelf.problems:
            self._complain(*self._shelf.problems)
            self._shelf.problems.clear()


def _leads_to(link: Match, match: Match) -> bool:
    """Is the game of the link this one, or an earlier moment of it while it goes on?"""
    if match.is_over:
        return link == match
    return link.header == match.header and match.acts[: len(link.acts)] == link.acts
