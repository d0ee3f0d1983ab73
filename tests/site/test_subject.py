"""Which game a screen is about, from its address or from what somebody pastes."""

from __future__ import annotations

import pytest

from app.screens import OF_LINKS, Route, route_of
from app.subject import pasted, subject_of
from tests.site.playing import OTHER, played
from yacht_core import Header, Match, YachtError, encode, record_link, seed_link
from yacht_core.challenge import challenge_link

TABLE = Match.start(Header.solo(OTHER))
LINK = record_link(played())


def test_without_a_link_it_is_the_game_on_the_table() -> None:
    subject = subject_of(Route("replay"), TABLE)
    assert (subject.match, subject.linked, subject.link) == (TABLE, False, "")
    assert subject.text == "The game on the table: Classic, round 1 of 12"


def test_with_a_link_it_is_the_links_game() -> None:
    subject = subject_of(Route("replay", LINK), TABLE)
    assert (subject.match, subject.linked, subject.link) == (played(), True, LINK)
    assert subject.text == "The game of the link: Classic, finished"


def test_a_damaged_link_is_about_nothing_and_says_why() -> None:
    subject = subject_of(Route("verify", "#r=1.classic-1.p.x"), TABLE)
    assert (subject.match, subject.text, subject.link) == (None, "", "")
    assert subject.problem.startswith("This link is damaged: ")


@pytest.mark.parametrize("screen", OF_LINKS)
@pytest.mark.parametrize(
    "text", [LINK, encode(played()), f"https://example.org/yacht/{LINK}", f" {LINK}\n"]
)
def test_a_link_or_record_may_be_pasted(screen: str, text: str) -> None:
    assert pasted(text, screen) == Route(screen, LINK)


def test_a_link_for_another_screen_may_be_pasted_too() -> None:
    for shown in OF_LINKS:
        assert pasted(f"https://example.org/{LINK}&show={shown}", "verify") == Route("verify", LINK)


def test_a_link_to_a_moment_leads_to_it() -> None:
    text = f"https://example.org/{LINK}&show=replay&at=17"
    assert pasted(text, "replay") == Route("replay", LINK, (("at", "17"),))
    assert pasted(text, "analysis") == Route("analysis", LINK)
    said = f"Look at this: <{text}>!"
    assert pasted(said, "replay") == Route("replay", LINK, (("at", "17"),))


def test_a_seed_may_be_pasted() -> None:
    route = pasted(seed_link(TABLE.header), "verify")
    assert subject_of(route, Match.start(Header.solo("any"))).match == TABLE


@pytest.mark.parametrize(
    "text", ["", "junk", "#", "#replay", f"{LINK}x", f"{LINK}&show=replay&x=1"]
)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(YachtError):
        pasted(text, "replay")


def test_a_challenge_may_be_watched_on_a_screen_that_its_link_names() -> None:
    link = challenge_link(played())
    route = route_of(f"{link}&show=replay&at=3")
    subject = subject_of(route, TABLE)
    assert (subject.match, subject.linked, subject.problem) == (played(), True, "")
    assert (route.option("at"), subject.link) == ("3", LINK)
