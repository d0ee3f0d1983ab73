"""The Verify page in words: it says that dice agree where they do, and only there."""

from __future__ import annotations

import gettext
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from app import words
from app.present_verify import (
    FIRST_DIGITS,
    present_dice,
    present_faces,
    present_luck,
    present_seed,
    present_verdict,
)
from app.witness import Verdict, Witness, address_of, verdict
from tests.core import by_hand
from tests.core.mixed_games import mixed_game
from tests.site.playing import SEED, played
from tests.site.pseudo import Pseudo, plain_letters
from yacht_core import RULESETS, Header, Match, Reroll, Score, Seat
from yacht_core.proof import ProvenDie, ProvenRoll, proven_rolls
from yacht_core.seed import die_block, drawn_strength, fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = [(card, number, seats) for card in RULESETS for number, seats in ((1, 1), (2, 2))]


def rolls_of(match: Match) -> tuple[ProvenRoll, ...]:
    return tuple(proven_rolls(match))


def honest(match: Match) -> Witness:
    """A second computation by the formula as it is written down."""
    seed = match.header.seed
    dice = {
        address_of(die): (by_hand.die_face(seed, *address_of(die)), die.hash)
        for roll in rolls_of(match)
        for die in roll.thrown
    }
    seats = range(1, len(match.header.seats) + 1)
    strengths = tuple(drawn_strength(seed, seat) for seat in seats)
    return Witness(dice, fingerprint(seed), strengths)


def bent(match: Match, die: ProvenDie, face: int | None = None, digits: str = "") -> Witness:
    """The same, but for one die."""
    true = honest(match)
    there = address_of(die)
    return replace(true, dice={**true.dice, there: (face or die.face, digits or die.hash)})


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_all_dice_of_any_game_agree(game: tuple[str, int, int]) -> None:
    match = mixed_game(*game)
    rolls = rolls_of(match)
    found = verdict(match, rolls, honest(match))
    thrown = sum(5 - len(roll.hold) for roll in rolls)
    assert (found.dice, found.is_good) == (thrown, True)
    assert present_verdict(found) == f"All {thrown} dice agree."


@pytest.mark.parametrize("number", [0, 17, -1])
def test_one_other_face_or_hash_is_found(number: int) -> None:
    match = played()
    rolls = rolls_of(match)
    die = [die for roll in rolls for die in roll.thrown][number]
    for witness in (bent(match, die, face=die.face % 6 + 1), bent(match, die, digits="0" * 64)):
        found = verdict(match, rolls, witness)
        assert found.differing == (die,)
        assert not found.is_good
        assert present_verdict(found) == "1 of 60 dice does not agree."
        marked = [
            row for one in present_dice(match, rolls, witness) for row in one.rows if row.differs
        ]
        assert [row.address for row in marked] == ["-".join(map(str, address_of(die)))]


def test_a_die_that_is_missing_does_not_agree() -> None:
    match = played()
    empty = replace(honest(match), dice={})
    found = verdict(match, rolls_of(match), empty)
    assert len(found.differing) == found.dice == 60
    assert present_verdict(found) == "60 of 60 dice do not agree."
    assert all(
        one.said == "5 of 5 dice differ" for one in present_dice(match, rolls_of(match), empty)
    )


def test_another_fingerprint_or_another_bot_is_found() -> None:
    match = played()
    true = honest(match)
    for witness in (replace(true, fingerprint="0" * 64), replace(true, strengths=(9,))):
        found = verdict(match, rolls_of(match), witness)
        assert not found.is_good
        assert "does not" in present_verdict(found)


def test_without_a_second_computation_nothing_is_claimed() -> None:
    said = present_verdict(None)
    assert "agree" not in said
    assert "https" in said
    rows = [row for one in present_dice(played(), rolls_of(played()), None) for row in one.rows]
    assert len(rows) == 60
    assert not any(row.differs for row in rows)


def test_one_die_is_told_as_one() -> None:
    assert present_verdict(Verdict(1, (), rest=True)) == "1 die, and it agrees."


def test_every_die_has_its_address_its_hash_and_what_became_of_it() -> None:
    match = Match.start(Header.solo(SEED)).play(Reroll((1, 5))).play(Score("twos"))
    first, second = present_dice(match, rolls_of(match), honest(match))
    assert (first.name, first.said, second.said) == ("Round 1", "8 dice", "5 dice")
    rows = [(row.roll, row.die, row.face, row.done, row.address) for row in first.rows[4:8]]
    assert rows == [
        ("1", "5", "2", "rolled", "1-1-1-5"),
        ("2", "1", "2", "held", "1-1-1-1"),
        ("2", "2", "1", "rolled", "1-1-2-2"),
        ("2", "3", "5", "rolled", "1-1-2-3"),
    ]
    whole = die_block(SEED, 1, 1, 2, 3).hex()
    assert first.rows[7].first + first.rows[7].rest == whole
    assert len(first.rows[7].first) == FIRST_DIGITS


