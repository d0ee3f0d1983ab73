"""Kept texts: they come back as they were, and a spoilt one is a game or is refused.

Long because every kind of text goes through the same spoiling, whose parts belong together.
"""

from __future__ import annotations

import contextlib
import json
import random
import string
from dataclasses import fields, replace
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.envelope import Unreadable
from app.present import present
from app.saved import Finished, Origin, Saved
from app.saved_text import (
    game_from_text,
    game_to_text,
    games_from_text,
    games_to_text,
    scores_from_text,
    scores_to_text,
    settings_from_text,
    settings_to_text,
)
from app.settings import Settings
from app.state import State
from tests.core.by_hand import sealed
from tests.site.playing import LAW, SEED, TODAY, Player, played, playing
from yacht_core import Header, Match, Reroll, Score, Seat, YachtError, encode

#: In the second turn: two dice held after the second roll.
GAME = Saved(
    Match.start(Header.solo(SEED)).play(Score("twos")).play(Reroll((1, 4))),
    shown=frozenset({1}),
    hold=(1, 4),
)
TEXT = game_to_text(GAME)
LISTS = games_to_text((GAME, replace(GAME, hold=())))
SCORES = scores_to_text((Finished(played(SEED), TODAY), Finished(played("other"), "2026-12-01")))

FIELDS = ["record", "seat", "shown", "hold", "origin", "aside", "holder", "spent", "sheets"]
FIELDS += ["assisted"]
WRONG: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    2,
    99,
    10**30,
    1.0,
    -0.5,
    1e308,
    "",
    "1",
    "brave otter",
    "a" * 100_000,
    "\ud800",
    "\x00",
    [],
    [None],
    [0],
    [6],
    [1, 1],
    [1.0],
    [True],
    ["1"],
    [[1]],
    [{}],
    [1, "2", None],
    list(range(10_000)),
    {},
    {"record": 1},
    {"1": {"2": []}},
]


def changed(text: str, field: str, value: object) -> str:
    content = json.loads(text)
    content["game"][field] = value
    return json.dumps(content)


def outcome(text: str) -> Saved | str:
    """The game that a text holds, or why it holds none; anything else is an error."""
    try:
        game = game_from_text(text)
    except Unreadable as why:
        return str(why)
    assert game_from_text(game_to_text(game)) == game
    assert present(State(game)).dice
    if game.hold:
        assert game.rolled
        assert game.turn is not None
        assert game.turn.rolls_left
    return game


# --- there and back ----------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3))
def test_every_moment_of_a_game_comes_back_as_it_was(number: int) -> None:
    player = Player(seed=f"game {number}")
    for _act in playing(player, random.Random(number)):
        assert game_from_text(game_to_text(player.game)) == player.game


@pytest.mark.parametrize("origin", get_args(Origin))
def test_where_a_game_came_from_comes_back(origin: Origin) -> None:
    game = replace(GAME, origin=origin)
    assert game_from_text(game_to_text(game)) == game
    assert game.ranked == (origin in ("own", "daily"))


def test_lists_come_back_in_their_order() -> None:
    games = (GAME, replace(GAME, hold=()), Saved(Match.start(Header.solo("x"))))
    assert games_from_text(games_to_text(games)) == games
    scores = (Finished(played(SEED), TODAY), Finished(played("other"), "2026-12-01"))
    assert scores_from_text(scores_to_text(scores)) == scores


def test_empty_lists_come_back() -> None:
    assert games_from_text(games_to_text(())) == ()
    assert scores_from_text(scores_to_text(())) == ()


def test_nothing_that_follows_from_the_record_is_kept() -> None:
    """ "Scores are recomputed, never carried." """
    assert set(json.loads(TEXT)["game"]) == set(FIELDS)
    assert json.loads(TEXT)["game"]["record"] == encode(GAME.match)


def test_a_seed_in_any_script_comes_back() -> None:
    game = Saved(Match.start(Header.solo("морська видра 🦦")))
    assert game_from_text(game_to_text(game)) == game


# --- the record has the last word --------------------------------------------------------------


