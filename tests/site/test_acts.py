"""Roll, hold, take a box: each act counts once, and none that the rules don't allow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.acts import DOUBLE_TAP_MS, SCRATCH_MS
from app.controller import Controller
from app.shelf import Memory, Shelf
from tests.core.by_hand import CLASSIC_BOXES, classic_points
from tests.site.playing import (
    LAW,
    OTHER,
    Player,
    rolled,
)
from yacht_core import Reroll
from yacht_core.dice import POSITIONS

# --- rolling ---------------------------------------------------------------------------------


@pytest.mark.parametrize("after", [0, 1, 100, DOUBLE_TAP_MS - 1])
def test_a_double_tap_on_roll_rolls_once(after: float) -> None:
    player = rolled()
    before = player.state
    player.roll(after)
    assert player.state == before


def test_a_double_tap_is_less_than_a_quarter_of_a_second() -> None:
    player = rolled()
    player.roll(DOUBLE_TAP_MS)
    assert DOUBLE_TAP_MS == 250
    assert player.match.acts[0].action == Reroll(())


def test_a_double_tap_on_reroll_rerolls_once() -> None:
    player = rolled()
    player.roll()
    player.roll(80)
    assert len(player.match.acts) == 1


def test_a_die_touched_between_two_quick_rolls_makes_both_count() -> None:
    player = rolled()
    player.hold(3)
    player.roll(40)
    assert player.match.acts[0].action == Reroll((3,))


def test_a_box_taken_between_two_quick_rolls_makes_both_count() -> None:
    player = rolled()
    player.press("choice", 60)
    player.roll(60)
    assert player.game.rolled
    assert player.match.round == 2


def test_there_is_no_fourth_roll() -> None:
    player = rolled()
    player.roll()
    player.roll()
    before = player.state
    player.roll()
    assert player.state == before
    assert before.game.turn is not None
    assert before.game.turn.roll == 3


def test_with_all_five_held_there_is_nothing_to_reroll() -> None:
    player = rolled()
    player.hold(*POSITIONS)
    before = player.state
    player.roll()
    assert player.state == before


def test_every_roll_is_counted_so_that_it_can_be_shown_as_thrown() -> None:
    player = rolled()
    assert (player.state.throws, player.state.thrown) == (1, POSITIONS)
    player.hold(1)
    assert (player.state.throws, player.state.thrown) == (1, ())
    player.roll()
    assert (player.state.throws, player.state.thrown) == (2, (2, 3, 4, 5))


# --- holding ---------------------------------------------------------------------------------


def test_five_dice_touched_at_once_are_all_held() -> None:
    player = rolled()
    player.hold(4, 1, 5, 3, 2)
    assert player.game.hold == POSITIONS


def test_a_die_touched_twice_is_let_go() -> None:
    player = rolled()
    player.hold(2, 4, 2)
    assert player.game.hold == (4,)


def test_a_held_die_stays_held_after_a_reroll_and_may_be_picked_up_again() -> None:
    """ "A die once held may be picked up again for the next roll." """
    player = rolled()
    player.hold(1, 2)
    player.roll()
    assert player.game.hold == (1, 2)
    kept = player.faces[1]
    player.hold(1)
    player.roll()
    assert player.match.acts[-1].action == Reroll((2,))
    assert player.faces[1] == kept


def test_nothing_can_be_held_before_the_first_roll() -> None:
    player = Player()
    before = player.state
    player.hold(1)
    assert player.state == before


def test_the_third_roll_leaves_nothing_to_hold() -> None:
    player = rolled()
    player.hold(1)
    player.roll()
    player.roll()
    assert player.game.hold == ()
    before = player.state
    player.hold(1)
    assert player.state == before


def test_the_next_turn_begins_with_nothing_held() -> None:
    player = rolled()
    player.hold(1, 2, 3)
    player.take("choice")
    assert player.game.hold == ()
    player.roll()
    assert player.game.hold == ()


def test_a_new_game_begins_with_nothing_held() -> None:
    player = rolled()
    player.hold(1, 2, 3)
    player.controller.new_game()
    player.roll()
    assert player.game.hold == ()


@given(st.lists(st.sampled_from(POSITIONS), max_size=20))
@LAW
def test_dice_are_held_that_were_touched_an_odd_number_of_times(touched: list[int]) -> None:
    player = rolled()
    player.hold(*touched)
    assert player.game.hold == tuple(p for p in POSITIONS if touched.count(p) % 2)


# --- boxes -----------------------------------------------------------------------------------


def test_no_box_can_be_taken_before_the_roll() -> None:
    player = Player()
    before = player.state
    for box in CLASSIC_BOXES:
        player.press(box)
    assert player.state == before


def test_a_box_that_pays_is_taken_by_one_press() -> None:
    player = rolled()
    player.press("twos")
    assert player.match.cards[0]["twos"] == 4
    assert player.match.round == 2
    assert not player.game.rolled


def test_a_filled_box_stays_filled() -> None:
    player = rolled()
    player.press("twos")
    player.roll()
    before = player.state
    player.press("twos")
    player.press("twos")
    assert player.state == before


def test_a_box_that_is_not_on_the_card_changes_nothing() -> None:
    player = rolled()
    before = player.state
    player.press("sevens")
    assert player.state == before


def test_the_first_press_on_a_box_that_pays_nothing_only_arms_it() -> None:
    player = rolled()
    player.press("yacht")
    assert player.state.armed is not None
    assert player.state.armed.box == "yacht"
    assert player.match.acts == ()


@pytest.mark.parametrize("after", [0, 1, 200, SCRATCH_MS - 1])
def test_a_second_press_too_soon_does_not_scratch(after: float) -> None:
    """ "the second counts only ≥ 400 ms after the first" """
    player = rolled()
    player.press("yacht")
    before = player.state
    player.press("yacht", after)
    assert player.state == before


def test_a_second_press_after_400_milliseconds_scratches() -> None:
    player = rolled()
    player.press("yacht")
    player.press("yacht", SCRATCH_MS)
    assert SCRATCH_MS == 400
    assert player.match.cards[0]["yacht"] == 0


def test_the_second_half_of_a_double_click_never_scratches() -> None:
    """ "not from a held key or a double-click" """
    player = rolled()
    player.press("yacht")
    before = player.state
    player.press("yacht", 600, double=True)
    assert player.state == before
    player.press("yacht", 600)
    assert player.match.cards[0]["yacht"] == 0


def test_presses_too_soon_do_not_put_the_scratch_off() -> None:
    """The time counts from the first press, so that somebody who taps on is heard in the end."""
    player = rolled()
    player.press("yacht")
    for _tap in range(3):
        player.press("yacht", 150)
    assert player.match.cards[0]["yacht"] == 0


def test_a_press_on_another_box_that_pays_nothing_arms_that_one() -> None:
    player = rolled()
    player.press("yacht")
    player.press("full_house")
    assert player.state.armed is not None
    assert player.state.armed.box == "full_house"
    player.press("yacht")
    assert player.match.acts == ()


@pytest.mark.parametrize("act", ["roll", "hold", "take", "disarm", "new game", "link"])
def test_any_other_act_disarms(act: str) -> None:
    player = rolled()
    player.press("yacht")
    match act:
        case "roll":
            player.roll()
        case "hold":
            player.hold(1)
        case "take":
            player.press("twos")
        case "disarm":
            player.controller.disarm()
        case "new game":
            player.controller.new_game()
        case "link":
            player.controller.open_link(f"#seed={OTHER}")
            player.controller.accept_offer()
    assert player.state.armed is None


def test_after_another_act_a_scratch_takes_two_presses_again() -> None:
    player = rolled()
    player.press("yacht")
    player.hold(1)
    player.press("yacht")
    assert player.match.acts == ()


def test_an_armed_box_is_not_armed_after_a_reload() -> None:
    player = rolled()
    player.press("yacht")
    assert player.reloaded().state.armed is None


@given(st.integers(0, 11), st.tuples(*[st.integers(1, 6)] * 5))
@LAW
def test_a_box_takes_one_press_if_it_pays_and_two_if_not(
    place: int, faces: tuple[int, ...]
) -> None:
    player = Player()
    player.lay(*faces)
    box = CLASSIC_BOXES[place]
    player.press(box)
    assert (player.state.armed is None) == (classic_points(box, faces) > 0)
    if player.state.armed:
        player.press(box)
    assert player.match.cards[0][box] == classic_points(box, faces)


def test_after_a_turn_with_rerolls_the_next_round_begins_with_dice_not_yet_rolled() -> None:
    controller = Controller(Shelf(Memory()), lambda: "brave otter", lambda: "2026-11-30")
    for at in (0, 1000, 2000):
        controller.roll(at)
    controller.choose("choice", 3000)
    game = controller.state.game
    assert (game.match.round, game.rolled, game.shown) == (2, False, frozenset())
    controller.roll(4000)
    assert controller.state.game.match.acts == game.match.acts
