"""The calls on a moment of a turn: advise and odds, by arguments and by lines."""

from __future__ import annotations

import json
import random
from math import prod
from typing import Any

import pytest

from tests.core.by_hand_cards import BOXES
from tests.core.command_line import process, refused, run
from tests.core.odds.by_definition import (
    of_boxes,
    of_keeps,
    rolled,
    turn_by_definition,
    value_by_definition,
)
from tests.core.odds.cards import some_card, some_hand
from yacht_core import RULESETS, Card, Hand, ruleset, tables

#: Three roundings of values to a step of 2**-12.
CLOSE = 0.001


def asked(card: Card, hand: Hand, rolls_left: int) -> dict[str, Any]:
    """The object of a line."""
    marks = zip(card.ruleset.boxes, card.marks, strict=True)
    return {
        "card": card.ruleset.id,
        "dice": list(hand.faces),
        "rolls_left": rolls_left,
        "filled": {box.id: mark for box, mark in marks if mark is not None},
    }


def arguments(said: dict[str, Any]) -> list[str]:
    """The same as arguments."""
    filled = [f"{box}={points}" for box, points in said["filled"].items()]
    found = ["--card", said["card"], "--dice", *map(str, said["dice"])]
    found += ["--rolls-left", str(said["rolls_left"])]
    return found + (["--filled", *filled] if filled else [])


def choices(options: list[dict[str, Any]]) -> dict[str | tuple[int, ...], float]:
    """The value of each choice."""
    found = {o["box"] if "box" in o else tuple(o["keep"]): o["value"] for o in options}
    assert len(found) == len(options)
    return found


# Advise.


@pytest.mark.parametrize("card_id", RULESETS)
def test_advise_lists_every_legal_choice_of_random_states(card_id: str) -> None:
    """ "lists every legal choice with values", best first, each short of it by its loss"""
    rng = random.Random(f"advise {card_id}")
    said, legal = [], []
    for _ in range(40):
        card = some_card(ruleset(card_id), rng.randint(1, len(BOXES[card_id])), rng)
        hand, rolls_left = some_hand(rng), rng.randrange(3)
        said.append(asked(card, hand, rolls_left))
        boxes = [box.id for box in card.legal_boxes(hand)]
        # Of n dice of a face 0 to n may be kept; all five are no reroll.
        keeps = prod(count + 1 for count in hand.counts) - 1 if rolls_left else 0
        legal.append((sorted(boxes), keeps))
    answer = run("advise", "-", given="".join(json.dumps(line) + "\n" for line in said))
    assert (answer.code, answer.err) == (0, "")
    for found, line, (boxes, keeps) in zip(answer.lines, said, legal, strict=True):
        assert list(found) == ["value", "options"]
        options = found["options"]
        assert sorted(o["box"] for o in options if "box" in o) == boxes
        kept = [o["keep"] for o in options if "keep" in o]
        assert len(kept) == len(set(map(tuple, kept))) == keeps
        for keep in kept:
            assert len(keep) < 5
            assert all(keep.count(face) <= line["dice"].count(face) for face in keep)
        values = [o["value"] for o in options]
        assert values == sorted(values, reverse=True)
        assert found["value"] == values[0]
        assert [o["loss"] for o in options] == [values[0] - value for value in values]
        assert all(set(o) in ({"box", "value", "loss"}, {"keep", "value", "loss"}) for o in options)


@pytest.mark.parametrize("card_id", RULESETS)
def test_advise_agrees_with_all_continuations_of_small_cases(card_id: str) -> None:
    """ "brute force over all 7,776 continuations agrees" """
    rng = random.Random(f"continuations {card_id}")
    for left, rolls_left in ((1, 0), (1, 1), (1, 2), (2, 1), (2, 0)):
        card = some_card(ruleset(card_id), left, rng)
        hand = some_hand(rng)
        oracle: dict[Any, float] = {
            **of_boxes(card, hand, value_by_definition, served=rolls_left == 2)
        }
        if rolls_left:
            oracle |= of_keeps(card, hand, rolls_left, value_by_definition)
        answer = run("advise", "--json", *arguments(asked(card, hand, rolls_left)))
        assert choices(answer.json["options"]) == pytest.approx(oracle, abs=CLOSE)
        assert answer.json["value"] == pytest.approx(max(oracle.values()), abs=CLOSE)


