"""What the table says in words: names, states and results."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from app import dates
from app.daily import day_of
from app.saved import Finished, Saved
from app.state import State
from app.words import _, listed, ngettext
from yacht_core import Ending, Header, Kind, Match, Placed, Reroll, Resign, TimeUp
from yacht_core.dice import POSITIONS
from yacht_core.match import ROLLS
from yacht_core.seed import fingerprint as fingerprint_of


def card_name(match: Match) -> str:
    return _(match.header.ruleset.name)


def seat_name(header: Header, seat: int) -> str:
    """A name that somebody chose is left alone; a default one is translated."""
    defaults = (_("Skipper"), _("Mate"), _("Bosun"), _("Lookout"))
    return header.seats[seat - 1].name or defaults[seat - 1]


def bot_name(header: Header, seat: int) -> str:
    """Which bot plays a seat, ``""`` for a person."""
    kind = header.kind_of(seat)
    return "" if kind is Kind.PERSON else kind_name(kind)


def kind_name(kind: Kind) -> str:
    """A kind of player, as the lobby and the table call it."""
    names = {
        Kind.PERSON: _("Person"),
        Kind.DRAWN: _("Bot drawn from the seed"),
        Kind.DECKHAND: _("Deckhand"),
        Kind.PILOT: _("Pilot"),
        Kind.NAVIGATOR: _("Navigator"),
    }
    return names[kind]


def whose_turn(game: Saved) -> str:
    """Whose card and dice are on show."""
    return seat_name(game.match.header, game.seat)


def time_left(seconds: int) -> str:
    return ngettext("{count} second left", "{count} seconds left", seconds).format(count=seconds)


def place(name: str, placed: Placed) -> str:
    """A line of the standing."""
    line = (
        _("{seat} left the table, {points} points") if placed.out else _("{seat}, {points} points")
    )
    return line.format(seat=name, points=placed.total)


def won(names: Sequence[str]) -> str:
    """Who won, alone or together."""
    if not names:
        return _("Nobody has won")
    if len(names) == 1:
        return _("{seat} wins").format(seat=names[0])
    return _("A draw: {seats}").format(seats=", ".join(names))


def ended(ending: Ending) -> str:
    """Why the match is over."""
    reasons = {
        Ending.CARDS_FULL: _("Every card is full."),
        Ending.SEATS_LEFT: _("The match is over: not enough seats are left at the table."),
        Ending.SERVED: _("Made on the first roll: that wins the match outright."),
    }
    return reasons[ending]


def round_of(match: Match) -> str:
    return _("Round {round} of {rounds}").format(round=match.round, rounds=match.header.rounds)


def best(scores: Sequence[Finished]) -> str:
    return _("Best {points}").format(points=scores[0].total) if scores else _("No best yet")


def die(position: int, face: int, held: bool) -> str:
    if not face:
        return _("Die {position}: not rolled").format(position=position)
    name = _("Die {position}: {face}, held") if held else _("Die {position}: {face}")
    return name.format(position=position, face=face)


def open_box(name: str, points: int) -> str:
    return _("{box}, scores {points}").format(box=name, points=points)


def closed_box(name: str) -> str:
    return _("{box}, open").format(box=name)


def armed_box(name: str) -> str:
    return _("{box}, press again to scratch").format(box=name)


def reroll_label(left: int) -> str:
    return ngettext("Reroll, {left} roll left", "Reroll, {left} rolls left", left).format(left=left)


def points(total: int) -> str:
    return ngettext("{points} point", "{points} points", total).format(points=total)


def rolls_left(game: Saved) -> int:
    """Rolls still to come in this turn, the first one counted."""
    if game.turn is None:
        return 0
    return game.turn.rolls_left if game.rolled else ROLLS


def rolls(game: Saved) -> str:
    left = rolls_left(game)
    if game.turn is not None and not left:
        return _("No rolls left")
    return ngettext("{left} roll left", "{left} rolls left", left).format(left=left)


def status(state: State) -> str:
    """The one line that says what happened and what comes next."""
    game, match = state.game, state.game.match
    if state.armed is not None:
        box = _(match.header.ruleset.box(state.armed.box).name)
        return _("{box} would score 0. Press it again to scratch it.").format(box=box)
    if match.is_over:
        full = match.cards[game.seat - 1].is_full
        end = _("The card is full.") if full else _("The game is over.")
        return f"{last_act(match)} {end}".strip()
    if game.turn is None:
        return f"{last_act(match)} {_not_to_act(game)}".strip()
    if not game.rolled:
        return f"{last_act(match)} {_ask_to_roll(game)}".strip()
    rolled = _("Rolled {faces}. Roll {roll} of {rolls}.").format(
        faces=listed(game.turn.hand.faces), roll=game.turn.roll, rolls=ROLLS
    )
    if len(game.hold) == len(POSITIONS):
        # Not inside the f-string: the messages are not looked for there.
        held = _("All five are held: take a box.")
        return f"{rolled} {held}"
    return rolled


def result(state: State) -> str:
    """How the finished game stands against the best of the others."""
    match = state.game.match
    total = match.cards[0].total
    others = [score.total for score in state.scores if score.match != match]
    listed_here = len(others) < len(state.scores)
    if not state.game.solo:
        return _("Played by {bot}.").format(bot=bot_name(match.header, 1))
    if state.game.origin == "practice" and not listed_here and day_of(match.header):
        return _("Practice on the dice of a daily, so it is not in the high scores.")
    if state.game.origin == "practice" and not listed_here:
        return _("Practice, played on from another game, so it is not in the high scores.")
    if state.game.origin == "link" and not listed_here:
        return _("This game was opened from its link.")
    if state.game.origin == "known" and not listed_here:
        return _("These dice were known beforehand, so this game is not in the high scores.")
    if not listed_here and not state.game.ranked:
        return _("A bot finished a round, so this game is not in the high scores.")
    if not others:
        return _("This is the score to beat next time.")
    if total > max(others):
        return _("A new best! The old one was {points}.").format(points=max(others))
    if total == max(others):
        return _("Level with your best.")
    return _("Your best is {points}.").format(points=max(others))


def fingerprint(match: Match) -> str:
    digits = fingerprint_of(match.header.seed)[:16]
    return _("Fingerprint of the dice: {digits}").format(digits=digits)


def paused(game: Saved) -> str:
    line = _("{card}, round {round} of {rounds}, {points} points")
    if game.challenge:
        line = _("{card}, challenge, round {round} of {rounds}, {points} points")
    elif game.origin == "daily":
        line = _("{card}, daily, round {round} of {rounds}, {points} points")
    if game.origin == "practice":
        line = _("{card}, practice, round {round} of {rounds}, {points} points")
    return line.format(
        card=card_name(game.match),
        round=game.match.round,
        rounds=game.match.header.rounds,
        points=game.match.cards[game.seat - 1].total,
    )


def score(finished: Finished) -> str:
    day = dates.numeric(date.fromisoformat(finished.date))
    return _("{points} on {date}").format(points=finished.total, date=day)


def last_act(match: Match) -> str:
    """What the last act did, if it wrote something down or ended a seat's play."""
    last = match.acts[-1] if match.acts else None
    if last is None:
        return ""
    action, seat = last.action, seat_name(match.header, last.seat)
    if isinstance(action, Resign):
        return _("{seat} has resigned.").format(seat=seat)
    if isinstance(action, TimeUp):
        return _("Time is up for {seat}.").format(seat=seat)
    if isinstance(action, Reroll):
        return ""
    box = match.header.ruleset.box(action.box)
    points = match.cards[last.seat - 1][box.id] or 0
    if len(match.cards) > 1:
        line = ngettext(
            "{seat} took {box}: {points} point.", "{seat} took {box}: {points} points.", points
        )
    else:
        line = ngettext("{box}: {points} point.", "{box}: {points} points.", points)
    return line.format(seat=seat, box=_(box.name), points=points)


def _not_to_act(game: Saved) -> str:
    """Why the seat on show has nothing to do."""
    others = ", ".join(seat_name(game.match.header, seat) for seat in game.match.may_act)
    return _("To act: {seats}.").format(seats=others)


def _ask_to_roll(game: Saved) -> str:
    match = game.match
    if len(match.cards) > 1:
        return _("Round {round} of {rounds}, {seat}: roll the dice.").format(
            round=match.round,
            rounds=match.header.rounds,
            seat=seat_name(match.header, game.seat),
        )
    return _("Round {round} of {rounds}: roll the dice.").format(
        round=match.round, rounds=match.header.rounds
    )
