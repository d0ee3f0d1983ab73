"""A whole game by intents, kept after each of them, and anything that can be pressed."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.state import State
from tests.core.by_hand import CLASSIC_BOXES, classic_points, five_dice, scorekeeper
from tests.site.playing import (
    LAW,
    OTHER,
    SEED,
    Player,
    played,
    playing,
    rolled,
    table,
)
from yacht_core import Header, Match, decode, encode, read_link, record_link
from yacht_core.dice import POSITIONS

if TYPE_CHECKING:
    pass


# --- a whole game ----------------------------------------------------------------------------


def test_a_game_begins_with_no_dice_shown_and_nothing_held() -> None:
    player = Player()
    assert not player.game.rolled
    assert player.game.hold == ()
    assert player.match == Match.start(Header.solo(SEED))


def test_the_first_press_on_roll_shows_the_first_roll_of_the_seed() -> None:
    player = rolled()
    assert player.game.rolled
    assert list(player.faces) == five_dice(SEED, 1, 1, 1)
    assert player.match.acts == ()


def test_a_reroll_replaces_only_the_dice_that_are_not_held() -> None:
    player = rolled()
    player.hold(2, 5)
    before = player.faces
    player.roll()
    fresh = five_dice(SEED, 1, 1, 2)
    assert player.faces == (fresh[0], before[1], fresh[2], fresh[3], before[4])
    assert player.state.thrown == (1, 3, 4)


@pytest.mark.parametrize("number", range(3))
def test_a_whole_game_is_what_a_scorekeeper_writes_down(number: int) -> None:
    player = Player(seed=f"game {number}")
    for _act in playing(player, random.Random(number)):
        (sheet,) = scorekeeper(player.match.header, player.match.acts)
        assert player.match.cards[0].total == sheet.total
        if player.game.rolled:
            assert list(player.faces) == sheet.dice
    assert sorted(sheet.marks) == sorted(CLASSIC_BOXES)
    assert player.match.is_over


@pytest.mark.parametrize("number", range(3))
def test_the_same_table_is_found_again_at_every_moment_of_a_game(number: int) -> None:
    player = Player(seed=f"game {number}")
    moments = 0
    for _act in playing(player, random.Random(number)):
        again = player.reloaded()
        assert again.game == player.game
        assert table(again.state) == table(player.state)
        moments += 1
    assert moments > 36


def test_a_game_is_found_again_before_its_first_roll() -> None:
    player = Player()
    assert player.reloaded().view == player.view


@pytest.mark.parametrize("number", range(3))
def test_the_link_of_every_moment_opens_that_moment(number: int) -> None:
    player = Player(seed=f"game {number}")
    for _act in playing(player, random.Random(number)):
        assert read_link(player.controller.link()) == player.match


def test_a_game_can_be_finished_on_a_page_that_was_reloaded_after_every_act() -> None:
    player = Player()
    while not player.match.is_over:
        player.roll()
        player = player.reloaded()
        player.hold(1)
        player = player.reloaded()
        player.roll()
        player = player.reloaded()
        player.take(player.open_boxes[0])
        player = player.reloaded()
    assert player.match.header.seed == SEED
    assert [score.match for score in player.state.scores] == [player.match]


def test_when_the_game_is_over_nothing_can_be_done_to_it() -> None:
    player = Player()
    player.rush()
    before = player.state
    player.roll()
    player.hold(1, 2)
    for box in CLASSIC_BOXES:
        player.take(box)
    assert player.state == before


# --- anything at all -------------------------------------------------------------------------

_boxes = st.sampled_from([*CLASSIC_BOXES, "sevens"])
_links = st.sampled_from(
    [f"#seed={SEED}", f"#seed={OTHER}", "#r=nothing", record_link(played(OTHER))]
)
_intents = st.one_of(
    st.tuples(st.just("roll")),
    st.tuples(st.just("toggle"), st.sampled_from(POSITIONS)),
    st.tuples(st.just("choose"), _boxes, st.booleans()),
    st.tuples(st.just("choose"), _boxes, st.just(False)),
    st.tuples(st.sampled_from(["new_game", "same_dice", "accept_offer", "dismiss", "disarm"])),
    st.tuples(st.sampled_from(["play_solo", "ask_to_resign", "another_sheet", "take_device"])),
    st.tuples(st.sampled_from(["resign", "skip_bots"])),
    st.tuples(st.sampled_from(["resume", "show_seat"]), st.integers(0, 2)),
    st.tuples(st.just("spend"), st.integers(0, 100_000)),
    st.tuples(st.just("open_link"), _links),
)


@given(st.lists(st.tuples(_intents, st.sampled_from([0, 120, 300, 900])), max_size=40))
@LAW
def test_whatever_is_pressed_the_table_is_one_that_the_rules_allow(
    script: list[tuple[tuple[object, ...], int]],
) -> None:
    player = Player()
    for (intent, *about), after in script:
        before = player.state
        now = player.wait(after)
        match intent:
            case "roll":
                player.controller.roll(now)
            case "choose":
                box, double = about
                assert isinstance(box, str)
                player.controller.choose(box, now, double=bool(double))
            case _:
                getattr(player.controller, str(intent))(*about)
        if intent in ("roll", "toggle", "choose"):
            acts = player.match.acts
            assert acts[: len(before.game.match.acts)] == before.game.match.acts
            assert len(acts) - len(before.game.match.acts) in (0, 1)
        _check(player.state)
    again = player.reloaded()
    assert table(again.state) == table(player.state)


def _check(state: State) -> None:
    game = state.game
    assert decode(encode(game.match)) == game.match
    if game.hold:
        assert game.playable
        assert game.rolled
        assert game.turn is not None
        assert game.turn.roll < 3
    if state.armed:
        assert game.rolled
        assert game.turn is not None
        assert classic_points(state.armed.box, game.turn.hand.faces) == 0
        assert game.match.cards[0][state.armed.box] is None
    assert len(state.paused) <= 5
    assert all(other.under_way for other in state.paused)
    offering = state.notice is not None and state.notice.kind == "offer"
    assert (state.offered is not None) == offering
