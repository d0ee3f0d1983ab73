"""Several games at one page: new ones, those put aside, and links."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.shelf import Memory
from app.state import Notice
from tests.site.playing import (
    LAW,
    OTHER,
    SEED,
    Player,
    played,
    problem,
    rolled,
)
from yacht_core import Header, Match, Reroll, Score, record_link

if TYPE_CHECKING:
    from app.saved import Saved


# --- several games ---------------------------------------------------------------------------


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


# --- links -----------------------------------------------------------------------------------

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


def _items(player: Player) -> dict[str, str]:
    assert isinstance(player.storage, Memory)
    return dict(player.storage.items)
