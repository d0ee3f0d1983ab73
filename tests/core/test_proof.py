"""Every die of a match with its address and its hash, against the formula written by hand."""

from __future__ import annotations

import hashlib

import pytest

from tests.core.mixed_games import mixed_game
from yacht_core import RULESETS, Header, Match, Reroll, Score, Seat
from yacht_core.moments import moments
from yacht_core.proof import proven_rolls

GAMES = [(card, number, seats) for card in RULESETS for number, seats in ((1, 1), (2, 2), (3, 4))]
#: Text that is more bytes than characters, and a seed as long as any.
SEEDS = ["brave otter", "\U0001f3b2\U0001f9a6", "q\u0323\u0307\u0301", "\u00e9" * 64]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_roll_shows_the_dice_that_lay_there(game: tuple[str, int, int]) -> None:
    match = mixed_game(*game)
    expected = [
        (one.seat, one.round, one.turn.roll, one.turn.hand.faces, one.hold)
        for one in moments(match)
        if one.is_roll and one.turn
    ]
    assert [
        (one.seat, one.round, one.roll, tuple(die.face for die in one.dice), one.hold)
        for one in proven_rolls(match)
    ] == expected


@pytest.mark.parametrize("game", GAMES[::4], ids=str)
def test_every_face_follows_from_its_hash_and_every_hash_from_its_address(
    game: tuple[str, int, int],
) -> None:
    match = mixed_game(*game)
    for roll in proven_rolls(match):
        for die in roll.dice:
            address = f"{die.seat}|{die.round}|{die.roll}|{die.position}"
            said = f"yacht-dice/1|{address}|0|{match.header.seed}".encode()
            assert die.hash == hashlib.sha256(said).hexdigest()
            usable = [byte for byte in bytes.fromhex(die.hash) if byte < 252]
            assert die.face == 1 + usable[0] % 6


@pytest.mark.parametrize("seed", SEEDS, ids=ascii)
def test_a_held_die_keeps_the_address_of_the_roll_that_threw_it(seed: str) -> None:
    match = Match.start(Header.solo(seed)).play(Reroll((1, 3))).play(Reroll((1, 2)))
    first, second, third = proven_rolls(match)
    assert [die.roll for die in third.dice] == [1, 2, 3, 3, 3]
    assert third.dice[0] is second.dice[0] is first.dice[0]
    assert [die.position for die in second.thrown] == [2, 4, 5]
    assert len(first.thrown) == 5


def test_where_all_have_the_same_dice_the_address_is_that_of_seat_1() -> None:
    header = Header("brave otter", seats=(Seat(), Seat()), same_dice=True)
    match = Match.start(header).play(Score("choice")).play(Score("choice"))
    mine, theirs, *_next = proven_rolls(match)
    assert (mine.seat, theirs.seat) == (1, 2)
    assert mine.dice == theirs.dice
    own = Match.start(Header("brave otter", seats=(Seat(), Seat()))).play(Score("choice"))
    assert [roll.dice[0].seat for roll in proven_rolls(own)] == [1, 2]


def test_dice_that_nobody_has_acted_on_can_be_left_out() -> None:
    match = Match.start(Header.solo("brave otter"))
    assert list(proven_rolls(match, waiting=False)) == []
    assert len(list(proven_rolls(match))) == 1
