"""What players and bots do at the table: roll, hold, take a box, hand over, run out of time.

The times that intents carry are milliseconds of the event; only their differences count.
"""

from __future__ import annotations

from dataclasses import replace

from app.desk import Desk
from app.saved import Saved
from app.state import Armed
from yacht_core import Reroll, Resign, Score, TimeUp
from yacht_core.bots import BOTS
from yacht_core.dice import POSITIONS, Hold
from yacht_core.playing import bot_seat, decider, play_bots

#: A scratch takes two presses at least this far apart.
SCRATCH_MS = 400
#: Longer ago than any press.
NEVER = float("-inf")
#: A second roll sooner than this, with no die touched between, is a double tap.
DOUBLE_TAP_MS = 250


class Acts(Desk):
    """Intents of play. One that the rules don't allow now changes nothing."""

    def roll(self, at: float) -> None:
        """Show the first roll, or reroll what is not held."""
        game = self.state.game
        if self.elsewhere or not game.playable or game.turn is None:
            return
        if at - self.state.rolled_at < DOUBLE_TAP_MS:
            return
        if not game.rolled:
            self._show_first_roll(game, at)
        elif game.turn.rolls_left and len(game.hold) < len(POSITIONS):
            self._reroll(game, game.hold, at)

    def toggle(self, position: int) -> None:
        """Hold a die, or let it go."""
        game = self.state.game
        if game.playable and game.rolled and game.turn and game.turn.rolls_left:
            hold = tuple(p for p in POSITIONS if (p in game.hold) != (p == position))
            self._keep(replace(game, hold=hold))
            # Whoever follows a hint goes on seeing it.
            self._quiet(rolled_at=NEVER, hint=self.state.hint)

    def choose(self, box: str, at: float, *, double: bool = False) -> None:
        """Take a box; one that pays nothing is only armed by the first press.

        ``double`` says that the press is the second half of a double-click.
        """
        armed, game = self.state.armed, self.state.game
        legal = game.match.legal_actions(game.seat)
        if not game.playable or not game.rolled or Score(box) not in legal:
            return
        if game.match.points(game.seat, box) == 0:
            if armed is None or armed.box != box:
                self._quiet(armed=Armed(box, at))
                return
            if double or at - armed.at < SCRATCH_MS:
                return
        self._score(game, box)

    def disarm(self) -> None:
        """Take back the first press on a box that pays nothing, or the question to resign."""
        self._quiet()

    def show_seat(self, seat: int) -> None:
        """Look at a seat's card; in rounds this is also how its round is played."""
        game = self.state.game
        if 1 <= seat <= len(game.match.cards) and seat != game.seat:
            self._keep(game.looking_at(seat))
            self._quiet(rolled_at=NEVER)

    def take_device(self) -> None:
        """The next player has the device: play goes on."""
        game = self.state.game
        if game.waits_for is not None:
            self._keep(replace(game.looking_at(game.waits_for), holder=game.waits_for))
            self._quiet(rolled_at=NEVER)

    def ask_to_resign(self) -> None:
        """Put the question; nothing happens before the answer."""
        game = self.state.game
        self._quiet(asked=game.playable and not game.solo)

    def resign(self) -> None:
        """The seat on show leaves the table, after the question."""
        game = self.state.game
        asked = self.state.asked
        self._quiet()
        if asked and game.playable:
            self._played(game, game.match.play(Resign(), game.seat))

    def spend(self, milliseconds: int) -> None:
        """Time passes for the seat on show; past the deadline its round is over."""
        game = self.state.game
        deadline = game.match.header.deadline * 1000
        if not deadline or not game.playable or self.elsewhere:
            return
        used = game.used + milliseconds
        others = tuple(entry for entry in game.spent if entry[0] != game.seat)
        game = replace(game, spent=(*others, (game.seat, used)))
        if used < deadline:
            self._keep(game)
            return
        self._played(replace(game, hold=()), game.match.play(TimeUp(), game.seat))
        self._quiet(rolled_at=NEVER)

    @property
    def bot_acts(self) -> bool:
        """A bot is to move, and a player may watch it."""
        game = self.state.game
        return bot_seat(game.match) is not None and game.waits_for is None and not self.elsewhere

    def bot_step(self, at: float) -> None:
        """The next thing that a person at the table would see a bot do: roll, hold, or box."""
        seat = bot_seat(self.state.game.match)
        if seat is None or not self.bot_acts:
            return
        game = self.state.game.looking_at(seat)
        if not game.rolled:
            self._show_first_roll(game, at)
            return
        action = BOTS[decider(game.match, seat)].choose(game.match.view(seat))
        if isinstance(action, Score):
            self._score(game, action.box)
        elif isinstance(action, Reroll) and action.hold != game.hold:
            self._keep(replace(game, hold=action.hold))
            self._quiet()
        elif isinstance(action, Reroll):
            self._reroll(game, action.hold, at)

    def skip_bots(self) -> None:
        """The bots play on at once until a person is to act."""
        if self.bot_acts:
            *_positions, after = play_bots(self.state.game.match)
            self._played(replace(self.state.game, hold=()), after)
            self._quiet(rolled_at=NEVER)

    def _show_first_roll(self, game: Saved, at: float) -> None:
        self._keep(replace(game, shown=game.shown | {game.seat}))
        self._thrown(POSITIONS, at)

    def _reroll(self, game: Saved, hold: Hold, at: float) -> None:
        self._keep(replace(game, match=game.match.play(Reroll(hold), game.seat)))
        self._thrown(tuple(p for p in POSITIONS if p not in hold), at)

    def _score(self, game: Saved, box: str) -> None:
        after = game.match.play(Score(box), game.seat)
        self._played(replace(game, shown=game.shown - {game.seat}), after)
        self._quiet(rolled_at=NEVER)

    def _thrown(self, thrown: Hold, at: float) -> None:
        self._quiet(thrown=thrown, throws=self.state.throws + 1, rolled_at=at)
