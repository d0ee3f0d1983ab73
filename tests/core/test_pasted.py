"""Any text may be pasted: harmless decoration is stripped, everything else is refused whole."""

from __future__ import annotations

import random
import re
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.games import games, random_game
from yacht_core import Header, Match, encode, parse_link, read_link, record_link, seed_link
from yacht_core.errors import BadRecord
from yacht_core.pasted import TEXT_MOST, find, spellings, trimmed

GAME = random_game(random.Random("pasted"), Header.solo("7kq2m-x9d4t"))
OTHER = random_game(random.Random("other"), Header.solo("7kq2m-x9d4t"))
TOKEN = encode(GAME)
URL = f"https://example.org/yacht/#r={TOKEN}"
TYPED = Match.start(Header.solo("brave otter", "in-order"))
TYPED_URL = "https://example.org/yacht/" + seed_link(TYPED.header)

ENDS = [".", ",", ";", ":", "!", "?", ")", ">", "]", "}", '"', "'", "\u201d", "\u2019", "\u00bb"]
ENDS += [
    "\u2026",
    "...",
    "*",
    "**",
    "_",
    "~",
    "`",
    ").",
    '."',
    "*_",
    "/",
    "\u3002",
    "\u300d",
    "\u200b",
]
PAIRS = ["<>", "()", "[]", "{}", '""', "''", "\u201c\u201d", "\u201e\u201c", "\u2018\u2019"]
PAIRS += ["\u00ab\u00bb", "**", "__", "``"]
TRACKING = [
    "utm_source=mail&utm_medium=x",
    "fbclid=IwAR0-x_y",
    "gclid=1",
    "mc_eid=2",
    "igsh=a%3D%3D",
]
MESSAGES = [
    "Beat me! {} :)",
    "{} Beat me!",
    "Beat me! {}",
    "I had 180 points = a record & more, 100% luck: {} #yacht #dice",
    "Ann (on Monday): {}. See you",
    "> Ann wrote:\n> {}\n> Bye\n",
    "one\n\n{}\n\n-- \nAnn",
    "[my game]({})",
    "[{0}]({0})",
    '<a href="{0}">{0}</a>',
    "\u05e9\u05dc\u05d5\u05dd {} \u05ea\u05d5\u05d3\u05d4",
    "\U0001f3b2{}\U0001f3b2",
]


def refused(text: str) -> str:
    with pytest.raises(BadRecord) as refusal:
        read_link(text)
    return str(refusal.value)


# Around a record


@pytest.mark.parametrize("end", ENDS, ids=ascii)
@pytest.mark.parametrize("link", [URL, f"#r={TOKEN}", TOKEN, f"{URL}&fbclid=x&show=replay"])
def test_what_is_appended_to_a_record_is_stripped(link: str, end: str) -> None:
    """ "with `.`, `)`, `>`, quotes, ... appended" """
    assert parse_link(link + end) == parse_link(link)
    assert parse_link(link + quote(end)) == parse_link(link)


@pytest.mark.parametrize("pair", PAIRS, ids=ascii)
@pytest.mark.parametrize("link", [URL, f"#r={TOKEN}", TOKEN])
def test_brackets_and_marks_around_a_record_are_stripped(link: str, pair: str) -> None:
    assert read_link(pair[0] + link + pair[1]) == GAME
    assert read_link(pair[0] * 2 + link + pair[1] * 2 + ".") == GAME


@pytest.mark.parametrize("extra", TRACKING)
@pytest.mark.parametrize("amp", ["&", "&amp;"])
def test_what_shops_hang_on_a_record_is_ignored(extra: str, amp: str) -> None:
    """ "`&utm_...`/`&fbclid=...` appended" """
    assert read_link(f"{URL}{amp}{extra.replace('&', amp)}") == GAME
    assert read_link(f"#{extra}&r={TOKEN}") == GAME
    assert read_link(f"{URL}&{extra}).") == GAME


@pytest.mark.parametrize("message", MESSAGES)
@pytest.mark.parametrize("link", [URL, URL + "&utm_source=x", f"yacht.example#r={TOKEN}"])
def test_a_record_is_found_in_a_whole_message(message: str, link: str) -> None:
    """ "a whole message text around the link if it holds exactly one" """
    assert read_link(message.format(link)) == GAME


@pytest.mark.parametrize("message", MESSAGES[:5])
def test_a_bare_record_is_found_in_a_whole_message(message: str) -> None:
    """ "some messengers cut at #" """
    assert read_link(message.format(TOKEN).replace("#yacht #dice", "")) == GAME


