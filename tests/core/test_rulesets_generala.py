"""The South American card: served hands, and the one that wins outright."""

from __future__ import annotations

import itertools

import pytest

from tests.core.by_hand import five_dice
from yacht_core import (
    Card,
    Ending,
    Hand,
    Header,
    Match,
    Reroll,
    Resign,
    Score,
    Seat,
    decode,
    encode,
    ruleset,
)
from yacht_core.errors import IllegalAction
from yacht_core.outcome import standing_of

GENERALA = ruleset("generala")


def seed_with(faces: list[int], seat: int = 1, roll: int = 1) -> str:
    """The first seed "table N" whose seat rolls these faces, in any order, in round 1."""
    for number in itertools.count():
        seed = f"table {number}"
        if sorted(five_dice(seed, seat, 1, roll)) == faces:
            return seed
    raise AssertionError


FIVE_ALIKE = next(
    seed
    for number in itertools.count()
    if len(set(five_dice(seed := f"served {number}", 1, 1, 1))) == 1
)
#: As above for the second seat.
MATE_FIVE_ALIKE = next(
    seed
    for number in itertools.count()
    if len(set(five_dice(seed := f"mate {number}", 2, 1, 1))) == 1
)


@pytest.mark.parametrize(
    ("box", "dice", "points"),
    [
        # "a straight of five is 20"
        ("straight", "1 2 3 4 5", 20),
        ("straight", "6 5 4 3 2", 20),
        # "no other straights"
        ("straight", "1 3 4 5 6", 0),
        ("straight", "1 2 3 4 6", 0),
        # "a full house 30"
        ("full_house", "3 3 3 5 5", 30),
        # "Five alike is not a full house"
        ("full_house", "3 3 3 3 3", 0),
        # "four of a kind 40"
        ("poker", "2 2 2 2 5", 40),
        ("poker", "2 2 2 2 2", 40),
        ("poker", "2 2 2 5 5", 0),
        # "five of a kind — the generala — 50"
        ("generala", "6 6 6 6 6", 50),
        ("generala", "6 6 6 6 5", 0),
    ],
)
def test_a_sentence_of_the_rule_sheet_holds(box: str, dice: str, points: int) -> None:
    assert GENERALA.box(box).scorer(Hand.parse(dice)) == points


@pytest.mark.parametrize(
    ("box", "dice", "points"),
    [
        ("straight", "1 2 3 4 5", 25),
        ("full_house", "3 3 3 5 5", 35),
        ("poker", "2 2 2 2 5", 45),
        ("generala", "6 6 6 6 6", 55),
        # A scratch is not made better by its haste.
        ("straight", "1 2 3 4 6", 0),
        ("generala", "6 6 6 6 5", 0),
        # "the last four": a number box pays no more.
        ("sixes", "6 6 6 6 6", 30),
    ],
)
def test_a_served_hand_pays_5_more(box: str, dice: str, points: int) -> None:
    """ "each worth a little more when it comes on the first roll" """
    card = Card.empty(GENERALA)
    assert card.points(box, Hand.parse(dice), served=True) == points
    assert card.mark(box, Hand.parse(dice), served=True)[box] == points


def test_there_is_no_upper_bonus() -> None:
    """ "Ones to sixes score as in Yacht" """
    assert Card(GENERALA, (5, 10, 15, 20, 25, 30, *(None,) * 4)).total == 105


def test_only_the_first_roll_serves() -> None:
    """Made on the first roll: the same straight after a reroll pays 20."""
    seed = seed_with([1, 2, 3, 4, 5])
    match = Match.start(Header.solo(seed, "generala"))
    assert match.points(1, "straight") == 25
    assert match.play(Score("straight")).cards[0]["straight"] == 25
    later = seed_with([1, 2, 3, 4, 5], roll=2)
    match = Match.start(Header.solo(later, "generala")).play(Reroll(()))
    assert match.turn(1).roll == 2
    assert match.points(1, "straight") == 20
    assert match.play(Score("straight")).cards[0]["straight"] == 20


@pytest.mark.parametrize("simultaneous", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_served_generala_wins_outright_when_two_or_more_play(
    seats: int, simultaneous: bool
) -> None:
    """ "at many tables a generala on the first roll wins the game outright" """
    header = Header(FIVE_ALIKE, "generala", (Seat(),) * seats, simultaneous=simultaneous)
    match = Match.start(header).play(Score("generala"), 1)
    assert match.is_over
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ending is Ending.SERVED
    assert [placed.seat for placed in outcome.winners] == [1]
    assert [placed.place for placed in outcome.standing] == [1] + [2] * (seats - 1)
    assert match.cards[0]["generala"] == 55
    assert match.may_act == ()
    for seat in range(1, seats + 1):
        with pytest.raises(IllegalAction, match="the match is over"):
            match.play(Score("ones"), seat)
    assert decode(encode(match)) == match


def test_the_winner_of_a_served_generala_is_first_though_others_have_more() -> None:
    header = Header(MATE_FIVE_ALIKE, "generala", (Seat(), Seat(), Seat()))
    match = Match.start(header).play(Score("ones")).play(Score("generala"), 2)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners[0].seat == 2
    skipper, bosun = (Card(GENERALA, (None,) * 6 + lower) for lower in ((25, 35, 0, 0), (20,) * 4))
    mate = Card(GENERALA, (*(None,) * 9, 55))
    standing = standing_of(header, (skipper, mate, bosun), frozenset(), victor=2)
    assert [(p.seat, p.total, p.place) for p in standing] == [(2, 55, 1), (3, 80, 2), (1, 60, 3)]


def test_alone_a_served_generala_pays_55_and_play_goes_on() -> None:
    """ "alone it pays 55 and play goes on" """
    match = Match.start(Header.solo(FIVE_ALIKE, "generala")).play(Score("generala"))
    assert match.cards[0].total == 55
    assert not match.is_over
    assert match.round == 2


def test_a_generala_written_into_another_box_wins_nothing_outright() -> None:
    header = Header(FIVE_ALIKE, "generala", (Seat(), Seat()))
    for box in ("poker", "ones", "sixes", "straight", "full_house"):
        match = Match.start(header).play(Score(box))
        assert not match.is_over, box
    assert Match.start(header).play(Score("poker")).cards[0].total == 45


def test_a_generala_box_scratched_on_the_first_roll_wins_nothing() -> None:
    seed = seed_with([1, 2, 3, 4, 5])
    match = Match.start(Header(seed, "generala", (Seat(), Seat()))).play(Score("generala"))
    assert match.cards[0]["generala"] == 0
    assert not match.is_over


def test_a_generala_made_by_a_reroll_wins_nothing_outright() -> None:
    """All five rerolled into five alike: 50, and the match goes on."""
    seed = next(
        seed
        for number in itertools.count()
        if len(set(five_dice(seed := f"second {number}", 1, 1, 2))) == 1
    )
    match = Match.start(Header(seed, "generala", (Seat(), Seat())))
    match = match.play(Reroll(())).play(Score("generala"))
    assert match.cards[0]["generala"] == 50
    assert not match.is_over


def test_a_seat_that_left_stays_last_when_another_wins_outright() -> None:
    header = Header(MATE_FIVE_ALIKE, "generala", (Seat(), Seat(), Seat()))
    match = Match.start(header).play(Resign(), 1).play(Score("generala"), 2)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ending is Ending.SERVED
    assert [(p.seat, p.place, p.out) for p in outcome.standing] == [
        (2, 1, False),
        (3, 2, False),
        (1, 3, True),
    ]
