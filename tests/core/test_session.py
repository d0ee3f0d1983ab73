"""Several sheets at one table: "a session is however many sheets you play"."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.core.games import random_game, random_table
from yacht_core import Header, Kind, Match, Resign, Seat
from yacht_core.playing import play_bots
from yacht_core.session import Tally, next_sheet, tally

DECKHANDS = (Seat(Kind.DECKHAND), Seat(Kind.DECKHAND))


def played(header: Header) -> Match:
    *_, last = play_bots(Match.start(header))
    return last


def test_the_first_seat_to_act_passes_one_to_the_left() -> None:
    header = Header("sheet 1", seats=(Seat(),) * 4)
    firsts = []
    for number in range(2, 8):
        header = next_sheet(header, f"sheet {number}")
        firsts.append(header.first)
        assert header.seed == f"sheet {number}"
        assert Match.start(header).may_act == (header.first,)
    assert firsts == [2, 3, 4, 1, 2, 3]


def test_alone_the_first_seat_stays_the_only_one() -> None:
    assert next_sheet(Header.solo("sheet 1"), "sheet 2") == Header.solo("sheet 2")


def test_another_sheet_keeps_the_seats_and_the_options() -> None:
    header = Header(
        "sheet 1",
        "kismet",
        (Seat(name="Ann"), Seat(Kind.DRAWN), Seat(Kind.PILOT)),
        simultaneous=True,
        same_dice=True,
        deadline=60,
        cover=True,
    )
    assert next_sheet(header, " sheet  2 ") == replace(header, seed="sheet 2", first=2)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_standing_counts_wins_shared_wins_points_and_the_best_sheet(seats: int) -> None:
    rng = random.Random(f"session of {seats}")
    sheets = [random_game(rng, random_table(rng, seats)) for _ in range(6)]
    rows = {
        seat: {"wins": 0, "shared": 0, "totals": [sheet.cards[seat - 1].total for sheet in sheets]}
        for seat in range(1, seats + 1)
    }
    for sheet in sheets:
        staying = [seat for seat in rows if seat not in sheet.out]
        best = max((sheet.cards[seat - 1].total for seat in staying), default=0)
        first = [seat for seat in staying if sheet.cards[seat - 1].total == best]
        for seat in first:
            rows[seat]["wins" if len(first) == 1 else "shared"] += 1
    assert tally(sheets) == tuple(
        Tally(seat, row["wins"], row["shared"], sum(row["totals"]), max(row["totals"]))
        for seat, row in rows.items()
    )


def test_equal_totals_at_the_top_are_a_shared_win_for_each() -> None:
    """ "An equal total is a shared win" """
    match = played(Header("twins", seats=DECKHANDS, same_dice=True))
    points = match.cards[0].total
    assert match.cards[1].total == points
    assert tally([match]) == (Tally(1, 0, 1, points, points), Tally(2, 0, 1, points, points))


def test_a_sheet_under_way_does_not_count_yet() -> None:
    done = played(Header("sheet 1", seats=DECKHANDS))
    under_way = Match.start(next_sheet(done.header, "sheet 2"))
    assert tally([done, under_way]) == tally([done])
    assert tally([under_way]) == ()
    assert tally([]) == ()


def test_the_seat_that_stays_when_the_others_leave_has_won_the_sheet() -> None:
    match = Match.start(Header("leaving", seats=(Seat(), Seat(), Seat())))
    match = match.play(Resign(), 3).play(Resign(), 1)
    assert [(row.seat, row.wins) for row in tally([match])] == [(1, 0), (2, 1), (3, 0)]


def test_a_sheet_that_nobody_finished_is_won_by_nobody() -> None:
    match = Match.start(Header.solo("leaving")).play(Resign())
    assert tally([match]) == (Tally(seat=1, wins=0, shared=0, points=0, best=0),)
