"""Links: the forms for machines and the form that a person can type."""

from __future__ import annotations

import random
import urllib.parse

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.by_hand import sealed
from tests.core.games import games, random_game, seeds
from yacht_core import (
    Header,
    Kind,
    Link,
    LinkKind,
    Match,
    Reroll,
    Resign,
    Seat,
    challenge_link,
    encode,
    parse_link,
    read_link,
    record_link,
    seed_link,
)
from yacht_core.errors import BadRecord

SEED = "7kq2m-x9d4t"
FRESH = Match.start(Header.solo(SEED))
UNDER_WAY = FRESH.play(Reroll((1, 2)))
TOKEN = encode(UNDER_WAY)


def refused(text: str) -> str:
    with pytest.raises(BadRecord) as refusal:
        read_link(text)
    return str(refusal.value)


# The record form


@pytest.mark.parametrize(
    "text",
    [
        f"#r={TOKEN}",
        f"r={TOKEN}",
        TOKEN,
        f"#{TOKEN}",
        f"  {TOKEN}\n",
        f"https://example.org/yacht/#r={TOKEN}",
        f"https://example.org/a/b/?v=2&utm_source=mail#r={TOKEN}",
        f"http://localhost:8000/#r={TOKEN}\n",
        f"#r={TOKEN}&utm_source=mail&fbclid=IwAR0-x&gclid=1",
        f"#utm_medium=chat&r={TOKEN}",
        f"#r={urllib.parse.quote(TOKEN, safe='')}",
        f"#r={TOKEN.replace('.', '%2E')}",
    ],
)
def test_a_record_is_found_in_every_form_of_its_link(text: str) -> None:
    """ "The bare token is also accepted by a paste box" """
    assert read_link(text) == UNDER_WAY


@given(games(script_most=100))
def test_a_record_link_opens_that_very_match(match: Match) -> None:
    link = record_link(match)
    assert link == f"#r={encode(match)}"
    # Nothing in it that a browser, a messenger or a query would change.
    assert urllib.parse.quote(link[3:], safe="") == link[3:]
    assert read_link(link) == match


@pytest.mark.parametrize(
    "text",
    [
        "#r=",
        f"#r={TOKEN[:-1]}",
        f"#r={TOKEN[1:]}",
        f"#r={TOKEN[:20]}x{TOKEN[20:]}",
        f"#r={TOKEN[:20]}*{TOKEN[20:]}",
        f"#r={TOKEN[:20]}\u2026{TOKEN[20:]}",
        f"#r={TOKEN[:20]}\u2026",
        f"#r={TOKEN}\u00e9",
        f"#r={TOKEN}%C3",
        f"#r={TOKEN}&r={TOKEN}",
        f"#r={TOKEN}&c={TOKEN}",
        f"#r={TOKEN.upper()}",
        f"#r={TOKEN.title()}",
        f"#R={TOKEN}",
        f"https://example.org/yacht/?r={TOKEN}",
        "",
        " ",
        "#",
        "https://example.org/yacht/",
        "https://example.org/yacht/#",
    ],
)
def test_a_cut_or_altered_record_link_is_refused(text: str) -> None:
    """ "a damaged link never opens a different game" """
    assert refused(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"#r={TOKEN}&colour=red", "it says colour, which this version doesn't know"),
        (f"#colour=red&r={TOKEN}", "it says colour, which this version doesn't know"),
        (f"#r={TOKEN}&seed=a", "it says seed, which this version doesn't know"),
        (f"#r={TOKEN}&card=modern", "it says card, which this version doesn't know"),
        (f"#r={TOKEN}&utm=1", "it says utm, which this version doesn't know"),
        (f"#r={TOKEN}&{TOKEN[:-1]}", "it holds 2 links: open one at a time"),
        (f"#r={TOKEN}&show=replay&show=replay", "it says show twice"),
        (f"#r={TOKEN}&show=all", "show is 'all': it can be analysis, replay, verify"),
        (f"#r={TOKEN}&show=", "show is '': it can be"),
        (f"#r={TOKEN}&at=soon", "at is 'soon': it can be the number of a moment"),
        (f"#r={TOKEN}&at=12345", "at is '12345': it can be"),
        (f"#r={TOKEN}&at=\u0661", "at is '\u0661': it can be"),
        (f"#r=2{TOKEN[1:]}", "it is of format 2, from a newer version of Yacht"),
        (f"#r={sealed('1.sevens-1.p.a.A')}", "there is no card 'sevens'"),
        (f"#r={sealed('1.classic-1.p.a.ABA')}", "act 3 is impossible: the box Ones is already"),
        (f"#r={TOKEN.upper()}", "its capital and small letters were changed on the way"),
        (f"#R={TOKEN}", "its capital and small letters were changed on the way"),
        ("#r=", "it holds characters that no record has"),
        ("hello", "it names neither a game nor a seed"),
        ("x" * 20_001, "it is 20001 characters long"),
    ],
)
def test_what_a_record_link_cannot_say_is_refused_with_the_reason(text: str, reason: str) -> None:
    assert refused(text).startswith(reason)


