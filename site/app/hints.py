"""What helps to decide: hints and odds. Whoever is shown them plays an assisted game."""

from __future__ import annotations

from dataclasses import replace

from app.desk import Desk
from app.reasons import beat_text, hint_text
from app.saved import Saved
from app.state import Hint
from app.words import _
from yacht_core import tables
from yacht_core.analysis import NEAR_TIE
from yacht_core.dice import POSITIONS, Hand, Hold
from yacht_core.odds.advice import advise
from yacht_core.odds.beat import chance_to_beat
from yacht_core.odds.ends import ends


class Hints(Desk):
    """Intents of somebody who asks for help; none of them acts for the player."""

    def hint(self) -> None:
        """Show the best choice of the moment, and why."""
        game = self.state.game
        if not game.deciding:
            return
        try:
            hint = best_choice(game)
        except tables.BadValues:
            self._quiet(said=no_values())
            return
        self._assist(game)
        self._quiet(hint=hint)

    def show_odds(self) -> None:
        """Open the odds of the moment; from then on they follow the dice that are held."""
        game = self.state.game
        if game.deciding and not self.state.odds:
            self._assist(game)
            self.state = replace(self.state, odds=True, said="")

    def chance(self) -> None:
        """Say how likely it is to beat the best total from here."""
        game, best = self.state.game, self.state.to_beat
        if not game.deciding or game.turn is None or best is None:
            return
        card, turn = game.match.cards[game.seat - 1], game.turn
        try:
            found = chance_to_beat(card, turn.hand, turn.rolls_left, best)
        except tables.BadValues:
            self._quiet(said=no_values(), hint=self.state.hint)
            return
        self._assist(game)
        self._quiet(said=beat_text(best, found), hint=self.state.hint)

    def hide_odds(self) -> None:
        """Put the odds away."""
        self.state = replace(self.state, odds=False)

    def put_back(self) -> None:
        """Escape: take back a first press; where there was none, put the odds away."""
        if self.state.armed is None and self.state.odds:
            self.hide_odds()
        else:
            self._quiet()

    def values_awaited(self) -> None:
        """Say that an answer is on its way."""
        if self.state.game.deciding:
            self.state = replace(self.state, said=_("Working it out…"))

    def miss_values(self) -> None:
        """Say that a Navigator here can't be as strong as it is."""
        self._complain(
            _(
                "The values that Navigator plays by could not be fetched: "
                "without a connection it plays as Pilot does."
            )
        )

    def _assist(self, game: Saved) -> None:
        if not game.assisted:
            self._keep(replace(game, assisted=True))


def no_values() -> str:
    """Why there is no answer."""
    return _(
        "The values of this card are not here and could not be fetched: "
        "no hint without a connection."
    )


def best_choice(game: Saved) -> Hint:
    """The hint for the seat on show, which has dice before it.

    Raises:
        BadValues: the values of this card are not there.
    """
    assert game.turn is not None
    card, turn = game.match.cards[game.seat - 1], game.turn
    advice = advise(card, turn.hand, turn.rolls_left)
    best = advice.best
    found = () if best.keep is None else ends(card, best.keep, turn.rolls_left)
    text = hint_text(card, advice, found, lambda box: game.match.points(game.seat, box))
    if len(advice.options) > 1 and advice.options[-1].loss < NEAR_TIE:
        return Hint(text)
    if best.keep is None:
        return Hint(text, box=best.box or "")
    return Hint(text, keep=places_of(turn.hand, best.keep, game.hold))


def places_of(hand: Hand, keep: tuple[int, ...], held: Hold) -> Hold:
    """Dice that show these faces, as many as may be among those that are held already.

    >>> places_of(Hand.of(3, 3, 5, 5, 5), (5, 5), held=(1, 5))
    (3, 5)
    """
    wanted, places = list(keep), []
    for position in sorted(POSITIONS, key=lambda position: position not in held):
        face = hand.faces[position - 1]
        if face in wanted:
            wanted.remove(face)
            places.append(position)
    return tuple(sorted(places))