def test_advise_answers_arguments_and_lines_alike() -> None:
    card = some_card(ruleset("kismet"), 9, random.Random("alike"))
    said = asked(card, Hand.of(6, 1, 1, 3, 6), 2)
    assert said["filled"]
    by_line = run("advise", "-", given=json.dumps(said))
    assert run("advise", "--json", *arguments(said)) == by_line
    commas = ["--filled", ",".join(f"{box}={points}" for box, points in said["filled"].items())]
    words = arguments(said)[: arguments(said).index("--filled")]
    assert run("advise", "--json", *words, *commas) == by_line
    again = [word for box in said["filled"].items() for word in ("--filled", "{}={}".format(*box))]
    assert run("advise", "--json", *words, *again) == by_line


def test_what_follows_from_filled_boxes_is_derived() -> None:
    """ "what follows from it (upper total, whether Yacht holds 50) is derived" """
    upper = ["ones=3", "twos=6", "threes=9", "fours=12", "fives=15"]
    lower = [f"{box}=0" for box in BOXES["modern"][6:]]
    left = ("--rolls-left", "0")

    def advised(card: str, dice: str, *filled: str) -> dict[str | tuple[int, ...], float]:
        given = ("--card", card, "--dice", dice, *left, "--filled", *filled)
        return choices(run("advise", "--json", *given).json["options"])

    assert advised("modern", "6 6 6 1 2", *upper, *lower) == {"sixes": 18 + 35}
    assert advised("modern", "6 6 1 1 2", *upper, *lower) == {"sixes": 12}
    threes_open = [f"{box}=0" for box in BOXES["modern"][:11] if box not in ("threes", "choice")]
    # A hundred on top, the number box must be taken, and then Choice is to come.
    forced = advised("modern", "3 3 3 3 3", *threes_open, "yacht=50")
    assert list(forced) == ["threes"]
    to_come = tables.load(ruleset("modern")).value(
        Card(ruleset("modern"), (0, 0, 15, 0, 0, 0, 0, 0, 0, 0, None, 50))
    )
    assert forced["threes"] == pytest.approx(100 + 15 + to_come, abs=CLOSE)
    free = advised("modern", "3 3 3 3 3", *threes_open, "yacht=0")
    assert sorted(map(str, free)) == ["choice", "threes"]


def test_a_scratched_yahtzee_still_makes_a_joker_on_the_card_that_says_so() -> None:
    filled = [f"{box}=0" for box in BOXES["yahtzee"] if box not in ("full_house", "twos")]
    given = ("--card", "yahtzee", "--dice", "4 4 4 4 4", "--rolls-left", "0", "--filled", *filled)
    found = choices(run("advise", "--json", *given).json["options"])
    assert list(found) == ["full_house"]
    assert found["full_house"] == pytest.approx(25 + 2 * 2.106, abs=0.01)


def test_two_rolls_left_is_a_served_hand() -> None:
    filled = [f"{box}=0" for box in BOXES["generala"][:-1]]
    given = ("--card", "generala", "--dice", "4 4 4 4 4", "--filled", *filled, "--rolls-left")
    assert [run("advise", "--json", *given, left).json["value"] for left in "210"] == [55, 50, 50]


def test_advise_tells_people_each_choice_by_its_name() -> None:
    answer = run("advise", "--card", "classic", "--dice", "3 3 4 4 4", "--rolls-left", "1")
    lines = answer.out.splitlines()
    assert lines[0] == "165.74 points to come with best play"
    assert lines[1].split() == ["value", "loss"]
    assert lines[2] == "keep 4 4 4       165.74    0.00"
    assert lines[3] == "Full House       164.83    0.91"
    assert len(lines) == 2 + 23
    assert any(line.startswith("keep nothing ") for line in lines)