# What a link says beside its game


@pytest.mark.parametrize("start", [f"#r={TOKEN}", "#seed=7kq2m-x9d4t", "#seed=a&card=modern"])
@pytest.mark.parametrize("show", ["analysis", "replay", "verify"])
def test_a_link_may_name_what_shows_its_game_and_at_which_moment(start: str, show: str) -> None:
    link = parse_link(f"{start}&show={show}&at=17&utm_source=x")
    assert link.match == read_link(start)
    assert (link.extra("show"), link.extra("at"), link.extra("card")) == (show, "17", "")
    assert link.extras == (("show", show), ("at", "17"))
    assert parse_link(start).extras == ()


def test_a_link_tells_what_it_is_for() -> None:
    game = random_game(random.Random(1), Header.solo(SEED))
    assert parse_link(record_link(game)) == Link(game, LinkKind.GAME)
    assert parse_link(challenge_link(game)) == Link(game, LinkKind.CHALLENGE)
    assert parse_link(seed_link(game.header)) == Link(FRESH, LinkKind.SEED)
    assert parse_link(encode(game)).kind is LinkKind.GAME
    assert read_link(challenge_link(game)) == game


@pytest.mark.parametrize(
    ("match", "reason"),
    [
        (FRESH, "it isn't finished: it is in round 1 of 12"),
        (UNDER_WAY, "it isn't finished: it is in round 1 of 12"),
        (FRESH.play(Resign()), "Skipper left before the end"),
    ],
)
def test_a_link_of_a_challenge_holds_one(match: Match, reason: str) -> None:
    assert refused(f"#c={encode(match)}") == reason
    assert read_link(f"#r={encode(match)}") == match


# The open form


@pytest.mark.parametrize(
    "text",
    [
        "#seed=brave otter&card=classic",
        "#seed=brave+otter&card=classic",
        "#seed=brave%20otter&card=classic",
        "#card=classic&seed=brave%20otter",
        "seed=brave otter",
        "#seed=++brave++otter+",
        "#seed=brave%20%0Aotter&seats=1&mode=turns&dice=own&clock=0&cover=no",
        "#seed=brave+otter&utm_source=x&utm_campaign=y&fbclid=1&gclid=2&msclkid=3&igshid=4&si=5",
        "#seed=brave+otter&&",
        "https://example.org/yacht/?utm_source=x#seed=brave+otter",
    ],
)
def test_a_seed_can_be_typed(text: str) -> None:
    """ "Open form, which a person can type" """
    assert read_link(text) == Match.start(Header.solo("brave otter"))


@given(seeds)
def test_a_seed_link_opens_a_fresh_game_on_that_seed(seed: str) -> None:
    header = Header.solo(seed)
    link = seed_link(header)
    assert link.isascii()
    assert " " not in link
    assert read_link(link) == Match.start(header)
    assert read_link(f"https://example.org/yacht/{link}&utm_source=x") == Match.start(header)


def test_a_seed_link_of_a_table_is_for_one() -> None:
    """ "A challenge by link is same dice by nature." """
    table = Header(seed="brave otter", seats=(Seat(), Seat()), simultaneous=True)
    assert read_link(seed_link(table)) == Match.start(Header.solo("brave otter"))


@pytest.mark.parametrize("plus", ["a+b", "1+1=2", "100%", "a&card=sevens", "#", "?", "%20", "%"])
def test_a_seed_may_hold_what_a_link_is_made_of(plus: str) -> None:
    assert read_link(seed_link(Header.solo(plus))).header.seed == plus


P, B = Seat(), Seat(Kind.DRAWN)


