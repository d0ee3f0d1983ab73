"""What holds in every legal game, at every act of it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.by_hand import CLASSIC_BOXES, scorekeeper
from tests.core.games import games, random_game, random_table
from yacht_core import (
    Act,
    Action,
    Ending,
    Header,
    Match,
    Reroll,
    Resign,
    Score,
    Seat,
    TimeUp,
    decode,
    encode,
)
from yacht_core.errors import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator


def prefixes(match: Match) -> Iterator[Match]:
    """The match from its start, act by act."""
    part = Match.start(match.header)
    yield part
    for act in match.acts:
        part = part.play(act.action, act.seat)
        yield part


def agree(match: Match) -> None:
    """Compare a match with the sheets of a scorekeeper who followed the acts alone."""
    sheets = scorekeeper(match.header, match.acts)
    count = len(sheets)
    staying = [sheet for sheet in sheets if not sheet.out]
    assert match.out == {seat for seat in range(1, count + 1) if sheets[seat - 1].out}
    decided = not staying or (count > 1 and len(staying) == 1)
    full = all(len(sheet.marks) == 12 for sheet in staying)
    assert match.is_over == (decided or full)
    if not match.is_over:
        assert match.round == 1 + min(len(sheet.marks) for sheet in staying)
    for seat, (sheet, card) in enumerate(zip(sheets, match.cards, strict=True), start=1):
        assert {b: card[b] for b in CLASSIC_BOXES if card[b] is not None} == sheet.marks
        assert card.total == sheet.total
        playing = not match.is_over and not sheet.out and len(sheet.marks) == match.round - 1
        turn = match.turns[seat - 1]
        assert (turn is not None) == playing
        if turn is not None:
            assert (turn.roll, list(turn.hand.faces)) == (sheet.roll, sheet.dice)


def whose_move(match: Match) -> None:
    """Who may act, said anew from the table's options."""
    count = len(match.cards)
    around = [(match.header.first - 1 + step) % count + 1 for step in range(count)]
    waiting = [seat for seat in around if match.turns[seat - 1] is not None]
    if not match.header.simultaneous:
        waiting = waiting[:1]
    assert match.may_act == tuple(waiting)
    assert (match.expected in waiting) if waiting else match.expected is None
    for seat in range(1, count + 1):
        assert bool(match.legal_actions(seat)) == (seat in waiting)


@given(games())
@settings(max_examples=80)
def test_every_position_agrees_with_a_scorekeeper(match: Match) -> None:
    """Cards, dice, rolls, rounds and who is out follow from the acts, seat by seat."""
    for part in prefixes(match):
        agree(part)
        whose_move(part)


@given(games())
@settings(max_examples=80)
def test_replaying_the_acts_gives_the_match_again(match: Match) -> None:
    """ "replay … never change" the dice."""
    for part in prefixes(match):
        again = part
    assert again == match
    assert hash(again.acts) == hash(match.acts)


@given(games(script_most=150))
@settings(max_examples=60)
def test_every_position_is_read_back_from_its_record(match: Match) -> None:
    for part in prefixes(match):
        assert decode(encode(part)) == part


@pytest.mark.parametrize("number", range(12))
def test_a_whole_game_is_read_back_and_agrees(number: int) -> None:
    rng = random.Random(f"whole game {number}")
    match = random_game(rng, random_table(rng))
    assert match.is_over
    assert decode(encode(match)) == match
    agree(match)


def illegal(match: Match) -> Iterator[tuple[Action, int]]:
    """Acts that the rules forbid now, with the seat that tries."""
    count = len(match.cards)
    yield Reroll(()), 0
    yield Score("ones"), count + 1
    yield Resign(), True
    for seat in range(1, count + 1):
        yield Score("sevens"), seat
        card = match.cards[seat - 1]
        filled = next((box for box in CLASSIC_BOXES if card[box] is not None), None)
        if filled:
            yield Score(filled), seat
        turn = match.turns[seat - 1]
        if turn is not None and turn.roll == 3:
            yield Reroll((1, 2)), seat
        if seat not in match.may_act:
            yield Reroll(()), seat
            yield Score("choice"), seat
            yield TimeUp(), seat
        if not match.header.deadline or seat in match.covered:
            yield TimeUp(), seat
        if seat in match.out or match.is_over:
            yield Resign(), seat


