"""Statistics follow from the records alone, and count only games that can be compared."""

from __future__ import annotations

from datetime import date
from math import fsum, isclose

import pytest

from app.histogram import HEIGHT, histogram
from app.luck_over_time import Means, Measured
from app.past import Past
from app.present_history import Filters, present_game, present_history
from app.present_statistics import card_of, present_luck, present_statistics
from app.saved import Saved
from app.statistics import Game, Statistics
from tests.site.playing import TODAY
from yacht_core import Header, Kind, Match, Seat, encode, ruleset, tables
from yacht_core.analysis import analyse
from yacht_core.bots.deckhand import Deckhand
from yacht_core.tally import tally

DAY = date.fromisoformat(TODAY)


def played(header: Header) -> Match:
    match = Match.start(header)
    while not match.is_over:
        seat = match.expected or match.may_act[0]
        match = match.play(Deckhand().choose(match.view(seat)), seat)
    return match


def game(
    seed: str = "otter",
    card: str = "classic",
    seats: tuple[Seat, ...] = (Seat(),),
    day: str = TODAY,
    origin: str = "own",
    *,
    assisted: bool = False,
) -> Game:
    record = encode(played(Header(seed, card, seats)))
    return Game.of(Past(record, day, origin, assisted), tally(record))  # type: ignore[arg-type]


TEN = tuple(game(f"otter {n}", day=f"2026-11-{30 - n:02d}") for n in range(10))
BOT_FIRST = (Seat(Kind.PILOT), Seat(Kind.PERSON, "Ann"), Seat())


def test_a_game_is_counted_for_the_first_seat_that_a_person_plays() -> None:
    found = game(seats=BOT_FIRST)
    assert found.seat == 2
    assert found.total == found.cards[1].total
    assert found.company == "others"


@pytest.mark.parametrize(
    "other",
    [
        game(assisted=True),
        game(origin="known"),
        game(origin="practice"),
        game(seats=(Seat(Kind.PILOT),)),
        game(card="modern"),
    ],
    ids=["assisted", "known dice", "practice", "by a bot", "another card"],
)
def test_what_cannot_be_compared_is_not_counted(other: Game) -> None:
    assert Statistics.of((*TEN, other), "classic").games == TEN


def test_mean_best_and_boxes_are_those_of_the_cards() -> None:
    found = Statistics.of(TEN, "classic")
    totals = [game.cards[0].total for game in TEN]
    assert found.mean == sum(totals) / 10
    assert found.best.total == max(totals)
    for box in found.boxes():
        marks = [game.cards[0][box.id] for game in TEN]
        assert isclose(box.mean, fsum(mark or 0 for mark in marks) / 10)
        assert box.scratched == marks.count(0) / 10
    assert abs(found.bonus()) < 1e-9


def test_every_total_is_in_its_step_of_the_histogram() -> None:
    counts = Statistics.of(TEN, "classic").histogram()
    assert sum(counts.values()) == 10
    for low, count in counts.items():
        assert count == sum(low <= game.total < low + 10 for game in TEN)


def test_the_curve_of_perfect_play_is_as_many_games() -> None:
    perfect = tables.spread(ruleset("classic"))
    drawn = histogram(Statistics.of(TEN, "classic").histogram(), 10, perfect)
    (zero, foot), *_others, (most, top) = drawn.levels
    assert zero == 0
    games = [(foot - y) / (foot - top) * most for _x, y in drawn.curve]
    assert sum(games) == pytest.approx(10, abs=0.2)
    assert all(0 <= bar.y <= foot <= HEIGHT for bar in drawn.bars)


def test_a_day_without_a_game_ends_the_row_of_days_but_today_has_time_yet() -> None:
    found = Statistics.of(TEN, "classic")
    assert found.days(DAY) == (10, 10)
    assert found.days(date(2026, 12, 1)) == (10, 10)
    assert found.days(date(2026, 12, 2)) == (0, 10)
    gap = tuple(one for one in TEN if one.past.date != "2026-11-28")
    assert Statistics.of(gap, "classic").days(DAY) == (2, 7)
    # A clock that was set back doesn't end it either.
    assert found.days(date(2026, 11, 25)) == (10, 10)