@pytest.mark.parametrize(
    "text",
    [
        f"{URL} {record_link(OTHER)}",
        f"{URL}#r={encode(OTHER)}",
        f"{TYPED_URL} {URL}",
        f"{URL}\n{TYPED_URL}",
        f"{TOKEN} {encode(OTHER)}",
        f"{URL} or {encode(OTHER)}",
        f"{encode(OTHER)} {URL}",
        f"#{TOKEN} {encode(OTHER)}",
        f"{URL} {URL[:-3]}",
        f"{TYPED_URL} {TYPED_URL}x",
    ],
)
def test_of_several_links_none_is_opened(text: str) -> None:
    assert refused(text) == "it holds 2 links: open one at a time"


def test_the_same_link_twice_is_one_game() -> None:
    assert read_link(f"{URL} {URL}") == read_link(f"{TOKEN}, {TOKEN}") == GAME
    assert read_link(f"{URL} or: {TOKEN}") == GAME


# Broken over lines


@pytest.mark.parametrize(
    "gap", ["\n", "\r\n", " ", "\n> ", "\n>> ", "\n\t", "\u200b", "\u00ad", "\u2060"]
)
def test_a_record_broken_anywhere_is_joined(gap: str) -> None:
    """ "wrapped over lines" """
    link = f"#r={TOKEN}"
    for place in range(3, len(link)):
        assert read_link(link[:place] + gap + link[place:]) == GAME
        assert read_link(f"Look: {link[:place]}{gap}{link[place:]}{gap}\nbye") == GAME


@pytest.mark.parametrize("width", [1, 7, 20, 40, 72])
def test_a_record_broken_often_is_joined(width: int) -> None:
    lines = [TOKEN[start : start + width] for start in range(0, len(TOKEN), width)]
    if len(lines) <= 50:
        assert read_link("https://example.org/#r=" + "\n".join(lines)) == GAME
        assert read_link("> https://example.org/#r=" + "\n> ".join(lines) + "\n> Ann") == GAME
    else:
        assert refused("#r=" + "\n".join(lines))


def test_a_break_before_another_field_is_closed_too() -> None:
    link = parse_link(f"{URL}\n&show=replay &at=3 & so on")
    assert (link.match, link.extras) == (GAME, (("show", "replay"), ("at", "3")))


# Percent-encoded


@pytest.mark.parametrize("link", [URL, f"#r={TOKEN}", f"{URL}&show=replay", TYPED_URL])
def test_a_link_may_be_percent_encoded_once_or_twice(link: str) -> None:
    """ "percent-encoded once or twice" """
    once = quote(link, safe="")
    twice = quote(once, safe="")
    assert parse_link(once) == parse_link(twice) == parse_link(link)
    assert refused(quote(twice, safe=""))


def test_a_record_may_be_encoded_letter_by_letter() -> None:
    spelled = "".join(f"%{ord(letter):02x}" for letter in TOKEN)
    assert read_link(f"#r={spelled}") == GAME
    assert read_link(f"#r={spelled.replace('%', '%25')}") == GAME
    assert read_link(f"#r={TOKEN}%26fbclid%3Dx") == GAME


def test_a_seed_that_looks_encoded_stays_as_it_is() -> None:
    """Only what is around a seed is taken off it: its own percent signs are its own."""
    for seed in ("%20", "100%", "a%2520b", "%23seed%3Dx", "#r=1.classic-1.p.a.-.x"):
        link = seed_link(Header.solo(seed))
        assert read_link(link).header.seed == seed
        assert read_link(f"Play: https://example.org/{link} now").header.seed == seed
        assert read_link(quote(link, safe="")).header.seed == seed


@pytest.mark.parametrize("text", ["%FF", "https%3A%2F%2Fx%2F%23seed%3Dcaf%C3", "%23seed%3Da%25FF"])
def test_an_encoding_cut_in_the_middle_of_a_letter_is_refused(text: str) -> None:
    assert refused(text)


# Around the form that a person types


@pytest.mark.parametrize("end", ENDS, ids=ascii)
def test_what_is_appended_to_the_card_is_stripped(end: str) -> None:
    assert read_link(TYPED_URL + end) == TYPED


@pytest.mark.parametrize("pair", PAIRS, ids=ascii)
@pytest.mark.parametrize(
    "fields", ["seed=brave otter&card=in-order", "card=in-order&seed=brave%20otter"]
)
def test_brackets_and_marks_around_a_seed_are_stripped_as_a_pair(fields: str, pair: str) -> None:
    for link in (f"https://example.org/yacht/#{fields}", f"#{fields}", fields):
        assert read_link(pair[0] + link + pair[1]) == TYPED


@pytest.mark.parametrize("message", [message for message in MESSAGES if "{0}" not in message])
def test_a_seed_is_found_in_a_whole_message_where_its_card_follows(message: str) -> None:
    assert read_link(message.format(TYPED_URL)) == TYPED


