"""How a match ends and the next sheet begins, at this table or another's."""

from __future__ import annotations

import pytest

from app.present import present
from tests.site.playing import Player
from tests.site.tables import (
    acts,
    around,
    seated,
    to_the_end,
    totals,
    turn,
    waits_for,
)
from yacht_core import Resign, Score

# --- resigning ------------------------------------------------------------------------------------


def test_resigning_is_asked_first() -> None:
    player = seated("ppp")
    player.controller.ask_to_resign()
    assert player.state.asked
    assert present(player.state).question is not None
    assert acts(player) == []
    player.controller.resign()
    assert acts(player) == [Resign()]
    assert player.match.out == {1}
    assert present(player.state).question is None


def test_without_the_question_nobody_resigns() -> None:
    player = seated("ppp")
    before = player.state
    player.controller.resign()
    assert player.state == before


@pytest.mark.parametrize("act", ["disarm", "roll", "look", "box"])
def test_any_other_act_takes_the_question_back(act: str) -> None:
    player = seated("ppp")
    player.roll()
    player.controller.ask_to_resign()
    match act:
        case "disarm":
            player.controller.disarm()
        case "roll":
            player.roll()
        case "look":
            player.controller.show_seat(2)
        case "box":
            player.press("choice")
    assert player.view.question is None
    player.controller.resign()
    assert player.match.out == frozenset()


def test_alone_nobody_resigns() -> None:
    player = seated("p")
    player.controller.ask_to_resign()
    player.controller.resign()
    assert acts(player) == []
    assert not player.view.resign


def test_the_last_seat_left_has_won() -> None:
    """ "If all but one are out the match ends and that seat has won." """
    player = seated("pp")
    around(player)
    player.controller.take_device()
    player.controller.ask_to_resign()
    player.controller.resign()
    assert player.match.is_over
    result = player.view.result
    assert result is not None
    assert result.total == "Mate wins"
    assert [(place.place, place.out) for place in result.places] == [(1, False), (2, True)]


# --- sheets of a session --------------------------------------------------------------------------


def test_another_sheet_keeps_the_seats_and_passes_the_first_one_on() -> None:
    """ "keeps the seats, the first seat to act passes one to the left" """
    player = seated("ppp")
    firsts = []
    for _sheet in range(4):
        firsts.append(player.match.header.first)
        assert player.game.seat == player.match.header.first
        assert waits_for(player) is None
        to_the_end(player)
        player.controller.another_sheet()
    assert firsts == [1, 2, 3, 1]
    assert len(player.game.sheets) == 4
    assert len({sheet.header.seed for sheet in player.game.sheets}) == 4


def test_another_sheet_begins_only_after_the_last_is_full() -> None:
    player = seated("pp")
    turn(player)
    before = player.state
    player.controller.another_sheet()
    assert player.state == before


def test_the_session_counts_sheets_won_shared_and_points() -> None:
    player = seated("pp")
    scores: list[list[int]] = []
    for _sheet in range(3):
        to_the_end(player)
        scores.append(totals(player))
        shown = player.view.result
        player.controller.another_sheet()
    assert shown is not None
    for seat, (name, *numbers) in enumerate(shown.session):
        own, other = [s[seat] for s in scores], [s[1 - seat] for s in scores]
        pairs = list(zip(own, other, strict=True))
        wins, shared = sum(a > b for a, b in pairs), sum(a == b for a, b in pairs)
        assert name == ("Skipper", "Mate")[seat]
        assert numbers == [str(n) for n in (wins, shared, sum(own), max(own))]


def test_a_session_is_found_again_after_a_reload_and_a_pause() -> None:
    player = seated("pp")
    to_the_end(player)
    player.controller.another_sheet()
    assert player.reloaded().game == player.game
    left = player.game
    player.controller.play_solo()
    assert player.state.paused == (left,)
    player.controller.resume(0)
    assert player.game == left
    to_the_end(player)
    result = player.view.result
    assert result is not None
    assert len(result.session) == 2


def test_the_finished_sheet_is_not_kept_as_a_paused_game() -> None:
    player = seated("pp")
    to_the_end(player)
    player.controller.another_sheet()
    assert player.state.paused == ()


# --- links to tables ------------------------------------------------------------------------------


def test_the_link_of_a_table_opens_it_where_it_stands() -> None:
    player = seated("pp")
    turn(player, "choice")
    other = Player(seed="elsewhere")
    other.controller.open_link(player.controller.link())
    assert other.match == player.match
    assert other.game.seat == 2
    assert waits_for(other) is None


def test_in_a_linked_match_a_box_already_taken_stays_taken() -> None:
    player = seated("pp")
    turn(player, "choice")
    other = Player(seed="elsewhere")
    other.controller.open_link(player.controller.link())
    turn(other, "choice")
    assert acts(other)[-1] == Score("choice")
    assert [card["choice"] is not None for card in other.match.cards] == [True, True]
