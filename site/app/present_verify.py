"""From a match, its dice and the second computation to what the Verify page shows. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from app import sentences
from app.evenness_words import verdict
from app.gains import gain
from app.witness import Verdict, Witness, address_of, agrees
from app.words import _, ngettext
from yacht_core import Match
from yacht_core.evenness import Evenness
from yacht_core.proof import ProvenDie, ProvenRoll
from yacht_core.seed import fingerprint

#: So many hex digits of a hash are shown before the whole is asked for.
FIRST_DIGITS = 12


@dataclass(frozen=True)
class DieRow:
    """A die that lay on the table: its address, what both computations say of it."""

    roll: str
    die: str
    face: str
    #: What became of it: rolled now, or held since the roll of its address.
    done: str
    address: str
    first: str
    rest: str
    #: What the second computation has instead, ``""`` where it agrees or was not made.
    differs: str


@dataclass(frozen=True)
class RoundDice:
    """The dice of a seat's round."""

    name: str
    said: str
    rows: tuple[DieRow, ...]


@dataclass(frozen=True)
class SeedView:
    """The seed and what promised it."""

    fingerprint: str
    #: ``""`` while it is better not shown.
    seed: str
    warning: str


@dataclass(frozen=True)
class CountView:
    """How often a face was thrown."""

    face: str
    count: str


@dataclass(frozen=True)
class FacesView:
    """The counts of the faces, and what they say."""

    counts: tuple[CountView, ...]
    text: str


def present_seed(match: Match, *, shown: bool) -> SeedView:
    """``shown``: the seed of a game that goes on was asked for in spite of the warning."""
    seed = match.header.seed
    hidden = not match.is_over and not shown
    return SeedView(
        fingerprint=_("Fingerprint of the seed: {digits}").format(digits=fingerprint(seed)),
        seed="" if hidden else _("Seed: {seed}").format(seed=seed),
        warning=_(
            "The game goes on. Whoever knows its seed can know every die to come: look at it "
            "only if you want to."
        )
        if hidden
        else "",
    )


def present_verdict(found: Verdict | None) -> str:
    """What came of comparing; ``None``: there was no second computation."""
    if found is None:
        return _(
            "JavaScript could not work the dice out a second time here: the browser allows it on "
            "secure addresses (https) only. Below is what Python has."
        )
    if found.is_good:
        line = ngettext("{count} die, and it agrees.", "All {count} dice agree.", found.dice)
        return line.format(count=found.dice)
    if not found.differing:
        return _("The dice agree, but the fingerprint or a drawn bot does not.")
    return ngettext(
        "{differing} of {count} dice does not agree.",
        "{differing} of {count} dice do not agree.",
        len(found.differing),
    ).format(differing=len(found.differing), count=found.dice)


def present_faces(rolls: tuple[ProvenRoll, ...]) -> FacesView:
    """How even the dice were."""
    even = Evenness.of(die.face for roll in rolls for die in roll.thrown)
    counts = tuple(CountView(str(face), str(count)) for face, count in enumerate(even.counts, 1))
    return FacesView(counts, verdict(even))


def present_luck(match: Match, luck: tuple[float, ...]) -> tuple[str, ...]:
    """What the rolls brought each seat, in points."""
    if len(luck) == 1:
        line = _("Luck of the rolls: {points} points against what was to be expected.")
        return (line.format(points=gain(luck[0])),)
    line = _("Luck of the rolls, {seat}: {points} points against what was to be expected.")
    return tuple(
        line.format(seat=sentences.seat_name(match.header, seat), points=gain(points))
        for seat, points in enumerate(luck, 1)
    )


def present_dice(
    match: Match, rolls: tuple[ProvenRoll, ...], witness: Witness | None
) -> tuple[RoundDice, ...]:
    """Every die, by rounds and seats."""
    several = len(match.header.seats) > 1
    in_order = sorted(rolls, key=lambda roll: (roll.round, roll.seat, roll.roll))
    found = []
    for (round_, seat), each in groupby(in_order, lambda roll: (roll.round, roll.seat)):
        made = list(each)
        name = _("Round {round}").format(round=round_)
        if several:
            name = _("Round {round}, {seat}").format(
                round=round_, seat=sentences.seat_name(match.header, seat)
            )
        thrown = [die for roll in made for die in roll.thrown]
        rows = tuple(_row(roll, die, witness) for roll in made for die in roll.dice)
        found.append(RoundDice(name, _agreed(thrown, witness), rows))
    return tuple(found)


def _agreed(thrown: list[ProvenDie], witness: Witness | None) -> str:
    """What is said of a round's dice while they are folded away."""
    count = len(thrown)
    if witness is None or all(agrees(die, witness) for die in thrown):
        return ngettext("{count} die", "{count} dice", count).format(count=count)
    differing = sum(not agrees(die, witness) for die in thrown)
    return ngettext(
        "{differing} of {count} dice differs", "{differing} of {count} dice differ", differing
    ).format(differing=differing, count=count)


def _row(roll: ProvenRoll, die: ProvenDie, witness: Witness | None) -> DieRow:
    held = die.position in roll.hold
    return DieRow(
        roll=str(roll.roll),
        die=str(die.position),
        face=str(die.face),
        done=_("held") if held else _("rolled"),
        address=_("{seat}-{round}-{roll}-{position}").format(
            seat=die.seat, round=die.round, roll=die.roll, position=die.position
        ),
        first=die.hash[:FIRST_DIGITS],
        rest=die.hash[FIRST_DIGITS:],
        differs=_differs(die, witness),
    )


def _differs(die: ProvenDie, witness: Witness | None) -> str:
    if witness is None or agrees(die, witness):
        return ""
    if address_of(die) not in witness.dice:
        return _("JavaScript has no such die")
    face, digits = witness.dice[address_of(die)]
    return _("JavaScript has {face}, from {digits}").format(face=face, digits=digits[:FIRST_DIGITS])