@pytest.mark.parametrize(
    "text",
    [
        "Play https://example.org/#seed=brave%20otter now",
        "Play https://example.org/#seed=brave otter",
        "Play https://example.org/#seed=brave otter&card=classic",
        "Play #card=classic&seed=brave%20otter.",
        "Play: https://example.org/#seed=brave%20otter.",
        "https://example.org/#seed=brave%20otter tonight",
        "#seed=brave%20\notter&card=classic",
        "#seed=brave%20ot\nter&card=classic",
        "#seed=bra\nve&card=classic",
    ],
)
def test_where_a_seed_ends_is_never_guessed(text: str) -> None:
    """A seed may hold any sign and has no checksum: a guess could be another game."""
    assert refused(text) == "where its seed ends can't be told: open the link alone"


@pytest.mark.parametrize(
    ("fields", "seed"),
    [
        ("seed=brave otter.", "brave otter."),
        ("seed=(brave)", "(brave)"),
        ("seed=what?&card=classic", "what?"),
        ("seed=brave otter tonight", "brave otter tonight"),
        ("seed=a#b", "a#b"),
        ("card=classic&seed=it's", "it's"),
        ("seed=&quot;&card=classic", "&quot;"),
    ],
)
def test_signs_that_a_person_typed_belong_to_the_seed(fields: str, seed: str) -> None:
    if "&quot" in fields:
        assert refused(f"#{fields}") == "the seed is empty"
        return
    assert read_link(f"#{fields}").header.seed == seed


@pytest.mark.parametrize(
    "fields",
    [
        "seed=a&card=classic mode=rounds",
        "seed=a&seats=person,",
        "seed=a&seats=2.",
        "seed=a&card=classic&clock=30 0",
        "seed=a&card=class ic",
        "seed=a&card=\u2026",
        "seed=a&card=in-",
    ],
)
def test_a_table_is_never_guessed(fields: str) -> None:
    """A cut link of a table for three must not open as one for two."""
    assert refused(f"#{fields}")


# Nothing worse than a refusal


def test_a_text_too_long_to_be_pasted_is_refused_at_once() -> None:
    assert "characters long" in refused("x" * (TEXT_MOST + 1))
    for filler in (
        ".",
        " ",
        "#",
        "&",
        "%",
        "_",
        "%25",
        "#r=",
        "a ",
        "&r=",
        "1.a-1.",
        "> ",
        "\u200b",
    ):
        for text in (filler * (TEXT_MOST // len(filler)), (URL + filler * TEXT_MOST)[:TEXT_MOST]):
            try:
                assert read_link(text) == GAME
            except BadRecord:
                continue


_parts = st.sampled_from(
    [
        *(URL, TOKEN, TYPED_URL, "#", "&", "=", "r=", "c=", "#r=", "#c=", "seed=", "card=", "%23"),
        *("%25", "%", " ", "\n", "> ", "<", '"', "\u2026", "\u200b", "&amp;", "show=", "utm_x="),
        "1.classic-1.",
    ]
)


@given(st.lists(st.one_of(_parts, st.text(max_size=2))).map("".join))
def test_whatever_is_pasted_opens_one_game_or_is_refused(text: str) -> None:
    """A game that has been played is never opened but by its own record."""
    try:
        match = read_link(text)
    except BadRecord:
        return
    assert match == GAME or not match.acts


@given(games(script_most=60), st.sampled_from(MESSAGES), st.integers(0, 2))
def test_any_game_survives_any_message(match: Match, message: str, levels: int) -> None:
    text = message.format("https://example.org/" + record_link(match))
    for _level in range(levels):
        text = quote(text, safe="")
    assert read_link(text) == match


# The parts


def test_the_ends_of_a_token_are_letters_and_digits() -> None:
    for text in ("", "...", "*a*", "_a_b_", "a", "-1.b-", "\u201ca\u201d", "\u00e9!"):
        expected = re.sub(r"^[\W_]+|[\W_]+$", "", text)
        assert trimmed(text) == expected


def test_spellings_grow_piece_by_piece_and_never_leave_out_one() -> None:
    assert list(spellings("r=a b\n> c")) == ["r=a", "r=ab", "r=abc"]
    assert list(spellings("r=a%2520b")) == ["r=a%2520b", "r=a%20b", "r=a", "r=ab"]
    assert list(spellings("")) == list(spellings(" > ")) == []


def test_a_link_is_found_with_what_stands_before_it() -> None:
    [found] = find("one two#seed=a")
    assert (found.before, found.fragment, found.is_record) == ("one two", "seed=a", False)
    assert [each.fragment for each in find("#r=a #c=b")] == ["r=a ", "c=b"]
