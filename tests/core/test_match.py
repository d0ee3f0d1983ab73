"""The laws of a match: one turn, whose move it is, and the end."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from tests.core.by_hand import CLASSIC_BOXES, five_dice
from tests.core.matches import SEED, play_boxes, refused, showing, table
from tests.core.test_card import ALICE
from yacht_core import Act, Ending, Reroll, Resign, Score, TimeUp
from yacht_core.errors import IllegalAction

# The turn


def test_a_match_starts_with_the_first_roll_on_the_table() -> None:
    """ "You start each round with five dice already rolled." """
    match = table(1)
    assert list(match.turn(1).hand.faces) == five_dice(SEED, 1, 1, 1)
    assert (match.turn(1).roll, match.turn(1).rolls_left) == (1, 2)
    assert (match.round, match.acts, match.is_over, match.outcome()) == (1, (), False, None)


def test_a_turn_has_at_most_three_rolls() -> None:
    """ "You may do this twice, so a turn has at most three rolls." """
    match = table(1).play(Reroll(())).play(Reroll(()))
    assert (match.turn(1).roll, match.turn(1).rolls_left) == (3, 0)
    assert refused(match, Reroll(())) == "that was roll 3 of 3: take a box"
    assert match.play(Score("choice")).round == 2


@pytest.mark.parametrize("rerolls", [0, 1, 2])
def test_a_seat_may_stop_after_any_roll(rerolls: int) -> None:
    """ "You may stop after the first or second roll if the dice already suit you." """
    match = table(1)
    for _ in range(rerolls):
        match = match.play(Reroll((1, 3)))
    total = match.turn(1).hand.total
    after = match.play(Score("choice"))
    assert after.cards[0]["choice"] == total
    assert list(after.turn(1).hand.faces) == five_dice(SEED, 1, 2, 1)
    assert after.turn(1).roll == 1


def test_a_die_once_held_may_be_picked_up_again() -> None:
    """ "a die you kept may be picked up again for the next roll" """
    match = table(1)
    first = match.turn(1).hand.faces
    match = match.play(Reroll((1, 2)))
    assert match.turn(1).hand.faces[:2] == first[:2]
    match = match.play(Reroll((3,)))
    third = five_dice(SEED, 1, 1, 3)
    assert match.turn(1).hand.faces[:2] == (third[0], third[1])
    assert match.turn(1).hand.faces[2] == five_dice(SEED, 1, 1, 2)[2]


def test_only_the_dice_not_held_are_replaced() -> None:
    """ "A roll replaces only the dice not held; die p of roll r always has that face." """
    second = five_dice(SEED, 1, 1, 2)
    for action in table(1).legal_actions(1):
        if isinstance(action, Reroll):
            before = table(1).turn(1).hand.faces
            after = table(1).play(action).turn(1).hand.faces
            for position in (1, 2, 3, 4, 5):
                source = before if position in action.hold else second
                assert after[position - 1] == source[position - 1]


@pytest.mark.parametrize(("rerolls", "choices"), [(0, 31 + 12), (1, 31 + 12), (2, 12)])
def test_legal_actions_are_the_rerolls_left_and_the_open_boxes(rerolls: int, choices: int) -> None:
    match = table(1)
    for _ in range(rerolls):
        match = match.play(Reroll(()))
    actions = match.legal_actions(1)
    assert len(actions) == len(set(actions)) == choices
    assert [a.box for a in actions if isinstance(a, Score)] == list(CLASSIC_BOXES)
    for action in actions:
        assert match.play(action) != match


def test_a_filled_box_is_no_longer_legal() -> None:
    """ "a box spent is spent for the rest of the card" """
    match = table(1).play(Score("yacht"))
    assert Score("yacht") not in match.legal_actions(1)
    assert len(match.legal_actions(1)) == 31 + 11
    assert refused(match, Score("yacht")).startswith(
        "the box Yacht is already filled, with 0: open are Ones, Twos"
    )


# The card, through the match


def test_the_worked_card_totals_180_through_play() -> None:
    """ "Her card totals 180." """
    match = table(1)
    for box, dice, points in ALICE:
        match = showing(match, dice).play(Score(box))
        assert match.cards[0][box] == points
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ending is Ending.CARDS_FULL
    assert [(p.seat, p.total, p.place) for p in outcome.standing] == [(1, 180, 1)]
    assert match.cards[0].section_total("upper") == 69
    assert match.cards[0].section_total("lower") == 111


def test_a_seat_can_take_a_box_for_nothing() -> None:
    """ "You can take a row for nothing." """
    match = showing(table(1), "1 1 2 3 4").play(Score("yacht"))
    assert match.cards[0]["yacht"] == 0
    assert match.round == 2


# Turns


def test_turns_pass_to_the_left() -> None:
    """ "Then the dice pass to the left." """
    match = table(4)
    for round_ in (1, 2):
        for seat in (1, 2, 3, 4):
            assert (match.may_act, match.expected, match.round) == ((seat,), seat, round_)
            match = match.play(Reroll((1,)))
            assert match.may_act == (seat,)
            match = match.play(Score(CLASSIC_BOXES[round_]))
    assert match.round == 3


def test_turns_start_with_the_first_seat_of_the_table() -> None:
    """ "the first seat to act passes one to the left" """
    match = table(3, first=2)
    seen: list[int] = []
    for _ in range(6):
        seen += match.may_act
        match = match.play(Score(match.cards[match.may_act[0] - 1].open_boxes[0].id))
    assert seen == [2, 3, 1, 2, 3, 1]


def test_no_seat_acts_out_of_turn() -> None:
    match = table(3)
    for action in (Reroll(()), Score("ones")):
        assert refused(match, action, 2) == "Mate may not act now: Skipper may"
    assert match.legal_actions(2) == ()
    assert match.legal_actions(9) == ()


def test_a_seat_waiting_for_its_turn_keeps_its_dice() -> None:
    match = table(2)
    waiting = match.turn(2)
    match = match.play(Reroll(())).play(Score("ones"))
    assert match.turn(2) == waiting
    with pytest.raises(IllegalAction, match=r"^Skipper has no round in hand$"):
        match.turn(1)


# Rounds


def test_everybody_plays_a_round_at_the_same_time() -> None:
    """ "Everybody plays their own round at the same time, so nobody waits for a turn." """
    match = table(3, simultaneous=True)
    assert match.may_act == (1, 2, 3)
    match = match.play(Reroll(()), 3).play(Reroll(()), 1).play(Score("ones"), 3)
    assert match.may_act == (1, 2)
    assert refused(match, Score("twos"), 3) == "Bosun may not act now: Skipper, Mate may"


def test_a_round_turns_over_when_the_last_seat_has_taken_a_box() -> None:
    """ "The round turns over when the last player has taken a row." """
    match = table(3, simultaneous=True)
    for seat in (2, 3, 1):
        assert match.round == 1
        match = match.play(Score("choice"), seat)
    assert match.round == 2
    assert match.may_act == (1, 2, 3)
    assert [match.turn(seat).roll for seat in (1, 2, 3)] == [1, 1, 1]


def test_the_expected_seat_is_the_last_to_act_else_the_next_after_it() -> None:
    match = table(4, simultaneous=True)
    assert match.expected == 1
    match = match.play(Reroll(()), 3)
    assert match.expected == 3
    match = match.play(Score("ones"), 3)
    assert match.expected == 4
    match = match.play(Score("ones"), 4)
    assert match.expected == 1
    assert match.play(Score("ones")).cards[0]["ones"] is not None


# Dice of a table


def test_seats_have_dice_of_their_own() -> None:
    match = table(4)
    for seat in (1, 2, 3, 4):
        assert list(match.turn(seat).hand.faces) == five_dice(SEED, seat, 1, 1)


def test_same_dice_are_seat_one_s_for_every_seat() -> None:
    """ "Same-dice tables use seat 1's address for every seat." """
    match = table(4, same_dice=True, simultaneous=True)
    for seat in (4, 2, 1, 3):
        assert list(match.turn(seat).hand.faces) == five_dice(SEED, 1, 1, 1)
        match = match.play(Reroll(()), seat)
        assert list(match.turn(seat).hand.faces) == five_dice(SEED, 1, 1, 2)


# The end


def test_the_match_ends_after_twelve_rounds() -> None:
    """ "After twelve rounds every row on every card is used and the highest total wins." """
    match = table(2)
    for round_, box in enumerate(CLASSIC_BOXES, start=1):
        assert match.round == round_
        assert not match.is_over
        match = match.play(Score(box)).play(Score(box))
    assert match.is_over
    assert (match.may_act, match.expected, match.round) == ((), None, 12)
    assert match.legal_actions(1) == ()
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ending is Ending.CARDS_FULL
    totals = [card.total for card in match.cards]
    assert [placed.total for placed in outcome.standing] == sorted(totals, reverse=True)
    assert outcome.winners[0].total == max(totals)


def test_nothing_can_be_done_after_the_end() -> None:
    match = play_boxes(table(1, deadline=30), CLASSIC_BOXES)
    for action in (Reroll(()), Score("ones"), Resign(), TimeUp()):
        assert refused(match, action) == "the match is over: no seat may act"
        assert refused(match, action, 1) == "the match is over: no seat may act"


def test_equal_totals_are_a_shared_win() -> None:
    """ "An equal total is a shared win — there is no tie-break roll." """
    match = table(2, same_dice=True)
    for box in CLASSIC_BOXES:
        match = match.play(Score(box)).play(Score(box))
    outcome = match.outcome()
    assert outcome is not None
    assert [placed.place for placed in outcome.winners] == [1, 1]


# Seats that don't exist, boxes that don't exist, and matches that never change


@pytest.mark.parametrize("seat", [0, 3, -1, True, 1.0, "1"])
def test_only_seats_at_the_table_may_act(seat: Any) -> None:
    match = table(2)
    for action in (Reroll(()), Score("ones"), Resign(), TimeUp()):
        assert refused(match, action, seat) == f"there is no seat {seat!r} at a table of 2"
    with pytest.raises(IllegalAction, match="there is no seat"):
        match.turn(seat)
    with pytest.raises(IllegalAction, match="there is no seat"):
        match.view(seat)
    with pytest.raises(IllegalAction, match="there is no seat"):
        match.points(seat, "ones")


@pytest.mark.parametrize("seat", [True, False, 1.0, "1", None, (1,)])
def test_what_is_no_number_of_a_seat_is_refused_where_choices_are_asked_for(seat: Any) -> None:
    """True equals 1, but is no seat."""
    with pytest.raises(IllegalAction, match="there is no seat"):
        table(2).legal_actions(seat)
    assert table(2).legal_actions(9) == ()


@pytest.mark.parametrize("box", ["", " ", "yach", "Yacht", "full house", "three_of_a_kind", None])
def test_a_box_that_is_not_on_the_card_cannot_be_taken(box: Any) -> None:
    """ "play(action) returns a new one or raises IllegalAction and nothing changed" """
    assert "the Classic card has no box" in refused(table(1), Score(box))


def test_a_match_cannot_be_changed() -> None:
    match = table(1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        match.round = 2  # type: ignore[misc]
    match.play(Score("ones"))
    assert match == table(1)


def test_the_log_holds_every_act_with_its_seat() -> None:
    match = table(2).play(Reroll((1,))).play(Score("ones")).play(Resign(), 1)
    assert match.acts == (Act(1, Reroll((1,))), Act(1, Score("ones")), Act(1, Resign()))