@pytest.mark.system
def test_a_thousand_lines_are_answered_one_by_one() -> None:
    rng = random.Random("a thousand")
    said = []
    for _ in range(1000):
        card = some_card(ruleset("classic"), rng.randint(1, 12), rng)
        said.append(asked(card, some_hand(rng), rng.randrange(3)))
    given = "".join(json.dumps(line) + "\n" for line in said).encode()
    answer = process("advise", "-", given=given)
    assert (answer.code, answer.err, len(answer.lines)) == (0, "", 1000)
    for number in rng.sample(range(1000), 10):
        assert run("advise", "--json", *arguments(said[number])).json == answer.lines[number]


# Odds.


@pytest.mark.parametrize("card_id", RULESETS)
def test_odds_are_those_of_all_continuations(card_id: str) -> None:
    rng = random.Random(f"odds {card_id}")
    for rolls_left in (1, 2):
        card = some_card(ruleset(card_id), 3, rng)
        hand = some_hand(rng)
        keep = tuple(sorted(rng.sample(hand.faces, rng.randrange(5))))
        words = arguments(asked(card, hand, rolls_left))
        answer = run("odds", "--json", *words, "--keep", *map(str, keep))
        assert (answer.code, answer.json["keep"]) == (0, list(keep))
        assert list(answer.json["boxes"]) == [box.id for box in card.open_boxes]
        for box, found in answer.json["boxes"].items():
            points = {hand: paid(card, box, hand) for hand in HANDS}
            chance = {hand: float(some > 0) for hand, some in points.items()}
            for worth, told in ((chance, found["chance"]), (points, found["points"])):
                after = turn_by_definition(worth, rolls_left - 1)[-1]
                assert told == pytest.approx(rolled(keep, after), abs=1e-9)
        advised = run("advise", "--json", *words).json["options"]
        assert answer.json["value"] == choices(advised)[keep]


HANDS = [
    tuple(sorted(hand.faces))
    for hand in map(
        Hand,
        {
            (a, b, c, d, e)
            for a in range(1, 7)
            for b in range(a, 7)
            for c in range(b, 7)
            for d in range(c, 7)
            for e in range(d, 7)
        },
    )
]


def paid(card: Card, box: str, faces: tuple[int, ...]) -> float:
    """What the engine's card pays there, nothing where the rules forbid the box."""
    hand = Hand(faces)
    legal = box in [other.id for other in card.legal_boxes(hand)]
    return float(card.points(box, hand)) if legal else 0.0


def test_left_out_the_keep_is_all_five_dice_as_they_lie() -> None:
    words = ("--card", "generala", "--dice", "4 2 4 2 4", "--rolls-left")
    for left, house in (("2", 35), ("1", 30), ("0", 30)):
        answer = run("odds", "--json", *words, left)
        assert answer.json["keep"] == [2, 2, 4, 4, 4]
        boxes = answer.json["boxes"]
        assert boxes["full_house"] == {"chance": 1, "points": house}
        assert boxes["ones"] == {"chance": 0, "points": 0}
        assert run("odds", "--json", *words, left, "--keep", "2 2 4 4 4") == answer
        options = run("advise", "--json", *words, left).json["options"]
        assert answer.json["value"] == max(o["value"] for o in options if "box" in o)


def test_odds_takes_keeps_on_lines_and_as_words() -> None:
    said = {"card": "classic", "dice": [5, 1, 5, 2, 5], "rolls_left": 2, "keep": [5, 5, 5]}
    by_line = run("odds", "-", given=json.dumps(said))
    words = ("--card", "classic", "--dice", "5 1 5 2 5", "--rolls-left", "2", "--keep")
    assert run("odds", "--json", *words, "5", "5", "5") == by_line
    assert run("odds", "--json", *words, "5,5,5") == by_line
    nothing = run("odds", "--json", *words).json
    assert nothing["keep"] == []
    assert nothing["boxes"]["choice"]["chance"] == 1
    assert run("odds", "-", given=json.dumps(said | {"keep": []})).json == nothing


def test_odds_tells_people_chances_and_points() -> None:
    words = ("--card", "classic", "--dice", "3 4 5 6 1", "--rolls-left", "1")
    lines = run("odds", *words, "--keep", "3", "4", "5", "6").out.splitlines()
    assert lines[0].startswith("keep 3 4 5 6: ")
    assert lines[1].split() == ["chance", "points"]
    assert "Big Straight      16.7%    5.00" in lines
    assert len(lines) == 2 + 12


