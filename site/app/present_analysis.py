"""From a seat's analysis to what is shown of it. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, groupby

from app import deeds, sentences
from app.analysis_view import (
    AnalysisView,
    DearView,
    DecisionView,
    DieFace,
    PictureView,
    RoundView,
    SumLine,
)
from app.gains import gain, hundredths, level
from app.numbers import percent
from app.picture import picture
from app.words import _, listed, ngettext
from yacht_core import Card, Kind, Match
from yacht_core.analysis import Analysis, Decision
from yacht_core.dice import POSITIONS
from yacht_core.match import ROLLS
from yacht_core.odds.spread import Spread

#: A cell that has nothing to say.
NOTHING = "\N{EN DASH}"
#: A loss that would be shown as 0.00 is none.
LEAST_SHOWN = 0.005


@dataclass(frozen=True)
class _Taken:
    """A decision and the card before it."""

    decision: Decision
    card: Card

    @property
    def rolls_left(self) -> int:
        return ROLLS - self.decision.roll


def present_analysis(match: Match, found: Analysis, perfect: Spread | None = None) -> AnalysisView:
    """What the page shows of this seat's analysis.

    ``perfect``: the spread of totals under perfect play, if it is at hand.
    """
    rounds = [list(taken) for _round, taken in groupby(_taken(match, found), _round_of)]
    luck = [sum(one.decision.luck for one in taken) for taken in rounds]
    if found.last_luck is not None:
        luck[-1] += found.last_luck
    skill = [-sum(one.decision.loss for one in taken) for taken in rounds]
    lucks, skills = [0.0, *accumulate(luck)], [0.0, *accumulate(skill)]
    expected = [found.start + a + b for a, b in zip(lucks, skills, strict=True)]
    who = _who(match, found.seat)
    return AnalysisView(
        sums=_sums(match, found),
        notes=(*_standing(match, found, perfect), *_notes(match, found)),
        picture=_picture(match, found, lucks, skills),
        rounds=tuple(
            _round(taken, *numbers)
            for taken, *numbers in zip(rounds, luck, skill, expected[1:], strict=True)
        ),
        dearest=tuple(
            _dear(one, who)
            for dear in found.dearest
            for one in _flat(rounds)
            if one.decision is dear
        ),
        flawless="" if found.dearest else _("No decision cost more than a near tie. Well played!"),
    )


def _flat(rounds: list[list[_Taken]]) -> Iterator[_Taken]:
    for taken in rounds:
        yield from taken


def _taken(match: Match, found: Analysis) -> Iterator[_Taken]:
    card = Card.empty(match.header.ruleset)
    for decision in found.decisions:
        yield _Taken(decision, card)
        if decision.chosen.box is not None:
            card = card.mark(decision.chosen.box, decision.hand, served=decision.roll == 1)


def _round_of(taken: _Taken) -> int:
    return taken.decision.round


def _who(match: Match, seat: int) -> str:
    """The name that sentences call a seat by, ``""`` for the player themselves."""
    alone = [seat.kind for seat in match.header.seats] == [Kind.PERSON]
    return "" if alone else sentences.seat_name(match.header, seat)


def _sums(match: Match, found: Analysis) -> tuple[SumLine, ...]:
    end = found.total + found.to_come
    # What is shown adds up: the luck takes what rounding leaves over.
    start, skill = round(found.start, 2), round(found.skill, 2)
    luck = round(end, 2) - start - skill
    lines = (
        SumLine(_("Expected at the start, with perfect play"), hundredths(start), result=False),
        SumLine(_("Luck of the rolls"), gain(luck), result=False),
        SumLine(_("Skill: what the choices cost"), gain(skill), result=False),
    )
    if match.cards[found.seat - 1].is_full:
        return (*lines, SumLine(_("Total"), str(found.total), result=True))
    rest = _("Left unplayed, expected") if _stopped(match, found.seat) else _("Expected to come")
    return (
        *lines,
        SumLine(_("Expected total now"), hundredths(end), result=True),
        SumLine(_("On the card so far"), str(found.total), result=False),
        SumLine(rest, hundredths(round(end, 2) - found.total), result=False),
    )


def _stopped(match: Match, seat: int) -> bool:
    """Will the open boxes of this seat stay open?"""
    return match.is_over or seat in match.out


def _standing(match: Match, found: Analysis, perfect: Spread | None) -> tuple[str, ...]:
    """Where a finished card stands among those of perfect play."""
    if perfect is None or not match.cards[found.seat - 1].is_full:
        return ()
    share = percent(perfect.share_below(found.total))
    return (_("Better than {percent} of games with perfect play.").format(percent=share),)


def _notes(match: Match, found: Analysis) -> tuple[str, ...]:
    free = sum(one.choices > 1 for one in found.decisions)
    mean = ngettext(
        "Mean loss: {loss} points in {count} decision.",
        "Mean loss: {loss} points in each of {count} decisions.",
        free,
    ).format(loss=hundredths(found.mean_loss), count=free)
    notes = [mean]
    if found.seat in match.out:
        notes.append(_("This seat has left the table: its open boxes stay empty."))
    elif not match.is_over:
        notes.append(_("The game goes on: these are the numbers so far."))
    if any(one.covered for one in found.decisions):
        notes.append(_("Rounds that a bot finished for this seat are counted in."))
    if len(match.cards) > 1:
        notes.append(
            _(
                "Each seat is measured by the mean of its own total: a gamble for the win counts "
                "as a loss."
            )
        )
    return tuple(notes)


def _picture(match: Match, found: Analysis, lucks: list[float], skills: list[float]) -> PictureView:
    totals = [luck + skill for luck, skill in zip(lucks, skills, strict=True)]
    drawn = picture({"total": totals, "luck": lucks, "skill": skills}, rounds=match.header.rounds)
    text = _(
        "The expected total began at {start}. Up to round {round} luck has moved it by {luck} "
        "points and the choices by {skill}, to {end}."
    ).format(
        start=hundredths(found.start),
        round=found.decisions[-1].round if found.decisions else 0,
        luck=gain(lucks[-1]),
        skill=gain(skills[-1]),
        end=hundredths(found.start + totals[-1]),
    )
    names = {"total": _("Total"), "luck": _("Luck"), "skill": _("Skill")}
    levels = tuple(level(value) for value, _height in drawn.levels)
    return PictureView(drawn, names, levels, text)


def _round(taken: list[_Taken], luck: float, skill: float, expected: float) -> RoundView:
    last = taken[-1]
    ended = ""
    if last.decision.chosen.box is not None:
        ended = deeds.short(last.decision.chosen, last.card, last.decision.hand, last.rolls_left)
    name = _("Round {round}").format(round=last.decision.round)
    return RoundView(
        name=_("{round}, by a bot").format(round=name) if last.decision.covered else name,
        ended=ended,
        luck=gain(luck),
        skill=gain(skill),
        expected=hundredths(expected),
        decisions=tuple(_decision(one) for one in taken),
    )


def _decision(taken: _Taken) -> DecisionView:
    one = taken.decision
    at = (taken.card, one.hand, taken.rolls_left)
    return DecisionView(
        roll=str(one.roll),
        dice=_dice(one),
        luck=gain(one.luck),
        done=deeds.short(one.chosen, *at),
        best=deeds.short(one.best, *at) if one.loss >= LEAST_SHOWN else NOTHING,
        loss=hundredths(one.loss) if one.loss >= LEAST_SHOWN else NOTHING,
        mistake=one.is_mistake,
    )


def _dice(one: Decision) -> tuple[DieFace, ...]:
    kept = one.hold or ()
    return tuple(
        DieFace(face, p in kept) for p, face in zip(POSITIONS, one.hand.faces, strict=True)
    )


def _dear(taken: _Taken, who: str) -> DearView:
    one = taken.decision
    at = (taken.card, one.hand, taken.rolls_left)
    return DearView(
        when=_("Round {round}, roll {roll}").format(round=one.round, roll=one.roll),
        dice=_dice(one),
        said=listed(one.hand.faces),
        text=" ".join(
            (
                deeds.done(one.chosen, *at, who=who),
                deeds.best_was(one.best, *at),
                deeds.dearer(one.loss),
            )
        ),
    )
