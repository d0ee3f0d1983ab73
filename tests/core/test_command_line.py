"""The command line: its calls on cards and dice, bad input, lines in and out."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

import yacht_core
from tests.core.by_hand import five_dice
from tests.core.by_hand_cards import BOXES, ROLLS_252, row_points
from tests.core.command_line import ROOT, process, refused, run
from yacht_core import RULESETS
from yacht_core.commands import progress
from yacht_core.most import most

CARD_IDS = "classic, in-order, modern, yahtzee, yatzy, generala, kismet"
BOTS = "deckhand, pilot, navigator, drawn"


# Cards, dice, score.


def test_cards_lists_every_card_with_its_boxes_and_its_most() -> None:
    answer = run("cards", "--json")
    assert (answer.code, answer.err) == (0, "")
    assert answer.json == [
        {
            "id": card,
            "name": RULESETS[card].name,
            "boxes": [{"id": box, "name": RULESETS[card].box(box).name} for box in BOXES[card]],
            "most": most(card),
        }
        for card in BOXES
    ]
    assert [card["most"] for card in answer.json][:3] == [297, 297, 1445]


def test_cards_tells_people_every_box_and_what_it_pays() -> None:
    text = run("cards").out
    for card in RULESETS.values():
        assert card.name in text
        assert f"--card {card.id}\n" in text
        assert f"at most {most(card.id)}" in text
        assert all(box.pays in text and box.id in text for box in card.boxes)


@pytest.mark.parametrize(
    ("seat", "round_"),
    [(1, 1), (1, 3), (2, 1), (4, 12), (3, 15), (1, 1_000_000)],
)
def test_dice_shows_the_three_rolls_of_a_seat_s_round(seat: int, round_: int) -> None:
    answer = run(
        "dice", "--json", "--seed", "brave otter", "--seat", str(seat), "--round", str(round_)
    )
    rolls = [five_dice("brave otter", seat, round_, roll) for roll in (1, 2, 3)]
    assert (answer.code, answer.err, answer.json) == (0, "", {"rolls": rolls})


def test_dice_are_those_of_the_skipper_s_first_round_if_nothing_else_is_asked() -> None:
    rolls = [five_dice("brave otter", 1, 1, roll) for roll in (1, 2, 3)]
    assert run("dice", "--seed", "brave otter", "--json").json == {"rolls": rolls}
    text = "".join(f"roll {n}: {' '.join(map(str, r))}\n" for n, r in enumerate(rolls, 1))
    assert run("dice", "--seed", "brave otter").out == text


def test_dice_takes_every_spelling_of_a_seed() -> None:
    """ "NFC, trimmed, inner white space folded to one space" """
    clean = run("dice", "--seed", "caf\u00e9 otter")
    assert run("dice", "--seed", "  cafe\u0301 \t otter\n") == clean
    assert clean.code == 0


@pytest.mark.parametrize("card", BOXES)
def test_score_agrees_with_counting_by_hand_for_all_252_rolls(card: str) -> None:
    given = "".join(" ".join(map(str, roll)) + "\n" for roll in ROLLS_252)
    answer = run("score", "--card", card, "-", given=given)
    assert (answer.code, answer.err) == (0, "")
    assert answer.lines == [
        {
            "card": card,
            "dice": list(roll),
            "boxes": {box: row_points(card, box, roll) for box in BOXES[card]},
        }
        for roll in ROLLS_252
    ]
    # In card order, which comparing objects does not see.
    assert all(list(line["boxes"]) == list(BOXES[card]) for line in answer.lines)


def test_score_keeps_the_dice_as_they_were_given() -> None:
    answer = run("score", "--json", "--card", "classic", "5", "3", "3", "5", "3")
    assert answer.json["dice"] == [5, 3, 3, 5, 3]
    assert answer.json["boxes"]["full_house"] == 19
    assert run("score", "--json", "--card", "classic", "5,3,3,5,3") == answer
    assert run("--json", "score", "--card", "classic", "5 3 3 5 3") == answer


def test_score_tells_people_the_printed_names() -> None:
    lines = run("score", "--card", "classic", "3", "3", "3", "5", "5").out.splitlines()
    assert [line.rsplit(maxsplit=1)[0].strip() for line in lines] == [
        box.name for box in RULESETS["classic"].boxes
    ]
    assert [int(line.split()[-1]) for line in lines] == [0, 0, 9, 0, 10, 0, 19, 0, 0, 0, 19, 0]


# Lines in, lines out.


def test_a_bad_line_is_answered_in_its_place_and_the_exit_is_2() -> None:
    """ "bad lines answered in place with {"error": …} and a final exit 2" """
    given = b"1 2 3 4 5\n\n7 1 1 1 1\n\xff\xfe\n1 1 1 1\n   \n6 6 6 6 6\r\n6 6 6 6 6"
    answer = run("score", "--card", "classic", "-", given=given)
    assert answer.code == 2
    assert answer.err == ""
    lines = answer.lines
    assert [line.get("dice") for line in lines] == [
        [1, 2, 3, 4, 5],
        *[None] * 5,
        *[[6, 6, 6, 6, 6]] * 2,
    ]
    assert [line["error"] for line in lines[1:6]] == [
        "the line is empty",
        "'7' is not a face of a die: 1 to 6",
        "the line is not text in UTF-8",
        "a hand is five dice, not 4",
        "the line is empty",
    ]
    assert all(list(line) == ["error"] for line in lines[1:6])


def test_no_line_gives_no_answer() -> None:
    answer = run("score", "--card", "classic", "-", given="")
    assert (answer.code, answer.out, answer.err) == (0, "", "")


def test_lines_are_json_with_or_without_asking() -> None:
    asked = run("score", "--json", "--card", "kismet", "-", given="1 1 6 6 6\n")
    assert run("score", "--card", "kismet", "-", given="1 1 6 6 6\n") == asked
    assert asked.json["boxes"]["full_house_same_color"] == 40


def test_a_bad_card_is_refused_before_any_line_is_read() -> None:
    given = "1 2 3 4 5\n"
    assert "there is no card 'x'" in refused(run("score", "--card", "x", "-", given=given))


def test_a_line_is_answered_before_the_next_one_is_asked_for() -> None:
    """So that a program may ask line by line."""
    asked = subprocess.Popen(
        [sys.executable, "-m", "yacht_core", "score", "--card", "classic", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    assert asked.stdin is not None
    assert asked.stdout is not None
    with asked:
        for dice in ("1 1 1 1 1", "2 2 2 2 2"):
            asked.stdin.write(dice.encode() + b"\n")
            asked.stdin.flush()
            assert json.loads(asked.stdout.readline())["boxes"]["yacht"] == 50
        asked.stdin.close()
    assert asked.returncode == 0


# Bad input.


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("", "the following arguments are required: CALL"),
        ("shuffle", "'shuffle'"),
        ("car", "'car'"),
        ("cards classic", "unrecognized arguments: classic"),
        ("cards --jso", "unrecognized arguments: --jso"),
        ("score 1 2 3 4 5", "required: --card"),
        ("score --card classic", "required: DIE"),
        ("score --car classic 1 2 3 4 5", "required: --card"),
        ("score --card sevens 1 2 3 4 5", f"there is no card 'sevens': there is {CARD_IDS}"),
        ("score --card clas 1 2 3 4 5", f"there is no card 'clas': there is {CARD_IDS}"),
        ("score --card Classic 1 2 3 4 5", f"there is no card 'Classic': there is {CARD_IDS}"),
        ("score --card= 1 2 3 4 5", f"there is no card '': there is {CARD_IDS}"),
        ("score --card classic 1 2 3 4", "a hand is five dice, not 4"),
        ("score --card classic 1 2 3 4 5 6", "a hand is five dice, not 6"),
        ("score --card classic 0 2 3 4 5", "'0' is not a face of a die: 1 to 6"),
        ("score --card classic 7 2 3 4 5", "'7' is not a face of a die: 1 to 6"),
        ("score --card classic -1 2 3 4 5", "'-1' is not a face of a die: 1 to 6"),
        ("score --card classic 1.0 2 3 4 5", "'1.0' is not a face of a die: 1 to 6"),
        ("score --card classic one 2 3 4 5", "'one' is not a face of a die: 1 to 6"),
        ("score --card classic \u0661 2 3 4 5", "is not a face of a die: 1 to 6"),
        ("score --card classic - 2 3 4 5", "'-' is not a face of a die: 1 to 6"),
        ("dice", "required: --seed"),
        ("dice --seed", "--seed: expected one argument"),
        ("dice --seed=", "the seed is empty"),
        ("dice --seed=\x07", "the seed holds a character that can't be shown (U+0007)"),
        ("dice --seed=" + "x" * 65, "the seed has 65 characters, at most 64 are allowed"),
        ("dice --seed=a --seat 0", "--seat: '0' is not a whole number from 1 to 4"),
        ("dice --seed=a --seat 5", "--seat: '5' is not a whole number from 1 to 4"),
        ("dice --seed=a --seat 1.0", "--seat: '1.0' is not a whole number from 1 to 4"),
        ("dice --seed=a --seat=+1", "--seat: '+1' is not a whole number from 1 to 4"),
        ("dice --seed=a --seat=", "--seat: '' is not a whole number from 1 to 4"),
        ("dice --seed=a --seat \u0662", "is not a whole number from 1 to 4"),
        ("dice --seed=a --round 0", "--round: '0' is not a whole number from 1 to 1000000"),
        ("dice --seed=a --round -3", "--round"),
        ("dice --seed=a --round " + "9" * 6000, "is not a whole number from 1 to 1000000"),
        ("play --seed a", "required: --seats"),
        ("play --seats pilot", "required: --seed"),
        ("play --seed a --seats=", f"seat 1 is '': it can be {BOTS}"),
        ("play --seed a --seats pilot,", f"seat 2 is '': it can be {BOTS}"),
        ("play --seed a --seats pilo", f"seat 1 is 'pilo': it can be {BOTS}"),
        ("play --seed a --seats Pilot", f"seat 1 is 'Pilot': it can be {BOTS}"),
        ("play --seed a --seats 2", f"seat 1 is '2': it can be {BOTS}"),
        ("play --seed a --seats pilot,person", f"seat 2 is 'person': it can be {BOTS}"),
        ("play --seed a --seats " + ",".join(["pilot"] * 5), "a table has 1 to 4 seats, not 5"),
        ("play --seed= --seats pilot", "the seed is empty"),
        ("play --seed a --seats pilot --card sevens", "there is no card 'sevens'"),
        ("simulate --seats pilot --seed a", "required: --games"),
        ("simulate --seats pilot --seed a --games 0", "'0' is not a whole number from 1 to"),
        ("simulate --seats pilot --seed a --games 1e3", "'1e3' is not a whole number from 1 to"),
        ("simulate --seats pilot --seed a --games 1 --jobs 0", "--jobs: '0' is not a whole"),
        ("simulate --seats pilot --seed= --games 1", "the seed is empty"),
        ("simulate --games 10 --seats pilot --seed " + "x" * 62, "the seed has 65 characters"),
        ("replay", "required: LINK"),
        ("replay x", "it names neither a game nor a seed"),
        ("replay #seed=&card=classic", "the seed is empty"),
        ("replay #seed=a&card=sevens", f"there is no card 'sevens': there is {CARD_IDS}"),
        ("replay #seed=a&seats=person,bosun", "there is no player 'bosun'"),
        ("replay a b", "unrecognized arguments: b"),
        ("verify", "required: LINK"),
    ],
)
def test_bad_input_is_one_line_on_standard_error_and_exit_2(arguments: str, reason: str) -> None:
    """ "refused with a message that names the thing and what would be allowed" """
    assert reason in refused(run(*arguments.split(" ") if arguments else ()))


def test_a_reason_is_one_line_whatever_was_given() -> None:
    assert "'a\\nb\\x1b[2J'" in refused(run("score", "--card", "a\nb\x1b[2J", "1", "2"))
    assert "a\\x1b[2Jb\\u2028" in refused(run("replay", "#seed=x&a\x1b[2Jb\u2028=1"))


# As a program.


def test_it_runs_as_a_program_of_its_own() -> None:
    assert process("dice", "--seed", "brave otter") == run("dice", "--seed", "brave otter")
    assert "there is no card" in refused(process("score", "--card", "x", "1"))
    bad = process("score", "--card", "classic", "-", given=b"1 1 1 1 1\nx\n")
    assert bad == run("score", "--card", "classic", "-", given=b"1 1 1 1 1\nx\n")
    assert bad.code == 2


def test_help_and_version_are_answers() -> None:
    whole = run("--help")
    assert (whole.code, whole.err) == (0, "")
    for call in ("cards", "dice", "score", "play", "simulate", "replay", "verify"):
        assert f"\n    {call} " in whole.out
        one = run(call, "--help")
        assert one.code == 0
        assert "--json" in one.out
    assert run("--version").out == f"{yacht_core.__version__}\n"


def test_a_reader_that_has_enough_may_leave() -> None:
    """As in ``… | head -1``: no complaint."""
    call = f"yes 1 2 3 4 5 | {sys.executable} -m yacht_core score --card classic - | head -1"
    done = subprocess.run(
        ["sh", "-c", call], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert json.loads(done.stdout)["dice"] == [1, 2, 3, 4, 5]
    assert done.stderr == ""


def test_an_interrupt_ends_it_without_a_word() -> None:
    asked = subprocess.Popen(
        [sys.executable, "-m", "yacht_core", "verify", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        # Tests that a shell runs in the background would hand down an ignored SIGINT.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509  (no threads here)
    )
    assert asked.stdin is not None
    assert asked.stdout is not None
    assert asked.stderr is not None
    with asked:
        asked.stdin.write(b"#seed=a\n")
        asked.stdin.flush()
        assert json.loads(asked.stdout.readline())["ok"] is True
        asked.send_signal(signal.SIGINT)
        assert asked.wait(timeout=60) == 130
        assert asked.stderr.read() == b""


def test_an_answer_that_can_t_be_written_is_no_answer() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "yacht_core", "verify", "#seed=a"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (2, "yacht_core: [Errno 28] No space left on device\n")


def test_a_name_that_the_terminal_can_t_show_is_spelled_out() -> None:
    link = "#seed=caf\u00e9&card=classic"
    plain = process("replay", link, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert plain.code == 0
    assert "seed caf\\xe9" in plain.out
    assert "seed café" in run("replay", link).out


def test_closed_input_is_no_input() -> None:
    with mock.patch.object(sys, "stdin", None):
        assert yacht_core.commands.program.main(["score", "--card", "classic", "-"]) == 0


# Progress.


class Screen(io.StringIO):
    """A terminal that remembers what was drawn."""

    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_on_a_terminal_and_wiped_at_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Screen()
    monkeypatch.setattr(progress, "EVERY", 0)
    monkeypatch.setattr(sys, "stderr", screen)
    with progress.Progress("games", 4) as bar:
        for _ in range(4):
            bar.step()
    drawn = screen.getvalue().split("\r")
    assert drawn[1].startswith("[######..................] 1 of 4 games, ")
    assert drawn[4].startswith("[########################] 4 of 4 games, 0 s left")
    assert drawn[-2].strip() == drawn[-1] == ""
    assert len(drawn[-2]) >= max(map(len, drawn[:-2]))


def test_no_bar_is_drawn_into_a_file() -> None:
    assert run("simulate", "--seats", "deckhand", "--games", "3", "--seed", "a").err == ""


def test_a_bar_is_drawn_seldom_enough_to_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(progress, "EVERY", 3600)
    monkeypatch.setattr(sys, "stderr", screen)
    with progress.Progress("games", 1000) as bar:
        for _ in range(1000):
            bar.step()
    assert "games" not in screen.getvalue()
    assert bar.done == 1000
