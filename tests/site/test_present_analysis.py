"""The analysis as it is shown: the engine's numbers, in words that say no more than they do."""

from __future__ import annotations

import gettext
from dataclasses import fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING

import pytest

from app import words
from app.analysis_view import AnalysisView, PictureView
from app.present_analysis import NOTHING, present_analysis
from tests.core.mixed_games import mixed_game
from tests.site.playing import played
from tests.site.pseudo import Pseudo, plain_letters, unmarked
from yacht_core import RULESETS, Header, Kind, Match, Reroll, Resign, Score, Seat, TimeUp
from yacht_core.analysis import NEAR_TIE, Analysis, analyse
from yacht_core.odds.spread import Spread
from yacht_core.playing import play_bots

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Round 1 of its dice: 2, 5, 1, 1, 2.
SEED = "brave otter"
MINUS = "\N{MINUS SIGN}"


def shown(match: Match, seat: int = 1) -> AnalysisView:
    return present_analysis(match, analyse(match)[seat - 1])


def in_hundredths(text: str) -> int:
    sign = -1 if text.startswith(MINUS) else 1
    whole, _point, rest = text.lstrip(f"{MINUS}+").partition(".")
    return sign * (int(whole) * 100 + int(rest.ljust(2, "0") or 0))


@cache
def games() -> tuple[tuple[Match, Analysis, AnalysisView], ...]:
    """Games of every card, of one seat and of two, with what was found and what is shown."""
    return tuple(
        (match, found, present_analysis(match, found))
        for card in RULESETS
        for seats in (1, 2)
        for match in (mixed_game(card, 1, seats),)
        for found in analyse(match)
        if found.decisions
    )


def test_the_sum_that_is_shown_adds_up_in_every_game() -> None:
    for _match, _found, view in games():
        start, luck, skill, *ends = (in_hundredths(one.value) for one in view.sums)
        assert start + luck + skill == ends[0]
        # What is on the card and what is still open make the result again.
        assert ends[1:] == [] or sum(ends[1:]) == ends[0]


def test_the_result_of_a_full_card_is_its_total() -> None:
    for match, found, view in games():
        card, last = match.cards[found.seat - 1], view.sums[-1]
        assert (last.name == "Total") == card.is_full
        if card.is_full:
            assert last.value == str(card.total)


def test_every_decision_is_shown_with_its_numbers() -> None:
    for _match, found, view in games():
        lines = [line for one in view.rounds for line in one.decisions]
        assert len(lines) == len(found.decisions)
        for line, decision in zip(lines, found.decisions, strict=True):
            assert tuple(die.face for die in line.dice) == decision.hand.faces
            kept = tuple(p for p, die in enumerate(line.dice, 1) if die.kept)
            assert kept == (decision.hold or ())
            assert in_hundredths(line.luck) == round(decision.luck * 100)
            assert line.mistake == (decision.loss >= NEAR_TIE)
            if decision.loss >= NEAR_TIE:
                assert in_hundredths(line.loss) == round(decision.loss * 100)
                assert line.best != NOTHING


def test_every_box_is_shown_with_the_points_it_was_given() -> None:
    for match, found, view in games():
        marks = match.cards[found.seat - 1]
        paid = {
            f"{box.name}, {marks[box.id]}"
            for box in match.header.ruleset.boxes
            if marks[box.id] is not None
        }
        ended = {one.ended for one in view.rounds} - {""}
        assert ended == paid


def test_a_finished_total_is_compared_with_perfect_play() -> None:
    """By a spread that one can count by hand: a quarter below, half level, a quarter above."""
    match = played()
    (found,) = analyse(match)
    total = found.total
    perfect = Spread(total - 1, (0.25, 0.5, 0.25))
    view = present_analysis(match, found, perfect)
    assert view.notes[0] == "Better than 50% of games with perfect play."
    unfinished = Match.start(match.header).play(Score("twos"))
    assert present_analysis(unfinished, analyse(unfinished)[0], perfect).notes == (
        shown(unfinished).notes
    )


def test_the_last_expected_total_is_the_result() -> None:
    for _match, found, view in games():
        end = found.total + found.to_come
        assert abs(in_hundredths(view.rounds[-1].expected) - end * 100) <= 1


