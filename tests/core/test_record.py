"""Records: one short text a game, and nothing else is taken for one."""

from __future__ import annotations

import base64
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from tests.core.by_hand import checksum, scorekeeper, sealed
from tests.core.games import games, headers, random_game, random_table
from yacht_core import (
    Action,
    Header,
    Kind,
    Match,
    Reroll,
    Resign,
    Score,
    Seat,
    TimeUp,
    decode,
    encode,
    record_link,
)
from yacht_core.errors import BadRecord

FROZEN: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "records" / "records-1.json").read_text(encoding="utf-8")
)["records"]

SEED = "7kq2m-x9d4t"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."


def refused(token: str) -> str:
    with pytest.raises(BadRecord) as refusal:
        decode(token)
    return str(refusal.value)


def packed(text: str) -> str:
    return "_" + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


# Frozen records


@pytest.mark.parametrize("frozen", FROZEN, ids=lambda frozen: frozen["is"])
def test_a_frozen_record_replays_for_ever(frozen: dict[str, Any]) -> None:
    """ "A newer version plays every older link." """
    match = decode(frozen["record"])
    assert encode(match) == frozen["record"]
    header = match.header
    assert {
        "card": header.card,
        "seed": header.seed,
        "players": [[seat.kind.name.lower(), seat.name] for seat in header.seats],
        "simultaneous": header.simultaneous,
        "same_dice": header.same_dice,
        "deadline": header.deadline,
        "cover": header.cover,
        "first": header.first,
    } == frozen["table"]
    assert [f"{act.seat} {words(act.action)}" for act in match.acts] == frozen["acts"]
    assert [card.total for card in match.cards] == frozen["totals"]
    assert [list(card.marks) for card in match.cards] == frozen["marks"]
    assert (match.round, match.is_over) == (frozen["round"], frozen["over"])
    outcome = match.outcome()
    placed = sorted(outcome.standing, key=lambda p: p.seat) if outcome else []
    assert [p.place for p in placed] == frozen["places"]
    assert [list(turn.hand.faces) if turn else None for turn in match.turns] == frozen["dice"]


def words(action: Action) -> str:
    match action:
        case Reroll(hold):
            return "holds " + " ".join(map(str, hold)) if hold else "holds nothing"
        case Score(box):
            return f"takes {box}"
        case Resign():
            return "resigns"
        case TimeUp():
            return "runs out of time"


def test_the_frozen_records_are_of_every_sort() -> None:
    assert len(FROZEN) >= 16
    assert {len(frozen["table"]["players"]) for frozen in FROZEN} == {1, 2, 3, 4}
    assert {frozen["over"] for frozen in FROZEN} == {True, False}
    for option in ("simultaneous", "same_dice", "cover"):
        assert {frozen["table"][option] for frozen in FROZEN} == {True, False}


# Reading back


@given(headers())
@settings(max_examples=100)
def test_every_table_is_read_back(header: Header) -> None:
    match = Match.start(header)
    assert decode(encode(match)) == match


@given(games(script_most=250))
@settings(max_examples=60)
def test_every_game_has_one_spelling_in_the_strict_alphabet(match: Match) -> None:
    """ "one token of A-Z a-z 0-9 - _ ., starting and ending with a letter or digit" """
    token = encode(match)
    assert set(token) <= set(ALPHABET)
    assert token[0].isalnum()
    assert token[-1].isalnum()
    body, _, last = token.rpartition(".")
    assert last == checksum(body)
    again = decode(token)
    assert again == match
    assert encode(again) == token


def test_a_record_carries_no_score() -> None:
    """ "Scores are recomputed, never carried." """
    match = Match.start(Header.solo(SEED)).play(Reroll((1, 2))).play(Score("choice"))
    assert encode(match) == sealed(f"1.classic-1.p.{SEED}.3K")
    assert match.cards[0].total == decode(encode(match)).cards[0].total > 0


