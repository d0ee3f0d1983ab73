"""Damaged records, and noise: nothing is taken for a record that isn't one."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.by_hand import sealed
from tests.core.games import random_game, random_table
from tests.core.test_record import ALPHABET, SEED, packed, refused
from yacht_core import Header, Match, Reroll, Score, decode, encode
from yacht_core.errors import BadRecord

if TYPE_CHECKING:
    from collections.abc import Callable

#: What a messenger, a keyboard or a careless hand puts between: no record holds any of it.
FOREIGN = " \n=+/%#&\u00e9\u200b\U0001f3b2"


def damaged(token: str) -> set[str]:
    """Every deletion, insertion, substitution of one character, cut and neighbours swapped."""
    letters = ALPHABET + FOREIGN
    places = range(len(token))
    edits = {token[:i] + token[i + 1 :] for i in places}
    edits |= {token[:i] + c + token[i + 1 :] for i in places for c in letters}
    edits |= {token[:i] + c + token[i:] for i in range(len(token) + 1) for c in letters}
    edits |= {token[:i] for i in places} | {token[i:] for i in places}
    edits |= {token[:i] + token[i + 1 : i + 2] + token[i] + token[i + 2 :] for i in places}
    edits |= {token.upper(), token.lower(), token.swapcase(), token + token, token + "." + token}
    return edits - {token}


def some_record(rng: random.Random) -> Match:
    header = Header.solo(SEED) if rng.random() < 0.5 else random_table(rng)
    return random_game(rng, header, rng.choice([0, 3, 20, 1000]))


def check_damage(names: range) -> None:
    for number in names:
        match = some_record(random.Random(f"damage {number}"))
        for token in damaged(encode(match)):
            try:
                read = decode(token)
            except BadRecord:
                continue
            assert read == match, token


def test_a_damaged_record_never_opens_a_different_game() -> None:
    """ "a damaged link never opens a different game" """
    check_damage(range(30))


@pytest.mark.soak
def test_many_more_damaged_records_never_open_a_different_game() -> None:
    check_damage(range(30, 330))


def test_a_part_that_is_missing_or_altered_is_told_by_the_checksum() -> None:
    token = encode(Match.start(Header.solo(SEED)).play(Score("ones")))
    for other in (
        token.replace(".A.", ".B."),
        token.replace(SEED, "7kq2m-x9d4"),
        token[:-1],
        token[:-1] + ("0" if token[-1] != "0" else "1"),
        token[:-8] + token[-7:].upper(),
    ):
        assert refused(other) == "the checksum is wrong: a part is missing or altered"


RECASED = "its capital and small letters were changed on the way"


@pytest.mark.parametrize(
    "change",
    [
        str.upper,
        str.lower,
        str.swapcase,
        lambda token: token[:-8] + token[-8:].upper(),
        lambda token: token[0] + token[1:].upper(),
    ],
)
def test_capitals_made_small_and_small_letters_made_capitals_are_told(
    change: Callable[[str], str],
) -> None:
    """Some keyboards and shops do it to a whole word; it can't be undone, for acts are both."""
    for number in range(20):
        rng = random.Random(f"case {number}")
        match = random_game(rng, random_table(rng))
        token = encode(match)
        if len(match.acts) > 20 and change(token) != token:
            assert refused(change(token)) == RECASED


def test_a_record_without_capitals_is_read_as_it_is() -> None:
    token = encode(Match.start(Header.solo(SEED)).play(Reroll((1,))))
    assert token == token.lower()
    assert decode(token).turn(1).roll == 2
    assert refused(token.upper()) == RECASED
    assert refused(token.title()) == RECASED


@pytest.mark.parametrize(
    "token",
    [
        f"1.classic-1.p.{SEED}.0",
        f"1.classic-1.p.{'x' * 30}.0",
        f"1.classic-1.p.{'x' * 30}.{'0' * 12}.00000000",
        "1.classic-1.p.abcdefghijklmnopqrstuvwxyz",
        f"1.classic-1.p.{SEED}.-.3BRXRY1T",
    ],
)
def test_other_damage_is_not_taken_for_changed_letters(token: str) -> None:
    """A cut record may end in a long seed, and a letter more than one may be wrong."""
    assert "altered" in refused(token)


