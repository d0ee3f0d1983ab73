"""Who decides for a seat, and bots that play until a person must."""

from __future__ import annotations

import pytest

from tests.core.by_hand_cards import BOXES
from yacht_core import Header, Kind, Match, Reroll, Score, Seat, TimeUp, decode, encode
from yacht_core.errors import IllegalAction
from yacht_core.playing import bot_act, bot_seat, decider, play_bots

PERSON, DECKHAND = Seat(), Seat(Kind.DECKHAND)


def last_of(match: Match) -> Match:
    for after in play_bots(match):
        match = after
    return match


def seed_drawing(kind: Kind, seat: int) -> str:
    """A seed that gives this bot to the seat."""
    return next(
        seed
        for number in range(100)
        if Header(seed := f"draw {number}", seats=(PERSON,) * 4).drawn_kind(seat) is kind
    )


@pytest.mark.parametrize("kind", [Kind.PERSON, Kind.DECKHAND, Kind.PILOT, Kind.NAVIGATOR])
def test_a_seat_is_played_by_its_own_kind(kind: Kind) -> None:
    match = Match.start(Header("who", seats=(PERSON, Seat(kind))))
    assert decider(match, 1) is Kind.PERSON
    assert decider(match, 2) is kind


@pytest.mark.parametrize("kind", [Kind.DECKHAND, Kind.PILOT, Kind.NAVIGATOR])
def test_a_drawn_seat_is_played_by_the_bot_that_the_seed_gives_it(kind: Kind) -> None:
    """ "Three strengths, drawn per game from the seed unless chosen." """
    match = Match.start(Header(seed_drawing(kind, 2), seats=(PERSON, Seat(Kind.DRAWN))))
    assert decider(match, 2) is kind


def test_a_person_is_waited_for() -> None:
    match = Match.start(Header("who", seats=(PERSON, DECKHAND)))
    assert bot_seat(match) is None
    assert list(play_bots(match)) == []
    with pytest.raises(IllegalAction, match="Skipper is played by a person"):
        bot_act(match, 1)


def test_in_turns_the_bots_to_the_left_play_and_the_person_is_next() -> None:
    match = Match.start(Header("who", seats=(PERSON, DECKHAND, DECKHAND))).play(Score("choice"))
    assert bot_seat(match) == 2
    after = last_of(match)
    assert (after.round, after.may_act) == (2, (1,))
    assert [len(card.open_boxes) for card in after.cards] == [11, 11, 11]


def test_in_turns_a_bot_may_not_act_out_of_its_turn() -> None:
    match = Match.start(Header("who", seats=(PERSON, DECKHAND)))
    with pytest.raises(IllegalAction, match="Mate may not act now"):
        bot_act(match, 2)


def test_in_rounds_bots_act_at_once_and_persons_when_they_like() -> None:
    """ "in rounds, any seat's card can be opened and played in any order … bots act at once" """
    table = Header("who", seats=(PERSON, DECKHAND, PERSON, DECKHAND), simultaneous=True)
    after = last_of(Match.start(table))
    assert after.round == 1
    assert after.may_act == (1, 3)
    assert [len(card.open_boxes) for card in after.cards] == [12, 11, 12, 11]
    after = last_of(after.play(Score("choice"), 3))
    assert after.may_act == (1,)
    after = last_of(after.play(Score("choice"), 1))
    assert (after.round, after.may_act) == (2, (1, 3))


@pytest.mark.parametrize("simultaneous", [False, True])
@pytest.mark.parametrize("card", BOXES)
def test_bots_alone_play_to_the_end_by_the_rules(card: str, simultaneous: bool) -> None:
    header = Header("bots alone", card, (DECKHAND,) * 3, simultaneous=simultaneous)
    positions = list(play_bots(Match.start(header)))
    match = positions[-1]
    assert match.is_over
    assert [len(position.acts) for position in positions] == list(range(1, len(positions) + 1))
    assert decode(encode(match)) == match
    assert list(play_bots(match)) == []


def test_the_same_seats_and_seed_give_the_same_game() -> None:
    """ "All are deterministic given what they see" """
    header = Header("again", seats=(DECKHAND, Seat(Kind.PILOT), Seat(Kind.NAVIGATOR)))
    assert last_of(Match.start(header)) == last_of(Match.start(header))


def test_a_bot_s_dice_and_choices_do_not_depend_on_turns_or_rounds() -> None:
    """ "Both are the same engine: only which seats may act differs, and the dice don't depend on
    it." """
    turns = Header("either way", seats=(DECKHAND, DECKHAND))
    rounds = Header("either way", seats=(DECKHAND, DECKHAND), simultaneous=True)
    assert last_of(Match.start(turns)).cards == last_of(Match.start(rounds)).cards


@pytest.mark.parametrize("simultaneous", [False, True])
def test_a_covered_seat_s_round_is_finished_by_the_drawn_bot_and_then_it_is_back(
    simultaneous: bool,
) -> None:
    """ "a bot (strength drawn from the seed) finishes that seat's round and the player may return
    next round" """
    seed = seed_drawing(Kind.DECKHAND, 1)
    header = Header(
        seed, seats=(PERSON, PERSON), simultaneous=simultaneous, deadline=30, cover=True
    )
    match = Match.start(header).play(Reroll((1,)), 1).play(TimeUp(), 1)
    assert decider(match, 1) is Kind.DECKHAND
    assert decider(match, 2) is Kind.PERSON
    assert bot_seat(match) == 1
    after = last_of(match)
    assert after.may_act == (2,)
    assert len(after.cards[0].open_boxes) == 11
    # The bot went on from the dice as they lay, on the second roll.
    assert len(after.acts) in (3, 4)
    back = after.play(Score("choice"), 2)
    assert back.round == 2
    assert decider(back, 1) is Kind.PERSON
    assert bot_seat(back) is None
