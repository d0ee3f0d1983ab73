"""The calls that play games, tell them and check them."""

from __future__ import annotations

import math
import random
import statistics
from collections import Counter
from functools import cache
from typing import Any

import pytest

from tests.core.by_hand_cards import BOXES
from tests.core.command_line import process, refused, run
from tests.core.table_by_hand import Table, legal_act
from yacht_core import (
    Header,
    Kind,
    Match,
    Reroll,
    Resign,
    Score,
    Seat,
    TimeUp,
    read_link,
    record_link,
)
from yacht_core.commands.tally import SeatTally
from yacht_core.header import DEADLINES
from yacht_core.outcome import Placed
from yacht_core.seed import fingerprint

GAMES = range(40)


@cache
def some_game(number: int) -> Match:
    """A game of random acts at a random table, not always to its end."""
    rng = random.Random(f"told {number}")
    deadline = rng.choice(DEADLINES)
    seats = rng.randint(1, 4)
    header = Header(
        seed=f"told {number}",
        card=rng.choice(list(BOXES)),
        seats=tuple(Seat(rng.choice(list(Kind))) for _ in range(seats)),
        simultaneous=rng.random() < 0.5,
        same_dice=rng.random() < 0.5,
        deadline=deadline,
        cover=bool(deadline) and rng.random() < 0.5,
        first=rng.randint(1, seats),
    )
    match, table = Match.start(header), Table(header)
    for _ in range(rng.randrange(200)):
        if not table.over:
            action, seat = legal_act(table, rng.randrange, keen=bool(number % 2))
            table.play(action, seat)
            match = match.play(action, seat)
    return match


def standing_by_hand(table: Table) -> list[dict[str, Any]]:
    """Seats with their totals and places, best first."""
    names = ("Skipper", "Mate", "Bosun", "Lookout")
    return [
        {
            "seat": seat,
            "name": names[seat - 1],
            "total": table.total(seat),
            "place": place,
            "out": table.places[seat].out,
        }
        for seat, place in table.standing()
    ]


def told_by_hand(match: Match) -> tuple[list[dict[str, Any]], Table]:
    """Every seat's round as it ended, and the table at the end."""
    table = Table(match.header)
    under_way: dict[int, dict[str, Any]] = {}

    def begun(seat: int) -> dict[str, Any]:
        place = table.places[seat]
        first = [{"dice": list(place.dice), "held": []}] if place.dice else []
        fresh = {"round": table.round, "seat": seat, "rolls": first}
        return under_way.setdefault(seat, fresh)

    told = []
    for act in match.acts:
        seat, place = act.seat, table.places[act.seat]
        entry, before = begun(seat), table.total(seat)
        covered = place.covered
        table.play(act.action, seat)
        entry["covered"] = covered
        match act.action:
            case Reroll(hold):
                entry["rolls"].append({"dice": list(place.dice), "held": list(hold)})
                continue
            case TimeUp() if match.header.cover:
                entry["covered"] = True
                continue
            case Score(box):
                gain = table.total(seat) - before
                points = place.marks[box]
                entry |= {"end": "box", "box": box, "points": points, "bonus": gain - points}
            case Resign():
                entry |= {"end": "resigned", "box": None, "points": None, "bonus": None}
            case TimeUp():
                entry |= {"end": "out of time", "box": None, "points": None, "bonus": None}
        told.append(under_way.pop(seat) | {"total": table.total(seat)})
    for seat in table.may_act():
        begun(seat)
    for seat, entry in sorted(under_way.items()):
        open_end = {"end": "open", "box": None, "points": None, "bonus": None}
        told.append({"covered": False} | entry | open_end | {"total": table.total(seat)})
    return told, table


# Replay.


