"""What the player wants is kept as it was said, and the page's first script reads the same."""

from __future__ import annotations

import doctest
import itertools
import json
import re

import pytest

from app import preferences as module
from app.envelope import Unreadable
from app.preferences import CHOICES, Preferences
from app.preferences_text import preferences_from_text, preferences_to_text
from app.shelf import Memory, Shelf
from build.paths import SITE
from tests.site.test_shell import PAGE

DARK = Preferences("dark", "high", "reduced", sound=True, vibration=False)
EVERY = [
    Preferences(theme, contrast, motion, sound, vibration)
    for theme, contrast, motion in itertools.product(*CHOICES.values())
    for sound, vibration in itertools.product((False, True), repeat=2)
]
LOOKS = (SITE / "looks.js").read_text("utf-8")


def wrapped(**changes: object) -> str:
    content = json.loads(preferences_to_text(DARK))
    return json.dumps(content | changes)


@pytest.mark.parametrize("preferences", EVERY)
def test_every_setting_is_read_as_it_was_written(preferences: Preferences) -> None:
    assert preferences_from_text(preferences_to_text(preferences)) == preferences


def test_at_first_all_is_like_the_device_and_silent() -> None:
    first = Shelf(Memory()).preferences()
    assert (first.theme, first.contrast, first.motion) == ("system",) * 3
    assert not first.sound


def test_a_text_cut_anywhere_is_refused() -> None:
    text = preferences_to_text(DARK)
    for length in range(len(text)):
        with pytest.raises(Unreadable):
            preferences_from_text(text[:length])


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "null",
        wrapped(version=0),
        wrapped(version=True),
        wrapped(version="1"),
        wrapped(preferences=None),
        wrapped(preferences={"theme": "pink"}),
        wrapped(preferences={"theme": ["dark"]}),
        wrapped(preferences={"contrast": 1}),
        wrapped(preferences={"sound": "yes"}),
        wrapped(preferences={"sound": 1}),
    ],
)
def test_what_is_not_of_this_kind_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="not what Yacht writes"):
        preferences_from_text(text)


def test_a_newer_version_is_told_from_junk() -> None:
    with pytest.raises(Unreadable, match="newer version"):
        preferences_from_text(wrapped(version=2))


def test_one_not_named_is_as_at_first_and_a_strange_one_does_no_harm() -> None:
    text = wrapped(preferences={"theme": "dark", "smell": "of tar"})
    assert preferences_from_text(text) == Preferences(theme="dark")


def test_the_shelf_keeps_them_under_a_key_of_their_own() -> None:
    storage = Memory()
    assert Shelf(storage).keep_preferences(DARK)
    assert set(storage.items) == {"yacht:preferences", "yacht:stamp"}
    assert Shelf(storage).preferences() == DARK


def test_what_was_spoilt_is_put_aside_and_can_be_set_anew() -> None:
    storage = Memory()
    storage.items["yacht:preferences"] = "spoilt"
    shelf = Shelf(storage)
    assert shelf.preferences() == Preferences()
    assert ["settings" in problem for problem in shelf.problems] == [True]
    assert storage.items["yacht:rescue:preferences"] == "spoilt"
    assert shelf.keep_preferences(DARK)
    assert Shelf(storage).preferences() == DARK


def test_the_form_offers_exactly_the_choices() -> None:
    for name, choices in CHOICES.items():
        (field,) = (element for element in PAGE if element.id == f"settings-{name}")
        assert tuple(option.attributes["value"] for option in field.inner) == choices


def test_the_first_script_reads_what_python_writes() -> None:
    (key,) = re.findall(r'KEY = "([^"]+)"', LOOKS)
    storage = Memory()
    Shelf(storage).keep_preferences(DARK)
    assert key in storage.items
    assert set(re.findall(r"\bown\.(\w+)", LOOKS)) == set(CHOICES)
    for name, choices in CHOICES.items():
        (line,) = (line for line in LOOKS.splitlines() if f'set("data-{name}"' in line)
        assert set(choices) - {"system"} <= set(re.findall(r'"(\w+)"', line))


def test_the_examples_in_the_module_are_true() -> None:
    found = doctest.testmod(module)
    assert found.attempted >= 1
    assert found.failed == 0
