"""Five dice, holding and keeping."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yacht_core.dice import FACES, POSITIONS, Hand, as_hold
from yacht_core.errors import BadDice

ALL_HANDS = list(itertools.product(FACES, repeat=5))
HOLDS = [hold for count in range(6) for hold in itertools.combinations(POSITIONS, count)]

hands = st.tuples(*[st.sampled_from(FACES)] * 5).map(Hand)
holds = st.sampled_from(HOLDS)


def test_counts_and_totals_of_every_hand() -> None:
    assert len(ALL_HANDS) == 7776
    for faces in ALL_HANDS:
        hand = Hand(faces)
        assert len(hand.counts) == 6
        laid_out = [face for face in FACES for _ in range(hand.counts[face - 1])]
        assert laid_out == sorted(faces)
        assert hand.total == faces[0] + faces[1] + faces[2] + faces[3] + faces[4]
        runs = [len(list(same)) for _, same in itertools.groupby(sorted(faces))]
        assert hand.most_alike == max(runs)


@given(hands, holds, hands)
def test_held_dice_stay_and_free_dice_roll_again(
    hand: Hand, hold: tuple[int, ...], fresh: Hand
) -> None:
    """ "Held dice stay. Free dice will roll again." """
    after = hand.reroll(hold, fresh.faces)
    for position in POSITIONS:
        source = hand if position in hold else fresh
        assert after.faces[position - 1] == source.faces[position - 1]


def test_dice_are_never_sorted() -> None:
    hand = Hand.of(6, 1, 5, 2, 4)
    assert hand.faces == (6, 1, 5, 2, 4)
    assert str(hand) == "6, 1, 5, 2, 4"
    assert hand.reroll((2, 4), (3, 3, 3, 3, 3)).faces == (3, 1, 3, 2, 3)


@given(hands, holds)
def test_keep_is_the_held_faces_whatever_their_positions(hand: Hand, hold: tuple[int, ...]) -> None:
    keep = hand.keep(hold)
    assert list(keep) == sorted(hand.faces[position - 1] for position in hold)
    back = hand.hold_for(keep)
    assert hand.keep(back) == keep
    assert back == as_hold(back)


@given(hands, holds)
def test_hold_for_a_keep_takes_the_first_dice_that_show_it(
    hand: Hand, hold: tuple[int, ...]
) -> None:
    keep = hand.keep(hold)
    same = [other for other in HOLDS if hand.keep(other) == keep]
    assert hand.hold_for(reversed(keep)) == min(same)


@pytest.mark.parametrize("keep", [(6,), (3, 3, 3), (1, 1), (0,), (1, 2, 3, 4, 5, 6)])
def test_faces_that_are_not_shown_cannot_be_kept(keep: tuple[int, ...]) -> None:
    with pytest.raises(BadDice, match="the dice do not show"):
        Hand.of(3, 3, 5, 1, 2).hold_for(keep)


@pytest.mark.parametrize(
    "faces",
    [
        (0, 1, 2, 3, 4),
        (1, 2, 3, 4, 7),
        (1, 2, 3, 4, -1),
        (True, 2, 3, 4, 5),
        (1, 2, 3.0, 4, 5),
        (1, 2, "3", 4, 5),
        (1, 2, None, 4, 5),
    ],
)
def test_only_whole_numbers_from_one_to_six_are_faces(faces: tuple[int, ...]) -> None:
    with pytest.raises(BadDice, match=r"is not a face of a die: 1 to 6$"):
        Hand(faces)


@pytest.mark.parametrize("count", [0, 1, 4, 6, 7])
def test_a_hand_is_five_dice(count: int) -> None:
    with pytest.raises(BadDice, match=f"^a hand is five dice, not {count}$"):
        Hand((3,) * count)


@pytest.mark.parametrize("text", ["3 3 5 1 3", "3,3,5,1,3", " 3, 3,\t5 , 1 3 \n", "3  3 5,,1 3"])
def test_dice_are_read_with_spaces_or_commas(text: str) -> None:
    assert Hand.parse(text) == Hand.of(3, 3, 5, 1, 3)


@given(hands)
def test_a_hand_is_read_back_from_its_words(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3 3 5 1", "a hand is five dice, not 4"),
        ("3 3 5 1 3 3", "a hand is five dice, not 6"),
        ("", "a hand is five dice, not 0"),
        ("33513", "'33513' is not a face of a die: 1 to 6"),
        ("3 3 5 1 7", "'7' is not a face of a die: 1 to 6"),
        ("3 3 5 1 0", "'0' is not a face of a die: 1 to 6"),
        ("3 3 5 1 +3", "'+3' is not a face of a die: 1 to 6"),
        ("3 3 5 1 3.0", "'3.0' is not a face of a die: 1 to 6"),
        # int() would take these for a three.
        ("3 3 5 1 \u0663", "'\u0663' is not a face of a die: 1 to 6"),
        ("3 3 5 1 03", "'03' is not a face of a die: 1 to 6"),
    ],
)
def test_what_is_not_five_dice_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BadDice) as refusal:
        Hand.parse(text)
    assert str(refusal.value) == reason


def test_a_hold_is_put_in_rising_order() -> None:
    assert as_hold([5, 1, 3]) == (1, 3, 5)
    assert as_hold(()) == ()
    assert as_hold(range(1, 6)) == POSITIONS


@pytest.mark.parametrize(
    "hold", [(0,), (6,), (-1,), (1, 9), (True,), (1.0,), ("1",), (1, 1), (2, 4, 4)]
)
def test_only_different_positions_of_dice_can_be_held(hold: tuple[int, ...]) -> None:
    with pytest.raises(BadDice, match=r"is not the position of a die|can't be held twice"):
        as_hold(hold)
