"""The high scores: which games are in them, and which are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.core.by_hand import scorekeeper
from tests.site.playing import (
    OTHER,
    SEED,
    TODAY,
    Player,
    played,
    rolled,
)
from yacht_core import Header, Match, record_link

if TYPE_CHECKING:
    pass


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
