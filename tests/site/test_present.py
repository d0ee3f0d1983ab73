"""From the state to what is shown: names that others rely on, and points counted twice."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.present import present
from app.saved import Finished, Origin, Saved
from app.state import Armed, Notice, State
from app.view import ActionView
from tests.core.by_hand import CLASSIC_BOXES, classic_points
from tests.core.test_card import ALICE
from tests.site.playing import (
    LAW,
    SEED,
    TODAY,
    Player,
    cell,
    cells,
    full_card,
    laid,
    played,
    playing,
    sums,
    with_dice,
)
from yacht_core import RULESETS, Hand, Header, Match, Reroll, Score, read_link

faces = st.tuples(*[st.integers(1, 6)] * 5)
origins: st.SearchStrategy[Origin] = st.sampled_from(get_args(Origin))


# --- names (fixed) -----------------------------------------------------------------------------


def test_dice_are_called_by_place_face_and_held() -> None:
    view = present(with_dice(4, 4, 5, 1, 6, hold=(1, 3)))
    assert [die.label for die in view.dice] == [
        "Die 1: 4, held",
        "Die 2: 4",
        "Die 3: 5, held",
        "Die 4: 1",
        "Die 5: 6",
    ]
    assert [die.face for die in view.dice] == [4, 4, 5, 1, 6]
    assert [die.held for die in view.dice] == [True, False, True, False, False]


def test_dice_that_are_not_rolled_say_so_and_cannot_be_held() -> None:
    view = Player().view
    assert [die.label for die in view.dice] == [f"Die {p}: not rolled" for p in range(1, 6)]
    assert {(die.face, die.held, die.enabled) for die in view.dice} == {(0, False, False)}


def test_dice_stay_in_their_places_when_they_are_held() -> None:
    """ "They stay in place in reading order." """
    for hold in ((), (5,), (2, 4), (1, 2, 3, 4, 5)):
        view = present(with_dice(6, 1, 5, 2, 4, hold=hold))
        assert [die.face for die in view.dice] == [6, 1, 5, 2, 4]


def test_open_boxes_say_what_they_pay() -> None:
    view = present(with_dice(3, 3, 3, 5, 5))
    assert cell(view, "full_house").label == "Full House, scores 19"
    assert cell(view, "full_house").text == "19"
    assert cell(view, "yacht").label == "Yacht, scores 0"
    assert cell(view, "four_of_a_kind").label == "Four of a Kind, scores 0"
    assert cell(view, "choice").label == "Choice, scores 19"


def test_an_armed_box_asks_to_be_pressed_again() -> None:
    view = present(replace(with_dice(3, 3, 3, 5, 5), armed=Armed("yacht", 0)))
    armed = cell(view, "yacht")
    assert (armed.state, armed.label) == ("armed", "Yacht, press again to scratch")
    others = {box: other.state for box, other in cells(view).items() if box != "yacht"}
    assert set(others.values()) == {"open"}


def test_before_the_roll_no_box_can_be_taken() -> None:
    view = Player().view
    shown = cells(view)
    assert {(box.state, box.text) for box in shown.values()} == {("closed", "\N{EN DASH}")}
    assert shown["ones"].label == "Ones, open"


def test_the_first_roll_is_called_roll_and_the_others_reroll() -> None:
    assert Player().view.roll.label == "Roll"
    view = present(with_dice(3, 3, 5, 1, 6))
    assert (view.roll.text, view.roll.label) == ("Reroll", "Reroll, 2 rolls left")
    assert present(with_dice(3, 3, 5, 1, 6, roll=2)).roll.label == "Reroll, 1 roll left"


def test_where_nothing_can_be_rolled_the_button_says_why() -> None:
    done = present(with_dice(3, 3, 5, 1, 6, roll=3)).roll
    assert (done.label, done.enabled) == ("Reroll, no rolls left", False)
    held = present(with_dice(3, 3, 5, 1, 6, hold=(1, 2, 3, 4, 5))).roll
    assert (held.label, held.enabled) == ("Reroll, all dice are held", False)


def test_the_status_says_the_roll() -> None:
    assert present(with_dice(3, 3, 5, 1, 6, roll=2)).status == "Rolled 3, 3, 5, 1, 6. Roll 2 of 3."


def test_what_was_just_said_comes_before_the_status() -> None:
    state = replace(with_dice(3, 3, 5, 1, 6), said="Link copied.")
    assert present(state).status == "Link copied."


def test_after_the_third_roll_no_die_can_be_held() -> None:
    view = present(with_dice(3, 3, 5, 1, 6, roll=3))
    assert {die.enabled for die in view.dice} == {False}
    assert {die.enabled for die in present(with_dice(3, 3, 5, 1, 6, roll=2)).dice} == {True}


# --- the card ----------------------------------------------------------------------------------


def test_the_card_shows_its_boxes_in_their_order_in_two_sections() -> None:
    view = Player().view
    assert [section.id for section in view.sections] == ["upper", "lower"]
    assert [r.box for r in view.sections[0].rows] == list(CLASSIC_BOXES[:6])
    assert [r.box for r in view.sections[1].rows] == list(CLASSIC_BOXES[6:])
    assert [section.caption for section in view.sections] == ["Upper section", "Lower section"]


def test_the_worked_card_totals_180_on_the_page() -> None:
    """ "The six number boxes come to 69, with no bonus to add. The lower boxes are 111. Her card
    totals 180." """
    player = Player()
    for box, dice, points in ALICE:
        player.lay(*Hand.parse(dice).faces, roll=3)
        assert player.cell(box).text == str(points)
        player.take(box)
        assert (player.cell(box).state, player.cell(box).text) == ("filled", str(points))
    view = player.view
    assert sums(view) == {"upper-total": "69", "lower-total": "111"}
    assert view.total == "Total 180"
    assert view.result is not None
    assert view.result.total == "Total 180"