# Bad input.

FULL = " ".join(f"{box}=0" for box in BOXES["classic"])
GOOD = "--card classic --dice 1 2 3 4 5 --rolls-left 1"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("advise", "the following arguments are required: --card, --dice, --rolls-left"),
        ("advise --card classic --dice 1 2 3 4 5", "are required: --rolls-left"),
        ("advise --dice 1 2 3 4 5 --rolls-left 1", "are required: --card"),
        ("advise --card sevens --dice 1 2 3 4 5 --rolls-left 1", "there is no card 'sevens'"),
        ("advise --card classic --dice 1 2 3 4 --rolls-left 1", "a hand is five dice, not 4"),
        ("advise --card classic --dice 1 2 3 4 7 --rolls-left 1", "'7' is not a face of a die"),
        ("advise --card classic --dice 1 2 3 4 5 --rolls-left 3", "'3' is not a whole number from"),
        ("advise --card classic --dice 1 2 3 4 5 --rolls-left=-1", "'-1' is not a whole number"),
        (f"advise {GOOD} --filled ones", "'ones' is not a box and its points, as ones=3"),
        (f"advise {GOOD} --filled ones=", "'ones=' is not a box and its points, as ones=3"),
        (f"advise {GOOD} --filled ones=x", "'ones=x' is not a box and its points"),
        (f"advise {GOOD} --filled ones=1.0", "'ones=1.0' is not a box and its points"),
        (f"advise {GOOD} --filled ones=-1", "'ones=-1' is not a box and its points"),
        (f"advise {GOOD} --filled ones={'9' * 6000}", "is not a box and its points"),
        (f"advise {GOOD} --filled ones=7", "ones can't hold 7: it can hold 0, 1, 2, 3, 4, 5"),
        (f"advise {GOOD} --filled yacht=49", "yacht can't hold 49: it can hold 0, 50"),
        (f"advise {GOOD} --filled choice=4", "choice can't hold 4: it can hold 0, 5, 6, 7, 8"),
        (f"advise {GOOD} --filled sevens=7", "the Classic card has no box 'sevens': it has ones"),
        (f"advise {GOOD} --filled Ones=1", "the Classic card has no box 'Ones'"),
        (f"advise {GOOD} --filled ones=1 ones=1", "the box ones is filled twice"),
        (f"advise {GOOD} --filled ones=1 --filled ones=2", "the box ones is filled twice"),
        (f"advise {GOOD} --filled {FULL}", "the card is full"),
        (f"advise {GOOD} --keep 1", "unrecognized arguments: --keep"),
        (f"advise {GOOD} extra", "unrecognized arguments: extra"),
        (f"advise - {GOOD}", "--card is said on each line when - is given"),
        ("advise - --filled ones=1", "--filled is said on each line when - is given"),
        (
            "advise --card in-order --dice 1 2 3 4 5 --rolls-left 1 --filled twos=2",
            "is filled from the top: ones comes before",
        ),
        (
            "advise --card generala --dice 1 2 3 4 5 --rolls-left 1 --filled straight=30",
            "straight can't hold 30: it can hold 0, 20, 25",
        ),
        ("odds", "are required: --card, --dice, --rolls-left"),
        (f"odds {GOOD} --keep 6", "the dice do not show 6"),
        (f"odds {GOOD} --keep 1 1", "the dice do not show 1"),
        (f"odds {GOOD} --keep 7", "'7' is not a whole number from 1 to 6"),
        (f"odds {GOOD} --keep 1 2 3 4 5 5", "the dice do not show 5"),
        (
            "odds --card classic --dice 1 2 3 4 5 --rolls-left 0 --keep 1",
            "with no roll left all five dice are kept",
        ),
    ],
)
def test_a_position_that_can_t_be_is_refused_in_one_line(words: str, reason: str) -> None:
    assert reason in refused(run(*words.split()))


