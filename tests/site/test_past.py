"""The history: every game finished here, once, the latest first, and undo puts one back."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import past as pasts
from app.envelope import Unreadable
from app.past import (
    PAST_KEPT,
    History,
    Past,
    added,
    history_from_text,
    history_to_text,
    put_back,
    without,
)
from app.shelf import Memory, Shelf
from tests.site.playing import LAW, SEED, TODAY, Player, played
from tests.site.tables import around, seated
from yacht_core import Kind, Match, decode, encode
from yacht_core.moments import moments

HISTORY = tuple(Past(f"1.record-{number}", TODAY) for number in range(6))
DAILY = Past("1.d", "2026-12-01", "daily", assisted=True)


def records(player: Player) -> list[str]:
    return [past.record for past in player.controller.history()]


# --- what goes in ------------------------------------------------------------------------------


def test_a_finished_game_is_in_the_history_with_its_date_and_origin() -> None:
    player = Player()
    player.rush()
    (past,) = player.controller.history()
    assert (past.date, past.origin, past.assisted) == (TODAY, "own", False)
    assert past.match() == player.match
    assert len(past.record) < 100


def test_the_latest_game_comes_first_and_a_reload_changes_nothing() -> None:
    player = Player()
    for day in ("2026-11-30", "2026-12-01", "2026-11-02"):
        player.today = day
        player.rush()
        player.controller.new_game()
    dates = [past.date for past in player.controller.history()]
    # A clock that was set back reorders nothing.
    assert dates == ["2026-11-02", "2026-12-01", "2026-11-30"]
    assert player.reloaded().controller.history() == player.controller.history()


def test_a_game_that_is_not_finished_is_not_in_the_history() -> None:
    player = Player()
    player.roll()
    player.take("choice")
    player.controller.new_game()
    assert records(player) == []


def test_an_assisted_game_is_marked_in_the_history() -> None:
    player = Player()
    player.roll()
    player.controller.hint()
    player.rush()
    (past,) = player.controller.history()
    assert past.assisted


def test_the_same_dice_again_and_practice_are_known_by_their_origin() -> None:
    player = Player()
    player.rush()
    over = player.match
    player.controller.same_dice()
    player.roll()
    player.take("choice")
    player.rush()
    player.controller.play_on(next(moments(over)))
    player.take("yacht")
    player.rush()
    origins = [past.origin for past in player.controller.history()]
    assert origins == ["practice", "known", "own"]


def test_a_game_that_came_finished_by_a_link_was_not_played_here() -> None:
    player = Player()
    player.controller.open_link(encode(played("elsewhere")))
    assert player.match.is_over
    assert records(player) == []


def test_the_same_game_finished_twice_is_in_the_history_once() -> None:
    player = Player()
    player.rush()
    player.controller.same_dice()
    player.rush()
    assert records(player) == [encode(player.match)]


def test_a_table_of_four_is_in_the_history_with_all_its_cards() -> None:
    player = seated("pddi")
    while not player.match.is_over:
        around(player)
    (past,) = player.controller.history()
    match = past.match()
    assert match == player.match
    assert [seat.kind for seat in player.match.header.seats][-1] is Kind.PILOT


def test_every_sheet_of_a_session_is_in_the_history() -> None:
    player = Player()
    player.rush()
    player.controller.another_sheet()
    player.rush()
    sheets = [encode(sheet) for sheet in player.game.sheets]
    assert records(player) == [encode(player.match), *sheets]
    assert len(sheets) == 1


# --- how much is kept, and what it costs --------------------------------------------------------


def test_the_oldest_go_first_and_never_a_high_score() -> None:
    storage = Memory()
    player = Player(storage)
    player.rush()
    best = player.match
    shelf = Shelf(storage)
    shelf.add_history(*(Past(f"1.{number}", TODAY) for number in range(PAST_KEPT)))
    kept = [past.record for past in shelf.history()]
    assert len(kept) == PAST_KEPT == 500
    assert (kept[0], kept[-1]) == ("1.499", "1.0")
    assert [score.match for score in shelf.scores("classic")] == [best]


def test_five_hundred_games_take_under_sixty_thousand_characters() -> None:
    record = encode(played("7kq2m-x9d4t"))
    text = history_to_text(tuple(Past(record, TODAY) for _number in range(PAST_KEPT)))
    assert len(text) < 60_000


def test_neither_starting_nor_adding_decodes_the_history(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Memory()
    Shelf(storage).add_history(*(Past(f"1.never-{n}", TODAY) for n in range(PAST_KEPT)))
    asked: list[str] = []

    def noting(record: str) -> Match:
        asked.append(record)
        return decode(record)

    monkeypatch.setattr(pasts, "decode", noting)
    player = Player(storage)
    player.rush()
    assert len(player.controller.history()) == PAST_KEPT
    assert asked == []
    assert player.controller.history()[0].match() == player.match
    assert asked == records(player)[:1]


def test_the_history_is_not_even_read_before_it_is_asked_for() -> None:
    class Noting(Memory):
        def get(self, key: str) -> str | None:
            read.append(key)
            return super().get(key)

    read: list[str] = []
    player = Player(Noting())
    player.roll()
    assert "yacht:history" not in read
    player.rush()
    assert "yacht:history" in read


# --- taking out, and back ----------------------------------------------------------------------


def test_a_game_taken_out_can_be_put_back_where_it_was() -> None:
    player = Player()
    for _number in range(3):
        player.rush()
        player.controller.new_game()
    before = player.controller.history()
    forgotten = player.controller.forget(before[1].record)
    assert player.controller.history() == (before[0], before[2])
    player.rush()
    assert forgotten is not None
    player.controller.remember(forgotten)
    assert player.controller.history()[1:] == before
    player.controller.remember(forgotten)
    assert player.controller.history()[1:] == before


def test_taking_a_game_out_leaves_its_high_score() -> None:
    player = Player()
    player.rush()
    assert player.controller.forget(encode(player.match)) is not None
    assert records(player) == []
    assert [score.match for score in player.reloaded().state.scores] == [player.match]


def test_what_is_not_there_cannot_be_taken_out() -> None:
    player = Player()
    player.rush()
    before = player.controller.history()
    assert player.controller.forget("1.other") is None
    assert player.controller.history() == before


@LAW
@given(st.lists(st.tuples(st.booleans(), st.integers(0, 9)), max_size=12))
def test_taking_out_and_putting_back_is_as_if_nothing_had_been(
    steps: list[tuple[bool, int]],
) -> None:
    history: History = HISTORY
    for adds, number in steps:
        if adds:
            history = added(history, Past(f"1.new-{number}", TODAY))
        else:
            past = history[number % len(history)]
            rest, forgotten = without(history, past.record)
            assert forgotten is not None
            assert past not in rest
            fresh = Past("1.meanwhile", TODAY)
            if fresh not in history:
                assert put_back(added(rest, fresh), forgotten) == (fresh, *history)
            assert put_back(rest, forgotten) == history
    assert len({past.record for past in history}) == len(history)


# --- as text -----------------------------------------------------------------------------------


def test_a_history_comes_back_from_its_text() -> None:
    history = (*HISTORY, DAILY, replace(DAILY, record="1.e", assisted=False))
    assert history_from_text(history_to_text(history)) == history


@pytest.mark.parametrize("length", range(len(history_to_text((DAILY,)))))
def test_a_history_cut_anywhere_is_refused(length: int) -> None:
    with pytest.raises(Unreadable):
        history_from_text(history_to_text((DAILY,))[:length])


@pytest.mark.parametrize(
    "line",
    [
        None,
        7,
        "",
        "2026-11-30",
        f"{DAILY.line} ",
        f"\n{DAILY.line}",
        DAILY.line.replace(" a ", " x "),
        DAILY.line.replace("daily", "link"),
        DAILY.line.replace("1.d", "<b>"),
    ],
)
def test_a_line_that_yacht_never_wrote_is_refused(line: object) -> None:
    with pytest.raises(Unreadable, match="not what Yacht writes"):
        history_from_text(json.dumps({"version": 1, "history": [line]}))


def test_a_record_that_was_tampered_with_costs_only_itself() -> None:
    good = Past(encode(played(SEED)), TODAY)
    spoilt = replace(good, record=good.record.replace("ABC", "ABD"))
    unfinished = replace(good, record="1.classic-1.p.7kq2m-x9d4t.3A.wc308mv8")
    history = history_from_text(history_to_text((spoilt, unfinished, good)))
    assert [past.match() for past in history] == [None, None, played(SEED)]
