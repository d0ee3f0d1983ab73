"""A damaged link never opens a different game: every one of its small damages is tried.

The links are of random games, finished and not, on every card and at every sort of table.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

import pytest

from tests.core.by_hand import sealed
from tests.core.by_hand_cards import BOXES
from tests.core.games import random_table
from yacht_core import Header, Match, Resign, TimeUp, challenge_link, read_link, record_link
from yacht_core.errors import BadChallenge, BadRecord

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."
#: And what stands in a link around its record.
SIGNS = "#=&%"
CARDS = list(BOXES)


def some_game(number: int) -> Match:
    """A game on each card in its turn: solo, or at any table; unbegun, under way or finished."""
    rng = random.Random(f"link {number}")
    header = Header.solo("7kq2m-x9d4t") if number % 2 else random_table(rng)
    match = Match.start(replace(header, card=CARDS[number % len(CARDS)]))
    acts = rng.choice([0, 3, 20, 1000, 1000])
    while not match.is_over and len(match.acts) < acts:
        seat = rng.choice(match.may_act)
        rare = rng.randrange(150)
        if rare == 0:
            match = match.play(Resign(), seat)
        elif rare < 4 and match.header.deadline and seat not in match.covered:
            match = match.play(TimeUp(), seat)
        else:
            match = match.play(rng.choice(match.legal_actions(seat)), seat)
    return match


def damages(link: str) -> set[str]:
    """Every deletion, insertion and substitution of one character, and every truncation."""
    letters = ALPHABET + SIGNS
    places = range(len(link))
    edits = {link[:i] + link[i + 1 :] for i in places}
    edits |= {link[:i] + c + link[i + 1 :] for i in places for c in letters}
    edits |= {link[:i] + c + link[i:] for i in range(len(link) + 1) for c in letters}
    edits |= {link[:i] for i in places} | {link[i:] for i in places}
    return edits


def check(numbers: range) -> None:
    """Refused, or the very same game; and never anything but ``BadRecord``."""
    refused = 0
    finished = set()
    for number in numbers:
        match = some_game(number)
        finished.add(match.is_over)
        links = [record_link(match)]
        with suppress(BadChallenge):
            links.append(challenge_link(match))
        for damaged in damages(links[number % len(links)]):
            try:
                read = read_link(damaged)
            except BadRecord:
                refused += 1
            else:
                assert read == match, damaged
    assert finished == {True, False}
    assert refused > 5_000 * len(numbers)


def test_no_small_damage_to_a_link_opens_a_different_game() -> None:
    """ "every single-character deletion, insertion, substitution ... and truncation of the link is
    refused or means the same game" """
    check(range(8))


@pytest.mark.soak
def test_no_small_damage_to_any_of_300_links_opens_a_different_game() -> None:
    """About 4 minutes."""
    check(range(300))


def noise(rng: random.Random, number: int) -> str:
    """Random text: of any sort, in the alphabet, shaped like a link, or cut from one and sealed."""
    match number % 4:
        case 0:
            return "".join(chr(rng.randrange(0x3000)) for _ in range(rng.randint(0, 60)))
        case 1:
            start = rng.choice(
                ["#r=1.", "#c=1.classic-1.p.", "1.", "#", "https://example.org/#r=1."]
            )
            return start + "".join(rng.choices(ALPHABET, k=rng.randint(0, 90)))
        case 2:
            parts = [
                "#",
                "r=",
                "c=",
                "seed=",
                "card=",
                "&",
                "%",
                "%25",
                "%23",
                " ",
                "1.classic-1.p.",
            ]
            return "".join(
                rng.choice(parts) if rng.random() < 0.6 else rng.choice(ALPHABET)
                for _ in range(rng.randint(0, 20))
            )
        case _:
            acts = "".join(rng.choices("0123456789abcdefghijklmnopqrstuvABCDEFGHIJKL_wxyz-", k=3))
            table = rng.choice(["p", "pp", "pd-rs", "p-1c", "b", "pppp-rs4cf4", "q", "p-x"])
            return "#r=" + sealed(f"1.{rng.choice(CARDS)}-1.{table}.{rng.choice('ab')}.{acts}")


def check_noise(rng: random.Random, count: int) -> None:
    """Refused with a reason, or a game that says the same when it is linked again."""
    opened = 0
    reasons = set()
    for number in range(count):
        text = noise(rng, number)
        try:
            match = read_link(text)
        except BadRecord as refusal:
            reasons.add(str(refusal))
        else:
            # Whatever opens was sealed, or is a fresh game on a seed that somebody typed.
            assert number % 4 == 3 or not match.acts, text
            assert number % 4 != 3 or record_link(match) == text
            opened += 1
    assert "" not in reasons
    # Were nothing sound, or all refused for the same, this would prove little.
    assert opened > count / 100
    assert len(reasons) > 30


def test_random_texts_are_refused_or_sound() -> None:
    check_noise(random.Random("noise"), 8_000)


@pytest.mark.soak
def test_100_000_random_texts_are_refused_or_sound() -> None:
    """About 10 seconds."""
    check_noise(random.Random(), 100_000)
