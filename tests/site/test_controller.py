"""Intents in, a new state out: what a player can do, and what a page must never do by itself."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.acts import DOUBLE_TAP_MS, SCRATCH_MS
from app.shelf import Memory
from app.state import Notice, State
from tests.core.by_hand import CLASSIC_BOXES, classic_points, five_dice, scorekeeper
from tests.site.playing import LAW, SEED, TODAY, Player, played, playing, table
from yacht_core import Header, Match, Reroll, Score, decode, encode, read_link, record_link
from yacht_core.dice import POSITIONS

if TYPE_CHECKING:
    from app.saved import Saved

OTHER = "quiet heron"


def rolled(seed: str = SEED) -> Player:
    player = Player(seed=seed)
    player.roll()
    return player


def problem(player: Player) -> str:
    """The one thing that went wrong, as the page says it."""
    (said,) = player.state.problems
    shown = player.view.notice
    assert shown is not None
    assert (shown.kind, shown.text) == ("problem", said)
    return said


# --- a whole game ------------------------------------------------------------------------------


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


@pytest.mark.parametrize("number", range(5))
def test_a_whole_game_is_what_a_scorekeeper_writes_down(number: int) -> None:
    player = Player(seed=f"game {number}")
    for _act in playing(player, random.Random(number)):
        (sheet,) = scorekeeper(player.match.header, player.match.acts)
        assert player.match.cards[0].total == sheet.total
        if player.game.rolled:
            assert list(player.faces) == sheet.dice
    assert sorted(sheet.marks) == sorted(CLASSIC_BOXES)
    assert player.match.is_over


@pytest.mark.parametrize("number", range(5))
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


@pytest.mark.parametrize("number", range(5))
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


# --- rolling -----------------------------------------------------------------------------------


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


# --- holding -----------------------------------------------------------------------------------


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


# --- boxes -------------------------------------------------------------------------------------


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


# --- several games -----------------------------------------------------------------------------


def test_a_new_game_puts_the_game_under_way_aside() -> None:
    player = rolled()
    player.hold(1, 4)
    left = player.game
    player.controller.new_game()
    assert player.state.paused == (left,)
    assert player.match.header.seed != SEED
    assert player.state.notice == Notice("The other game is kept.", "kept")


def test_a_game_in_which_nothing_was_done_is_not_put_aside() -> None:
    player = Player()
    player.controller.new_game()
    assert player.state.paused == ()
    assert player.state.notice is None


def test_a_finished_game_is_not_put_aside() -> None:
    player = Player()
    player.rush()
    player.controller.new_game()
    assert player.state.paused == ()


def test_at_most_five_games_are_put_aside_the_latest_first() -> None:
    player = Player()
    left: list[Saved] = []
    for _game in range(7):
        player.roll()
        left.insert(0, player.game)
        player.controller.new_game()
    assert player.state.paused == tuple(left[:5])
    assert player.reloaded().state.paused == tuple(left[:5])


def test_going_back_to_a_game_puts_the_present_one_aside() -> None:
    player = rolled()
    player.hold(2)
    first = player.game
    player.controller.new_game()
    player.roll()
    second = player.game
    player.controller.resume(0)
    assert player.game == first
    assert player.state.paused == (second,)
    assert player.state.notice is None
    again = player.reloaded()
    assert (again.game, again.state.paused) == (first, (second,))


def test_any_of_the_games_put_aside_can_be_resumed() -> None:
    player = Player()
    for _game in range(3):
        player.roll()
        player.controller.new_game()
    games = player.state.paused
    player.controller.resume(1)
    assert player.game == games[1]
    assert player.state.paused == (games[0], games[2])


@pytest.mark.parametrize("index", [-1, 1, 99])
def test_a_game_that_is_not_there_cannot_be_resumed(index: int) -> None:
    player = rolled()
    player.controller.new_game()
    before = player.state
    player.controller.resume(index)
    assert player.state == before


def test_a_new_game_is_of_the_same_card() -> None:
    player = Player()
    player.controller.open_link(record_link(Match.start(Header.solo(OTHER, "classic"))))
    player.controller.new_game()
    assert player.match.header.card == "classic"


def test_a_notice_can_be_put_away() -> None:
    player = rolled()
    player.controller.new_game()
    player.controller.dismiss()
    assert player.state.notice is None
    assert len(player.state.paused) == 1


def test_what_went_wrong_is_put_away_before_the_notice_behind_it() -> None:
    player = rolled()
    player.controller.new_game()
    before = player.state
    player.controller.open_link("#r=junk")
    player.controller.open_link("#seed=")
    shown = player.view.notice
    assert shown is not None
    assert shown.kind == "problem"
    player.controller.dismiss()
    assert player.state == before
    player.controller.dismiss()
    assert player.state.notice is None


# --- links -------------------------------------------------------------------------------------

BAD_LINKS = [
    "#r=",
    "#r=1.classic-1.p.brave-otter.-.00000000",
    "#r=2.classic-1.p.brave-otter.-.00000000",
    "#r=" + "a" * 3000,
    "#r=%00",
    "#seed=",
    "#seed=" + "a" * 65,
    "#seed=a&card=sevens",
    "#seed=a&dice=loaded",
    "#seed=a&seed=b",
    "#seed=a&seats=5",
    "#seed=a&clock=7",
    "#seed=a&cheat=yes",
    "#card=classic",
    "#somewhere",
    "#",
]


@pytest.mark.parametrize("link", BAD_LINKS)
def test_a_bad_link_is_refused_with_a_reason_and_the_table_stays_as_it_was(link: str) -> None:
    player = rolled()
    player.hold(1)
    player.press("yacht")
    before, kept = player.state, dict(_items(player))
    player.controller.open_link(link)
    assert len(problem(player)) > len("This link is damaged: .")
    assert replace(player.state, problems=()) == before
    assert _items(player) == kept


def test_a_damaged_link_never_opens_a_different_game() -> None:
    """Every character of a link changed, left out or doubled: that game or none."""
    player = rolled(OTHER)
    player.controller.new_game()
    before = player.state
    game = Match.start(Header.solo("7kq2m-x9d4t")).play(Reroll((1, 2))).play(Score("ones"))
    link = record_link(game)
    damaged = {link[:place] for place in range(len(link))}
    for place in range(len(link)):
        ends = link[:place], link[place + 1 :]
        damaged |= {letter.join(ends) for letter in " aA0-_.%+=&#~"}
        damaged |= {"".join(ends), link[: place + 1] + link[place:], link.swapcase()}
    assert len(damaged) > 500
    refused = 0
    for text in damaged - {link}:
        player.controller.state = before
        player.controller.open_link(text)
        if player.match != game:
            assert problem(player)
            assert replace(player.state, problems=()) == before
            refused += 1
    assert refused > 500


@given(st.text(max_size=60) | st.builds("#r={}".format, st.text(max_size=60)))
@LAW
def test_no_text_in_the_address_can_stop_the_page(text: str) -> None:
    player = rolled()
    before = player.state
    player.controller.open_link(text)
    assert replace(player.state, notice=None, offered=None, problems=()) == before


@given(st.builds("#seed={}".format, st.text(max_size=70)))
@LAW
def test_any_text_is_a_seed_or_is_refused(text: str) -> None:
    player = Player()
    before = player.state
    player.controller.open_link(text)
    if player.state.problems:
        assert replace(player.state, problems=()) == before
    else:
        assert player.match == Match.start(player.match.header)


def test_a_good_link_is_offered_beside_a_game_under_way() -> None:
    """ "A link never silently replaces a game under way: it is offered beside it." """
    player = rolled()
    game = player.game
    linked = Match.start(Header.solo(OTHER)).play(Score("choice"))
    player.controller.open_link(record_link(linked))
    assert player.game == game
    assert player.state.offered == linked
    assert player.state.notice == Notice(
        "This link opens another game: Classic, round 2 of 12.", "offer"
    )


def test_an_offered_game_comes_to_the_table_when_it_is_accepted() -> None:
    player = rolled()
    player.hold(5)
    left = player.game
    linked = Match.start(Header.solo(OTHER)).play(Score("choice"))
    player.controller.open_link(record_link(linked))
    player.controller.accept_offer()
    assert player.match == linked
    assert player.state.paused == (left,)
    assert player.state.offered is None
    assert player.reloaded().match == linked


def test_an_offer_that_is_dismissed_leaves_the_table_as_it_was() -> None:
    player = rolled()
    before = player.state
    player.controller.open_link(f"#seed={OTHER}")
    player.controller.dismiss()
    assert player.state == before
    player.controller.accept_offer()
    assert player.state == before


def test_an_offer_stands_while_the_player_goes_on() -> None:
    player = rolled()
    player.controller.open_link(f"#seed={OTHER}")
    player.hold(1)
    player.roll()
    player.take("choice")
    player.controller.accept_offer()
    assert player.match.header.seed == OTHER
    assert player.state.paused[0].match.round == 2


def test_without_a_game_under_way_a_link_opens_at_once() -> None:
    player = Player()
    player.controller.open_link(f"#seed={OTHER}&card=classic")
    assert player.match == Match.start(Header.solo(OTHER))
    assert player.state.notice is None
    assert player.state.paused == ()
    assert not player.game.rolled


def test_a_link_opens_at_once_when_the_game_on_the_table_is_finished() -> None:
    player = Player()
    player.rush()
    linked = Match.start(Header.solo(OTHER)).play(Score("choice"))
    player.controller.open_link(record_link(linked))
    assert player.match == linked
    assert player.state.paused == ()


def test_a_finished_game_opens_finished() -> None:
    player = Player()
    player.controller.open_link(record_link(played(OTHER)))
    assert player.match == played(OTHER)
    assert player.view.result is not None


def test_the_link_of_the_game_on_the_table_opens_nothing() -> None:
    player = rolled()
    player.roll()
    before = player.state
    player.controller.open_link(player.controller.link())
    assert player.state == before


def test_the_link_of_an_earlier_moment_of_the_game_on_the_table_opens_nothing() -> None:
    player = Player()
    links = []
    for _round in range(3):
        player.roll()
        links.append(player.controller.link())
        player.hold(2)
        player.roll()
        player.take(player.open_boxes[0])
    before = player.state
    for link in (f"#seed={SEED}", *links):
        player.controller.open_link(link)
        assert player.state == before


def test_the_link_of_a_later_moment_of_the_game_on_the_table_is_offered() -> None:
    player = rolled()
    later = player.match.play(Score("choice"))
    player.controller.open_link(record_link(later))
    assert player.state.offered == later


def test_another_way_to_play_the_same_dice_is_offered() -> None:
    player = rolled()
    player.take("choice")
    other = Match.start(Header.solo(SEED)).play(Score("twos"))
    player.controller.open_link(record_link(other))
    assert player.state.offered == other


def test_a_link_in_mid_turn_shows_its_dice_at_once() -> None:
    player = Player()
    linked = Match.start(Header.solo(OTHER)).play(Reroll((2,)))
    player.controller.open_link(record_link(linked))
    assert player.game.rolled
    assert player.game.turn == linked.turn(1)


def test_what_came_of_copying_is_said_and_the_link_shown_where_it_was_refused() -> None:
    player = rolled()
    player.controller.link_copied(True, "the link")
    assert (player.state.said, player.state.link) == ("Link copied.", "")
    player.controller.link_copied(False, "the link")
    assert player.state.link == "the link"
    assert "below" in player.state.said
    player.hold(1)
    assert (player.state.said, player.state.link) == ("", "")


# --- high scores -------------------------------------------------------------------------------


def test_a_finished_game_enters_the_high_scores_once() -> None:
    player = Player()
    player.rush()
    for page in (player, player.reloaded().reloaded()):
        (score,) = page.state.scores
        assert score.match == player.match
        assert score.date == TODAY
        page.take("choice")
        page.roll()
    assert len(player.reloaded().state.scores) == 1


def test_a_game_under_way_is_in_no_list() -> None:
    player = rolled()
    player.take("choice")
    assert player.state.scores == ()


def test_the_date_is_the_day_on_which_the_game_ends() -> None:
    player = rolled()
    player.today = "2026-12-01"
    player.rush()
    assert player.state.scores[0].date == "2026-12-01"


def test_the_ten_best_are_kept_best_first() -> None:
    player = Player()
    totals = []
    for _game in range(13):
        player.rush()
        totals.append(scorekeeper(player.match.header, player.match.acts)[0].total)
        player.controller.new_game()
    best = sorted(totals, reverse=True)[:10]
    assert len(set(totals)) > 3
    assert [score.total for score in player.state.scores] == best
    assert [score.total for score in player.reloaded().state.scores] == best


def test_the_same_dice_again_do_not_count() -> None:
    player = Player()
    player.rush()
    player.controller.same_dice()
    assert player.match == Match.start(Header.solo(SEED))
    assert not player.game.ranked
    first = player.state.scores
    player.roll()
    player.take("choice")
    player.rush()
    assert player.match != first[0].match
    assert player.state.scores == first


def test_the_same_dice_do_not_count_after_a_reload_either() -> None:
    player = Player()
    player.rush()
    player.controller.same_dice()
    again = player.reloaded()
    again.roll()
    again.take("choice")
    again.rush()
    assert len(again.state.scores) == 1


def test_a_link_to_dice_never_seen_here_counts() -> None:
    player = Player()
    player.controller.open_link(f"#seed={OTHER}")
    assert player.game.ranked
    player.rush()
    assert [score.match for score in player.state.scores] == [player.match]


def test_a_link_to_dice_of_the_game_on_the_table_does_not_count() -> None:
    player = Player()
    player.rush()
    player.controller.open_link(f"#seed={SEED}")
    assert not player.game.ranked


def test_a_link_to_dice_in_the_high_scores_does_not_count() -> None:
    player = Player()
    player.rush()
    player.controller.new_game()
    player.controller.open_link(f"#seed={SEED}")
    assert not player.game.ranked
    player.rush()
    assert len(player.state.scores) == 1


def test_a_link_to_dice_of_a_game_put_aside_does_not_count() -> None:
    player = rolled()
    player.controller.new_game()
    player.controller.open_link(f"#seed={SEED}")
    assert player.match.header.seed == SEED
    assert not player.game.ranked


def test_a_finished_game_opened_by_its_link_is_not_said_to_be_a_score_of_this_player() -> None:
    player = Player()
    player.controller.open_link(record_link(played(OTHER)))
    assert player.state.scores == ()
    result = player.view.result
    assert result is not None
    assert "score to beat" not in result.text
    assert "new best" not in result.text


def test_a_game_opened_from_the_high_scores_is_not_said_to_be_missing_there() -> None:
    player = Player()
    player.rush()
    address = player.view.scores[0].address
    player.controller.new_game()
    player.controller.open_link(address)
    assert player.match in [score.match for score in player.state.scores]
    assert player.view.result is not None
    assert "not in the high scores" not in player.view.result.text


# --- anything at all ---------------------------------------------------------------------------

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


def _items(player: Player) -> dict[str, str]:
    assert isinstance(player.storage, Memory)
    return dict(player.storage.items)
