"""Challenges on the card where a hand made on the first roll wins the whole match."""

from __future__ import annotations

import random

from yacht_core import Challenge, Header, Match, Score, decode, encode
from yacht_core.outcome import Ending


def served(round_: int, *, take: bool, rng: random.Random, seed: str) -> Match:
    """A solo game of generala on a seed that serves five alike in this round, taken or not."""
    match = Match.start(Header.solo(seed, "generala"))
    while not match.is_over:
        boxes = [box.id for box in match.cards[0].open_boxes if box.id != "generala"]
        if match.round == round_ and take:
            box = "generala"
        else:
            box = rng.choice(boxes) if boxes else "generala"
        match = match.play(Score(box))
    return match


def serving() -> tuple[str, int]:
    """A seed and a round, not the first or the last, whose first roll is five alike."""
    for number in range(100_000):
        seed = f"served {number}"
        match = Match.start(Header.solo(seed, "generala"))
        for box in match.header.ruleset.boxes[:-1]:
            match = match.play(Score(box.id))
            if 2 < match.round < 8 and match.turn(1).hand.most_alike == 5:
                return seed, match.round
    raise AssertionError("no seed serves a generala")


SERVING, ROUND = serving()


def test_a_served_generala_ends_the_joined_match_where_it_stands() -> None:
    """ "A served Generala wins the match outright for that seat when two or more play ...; alone
    it pays 55 and play goes on": so what the others did later is dropped."""
    rng = random.Random("served")
    first = served(ROUND, take=False, rng=rng, seed=SERVING)
    winner = served(ROUND, take=True, rng=rng, seed=SERVING)
    assert winner.cards[0]["generala"] == 55
    assert winner.is_over and winner.round == 10  # noqa: PT018  (one fact: it was the last round)
    match = Challenge(first).join(winner)
    assert (match.is_over, match.victor, match.round) == (True, 2, ROUND)
    assert [10 - len(card.open_boxes) for card in match.cards] == [ROUND, ROUND]
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ending is Ending.SERVED
    assert [placed.seat for placed in outcome.winners] == [2]
    assert decode(encode(match)) == match
    # The winner first in the chain: the other's round is not even played.
    other = Challenge(winner).join(first)
    assert (other.victor, other.round) == (1, ROUND)
    assert [10 - len(card.open_boxes) for card in other.cards] == [ROUND, ROUND - 1]
    challenge = Challenge(other)
    assert challenge.round_of(1, ROUND) is not None
    assert challenge.round_of(2, ROUND - 1) is not None
    for seat, round_ in ((2, ROUND), (1, ROUND + 1), (2, 10)):
        assert challenge.round_of(seat, round_) is None


def test_of_two_who_took_the_same_served_generala_the_earlier_challenger_has_won() -> None:
    """Same dice serve both in the same round: whoever put it into the chain first was first."""
    rng = random.Random("twice")
    one, two = (served(ROUND, take=True, rng=rng, seed=SERVING) for _ in range(2))
    match = Challenge(one).join(two)
    assert match.victor == 1
    assert match.cards[1]["generala"] is None


def test_a_chain_cut_short_by_a_served_generala_goes_on_the_same_way() -> None:
    rng = random.Random("on")
    winner = served(ROUND, take=True, rng=rng, seed=SERVING)
    others = [served(ROUND, take=False, rng=rng, seed=SERVING) for _ in range(3)]
    match = Challenge(others[0]).join(winner)
    three = Challenge(match).join(others[1])
    four = Challenge(three).join(others[2])
    assert four.victor == three.victor == 2
    assert four.cards[:2] == match.cards
    assert [10 - len(card.open_boxes) for card in four.cards] == [
        ROUND,
        ROUND,
        ROUND - 1,
        ROUND - 1,
    ]
    outcome = four.outcome()
    assert outcome is not None
    assert {p.seat: p.place for p in outcome.standing}[2] == 1
    assert len(outcome.winners) == 1