# Length


def longest(match: Match) -> Match:
    """The game played out with both rerolls taken in every turn."""
    while not match.is_over:
        seat = match.may_act[0]
        if match.header.cover and seat not in match.covered:
            match = match.play(TimeUp(), seat)
        match = match.play(Reroll(()), seat).play(Reroll((1, 2, 3, 4)), seat)
        match = match.play(Score(match.cards[seat - 1].open_boxes[0].id), seat)
    return match


def test_a_finished_solo_game_is_a_link_of_at_most_90_characters() -> None:
    """ "a solo game <= 90" """
    match = longest(Match.start(Header.solo(SEED)))
    assert len(match.acts) == 36
    assert len(record_link(match)) <= 90
    watched = Header(seed=SEED, seats=(Seat(Kind.NAVIGATOR),), deadline=300, cover=True)
    assert len(record_link(longest(Match.start(watched)))) <= 90


@pytest.mark.parametrize(("simultaneous", "cover"), [(False, False), (False, True), (True, False)])
def test_a_finished_game_of_four_is_a_link_of_at_most_250_characters(
    simultaneous: bool, cover: bool
) -> None:
    """ "A finished four-seat game stays <= 250 characters without names", each seat playing its
    round through."""
    header = Header(
        seed=SEED,
        seats=(Seat(Kind.DRAWN),) * 4,
        simultaneous=simultaneous,
        same_dice=True,
        deadline=300 if cover else 0,
        cover=cover,
        first=4,
    )
    match = longest(Match.start(header))
    assert len(match.acts) == (4 * 48 if cover else 4 * 36)
    assert len(record_link(match)) <= 250


def test_rounds_mixed_act_by_act_cost_at_most_a_letter_an_act() -> None:
    """Where seats play at the same time, an act out of turn names its seat."""
    header = Header(seed=SEED, seats=(Seat(),) * 4, simultaneous=True)
    match = Match.start(header)
    for box in match.cards[0].open_boxes:
        steps: list[Action] = [Reroll(()), Reroll(()), Score(box.id)]
        for action in steps:
            for seat in (4, 3, 2, 1):
                match = match.play(action, seat)
    assert match.is_over
    assert len(encode(match)) <= len(encode(Match.start(header))) - 1 + 2 * len(match.acts)
    assert decode(encode(match)) == match


def test_the_longest_game_there_is_can_be_read() -> None:
    """Names, clock, cover, a long seed and every act by another seat than the one before."""
    header = Header(
        seed="\U0001f3b2" * 64,
        seats=tuple(Seat(Kind.DRAWN, "\U0001f9a6" * 20) for _ in range(4)),
        simultaneous=True,
        same_dice=True,
        deadline=300,
        cover=True,
        first=4,
    )
    match = Match.start(header)
    for box in match.cards[0].open_boxes:
        steps: list[Action] = [TimeUp(), Reroll(()), Reroll(()), Score(box.id)]
        for action in steps:
            for seat in (1, 2, 3, 4):
                match = match.play(action, seat)
    assert match.is_over
    assert decode(encode(match)) == match


# Records with a sound checksum that are not spelled as their game would be