def test_dice_can_only_be_held_that_lie_on_the_table() -> None:
    game = Saved(Match.start(Header.solo(SEED)), hold=(1, 2))
    assert game.hold == ()


def test_nothing_is_held_after_the_third_roll() -> None:
    match = Match.start(Header.solo(SEED)).play(Reroll(())).play(Reroll(()))
    assert Saved(match, shown=frozenset({1}), hold=(1,)).hold == ()


def test_dice_that_were_rerolled_are_on_show_whatever_a_text_says() -> None:
    assert Saved(Match.start(Header.solo(SEED)).play(Reroll(()))).rolled


def test_a_finished_game_has_no_dice_on_show() -> None:
    game = Saved(played(), shown=frozenset({1}), hold=(1,))
    assert not game.rolled
    assert game.hold == ()
    assert not game.under_way


def test_a_game_is_under_way_from_its_first_roll_to_its_last_box() -> None:
    start = Match.start(Header.solo(SEED))
    assert not Saved(start).under_way
    assert Saved(start, shown=frozenset({1})).under_way
    assert Saved(start.play(Score("ones"))).under_way
    assert not Saved(played()).under_way


# --- spoilt texts ------------------------------------------------------------------------------


def test_a_text_cut_anywhere_is_refused() -> None:
    for length in range(len(TEXT)):
        assert isinstance(outcome(TEXT[:length]), str), length


def test_with_any_character_changed_a_text_is_a_game_or_is_refused() -> None:
    refused = 0
    for place, letter in enumerate(TEXT):
        for other in (*string.printable, "\u2028", "é", "\ud800"):
            if other != letter:
                found = outcome(TEXT[:place] + other + TEXT[place + 1 :])
                refused += isinstance(found, str)
                if isinstance(found, Saved):
                    assert found.match == GAME.match
    assert refused > 100 * (len(TEXT) - 20)


def test_with_any_character_left_out_or_doubled_a_text_is_a_game_or_is_refused() -> None:
    for place in range(len(TEXT)):
        for text in (TEXT[:place] + TEXT[place + 1 :], TEXT[: place + 1] + TEXT[place:]):
            found = outcome(text)
            if isinstance(found, Saved):
                assert found.match == GAME.match


@pytest.mark.parametrize("field", FIELDS)
def test_with_any_other_value_in_a_field_a_text_is_a_game_or_is_refused(field: str) -> None:
    taken = [value for value in WRONG if isinstance(outcome(changed(TEXT, field, value)), Saved)]
    whole = {"seat", "holder"}
    right = int if field in whole else str if field in {"record", "origin"} else list
    right = bool if field == "assisted" else right
    assert {type(value) for value in taken} <= {right}
    assert len(taken) < 8


@pytest.mark.parametrize("field", FIELDS)
def test_without_one_of_its_fields_a_text_is_refused(field: str) -> None:
    content = json.loads(TEXT)
    del content["game"][field]
    assert outcome(json.dumps(content)) == "it is not what Yacht writes there"


@pytest.mark.parametrize("value", WRONG)
def test_with_anything_else_for_a_game_a_text_is_refused(value: object) -> None:
    assert isinstance(outcome(json.dumps({"version": 1, "game": value})), str)
    assert isinstance(outcome(json.dumps(value)), str)
    for parse, key in ((games_from_text, "games"), (scores_from_text, "scores")):
        if value != []:
            with pytest.raises(Unreadable):
                parse(json.dumps({"version": 1, key: value}))
        with pytest.raises(Unreadable):
            parse(json.dumps({"version": 1, key: [value]}))
        with pytest.raises(Unreadable):
            parse(json.dumps(value))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "null",
        "junk",
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"version":1,"game":' + "[" * 5000 + "]" * 5000 + "}",
        "9" * 10_000,
        '{"version":' + "9" * 10_000 + "}",
        "NaN",
        "Infinity",
        '{"version":NaN,"game":{}}',
        "\ufeff" + TEXT,
        TEXT + TEXT,
        TEXT + "\x00",
        "x" * 1_000_000,
    ],
    ids=lambda text: repr(text[:24]),
)
def test_junk_is_refused(text: str) -> None:
    assert isinstance(outcome(text), str)
    for parse in (games_from_text, scores_from_text):
        with pytest.raises(Unreadable):
            parse(text)


