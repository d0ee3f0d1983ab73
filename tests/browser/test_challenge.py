"""A challenge, its answer and the answer to that, over three profiles that share nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from app.saved import Saved
from app.saved_text import game_to_text
from tests.browser.conftest import Watch
from tests.browser.games import finished, started
from tests.browser.pages import TablePage
from tests.browser.screens import ChallengePage, ReplayPage, ShareDialog
from tests.policy import violations
from yacht_core import Challenge, LinkKind, Match, Score, challenge_link, parse_link

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import BrowserContext

    from tests.hosting import Host

SEED = "brave otter"
GOOD, BAD = finished(SEED, well=True), finished(SEED, well=False)
#: Between the two: boxes from the bottom of the card up.
LATER = started(SEED)
for _box in reversed(LATER.header.ruleset.boxes):
    LATER = LATER.play(Score(_box.id))


@pytest.fixture
def person(
    new_context: Callable[..., BrowserContext], known_host: Host
) -> Iterator[Callable[[], TablePage]]:
    """Makes people, each with a browser profile of their own."""
    watching: list[Watch] = []
    broken: list[list[str]] = []

    def make() -> TablePage:
        context = new_context()
        broken.append(violations(context))
        watching.append(Watch(context, known_host.address))
        return TablePage(context.new_page(), known_host.address)

    yield make
    assert [said for watch in watching for said in watch.surprises() + watch.strangers()] == []
    assert [said for context in broken for said in context] == []


def all_but_one(match: Match) -> Match:
    """The same game before its last box."""
    shorter = started(SEED)
    for act in match.acts[:-1]:
        shorter = shorter.play(act.action)
    return shorter


def play_as(table: TablePage, match: Match, challenge: Match | None = None) -> None:
    """Play like that: all but the last box was done before, the last is taken here."""
    shorter = all_but_one(match)
    table.page.evaluate(
        "text => localStorage.setItem('yacht:game', text)",
        game_to_text(Saved(shorter, challenge=challenge)),
    )
    table.reload()
    table.roll()
    (box,) = shorter.cards[0].open_boxes
    if shorter.points(1, box.id):
        table.score(box.name)
    else:
        table.scratch(box.name)
    expect(table.result).to_be_visible()


def hand_on(table: TablePage, name: str) -> str:
    """Enter a name, copy, and give the link."""
    dialog = ShareDialog(table)
    dialog.name.fill(name)
    dialog.button("Copy").click()
    expect(dialog.said).to_have_text("Copied.")
    copied = str(table.page.evaluate("navigator.clipboard.readText()"))
    dialog.button("Close").click()
    assert copied.rpartition("\n")[2].startswith(f"{table.address}#c=")
    assert not re.search(r"\d", copied.rpartition("\n")[0])
    return copied.rpartition("\n")[2].removeprefix(table.address)


def test_a_challenge_is_answered_and_answered_again(person: Callable[[], TablePage]) -> None:
    ann = person().open()
    play_as(ann, BAD)
    ann.result.get_by_role("button", name="Challenge a friend").click()
    link = hand_on(ann, "Ann")
    challenge = parse_link(link)
    assert challenge.kind is LinkKind.CHALLENGE
    assert challenge.match.acts == BAD.acts

    bea = person().open(link)
    screen = ChallengePage(bea)
    expect(screen.heading).to_be_focused()
    expect(screen.who).to_have_text("Ann challenges you.")
    total = BAD.cards[0].total
    shown = screen.screen.inner_text() + bea.page.locator("#home").inner_text()
    assert str(total) not in re.findall(r"\d+", shown)
    screen.button("Play these dice").click()
    ghost = bea.page.get_by_role("region", name="The same dice: Ann")
    expect(ghost.get_by_role("listitem")).to_have_text(
        "What the others did in a round is shown after your own."
    )
    first = Challenge(challenge.match).round_of(1, 1)
    assert first is not None
    assert first.scored is not None
    assert bea.roll() == first.rolls[0].hand.faces
    bea.hold(1)
    expect(ghost.get_by_role("row")).to_have_count(0)
    bea.score("Choice")
    expect(ghost.get_by_role("listitem")).to_have_text(re.compile(rf"Ann: .*{first.total}\.$"))
    expect(ghost.get_by_role("row")).to_have_count(2)
    assert bea.reload().page.locator("#ghost-rows > tr").count() == 1

    play_as(bea, GOOD, challenge.match)
    bea.button("Compare the cards").click()
    expect(screen.result).to_have_text("You win")
    names = [box.name for box in GOOD.header.ruleset.boxes]
    points = zip(BAD.cards[0].marks, GOOD.cards[0].marks, strict=True)
    assert screen.boxes() == {
        **dict(zip(names, ([str(one), str(two)] for one, two in points), strict=True)),
        "Total": [str(total), str(GOOD.cards[0].total)],
    }
    assert screen.won.count() == 3
    screen.button("Answer with a link").click()
    link = hand_on(bea, "Bea")
    expect(screen.result).to_have_text("You win")

    cleo = person().open(link)
    screen = ChallengePage(cleo)
    expect(screen.who).to_have_text("Ann and Bea challenge you.")
    screen.button("Play these dice").click()
    cleo.roll()
    play_as(cleo, LATER, parse_link(link).match)
    cleo.button("Compare the cards").click()
    expect(screen.places).to_have_count(3)
    screen.button("Answer with a link").click()
    link = hand_on(cleo, "Cleo")
    three = parse_link(link).match
    assert [seat.name for seat in three.header.seats] == ["Ann", "Bea", "Cleo"]
    assert [card.marks for card in three.cards] == [
        game.cards[0].marks for game in (BAD, GOOD, LATER)
    ]

    # Who has played sees how it stands at once.
    ann.open(link)
    screen = ChallengePage(ann)
    expect(screen.result).to_have_text("Bea wins")
    expect(screen.places.first).to_have_text(f"Bea, {GOOD.cards[0].total} points")
    expect(screen.button("Answer with a link")).to_be_hidden()


def test_whoever_watches_instead_knows_the_dice(closed_table: TablePage) -> None:
    table = closed_table.open(challenge_link(GOOD))
    ChallengePage(table).button("Watch instead").click()
    expect(ReplayPage(table).heading).to_be_focused()
    table.page.go_back()
    ChallengePage(table).button("Play these dice").click()
    play_as(table, all_but_one(GOOD).play(Score("choice")), GOOD)
    table.open(challenge_link(LATER))
    ChallengePage(table).button("Play these dice").click()
    assert '"origin":"known"' in table.page.evaluate("localStorage.getItem('yacht:game')")


def test_a_challenge_beside_a_game_under_way_loses_nothing(closed_table: TablePage) -> None:
    table = closed_table.open("#seed=another game")
    table.roll()
    seen = table.seen()
    table.page.evaluate("link => { location.hash = link }", challenge_link(GOOD))
    screen = ChallengePage(table)
    expect(screen.who).to_have_text("Skipper challenges you.")
    table.button("Back to the table").click()
    assert table.seen() == seen
    table.page.evaluate("link => { location.hash = link }", challenge_link(GOOD))
    screen.button("Play these dice").click()
    table.expect_notice("The other game is kept.")
    table.button("Back to it").click()
    assert table.seen() == seen


@pytest.mark.parametrize("damage", [lambda link: link[:-1], lambda link: link.replace("c=", "c=x")])
def test_a_damaged_challenge_says_so_and_can_be_pasted_again(
    closed_table: TablePage, damage: Callable[[str], str]
) -> None:
    table = closed_table.open(damage(challenge_link(GOOD)))
    screen = ChallengePage(table)
    expect(screen.error).to_have_text(re.compile(r"This link is damaged: .+\."))
    screen.screen.get_by_label("Link or record of a challenge").fill(
        f"Look: <{table.address}{challenge_link(GOOD)}>"
    )
    screen.button("Open").click()
    expect(screen.who).to_have_text("Skipper challenges you.")
    expect(screen.error).to_be_hidden()


def test_a_seed_alone_can_be_a_challenge(closed_table: TablePage) -> None:
    table = closed_table.open(f"#seed={SEED}&card=modern")
    table.page.get_by_role("region", name="Link and dice").get_by_role(
        "button", name="Challenge a friend"
    ).click()
    dialog = ShareDialog(table)
    expect(dialog.name).to_be_hidden()
    assert dialog.link() == f"{table.address}#seed=brave%20otter&card=modern"


def test_a_name_that_can_be_none_is_refused_and_nothing_goes_out(closed_table: TablePage) -> None:
    table = closed_table.open()
    play_as(table, BAD)
    table.result.get_by_role("button", name="Challenge a friend").click()
    dialog = ShareDialog(table)
    dialog.name.fill("a name of more than twenty characters")
    expect(dialog.dialog.get_by_role("alert")).to_be_visible()
    expect(dialog.button("Copy")).to_have_attribute("aria-disabled", "true")
    dialog.name.fill("Ann")
    expect(dialog.dialog.get_by_role("alert")).to_be_hidden()
    assert parse_link(dialog.link()).match.header.seats[0].name == "Ann"
