"""Pictures of the table as it is: ``python -m tests.browser.shots FOLDER`` from the top folder.

Every state, or those named after the folder, at three sizes, light and dark;
``table-360x640-light.png`` is the README's picture. With ``installer`` behind the folder, only the
two that the manifest shows to who installs the game; with ``languages``, a whole game in each.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from app.past import Past, history_to_text
from build import browser, translations
from build.paths import DIST
from tests.browser.foreign import whole_game
from tests.browser.games import finished, last_round
from tests.browser.pages import TablePage
from tests.browser.screens import (
    AnalysisPage,
    ChallengePage,
    DailyPage,
    PracticePage,
    ReplayPage,
    SettingsPage,
    ShareDialog,
    VerifyPage,
)
from tests.conftest import CHROMIUM_ARGUMENTS
from tests.hosting import Host
from yacht_core import (
    Challenge,
    Header,
    Kind,
    Match,
    Score,
    Seat,
    challenge_link,
    encode,
    record_link,
)
from yacht_core.bots.deckhand import Deckhand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from playwright.sync_api import Browser

SIZES = ((360, 640), (768, 1024), (1440, 900))
FOUR = (Seat(), Seat(Kind.PERSON, "Ann"), Seat(Kind.PILOT), Seat(Kind.NAVIGATOR))


def _played(header: Header, rounds: int) -> Match:
    match = Match.start(header)
    while not match.is_over and match.round <= rounds:
        seat = match.expected or 1
        match = match.play(Deckhand().choose(match.view(seat)), seat)
    return match


def _rolled(table: TablePage) -> None:
    table.open(record_link(_played(Header.solo("brave otter"), 5)))
    table.roll()
    table.hold(1, 3)
    table.roll()


def _helped(table: TablePage) -> None:
    _rolled(table)
    table.button("Hint").click()


def _odds(table: TablePage) -> None:
    _helped(table)
    table.button("Odds").click()


def _armed(table: TablePage) -> None:
    table.open("#seed=brave otter")
    table.roll()
    offers = table.offers()
    table.box(next(name for name, points in offers.items() if not points)).click()


def _offer(table: TablePage) -> None:
    _rolled(table)
    table.paste("#seed=another game")


def _lobby(table: TablePage) -> None:
    table.open()
    table.button("Table").click()


def _analysis(table: TablePage) -> None:
    table.open(f"{record_link(_played(Header.solo('brave otter'), 12))}&show=analysis")
    AnalysisPage(table).wait_found()


def _practice(table: TablePage) -> None:
    table.open("#practice&seed=brave otter")
    PracticePage(table).wait_asked(1)


def _graded(table: TablePage) -> None:
    _practice(table)
    table.hold(1, 2)
    table.roll_button.click()
    PracticePage(table).next.wait_for()


def _replay(table: TablePage) -> None:
    table.open(f"{record_link(_played(Header.solo('brave otter'), 12))}&show=replay&at=20")
    ReplayPage(table).dice.first.wait_for()


def _four_replay(table: TablePage) -> None:
    table.open(f"{record_link(_played(Header('brave otter', seats=FOUR), 12))}&show=replay&at=60")
    ReplayPage(table).dice.first.wait_for()


def _verify(table: TablePage) -> None:
    table.open(f"{record_link(_played(Header.solo('brave otter'), 12))}&show=verify")
    VerifyPage(table).screen.get_by_text("Luck of the rolls").wait_for()


def _played_on(table: TablePage) -> None:
    _replay(table)
    ReplayPage(table).button("Play on from here").click()
    table.roll_button.wait_for()


def _daily(table: TablePage) -> None:
    table.open("#daily")
    DailyPage(table).play.wait_for()


def _games(table: TablePage) -> None:
    table.open("#games")
    table.page.get_by_role("heading", name="Your games").wait_for()


def _keep_games(table: TablePage) -> None:
    """A dozen finished games, some at a table of four."""
    matches = [
        _played(Header(f"otter {n}", seats=FOUR if n % 4 == 3 else (Seat(),)), 12)
        for n in range(12)
    ]
    kept = tuple(
        Past(encode(match), f"2026-11-{30 - n}", assisted=n == 5) for n, match in enumerate(matches)
    )
    table.page.evaluate(
        "kept => localStorage.setItem('yacht:history', kept)", history_to_text(kept)
    )


def _history(table: TablePage) -> None:
    _keep_games(table)
    table.open("#history")
    table.page.locator("#history-list > li").first.wait_for()


def _statistics(table: TablePage) -> None:
    _keep_games(table)
    table.open("#statistics")
    table.page.locator("#statistics-luck-games > tr").first.wait_for()


def _settings(table: TablePage) -> None:
    table.open("#settings")
    SettingsPage(table).heading.wait_for()


def _help(table: TablePage) -> None:
    table.open("#help-cards")
    table.page.get_by_role("heading", name="The cards").wait_for()


def _share(table: TablePage) -> None:
    table.open(record_link(_played(Header.solo("brave otter"), 12)))
    table.result.get_by_role("button", name="Share").click()
    ShareDialog(table).button("QR code").click()
    ShareDialog(table).code.wait_for()


def _challenge(table: TablePage) -> None:
    seats = (Seat(name="Ann"),)
    table.open(challenge_link(_played(Header("brave otter", seats=seats), 12)))
    ChallengePage(table).who.wait_for()


def _answering(table: TablePage) -> None:
    _challenge(table)
    ChallengePage(table).button("Play these dice").click()
    for box in ("Choice", "Ones"):
        table.roll()
        table.box(box).click()
    table.page.locator("#ghost").scroll_into_view_if_needed()


def _answered(table: TablePage) -> None:
    table.open(record_link(last_round("brave otter", well=True)))
    table.roll()
    table.score("Choice")
    mine, theirs = finished("brave otter"), _played(Header.solo("brave otter"), 12)
    table.open(challenge_link(Challenge(mine).join(theirs, "Ann")))
    ChallengePage(table).result.wait_for()


STATES: dict[str, Callable[[TablePage], object]] = {
    "start": lambda table: table.open(),
    "table": _rolled,
    "hint": _helped,
    "odds": _odds,
    "armed": _armed,
    "result": lambda table: table.open(record_link(_played(Header.solo("brave otter"), 12))),
    "offer": _offer,
    "damaged": lambda table: table.open("#r=1.classic-1.p.x"),
    "lobby": _lobby,
    "four": lambda table: table.open(
        record_link(_played(Header("brave otter", seats=FOUR, deadline=60), 6))
    ),
    "handover": lambda table: table.open(
        record_link(
            Match.start(Header("brave otter", seats=(Seat(), Seat()))).play(Score("choice"))
        )
    ),
    "four-result": lambda table: table.open(
        record_link(_played(Header("brave otter", seats=FOUR), 12))
    ),
    "analysis": _analysis,
    "practice": _practice,
    "graded": _graded,
    "replay": _replay,
    "four-replay": _four_replay,
    "verify": _verify,
    "played-on": _played_on,
    "daily": _daily,
    "settings": _settings,
    "games": _games,
    "history": _history,
    "statistics": _statistics,
    "help": _help,
    "share": _share,
    "challenge": _challenge,
    "answering": _answering,
    "answered": _answered,
    "kismet": lambda table: (table.open("#seed=brave otter&card=kismet"), table.roll()),
}


def installer(chromium: Browser, address: str, folder: Path) -> None:
    """Take the pictures of ``site/screenshots``."""
    for name, width, height, scale, bring in (
        ("phone", 360, 640, 2, _rolled),
        ("wide", 1440, 900, 1, _odds),
    ):
        page = chromium.new_page(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            reduced_motion="reduce",
        )
        # Of a visit after the first, which has nothing to tell.
        page.add_init_script("localStorage.setItem('yacht:offline', 'told')")
        bring(TablePage(page, address))
        page.screenshot(path=folder / f"{name}.png")


def foreign(chromium: Browser, address: str, folder: Path) -> None:
    """Take pictures of a whole game in each language on a small phone."""
    for code in translations.translated():
        context = chromium.new_context(viewport={"width": 360, "height": 640})
        page = context.new_page()
        for moment in whole_game(page, address, code):
            page.screenshot(path=folder / f"{code}-{moment}.png")
        context.close()


def states(chromium: Browser, address: str, folder: Path, names: Iterable[str]) -> None:
    """Take the pictures of these states."""
    for width, height in SIZES:
        for theme in ("light", "dark"):
            context = chromium.new_context(
                viewport={"width": width, "height": height},
                color_scheme=theme,
                reduced_motion="reduce",
            )
            for name in names:
                table = TablePage(context.new_page(), address)
                table.page.goto(f"{address}manifest.webmanifest")
                table.page.evaluate("localStorage.clear()")
                table.page.evaluate("localStorage.setItem('yacht:offline', 'told')")
                STATES[name](table)
                table.page.screenshot(path=folder / f"{name}-{width}x{height}-{theme}.png")
                table.page.close()
            context.close()


def main(folder: Path, *names: str) -> None:
    """Take the pictures that are named, of every state where none is."""
    folder.mkdir(parents=True, exist_ok=True)
    host = Host(DIST)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.need(), args=CHROMIUM_ARGUMENTS
        )
        if names == ("installer",):
            installer(chromium, host.address, folder)
        elif names == ("languages",):
            foreign(chromium, host.address, folder)
        else:
            states(chromium, host.address, folder, names or STATES)
        chromium.close()
    host.stop()


if __name__ == "__main__":
    place, *only = sys.argv[1:]
    main(Path(place), *only)
