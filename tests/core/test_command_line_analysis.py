"""The calls that look back on a game and that solve a card."""

from __future__ import annotations

import io
import os
import re
import sys
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tests.core.command_line import process, refused, run
from tests.core.mixed_games import mixed_game
from yacht_core import (
    RULESETS,
    Card,
    Match,
    Reroll,
    Score,
    TimeUp,
    read_link,
    record_link,
    ruleset,
    tables,
)
from yacht_core.commands import progress
from yacht_core.commands.program import main
from yacht_core.odds.advice import advise

EXACT = 1e-9
#: A game of two acts on the dice of "brave otter".
BEGUN = "#r=1.classic-1.p._YnJhdmUgb3R0ZXI.hB.vk5eqn0c"
SHIPPED = Path(tables.__file__).parent


# Analyse.


@pytest.mark.parametrize("card", RULESETS)
def test_analyse_tells_every_decision_of_every_seat(card: str) -> None:
    match = mixed_game(card, 7, seats=2)
    answer = run("analyse", "--json", record_link(match))
    assert (answer.code, answer.err) == (0, "")
    told = answer.json
    assert (told["card"], told["seed"], told["over"]) == (card, match.header.seed, match.is_over)
    assert [seat["seat"] for seat in told["seats"]] == [1, 2]
    for seat, sheet in zip(told["seats"], match.cards, strict=True):
        assert seat["name"] == match.header.name_of(seat["seat"])
        assert seat["total"] == sheet.total
        luck = sum(each["luck"] for each in seat["decisions"]) + (seat["last_luck"] or 0)
        skill = -sum(each["loss"] for each in seat["decisions"])
        assert (seat["luck"], seat["skill"]) == pytest.approx((luck, skill), abs=EXACT)
        assert seat["start"] + luck + skill == pytest.approx(
            seat["total"] + seat["to_come"], abs=EXACT
        )
        check_decisions(match, seat)


def check_decisions(match: Match, seat: dict[str, Any]) -> None:
    """Each against the advice of its moment, the acts played here once more."""
    at, told = Match.start(match.header), iter(seat["decisions"])
    for act in match.acts:
        if act.seat == seat["seat"] and isinstance(act.action, Reroll | Score):
            card, turn, each = at.cards[act.seat - 1], at.turn(act.seat), next(told)
            advice = advise(card, turn.hand, 3 - turn.roll)
            assert each["dice"] == list(turn.hand.faces)
            assert (each["round"], each["roll"]) == (at.round, turn.roll)
            assert each["value"] == card.total + advice.value
            assert each["choices"] == len(advice.options)
            assert each["covered"] is (act.seat in at.covered)
            assert each["mistake"] is (each["loss"] >= 0.05)
            assert each["best"]["value"] == each["value"]
            assert each["chosen"]["value"] == each["value"] - each["loss"]
            if isinstance(act.action, Score):
                assert (each["chosen"]["box"], each["held"]) == (act.action.box, None)
                assert each["loss"] == advice.filling(act.action.box).loss
            else:
                keep = turn.hand.keep(act.action.hold)
                assert (each["chosen"]["keep"], each["held"]) == (
                    list(keep),
                    list(act.action.hold),
                )
                assert each["loss"] == advice.keeping(keep).loss
        at = at.play(act.action, act.seat)
    assert next(told, None) is None


def test_analyse_names_the_three_dearest_mistakes() -> None:
    (seat,) = run("analyse", "--json", record_link(mixed_game("classic", 2, seats=1))).json["seats"]
    losses = sorted((each["loss"] for each in seat["decisions"]), reverse=True)
    assert [each["loss"] for each in seat["dearest"]] == losses[:3]
    assert all(each in seat["decisions"] for each in seat["dearest"])
    assert seat["mistakes"] == sum(loss >= 0.05 for loss in losses) > 3
    free = [each["loss"] for each in seat["decisions"] if each["choices"] > 1]
    assert seat["mean_loss"] == pytest.approx(sum(free) / len(free), abs=EXACT)


def test_analyse_tells_people_in_columns() -> None:
    answer = run("analyse", BEGUN)
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0] == "Classic card, seed brave otter, in round 2 of 12"
    assert lines[2] == "Skipper"
    sums = {line[:9].strip(): float(line[9:]) for line in lines[3:9]}
    assert list(sums) == ["start", "luck", "skill", "total", "to come", "mean loss"]
    assert sums["start"] + sums["luck"] + sums["skill"] == pytest.approx(
        sums["total"] + sums["to come"], abs=0.02
    )
    assert lines[9].split() == ["round", "roll", "dice", "luck", "value", "chosen", "loss", "best"]
    assert lines[10] == "    1     1  2 5 1 1 2    -2.59   164.36  keep 2 2     1.04  keep 5"
    assert lines[11] == "    1     2  2 1 5 4 2    -1.03   162.28  Twos         2.79  keep 1 2 4 5"
    assert lines[12] == "dearest: round 1, roll 2: 2.79; round 1, roll 1: 1.04"


def test_analyse_tells_people_of_a_last_roll_and_of_bots_that_covered() -> None:
    match = read_link("#seed=brave otter&seats=2&clock=30&cover=yes")
    covered = match.play(Reroll((1, 2))).play(TimeUp()).play(Score("choice"))
    text = run("analyse", record_link(covered.play(Reroll((1,))))).out
    assert "Choice (by a bot)" in text
    assert text.count("last roll") == 1
    unbegun = run("analyse", "#seed=brave otter").out
    assert "round  roll" not in unbegun
    assert "total          0.00" in unbegun