@pytest.mark.parametrize("version", [3, 4, 10**9])
def test_a_text_of_a_newer_version_is_said_to_be_one(version: int) -> None:
    text = json.dumps({"version": version, "game": {"something": "else"}})
    assert outcome(text) == "it is from a newer version of Yacht"


@pytest.mark.parametrize("version", [None, 0, -1, "1", [], {}, 1.5, True, 1.0])
def test_a_text_without_a_version_of_ours_is_refused(version: object) -> None:
    content = json.loads(TEXT) | {"version": version}
    assert outcome(json.dumps(content)) == "it is not what Yacht writes there"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("1.classic-1.p.brave-otter.AA", "act 2 is impossible"),
        ("1.classic-1.p.brave-otter.0000", "act 3 is impossible"),
        ("1.classic-1.p.brave-otter.Z", "the record names box 26"),
        ("1.classic-9.p.brave-otter.-", "revision 9"),
        ("1.sevens-1.p.brave-otter.-", "there is no card 'sevens'"),
    ],
)
def test_a_record_that_the_rules_forbid_is_refused_with_its_reason(body: str, why: str) -> None:
    found = outcome(changed(TEXT, "record", sealed(body)))
    assert isinstance(found, str)
    assert why in found


def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    assert outcome(changed(TEXT, "seat", 2)) == "its seats are not at the table"
    table = Header(SEED, seats=(Seat(), Seat()))
    text = game_to_text(Saved(Match.start(table), seat=2))
    assert isinstance(outcome(text), Saved)
    assert outcome(changed(text, "seat", 3)) == "its seats are not at the table"


def test_a_game_that_goes_on_is_no_score() -> None:
    text = SCORES.replace(encode(played(SEED)), encode(GAME.match))
    with pytest.raises(Unreadable, match="not finished"):
        scores_from_text(text)


@pytest.mark.parametrize(
    "date", ["", "yesterday", "2026-13-01", "2026-1-1", "\ud800", "9" * 10_000]
)
def test_a_score_on_no_day_is_refused(date: str) -> None:
    content = json.loads(SCORES)
    content["scores"][0]["date"] = date
    with pytest.raises(Unreadable):
        scores_from_text(json.dumps(content))


@pytest.mark.parametrize("text", [LISTS, SCORES])
def test_a_list_cut_anywhere_is_refused(text: str) -> None:
    parse = games_from_text if text is LISTS else scores_from_text
    for length in range(len(text)):
        with pytest.raises(Unreadable):
            parse(text[:length])


# --- what a table of several keeps ------------------------------------------------------------


def table() -> Saved:
    """In the second sheet of two seats: dice held by both, and time used."""
    header = Header(SEED, seats=(Seat(name="Ada"), Seat()), simultaneous=True, deadline=60)
    first = Match.start(header)
    while not first.is_over:
        first = first.play(Score(first.cards[first.may_act[0] - 1].open_boxes[0].id))
    return Saved(
        Match.start(replace(header, seed="second")),
        seat=2,
        shown=frozenset({1, 2}),
        hold=(1, 5),
        aside=((1, (2, 3)),),
        holder=2,
        spent=((1, 1200), (2, 800)),
        sheets=(first,),
    )


TABLE = game_to_text(table())


def test_a_table_of_several_comes_back_as_it_was() -> None:
    assert outcome(TABLE) == table()


@pytest.mark.parametrize("field", FIELDS)
def test_a_spoilt_text_of_a_table_is_a_game_or_is_refused(field: str) -> None:
    more = [
        [[1, [2]]],
        [[9, [2]]],
        [[1, [9]]],
        [[1, 2, 3]],
        [[1, None]],
        [[True, [1]]],
        [["1", [1]]],
    ]
    more += [[[1, -5]], [[1, 10**9]], [[7, 5]], [[1, 1.5]], [["", ""]], [[]], [5], [[1, 2], [1, 3]]]
    for value in [*WRONG, *more]:
        assert isinstance(outcome(changed(TABLE, field, value)), str | Saved)


