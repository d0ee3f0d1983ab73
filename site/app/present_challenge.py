"""From a challenge to what its screen shows: an invitation, or how it stands. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from app import sentences
from app.duel import Swing, made, rounds, swings
from app.present_ghost import rolls
from app.words import _, ngettext
from yacht_core import Match
from yacht_core.telling import Told


@dataclass(frozen=True)
class InviteView:
    """Who challenges, on which card: neither their dice nor their totals."""

    who: str
    about: str


@dataclass(frozen=True)
class LineView:
    """A round of a seat: who, the rolls in words, the box, the points, the total then."""

    name: str
    rolls: str
    box: str
    points: str
    total: str


@dataclass(frozen=True)
class StandingView:
    """Finished games beside each other."""

    result: str
    places: tuple[tuple[int, str], ...]
    won: tuple[str, ...]
    names: tuple[str, ...]
    #: A box and what each seat has in it; whoever has most there is marked.
    boxes: tuple[tuple[str, tuple[tuple[str, bool], ...]], ...]
    sums: tuple[tuple[str, tuple[str, ...]], ...]
    rounds: tuple[tuple[str, tuple[LineView, ...]], ...]


def invite(challenge: Match) -> InviteView:
    """What may be told before the dice have been played."""
    header = challenge.header
    names = [sentences.seat_name(header, seat) for seat in range(1, len(header.seats) + 1)]
    who = ngettext("{seats} challenges you.", "{seats} challenge you.", len(names)).format(
        seats=_and(names)
    )
    return InviteView(
        who=who,
        about=_("{card}, {boxes} boxes. You get the very same dice, on a card of your own.").format(
            card=sentences.card_name(challenge), boxes=header.rounds
        ),
    )


def standing(match: Match, own: int = 0) -> StandingView:
    """Both cards, or all; ``own``: the player's own seat, 0 where there is none."""
    outcome = match.outcome()
    assert outcome is not None
    header = match.header
    seats = range(1, len(match.cards) + 1)
    names = tuple(_name(match, seat, own) for seat in seats)
    ruleset = header.ruleset
    return StandingView(
        result=_result(match, names, own),
        places=tuple(
            (one.place, sentences.place(names[one.seat - 1], one)) for one in outcome.standing
        ),
        won=tuple(_swing(match, names, swing) for swing in swings(match)),
        names=names,
        boxes=tuple(
            (_(box.name), _marks([card[box.id] for card in match.cards])) for box in ruleset.boxes
        ),
        sums=_sums(match),
        rounds=tuple(
            (
                _("Round {round}").format(round=number),
                tuple(_line(match, names[seat - 1], told) for seat, told in enumerate(played, 1)),
            )
            for number, played in enumerate(rounds(match), 1)
        ),
    )


def _result(match: Match, names: tuple[str, ...], own: int) -> str:
    outcome = match.outcome()
    winners = [one.seat for one in outcome.winners] if outcome else []
    if winners == [own] and not match.header.seats[own - 1].name:
        return _("You win")
    return sentences.won([names[seat - 1] for seat in winners])


def _name(match: Match, seat: int, own: int) -> str:
    chosen = match.header.seats[seat - 1].name
    if seat == own and not chosen:
        return _("You")
    return sentences.seat_name(match.header, seat)


def _and(names: list[str]) -> str:
    if len(names) == 1:
        return names[0]
    return _("{seats} and {seat}").format(seats=", ".join(names[:-1]), seat=names[-1])


def _marks(points: list[int | None]) -> tuple[tuple[str, bool], ...]:
    """The best of a box is marked, unless all have the same."""
    known = [each for each in points if each is not None]
    best = max(known, default=0)
    several = len(set(points)) > 1
    return tuple(("" if each is None else str(each), several and each == best) for each in points)


def _sums(match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Lines below the boxes: what was earned beside them, where anybody has, and the total."""
    boxes = [sum(mark or 0 for mark in card.marks) for card in match.cards]
    bonus = [card.total - points for card, points in zip(match.cards, boxes, strict=True)]
    lines = [(_("Total"), tuple(str(card.total) for card in match.cards))]
    if any(bonus):
        lines.insert(0, (_("Bonus"), tuple(map(str, bonus))))
    return tuple(lines)


def _swing(match: Match, names: tuple[str, ...], swing: Swing) -> str:
    played = rounds(match)[swing.round - 1]
    return _("Round {round}: {seat}, {box}; {other}, {other_box}; {points} points apart.").format(
        round=swing.round,
        seat=names[swing.ahead - 1],
        box=_scored(match, played[swing.ahead - 1]),
        other=names[swing.behind - 1],
        other_box=_scored(match, played[swing.behind - 1]),
        points=abs(swing.gain),
    )


def _scored(match: Match, told: Told | None) -> str:
    if told is None or told.scored is None:
        return _("nothing")
    name = _(match.header.ruleset.box(told.scored.box).name)
    return _("{box} {points}").format(box=name, points=made(told))


def _line(match: Match, name: str, told: Told | None) -> LineView:
    if told is None or told.scored is None:
        return LineView(name, _("The match had been won outright."), "", "", "")
    box = _(match.header.ruleset.box(told.scored.box).name)
    return LineView(name, rolls(told.rolls), box, str(made(told)), str(told.total))
