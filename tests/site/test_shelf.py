"""Where games are kept: what is spoilt costs only itself, and what refuses stops no game."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from app.controller import Controller
from app.saved import Finished, Saved
from app.saved_text import game_to_text, games_to_text, scores_to_text, settings_to_text
from app.settings import Settings
from app.shelf import Memory, Shelf
from tests.site.playing import SEED, TODAY, Player, played, playing
from yacht_core import Header, Match, Reroll, Score, encode

if TYPE_CHECKING:
    from collections.abc import Callable

GAME = Saved(Match.start(Header.solo("the game")).play(Reroll((2,))), hold=(2, 3))
PAUSED = tuple(
    Saved(Match.start(Header.solo(f"paused {number}")).play(Score("choice"))) for number in range(3)
)
SCORES = tuple(
    sorted(
        (Finished(played(f"score {number}"), TODAY) for number in range(4)),
        key=lambda score: -score.total,
    )
)
SETTINGS = Settings(card="yatzy", kinds=("p", "n", "", ""), clock="60")
KEYS = ("game", "paused", "lobby", "scores:classic")
TEXTS = {
    "yacht:game": game_to_text(GAME),
    "yacht:paused": games_to_text(PAUSED),
    "yacht:lobby": settings_to_text(SETTINGS),
    "yacht:scores:classic": scores_to_text(SCORES),
}
RECORDS = [encode(saved.match) for saved in (GAME, *PAUSED)]
RECORDS += [encode(score.match) for score in SCORES]
NEWER = json.dumps(
    {"version": 3, "game": {"dice": "of glass"}, "games": 7, "scores": {}, "settings": None}
)
DAMAGED = ["", "junk", "null", "{}", '{"version":1}', TEXTS["yacht:game"][:-9]]
SPOILT = [*DAMAGED, NEWER]

READ = "could not be read"
REFUSED = "keeps nothing"


def kept(**spoilt: str) -> Memory:
    """A storage that holds one of everything."""
    storage = Memory()
    storage.items = {**TEXTS, **{f"yacht:{key}": text for key, text in spoilt.items()}}
    return storage


@dataclass
class Refusing:
    """A storage of which some calls fail, as browsers' do."""

    #: Told the kind of call, its key and its number.
    fails: Callable[[str, str, int], bool]
    items: dict[str, str] = field(default_factory=dict)
    calls: int = 0

    def get(self, key: str) -> str | None:
        self._call("get", key)
        return self.items.get(key)

    def set(self, key: str, value: str) -> None:
        self._call("set", key)
        self.items[key] = value

    def remove(self, key: str) -> None:
        self._call("set", key)
        self.items.pop(key, None)

    def names(self) -> list[str]:
        self._call("get", "")
        return [*self.items]

    def _call(self, kind: str, key: str) -> None:
        self.calls += 1
        if self.fails(kind, key, self.calls):
            raise OSError(f"{kind} is refused")


def never(_kind: str, _key: str, _call: int) -> bool:
    return False


# --- what is kept, and where -------------------------------------------------------------------


def test_what_was_kept_is_found_again() -> None:
    shelf = Shelf(kept())
    assert shelf.game() == GAME
    assert shelf.paused() == PAUSED
    assert shelf.settings() == SETTINGS
    assert shelf.scores("classic") == SCORES
    assert shelf.problems == []


def test_an_empty_shelf_holds_nothing_and_has_no_problem() -> None:
    shelf = Shelf(Memory())
    assert (shelf.game(), shelf.paused(), shelf.scores("classic")) == (None, (), ())
    assert shelf.problems == []


def test_each_card_has_its_own_scores() -> None:
    shelf = Shelf(kept())
    assert shelf.scores("in-order") == ()


def test_only_keys_of_the_game_are_touched() -> None:
    """ "localStorage keys begin `yacht:` … Nothing else on the origin is ever touched." """
    storage = Refusing(never, {"theme": "dark", "game": "another site's"})
    player = Player(storage)
    for _act in playing(player, random.Random(1)):
        pass
    player.controller.set_table(SETTINGS, "")
    others = {key: text for key, text in storage.items.items() if not key.startswith("yacht:")}
    assert others == {"theme": "dark", "game": "another site's"}
    assert set(storage.items) - set(others) == {
        *TEXTS,
        "yacht:guided",
        "yacht:history",
        "yacht:stamp",
    }


