"""What each key means, wherever the focus is."""

from __future__ import annotations

import doctest
from typing import get_args

import pytest

from app import keys
from app.keys import Place, Press, meaning

PLACES: tuple[Place, ...] = get_args(Place)
HOLD = {str(position): Press("hold", position=position) for position in (1, 2, 3, 4, 5)}
ROLL = {"r": Press("roll"), "R": Press("roll")}
MOVE = {
    "ArrowUp": Press("move", step="up"),
    "ArrowDown": Press("move", step="down"),
    "ArrowLeft": Press("move", step="left"),
    "ArrowRight": Press("move", step="right"),
}
HELP = {key: Press("hint") for key in "hH"} | {key: Press("odds") for key in "oO"}
REST = {"?": Press("keys"), "Escape": Press("disarm")}
EVERYWHERE = HOLD | ROLL | HELP | REST

#: All that means something at each place; every other key is the browser's.
MEANINGS: dict[Place, dict[str, Press]] = {
    "die": EVERYWHERE | MOVE,
    "box": EVERYWHERE | MOVE,
    "roll": EVERYWHERE | MOVE,
    "none": EVERYWHERE | MOVE | {" ": Press("roll")},
    "control": EVERYWHERE,
    "text": {},
}
OTHERS = [
    "0",
    "6",
    "9",
    "a",
    "e",
    "q",
    "/",
    "Enter",
    "Tab",
    "Shift",
    "Home",
    "F1",
    "Delete",
    "",
    "12",
]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("key", [*HOLD, *ROLL, *MOVE, *REST, " ", *OTHERS])
def test_a_key_means_one_thing_at_each_place(key: str, place: Place) -> None:
    assert meaning(key, place) == MEANINGS[place].get(key)


GO = {
    "ArrowLeft": Press("go", way="previous"),
    "ArrowRight": Press("go", way="next"),
    "Home": Press("go", way="first"),
    "End": Press("go", way="last"),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("key", [*HOLD, *ROLL, *MOVE, *HELP, *REST, *GO, " ", *OTHERS])
def test_in_a_replay_keys_step_and_play_and_lead_to_the_help(key: str, place: Place) -> None:
    known = GO | REST if place != "text" else {}
    if place == "none":
        known |= {" ": Press("play")}
    assert meaning(key, place, "replay") == known.get(key)


@pytest.mark.parametrize("screen", ["analysis", "practice", "verify"])
def test_on_other_screens_keys_mean_what_they_mean_at_the_table(screen: str) -> None:
    for place in PLACES:
        for key in (*EVERYWHERE, *MOVE, *GO, " "):
            assert meaning(key, place, screen) == meaning(key, place)


def test_the_table_names_every_place() -> None:
    assert set(MEANINGS) == set(PLACES)
    assert len(PLACES) == 6


def test_space_and_enter_press_what_has_the_focus() -> None:
    """So that a held key or a screen reader's press is an ordinary click."""
    for place in ("die", "box", "roll", "control"):
        assert meaning(" ", place) is None
        assert meaning("Enter", place) is None


def test_while_somebody_types_no_key_plays() -> None:
    assert [key for key in (*EVERYWHERE, *MOVE, " ") if meaning(key, "text")] == []


def test_the_examples_in_the_module_are_true() -> None:
    found = doctest.testmod(keys)
    assert found.attempted >= 2
    assert found.failed == 0
