"""Dice, version 1: a die is a function of its address, and the address is frozen."""

from __future__ import annotations

import hashlib
import itertools
import json
import unicodedata
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core import by_hand
from tests.core.games import seeds
from yacht_core import seed as seed_module
from yacht_core.errors import BadText
from yacht_core.seed import (
    CROCKFORD,
    SEED_BITS,
    clean_seed,
    die,
    drawn_strength,
    fingerprint,
    roll_of,
    seed_from_bits,
)

GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "records" / "dice-1.json").read_text(encoding="utf-8")
)
SEEDS: list[dict[str, Any]] = GOLDEN["seeds"]


def test_every_golden_roll_is_rolled_again() -> None:
    """ "Every roll comes from the game's seed." """
    for place, seat, round_, roll, faces in GOLDEN["rolls"]:
        seed = SEEDS[place]["seed"]
        assert roll_of(seed, seat, round_, roll) == tuple(map(int, faces)), (seed, seat, round_)
    assert 5 * len(GOLDEN["rolls"]) >= 2000
    assert {roll[0] for roll in GOLDEN["rolls"]} == set(range(len(SEEDS)))


@pytest.mark.parametrize("golden", SEEDS, ids=lambda golden: ascii(golden["seed"]))
def test_golden_seed_keeps_its_spelling_fingerprint_and_bots(golden: dict[str, Any]) -> None:
    """ "drawn per game from the seed" """
    seed = clean_seed(golden["typed"])
    assert seed == golden["seed"]
    assert fingerprint(seed) == golden["fingerprint"]
    assert [drawn_strength(seed, seat) for seat in (1, 2, 3, 4)] == golden["strengths"]


@given(seeds.map(clean_seed), st.integers(1, 4), st.integers(1, 15), st.integers(1, 3))
def test_die_follows_the_written_formula(seed: str, seat: int, round_: int, roll: int) -> None:
    assert list(roll_of(seed, seat, round_, roll)) == by_hand.five_dice(seed, seat, round_, roll)


def test_die_depends_on_every_part_of_its_address() -> None:
    base = ("brave otter", 1, 1, 1, 1)
    changed: list[list[tuple[str, int, int, int, int]]] = [
        [(f"brave otter {n}", 1, 1, 1, 1) for n in range(40)],
        [("brave otter", seat, 1, 1, 1) for seat in (1, 2, 3, 4)],
        [("brave otter", 1, round_, 1, 1) for round_ in range(1, 16)],
        [("brave otter", 1, 1, roll, 1) for roll in (1, 2, 3)],
        [("brave otter", 1, 1, 1, position) for position in (1, 2, 3, 4, 5)],
    ]
    for addresses in changed:
        assert {die(*address) for address in addresses} != {die(*base)}
        assert [die(*address) for address in addresses] == [
            by_hand.die_face(*address) for address in addresses
        ]


def first_bytes(domain: str, seed: str) -> bytes:
    return hashlib.sha256(f"{domain}|0|{seed}".encode()).digest()


def test_bytes_252_to_255_are_passed_over() -> None:
    """ "if byte < 252: return 1 + byte % 6" """
    met: Counter[int] = Counter()
    for round_ in range(1, 1500):
        block = first_bytes(f"yacht-dice/1|1|{round_}|1|1", "passed over")
        if block[0] >= 251:
            met[block[0]] += 1
            use = 0 if block[0] == 251 else 1
            assert block[use] < 252, "choose another seed: two in a row"
            assert die("passed over", 1, round_, 1, 1) == 1 + block[use] % 6
    # 251 is the last byte that is used, and stands beside those that are not.
    assert set(met) == {251, 252, 253, 254, 255}


def test_only_byte_255_is_passed_over_for_a_bot() -> None:
    """ "byte < 255, byte % 3" """
    met = set()
    for number in range(2000):
        seed = f"bot {number}"
        block = first_bytes("yacht-bot/1|2", seed)
        if block[0] >= 254:
            met.add(block[0])
            assert drawn_strength(seed, 2) == block[block[0] - 254] % 3
    assert met == {254, 255}


def test_a_block_without_a_usable_byte_is_followed_by_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """ "for counter in 0, 1, 2 …" """
    asked = []

    class Digest:
        def __init__(self, data: bytes) -> None:
            asked.append(data.decode())

        def digest(self) -> bytes:
            return bytes([255] * 32) if len(asked) < 3 else bytes([253, 10, 0])

    class Hashes:
        sha256 = Digest

    monkeypatch.setattr(seed_module, "hashlib", Hashes)
    assert die("s", 1, 2, 3, 4) == 1 + 10 % 6
    assert asked == [f"yacht-dice/1|1|2|3|4|{counter}|s" for counter in (0, 1, 2)]


def chi_square(counts: Counter[Any], cells: int) -> float:
    expected = counts.total() / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (cells - len(counts)) * expected