def test_a_score_is_not_listed_twice() -> None:
    shelf = Shelf(kept())
    shelf.add_score(Finished(SCORES[1].match, "2026-12-24"))
    assert shelf.scores("classic") == SCORES


def test_of_equal_totals_the_older_comes_first() -> None:
    shelf = Shelf(Memory())
    total = SCORES[0].total
    number, same = 0, [SCORES[0]]
    while len(same) < 3:
        number += 1
        score = Finished(played(f"equal {number}"), f"2027-01-{len(same):02d}")
        if score.total == total:
            same.append(score)
    for score in same:
        shelf.add_score(score)
    assert shelf.scores("classic") == tuple(same)


# --- what is spoilt ----------------------------------------------------------------------------


@pytest.mark.parametrize("text", SPOILT)
@pytest.mark.parametrize("key", KEYS)
def test_a_spoilt_text_costs_only_itself(key: str, text: str) -> None:
    shelf = Shelf(kept(**{key: text}))
    assert shelf.game() == (None if key == "game" else GAME)
    assert shelf.paused() == (() if key == "paused" else PAUSED)
    assert shelf.settings() == (Settings() if key == "lobby" else SETTINGS)
    assert shelf.scores("classic") == (() if key == "scores:classic" else SCORES)


@pytest.mark.parametrize("text", DAMAGED)
@pytest.mark.parametrize("key", KEYS)
def test_a_spoilt_text_is_put_aside_before_anything_is_written_over_it(key: str, text: str) -> None:
    storage = kept(**{key: text})
    player = Player(storage)
    assert storage.items[f"yacht:rescue:{key}"] == text
    for _act in playing(player, random.Random(2)):
        assert storage.items[f"yacht:rescue:{key}"] == text
    player.controller.new_game()
    assert storage.items[f"yacht:rescue:{key}"] == text


@pytest.mark.parametrize("key", KEYS)
def test_a_spoilt_text_is_said_to_be_one(key: str) -> None:
    (said,) = Player(kept(**{key: "junk"})).state.problems
    what = {"game": "saved game", "paused": "list of paused games", "lobby": "last table setting"}
    assert what.get(key, "list of high scores") in said
    assert READ in said
    assert "it is cut or altered" in said


@pytest.mark.parametrize("key", KEYS)
def test_a_spoilt_text_is_said_to_be_one_only_once(key: str) -> None:
    player = Player(kept(**{key: "junk"}))
    player.controller.dismiss()
    for _time in range(3):
        player.rush()
        player.controller.new_game()
        player.roll()
        player.controller.new_game()
        assert player.state.problems == ()


@pytest.mark.parametrize("key", KEYS)
def test_a_text_of_a_newer_version_is_said_so_and_never_written_over(key: str) -> None:
    storage = kept(**{key: NEWER})
    player = Player(storage)
    (said,) = player.state.problems
    assert "was written by a newer version of Yacht. It stays as it is" in said
    player.rush()
    player.controller.set_table(SETTINGS, "")
    player.roll()
    player.controller.new_game()
    assert storage.items[f"yacht:{key}"] == NEWER
    assert not [name for name in storage.items if "rescue" in name]


def test_a_spoilt_text_is_no_longer_where_it_was_and_so_is_reported_once() -> None:
    storage = kept(**{"scores:classic": "junk"})
    assert READ in _said(Player(storage))
    assert "yacht:scores:classic" not in storage.items
    assert _said(Player(storage)) == ""


def test_a_second_spoilt_text_does_not_push_out_the_first() -> None:
    storage = kept()
    for text in ("first", "second", "first", "third"):
        storage.items["yacht:lobby"] = text
        Player(storage)
    rescued = {name: text for name, text in storage.items.items() if "rescue" in name}
    assert rescued == {
        "yacht:rescue:lobby": "first",
        "yacht:rescue:lobby:2": "second",
        "yacht:rescue:lobby:3": "third",
    }


def test_all_that_is_spoilt_is_said_at_once() -> None:
    notice = Player(kept(**dict.fromkeys(KEYS, "junk"))).view.notice
    assert notice is not None
    assert notice.text.count(READ) == len(KEYS)


def test_with_everything_spoilt_a_whole_game_can_be_played_and_is_kept() -> None:
    storage = kept(**dict.fromkeys(KEYS, "junk"))
    player = Player(storage)
    player.rush()
    again = player.reloaded()
    assert again.game == player.game
    assert [score.match for score in again.state.scores] == [player.match]