@pytest.mark.parametrize(
    "body",
    [
        # acts
        f"1.classic-1.p.{SEED}.",
        f"1.classic-1.p.{SEED}.wA",
        f"1.classic-1.p.{SEED}.Aw",
        f"1.classic-1.p.{SEED}.wwA",
        f"1.classic-1.pp-r.{SEED}.wA",
        f"1.classic-1.pp-r.{SEED}.xwA",
        f"1.classic-1.pp-r.{SEED}.xAwA",
        f"1.classic-1.pp.{SEED}.AxA",
        # seed
        f"1.classic-1.p.{packed(SEED)}.A",
        "1.classic-1.p.Brave.A",
        "1.classic-1.p.a--b.A",
        "1.classic-1.p.-a.A",
        "1.classic-1.p.a_b.A",
        f"1.classic-1.p.{packed('Brave  Otter')}.A",
        f"1.classic-1.p.{packed(' Brave')}.A",
        f"1.classic-1.p.{packed('cafe' + chr(0x301))}.A",
        "1.classic-1.p._QnJhdmV.A",
        "1.classic-1.p._Qn-JhdmU.A",
        "1.classic-1.p._QnJh.A",
        # names
        f"1.classic-1.pp.{SEED}.{packed(chr(10))}.A",
        f"1.classic-1.p.{SEED}._.A",
        f"1.classic-1.p.{SEED}..A",
        f"1.classic-1.p.{SEED}.x{packed('Ann')[1:]}.A",
        f"1.classic-1.p.{SEED}.{packed(' Ann')}.A",
        f"1.classic-1.p.{SEED}.{packed('A  n')}.A",
        # table
        f"1.classic-1.p-f1.{SEED}.A",
    ],
)
def test_a_record_is_spelled_in_one_way_only(body: str) -> None:
    """ "re-encode must equal the input" """
    if "QnJh.A" in body:
        # This one is right: "Bra" has no other spelling. It shows that the test can fail.
        assert decode(sealed(body)).header.seed == "Bra"
        return
    assert refused(sealed(body))


def test_loose_bits_of_a_packed_seed_are_refused() -> None:
    """Python's decoder drops the last bits of the last letter: four spellings, one game."""
    good = encode(Match.start(Header.solo("Brave Otter!!")))
    body = good.rpartition(".")[0]
    field = body.split(".")[3]
    spellings = [
        field[:-1] + last
        for last in ALPHABET
        if last != "." and base64.urlsafe_b64decode(field[1:-1] + last + "==") == b"Brave Otter!!"
    ]
    assert len(spellings) == 16
    for spelling in spellings:
        token = sealed(body.replace(field, spelling))
        if token == good:
            assert decode(token).header.seed == "Brave Otter!!"
        else:
            assert refused(token) == "it is not spelled as its game would be"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (f"1.classic-1.p.{SEED}", "it has 4 fields"),
        (f"1.classic-1.p.{SEED}.{packed('Ann')}.A.A", "it has 7 fields"),
        ("1", "it has 1 fields"),
        (f"1.Classic-1.p.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic.p.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-0.p.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-01.p.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-100.p.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic--1.p.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-1..{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-1.P.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-1.q.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-1.ppppp.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-1.p-.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-1.p-sr.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-1.p-rr.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-1.p-0.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-1.p-5.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-1.pp-f.{SEED}.A", "its card or its seats can't be read"),
        (f"1.classic-1.pp-f5.{SEED}.A", "its card or its seats can't be read"),
        (
            f"1.classic-1.pp-c.{SEED}.A",
            "cover needs a deadline: without one nobody runs out of time",
        ),
        (f"1.classic-1.pp-f3.{SEED}.A", "seat 3 can't be first at a table of 2"),
        (f"1.classic-1.pp.{SEED}.{packed('Ann')}.A", "it has 2 seats and 1 names"),
        (f"1.classic-1.p.{SEED}.{packed('Ann' + chr(10) + 'Bo')}.A", "it has 1 seats and 2 names"),
        (
            f"1.classic-1.p.{SEED}.{packed('x' * 21)}.A",
            "the name has 21 characters, at most 20 are allowed",
        ),
        *(
            (
                f"1.classic-1.p.{SEED}.{packed(name)}.A",
                f"the name holds a character that can't be shown (U+{code})",
            )
            for name, code in [("A\u202enn", "202E"), ("A\0nn", "0000"), ("\u3164", "3164")]
        ),
        ("1.classic-1.p..A", "the seed is empty"),
        ("1.classic-1.p._.A", "the seed is empty"),
        ("1.classic-1.p._A.A", "its seed or its names can't be read"),
        ("1.classic-1.p.__w.A", "its seed or its names can't be read"),
        (f"1.classic-1.p.{SEED}._A.A", "its seed or its names can't be read"),
        (f"1.classic-1.p.{'x' * 65}.A", "the seed has 65 characters, at most 64 are allowed"),
        (
            f"1.classic-2.p.{SEED}.A",
            "it was played by revision 2 of the Classic card, which this version lacks",
        ),
    ],
)
def test_a_record_that_makes_no_table_is_refused_with_the_reason(body: str, reason: str) -> None:
    assert refused(sealed(body)) == reason


