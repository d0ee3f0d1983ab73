"""What can be handed on: words, a link and a picture. Pure.

A daily or a challenge that others have yet to play never tells its dice: neither in words nor in
the picture, whose boxes would give them away, nor by a link that shows the game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app import dates, labels, sentences
from app.daily import day_of
from app.poster import Poster
from app.words import _
from yacht_core import (
    Match,
    Seat,
    challenge_link,
    record_link,
    seed_link,
)
from yacht_core.errors import BadChallenge
from yacht_core.header import SEAT_NAMES

#: The address of today's daily, whatever day it is.
DAILY = "#daily"


@dataclass(frozen=True)
class Offer:
    """Something to hand on."""

    #: What it is, above the dialog.
    title: str
    words: str
    #: The fragment that it leads to.
    link: str
    poster: Poster | None = None


def result(match: Match, *, assisted: bool, practice: bool) -> Offer:
    """How a finished game ended."""
    mark = ", ".join(
        word for word in (labels.practice(practice), labels.assisted(assisted)) if word
    )
    day = day_of(match.header)
    name = sentences.card_name(match)
    head = name
    if day:
        head = _("Daily of {date}, {card}").format(date=dates.numeric(day), card=name)
    if len(match.cards) > 1:
        ended, lines = _table(match)
    else:
        ended = sentences.points(match.cards[0].total)
        lines = _boxes(match)
    marked = _("{result} ({mark})").format(result=ended, mark=mark) if mark else ended
    return Offer(
        title=_("Share the result"),
        words=_("Yacht, {game}: {result}.").format(game=head, result=marked),
        link=DAILY if day else record_link(match),
        poster=Poster(
            head=_("{game} ({mark})").format(game=head, mark=mark) if mark else head,
            result=ended,
            lines=() if day else lines,
            foot="" if day else _("Seed: {seed}").format(seed=match.header.seed),
        ),
    )


def answered(joined: Match) -> Offer:
    """How a challenge stands after one more has played.

    While others may still join, nothing of the result is told; the last answer tells it all.
    """
    name = sentences.card_name(joined)
    title = _("Answer the challenge")
    if len(joined.cards) < len(SEAT_NAMES):
        words = _(
            "I have answered the challenge at Yacht, {card}. Play the same dice, "
            "or see how we stand."
        )
        return Offer(title, words.format(card=name), challenge_link(joined))
    ended, lines = _table(joined)
    head = _("Challenge, {card}").format(card=name)
    return Offer(
        title=title,
        words=_("Yacht, {game}: {result}.").format(game=head, result=ended),
        link=record_link(joined),
        poster=Poster(head=head, result=ended, lines=lines),
    )


def challenge(match: Match, name: str) -> Offer:
    """The dice of a game for a friend; raises ``BadText`` for a name that can't be one.

    A game that can't be answered, since it goes on or had bots with dice of their own, gives
    its seed alone.
    """
    game = named(match, name) if len(match.cards) == 1 else match
    words = _("Can you beat me at Yacht, {card}? You get the very same dice.")
    try:
        link = challenge_link(game)
    except BadChallenge:
        words = _("Play these dice at Yacht, {card}: you get the same as I.")
        link = seed_link(match.header)
    return Offer(
        title=_("Challenge a friend"),
        words=words.format(card=sentences.card_name(match)),
        link=link,
    )


def named(match: Match, name: str) -> Match:
    """The same game, its only player under this name; raises ``BadText``."""
    (seat,) = match.header.seats
    return replace(match, header=replace(match.header, seats=(Seat(seat.kind, name),)))


def _table(match: Match) -> tuple[str, tuple[tuple[str, str], ...]]:
    outcome = match.outcome()
    assert outcome is not None
    names = [sentences.seat_name(match.header, one.seat) for one in outcome.winners]
    lines = (
        (sentences.seat_name(match.header, one.seat), str(one.total)) for one in outcome.standing
    )
    return sentences.won(names), tuple(lines)


def _boxes(match: Match) -> tuple[tuple[str, str], ...]:
    card = match.cards[0]
    return tuple((_(box.name), str(card[box.id] or 0)) for box in match.header.ruleset.boxes)
