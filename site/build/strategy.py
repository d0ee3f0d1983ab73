"""What the help says about playing well, with the odds as the engine works them out.

Document B of the rules tells it; where its own figures are off, these stand.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.numbers import dice, percent, tenths
from app.words import _
from build.odds import worked_out
from yacht_core import Hand, ruleset


@dataclass(frozen=True)
class Note:
    """A heading and the sentences below it, each a paragraph."""

    title: str
    text: tuple[str, ...]


def notes() -> tuple[Note, ...]:
    """The notes in the language that is spoken."""
    return (_upper(), _alike(), _straights(), _choice(), _end())


def _paid(box: str, *faces: int) -> int:
    """What these dice pay on the classic card."""
    return ruleset("classic").box(box).scorer(Hand.of(*faces))


def _upper() -> Note:
    return Note(
        _("The number boxes"),
        (
            _(
                "On the classic card they are worth their dice and nothing else: there is no bonus "
                "to keep pace with, so ones and twos are the place for bad rolls."
            ),
            _(
                "Two ones in Ones cost at most {points} points. Four sixes pay {sixes} in Sixes "
                "and in Four of a Kind alike: which of the two to spend is the choice worth "
                "thinking about."
            ).format(
                points=_paid("ones", 1, 1, 1, 1, 1) - _paid("ones", 1, 1, 3, 4, 6),
                sixes=_paid("sixes", 6, 6, 6, 6, 2),
            ),
        ),
    )


def _alike() -> Note:
    odds = worked_out()
    return Note(
        _("Three alike"),
        (
            _(
                "Keep three alike and roll the other two: over two rolls a fourth comes in "
                "{fourth} of all cases. The full house comes in {both}; with one of the other two "
                "kept as well, in {one}."
            ).format(
                fourth=percent(odds.fourth, fine=True),
                both=percent(odds.full_house, fine=True),
                one=percent(odds.full_house_by_one, fine=True),
            ),
            _(
                "Both boxes score the dice, so both want high ones: {high} is a full house for "
                "{most} points, {low} one for {least}."
            ).format(
                high=dice((6, 6, 6, 5, 5)),
                most=_paid("full_house", 6, 6, 6, 5, 5),
                low=dice((1, 1, 1, 2, 2)),
                least=_paid("full_house", 1, 1, 1, 2, 2),
            ),
        ),
    )


def _straights() -> Note:
    odds = worked_out()
    return Note(
        _("The straights"),
        (
            _(
                "With {open} either end will do: {once} on one roll, {twice} over two. "
                "With {closed} only one face helps: {face_once} on one roll, {face_twice} over two."
            ).format(
                open=dice((2, 3, 4, 5)),
                once=percent(odds.either_end_once, fine=True),
                twice=percent(odds.either_end, fine=True),
                closed=dice((1, 2, 3, 4)),
                face_once=percent(odds.one_face_once, fine=True),
                face_twice=percent(odds.one_face, fine=True),
            ),
            _("That holds while both straights are open. And {faces} is none at all.").format(
                faces=dice((1, 2, 3, 4, 6))
            ),
        ),
    )


def _choice() -> Note:
    odds = worked_out()
    return Note(
        _("Choice"),
        (
            _(
                "Five dice show {once} points on average, and {turn} when a whole turn is played "
                "for them: keep the box for a good roll that fits nowhere else."
            ).format(once=tenths(odds.one_roll), turn=tenths(odds.choice)),
        ),
    )


def _end() -> Note:
    odds = worked_out()
    return Note(
        _("The end of the card"),
        (
            _(
                "A turn played for nothing but a yacht brings one in {yacht} of all cases. Leave "
                "its box open for long: an empty box costs nothing, and a late yacht is worth "
                "{points} points."
            ).format(yacht=percent(odds.yacht, fine=True), points=_paid("yacht", 4, 4, 4, 4, 4)),
            _(
                "Count the other cards too. Twenty behind with two boxes left, you have to gamble "
                "on the yacht; twenty ahead, take what is sure, say {three} or {four} points in "
                "Sixes, and let the yacht go."
            ).format(three=_paid("sixes", 6, 6, 6, 1, 2), four=_paid("sixes", 6, 6, 6, 6, 2)),
            _(
                "Played as well as can be, a classic card holds {total} points on average. Hint "
                "and Odds show such play at every roll, and Practice asks you for it."
            ).format(total=tenths(odds.best_total)),
        ),
    )
