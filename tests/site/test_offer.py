"""What is handed on: words, link and picture, and never the dice of a game others have to play."""

from __future__ import annotations

import re
from datetime import date
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from app import offer
from app.daily import header_of
from app.offer import Offer
from app.poster import WIDTH, Poster
from tests.core.mixed_games import mixed_game
from tests.site.playing import SEED, played
from yacht_core import (
    RULESETS,
    Challenge,
    Header,
    LinkKind,
    Match,
    Score,
    Seat,
    parse_link,
    read_link,
    record_link,
)
from yacht_core.errors import BadText

DAILY = played(header_of(date(2026, 11, 30)).seed)


def result(match: Match, *, assisted: bool = False, practice: bool = False) -> Offer:
    return offer.result(match, assisted=assisted, practice=practice)


def texts(poster: Poster | None) -> list[str]:
    """Every text of the picture, read as a drawing."""
    assert poster is not None
    return [each.text or "" for each in ElementTree.fromstring(poster.svg).iter() if each.text]


def answered(*names: str) -> Match:
    """A challenge that all of these have played."""
    match = offer.named(played(), names[0])
    for name in names[1:]:
        match = Challenge(match).join(played(), name)
    return match


# --- results -----------------------------------------------------------------------------------


def test_a_solo_result_says_card_and_total_and_leads_to_the_game() -> None:
    match = played()
    made = result(match)
    total = match.cards[0].total
    assert made.words == f"Yacht, Classic: {total} points."
    assert read_link(made.link) == match
    shown = texts(made.poster)
    assert f"{total} points" in shown
    assert "Four of a Kind" in shown
    assert f"Seed: {SEED}" in shown


def test_a_table_of_several_says_who_won_and_lists_all() -> None:
    match = mixed_game("classic", 3, 3)
    outcome = match.outcome()
    assert outcome is not None
    made = result(match)
    assert made.words.startswith("Yacht, Classic: ")
    assert [str(one.total) for one in outcome.standing] == [
        text for text in texts(made.poster) if text.isdigit()
    ]


def test_help_and_practice_are_told() -> None:
    made = result(played(), assisted=True, practice=True)
    assert "(practice, assisted)" in made.words
    assert any("practice, assisted" in text for text in texts(made.poster))


def test_a_daily_tells_day_and_total_and_nothing_of_its_dice() -> None:
    made = result(DAILY)
    total = DAILY.cards[0].total
    assert made.words == f"Yacht, Daily of 2026-11-30, Classic: {total} points."
    assert made.link == "#daily"
    assert texts(made.poster) == ["Yacht", "Daily of 2026-11-30, Classic", f"{total} points"]
    assert "#r=" not in str(made)


# --- challenges --------------------------------------------------------------------------------


def test_a_challenge_carries_the_whole_game_under_the_players_name() -> None:
    made = offer.challenge(played(), "Ann")
    link = parse_link(made.link)
    assert link.kind is LinkKind.CHALLENGE
    assert link.match.header.name_of(1) == "Ann"
    assert link.match.acts == played().acts
    assert made.words == "Can you beat me at Yacht, Classic? You get the very same dice."
    assert made.poster is None
    assert not re.search(r"\d", made.words)


def test_a_challenge_without_a_name_is_skippers() -> None:
    assert parse_link(offer.challenge(played(), "").link).match == played()


def test_a_name_that_can_be_none_is_refused() -> None:
    for name in ("\u202egnat", "x" * 21, "\u2800"):
        with pytest.raises(BadText):
            offer.challenge(played(), name)


@pytest.mark.parametrize(
    "match",
    [
        Match.start(Header.solo(SEED, "modern")),
        Match.start(Header.solo(SEED, "modern")).play(Score("ones")),
        Match.start(Header(SEED, "modern", (Seat(), Seat()))),
    ],
    ids=["begun", "under way", "own dice"],
)
def test_what_cannot_be_answered_gives_its_seed_alone(match: Match) -> None:
    made = offer.challenge(match, "")
    assert made.link == f"#seed={SEED.replace(' ', '%20')}&card=modern"
    assert read_link(made.link) == Match.start(Header.solo(SEED, "modern"))


def test_an_answer_goes_on_as_a_challenge_until_four_have_played() -> None:
    two, four = answered("Ann", "Bea"), answered("Ann", "Bea", "Cleo", "Dot")
    link = parse_link(offer.answered(two).link)
    assert (link.kind, link.match) == (LinkKind.CHALLENGE, two)
    last = parse_link(offer.answered(four).link)
    assert (last.kind, last.match) == (LinkKind.GAME, four)


def test_an_answer_tells_no_result_in_words_to_whom_it_may_be_a_challenge() -> None:
    made = offer.answered(answered("Ann", "Bea"))
    assert not re.search(r"\d", made.words)
    assert made.poster is None


def test_the_last_answer_tells_how_it_ended() -> None:
    match = answered("Ann", "Bea", "Cleo", "Dot")
    made = offer.answered(match)
    assert "A draw: Ann, Bea, Cleo, Dot" in made.words
    assert {"Ann", "Bea", "Cleo", "Dot"} <= set(texts(made.poster))


# --- pictures ----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", RULESETS)
def test_every_line_of_a_picture_lies_inside_it_and_below_the_one_before(card: str) -> None:
    match = Match.start(Header.solo(SEED, card))
    while not match.is_over:
        match = match.play(match.legal_actions(1)[-1])
    poster = result(match).poster
    assert poster is not None
    drawing = ElementTree.fromstring(poster.svg)
    assert drawing.get("viewBox") == f"0 0 {WIDTH} {poster.height}"
    places: dict[tuple[str, str], list[float]] = {}
    for text in drawing.iter("{http://www.w3.org/2000/svg}text"):
        x, y, size = (float(text.get(name, "")) for name in ("x", "y", "font-size"))
        assert size >= 20
        assert 0 < x < WIDTH
        assert size < y < poster.height
        places.setdefault((text.get("x", ""), text.get("text-anchor", "")), []).append(y)
    for column in places.values():
        assert column == sorted(column)
        assert all(two - one >= 40 for one, two in pairwise(column))


def test_names_are_text_in_the_picture_too() -> None:
    odd = "<b>&\"'"
    match = answered(odd, "Bea", "Cleo", "Dot")
    assert odd in texts(offer.answered(match).poster)
    assert record_link(match) in offer.answered(match).link