@pytest.mark.parametrize("key", KEYS)
def test_where_a_spoilt_text_cannot_be_put_aside_it_stays_where_it_is(key: str) -> None:
    def full(_kind: str, changed: str, _call: int) -> bool:
        return changed == f"yacht:rescue:{key}"

    storage = Refusing(full, kept(**{key: "precious"}).items)
    player = Player(storage)
    player.rush()
    player.controller.new_game()
    player.roll()
    player.controller.new_game()
    assert storage.items[f"yacht:{key}"] == "precious"


# --- what refuses ------------------------------------------------------------------------------


def play(player: Player) -> list[str]:
    """A whole game and the beginning of others; every table on the way, as records."""
    tables = []
    rng = random.Random(7)
    while not player.match.is_over:
        player.roll()
        player.hold(rng.randint(1, 5))
        if rng.random() < 0.3:
            player.roll()
        tables.append(encode(player.match))
        player.take(rng.choice(player.open_boxes))
        tables.append(encode(player.match))
    player.controller.new_game()
    player.roll()
    player.controller.new_game()
    player.controller.resume(0)
    tables.append(encode(player.match))
    return tables


TABLES = play(Player())


@pytest.mark.parametrize("kinds", [("get",), ("set",), ("get", "set")], ids="+".join)
def test_a_storage_that_refuses_is_said_so_once(kinds: tuple[str, ...]) -> None:
    player = Player(Refusing(lambda kind, _key, _call: kind in kinds))
    player.roll()
    (said,) = player.state.problems
    assert REFUSED in said
    player.controller.dismiss()
    play(player)
    assert player.state.problems == ()


def test_a_storage_that_refuses_when_a_game_is_put_aside_is_said_so() -> None:
    storage = Refusing(never)
    player = Player(storage)
    player.roll()
    storage.fails = lambda kind, _key, _call: kind == "set"
    player.controller.new_game()
    assert REFUSED in _said(player)


def test_a_storage_that_refuses_when_a_game_is_resumed_is_said_so() -> None:
    storage = Refusing(never)
    player = Player(storage)
    player.roll()
    player.controller.new_game()
    storage.fails = lambda kind, _key, _call: kind == "set"
    player.controller.resume(0)
    assert REFUSED in _said(player)


def test_a_spoilt_save_is_said_so_although_the_page_was_opened_by_a_link() -> None:
    player = Player(kept(game="junk"))
    player.controller.open_link("#seed=quiet heron")
    assert READ in _said(player)


@pytest.mark.parametrize("error", [OSError, RuntimeError, KeyError, MemoryError, UnicodeError])
def test_whatever_the_storage_raises_play_goes_on(error: type[Exception]) -> None:
    class Raising:
        def get(self, _key: str) -> str | None:
            raise error

        def set(self, _key: str, _value: str) -> None:
            raise error

        def remove(self, _key: str) -> None:
            raise error

        def names(self) -> list[str]:
            raise error

    assert play(Player(Raising())) == TABLES


def test_one_refused_call_loses_nothing_that_was_kept_before() -> None:
    """Whichever call is refused, every game is still in the storage, or it is on the page and
    the player was told to copy its link."""
    storage = Refusing(never, dict(TEXTS))
    _go_on(storage)
    for number in range(1, storage.calls + 1, 5):
        hit = Refusing(lambda _kind, _key, call, number=number: call == number, dict(TEXTS))  # type: ignore[misc]
        player = _go_on(hit)
        everything = " ".join(hit.items.values())
        lost = {record for record in RECORDS if record not in everything}
        on_page = {encode(game.match) for game in player.state.paused}
        assert lost <= on_page, number
        assert not lost or REFUSED in _said(player)


def _said(player: Player) -> str:
    """What stands above the table."""
    notice = player.view.notice
    return notice.text if notice else ""


def _go_on(storage: Refusing) -> Player:
    """Put the stored game aside, play one to its end, and begin the next."""
    player = Player(storage)
    player.controller.new_game()
    player.rush()
    player.controller.new_game()
    player.roll()
    return player


def test_a_page_can_start_on_any_storage() -> None:
    for text in SPOILT:
        storage = Memory()
        storage.items = dict.fromkeys(TEXTS, text)
        controller = Controller(Shelf(storage), lambda: SEED, lambda: TODAY)
        assert controller.state.game.match.header.seed == SEED