def test_only_the_last_box_taken_is_marked_as_just_filled() -> None:
    player = Player()
    for box in ("twos", "choice", "ones"):
        player.roll()
        player.take(box)
        assert [name for name, shown in cells(player.view).items() if shown.just] == [box]
    player.roll()
    player.roll()
    assert [name for name, shown in cells(player.view).items() if shown.just] == []


def test_a_scratched_box_is_shown_as_one() -> None:
    player = Player()
    player.roll()
    player.take("yacht")
    filled = player.cell("yacht")
    assert (filled.state, filled.text, filled.zero) == ("filled", "0", True)


@given(faces)
@LAW
def test_every_box_shows_the_points_that_the_rule_sheet_pays(faces: tuple[int, ...]) -> None:
    view = present(with_dice(*faces))
    for box in CLASSIC_BOXES:
        points = classic_points(box, faces)
        shown = cell(view, box)
        assert shown.text == str(points)
        assert shown.label.endswith(f", scores {points}")
        assert shown.zero == (points == 0)


@pytest.mark.parametrize("card", RULESETS)
@given(st.integers(0, 2**32))
@settings(LAW, max_examples=20)
def test_a_box_pays_what_it_showed(card: str, number: int) -> None:
    rng = random.Random(number)
    match = Match.start(Header.solo(f"game {number}", card))
    while not match.is_over:
        while (turn := match.turn(1)).rolls_left and rng.random() < 0.5:
            # Equal faces kept, so that rare boxes and jokers come up.
            face = max(turn.hand.faces, key=turn.hand.faces.count)
            hold = tuple(p for p in range(1, 6) if turn.hand.faces[p - 1] == face)
            if len(hold) == 5:
                break
            match = match.play(Reroll(hold))
        shown = cells(present(State(Saved(match, shown=frozenset({1})))))
        offered = [box for box, shown_box in shown.items() if shown_box.state == "open"]
        assert offered == [
            action.box for action in match.legal_actions(1) if isinstance(action, Score)
        ]
        box = rng.choice(offered)
        match = match.play(Score(box))
        assert str(match.cards[0][box]) == shown[box].text
    view = present(State(Saved(match)))
    assert view.total == f"Total {match.cards[0].total}"


@pytest.mark.parametrize("number", range(3))
def test_the_total_shown_is_the_sum_of_the_boxes_shown(number: int) -> None:
    player = Player(seed=f"game {number}")
    for _act in playing(player, random.Random(number)):
        view = player.view
        filled = {box: int(c.text) for box, c in cells(view).items() if c.state == "filled"}
        upper = sum(points for box, points in filled.items() if box in CLASSIC_BOXES[:6])
        lower = sum(filled.values()) - upper
        assert sums(view) == {"upper-total": str(upper), "lower-total": str(lower)}
        assert view.total == f"Total {upper + lower}"


# --- what surrounds the table ------------------------------------------------------------------


def test_the_card_is_named_in_the_title_and_on_the_table() -> None:
    """ "the variant forgotten by the player: show the card's name" """
    view = Player().view
    assert (view.title, view.card, view.card_name) == ("Yacht: Classic", "classic", "Classic")


def test_the_seed_is_shown_at_the_end_only_and_its_fingerprint_always() -> None:
    player = Player()
    for _act in playing(player, random.Random(3)):
        assert player.view.fingerprint == "Fingerprint of the dice: 0712b26b2e2fe8dc"
        assert SEED not in player.view.seed or player.match.is_over
    assert player.view.seed == f"Seed: {SEED}"