@pytest.mark.parametrize("number", GAMES)
def test_replay_tells_every_roll_what_was_held_and_what_it_paid(number: int) -> None:
    match = some_game(number)
    answer = run("replay", "--json", record_link(match))
    assert (answer.code, answer.err) == (0, "")
    turns, table = told_by_hand(match)
    assert answer.json == {
        "card": match.header.card,
        "seed": match.header.seed,
        "fingerprint": fingerprint(match.header.seed),
        "over": table.over,
        "turns": turns,
        "standing": standing_by_hand(table),
    }


def test_the_games_told_end_their_rounds_in_every_way() -> None:
    """Or else the test above would prove little."""
    turns = [turn for number in GAMES for turn in told_by_hand(some_game(number))[0]]
    assert {turn["end"] for turn in turns} == {"box", "resigned", "out of time", "open"}
    assert any(turn["covered"] for turn in turns)
    assert any(not turn["rolls"] for turn in turns)
    assert any(turn["bonus"] for turn in turns)
    assert {some_game(number).header.card for number in GAMES} == set(BOXES)
    assert {some_game(number).is_over for number in GAMES} == {True, False}


def test_replay_tells_people_the_dice_with_the_held_ones_in_brackets() -> None:
    match = Match.start(Header.solo("brave otter")).play(Reroll((1, 5))).play(Score("twos"))
    lines = run("replay", record_link(match)).out.splitlines()
    assert lines[0] == "Classic card, seed brave otter, in round 2 of 12"
    assert lines[2].split("  ") == [
        *("1", "Skipper", "2 5 1 1 2", "[2] 1 5 4 [2]", "", "Twos", "4", "", "4")
    ]
    assert lines[-1].split() == ["1.", "Skipper", "person", "4"]


@pytest.mark.parametrize(
    "spelled",
    ["{0}", "#r={0}", "r={0}", "https://example.org/yacht/#r={0}", "  #r={0}\n"],
)
def test_a_link_is_taken_whole_from_its_fragment_on_or_bare(spelled: str) -> None:
    """ "The bare token is also accepted … by the command line." """
    link = record_link(some_game(1))
    assert run("replay", spelled.format(link.removeprefix("#r="))) == run("replay", link)


def test_replay_of_an_open_link_shows_the_first_roll() -> None:
    turns = run("replay", "--json", "#seed=brave otter&card=classic").json["turns"]
    assert [(turn["end"], turn["rolls"]) for turn in turns] == [
        ("open", [{"dice": [2, 5, 1, 1, 2], "held": []}])
    ]


def test_replay_answers_a_line_with_a_line() -> None:
    links = [record_link(some_game(number)) for number in (1, 2, 3)]
    given = f"{links[0]}\n{links[1]}x\n\n{links[2]}\n"
    answer = run("replay", "-", given=given)
    assert answer.code == 2
    assert answer.lines == [
        run("replay", "--json", links[0]).json,
        {"error": "the checksum is wrong: a part is missing or altered"},
        {"error": "the line is empty"},
        run("replay", "--json", links[2]).json,
    ]


# Verify.


@pytest.mark.parametrize("number", GAMES)
def test_verify_says_yes_to_every_game_that_was_played(number: int) -> None:
    match = some_game(number)
    answer = run("verify", "--json", record_link(match))
    assert (answer.code, answer.err) == (0, "")
    assert answer.json["ok"] is True
    assert f"{len(match.acts)} acts, all legal" in answer.json["reason"]
    assert ("finished" in answer.json["reason"]) == match.is_over


@pytest.mark.parametrize("number", range(4))
def test_verify_says_no_to_any_link_with_a_character_less(number: int) -> None:
    record = record_link(some_game(number)).removeprefix("#r=")
    damaged = [record[:place] + record[place + 1 :] for place in range(len(record))]
    given = "".join(f"{link}\n" for link in damaged if link not in (record, ""))
    answer = run("verify", "-", given=given)
    assert answer.code == 1
    assert all(line["ok"] is False and line["reason"] for line in answer.lines)