def test_a_record_of_an_unknown_card_says_so() -> None:
    assert refused(sealed(f"1.sevens-1.p.{SEED}.A")).startswith("there is no card 'sevens'")


@pytest.mark.parametrize(
    ("body", "number", "reason"),
    [
        (f"1.classic-1.p.{SEED}.000", 3, "that was roll 3 of 3: take a box"),
        (f"1.classic-1.p.{SEED}.A00u", 4, "that was roll 3 of 3: take a box"),
        (f"1.classic-1.p.{SEED}.AA", 2, "the box Ones is already filled, with"),
        (f"1.classic-1.p.{SEED}.ABCDEFGHIJKLA", 13, "the match is over: no seat may act"),
        (f"1.classic-1.p.{SEED}.vA", 2, "the match is over: no seat may act"),
        (f"1.classic-1.p.{SEED}.xA", 1, "there is no seat 2 at a table of 1"),
        (f"1.classic-1.p.{SEED}.0_A", 2, "this table has no deadline: nobody runs out of time"),
        (f"1.classic-1.pp.{SEED}.xA", 1, "Mate may not act now: Skipper may"),
        (f"1.classic-1.ppp.{SEED}.Avwv", 3, None),
        (f"1.classic-1.ppp.{SEED}.vwv", 2, "Skipper is out already"),
        (f"1.classic-1.pp-1c.{SEED}.__A", 2, "Skipper is covered already"),
    ],
)
def test_an_impossible_act_is_named(body: str, number: int, reason: str | None) -> None:
    """ "then replay through the rules" """
    if reason is None:
        # Skipper scores, Mate resigns, Skipper resigns: all allowed.
        assert decode(sealed(body)).is_over
        return
    assert refused(sealed(body)).startswith(f"act {number} is impossible: {reason}")


@pytest.mark.parametrize(
    ("acts", "reason"),
    [
        ("M", "the Classic card has 12 boxes, the record names box 13"),
        ("AZ", "the Classic card has 12 boxes, the record names box 26"),
        ("A-", "'-' is not an act"),
        ("--", "'-' is not an act"),
    ],
)
def test_a_letter_that_is_no_act_is_named(acts: str, reason: str) -> None:
    assert refused(sealed(f"1.classic-1.p.{SEED}.{acts}")) == reason


def test_a_default_name_given_by_hand_is_kept() -> None:
    match = Match.start(Header(seed=SEED, seats=(Seat(name="Skipper"), Seat())))
    assert decode(encode(match)) == match
    assert encode(match) != encode(Match.start(Header(seed=SEED, seats=(Seat(), Seat()))))


def test_totals_of_a_record_are_those_of_its_dice() -> None:
    for number in range(20):
        rng = random.Random(f"totals {number}")
        match = decode(encode(random_game(rng, random_table(rng))))
        sheets = scorekeeper(match.header, match.acts)
        assert [card.total for card in match.cards] == [sheet.total for sheet in sheets]


@pytest.mark.parametrize("seed", ["abW", "abX", "ab=", "abcW", "W"])
def test_a_packed_seed_loses_none_of_its_last_letters(seed: str) -> None:
    record = encode(Match.start(Header.solo(seed)))
    assert record.split(".")[3] == packed(seed)
    assert decode(record).header.seed == seed