def test_a_game_under_way_has_no_result() -> None:
    player = Player()
    for _act in playing(player, random.Random(4)):
        assert (player.view.result is not None) == player.match.is_over


def test_each_kind_of_notice_offers_what_can_be_done() -> None:
    put_away = ActionView("OK", "dismiss")
    state = with_dice(1, 2, 3, 4, 6)
    wanted = {
        "offer": (
            ActionView("Open the linked game", "accept-offer"),
            ActionView("Stay with this game", "dismiss"),
        ),
        "kept": (ActionView("Back to it", "resume-latest"), put_away),
    }
    for kind, actions in wanted.items():
        notice = present(replace(state, notice=Notice("So it is.", kind))).notice  # type: ignore[arg-type]
        assert notice is not None
        assert (notice.text, notice.kind, notice.actions) == ("So it is.", kind, actions)
    assert present(state).notice is None


def test_what_went_wrong_is_said_before_anything_else_and_can_be_put_away() -> None:
    state = replace(with_dice(1, 2, 3, 4, 6), notice=Notice("The other game is kept.", "kept"))
    notice = present(replace(state, problems=("No room.", "No link."))).notice
    assert notice is not None
    assert (notice.text, notice.kind) == ("No room. No link.", "problem")
    assert notice.actions == (ActionView("OK", "dismiss"),)


def test_scores_are_links_that_open_their_game() -> None:
    scores = tuple(Finished(played(f"score {number}"), TODAY) for number in range(3))
    view = present(State(Saved(Match.start(Header.solo(SEED))), scores=scores))
    assert [read_link(shown.address) for shown in view.scores] == [s.match for s in scores]
    assert view.best == f"Best {scores[0].total}"


def test_paused_games_are_shown_in_their_order() -> None:
    games = tuple(
        Saved(Match.start(Header.solo(seed)).play(Score("choice"))) for seed in ("one", "two")
    )
    view = present(State(Saved(full_card(100)), paused=games))
    totals = [game.match.cards[0].total for game in games]
    assert view.paused == tuple(f"Classic, round 2 of 12, {total} points" for total in totals)


# --- any state ---------------------------------------------------------------------------------


@st.composite
def states(draw: st.DrawFn) -> State:
    """A table in any state that the page can be in."""
    match = Match.start(Header.solo(draw(st.sampled_from([SEED, "x", "7kq2m-x9d4t"]))))
    for place in draw(st.lists(st.integers(0, 11), max_size=12, unique=True)):
        match = match.play(Score(CLASSIC_BOXES[place]))
    if not match.is_over:
        match = laid(match, *draw(faces), roll=draw(st.integers(1, 3)))
    hold = tuple(draw(st.sets(st.integers(1, 5))))
    shown = frozenset({1} if draw(st.booleans()) else ())
    game = Saved(match, shown=shown, hold=tuple(sorted(hold)), origin=draw(origins))
    open_boxes = [box.id for box in match.cards[0].open_boxes]
    armed = draw(st.none() | st.sampled_from(open_boxes)) if open_boxes else None
    totals = draw(st.lists(st.integers(0, 297), max_size=3))
    return State(
        game=game,
        armed=Armed(armed, 0) if armed else None,
        said=draw(st.sampled_from(["", "Link copied."])),
        link=draw(st.sampled_from(["", "https://example.org/"])),
        scores=tuple(Finished(full_card(n, f"s{n}"), TODAY) for n in totals),
    )


@given(states())
@LAW
def test_any_state_can_be_shown(state: State) -> None:
    view = present(state)
    game, match = state.game, state.game.match
    assert len(view.dice) == 5
    marks = match.cards[0].marks
    assert view.total == f"Total {sum(mark or 0 for mark in marks)}"
    for box, mark in zip(CLASSIC_BOXES, marks, strict=True):
        shown = cell(view, box)
        if mark is not None:
            assert (shown.state, shown.text) == ("filled", str(mark))
        elif not game.rolled:
            assert shown.state == "closed"
        elif state.armed and state.armed.box == box:
            assert shown.state == "armed"
        else:
            assert game.turn is not None
            assert shown.state == "open"
            assert shown.text == str(classic_points(box, game.turn.hand.faces))
    assert (view.result is not None) == (None not in marks)
    can_roll = not game.rolled or (view.rolls_left > 0 and len(game.hold) < 5)
    assert view.roll.enabled == (can_roll and None in marks)
    assert [die.face for die in view.dice] == (
        list(game.turn.hand.faces) if game.turn and game.rolled else [0] * 5
    )
