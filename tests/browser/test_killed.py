"""The browser is killed at a random moment of a game: it comes back at the same table."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import threading
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Error, expect

from tests.browser.pages import TablePage
from yacht_core import Match, decode

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import BrowserType

    from tests.hosting import Host

pytestmark = pytest.mark.first_visit

#: What a page that is being played holds of the game, at every moment.
KEPT = "localStorage.getItem('yacht:game')"


def processes(profile: Path) -> list[int]:
    """The browser's processes, by its profile."""
    found = subprocess.run(
        ["pgrep", "-f", "--", str(profile)], capture_output=True, text=True, check=False
    )
    return [int(number) for number in found.stdout.split() if int(number) != os.getpid()]


def kill(profile: Path) -> None:
    """As a device that loses its power would: no process gets a last word."""
    for number in processes(profile):
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


def act(table: TablePage, rng: random.Random) -> None:
    """One act, and nothing of it is waited for."""
    if table.result.is_visible():
        table.button("Play again").click()
        return
    if table.dice() and table.rolls_left() and rng.random() < 0.5:
        table.die(rng.randint(1, 5)).click()
    elif not table.dice() or (table.rolls_left() and rng.random() < 0.3):
        table.wait_since_roll(600)
        table.roll_button.click()
    else:
        table.box(rng.choice(list(table.offers()))).click()


def position(text: str) -> tuple[str, tuple[Any, ...], int, tuple[int, ...], tuple[int, ...]]:
    """What a kept game says of the table."""
    game = json.loads(text)["game"]
    match: Match = decode(game["record"])
    hold, shown = tuple(game["hold"]), tuple(game["shown"])
    return match.header.seed, match.acts, len(match.acts), hold, shown


def play_until_killed(table: TablePage, profile: Path, rng: random.Random) -> list[str]:
    """Every text that the game was kept as, in order; the last act may have been cut off."""
    texts = [table.page.evaluate(KEPT)]
    timer = threading.Timer(rng.uniform(0.5, 6), kill, [profile])
    timer.start()
    with contextlib.suppress(Error, AssertionError):
        while True:
            act(table, rng)
            texts.append(table.page.evaluate(KEPT))
    timer.join()
    return texts


def follows(found: str, before: str) -> bool:
    """Is it the same table, or that one act later?"""
    seed, acts, count, hold, shown = position(found)
    old_seed, old_acts, old_count, old_hold, old_shown = position(before)
    if seed != old_seed:
        return decode(json.loads(before)["game"]["record"]).is_over and not count
    if count != old_count:
        return count == old_count + 1 and acts[:old_count] == old_acts
    changes = (set(hold) ^ set(old_hold)) | ({0} if shown != old_shown else set())
    return len(changes) <= 1


def story(browser_type: BrowserType, arguments: dict[str, Any], host: Host, profile: Path) -> Any:
    context = browser_type.launch_persistent_context(str(profile), **arguments)
    return TablePage(context.pages[0], host.address), context


def come_back_after_kills(
    browser_type: BrowserType, arguments: dict[str, Any], host: Host, profile: Path, kills: int
) -> int:
    """Plays, kills and comes back; the number of acts that were kept and then lost."""
    rng = random.Random(kills)
    texts: list[str] = []
    behind = 0
    for number in range(kills + 1):
        table, context = story(browser_type, arguments, host, profile)
        table.open()
        if number:
            found = table.page.evaluate(KEPT)
            if found != texts[-1] and not follows(found, texts[-1]):
                # The last act was on its way to the disk: then it is the table before it.
                assert len(texts) > 1, (found, texts)
                assert found == texts[-2] or follows(found, texts[-2]), (found, texts[-3:])
                behind += 1
            expect(table.notice).to_be_hidden()
        else:
            # A profile's very first seconds are not on any disk yet.
            table.roll()
            table.page.wait_for_timeout(7000)
        if number < kills:
            texts = play_until_killed(table, profile, rng)
        with contextlib.suppress(Error):
            context.close()
    return behind


def test_a_killed_browser_comes_back_at_the_same_table(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    host: Host,
    tmp_path: Path,
) -> None:
    come_back_after_kills(browser_type, browser_type_launch_args, host, tmp_path, 2)


@pytest.mark.soak
def test_a_browser_killed_fifty_times_comes_back_at_the_same_table(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    host: Host,
    tmp_path: Path,
) -> None:
    behind = come_back_after_kills(browser_type, browser_type_launch_args, host, tmp_path, 50)
    print(f"50 kills; the act that was under way was lost {behind} times, never another")
