"""Actions and their letters in a record."""

from __future__ import annotations

import itertools

import pytest

from tests.core.by_hand import CLASSIC_BOXES
from yacht_core import Action, Reroll, Resign, Score, TimeUp, ruleset
from yacht_core.action import SEAT_CODES, action_of, code_of
from yacht_core.errors import BadDice, BadRecord, IllegalAction, UnknownBox

CLASSIC = ruleset("classic")
REROLLS = [
    Reroll(hold) for count in range(5) for hold in itertools.combinations((1, 2, 3, 4, 5), count)
]
ACTIONS: list[Action] = [*REROLLS, *map(Score, CLASSIC_BOXES), Resign(), TimeUp()]


@pytest.mark.parametrize("action", ACTIONS, ids=repr)
def test_an_action_is_read_back_from_its_letter(action: Action) -> None:
    code = code_of(action, CLASSIC)
    assert len(code) == 1
    assert action_of(code, CLASSIC) == action


def test_no_two_actions_share_a_letter_and_none_is_a_seat_s() -> None:
    codes = [code_of(action, CLASSIC) for action in ACTIONS]
    assert len(set(codes)) == len(codes) == 31 + 12 + 2
    assert not set(codes) & set(SEAT_CODES)


def test_the_letters_are_frozen() -> None:
    """Links already sent depend on them: a reroll's digit adds 1, 2, 4, 8, 16 for dice 1 to 5."""
    for reroll in REROLLS:
        number = sum(2 ** (position - 1) for position in reroll.hold)
        assert reroll.code == "0123456789abcdefghijklmnopqrstu"[number]
    assert [code_of(Score(box), CLASSIC) for box in CLASSIC_BOXES] == list("ABCDEFGHIJKL")
    assert code_of(Resign(), CLASSIC) == "v"
    assert code_of(TimeUp(), CLASSIC) == "_"
    assert SEAT_CODES == "wxyz"


def test_holding_all_five_is_stopping() -> None:
    """ "You must score … when every die is held." """
    with pytest.raises(IllegalAction, match="all five dice held there is nothing to reroll"):
        Reroll((1, 2, 3, 4, 5))


def test_a_hold_has_one_order() -> None:
    assert Reroll((4, 1)) == Reroll((1, 4))
    assert hash(Reroll((4, 1))) == hash(Reroll((1, 4)))


@pytest.mark.parametrize("hold", [(0,), (6,), (1, 1), (True,), (1, 2, 3, 4, 5, 5)])
def test_a_hold_is_of_dice_on_the_table(hold: tuple[int, ...]) -> None:
    with pytest.raises(BadDice):
        Reroll(hold)


@pytest.mark.parametrize("code", list("MNOZ"))
def test_a_box_beyond_the_card_is_refused_with_its_number(code: str) -> None:
    number = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(code) + 1
    with pytest.raises(BadRecord) as refusal:
        action_of(code, CLASSIC)
    assert str(refusal.value) == (f"the Classic card has 12 boxes, the record names box {number}")


@pytest.mark.parametrize("code", list("wxyz-. \u00e9\u0661"))
def test_what_is_no_letter_of_an_act_is_refused(code: str) -> None:
    with pytest.raises(BadRecord, match="is not an act"):
        action_of(code, CLASSIC)


def test_a_box_that_is_not_on_the_card_has_no_letter() -> None:
    with pytest.raises(UnknownBox):
        code_of(Score("three_of_a_kind"), CLASSIC)
