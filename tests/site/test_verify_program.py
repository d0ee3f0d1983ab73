"""The page's second computation, run by node: it agrees with the golden dice and with Python."""

from __future__ import annotations

import json
import re
import subprocess
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from app.witness import Witness, address_of, verdict
from build import node
from build.paths import SITE
from tests.core.mixed_games import mixed_game
from yacht_core import RULESETS
from yacht_core.proof import proven_rolls
from yacht_core.seed import die, die_block, drawn_strength, fingerprint

PROGRAM = SITE / "verify.mjs"
GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "records" / "dice-1.json").read_text("utf-8")
)
SEEDS: list[dict[str, Any]] = GOLDEN["seeds"]
SEATS = [1, 2, 3, 4]

Question = tuple[str, list[tuple[int, int, int, int]], list[int]]


def ask(questions: list[Question]) -> list[dict[str, Any]]:
    """What the program answers."""
    done = subprocess.run(
        [node.node(), Path(__file__).with_name("ask-verify.mjs"), PROGRAM],
        input=json.dumps(questions).encode(),
        capture_output=True,
        check=True,
        timeout=120,
    )
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


def test_it_agrees_with_every_golden_die_fingerprint_and_bot() -> None:
    rolls: dict[int, list[tuple[int, int, int, str]]] = {}
    for place, *roll in GOLDEN["rolls"]:
        rolls.setdefault(place, []).append(tuple(roll))
    answers = ask(
        [
            (
                seed["seed"],
                [
                    (seat, round_, roll, position)
                    for seat, round_, roll, _faces in rolls[place]
                    for position in range(1, 6)
                ],
                SEATS,
            )
            for place, seed in enumerate(SEEDS)
        ]
    )
    dice = 0
    for place, (seed, answer) in enumerate(zip(SEEDS, answers, strict=True)):
        expected = [int(face) for *_address, faces in rolls[place] for face in faces]
        assert [one["face"] for one in answer["dice"]] == expected
        assert answer["fingerprint"] == seed["fingerprint"]
        assert answer["strengths"] == seed["strengths"]
        dice += len(expected)
    assert dice >= 2000


def test_among_those_seeds_are_emoji_combining_marks_and_64_characters() -> None:
    seeds = [seed["seed"] for seed in SEEDS]
    assert any("\U0001f3b2" in seed for seed in seeds)
    assert any(re.search("[\u0300-\u036f]", seed) for seed in seeds)
    assert any(len(seed) == 64 for seed in seeds)
    assert any(len(seed.encode()) > 64 * 3 for seed in seeds)


def test_its_hashes_are_pythons() -> None:
    addresses = list(product(SEATS, (1, 15), (1, 2, 3), (1, 5)))
    seeds = [seed["seed"] for seed in SEEDS]
    for seed, answer in zip(seeds, ask([(s, addresses, SEATS) for s in seeds]), strict=True):
        assert [(one["face"], one["hash"]) for one in answer["dice"]] == [
            (die(seed, *address), die_block(seed, *address).hex()) for address in addresses
        ]
        assert answer["fingerprint"] == fingerprint(seed)
        assert answer["strengths"] == [drawn_strength(seed, seat) for seat in SEATS]


@pytest.mark.parametrize("seats", [1, 4])
def test_it_bears_out_games_of_every_card(seats: int) -> None:
    matches = [mixed_game(card, 3, seats) for card in RULESETS]
    proven = [tuple(proven_rolls(match)) for match in matches]
    asked = [sorted({address_of(die) for roll in rolls for die in roll.thrown}) for rolls in proven]
    answers = ask(
        [
            (match.header.seed, addresses, SEATS[:seats])
            for match, addresses in zip(matches, asked, strict=True)
        ]
    )
    for match, rolls, addresses, answer in zip(matches, proven, asked, answers, strict=True):
        dice = [(one["face"], one["hash"]) for one in answer["dice"]]
        witness = Witness(
            dict(zip(addresses, dice, strict=True)),
            answer["fingerprint"],
            tuple(answer["strengths"]),
        )
        assert verdict(match, rolls, witness).is_good


def test_the_program_is_short_and_leans_on_nothing() -> None:
    """What anybody is to read and believe must be readable."""
    lines = PROGRAM.read_text("utf-8").splitlines()
    assert len(lines) <= 42
    assert not [line for line in lines if re.match(r"\s*import\b|.*\b(fetch|require)\(", line)]