@given(games())
@settings(max_examples=80)
def test_illegal_acts_are_refused_and_change_nothing(match: Match) -> None:
    """ "play(action) returns a new one or raises IllegalAction and nothing changed." """
    before = (match.round, match.cards, match.turns, match.out, match.covered, match.acts)
    record = encode(match)
    for action, seat in illegal(match):
        with pytest.raises(IllegalAction):
            match.play(action, seat)
    assert before == (
        match.round,
        match.cards,
        match.turns,
        match.out,
        match.covered,
        match.acts,
    )
    assert encode(match) == record
    assert decode(record) == match


@given(games())
@settings(max_examples=60)
def test_every_legal_action_can_be_played(match: Match) -> None:
    for seat in match.may_act:
        actions = match.legal_actions(seat)
        assert len(set(actions)) == len(actions)
        for action in actions:
            after = match.play(action, seat)
            assert after.acts == (*match.acts, Act(seat, action))
            agree(after)


@given(st.integers(2, 4), st.booleans(), st.integers(0, 2**32), st.integers(0, 2**32))
@settings(max_examples=30)
def test_the_order_of_seats_in_a_round_changes_nobody_s_dice(
    count: int, same_dice: bool, game: int, shuffle: int
) -> None:
    """ "Nothing is a stream, so … order of seats and what others hold never change it." """
    rng = random.Random(game)
    start = Match.start(
        Header(
            seed=f"order {game}",
            seats=(Seat(),) * count,
            simultaneous=True,
            same_dice=same_dice,
        )
    )
    mixer = random.Random(shuffle)
    match, other = start, start
    for _ in range(12):
        plans = {
            seat: [Reroll(tuple(sorted(rng.sample(range(1, 6), rng.randint(0, 4)))))]
            * rng.randint(0, 2)
            for seat in range(1, count + 1)
        }
        script: list[tuple[int, Action]] = []
        for seat, rerolls in plans.items():
            box = rng.choice(match.cards[seat - 1].open_boxes).id
            script += [(seat, reroll) for reroll in rerolls]
            script.append((seat, Score(box)))
        turns = [seat for seat, _ in script]
        mixer.shuffle(turns)
        queues = {seat: [a for s, a in script if s == seat] for seat in plans}
        for seat, action in script:
            match = match.play(action, seat)
        for seat in turns:
            other = other.play(queues[seat].pop(0), seat)
        assert other.cards == match.cards
        assert other.turns == match.turns
        assert other.round == match.round
    assert match.is_over
    assert other.outcome() == match.outcome()


@given(games())
@settings(max_examples=80)
def test_an_outcome_comes_with_the_end_and_not_before(match: Match) -> None:
    outcome = match.outcome()
    assert (outcome is not None) == match.is_over
    if outcome is None:
        return
    full = all(len(card.open_boxes) == 0 for card in match.cards)
    assert outcome.ending is (Ending.CARDS_FULL if full else Ending.SEATS_LEFT)
    best = [
        seat
        for seat, card in enumerate(match.cards, start=1)
        if seat not in match.out
        and card.total
        == max(c.total for s, c in enumerate(match.cards, start=1) if s not in match.out)
    ]
    assert [placed.seat for placed in outcome.winners] == best


@pytest.mark.soak
@given(games(script_most=1200))
@settings(max_examples=3000, derandomize=False)
def test_every_position_of_many_more_games_holds(match: Match) -> None:
    for part in prefixes(match):
        agree(part)
        whose_move(part)
    assert decode(encode(match)) == match
