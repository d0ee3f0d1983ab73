"""A report holds the game and the error, and nobody's name."""

from __future__ import annotations

from app.trouble import ACTS_KEPT, nameless, report
from tests.site.playing import played
from yacht_core import Header, Kind, Match, Score, Seat, __version__, decode

SEATS = (Seat(name="Ada Lovelace"), Seat(Kind.PILOT, "Bot Ben"), Seat(name="Émile"))
MATCH = Match.start(Header("brave otter", seats=SEATS)).play(Score("twos"))
ERROR = "Traceback …\nKeyError: 'Ada Lovelace'"


def told(match: Match = MATCH, acts: tuple[str, ...] = ("roll", "score twos")) -> str:
    return report(ERROR, match, acts, "Mozilla/5.0")


def test_a_report_names_version_browser_acts_and_error() -> None:
    lines = told().splitlines()
    assert lines[0] == f"Yacht {__version__}"
    assert lines[1] == "Browser: Mozilla/5.0"
    assert lines[3] == "Last acts: roll, score twos"
    assert lines[-1].startswith("KeyError")


def test_its_record_is_the_game_without_names() -> None:
    record = told().splitlines()[2].removeprefix("Record: ")
    match = decode(record)
    assert match == nameless(MATCH)
    assert match.acts == MATCH.acts
    assert match.header.seed == "brave otter"
    assert match.cards == MATCH.cards


def test_no_name_is_anywhere_in_it() -> None:
    text = told(acts=("score twos", "lobby Émile"))
    assert not [seat.name for seat in SEATS if seat.name in text]
    assert "KeyError: '(seat 1)'" in text


def test_only_the_last_acts_are_told() -> None:
    acts = tuple(f"act {number}" for number in range(50))
    line = told(acts=acts).splitlines()[3]
    assert line.count("act ") == ACTS_KEPT
    assert line.endswith("act 49")


def test_a_game_without_names_or_acts_is_reported_too() -> None:
    assert "Last acts: -" in told(played(), ())