def test_a_table_cut_or_changed_anywhere_is_a_game_or_is_refused() -> None:
    for place in range(len(TABLE)):
        assert isinstance(outcome(TABLE[:place]), str)
        for other in '02-[],:."a':
            found = outcome(TABLE[:place] + other + TABLE[place + 1 :])
            assert isinstance(found, str) or found.match == table().match


def test_a_sheet_of_another_table_is_refused() -> None:
    four = Match.start(Header(SEED, seats=(Seat(),) * 4))
    others = [four, Match.start(table().match.header), played()]
    for other in others:
        found = outcome(changed(TABLE, "sheets", [encode(other)]))
        assert found == "its earlier sheets are not of the same table"


# --- what the lobby was set to -----------------------------------------------------------------

SETTINGS = Settings(
    card="kismet",
    kinds=("p", "n", "", "b"),
    names=("Ада", "", "", "Di"),
    mode="rounds",
    dice="same",
    clock="120",
    cover="no",
)


def offered(text: str) -> Settings | None:
    """The settings of a text, from which a table can be tried; ``None`` if it is refused."""
    try:
        found = settings_from_text(text)
    except Unreadable:
        return None
    assert settings_from_text(settings_to_text(found)) == found
    with contextlib.suppress(YachtError):  # the lobby says what is wrong
        found.header("seed")
    return found


def test_the_lobby_comes_back_as_it_was_set() -> None:
    assert settings_from_text(settings_to_text(SETTINGS)) == SETTINGS
    assert settings_from_text(settings_to_text(Settings())) == Settings()


@pytest.mark.parametrize("field", [field.name for field in fields(Settings)])
def test_a_lobby_with_a_value_that_no_field_offers_is_refused(field: str) -> None:
    more: list[Any] = ["sevens", "Classic", "p", "45", "maybe", [""] * 3, [""] * 5, ["x"] * 4]
    more += [["p", "n", "", None], [1, 2, 3, 4], ["\ud800", "", "", ""], ["\x07", "", "", ""]]
    for value in [*WRONG, *more]:
        content = json.loads(settings_to_text(SETTINGS))
        content["settings"][field] = value
        found = offered(json.dumps(content))
        assert found is None or (field == "names" and value == ["x"] * 4)


def test_a_lobby_with_names_and_seats_of_different_number_is_refused() -> None:
    content = json.loads(settings_to_text(SETTINGS))
    content["settings"] |= {"kinds": ["p"] * 3, "names": [""] * 5}
    assert offered(json.dumps(content)) is None


def test_a_lobby_cut_or_changed_anywhere_is_settings_or_is_refused() -> None:
    text = settings_to_text(SETTINGS)
    for place in range(len(text)):
        assert offered(text[:place]) is None
        for other in '0129-[]{},:."\\ anpd':
            found = offered(text[:place] + other + text[place + 1 :])
            assert found is None or found.is_offered


# --- any text at all ---------------------------------------------------------------------------

_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from([*FIELDS, "version", "game", ""]), inner, max_size=5)
    ),
    max_leaves=12,
)


@given(st.fixed_dictionaries({"version": _json, "game": _json}))
@LAW
def test_any_json_is_a_game_or_is_refused(content: dict[str, object]) -> None:
    assert isinstance(outcome(json.dumps(content)), str | Saved)


@given(st.dictionaries(st.sampled_from(FIELDS), _json, min_size=1))
@LAW
def test_any_mixture_of_fields_is_a_game_or_is_refused(fields: dict[str, object]) -> None:
    content = json.loads(TEXT)
    content["game"] |= fields
    found = outcome(json.dumps(content))
    if isinstance(found, Saved):
        assert found.match == GAME.match


@given(st.text(max_size=200))
@LAW
def test_any_text_is_a_game_or_is_refused(text: str) -> None:
    assert isinstance(outcome(text), str)