def test_damage_is_told_from_a_newer_version() -> None:
    token = encode(Match.start(Header.solo(SEED)))
    assert refused("2" + token[1:]) == "it is of format 2, from a newer version of Yacht"
    assert refused("31" + token[1:]) == "it is of format 31, from a newer version of Yacht"
    assert refused(sealed(f"2.whatever.{SEED}.else")).startswith("it is of format 2, from a newer")


@pytest.mark.parametrize("version", ["0", "00", "01", "001"])
def test_a_version_that_never_was_is_not_called_newer(version: str) -> None:
    token = encode(Match.start(Header.solo(SEED)))
    assert "newer" not in refused(version + token[1:])


def test_what_is_not_ascii_is_not_a_digit_nor_a_letter() -> None:
    token = encode(Match.start(Header.solo(SEED)))
    for one in ("\u0661", "\uff11", "\u00b2"):
        assert refused(one + token[1:]) == "it holds characters that no record has"


@pytest.mark.parametrize("extra", [")", "\n", " ", ".", "-", "\u00e9", "&x=1", "\u2026"])
def test_what_is_hung_on_a_record_is_named_as_foreign(extra: str) -> None:
    """ "strict alphabet", from the first character to the last"""
    token = encode(Match.start(Header.solo(SEED)))
    assert refused(token + extra) == "it holds characters that no record has"
    assert refused(extra + token) == "it holds characters that no record has"


def test_a_text_of_any_length_is_refused_at_once() -> None:
    assert refused("1" * 2001) == "it is 2001 characters long"
    assert "newer" in refused("9" * 1990 + ".x")
    assert refused("a" * 2000).startswith("the checksum is wrong")


@pytest.mark.parametrize("text", ["", ".", "-", "1.", ".1", "1", "1.classic-1.p.abc.-", "hello"])
def test_what_is_no_record_at_all_is_refused(text: str) -> None:
    assert refused(text)


def random_texts(rng: random.Random, count: int) -> None:
    """Noise, noise in the alphabet, and noise that is shaped and sealed like a record."""
    sound = 0
    reasons = set()
    for number in range(count):
        sort = number % 3
        if sort == 0:
            text = "".join(chr(rng.randrange(0x3000)) for _ in range(rng.randint(0, 60)))
        elif sort == 1:
            text = "1." + "".join(rng.choices(ALPHABET, k=rng.randint(0, 90)))
        else:
            text = sealed(".".join(["1", *noise_fields(rng)]))
        try:
            match = decode(text)
        except BadRecord as refusal:
            reasons.add(str(refusal).strip())
            continue
        assert sort == 2, text
        assert encode(match) == text
        sound += 1
    assert "" not in reasons
    # Were no noise sound and none refused for its acts, this would prove little.
    assert sound > count / 200
    assert len(reasons) > 20


def noise_fields(rng: random.Random) -> list[str]:
    card = rng.choice(["classic-1"] * 8 + ["classic-2", "sevens-1", "classic", "-"])
    table = "".join(rng.choices("pdinb", k=rng.randint(1, 4)))
    options = rng.choice(["", "", "-r", "-s", "-rs1", "-2c", "-f2", "-c", "-", "-sr", "-x"])
    seed = rng.choice(["abc", SEED, packed("Brave"), "_", "__", "_x", "Brave", "a--b", ""])
    acts = "".join(rng.choices("0123456789abcdefghijklmnopqrstuABCDEFGHIJKLM", k=rng.randint(1, 4)))
    acts += rng.choice(["", "", "", "v", "_", "w", "-"])
    fields = [card, table + options, seed, acts]
    if rng.random() < 0.2:
        fields.insert(3, rng.choice([packed("Ann"), packed("Ann\n"), "_", "", "Ann", "_!"]))
    if rng.random() < 0.05:
        fields.pop(rng.randrange(len(fields)))
    return fields


def test_noise_is_refused_with_a_reason_and_nothing_worse() -> None:
    random_texts(random.Random("noise"), 5_000)


@pytest.mark.soak
def test_much_more_noise_is_refused_with_a_reason_and_nothing_worse() -> None:
    random_texts(random.Random(), 100_000)


@given(st.text())
def test_any_text_is_a_record_or_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        decode(text)