def test_of_several_seats_each_has_its_rounds_under_its_name() -> None:
    header = Header(SEED, seats=(Seat(), Seat(name="Ann")), same_dice=True)
    match = Match.start(header).play(Score("twos")).play(Score("twos"))
    names = [one.name for one in present_dice(match, rolls_of(match), None)]
    assert names == ["Round 1, Skipper", "Round 1, Ann", "Round 2, Skipper"]
    addresses = {
        row.address for one in present_dice(match, rolls_of(match), None)[:2] for row in one.rows
    }
    assert addresses == {f"1-1-1-{position}" for position in range(1, 6)}


def test_the_seed_of_a_game_that_goes_on_is_shown_only_when_asked_for() -> None:
    match = Match.start(Header.solo(SEED))
    hidden, asked = present_seed(match, shown=False), present_seed(match, shown=True)
    assert SEED not in " ".join((hidden.fingerprint, hidden.seed, hidden.warning))
    assert "every die to come" in hidden.warning
    assert (asked.seed, asked.warning) == (f"Seed: {SEED}", "")
    over = present_seed(played(), shown=False)
    assert (over.seed, over.warning) == (f"Seed: {SEED}", "")
    assert hidden.fingerprint == over.fingerprint
    assert fingerprint(SEED) in over.fingerprint


def loaded(*counts: int) -> tuple[ProvenRoll, ...]:
    """Rolls that threw each face so often."""
    faces = [face for face, count in enumerate(counts, 1) for _die in range(count)]
    return tuple(
        ProvenRoll(1, number, 1, (ProvenDie(1, number, 1, 1, face, ""),), ())
        for number, face in enumerate(faces, 1)
    )


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((20, 20, 20, 20, 20, 20), "As even as dice should be: 100% of fair games"),
        ((25, 15, 20, 18, 22, 20), "As even as dice should be: 72% of fair games"),
        ((30, 10, 20, 15, 25, 20), "Less even than most: 2.9% of fair games"),
        ((50, 10, 10, 10, 20, 20), "Far less even than dice should be: under 0.1% of fair games"),
        ((4, 5, 5, 5, 5, 5), "Too few dice to say how even they are."),
    ],
)
def test_how_even_the_faces_are_is_said_in_words(counts: tuple[int, ...], said: str) -> None:
    view = present_faces(loaded(*counts))
    assert view.text.startswith(said)
    assert [one.count for one in view.counts] == [str(count) for count in counts]
    assert [one.face for one in view.counts] == list("123456")


def test_held_dice_are_counted_once() -> None:
    match = Match.start(Header.solo(SEED)).play(Reroll((1, 2, 3, 4)))
    assert sum(int(one.count) for one in present_faces(rolls_of(match)).counts) == 6


def test_luck_is_told_for_each_seat() -> None:
    assert present_luck(played(), (12.3,)) == (
        "Luck of the rolls: +12.30 points against what was to be expected.",
    )
    two = Match.start(Header(SEED, seats=(Seat(), Seat())))
    assert [line[:26] for line in present_luck(two, (1.0, -2.0))] == [
        "Luck of the rolls, Skipper",
        "Luck of the rolls, Mate: \N{MINUS SIGN}",
    ]


@pytest.mark.parametrize("game", GAMES[::3], ids=str)
def test_every_word_can_be_translated(game: tuple[str, int, int]) -> None:
    match = mixed_game(*game)
    words.use(Pseudo())
    try:
        texts = " ".join(said(match))
    finally:
        words.use(gettext.NullTranslations())
    for name in (*(seat.name for seat in match.header.seats), match.header.seed):
        texts = texts.replace(name, "") if name else texts
    assert plain_letters(texts.replace(fingerprint(match.header.seed), "")) == ""


def said(match: Match) -> Iterator[str]:
    """Every text of the page for this match, with one die bent."""
    rolls = rolls_of(match)
    witness = bent(match, rolls[0].dice[0], digits="0" * 64)
    for shown in (True, False):
        seed = present_seed(match, shown=shown)
        yield from (seed.fingerprint, seed.seed, seed.warning)
    for verdict_ in (None, verdict(match, rolls, witness), verdict(match, rolls, honest(match))):
        yield present_verdict(verdict_)
    yield present_faces(rolls).text
    yield from present_luck(match, (0.0,) * len(match.cards))
    for one in present_dice(match, rolls, witness):
        yield from (one.name, one.said)
        for row in one.rows:
            yield from (row.done, row.address, row.differs)
