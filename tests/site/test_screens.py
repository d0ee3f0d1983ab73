"""Which address leads to which screen; links go on meaning what they meant."""

from __future__ import annotations

import ast
import doctest
import gettext
import re

import pytest

from app import screens, words
from app.screens import HELP, OF_LINKS, SCREENS, Route, page_title, route_of, title
from build import shell
from build.paths import SITE
from tests.browser.shots import STATES
from tests.site.playing import played
from tests.site.pseudo import Pseudo, plain_letters
from tests.site.test_shell import cases
from yacht_core import Header, Match, challenge_link, read_link, record_link, seed_link

RECORD = record_link(played())
LINKS = [RECORD, "#seed=brave%20otter&card=classic", "#r=junk", "#junk", "#seed=a&seed=b", "#"]


def test_no_fragment_is_the_table() -> None:
    assert route_of("") == Route()
    assert Route().fragment == ""


@pytest.mark.parametrize("screen", SCREENS)
def test_the_address_of_a_screen_is_its_name(screen: str) -> None:
    assert route_of(f"#{screen}") == Route(screen)
    assert Route(screen).fragment == f"#{screen}"


@pytest.mark.parametrize("link", LINKS)
def test_every_other_fragment_is_a_link_for_the_table_unaltered(link: str) -> None:
    assert route_of(link) == Route(link=link)
    assert Route(link=link).fragment == link


@pytest.mark.parametrize("link", LINKS[:3])
@pytest.mark.parametrize("screen", OF_LINKS)
def test_a_link_may_name_the_screen_that_shows_its_game(link: str, screen: str) -> None:
    route = route_of(f"{link}&show={screen}")
    assert route == Route(screen, link)
    assert route_of(route.fragment) == route


def test_the_game_of_a_link_is_the_same_on_its_screen() -> None:
    for match in (played(), Match.start(Header.solo("brave otter"))):
        for link in (record_link(match), seed_link(match.header)):
            assert read_link(route_of(f"{link}&show=analysis").link) == read_link(link)


def test_a_link_to_a_replay_may_name_a_moment() -> None:
    route = route_of(f"{RECORD}&show=replay&at=17")
    assert route == Route("replay", RECORD, (("at", "17"),))
    assert route_of(f"{RECORD}&at=17&show=replay") == route
    assert route_of(route.fragment) == route
    assert route_of("#replay&at=17") == Route("replay", options=(("at", "17"),))


def test_a_challenge_has_a_screen_of_its_own_and_can_be_looked_at_on_the_others() -> None:
    challenge = challenge_link(played())
    assert route_of(challenge) == Route("challenge", challenge)
    assert Route("challenge", challenge).fragment == challenge
    assert route_of(challenge[:-1]).screen == "challenge"
    for screen in OF_LINKS:
        assert route_of(f"{challenge}&show={screen}") == Route(screen, challenge)


def test_no_other_screen_of_a_link_knows_moments() -> None:
    for screen in set(OF_LINKS) - {"replay"}:
        assert route_of(f"{RECORD}&show={screen}&at=17").link == f"{RECORD}&at=17"
    assert route_of(f"{RECORD}&at=17") == Route(link=f"{RECORD}&at=17")


@pytest.mark.parametrize("show", ["", "practice", "nothing", "analysis&show=analysis"])
def test_a_link_that_names_no_screen_for_links_is_the_tables(show: str) -> None:
    link = f"{RECORD}&show={show}"
    assert route_of(link) == Route(link=link)


def test_options_are_read_and_others_left_out() -> None:
    route = route_of("#practice&seed=brave%20otter&card=yatzy&utm_source=letter")
    assert route.options == (("seed", "brave otter"), ("card", "yatzy"))
    assert (route.option("seed"), route.option("cards")) == ("brave otter", "")
    assert route_of("#analysis&seed=7") == Route("analysis")


@pytest.mark.parametrize("seed", ["brave otter", "a&b=c", "50%", "#1", "ümlaut+plus", ""])
def test_options_survive_the_address(seed: str) -> None:
    route = Route("practice", options=(("seed", seed),))
    assert re.fullmatch(r"#[\w&=%.~-]+", route.fragment)
    assert route_of(route.fragment) == route


def test_the_title_says_where_one_is() -> None:
    assert page_title("analysis", "Yacht: Classic") == "Analysis \N{EN DASH} Yacht"
    assert page_title("", "Yacht: Classic") == "Yacht: Classic"


def test_every_title_can_be_translated() -> None:
    words.use(Pseudo())
    try:
        assert [plain_letters(page_title(screen, "")) for screen in SCREENS] == [""] * len(SCREENS)
    finally:
        words.use(gettext.NullTranslations())


def test_every_screen_is_in_the_page_and_has_a_module() -> None:
    page = "".join(shell.screen_texts())
    shown = re.findall(r'<section class="screen" id="screen-([\w-]+)"[^>]* hidden>', page)
    assert shown == list(SCREENS)
    for screen in SCREENS:
        heading = rf'<h2 id="{screen}-title" tabindex="-1" data-t>{title(screen)}</h2>'
        assert re.search(heading, page)
    module = ast.parse((SITE / "app" / "travel.py").read_text("utf-8"))
    (maker,) = (
        node
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef) and node.name == "_make"
    )
    assert list(cases(ast.unparse(maker))) == list(SCREENS)


def test_every_screen_has_its_picture_taken() -> None:
    assert set(SCREENS) - set(STATES) == set()


def test_no_screen_takes_the_name_of_a_place_on_the_page() -> None:
    page = (SITE / "index.html").read_text("utf-8") + "".join(shell.screen_texts())
    ids = set(re.findall(r'\bid="([\w-]+)"', page))
    # The help's parts are places: that is how it is found without Python.
    assert ids & set(SCREENS) == {HELP}


def test_the_parts_of_the_help_are_its_anchors() -> None:
    assert route_of("#help-keys") == Route("help", options=(("part", "keys"),))
    for fragment in ("#help", "#help-keys", "#help-made-up"):
        assert route_of(fragment).screen == "help"
        assert route_of(fragment).fragment == fragment
    assert route_of("#helping") == Route(link="#helping")


def test_the_examples_in_the_module_are_true() -> None:
    found = doctest.testmod(screens)
    assert found.attempted >= 4
    assert found.failed == 0
