"""Tables: seats, their names and kinds, and the options."""

from __future__ import annotations

import dataclasses

import pytest

from yacht_core import Header, Kind, Seat
from yacht_core.errors import BadTable, BadText, UnknownRuleSet
from yacht_core.header import DEADLINES
from yacht_core.seed import drawn_strength


def table(count: int, **options: int) -> Header:
    return Header(seed="brave otter", seats=(Seat(),) * count, **options)  # type: ignore[arg-type]


def test_default_names_are_the_crew_in_order() -> None:
    """ "The Skipper goes first, then the Mate, the Bosun, and the Lookout." """
    header = table(4)
    assert [header.name_of(seat) for seat in header.order] == [
        "Skipper",
        "Mate",
        "Bosun",
        "Lookout",
    ]


def test_a_name_of_its_own_replaces_the_default_one() -> None:
    header = Header(seed="s", seats=(Seat(name="  Ann  Bonny "), Seat()))
    assert (header.name_of(1), header.name_of(2)) == ("Ann Bonny", "Mate")
    assert header.seats[0].name == "Ann Bonny"


@pytest.mark.parametrize("name", ["x" * 21, "a\x00", " "])
def test_a_bad_name_is_refused(name: str) -> None:
    with pytest.raises(BadText):
        Seat(name=name)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_to_four_can_play(count: int) -> None:
    """ "One to four." """
    assert table(count).order == tuple(range(1, count + 1))


@pytest.mark.parametrize("count", [0, 5])
def test_no_other_number_can_play(count: int) -> None:
    with pytest.raises(BadTable, match=f"^a table has 1 to 4 seats, not {count}$"):
        table(count)


@pytest.mark.parametrize(
    ("count", "first", "order"),
    [
        (1, 1, (1,)),
        (2, 2, (2, 1)),
        (3, 2, (2, 3, 1)),
        (4, 3, (3, 4, 1, 2)),
        (4, 4, (4, 1, 2, 3)),
    ],
)
def test_turns_pass_to_the_left_from_the_first(
    count: int, first: int, order: tuple[int, ...]
) -> None:
    """ "With two or more, turns pass to the left." """
    assert table(count, first=first).order == order


@pytest.mark.parametrize(("count", "first"), [(1, 0), (1, 2), (2, 3), (4, 5), (4, -1)])
def test_the_first_seat_is_at_the_table(count: int, first: int) -> None:
    with pytest.raises(BadTable, match=f"^seat {first} can't be first at a table of {count}$"):
        table(count, first=first)


@pytest.mark.parametrize("seconds", [0, 30, 60, 120, 300])
def test_deadlines_are_the_five_of_the_rules(seconds: int) -> None:
    """ "none, 30 s, 1, 2, 5 min" """
    assert table(2, deadline=seconds).deadline == seconds
    assert DEADLINES == (0, 30, 60, 120, 300)


@pytest.mark.parametrize("seconds", [-30, 1, 29, 45, 600])
def test_no_other_deadline_is_offered(seconds: int) -> None:
    with pytest.raises(BadTable, match="0, 30, 60, 120, 300"):
        table(2, deadline=seconds)


def test_cover_needs_a_deadline() -> None:
    """ "When it runs out: with cover on, a bot … finishes that seat's round" """
    assert table(2, deadline=30, cover=True).cover
    with pytest.raises(BadTable, match="cover needs a deadline"):
        table(2, cover=True)


def test_a_header_keeps_the_one_spelling_of_its_seed() -> None:
    assert Header.solo("  brave \n otter ") == Header.solo("brave otter")
    assert Header.solo("cafe\u0301").seed == "caf\u00e9"
    with pytest.raises(BadText):
        Header.solo(" ")


def test_a_header_names_a_card_that_exists() -> None:
    """ "Twelve turns each and the game is done" """
    assert Header.solo("s").card == Header.solo("s").ruleset.id == "classic"
    assert Header.solo("s").rounds == 12
    with pytest.raises(UnknownRuleSet):
        Header.solo("s", "sevens")


def test_solo_is_one_person() -> None:
    """ "Solo is one person." """
    header = Header.solo("s")
    assert header.seats == (Seat(Kind.PERSON),)
    assert (header.simultaneous, header.same_dice, header.deadline, header.cover) == (
        False,
        False,
        0,
        False,
    )


def test_a_drawn_bot_is_the_one_that_the_seed_draws() -> None:
    """ "drawn per game from the seed unless chosen" """
    bots = (Kind.DECKHAND, Kind.PILOT, Kind.NAVIGATOR)
    met = set()
    for number in range(20):
        header = Header(seed=f"draw {number}", seats=(Seat(), *[Seat(Kind.DRAWN)] * 3))
        assert header.kind_of(1) is Kind.PERSON
        for seat in (2, 3, 4):
            assert header.kind_of(seat) is bots[drawn_strength(header.seed, seat)]
            met.add(header.kind_of(seat))
    assert met == set(bots)


@pytest.mark.parametrize("kind", [Kind.PERSON, Kind.DECKHAND, Kind.PILOT, Kind.NAVIGATOR])
def test_a_chosen_player_stays_whatever_the_seed(kind: Kind) -> None:
    for number in range(10):
        assert Header(seed=f"n{number}", seats=(Seat(kind),)).kind_of(1) is kind


def test_same_dice_are_those_of_seat_one() -> None:
    """ "every seat gets seat 1's dice" """
    assert [table(4, same_dice=True).dice_seat(seat) for seat in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert [table(4).dice_seat(seat) for seat in (1, 2, 3, 4)] == [1, 2, 3, 4]


def test_a_header_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        table(2).seed = "other"  # type: ignore[misc]