SAID = {"card": "classic", "dice": [1, 2, 3, 4, 5], "rolls_left": 1}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1 2 3 4 5", "the line is not JSON"),
        ("{", "the line is not JSON"),
        ("[" * 100_000, "the line is nested too deep for a position"),
        (f'{{"card": "classic", "rolls_left": {"9" * 5000}}}', "the line is not JSON"),
        ("[]", "the line is not a JSON object"),
        ("null", "the line is not a JSON object"),
        ("NaN", "NaN is not a number"),
        ("{}", "it doesn't say card"),
        ('{"card": "classic", "card": "modern"}', "it says 'card' twice"),
        (SAID | {"rolls": 1}, "it says 'rolls': it can say card, dice, rolls_left, filled"),
        (SAID | {"keep": [1]}, "it says 'keep': it can say"),
        (SAID | {"card": 1}, "card is not the id of a card in quotes"),
        (SAID | {"card": None}, "card is not the id of a card in quotes"),
        (SAID | {"card": "\ud800"}, "there is no card"),
        (SAID | {"dice": "1 2 3 4 5"}, "dice is not a list of faces"),
        (SAID | {"dice": [1, 2, 3, 4, "5"]}, "dice is not a list of faces"),
        (SAID | {"dice": [1, 2, 3, 4, True]}, "dice is not a list of faces"),
        (SAID | {"dice": [1, 2, 3, 4, 5.0]}, "dice is not a list of faces"),
        (SAID | {"dice": [1, 2, 3, 4, 10**90]}, "is not a face of a die: 1 to 6"),
        (SAID | {"dice": [1, 2, 3, 4]}, "a hand is five dice, not 4"),
        (SAID | {"dice": []}, "a hand is five dice, not 0"),
        (SAID | {"rolls_left": 3}, "rolls_left is not a whole number from 0 to 2"),
        (SAID | {"rolls_left": True}, "rolls_left is not a whole number from 0 to 2"),
        (SAID | {"rolls_left": 1.0}, "rolls_left is not a whole number from 0 to 2"),
        (SAID | {"rolls_left": float("nan")}, "NaN is not a number"),
        (SAID | {"filled": None}, "filled is not an object of boxes and their points"),
        (SAID | {"filled": [["ones", 1]]}, "filled is not an object"),
        (SAID | {"filled": {"ones": None}}, "ones can't hold None: it can hold 0, 1"),
        (SAID | {"filled": {"ones": True}}, "ones can't hold True: it can hold 0, 1"),
        (SAID | {"filled": {"ones": 1.0}}, "ones can't hold 1.0: it can hold 0, 1"),
        (SAID | {"filled": {"ones": 1e400}}, "Infinity is not a number"),
        (SAID | {"filled": {"yacht": 49}}, "yacht can't hold 49: it can hold 0, 50"),
        (SAID | {"filled": {"sevens": 7}}, "the Classic card has no box 'sevens'"),
        (
            json.dumps(SAID)[:-1] + ', "filled": {"ones": 1, "ones": 1}}',
            "it says 'ones' twice",
        ),
        (json.dumps(SAID)[:-1] + ', "filled": {"ones": 1e999}}', "ones can't hold inf"),
    ],
)
def test_a_bad_line_is_answered_in_its_place(line: str | dict[str, Any], reason: str) -> None:
    text = line if isinstance(line, str) else json.dumps(line)
    good = json.dumps(SAID)
    answer = run("advise", "-", given=f"{good}\n{text}\n{good}\n")
    assert (answer.code, answer.err) == (2, "")
    before, bad, after = answer.lines
    assert before == after
    assert list(before) == ["value", "options"]
    assert list(bad) == ["error"]
    assert reason in bad["error"]
    assert len(bad["error"]) < 300


def test_a_bad_keep_on_a_line_is_answered_in_its_place() -> None:
    keeps = ([1, 2], "1", [6], [1, 1], [True], [7], [1, 2, 3, 4, 5])
    answer = run("odds", "-", given="".join(json.dumps(SAID | {"keep": k}) + "\n" for k in keeps))
    assert answer.code == 2
    assert ["error" in line for line in answer.lines] == [False, *[True] * 5, False]
