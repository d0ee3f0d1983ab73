"""A record's tally is what its replay comes to."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.core.mixed_games import mixed_game
from yacht_core import RULESETS, Header, Kind, Match, Seat, decode, encode
from yacht_core.errors import BadRecord
from yacht_core.playing import play_bots
from yacht_core.proof import proven_rolls
from yacht_core.record import _checksum  # for records that nobody could have played
from yacht_core.tally import tally


def by_replay(record: str) -> tuple[list[Counter[int]], Match]:
    match = decode(record)
    counts: list[Counter[int]] = [Counter() for _ in match.cards]
    for roll in proven_rolls(match, waiting=False):
        counts[roll.seat - 1].update(die.face for die in roll.thrown)
    return counts, match


@pytest.mark.parametrize("card", RULESETS)
def test_it_is_what_a_replay_comes_to(card: str) -> None:
    for number in range(25):
        record = encode(mixed_game(card, number))
        counts, match = by_replay(record)
        found = tally(record)
        assert found.header == match.header
        assert found.cards == match.cards
        for thrown, count in zip(found.thrown, counts, strict=True):
            assert thrown == tuple(count[face] for face in range(1, 7))


@pytest.mark.parametrize("card", ["classic", "yahtzee"])
def test_a_quick_look_at_one_seat_sees_what_a_whole_one_sees_of_it(card: str) -> None:
    seats = (Seat(Kind.DECKHAND), Seat(Kind.PILOT), Seat(Kind.DECKHAND))
    *_, last = play_bots(Match.start(Header("one of three", card, seats)))
    record = encode(last)
    whole, quick = tally(record), tally(record, only=Kind.PILOT)
    assert (quick.header, quick.cards[1], quick.thrown[1]) == (
        whole.header,
        whole.cards[1],
        whole.thrown[1],
    )
    assert sum(quick.thrown[0]) == 0
    # Where there is no such seat it is the first.
    assert tally(record, only=Kind.PERSON).cards[0] == whole.cards[0]


@pytest.mark.parametrize("seats", [1, 4])
def test_every_box_of_a_game_in_turns_is_tallied(seats: int) -> None:
    header = Header("tally", seats=(Seat(Kind.DECKHAND),) * seats, first=seats)
    *_, last = play_bots(Match.start(header))
    found = tally(encode(last))
    assert [card.total for card in found.cards] == [card.total for card in last.cards]
    assert all(card.is_full for card in found.cards)


@pytest.mark.parametrize(
    ("acts", "reason"),
    [("AA", "taken twice"), ("000A", "too many rolls"), ("Z", "no box")],
)
def test_acts_that_leave_no_card_are_refused(acts: str, reason: str) -> None:
    body = f"1.classic-1.p.otter.{acts}"
    with pytest.raises(BadRecord, match=reason):
        tally(f"{body}.{_checksum(body)}")


def test_a_damaged_record_is_refused() -> None:
    with pytest.raises(BadRecord, match="checksum"):
        tally("1.classic-1.p.7kq2m-x9d4t.3A.wc308mv9")
