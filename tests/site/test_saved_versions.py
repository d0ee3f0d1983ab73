"""What an earlier version kept is read for ever, and an assisted game stays one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from app.envelope import Unreadable
from app.saved import Finished, Saved
from app.saved_text import (
    VERSION,
    game_from_text,
    game_to_text,
    games_from_text,
    games_to_text,
    scores_from_text,
    scores_to_text,
    settings_from_text,
    settings_to_text,
)
from app.shelf import Memory, Shelf
from tests.site.playing import SEED, TODAY, played
from yacht_core import Header, Kind, Match, Reroll, Score, encode

if TYPE_CHECKING:
    from collections.abc import Callable

RECORDS = Path(__file__).parents[1] / "records"
FROZEN: dict[str, list[str]] = json.loads((RECORDS / "saved-1.json").read_text("utf-8"))
FROZEN_2: dict[str, list[str]] = json.loads((RECORDS / "saved-2.json").read_text("utf-8"))
PARSERS: dict[str, Callable[[str], Any]] = {
    "game": game_from_text,
    "paused": games_from_text,
    "scores": scores_from_text,
    "lobby": settings_from_text,
}
GAME = Saved(
    Match.start(Header.solo(SEED)).play(Score("twos")).play(Reroll((1, 4))),
    shown=frozenset({1}),
    hold=(1, 4),
)


def test_a_game_of_version_1_is_read_and_is_not_assisted() -> None:
    solo, table = (game_from_text(text) for text in FROZEN["game"])
    assert solo == GAME
    assert not solo.assisted
    assert [seat.kind for seat in table.match.header.seats] == [Kind.PERSON, Kind.PILOT]
    assert (table.hold, table.spent, table.assisted) == ((1, 5), ((1, 1200),), False)
    assert [sheet.header.seed for sheet in table.sheets] == [SEED]


def test_lists_of_version_1_are_read_and_hold_nothing_assisted() -> None:
    solo, known = games_from_text(FROZEN["paused"][0])
    assert (solo, known.origin, known.match.header.card) == (GAME, "known", "yahtzee")
    assert not known.assisted
    assert games_from_text(FROZEN["paused"][1]) == ()
    scores = scores_from_text(FROZEN["scores"][0])
    assert scores == (Finished(played(SEED), TODAY), Finished(played("other"), "2026-12-01"))
    assert not any(score.assisted for score in scores)


def test_a_lobby_of_version_1_is_read() -> None:
    settings = settings_from_text(FROZEN["lobby"][0])
    assert (settings.card, settings.kinds, settings.clock) == ("kismet", ("p", "n", "", "b"), "120")
    assert settings_from_text(settings_to_text(settings)) == settings


def test_a_whole_shelf_of_version_1_has_no_problem() -> None:
    storage = Memory()
    keys = {"scores": "scores:classic"}
    storage.items = {f"yacht:{keys.get(key, key)}": texts[0] for key, texts in FROZEN.items()}
    shelf = Shelf(storage)
    assert shelf.game() == GAME
    assert len(shelf.paused()) == len(shelf.scores("classic")) == 2
    assert shelf.settings().card == "kismet"
    assert shelf.problems == []


def shelf_of_version_2() -> tuple[Memory, Shelf]:
    """A shelf on which a change was sealed and not carried out."""
    storage = Memory()
    storage.items = {f"yacht:{key}": texts[0] for key, texts in FROZEN_2.items()}
    return storage, Shelf(storage)


def test_a_whole_shelf_of_version_2_has_no_problem() -> None:
    storage, shelf = shelf_of_version_2()
    game = shelf.game()
    assert game == replace(GAME, assisted=True)
    # That was the sealed change, which took the paused games away too.
    assert shelf.paused() == ()
    assert storage.items["yacht:stamp"] == "7kq2m-x9d4t.42"
    assert [score.assisted for score in shelf.scores("classic")] == [True, False]
    assert shelf.settings().names == ("Ada", "", "", "")
    assert shelf.watched() == ("quiet heron", "brave otter")
    assert shelf.handed() == (encode(played(SEED)),)
    history = shelf.history()
    assert [past.origin for past in history] == ["own", "known", "daily"]
    assert [past.assisted for past in history] == [False, True, False]
    assert all(past.match() for past in history)
    assert [(run.card, run.marks) for run in shelf.practice()] == [
        ("classic", "1101"),
        ("yatzy", ""),
    ]
    (one,) = shelf.daily()
    assert (one.finished, one.assisted) == ("", True)
    assert shelf.problems == []


def test_games_of_version_2_are_read_with_what_they_answer_and_where_they_came_from() -> None:
    answer = game_from_text(FROZEN_2["game"][1])
    assert answer.challenge is not None
    assert answer.challenge.header == answer.match.header
    daily, practice = games_from_text(FROZEN_2["paused"][0])
    assert (daily.origin, practice.origin) == ("daily", "practice")


def test_what_is_written_now_is_written_as_in_version_2() -> None:
    """A change of any of these texts needs a new version, and new samples beside the old."""
    storage, shelf = shelf_of_version_2()
    for index, text in enumerate(FROZEN_2["game"]):
        assert game_to_text(game_from_text(text)) == text, index
    assert games_to_text(games_from_text(FROZEN_2["paused"][0])) == FROZEN_2["paused"][0]
    game, scores, history = shelf.game(), shelf.scores("classic"), shelf.history()
    settings, runs, tries = shelf.settings(), shelf.practice(), shelf.daily()
    before = dict(storage.items)
    storage.items.clear()
    again = Shelf(storage)
    assert game is not None
    again.keep_game(game)
    again.keep_settings(settings)
    again.keep_practice(runs)
    again.keep_daily(tries)
    again.add_history(*reversed(history))
    for score in scores:
        again.add_score(score)
    written = {key: text for key, text in storage.items.items() if key != "yacht:stamp"}
    assert written == {key: before[key] for key in written}
    assert len(written) == 6


@pytest.mark.parametrize("key", FROZEN)
def test_what_is_written_now_says_that_it_is_of_this_version(key: str) -> None:
    text = {
        "game": game_to_text(GAME),
        "paused": games_to_text((GAME,)),
        "scores": scores_to_text((Finished(played(SEED), TODAY),)),
        "lobby": settings_to_text(settings_from_text(FROZEN["lobby"][0])),
    }[key]
    assert json.loads(text)["version"] == VERSION == 2


@pytest.mark.parametrize("assisted", [True, False])
def test_the_mark_of_an_assisted_game_comes_back(assisted: bool) -> None:
    game = replace(GAME, assisted=assisted)
    assert game_from_text(game_to_text(game)).assisted is assisted
    score = Finished(played(SEED), TODAY, assisted)
    assert scores_from_text(scores_to_text((score,))) == (score,)


def test_the_mark_is_beside_the_record_not_in_it() -> None:
    marked = json.loads(game_to_text(replace(GAME, assisted=True)))["game"]
    plain = json.loads(game_to_text(GAME))["game"]
    assert marked["record"] == plain["record"] == encode(GAME.match)
    assert {key for key in marked if marked[key] != plain[key]} == {"assisted"}


def test_a_game_of_this_version_without_the_mark_is_refused() -> None:
    for text, key in ((game_to_text(GAME), "game"), (scores_to_text(()), "scores")):
        content = json.loads(text)
        content[key] = content[key] or [{"record": encode(played(SEED)), "date": TODAY}]
        if key == "game":
            del content[key]["assisted"]
        with pytest.raises(Unreadable, match="not what Yacht writes"):
            PARSERS[key](json.dumps(content))


@pytest.mark.parametrize("key", FROZEN)
def test_a_text_of_version_1_cut_anywhere_is_refused(key: str) -> None:
    for length in range(len(FROZEN[key][0])):
        with pytest.raises(Unreadable):
            PARSERS[key](FROZEN[key][0][:length])
