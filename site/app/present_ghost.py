"""The challengers' rounds beside one's own, each shown once one's own is over. Pure."""

from __future__ import annotations

from functools import lru_cache

from app import sentences
from app.ghost_view import GhostView
from app.saved import Saved
from app.words import _, listed
from yacht_core import Challenge, Match
from yacht_core.telling import Roll, Told, tell


def ghost(game: Saved) -> GhostView | None:
    """The rounds so far; ``None`` where the game answers no challenge."""
    if game.challenge is None:
        return None
    challenge = _challenge(game.challenge)
    own = _rounds(game.match)
    names = [sentences.seat_name(game.challenge.header, seat) for seat in challenge.seats]
    title = _("The same dice: {seats}").format(seats=", ".join(names))
    if not own:
        waiting = _("What the others did in a round is shown after your own.")
        return GhostView(title, (waiting,), (), ())
    last = own[-1].round
    told = {
        (seat, number): challenge.round_of(seat, number)
        for seat in challenge.seats
        for number in range(1, last + 1)
    }
    return GhostView(
        title=title,
        last=tuple(
            said(name, told[seat, last], _box_name(game, told[seat, last]))
            for seat, name in zip(challenge.seats, names, strict=True)
        ),
        names=(_("You"), *names),
        rows=tuple(
            (
                str(mine.round),
                *(
                    _cell(game, one)
                    for one in (mine, *(told[seat, mine.round] for seat in challenge.seats))
                ),
            )
            for mine in reversed(own)
        ),
    )


def so_far(game: Saved) -> str:
    """The best total of the others after as many rounds as one has played, ``""`` before any."""
    if game.challenge is None or not game.match.acts:
        return ""
    challenge = _challenge(game.challenge)
    done = sum(mark is not None for mark in game.match.cards[0].marks)
    if not done:
        return ""
    totals = []
    for seat in challenge.seats:
        found = [challenge.round_of(seat, number) for number in range(1, done + 1)]
        totals.append((max((one.total for one in found if one), default=0), -seat))
    total, seat = max(totals)
    name = sentences.seat_name(game.challenge.header, -seat)
    return _("{seat} {points}").format(seat=name, points=total)


def said(name: str, told: Told | None, box: str) -> str:
    """A round in words."""
    if told is None or told.scored is None:
        return _("{seat}: the match had been won outright by then.").format(seat=name)
    return _("{seat}: {rolls}; took {box}: {points}. Total {total}.").format(
        seat=name,
        rolls=rolls(told.rolls),
        box=box,
        points=told.scored.points + told.scored.bonus,
        total=told.total,
    )


def rolls(made: tuple[Roll, ...]) -> str:
    """Rolls in words, and what was held between."""
    words = []
    for roll in made:
        faces = roll.hand.faces
        thrown = listed(face for number, face in enumerate(faces, 1) if number not in roll.hold)
        if roll.hold:
            held = listed(faces[position - 1] for position in roll.hold)
            line = _("held {held}, rolled {thrown}").format(held=held, thrown=thrown)
        else:
            line = _("rolled {thrown}").format(thrown=thrown)
        words.append(line)
    return "; ".join(words)


# Both are asked at every drawing, and tell a whole match.
@lru_cache(maxsize=2)
def _challenge(match: Match) -> Challenge:
    return Challenge(match)


@lru_cache(maxsize=2)
def _rounds(match: Match) -> tuple[Told, ...]:
    """The rounds of one's own that are over."""
    return tuple(told for told in tell(match) if told.scored)


def _box_name(game: Saved, told: Told | None) -> str:
    scored = told.scored if told else None
    return _(game.match.header.ruleset.box(scored.box).name) if scored else ""


def _cell(game: Saved, told: Told | None) -> str:
    if told is None or told.scored is None:
        return _("\N{EN DASH}")
    return _("{box} {points} ({total})").format(
        box=_box_name(game, told),
        points=told.scored.points + told.scored.bonus,
        total=told.total,
    )
