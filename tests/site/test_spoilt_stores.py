"""Stores that were mutated at random: the page comes up on each, and no key costs another."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from app.controller import Controller
from app.daily_text import tries_from_text
from app.drawer import SLOTS
from app.envelope import Unreadable
from app.past import history_from_text
from app.run_text import runs_from_text
from app.saved_text import (
    game_from_text,
    games_from_text,
    lines_from_text,
    scores_from_text,
    settings_from_text,
)
from app.shelf import Memory, Shelf
from tests.site.playing import OTHER, TODAY
from tests.site.test_saved_versions import FROZEN_2

if TYPE_CHECKING:
    from collections.abc import Callable

SOUND = {f"yacht:{key}": texts[0] for key, texts in FROZEN_2.items() if key != "next"}
READERS: dict[str, Callable[[Shelf], object]] = {
    "game": Shelf.game,
    "paused": Shelf.paused,
    "lobby": Shelf.settings,
    "scores:classic": lambda shelf: shelf.scores("classic"),
    "history": Shelf.history,
    "practice": Shelf.practice,
    "daily": Shelf.daily,
    "watched": Shelf.watched,
    "handed": Shelf.handed,
}


def _read(items: dict[str, str]) -> dict[str, object]:
    """What each key holds, by its meaning."""
    storage = Memory()
    storage.items = dict(items)
    return _read_by(Shelf(storage))


def _read_by(shelf: Shelf) -> dict[str, object]:
    return {key: read(shelf) for key, read in READERS.items()}


PARSERS: dict[str, Callable[[str], object]] = {
    "game": game_from_text,
    "paused": games_from_text,
    "lobby": settings_from_text,
    "scores:classic": scores_from_text,
    "history": history_from_text,
    "practice": runs_from_text,
    "daily": tries_from_text,
    "watched": lines_from_text,
    "handed": lines_from_text,
}


def _understood(parse: Callable[[str], object], text: str) -> bool:
    try:
        parse(text)
    except Unreadable:
        return False
    return True


WHOLE = _read(SOUND)
FRAGMENTS = [
    *("", "null", "{}", "[]", "true", '"', "\\", "NaN", "\x00", "\ud800", "9" * 400, "[" * 5000),
    *('{"version":1}', '{"version":2,"game":{}}', '{"version":99,"game":1}', '{"version":1e999}'),
]


def _mutated(text: str, rng: random.Random) -> str:
    at = rng.randint(0, len(text))
    to = min(len(text), at + rng.randint(1, 30))
    match rng.randrange(6):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + text[to:]
        case 2:
            return (
                text[:at]
                + chr(rng.choice([rng.randrange(32, 127), rng.randrange(0xD800)]))
                + text[to:]
            )
        case 3:
            return text[:at] + text[at:to] * 2 + text[to:]
        case 4:
            return text[:at] + rng.choice(FRAGMENTS) + text[at:]
        case _:
            return rng.choice(FRAGMENTS)


def _spoil(rng: random.Random) -> tuple[dict[str, str], set[str]]:
    """A store of which some texts were mutated, exchanged or lost, and their keys."""
    items = dict(SOUND)
    hit = set(rng.sample(sorted(items), rng.randint(1, 4)))
    for key in sorted(hit):
        match rng.randrange(8):
            case 0:
                del items[key]
            case 1:
                items[key] = SOUND[rng.choice(sorted(SOUND))]
            case _:
                items[key] = _mutated(items[key], rng)
    if rng.random() < 0.3:
        sealed = _mutated(FROZEN_2["next"][0], rng)
        if sealed != FROZEN_2["next"][0]:
            items[f"yacht:{rng.choice(SLOTS)}"] = sealed
    return items, {key.removeprefix("yacht:") for key in hit}


def _try(number: int) -> None:
    rng = random.Random(number)
    items, hit = _spoil(rng)
    storage = Memory()
    storage.items = dict(items)
    controller = Controller(Shelf(storage), lambda: OTHER, lambda: TODAY)
    controller.roll(1000)
    controller.new_game()
    controller.history()
    controller.tries()
    _read_by(controller.shelf)
    # What can't be understood is where it was, or aside: not one character is lost.
    left, kept = _read(items), {*storage.items.values()}
    for key, parse in PARSERS.items():
        text = items.get(f"yacht:{key}")
        if key not in hit:
            assert left[key] == WHOLE[key], key
        elif text is not None and not _understood(parse, text):
            assert text in kept, key
    # The dailies and finished games that nobody touched are all still there.
    after = _read(storage.items)
    for key in {"history", "daily", "scores:classic", "practice", "watched", "handed"} - hit:
        assert after[key] == WHOLE[key], key
    if "paused" not in hit:
        assert set(WHOLE["paused"]) <= set(after["paused"])  # type: ignore[call-overload]


def test_a_page_comes_up_on_every_mutated_store_and_no_key_costs_another() -> None:
    for number in range(300):
        _try(number)


@pytest.mark.soak
def test_a_page_comes_up_on_ten_thousand_mutated_stores() -> None:
    for number in range(300, 10_300):
        _try(number)
