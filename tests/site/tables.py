"""Tables of several seats, and everybody at them playing at random."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.settings import SEATS, Settings
from tests.site.playing import Player

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from yacht_core.dice import Hold

SOLO = Settings()
#: Letters of the seats, and what else the lobby was set to.
TABLES: list[tuple[str, dict[str, str]]] = [
    ("pp", {}),
    ("ppp", {"mode": "rounds", "dice": "same"}),
    ("pd", {"dice": "same"}),
    ("dpi", {"mode": "rounds"}),
    ("pdp", {}),
    ("id", {}),
]


def settings(kinds: str, **choices: str) -> Settings:
    """The lobby with a letter a seat (``p`` person, ``d``, ``i``, ``n`` bots) and choices."""
    letters = tuple(kinds.ljust(SEATS, " ").replace(" ", "-"))
    filled = tuple("" if letter == "-" else letter for letter in letters)
    return replace(SOLO, kinds=filled, **choices)  # type: ignore[arg-type]


def seated(kinds: str, seed: str = "2026", **choices: str) -> Player:
    """A page at which such a table was set."""
    player = Player(seed="before")
    assert player.controller.set_table(settings(kinds, **choices), seed) == ""
    return player


def turn(player: Player, box: str = "") -> None:
    """The seat on show rolls once and takes a box, the first open one if none is named."""
    player.roll()
    seat = player.game.seat
    player.take(box or player.match.cards[seat - 1].open_boxes[0].id)


def around(player: Player) -> None:
    """Let everybody have one round, passing the device on where it is asked for."""
    number = player.match.round
    while not player.match.is_over and player.match.round == number:
        if player.game.waits_for:
            player.controller.take_device()
        elif player.controller.bot_acts:
            player.controller.skip_bots()
        elif player.game.playable:
            turn(player)
        else:
            player.controller.show_seat(player.match.may_act[0])


def to_the_end(player: Player) -> None:
    """Play the match to its end."""
    while not player.match.is_over:
        around(player)


def everybody(player: Player, rng: random.Random) -> Iterator[str]:
    """A whole match at random, the name of each act after it was done."""
    controller = player.controller
    while not player.match.is_over:
        game = player.game
        if game.waits_for:
            controller.take_device()
            yield "take device"
        elif controller.bot_acts:
            if rng.random() < 0.2:
                controller.skip_bots()
                yield "skip"
            else:
                controller.bot_step(player.wait(350))
                yield "bot"
        elif not game.playable or rng.random() < 0.1:
            controller.show_seat(rng.choice(game.match.may_act))
            yield "look"
        elif not game.rolled:
            player.roll()
            yield "roll"
        elif game.turn and game.turn.rolls_left and len(game.hold) < 5 and rng.random() < 0.6:
            if rng.random() < 0.5:
                player.hold(rng.randint(1, 5))
                yield "hold"
            else:
                player.roll()
                yield "reroll"
        else:
            box = rng.choice(game.match.cards[game.seat - 1].open_boxes).id
            player.take(box)
            yield "box"


# Functions, so that a type checker doesn't take one look for all later ones.


def totals(player: Player) -> list[int]:
    return [card.total for card in player.match.cards]


def waits_for(player: Player) -> int | None:
    return player.game.waits_for


def hold(player: Player) -> Hold:
    return player.game.hold


def may_act(player: Player) -> tuple[int, ...]:
    return player.match.may_act


def acts(player: Player) -> list[object]:
    return [act.action for act in player.match.acts]


def playable(player: Player) -> bool:
    return player.game.playable
