"""Challenges: one friend after another plays the same dice, and all stand in one match."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.core.by_hand_cards import BOXES
from tests.core.mixed_games import mixed_game
from tests.core.table_by_hand import Table
from yacht_core import (
    Challenge,
    Header,
    Kind,
    LinkKind,
    Match,
    Reroll,
    Resign,
    Score,
    Seat,
    TimeUp,
    challenge_link,
    decode,
    encode,
    parse_link,
    record_link,
    seed_link,
)
from yacht_core.analysis import analyse
from yacht_core.errors import BadChallenge, BadText
from yacht_core.playing import play_bots
from yacht_core.rulesets import ruleset
from yacht_core.telling import tell

if TYPE_CHECKING:
    from yacht_core import Action
    from yacht_core.telling import Told

SEED = "7kq2m-x9d4t"


def solo(number: int, card: str = "classic", seed: str = SEED, name: str = "") -> Match:
    """A finished solo game, another for each number: legal choices at random, nobody leaves."""
    rng = random.Random(f"solo {number} {card}")
    match = Match.start(Header(seed, card, (Seat(name=name),)))
    while not match.is_over:
        match = match.play(rng.choice(match.legal_actions(1)))
    return match


def chain(card: str, count: int, seed: str = SEED) -> tuple[Match, list[Match]]:
    """A chain of so many solo games, and these."""
    games = [solo(number, card, seed) for number in range(count)]
    match = games[0]
    for own in games[1:]:
        match = Challenge(match).join(own)
    return match, games


def refused(match: Match, own: Match | None = None, name: str = "") -> str:
    with pytest.raises(BadChallenge) as refusal:
        Challenge(match) if own is None else Challenge(match).join(own, name)
    return str(refusal.value)


def short(told: Told | None) -> object:
    """A round without its seat, whose number is another in each match."""
    return told and (told.round, told.rolls, told.scored, told.total)


# Joining


@pytest.mark.parametrize("card", BOXES)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_chain_is_one_ordinary_match_of_all_who_played(card: str, count: int) -> None:
    match, games = chain(card, count)
    header = match.header
    assert header == Header(SEED, card, (Seat(),) * count, simultaneous=True, same_dice=True)
    assert match.is_over
    assert list(match.cards) == [game.cards[0] for game in games]
    assert decode(encode(match)) == match
    outcome = match.outcome()
    assert outcome is not None
    totals = [game.cards[0].total for game in games]
    assert {placed.seat: placed.place for placed in outcome.standing} == {
        seat: 1 + sum(other > total for other in totals)
        for seat, total in enumerate(totals, start=1)
    }


def test_the_acts_stand_round_by_round_and_seat_by_seat() -> None:
    match, games = chain("classic", 3)
    expected = []
    acts = [list(game.acts) for game in games]
    for _round in range(12):
        for seat, own in enumerate(acts, start=1):
            while True:
                action = own.pop(0).action
                expected.append((seat, action))
                if isinstance(action, Score):
                    break
    assert [(act.seat, act.action) for act in match.acts] == expected
    assert acts == [[], [], []]
    # So only the first act of a round needs to name its seat.
    assert len(match.code) == len(match.acts) + 11


@pytest.mark.parametrize("card", BOXES)
def test_every_seat_rolled_what_it_rolls_in_the_joined_match_by_hand(card: str) -> None:
    match, _games = chain(card, 3)
    table = Table(match.header)
    for act in match.acts:
        table.play(act.action, act.seat)
    assert [place.marks for place in table.places.values()] == [
        {box.id: mark for box, mark in zip(card_.ruleset.boxes, card_.marks, strict=True)
         if mark is not None}
        for card_ in match.cards
    ]  # fmt: skip


def test_a_chain_is_the_same_however_it_is_sent() -> None:
    """Each of three plays on a device of its own, and what travels is a link."""
    first = solo(1, name="Ann")
    second = Challenge(parse_link("https://a.example/" + challenge_link(first)).match)
    assert second.header == Header.solo(SEED)
    both = second.join(solo(2), "Bo")
    third = parse_link(challenge_link(both))
    assert third.kind is LinkKind.CHALLENGE
    all_three = Challenge(third.match).join(solo(3, name="Cy"))
    four = Challenge(parse_link(challenge_link(all_three)).match).join(solo(4))
    names = [four.header.name_of(seat) for seat in (1, 2, 3, 4)]
    assert names == ["Ann", "Bo", "Cy", "Lookout"]
    assert [card.total for card in four.cards] == [solo(n).cards[0].total for n in (1, 2, 3, 4)]
    assert parse_link(record_link(four)).match == four


def test_names_are_kept_given_or_left_to_the_place() -> None:
    match = Challenge(solo(1)).join(solo(2, name="Bo"))
    assert [seat.name for seat in match.header.seats] == ["", "Bo"]
    assert match.header.name_of(1) == "Skipper"
    match = Challenge(match).join(solo(3, name="Cy"), "  Cyd  ")
    assert [seat.name for seat in match.header.seats] == ["", "Bo", "Cyd"]
    with pytest.raises(BadText, match="at most 20"):
        Challenge(solo(1)).join(solo(2), "x" * 21)
    with pytest.raises(BadText, match="can't be shown"):
        Challenge(solo(1)).join(solo(2), "a\u202eb")


def test_equal_totals_are_a_shared_win() -> None:
    match = Challenge(solo(1)).join(solo(1))
    outcome = match.outcome()
    assert outcome is not None
    assert [placed.place for placed in outcome.standing] == [1, 1]
    assert len(outcome.winners) == 2


def test_links_of_chains_are_short() -> None:
    """ "<= 250 characters for four without names, solo <= 90" """
    steps: list[Action] = [Reroll(()), Reroll((1,))]
    match = Match.start(Header.solo(SEED, "classic"))
    for box in ruleset("classic").boxes:
        for action in (*steps, Score(box.id)):
            match = match.play(action)
    assert len(challenge_link(match)) <= 90
    four = match
    for _player in range(3):
        four = Challenge(four).join(match)
    assert len(four.acts) == 4 * 36
    assert len(record_link(four)) <= 250


def test_a_chain_is_analysed_seat_by_seat_as_each_game_alone() -> None:
    match, games = chain("classic", 2)
    for one, game in zip(analyse(match), games, strict=True):
        [alone] = analyse(game)
        assert (one.luck, one.skill, one.total) == pytest.approx(
            (alone.luck, alone.skill, alone.total)
        )


@pytest.mark.parametrize("card", ["classic", "generala"])
def test_a_table_of_bots_with_the_same_dice_is_a_challenge_too(card: str) -> None:
    """What the seed drew for a place is another bot at the next table: each keeps its kind."""
    kinds = (Seat(Kind.DECKHAND), Seat(Kind.DECKHAND, "Dot"))
    header = Header(SEED, card, kinds, simultaneous=True, same_dice=True, first=2)
    *_, match = play_bots(Match.start(header))
    joined = Challenge(match).join(solo(1, card))
    assert [joined.header.kind_of(seat) for seat in (1, 2, 3)] == [
        Kind.DECKHAND,
        Kind.DECKHAND,
        Kind.PERSON,
    ]
    assert joined.header.first == 1
    assert joined.cards[:2] == match.cards
    drawn = Header(SEED, card, (Seat(Kind.DRAWN, "Bot"),))
    game = solo(2, card)
    watched = Match.start(drawn)
    for act in game.acts:
        watched = watched.play(act.action)
    assert Challenge(watched).join(game).header.seats[0] == Seat(drawn.kind_of(1), "Bot")


# The ghost


@pytest.mark.parametrize("card", ["classic", "yahtzee", "kismet"])
def test_a_round_of_a_challenge_is_what_was_done_in_the_players_own_game(card: str) -> None:
    match, games = chain(card, 3)
    challenge = Challenge(match)
    assert challenge.seats == (1, 2, 3)
    for seat, game in enumerate(games, start=1):
        for told in tell(game):
            shown = challenge.round_of(seat, told.round)
            assert shown is not None
            assert shown.seat == seat
            assert short(shown) == short(told)


@pytest.mark.parametrize("seat", [0, 2, -1, True, 1.0, "1", None])
def test_only_seats_of_the_challenge_have_rounds(seat: object) -> None:
    with pytest.raises(BadChallenge, match=r"there is no seat .* in a challenge of 1"):
        Challenge(solo(1)).round_of(seat, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("round_", [0, 13, -1, True, 1.5, "1", None])
def test_only_rounds_of_the_card_can_be_asked_for(round_: object) -> None:
    with pytest.raises(BadChallenge, match=r"there is no round .* on a card of 12"):
        Challenge(solo(1)).round_of(1, round_)  # type: ignore[arg-type]


# What is no challenge, and what is no answer


def test_a_game_that_is_not_finished_challenges_nobody() -> None:
    match = Match.start(Header.solo(SEED))
    assert refused(match) == "it isn't finished: it is in round 1 of 12"
    with pytest.raises(BadChallenge):
        challenge_link(match.play(Score("ones")))


def test_a_game_that_somebody_left_challenges_nobody() -> None:
    assert refused(Match.start(Header.solo(SEED)).play(Resign())) == "Skipper left before the end"
    header = Header(SEED, seats=(Seat(), Seat(name="Bo")), simultaneous=True, same_dice=True)
    assert refused(Match.start(header).play(Resign(), 2)) == "Bo left before the end"


@pytest.mark.parametrize("cover", [True, False])
def test_a_game_with_a_round_out_of_time_challenges_nobody(cover: bool) -> None:
    match = Match.start(Header(SEED, deadline=30, cover=cover)).play(TimeUp())
    while not match.is_over:
        match = match.play(match.legal_actions(1)[-1])
    expected = (
        "Skipper ran out of time and a bot covered" if cover else "Skipper left before the end"
    )
    assert refused(match) == expected
    assert refused(solo(1), match) == expected


def test_a_game_against_the_clock_that_was_kept_to_is_a_challenge() -> None:
    match = Match.start(Header(SEED, deadline=30))
    while not match.is_over:
        match = match.play(match.legal_actions(1)[-1])
    joined = Challenge(match).join(solo(1))
    assert (joined.header.deadline, joined.header.cover) == (0, False)


@pytest.mark.parametrize(
    "options", [{"same_dice": True}, {"simultaneous": True}, {}], ids=["turns", "own dice", "both"]
)
def test_a_table_where_dice_or_time_differ_challenges_nobody(options: dict[str, bool]) -> None:
    header = replace(Header(SEED, seats=(Seat(), Seat())), **options)  # type: ignore[arg-type]
    match = Match.start(header)
    while not match.is_over:
        match = match.play(Score(match.cards[match.may_act[0] - 1].open_boxes[0].id))
    assert refused(match) == "its seats didn't all play the same dice at the same time"


def test_a_fifth_player_is_refused() -> None:
    match, _games = chain("classic", 4)
    expected = "4 have played these dice already: nobody else can join"
    assert refused(match) == expected
    with pytest.raises(BadChallenge, match="nobody else can join"):
        challenge_link(match)


def test_what_is_no_answer_is_refused_with_one_clear_reason() -> None:
    game = solo(1)
    assert (
        refused(game, solo(2, seed="other")) == "the games have different seeds: their dice differ"
    )
    assert refused(game, solo(2, "modern")) == (
        "one game is on the Classic card, the other on the Modern card"
    )
    assert refused(game, Match.start(game.header)) == "it isn't finished: it is in round 1 of 12"
    assert refused(game, Match.start(game.header).play(Resign())) == "Skipper left before the end"
    both = Challenge(game).join(solo(2))
    assert refused(game, both) == "an answer is a game of one, this is one of 2"


def test_nobody_is_changed_by_a_refusal() -> None:
    game = solo(1)
    challenge = Challenge(game)
    refused(game, solo(2, seed="other"))
    assert challenge == Challenge(solo(1))
    assert challenge.join(solo(2)) == Challenge(game).join(solo(2))


def test_the_next_player_opens_the_same_dice_by_a_link_too() -> None:
    challenge = Challenge(solo(1, "kismet"))
    assert parse_link(seed_link(challenge.header)).match == Match.start(challenge.header)


def test_whatever_solo_game_there_is_joins_itself_or_is_refused() -> None:
    joined = 0
    for card in BOXES:
        for number in range(8):
            match = mixed_game(card, number, 1)
            if not match.is_over or match.out or any(act.action == TimeUp() for act in match.acts):
                assert refused(match)
                continue
            both = Challenge(match).join(match)
            assert both.victor or both.cards == match.cards * 2
            joined += 1
    assert joined > 10
