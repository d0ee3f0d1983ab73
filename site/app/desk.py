"""Where the one state lives, and the few ways in which it changes and is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

from app.daily import day_of, noted
from app.past import Past
from app.saved import Finished, Origin, Saved
from app.shelf import PAUSED_KEPT, Shelf
from app.state import Notice, State
from app.words import _
from yacht_core import Header, Match, encode
from yacht_core.playing import play_bots


class Desk:
    """The state, and the shelf it is kept on after every act."""

    def __init__(self, shelf: Shelf, fresh_seed: Callable[[], str], today: Callable[[], str]):
        self._shelf = shelf
        self._fresh_seed = fresh_seed
        self._today = today
        self.state = self._as_kept()
        self.state = replace(self.state, guided=self._is_first())
        self._keep(self.state.game)
        self._look_up_scores()

    def _as_kept(self) -> State:
        """The table as it lies on the shelf; a new one where there is none."""
        shelf = self._shelf
        game = shelf.game() or Saved(Match.start(Header.solo(self._fresh_seed())))
        return State(
            game=game,
            paused=shelf.paused(),
            settings=shelf.settings(),
            elsewhere=shelf.elsewhere,
        )

    def step_back(self) -> None:
        """Another page has the games from now on: nothing that is done here changes them."""
        self._shelf.elsewhere = True
        self.state = replace(self.state, elsewhere=True)

    def _is_first(self) -> bool:
        """Is this the first turn of the first game that was ever played here?"""
        if self._shelf.guided() or self.state.paused or self.state.game.match.round > 1:
            return False
        return not self._shelf.scores(self.state.game.match.header.card)

    def end_guide(self) -> None:
        """The first steps are taken, or not wanted: they are never said again."""
        if self.state.guided:
            self.state = replace(self.state, guided=False)
            self._shelf.keep_guided()
            self._report_problems()

    def take_over(self) -> None:
        """This page has the games: the table is as it was kept last, by whichever page."""
        self._shelf.look_again()
        self.state = replace(self._as_kept(), throws=self.state.throws)
        self._keep(self.state.game)
        self._look_up_scores()

    @property
    def shelf(self) -> Shelf:
        """Where everything is kept: a page has one, or it would take itself for another."""
        return self._shelf

    @property
    def elsewhere(self) -> bool:
        """Another page has the games, or has written although this one had them."""
        return self._shelf.elsewhere

    def _fresh(self, header: Header, sheets: tuple[Match, ...] = ()) -> Saved:
        """A game at its start, the seat that acts first on show."""
        # Of a daily only the one try counts that is begun as such.
        origin: Origin = "practice" if day_of(header) else "own"
        return Saved(Match.start(header), seat=header.first, origin=origin, sheets=sheets)

    def _put_on_table(self, game: Saved) -> None:
        """Put this game on the table, and the one under way aside."""
        if self.elsewhere:
            return
        left = self.state.game
        same = (left.match, left.origin, left.challenge) == (
            game.match,
            game.origin,
            game.challenge,
        )
        continued = same or left.match in game.sheets
        kept = left.under_way and not continued
        paused = ((left,) if kept else ()) + self.state.paused
        self.state = State(
            game=game,
            paused=paused[:PAUSED_KEPT],
            throws=self.state.throws,
            problems=self.state.problems,
            guided=self.state.guided,
            settings=self.state.settings,
        )
        if kept:
            self.end_guide()
        with self._shelf.together():
            self._shelf.keep_paused(self.state.paused)
            self._played(game, game.match)
        self._look_up_scores()
        if kept:
            self._notify("kept", _("The other game is kept."))

    def _played(self, game: Saved, after: Match) -> None:
        """Go on with the match after an act; in rounds the bots play theirs at once."""
        if self.elsewhere:
            return
        if after.header.simultaneous:
            *_positions, after = (after, *play_bots(after))
        shown = game.shown if game.seat in after.may_act else game.shown - {game.seat}
        spent = game.spent
        if after.round != game.match.round:
            self.end_guide()
            shown, spent = frozenset(), ()
        # At once: with the old match, a second roll there would count as shown here.
        then = replace(game, match=after, shown=shown, spent=spent)
        then = then.looking_at(then.seat if then.turn else after.expected or then.seat)
        with self._shelf.together():
            self._keep(then)
            if after.is_over and not game.match.is_over:
                self._finished()
        self._report_problems()

    def _keep(self, game: Saved) -> None:
        if self.elsewhere:
            return
        self.state = replace(self.state, game=game)
        with self._shelf.together():
            self._shelf.keep_game(game)
            if game.origin == "daily":
                self._note_daily(game)
        self._report_problems()

    def _note_daily(self, game: Saved) -> None:
        """Keep the day's try apart from the table too: it must not get lost among paused games."""
        tries = self._shelf.daily()
        now = noted(tries, game.match, self._today(), assisted=game.assisted)
        if now != tries:
            self._shelf.keep_daily(now)

    def _finished(self) -> None:
        game = self.state.game
        if game.ranked:
            self._shelf.add_score(Finished(game.match, self._today(), game.assisted))
        self._shelf.add_history(Past(encode(game.match), self._today(), game.origin, game.assisted))
        self._look_up_scores()

    def _look_up_scores(self) -> None:
        scores = self._shelf.scores(self.state.game.match.header.card)
        self.state = replace(self.state, scores=scores)
        self._report_problems()

    def _knows(self, seed: str) -> bool:
        """Have dice of this seed been seen here?"""
        games = (*self.state.paused, self.state.game)
        seen = [game.match for game in games if game.under_way or game.match.is_over]
        seen += [score.match for score in self.state.scores]
        return seed in self._shelf.watched() or any(seed == one.header.seed for one in seen)

    def _quiet(self, **changes: Any) -> None:
        """Change the hand's ephemeral state; whatever was armed, thrown or said is over."""
        calm = {"armed": None, "thrown": (), "said": "", "link": "", "asked": False, "hint": None}
        self.state = replace(self.state, **(calm | changes))

    def _notify(self, kind: Literal["offer", "kept"], text: str) -> None:
        self.state = replace(self.state, notice=Notice(text, kind), offered=None)

    def _complain(self, *sentences: str) -> None:
        self.state = replace(self.state, problems=(*self.state.problems, *sentences))

    def _dismiss_notice(self) -> None:
        self.state = replace(self.state, notice=None, offered=None)

    def _report_problems(self) -> None:
        if self._shelf.problems:
            self.state = replace(self.state, trouble_kept=True)
            self._complain(*self._shelf.problems)
            self._shelf.problems.clear()