def test_faces_are_even() -> None:
    """ "nobody can influence a die": 60,000 dice, on the whole and at each position."""
    everywhere: Counter[int] = Counter()
    at: dict[int, Counter[int]] = {position: Counter() for position in range(1, 6)}
    pairs: Counter[tuple[int, int]] = Counter()
    rerolls: Counter[tuple[int, int]] = Counter()
    for number in range(1000):
        seed = f"fair {number}"
        for round_ in range(1, 5):
            rolls = [roll_of(seed, 1, round_, roll) for roll in (1, 2, 3)]
            for faces in rolls:
                everywhere.update(faces)
                pairs.update(itertools.pairwise(faces))
                for position, face in enumerate(faces, start=1):
                    at[position][face] += 1
            rerolls.update(zip(rolls[0], rolls[1], strict=True))
    assert everywhere.total() == 60_000
    # The seeds are fixed, so these can't fail by chance: one in a thousand for each bound.
    assert chi_square(everywhere, 6) < 20.52
    for counts in at.values():
        assert chi_square(counts, 6) < 20.52
    assert chi_square(pairs, 36) < 66.62
    assert chi_square(rerolls, 36) < 66.62


def test_the_three_strengths_are_even() -> None:
    """ "The bot plays at one of three strengths, drawn per game from the seed" """
    drawn = Counter(drawn_strength(f"fair {n}", seat) for n in range(3000) for seat in range(1, 5))
    assert set(drawn) == {0, 1, 2}
    assert chi_square(drawn, 3) < 13.82


def test_fingerprint_is_of_the_seed_in_its_own_domain() -> None:
    """ "SHA-256("yacht-seed/1|" + seed) in hex" """
    seed = "caf\u00e9 \U0001f3b2"
    assert fingerprint(seed) == hashlib.sha256(b"yacht-seed/1|" + seed.encode("utf-8")).hexdigest()


def test_fresh_seed_spells_its_bits_in_two_groups_of_five() -> None:
    """ "ten characters of Crockford base32 in two groups, lower case" """
    assert (
        "".join(c for c in "0123456789abcdefghijklmnopqrstuvwxyz" if c not in "ilou") == CROCKFORD
    )
    assert seed_from_bits(1) == "00000-00001"
    assert seed_from_bits(0b00001_00010_00011_00100_00101_00110_00111_01000_01001_01010) == (
        "12345-6789a"
    )


@given(st.integers(0, 2**SEED_BITS - 1))
def test_fresh_seeds_differ_and_need_no_cleaning(bits: int) -> None:
    seed = seed_from_bits(bits)
    assert clean_seed(seed) == seed
    value = 0
    for character in seed.replace("-", ""):
        value = 32 * value + CROCKFORD.index(character)
    assert value == bits


@pytest.mark.parametrize(
    ("typed", "seed"),
    [
        ("brave otter", "brave otter"),
        ("Brave Otter", "Brave Otter"),
        ("  brave otter\n", "brave otter"),
        ("brave \t\r\n otter", "brave otter"),
        ("brave\u00a0\u2003\u3000otter", "brave otter"),
        ("cafe\u0301", "caf\u00e9"),
        ("\u212b", "\u00c5"),
        ("\u1112\u1161\u11ab", "\ud55c"),
        ("q\u0307\u0323", "q\u0323\u0307"),
        ("\ufb01", "\ufb01"),
        ("\u200d", "\u200d"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        (" " + "x" * 64 + " ", "x" * 64),
        ("e\u0301" * 64, "\u00e9" * 64),
        ("\U0001f3b2" * 64, "\U0001f3b2" * 64),
    ],
)
def test_seed_has_one_spelling(typed: str, seed: str) -> None:
    """ "any text; NFC, trimmed, inner white space folded to one space, 1-64 characters" """
    assert clean_seed(typed) == seed


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "the seed is empty"),
        (" \t\n\u3000", "the seed is empty"),
        ("x" * 65, "the seed has 65 characters, at most 64 are allowed"),
        ("\U0001f3b2" * 65, "the seed has 65 characters, at most 64 are allowed"),
        ("a\x00b", "the seed holds a character that can't be shown (U+0000)"),
        ("a\x7f", "the seed holds a character that can't be shown (U+007F)"),
        ("a\x9bb", "the seed holds a character that can't be shown (U+009B)"),
        ("\x1b[31m", "the seed holds a character that can't be shown (U+001B)"),
        ("a\ud800", "the seed holds a character that can't be shown (U+D800)"),
    ],
)
def test_what_is_no_seed_is_refused_with_the_reason(typed: str, reason: str) -> None:
    """ "no control characters" """
    with pytest.raises(BadText) as refusal:
        clean_seed(typed)
    assert str(refusal.value) == reason


@given(st.text(max_size=70))
def test_cleaning_gives_a_clean_seed_or_refuses(text: str) -> None:
    try:
        seed = clean_seed(text)
    except BadText:
        bare = "".join(unicodedata.normalize("NFC", text).split())
        unseen = any(unicodedata.category(c) in ("Cc", "Cs") for c in bare)
        assert not bare or unseen or len(unicodedata.normalize("NFC", text)) > 64
        return
    assert clean_seed(seed) == seed
    assert unicodedata.is_normalized("NFC", seed)
    assert seed == seed.strip()
    assert 1 <= len(seed) <= 64
    assert not any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in seed)
    assert "  " not in seed
    seed.encode("utf-8")


@given(seeds, st.sampled_from(["", " ", "\t", "\n \u2003"]), st.sampled_from(["", " ", "\u00a0"]))
def test_spellings_of_one_seed_roll_the_same_dice(text: str, before: str, after: str) -> None:
    seed = clean_seed(text)
    other = clean_seed(before + unicodedata.normalize("NFD", seed).replace(" ", " \t ") + after)
    assert other == seed
