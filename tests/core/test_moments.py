"""A match step by step: nothing left out, nothing made up, and the same as the telling of it."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tests.core.mixed_games import mixed_game
from yacht_core import RULESETS, Header, Kind, Match, Reroll, Resign, Score, Seat, TimeUp
from yacht_core.moments import Moment, moments
from yacht_core.playing import play_bots
from yacht_core.telling import tell

GAMES = [(card, number, seats) for card in RULESETS for number, seats in ((1, 1), (2, 2), (3, 4))]
SEED = "brave otter"


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_act_is_a_moment_and_every_round_begins_with_its_first_roll(
    game: tuple[str, int, int],
) -> None:
    match = mixed_game(*game)
    told = list(moments(match))
    assert [(one.seat, one.action) for one in told if one.action] == [
        (act.seat, act.action) for act in match.acts
    ]
    acted = [one for one in told if one.action]
    assert acted == [] or acted[-1].match == match
    in_hand: set[int] = set()
    for one in told:
        if one.action is None:
            assert one.seat not in in_hand
            assert one.turn is not None
            assert one.turn.roll == 1
            in_hand.add(one.seat)
        elif one.turn:
            assert one.seat in in_hand
        if isinstance(one.action, Score | Resign):
            in_hand.discard(one.seat)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_its_rolls_are_those_that_the_match_is_told_with(game: tuple[str, int, int]) -> None:
    match = mixed_game(*game)
    rolls = defaultdict(list)
    for one in moments(match):
        if one.is_roll:
            assert one.turn is not None
            rolls[one.round, one.seat].append((one.turn.hand, one.hold))
    assert rolls == {
        (one.round, one.seat): [(roll.hand, roll.hold) for roll in one.rolls]
        for one in tell(match)
        if one.rolls
    }


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_box_brings_the_bonus_that_it_is_told_with(game: tuple[str, int, int]) -> None:
    match = mixed_game(*game)
    assert [
        (one.seat, one.action.box, one.bonus)
        for one in moments(match)
        if isinstance(one.action, Score)
    ] == [(one.seat, one.scored.box, one.scored.bonus) for one in tell(match) if one.scored]


def test_some_of_those_bonuses_are_there() -> None:
    paid = {one.bonus for game in GAMES for one in moments(mixed_game(*game))}
    assert {0, 35} <= paid


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_match_of_a_moment_is_the_one_right_after_it(game: tuple[str, int, int]) -> None:
    match = mixed_game(*game)
    acts = 0
    for one in moments(match):
        acts += one.action is not None
        assert one.match.acts == match.acts[:acts]
        if one.is_roll:
            assert one.match.turns[one.seat - 1] == one.turn


def told(match: Match, *, waiting: bool = True) -> list[tuple[int, int, object]]:
    return [(one.round, one.seat, one.action) for one in moments(match, waiting=waiting)]


def test_a_fresh_match_has_only_first_rolls_that_wait() -> None:
    turns = Match.start(Header(SEED, seats=(Seat(), Seat())))
    assert told(turns) == [(1, 1, None)]
    rounds = Match.start(Header(SEED, seats=(Seat(), Seat()), simultaneous=True))
    assert told(rounds) == [(1, 1, None), (1, 2, None)]
    assert told(rounds, waiting=False) == []


def test_a_roll_that_was_acted_on_never_waits() -> None:
    match = Match.start(Header.solo(SEED)).play(Reroll((1,)))
    assert told(match, waiting=False) == told(match) == [(1, 1, None), (1, 1, Reroll((1,)))]


def test_a_box_shows_the_dice_that_were_written_into_it() -> None:
    match = Match.start(Header.solo(SEED)).play(Reroll((1, 5))).play(Score("twos"))
    first, second, box, waits = moments(match)
    assert box.turn == second.turn
    assert (second.hold, box.hold, box.is_roll) == ((1, 5), (), False)
    assert box.match.cards[0]["twos"] == 4
    assert (first.match.cards[0]["twos"], waits.round) == (None, 2)


def test_a_round_that_a_bot_finishes_is_marked_from_the_end_of_time_on() -> None:
    header = Header("2026", seats=(Seat(), Seat(Kind.DECKHAND)), deadline=30, cover=True)
    *_positions, match = play_bots(Match.start(header).play(TimeUp()))
    mine = [one for one in moments(match) if one.seat == 1 and one.round == 1]
    assert [one.action for one in mine[:2]] == [None, TimeUp()]
    assert [one.covered for one in mine] == [False, False, *(True for _one in mine[2:])]
    assert isinstance(mine[-1].action, Score)
    assert not any(one.covered for one in moments(match) if one.round == 2)


def test_a_seat_that_leaves_does_so_with_its_dice_or_without() -> None:
    header = Header(SEED, seats=(Seat(), Seat(), Seat()), simultaneous=True)
    match = Match.start(header).play(Score("choice"), 1).play(Resign(), 1).play(Resign(), 2)
    left: dict[int, Moment] = {
        one.seat: one for one in moments(match) if isinstance(one.action, Resign)
    }
    assert left[1].turn is None
    assert left[2].turn == Match.start(header).turn(2)