def test_the_lines_end_where_luck_and_skill_do() -> None:
    for _match, found, view in games():
        drawn = view.picture.drawn
        (low, bottom), (high, top) = drawn.levels[0], drawn.levels[-1]
        ends = {line.id: line.points[-1][1] for line in drawn.lines}
        for name, value in (
            ("luck", found.luck),
            ("skill", found.skill),
            ("total", found.luck + found.skill),
        ):
            assert ends[name] == pytest.approx(
                bottom + (top - bottom) * (value - low) / (high - low), abs=0.2
            )


def test_near_ties_are_never_called_dear() -> None:
    for _match, found, view in games():
        mistakes = [one for one in found.decisions if one.loss >= NEAR_TIE]
        assert len(view.dearest) == min(3, len(mistakes))
        assert bool(view.flawless) == (not mistakes)


def test_a_dear_decision_is_told_in_words() -> None:
    match = Match.start(Header.solo(SEED)).play(Score("choice"))
    (dear,) = shown(match).dearest
    assert dear.when == "Round 1, roll 1"
    assert [die.face for die in dear.dice] == [2, 5, 1, 1, 2]
    assert dear.said == "2, 5, 1, 1, 2"
    (found,) = analyse(match)[0].decisions
    assert dear.text == (
        f"You took Choice for 11. Best was to keep 5. It cost {found.loss:.1f} points."
    )


def test_other_seats_are_called_by_their_names() -> None:
    header = Header(SEED, seats=(Seat(), Seat(Kind.PERSON, "Ann")))
    match = Match.start(header).play(Score("yacht")).play(Reroll(())).play(Score("yacht"))
    (mine,) = shown(match).dearest
    assert mine.text.startswith("Skipper scratched Yacht. Best was to ")
    others = [dear.text for dear in shown(match, 2).dearest]
    assert any(text.startswith("Ann rolled all five dice. ") for text in others)
    assert any(text.startswith("Ann scratched Yacht. ") for text in others)
    (note,) = (note for note in shown(match, 2).notes if "Each seat" in note)
    assert "mean of its own total" in note


def test_a_game_that_goes_on_says_so() -> None:
    view = shown(Match.start(Header.solo(SEED)).play(Score("twos")))
    assert [one.name for one in view.sums[3:]] == [
        "Expected total now",
        "On the card so far",
        "Expected to come",
    ]
    assert "The game goes on: these are the numbers so far." in view.notes


def test_a_reroll_that_no_choice_followed_counts() -> None:
    match = Match.start(Header.solo(SEED)).play(Reroll((2,)))
    view, (found,) = shown(match), analyse(match)
    assert found.last_luck is not None
    assert in_hundredths(view.rounds[-1].luck) == round(found.luck * 100)
    assert view.rounds[-1].ended == ""


def test_a_seat_that_left_says_so() -> None:
    header = Header(SEED, seats=(Seat(), Seat(), Seat()))
    match = Match.start(header).play(Score("twos"))
    match = match.play(Score("choice")).play(Score("choice")).play(Resign())
    view = shown(match)
    assert "This seat has left the table: its open boxes stay empty." in view.notes
    assert view.sums[-1].name == "Left unplayed, expected"
    assert shown(match, 2).sums[-1].name == "Expected to come"


def test_a_round_that_a_bot_finished_is_marked() -> None:
    header = Header("2026", seats=(Seat(), Seat(Kind.DECKHAND)), deadline=30, cover=True)
    *_, match = play_bots(Match.start(header).play(TimeUp()))
    view = shown(match)
    assert view.rounds[0].name == "Round 1, by a bot"
    assert any("bot finished" in note for note in view.notes)


@pytest.mark.parametrize("number", range(0, 14, 4))
def test_every_word_can_be_translated(number: int) -> None:
    match, found, _view = games()[number]
    words.use(Pseudo())
    try:
        texts = list(said(present_analysis(match, found)))
    finally:
        words.use(gettext.NullTranslations())
    names = {seat.name for seat in match.header.seats if seat.name}
    assert len(texts) > 10
    for text in texts:
        left = unmarked(text)
        assert plain_letters(left) == "" or left in names
        inner = text
        for name in names:
            inner = inner.replace(name, "")
        assert plain_letters(inner) == ""


def said(view: object) -> Iterator[str]:
    """Every text of a view."""
    if isinstance(view, str):
        yield view
    elif isinstance(view, tuple):
        for each in view:
            yield from said(each)
    elif isinstance(view, PictureView):
        yield from said((view.text, *view.names.values(), *view.levels))
    elif is_dataclass(view):
        for field in fields(view):
            yield from said(getattr(view, field.name))