def test_no_is_an_answer_on_standard_output_and_exit_1() -> None:
    answer = run("verify", "#r=nonsense")
    assert (answer.code, answer.err) == (1, "")
    assert answer.out == "no: the checksum is wrong: a part is missing or altered\n"
    assert run("verify", "--json", "#r=nonsense").json == {
        "ok": False,
        "reason": "the checksum is wrong: a part is missing or altered",
    }
    assert run("verify", "").code == 1


def test_verify_of_many_says_no_if_one_is_bad_and_2_if_a_line_is_none() -> None:
    good = record_link(some_game(1))
    assert run("verify", "-", given=f"{good}\n{good}\n").code == 0
    assert run("verify", "-", given=f"{good}\nx\n{good}\n").code == 1
    answer = run("verify", "-", given=f"{good}\n\nx\n")
    assert answer.code == 2
    assert [line.get("ok") for line in answer.lines] == [True, None, False]


# Play.


@pytest.mark.parametrize("card", BOXES)
def test_play_prints_a_link_that_opens_with_the_same_standing(card: str) -> None:
    answer = run(
        *("play", "--json", "--card", card, "--seats", "deckhand,deckhand,deckhand"),
        *("--seed", "the fleet"),
    )
    assert (answer.code, answer.err) == (0, "")
    assert list(answer.json) == ["link", "standing"]
    match = read_link(answer.json["link"])
    assert match.is_over
    assert match.header == Header("the fleet", card, (Seat(Kind.DECKHAND),) * 3)
    outcome = match.outcome()
    assert outcome is not None
    assert answer.json["standing"] == [
        {"seat": row.seat, "name": row.name, "total": row.total, "place": row.place}
        for row in outcome.standing
    ]
    told = run("replay", "--json", answer.json["link"]).json["standing"]
    assert [{**row, "out": False} for row in answer.json["standing"]] == told


@pytest.mark.parametrize("rounds", [False, True])
@pytest.mark.parametrize("same_dice", [False, True])
def test_play_is_at_the_table_that_was_asked_for(rounds: bool, same_dice: bool) -> None:
    options = ["--rounds"] * rounds + ["--same-dice"] * same_dice
    answer = run("play", "--json", "--seats", "deckhand,drawn", "--seed", "asked", *options)
    header = read_link(answer.json["link"]).header
    assert (header.simultaneous, header.same_dice) == (rounds, same_dice)
    assert header.card == "classic"
    assert [seat.kind for seat in header.seats] == [Kind.DECKHAND, Kind.DRAWN]


def test_play_goes_the_same_way_every_time() -> None:
    call = ("play", "--seats", "navigator,pilot", "--seed", "again")
    assert run(*call) == run(*call)
    assert run(*call).code == 0


def test_play_tells_people_the_link_and_the_places() -> None:
    call = ("play", "--seats", "deckhand,deckhand", "--same-dice", "--seed", "twins")
    lines = run(*call).out.splitlines()
    total = str(run(*call, "--json").json["standing"][0]["total"])
    assert lines[0] == run(*call, "--json").json["link"]
    assert [line.split() for line in lines[1:]] == [
        ["1.", "Skipper", "deckhand", total],
        ["1.", "Mate", "deckhand", total],
    ]


# Simulate.

TABLE = ("--seats", "deckhand,pilot", "--seed", "  the   fleet ")


