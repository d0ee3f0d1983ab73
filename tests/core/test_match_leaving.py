"""Seats that leave: by their own will, or because their time is up."""

from __future__ import annotations

from tests.core.by_hand import CLASSIC_BOXES
from tests.core.matches import refused, showing, table
from yacht_core import Ending, Reroll, Resign, Score, TimeUp

# Leaving


def test_a_seat_that_resigns_is_out_and_its_boxes_stay_empty() -> None:
    """ "Resign: the seat is out; its open boxes stay empty." """
    match = table(3).play(Score("choice")).play(Resign())
    assert match.out == {2}
    assert match.cards[1].total == 0
    assert len(match.cards[1].open_boxes) == 12
    assert match.may_act == (3,)
    assert refused(match, Resign(), 2) == "Mate is out already"
    assert refused(match, Score("ones"), 2) == "Mate may not act now: Bosun may"
    match = match.play(Score("choice"))
    assert match.may_act == (1,)
    assert match.round == 2
    assert match.turns[1] is None


def test_a_seat_may_resign_while_it_waits() -> None:
    match = table(3).play(Resign(), 3)
    assert match.may_act == (1,)
    match = match.play(Score("ones")).play(Score("ones"))
    assert (match.round, match.may_act) == (2, (1,))


def test_the_last_seat_still_playing_a_round_turns_it_over_by_resigning() -> None:
    match = table(3, simultaneous=True).play(Score("ones"), 1).play(Score("ones"), 3)
    match = match.play(Resign(), 2)
    assert (match.round, match.may_act) == (2, (1, 3))


def test_the_match_ends_when_all_but_one_are_out() -> None:
    """ "If all but one are out the match ends and that seat has won." """
    match = table(3).play(Score("ones")).play(Resign()).play(Resign())
    assert match.is_over
    assert match.round == 1
    assert refused(match, Score("twos"), 1) == "the match is over: no seat may act"
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ending is Ending.SEATS_LEFT
    assert [(p.seat, p.place, p.out) for p in outcome.standing] == [
        (1, 1, False),
        (2, 2, True),
        (3, 2, True),
    ]
    assert [placed.seat for placed in outcome.winners] == [1]


def test_who_stays_wins_even_with_the_lowest_total() -> None:
    """ "A player who resigns … is placed last and the rest keep their order." """
    match = showing(table(2), "6 6 6 6 6").play(Score("yacht"))
    match = match.play(Score("yacht")).play(Resign())
    outcome = match.outcome()
    assert outcome is not None
    assert match.cards[0].total == 50
    assert [placed.seat for placed in outcome.winners] == [2]


def test_a_match_that_seats_left_says_so_even_if_others_finish() -> None:
    match = table(3).play(Resign())
    for box in CLASSIC_BOXES:
        match = match.play(Score(box)).play(Score(box))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ending is Ending.SEATS_LEFT
    assert outcome.standing[-1].seat == 1


def test_resigning_alone_ends_the_match_where_it_is() -> None:
    match = table(1).play(Score("choice")).play(Resign())
    assert match.is_over
    assert match.round == 2
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ending is Ending.SEATS_LEFT
    assert outcome.winners == ()
    assert outcome.standing[0].total == match.cards[0]["choice"]


# Time


def test_without_a_deadline_nobody_runs_out_of_time() -> None:
    assert "no deadline" in refused(table(2), TimeUp())


def test_without_cover_who_runs_out_of_time_is_out() -> None:
    """ "with cover off, the seat is out" """
    match = table(3, deadline=60).play(TimeUp())
    assert match.out == {1}
    assert match.may_act == (2,)
    match = match.play(TimeUp())
    assert match.is_over
    outcome = match.outcome()
    assert outcome is not None
    assert [placed.seat for placed in outcome.winners] == [3]


def test_with_cover_the_round_is_finished_for_the_seat_and_it_may_return() -> None:
    """ "a bot finishes that seat's round and the player may return next round" """
    match = table(2, deadline=60, cover=True).play(Reroll((1,))).play(TimeUp())
    assert match.covered == {1}
    assert (match.out, match.may_act) == (frozenset(), (1,))
    assert match.turn(1).roll == 2
    assert refused(match, TimeUp()) == "Skipper is covered already"
    match = match.play(Reroll(())).play(Score("ones"))
    assert match.covered == {1}
    match = match.play(Score("ones"))
    assert (match.covered, match.round) == (frozenset(), 2)
    assert match.play(TimeUp()).covered == {1}


def test_time_runs_out_only_for_a_seat_with_a_round_in_hand() -> None:
    match = table(3, deadline=30)
    assert refused(match, TimeUp(), 2) == "Mate may not act now: Skipper may"
    together = table(3, deadline=30, simultaneous=True).play(Score("ones"), 2)
    assert refused(together, TimeUp(), 2) == "Mate may not act now: Skipper, Bosun may"
    assert together.play(TimeUp(), 3).out == {3}