def test_games_in_a_row_count_from_the_latest() -> None:
    found = Statistics.of(TEN, "classic")
    good = {TEN[0], TEN[1], TEN[4], TEN[5], TEN[6]}
    assert found.run(lambda one: one in good) == (2, 3)
    assert found.run(lambda one: one not in good) == (0, 3)


def test_faces_are_those_thrown_not_those_held() -> None:
    found = Statistics.of(TEN, "classic")
    assert found.faces().dice == sum(sum(game.thrown) for game in TEN)
    assert found.faces().dice < 10 * 12 * 15


def test_the_screen_says_what_is_left_out_and_why_it_is_empty() -> None:
    perfect = tables.spread(ruleset("classic"))
    view = present_statistics(
        (*TEN, game(assisted=True)), ["classic"], "classic", "all", DAY, perfect
    )
    assert view.left_out.startswith("1 game is not counted")
    assert dict(view.lines)["Mean of perfect play"] == "167"
    assert dict(view.lines)["Days in a row"] == "10, at most 10"
    assert [line.name for line in view.boxes][:2] == ["Ones", "Twos"]
    assert not view.empty
    empty = present_statistics(TEN, ["classic"], "classic", "others", DAY, perfect)
    assert empty.empty
    assert not empty.lines


def test_a_card_with_bonuses_shows_them_beside_perfect_plays() -> None:
    games = [game("otter", "modern")]
    view = present_statistics(games, ["modern", "classic"], "modern", "all", DAY, None)
    assert [(choice.value, choice.chosen) for choice in view.cards] == [
        ("classic", False),
        ("modern", True),
    ]
    perfect = tables.spread(ruleset("modern"))
    view = present_statistics(games, ["modern"], "modern", "all", DAY, perfect)
    bonus = view.boxes[-1]
    assert bonus.name == "Bonus"
    assert float(bonus.perfect_mean) > 0


def test_the_card_shown_first_is_that_of_the_latest_game() -> None:
    assert card_of(["modern", "classic"], "") == "modern"
    assert card_of([], "") == "classic"
    assert card_of(["classic"], "kismet") == "kismet"
    assert card_of(["of-another-version", "classic"], "") == "classic"


def test_luck_and_skill_of_games_are_those_of_their_analysis() -> None:
    match = TEN[0].past.match()
    assert match
    (found,) = analyse(match)
    one = Measured.of(TEN[0], found)
    assert isclose(found.start + one.luck + one.skill, TEN[0].total)
    view = present_luck([one, one])
    assert view.picture
    assert len(view.picture.drawn.lines) == 2
    assert Means.of([one, one]).skill == one.skill
    assert present_luck([]).lines == ()


def test_the_library_lists_what_its_filters_let_through() -> None:
    headers = [game.header for game in TEN] + [game(card="modern", seats=BOT_FIRST).header]
    table = Saved(Match.start(Header.solo("heron")))
    everything = present_history(table, (), headers, Filters())
    assert everything.count == "11 finished games"
    assert [choice.value for choice in everything.cards] == ["", "classic", "modern"]
    some = present_history(table, (), headers, Filters("classic", "alone"))
    assert some.count == "10 of 11 finished games"
    assert present_history(table, (), [], Filters()).count == "No finished game is here yet."


def test_a_line_of_the_library_says_who_had_what_and_what_sets_it_apart() -> None:
    found = game(seats=BOT_FIRST, assisted=True, origin="known")
    line = present_game(found)
    assert "Ann" in line.totals
    assert str(found.cards[1].total) in line.totals
    assert line.marks == "known dice, assisted"
    alone = present_game(TEN[0])
    assert alone.totals == f"{TEN[0].total} points"
    assert alone.name == f"Classic, {TODAY}, {alone.totals}"