def test_simulate_gives_the_figures_of_the_games_that_play_plays() -> None:
    """Game i is played on the seed "S i"."""
    games = 25
    figures = run("simulate", "--json", *TABLE, "--games", str(games)).json
    assert {key: figures[key] for key in ("card", "seed", "games")} == {
        "card": "classic",
        "seed": "the fleet",
        "games": games,
    }
    totals: dict[int, list[int]] = {1: [], 2: []}
    ends: Counter[tuple[int, str]] = Counter()
    for number in range(1, games + 1):
        seats = ("--seats", "deckhand,pilot", "--seed", f"the fleet {number}")
        standing = run("play", "--json", *seats).json["standing"]
        first = [row["seat"] for row in standing if row["place"] == 1]
        for row in standing:
            totals[row["seat"]].append(row["total"])
            won = row["seat"] in first
            ends[row["seat"], ("win" if len(first) == 1 else "draw") if won else "loss"] += 1
    for seat, row in enumerate(figures["seats"], start=1):
        assert row["seat"] == seat
        assert (row["name"], row["bot"]) == (("Skipper", "deckhand"), ("Mate", "pilot"))[seat - 1]
        assert math.isclose(row["mean"], statistics.fmean(totals[seat]))
        assert math.isclose(row["sd"], statistics.pstdev(totals[seat]))
        ranked = sorted(totals[seat])
        assert row["percentiles"] == {
            str(share): ranked[math.ceil(share / 100 * games) - 1] for share in (5, 25, 50, 75, 95)
        }
        for end in ("win", "draw", "loss"):
            assert row[end] == ends[seat, end] / games


def test_equal_seats_on_equal_dice_draw_every_game() -> None:
    call = ("simulate", "--json", "--seats", "deckhand,deckhand", "--same-dice", "--seed", "twins")
    for row in run(*call, "--games", "5").json["seats"]:
        assert (row["win"], row["draw"], row["loss"]) == (0, 1, 0)


def test_alone_there_is_nobody_to_win_against() -> None:
    alone = ("simulate", "--seats", "deckhand", "--seed", "alone", "--games", "4")
    (row,) = run(*alone, "--json").json["seats"]
    assert (row["win"], row["draw"], row["loss"]) == (None, None, None)
    text = run(*alone).out
    assert "win" not in text
    assert f"{row['mean']:.2f}" in text


def test_simulate_tells_people_a_row_a_seat() -> None:
    call = ("simulate", *TABLE, "--games", "10", "--rounds")
    lines = run(*call).out.splitlines()
    seats = run(*call, "--json").json["seats"]
    assert lines[0] == "Classic card, 10 games, seed the fleet"
    shares = ["5%", "25%", "50%", "75%", "95%"]
    assert lines[1].split() == ["mean", "sd", *shares, "win", "draw", "loss"]
    for line, row in zip(lines[2:], seats, strict=True):
        assert line.split() == [
            *(row["name"], row["bot"], f"{row['mean']:.2f}", f"{row['sd']:.2f}"),
            *map(str, row["percentiles"].values()),
            *(f"{row[end]:.1%}" for end in ("win", "draw", "loss")),
        ]


@pytest.mark.system
def test_the_number_of_jobs_changes_nothing_but_the_time() -> None:
    call = ("simulate", "--json", *TABLE, "--games", "19")
    alone = run(*call)
    assert alone.code == 0
    assert process(*call, "--jobs", "3") == alone


def test_a_seed_too_long_for_the_last_game_is_refused_before_the_first() -> None:
    seats = ("--seats", "deckhand", "--seed", "x" * 61)
    assert run("simulate", *seats, "--games", "9").code == 0
    assert run("simulate", *seats, "--games", "10").code == 0
    reason = refused(run("simulate", *seats, "--games", "100"))
    assert reason == "the seed has 65 characters, at most 64 are allowed"


@pytest.mark.parametrize("games", [1, 2, 19, 20, 21, 100])
def test_a_percentile_is_the_lowest_total_that_so_many_games_do_not_exceed(games: int) -> None:
    rng = random.Random(games)
    totals = [rng.randrange(50, 60) for _ in range(games)]
    tally = SeatTally()
    for total in totals:
        tally.add(Placed(1, "Skipper", total, 1, out=False), shared=False)
    for share in (1, 5, 25, 50, 75, 95, 100):
        expected = min(
            total
            for total in totals
            if 100 * sum(other <= total for other in totals) >= share * games
        )
        assert tally.percentile(share) == expected
    assert math.isclose(tally.sd, statistics.pstdev(totals), abs_tol=1e-12)
