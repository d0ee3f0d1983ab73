"""Each seat has its own card and its own turn: what one may do never follows from another's."""

from __future__ import annotations

from dataclasses import replace

from yacht_core import Card, Ending, Header, Kind, Match, Resign, Score, Seat, ruleset
from yacht_core.dice import Hand
from yacht_core.match import Turn
from yacht_core.view import Rival

TWO = (Seat(), Seat(Kind.PERSON, "Ann"))


def boxes(match: Match, seat: int) -> list[str]:
    return [act.box for act in match.legal_actions(seat) if isinstance(act, Score)]


def with_hand(match: Match, seat: int, *faces: int, roll: int = 3) -> Match:
    turns = list(match.turns)
    turns[seat - 1] = Turn(roll, Hand.of(*faces))
    return replace(match, turns=tuple(turns))


def test_a_box_is_closed_on_the_card_of_the_seat_that_took_it_only() -> None:
    match = Match.start(Header("brave otter", seats=TWO, simultaneous=True))
    match = match.play(Score("ones"), 1).play(Score("choice"), 2)
    assert "ones" not in boxes(match, 1)
    assert "choice" in boxes(match, 1)
    assert "ones" in boxes(match, 2)
    assert "choice" not in boxes(match, 2)


def test_a_joker_goes_where_the_hand_and_card_of_its_seat_say() -> None:
    rules = ruleset("yahtzee")
    match = Match.start(Header("brave otter", "yahtzee", TWO, simultaneous=True))
    taken = Card.empty(rules).mark("yahtzee", Hand.of(6, 6, 6, 6, 6))
    match = replace(match, cards=(taken, Card.empty(rules)))
    match = with_hand(with_hand(match, 1, 3, 3, 3, 3, 3), 2, 3, 3, 3, 3, 3)
    assert boxes(match, 1) == ["threes"]
    assert len(boxes(match, 2)) == len(rules.boxes)
    # "Bonus of 100": the seat that has its fifty gets it, the other takes the fifty.
    assert match.points(1, "threes") == match.points(2, "threes") == 15
    assert match.points(2, "yahtzee") == 50
    paid = match.play(Score("threes"), 1)
    assert (paid.cards[0].total, paid.cards[1].total) == (50 + 15 + 100, 0)


def test_a_card_in_order_offers_one_box() -> None:
    match = Match.start(Header("brave otter", "in-order", TWO))
    assert boxes(match, 1) == [ruleset("in-order").boxes[0].id]


def test_points_are_those_of_the_seat_that_is_asked_about() -> None:
    match = Match.start(Header("brave otter", "modern", TWO, simultaneous=True))
    match = with_hand(with_hand(match, 1, 1, 1, 1, 2, 3), 2, 5, 5, 5, 5, 6)
    assert (match.points(1, "ones"), match.points(2, "ones")) == (3, 0)
    assert (match.points(1, "fives"), match.points(2, "fives")) == (0, 20)


def test_whoever_is_left_alone_wins_with_open_boxes() -> None:
    match = Match.start(Header("brave otter", seats=TWO)).play(Resign())
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ending is Ending.SEATS_LEFT
    assert [(placed.seat, placed.place) for placed in outcome.standing] == [(2, 1), (1, 2)]
    assert match.covered == frozenset()


def test_a_served_generala_stands_first_whatever_the_totals_are() -> None:
    match = Match.start(Header("brave otter", "generala", TWO))
    rules = ruleset("generala")
    rich = Card(rules, (5, 10, 15, 20, 25, 30, *[90] * (len(rules.boxes) - 7), None))
    match = with_hand(replace(match, cards=(match.cards[0], rich)), 1, 2, 2, 2, 2, 2, roll=1)
    won = match.play(Score("generala"), 1)
    outcome = won.outcome()
    assert outcome is not None
    assert outcome.ending is Ending.SERVED
    assert won.covered == frozenset()
    assert won.cards[0].total < won.cards[1].total
    assert outcome.standing[0].seat == 1


def test_a_view_holds_the_own_seat_and_the_cards_of_the_others() -> None:
    seats = (*TWO, Seat(Kind.PILOT))
    match = Match.start(Header("brave otter", seats=seats, simultaneous=True, same_dice=True))
    match = match.play(Score("ones"), 1).play(Resign(), 3)
    seen = match.view(2)
    turn = match.turns[1]
    assert turn is not None
    assert (seen.ruleset, seen.seat, seen.round) == (ruleset("classic"), 2, 1)
    assert (seen.card, seen.hand, seen.roll) == (match.cards[1], turn.hand, 1)
    assert seen.rivals == (
        Rival(1, match.cards[0], False, True),
        Rival(3, match.cards[2], True, True),
    )
    assert seen.legal == match.legal_actions(2)
    assert seen.same_dice
