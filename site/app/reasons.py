"""A hint in words: what to keep or take, and why. Pure: the numbers come from the core."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.numbers import chance, decimal, dice, percent, points
from app.words import _
from yacht_core import Card
from yacht_core.analysis import NEAR_TIE
from yacht_core.odds.advice import Advice, Option
from yacht_core.odds.beat import Beat
from yacht_core.odds.ends import End

#: A second end of the turn is worth a word from this chance on.
NOTABLE = 0.1
#: Where no end is likely and yet some end is, the choice is good for its many small chances.
LIKELY = 0.2
#: From here on the turn ends there in any case.
SURE = 0.995

#: What a box would score with the dice on the table.
Pays = Callable[[str], int]


def hint_text(card: Card, advice: Advice, ends: Sequence[End], pays: Pays) -> str:
    """The hint as one sentence.

    Args:
        card: the card before the choice.
        advice: every choice of the moment.
        ends: where the turn leads after the best choice, if that is to roll; else empty.
        pays: the points of each box that can be taken now.
    """
    best, *others = advice.options
    if not others:
        return _("{take}: there is no other choice.").format(take=choice(card, best, pays))
    if others[-1].loss < NEAR_TIE:
        return _("Any of them: less than {points} points apart.").format(
            points=decimal(NEAR_TIE, 2)
        )
    if best.keep is not None:
        if others[0].loss >= NEAR_TIE:
            return _keep(card, best, ends, pays)
        # One end is told then: two lines must hold it all.
        hint = _keep(card, best, ends, pays, told=1)
        rival = _rival(card, others[0], pays)
        return _("{hint} As good: {other}.").format(hint=hint, other=rival)
    return _take(card, best, others[0], pays)


def choice(card: Card, option: Option, pays: Pays) -> str:
    """A choice by its name: what is kept, or which box is taken for how much.

    >>> from yacht_core import Card, ruleset
    >>> card = Card.empty(ruleset("classic"))
    >>> choice(card, Option((3, 4), None, 0.0, 0.0), pays=lambda box: 0)
    'Keep 3-4'
    >>> choice(card, Option(None, "fours", 0.0, 0.0), pays=lambda box: 12)
    'Take Fours for 12'
    """
    if option.keep is not None:
        if not option.keep:
            return _("Roll all five again")
        return _("Keep {dice}").format(dice=dice(option.keep))
    name = _name(card, option.box)
    scored = pays(option.box or "")
    if not scored:
        return _("Scratch {box}").format(box=name)
    return _("Take {box} for {points}").format(box=name, points=scored)


def beat_text(best: int, found: Beat) -> str:
    """The chance to beat the best total so far, and by which play.

    >>> beat_text(201, Beat(0.3416, exact=True, aim="target"))
    'Chance to beat 201 from here: 34.2%, if you play for it.'
    """
    # "Under 0.1%" is no exact number anyway.
    plainly = found.exact or not 0.0005 <= found.chance < 0.9995
    if found.aim == "target":
        if plainly:
            said = _("Chance to beat {best} from here: {chance}, if you play for it.")
        else:
            said = _("Chance to beat {best} from here: about {chance}, if you play for it.")
    elif plainly:
        said = _("Chance to beat {best} from here: {chance}, playing for the most points.")
    else:
        said = _("Chance to beat {best} from here: about {chance}, playing for the most points.")
    return said.format(best=best, chance=percent(found.chance, fine=True))


def _keep(card: Card, best: Option, ends: Sequence[End], pays: Pays, told: int = 2) -> str:
    what = choice(card, best, pays)
    promising = _promising(card, ends)
    if not promising:
        return _("{keep}: whatever comes, it costs least.").format(keep=what)
    name, first, mean = promising[0]
    if first >= SURE:
        return _("{keep}: {box} then brings {points} on average.").format(
            keep=what, box=name, points=points(mean)
        )
    likelihoods = [end[1] for end in promising]
    if max(likelihoods) < LIKELY and sum(likelihoods) > 1 / 2:
        return _("{keep}: it leaves the most open, such as {chance} for {box}.").format(
            keep=what, chance=chance(first), box=name
        )
    for other, second, _mean in promising[1:told]:
        if second >= NOTABLE:
            return _("{keep}: {chance} for {box}, {other_chance} for {other}.").format(
                keep=what, chance=chance(first), box=name, other_chance=chance(second), other=other
            )
    return _("{keep}: {chance} for {box}.").format(keep=what, chance=chance(first), box=name)


def _promising(card: Card, ends: Sequence[End]) -> list[tuple[str, float, float]]:
    """Names, chances and mean points of the ends that score, those that bring the most first."""
    scoring = [end for end in ends if end.scoring]
    straights = [end for end in scoring if end.box.endswith("_straight")]
    if len(straights) < 2:
        straights = []
    found = [
        (_name(card, end.box), end.scoring, end.points) for end in scoring if end not in straights
    ]
    if straights:
        # A turn ends in one box only, so the chances add up.
        total = sum(end.scoring for end in straights)
        mean = sum(end.scoring * end.points for end in straights) / total
        found.append((_("a straight"), total, mean))
    return sorted(found, key=lambda end: -end[1] * end[2])


def _take(card: Card, best: Option, other: Option, pays: Pays) -> str:
    what = choice(card, best, pays)
    rival = _rival(card, other, pays)
    if other.loss < NEAR_TIE:
        return _("{take}: as good as {other}.").format(take=what, other=rival)
    gain = points(other.loss)
    if not pays(best.box or ""):
        return _("{scratch}: it costs least, {points} less than {other}.").format(
            scratch=what, points=gain, other=rival
        )
    return _("{take}: {points} better than {other}.").format(take=what, points=gain, other=rival)


def _rival(card: Card, option: Option, pays: Pays) -> str:
    if option.keep is None:
        name = _name(card, option.box)
        return name if pays(option.box or "") else _("scratching {box}").format(box=name)
    if not option.keep:
        return _("rolling all five again")
    return _("keeping {dice}").format(dice=dice(option.keep))


def _name(card: Card, box: str | None) -> str:
    return _(card.ruleset.box(box or "").name)