@pytest.mark.parametrize(
    ("fields", "header"),
    [
        ("seats=2", Header(seed="s", seats=(P, P))),
        ("seats=4&mode=rounds", Header(seed="s", seats=(P,) * 4, simultaneous=True)),
        ("seats=2&dice=same", Header(seed="s", seats=(P, P), same_dice=True)),
        ("seats=3&clock=60", Header(seed="s", seats=(P,) * 3, deadline=60)),
        (
            "seats=2&clock=300&cover=yes",
            Header(seed="s", seats=(P, P), deadline=300, cover=True),
        ),
        ("seats=person,drawn", Header(seed="s", seats=(P, B))),
        (
            "seats=navigator,pilot,deckhand,person",
            Header(
                seed="s",
                seats=(Seat(Kind.NAVIGATOR), Seat(Kind.PILOT), Seat(Kind.DECKHAND), P),
            ),
        ),
        ("seats=person%2Cdrawn", Header(seed="s", seats=(P, B))),
    ],
)
def test_a_table_can_be_typed(fields: str, header: Header) -> None:
    assert read_link(f"#seed=s&{fields}") == Match.start(header)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("#card=classic", "it names neither a game nor a seed"),
        ("#x=1", "it names neither a game nor a seed"),
        ("#seed=", "the seed is empty"),
        ("#seed=%20+", "the seed is empty"),
        ("#seed=" + "x" * 65, "the seed has 65 characters, at most 64 are allowed"),
        ("#seed=a%00b", "the seed holds a character that can't be shown (U+0000)"),
        ("#seed=a&seed=b", "it says seed twice"),
        ("#seed=a&card=classic&card=classic", "it says card twice"),
        ("#seed=a&colour=red", "it says colour, which this version doesn't know"),
        ("#seed=a&Card=classic", "it says Card, which this version doesn't know"),
        ("#seed=a&card", "there is no card ''"),
        ("#seed=a&card=" + "x" * 2000, "it is 2012 characters long"),
        ("#seed=a&a\u202eb=1", "it says 'a\\u202eb', which this version doesn't know"),
        ("#seed=a&show=all", "show is 'all': it can be analysis, replay, verify"),
        ("#seed=a&utm=1", "it says utm, which this version doesn't know"),
        ("#seed=a&card=sevens", "there is no card 'sevens'"),
        ("#seed=a&card=Classic", "there is no card 'Classic'"),
        ("#seed=a&mode=both", "mode is 'both': it can be turns, rounds"),
        ("#seed=a&dice=", "dice is '': it can be own, same"),
        ("#seed=a&cover=1", "cover is '1': it can be no, yes"),
        ("#seed=a&cover=yes", "cover needs a deadline"),
        ("#seed=a&clock=45", "clock is '45': it can be 0, 30, 60, 120, 300"),
        ("#seed=a&clock=+30", "clock is ' 30': it can be"),
        ("#seed=a&clock=030", "clock is '030': it can be"),
        ("#seed=a&clock=\u0663\u0660", "clock is '\u0663\u0660': it can be"),
        ("#seed=a&seats=0", "there is no player '0'"),
        ("#seed=a&seats=5", "there is no player '5'"),
        ("#seed=a&seats=", "there is no player ''"),
        ("#seed=a&seats=person,", "there is no player ''"),
        ("#seed=a&seats=p", "there is no player 'p'"),
        ("#seed=a&seats=Person", "there is no player 'Person'"),
        ("#seed=a&seats=person,person,person,person,drawn", "a table has 1 to 4 seats, not 5"),
    ],
)
def test_what_an_open_link_cannot_say_is_refused_with_the_reason(text: str, reason: str) -> None:
    assert refused(text).startswith(reason)


@pytest.mark.parametrize("text", ["#seed=caf%C3", "#seed=a&card=cl%FFassic", "#s%E9ed=a"])
def test_a_link_cut_in_the_middle_of_a_letter_is_refused(text: str) -> None:
    """ "a damaged link never opens a different game" """
    assert refused(text)


_pieces = st.sampled_from(
    ["#", "=", "&", "seed", "card", "r", "classic", "%", "%F0%9F%8E%B2", "%zz", "+", TOKEN, "seats"]
)


@given(st.one_of(st.text(), st.lists(st.one_of(_pieces, st.text(max_size=3))).map("".join)))
def test_any_text_is_a_link_or_refused(text: str) -> None:
    try:
        match = read_link(text)
    except BadRecord:
        return
    assert read_link(record_link(match)) == match
