"""What can be heard and felt: each act once, and nothing else."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, get_args

from app.feel import SHAKES, Felt, felt
from app.present import present
from build.paths import SITE
from tests.site.playing import Player, playing
from yacht_core import record_link

if TYPE_CHECKING:
    from app.view import TableView


def heard(player: Player, before: TableView) -> Felt | None:
    return felt(before, present(player.state))


def test_each_act_at_the_table_is_heard_as_what_it_is() -> None:
    player = Player(seed="brave otter")
    at = present(player.state)
    player.roll()
    assert heard(player, at) == "roll"
    at = present(player.state)
    player.controller.toggle(2)
    assert heard(player, at) == "hold"
    at = present(player.state)
    player.controller.toggle(2)
    assert heard(player, at) == "hold"
    at = present(player.state)
    player.roll()
    assert heard(player, at) == "roll"
    at = present(player.state)
    player.take("choice")
    assert heard(player, at) == "pen"


def test_a_press_that_only_asks_is_not_heard() -> None:
    player = Player(seed="brave otter")
    player.roll()
    at = present(player.state)
    player.controller.choose("yacht", 5000.0)
    assert player.state.armed is not None
    assert heard(player, at) is None
    assert felt(at, at) is None


def test_a_whole_game_writes_twelve_boxes_and_rings_once() -> None:
    player = Player(seed="brave otter")
    sounds = []
    at = present(player.state)
    for _act in playing(player, random.Random(5)):
        now = present(player.state)
        sounds.append(felt(at, now))
        at = now
    assert sounds.count("pen") == 11
    assert sounds.count("bell") == 1
    assert sounds[-1] == "bell"
    assert sounds.count("roll") >= 12


def test_another_game_on_the_table_makes_no_sound() -> None:
    player = Player(seed="brave otter")
    player.roll()
    player.take("choice")
    at = present(player.state)
    player.controller.new_game()
    assert heard(player, at) is None
    other = Player(seed="other")
    for _act in playing(other, random.Random(1)):
        pass
    at = present(player.state)
    player.controller.open_link(record_link(other.state.game.match))
    player.controller.accept_offer()
    assert present(player.state).result
    assert heard(player, at) is None


def test_every_sound_is_composed_and_shakes_shortly() -> None:
    program = (SITE / "sound.mjs").read_text("utf-8")
    knocks = program[program.index("KNOCKS") : program.index("BELL =")]
    assert set(re.findall(r"^  (\w+): \[", knocks, re.MULTILINE)) == set(get_args(Felt))
    assert set(SHAKES) == set(get_args(Felt))
    assert all(0 < milliseconds <= 50 for milliseconds in SHAKES.values())
