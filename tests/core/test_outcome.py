"""Places: who stands where when it is over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yacht_core import Card, Ending, Header, Outcome, Seat, ruleset
from yacht_core.outcome import standing_of

CLASSIC = ruleset("classic")


def places(totals: list[int], out: set[int]) -> list[tuple[int, int, bool]]:
    """Seat, place and whether it is out, in the order of the standing."""
    header = Header(seed="s", seats=(Seat(),) * len(totals))
    # The total alone decides, so it may all stand in one box.
    cards = [Card(CLASSIC, (total, *[0] * 11)) for total in totals]
    standing = standing_of(header, cards, frozenset(out))
    for placed in standing:
        assert placed.total == totals[placed.seat - 1]
        assert placed.name == header.name_of(placed.seat)
    return [(placed.seat, placed.place, placed.out) for placed in standing]


@pytest.mark.parametrize(
    ("totals", "out", "expected"),
    [
        ([180], set(), [(1, 1, False)]),
        ([100, 180], set(), [(2, 1, False), (1, 2, False)]),
        # "An equal total is a shared win — there is no tie-break roll."
        ([180, 180], set(), [(1, 1, False), (2, 1, False)]),
        # "Level at the top is a draw. Above two players, everyone is placed in order of
        # their total."
        ([90, 180, 100, 180], set(), [(2, 1, False), (4, 1, False), (3, 3, False), (1, 4, False)]),
        ([90, 90, 90, 91], set(), [(4, 1, False), (1, 2, False), (2, 2, False), (3, 2, False)]),
        ([5, 5, 5, 5], set(), [(1, 1, False), (2, 1, False), (3, 1, False), (4, 1, False)]),
        # "A player who resigns … is placed last and the rest keep their order."
        ([200, 180, 100], {1}, [(2, 1, False), (3, 2, False), (1, 3, True)]),
        ([200, 180, 100, 180], {1}, [(2, 1, False), (4, 1, False), (3, 3, False), (1, 4, True)]),
        # Seats that are out share the last place, whatever their totals.
        ([0, 180, 100, 250], {1, 4}, [(2, 1, False), (3, 2, False), (1, 3, True), (4, 3, True)]),
        ([0, 180, 100, 250], {1, 2, 4}, [(3, 1, False), (1, 2, True), (2, 2, True), (4, 2, True)]),
        ([0], {1}, [(1, 1, True)]),
    ],
)
def test_places_follow_the_rules(
    totals: list[int], out: set[int], expected: list[tuple[int, int, bool]]
) -> None:
    assert places(totals, out) == expected


@given(
    st.lists(st.integers(0, 3), min_size=1, max_size=4),
    st.sets(st.integers(1, 4)),
)
def test_a_place_is_one_more_than_how_many_stand_before(
    totals: list[int], absent: set[int]
) -> None:
    out = {seat for seat in absent if seat <= len(totals)}
    standing = places(totals, out)
    assert sorted(seat for seat, _, _ in standing) == list(range(1, len(totals) + 1))
    for seat, place, is_out in standing:
        assert is_out == (seat in out)
        better = 0
        for other in range(1, len(totals) + 1):
            if other in out:
                continue
            if seat in out or totals[other - 1] > totals[seat - 1]:
                better += 1
        assert place == better + 1
    assert [place for _, place, _ in standing] == sorted(place for _, place, _ in standing)


def test_winners_are_those_in_first_place_who_stayed() -> None:
    header = Header(seed="s", seats=(Seat(),) * 3)
    cards = [Card(CLASSIC, (total, *[0] * 11)) for total in (5, 7, 7)]

    def winners(out: set[int]) -> list[int]:
        standing = standing_of(header, cards, frozenset(out))
        return [placed.seat for placed in Outcome(Ending.CARDS_FULL, standing).winners]

    assert winners(set()) == [2, 3]
    assert winners({2}) == [3]
    assert winners({2, 3}) == [1]
    assert winners({1, 2, 3}) == []