def test_analyse_never_calls_a_near_tie_a_mistake() -> None:
    link = record_link(mixed_game("modern", 3, seats=1))
    (seat,) = run("analyse", "--json", link).json["seats"]
    rows = run("analyse", link).out.splitlines()
    start = next(n for n, row in enumerate(rows) if row.startswith("round "))
    near = [0 < each["loss"] < 0.05 for each in seat["decisions"]]
    assert any(near)
    best = rows[start].index("best")
    for each, row in zip(seat["decisions"], rows[start + 1 :], strict=False):
        assert bool(row[best:]) is each["mistake"]


def test_analyse_reads_links_from_lines_and_answers_bad_ones_in_their_place() -> None:
    answer = run("analyse", "-", given=f"{BEGUN}\nx\n#seed=a&card=modern\n")
    assert (answer.code, answer.err) == (2, "")
    first, bad, last = answer.lines
    assert first == run("analyse", "--json", BEGUN).json
    assert bad == {"error": "it names neither a game nor a seed"}
    assert (last["card"], last["seats"][0]["decisions"]) == ("modern", [])


def test_analyse_refuses_what_is_no_link() -> None:
    assert "required: LINK" in refused(run("analyse"))
    assert "the checksum is wrong" in refused(run("analyse", BEGUN[:-1]))
    assert "there is no card 'sevens'" in refused(run("analyse", "#seed=a&card=sevens"))


# Solve.


@pytest.mark.parametrize("card", ["classic", "in-order", "generala"])
def test_a_card_solved_anew_is_what_is_shipped_byte_for_byte(card: str, tmp_path: Path) -> None:
    out = tmp_path / "new.table"
    answer = run("solve", card, "--json", "--out", str(out))
    assert (answer.code, answer.err) == (0, "")
    assert out.read_bytes() == (SHIPPED / f"{card}.table").read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["new.table"]
    assert list(answer.json) == ["card", "states", "value", "seconds"]
    assert answer.json["card"] == card
    table = tables.load(ruleset(card))
    assert answer.json["value"] == pytest.approx(table.value(Card.empty(table.ruleset)), abs=1e-4)
    assert answer.json["states"] == {"classic": 4096, "in-order": 4096, "generala": 1024}[card]
    assert 0 < answer.json["seconds"] < 100


def test_solve_tells_people_the_value_of_the_card() -> None:
    assert re.fullmatch(
        r"Generala card: 149\.1419 points with best play, 1024 states, \d+\.\d s\n",
        run("solve", "generala").out,
    )


def test_solve_shows_how_far_it_is_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Screen()
    monkeypatch.setattr(progress, "EVERY", 0)
    with mock.patch.object(sys, "stdout", io.StringIO()), mock.patch.object(sys, "stderr", screen):
        assert main(["solve", "generala"]) == 0
    drawn = re.findall(r"(\d+) of 1024 states", screen.getvalue())
    assert len(drawn) > 10
    assert list(map(int, drawn)) == sorted(map(int, drawn))
    assert drawn[-1] == "1024"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("solve", "required: CARD"),
        ("solve sevens", "there is no card 'sevens'"),
        ("solve classic generala", "unrecognized arguments: generala"),
        ("solve generala --out", "--out: expected one argument"),
        ("solve generala --out {folder}/no/table", "no/table' can't be written: No such file"),
        ("solve generala --out {folder}", "is not a file"),
        ("solve generala --out /dev/null", "'/dev/null' is not a file"),
        ("solve generala --out {folder}/kept/table", "kept/table' can't be written: Not a dir"),
        pytest.param(
            "solve generala --out {folder}/" + "x" * 300,
            "can't be written: File name too long",
            marks=pytest.mark.system,
        ),
    ],
)
def test_what_can_t_be_solved_or_written_is_refused_at_once(
    arguments: str, reason: str, tmp_path: Path
) -> None:
    (tmp_path / "kept").write_text("as it was")
    with mock.patch("yacht_core.commands.solve.solve", side_effect=AssertionError("too late")):
        words = arguments.format(folder=tmp_path).split()
        assert reason in refused(run(*words))
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]
    assert (tmp_path / "kept").read_text() == "as it was"


def test_what_stood_there_stays_until_all_is_solved(tmp_path: Path) -> None:
    """Written "whole or not at all"."""
    out = tmp_path / "table"
    out.write_text("as it was")
    with mock.patch("yacht_core.commands.solve.solve", side_effect=KeyboardInterrupt):
        assert run("solve", "generala", "--out", str(out)).code == 130
    assert out.read_text() == "as it was"
    assert [path.name for path in tmp_path.iterdir()] == ["table"]


def test_a_link_to_a_file_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    link, real = tmp_path / "link", tmp_path / "far" / "table"
    real.write_text("old")
    link.symlink_to(real)
    assert run("solve", "generala", "--out", str(link)).code == 0
    assert link.is_symlink()
    assert real.read_bytes() == (SHIPPED / "generala.table").read_bytes()


@pytest.mark.system
def test_a_file_that_is_written_can_be_read_by_whom_the_system_lets(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        assert run("solve", "generala", "--out", str(tmp_path / "table")).code == 0
    finally:
        os.umask(before)
    assert (tmp_path / "table").stat().st_mode & 0o777 == 0o644


@pytest.mark.system
def test_these_calls_run_as_programs_and_are_in_the_help() -> None:
    whole = run("--help").out
    for call in ("advise", "odds", "analyse", "solve"):
        assert f"\n    {call} " in whole
        one = run(call, "--help")
        assert (one.code, one.err) == (0, "")
        assert "--json" in one.out
    assert process("analyse", BEGUN) == run("analyse", BEGUN)
    assert "can't be written" in refused(process("solve", "generala", "--out", "/no/such/place"))
