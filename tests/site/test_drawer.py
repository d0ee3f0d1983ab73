"""The drawer: a change is carried out whole or not at all, and nobody writes over another page."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.drawer import SLOTS, Drawer, Elsewhere, Refused, seal, unseal
from app.shelf import Memory
from tests.site.faults import Faulty
from tests.site.playing import LAW, Player

if TYPE_CHECKING:
    from app.drawer import Changes

OLD = {"game": "old game", "paused": "old list"}
NEW = {"game": "new game", "paused": "new list"}


def filled() -> Memory:
    storage = Memory()
    Drawer(storage).put(OLD)
    return storage


def texts(storage: Memory) -> dict[str, str]:
    """What a page that comes up finds, but for the stamp."""
    found = Drawer(storage).everything()
    return {key: text for key, text in found.items() if key != "stamp"}


# --- all or nothing ----------------------------------------------------------------------------


def test_a_change_leaves_nothing_beside_it() -> None:
    storage = filled()
    assert set(storage.items) == {"yacht:game", "yacht:paused", "yacht:stamp"}


def test_what_is_so_already_is_no_change() -> None:
    storage = filled()
    before = dict(storage.items)
    Drawer(storage).put({**OLD, "history": None})
    assert storage.items == before


def test_a_page_that_only_comes_up_disturbs_no_other() -> None:
    player = Player(filled())
    player.roll()
    before = dict(player.storage.items)  # type: ignore[attr-defined]
    assert player.reloaded().game == player.game
    assert player.storage.items == before  # type: ignore[attr-defined]
    player.take("choice")
    assert not player.controller.elsewhere


def test_a_key_can_be_taken_away_in_the_same_change() -> None:
    storage = filled()
    Drawer(storage).put({"game": None, "rescue:game": "old game"})
    assert texts(storage) == {"paused": "old list", "rescue:game": "old game"}


def test_a_sealed_change_is_carried_out_by_whoever_finds_it() -> None:
    storage = filled()
    storage.items["yacht:next"] = seal({**NEW, "stamp": "1.2"})
    assert texts(storage) == NEW
    assert "yacht:next" not in storage.items


@given(st.integers(0, 200), st.characters())
@LAW
def test_a_sealed_change_that_is_not_whole_was_never_one(at: int, character: str) -> None:
    sealed = seal({**NEW, "stamp": "1.2"})
    for spoilt in (sealed[:at], sealed[:at] + character + sealed[at + 1 :]):
        if spoilt != sealed:
            assert unseal(spoilt) is None
            storage = filled()
            storage.items["yacht:next"] = spoilt
            assert texts(storage) == OLD


def test_a_sealed_change_from_before_is_not_done_again() -> None:
    storage = filled()
    Drawer(storage).put(NEW)
    storage.items["yacht:next"] = seal({**OLD, "stamp": "1.1"})
    assert texts(storage) == NEW


def test_two_changes_that_could_not_be_carried_out_are_both_there() -> None:
    class Stuck(Memory):
        def set(self, key: str, value: str) -> None:
            if key.removeprefix("yacht:") not in SLOTS:
                raise OSError
            super().set(key, value)

    storage = Stuck()
    storage.items = dict(filled().items)
    drawer = Drawer(storage)
    for number in range(5):
        drawer.put({"game": f"game {number}", f"key {number}": "here"})
        assert drawer.get("game") == f"game {number}"
    healthy = Memory()
    healthy.items = storage.items
    keys = {f"key {number}": "here" for number in range(5)}
    assert texts(healthy) == {"game": "game 4", "paused": "old list", **keys}


@pytest.mark.parametrize("way", ["lie", "truncate"])
def test_a_storage_that_pretends_to_keep_is_found_out(way: str) -> None:
    storage = Faulty(filled().items, way, 1, lasting=True)  # type: ignore[arg-type]
    with pytest.raises(Refused):
        Drawer(storage).put(NEW)


# --- other pages, and what else happens under one's feet ----------------------------------------


def test_what_another_page_wrote_is_never_written_over() -> None:
    storage = filled()
    one, other = Drawer(storage), Drawer(storage)
    assert one.get("game") == other.get("game") == "old game"
    one.put({"game": "one"})
    with pytest.raises(Elsewhere):
        other.put({"game": "other"})
    assert texts(storage)["game"] == "one"
    other.look_again()
    assert other.get("game") == "one"
    other.put({"game": "other"})
    with pytest.raises(Elsewhere):
        one.put({"game": "one again"})


def test_of_two_pages_on_an_empty_storage_the_second_to_write_stops() -> None:
    storage = Memory()
    one, other = Drawer(storage), Drawer(storage)
    assert one.get("game") is other.get("game") is None
    one.put({"game": "one"})
    with pytest.raises(Elsewhere):
        other.put({"game": "other"})


def test_what_was_cleared_under_the_page_is_put_back_by_its_next_change() -> None:
    storage = filled()
    drawer = Drawer(storage)
    assert drawer.everything()
    storage.items.clear()
    assert drawer.get("paused") == "old list"
    drawer.put({"game": "new game"})
    assert texts(storage) == {"game": "new game", "paused": "old list"}


def test_a_player_whose_storage_is_cleared_loses_nothing() -> None:
    storage = Memory()
    player = Player(storage)
    player.rush()
    player.controller.new_game()
    player.roll()
    player.controller.new_game()
    storage.items.clear()
    player.roll()
    player.take("choice")
    again = player.reloaded()
    assert (again.game, again.state.paused) == (player.game, player.state.paused)
    assert again.state.scores == player.state.scores != ()
    assert again.controller.history() == player.controller.history() != ()


# --- the second copy ---------------------------------------------------------------------------


def test_what_the_storage_lost_comes_back_from_the_second_copy() -> None:
    copy: dict[str, str] = {}

    def witness(changes: Changes) -> None:
        copy.update({key: text for key, text in changes.items() if text is not None})

    storage = Memory()
    drawer = Drawer(storage, witness=witness)
    states = []
    for number in range(4):
        drawer.put({"game": f"game {number}", "history": f"history {number // 2}"})
        states.append(dict(storage.items))
    for lost in states:
        left = Memory()
        left.items = dict(lost)
        woken = Drawer(left)
        assert woken.catch_up(copy) is (lost != states[-1])
        assert texts(left) == {"game": "game 3", "history": "history 1"}
        woken.put({"game": "goes on"})


@pytest.mark.parametrize("stamp", ["1.1", "1.0", "another.9", "junk", ""])
def test_a_second_copy_of_another_life_or_from_before_is_not_believed(stamp: str) -> None:
    storage = filled()
    assert not Drawer(storage).catch_up({**NEW, "stamp": stamp})
    assert texts(storage) == OLD


def test_a_storage_that_was_emptied_stays_so_whatever_the_second_copy_holds() -> None:
    assert not Drawer(Memory()).catch_up({**NEW, "stamp": "1.7"})


def test_a_second_copy_from_before_a_new_life_is_not_believed() -> None:
    storage = filled()
    names = iter(["unused", "new"])
    drawer = Drawer(storage, lambda: next(names))
    next(names)
    drawer.begin_life()
    drawer.put({"game": "game 2"})
    drawer.put({"game": "game 3"})
    assert storage.items["yacht:stamp"] == "new.2"
    assert not Drawer(storage).catch_up({**NEW, "stamp": "1.99"})
    assert texts(storage)["game"] == "game 3"


def test_no_change_is_told_to_the_second_copy_that_another_page_forbids() -> None:
    told: list[Changes] = []
    storage = filled()
    drawer = Drawer(storage, witness=told.append)
    drawer.get("game")
    Drawer(storage).put({"game": "one"})
    with pytest.raises(Elsewhere):
        drawer.put({"game": "other"})
    assert told == []


def test_lives_are_told_apart_by_their_names() -> None:
    names = (f"life-{number}" for number in itertools.count())
    stamps = []
    for _time in range(2):
        storage = Memory()
        Drawer(storage, lambda: next(names)).put(NEW)
        stamps.append(storage.items["yacht:stamp"])
    assert stamps == ["life-0.1", "life-1.1"]
