"""The page as a person meets it: by role, by spoken name, by what stands there to be read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

#: A first visit on a busy machine; everything after it is the page's own work.
START_MS = 120_000
WAIT_MS = 30_000
#: How often a condition is looked at.
POLL_MS = 50
#: What a browser takes for a double-click, and the page for one act on a box that pays nothing.
DOUBLE_CLICK_MS = 500
SCRATCH_MS = 400

UPPER = ("Ones", "Twos", "Threes", "Fours", "Fives", "Sixes")
LOWER = (
    "Full House",
    "Four of a Kind",
    "Little Straight",
    "Big Straight",
    "Choice",
    "Yacht",
)
BOXES = UPPER + LOWER

Faces = tuple[int, ...]


@dataclass(frozen=True)
class Seen:
    """Everything that the table says, to compare one moment with another."""

    standing: tuple[str, ...]
    dice: tuple[str, ...]
    held: tuple[int, ...]
    rolls: str
    roll: str
    status: str
    card: tuple[str, ...]
    result: str


class TablePage:
    """The table in one tab.

    Args:
        page: the tab.
        address: where the game is served, ending with a slash.
    """

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        page.add_init_script(NOTE_PRESSES)
        self.notice = page.get_by_role("region", name="Message")
        self.result = page.locator("#result")
        # To find something by role is to look at all that is there: the help alone is larger than
        # everything else together.
        here = page.locator("#home:not([hidden]), #screens > .screen:not([hidden])")
        self.status_line = here.get_by_role("status")
        self.roll_button = here.get_by_role("button", name=re.compile("^(Roll|Reroll)"))
        self.dice_group = here.get_by_role("group", name="Five dice")
        self.card = here.get_by_role("region", name="Card")
        self.failure = page.get_by_role("alert")
        self.scores = page.get_by_role("region", name="High scores").get_by_role("link")
        self.paused = page.get_by_role("region", name="Paused games").get_by_role("button")

    # --- coming and going ----------------------------------------------------------------------

    def open(self, fragment: str = "") -> TablePage:
        """Opens the game as from a message or a bookmark: a new document in this tab."""
        self.page.goto("about:blank")
        self.page.goto(self.address + fragment)
        return self.wait_ready()

    def paste(self, fragment: str) -> None:
        """Puts another fragment behind the address in this tab: the document stays."""
        self.follow(fragment)
        # It is read and taken away again.
        self.until("() => !location.hash")

    def follow(self, fragment: str) -> None:
        """Goes on to another place of the page in this tab: the document stays."""
        self.page.evaluate("fragment => { location.hash = fragment }", fragment)

    def reload(self) -> TablePage:
        self.page.reload()
        return self.wait_ready()

    def wait_ready(self) -> TablePage:
        self.until("() => document.documentElement.dataset.ready === 'true'", timeout=START_MS)
        return self

    def until(self, condition: str, arg: object = None, timeout: int = WAIT_MS) -> None:
        """Waits for what a function of the page says.

        Asked at every frame, as is usual, it would keep the page drawing; and an `expect` that
        is not met yet reads all of the page to tell what it met instead.
        """
        self.page.wait_for_function(condition, arg=arg, timeout=timeout, polling=POLL_MS)

    def wait_installed(self) -> None:
        """Every file is kept for offline play."""
        self.page.evaluate("navigator.serviceWorker.ready.then(() => {})")

    # --- what is to be read --------------------------------------------------------------------

    def dice_names(self) -> tuple[str, ...]:
        return tuple(_names(self.dice_group.get_by_role("button")))

    def dice(self) -> Faces:
        """The faces, as they are spoken; empty before the first roll."""
        faces = [re.fullmatch(r"Die \d: (\d)(, held)?", name) for name in self.dice_names()]
        return tuple(int(face[1]) for face in faces if face)

    def held(self) -> tuple[int, ...]:
        """The positions of the dice that are pressed down."""
        pressed = self.dice_group.get_by_role("button", pressed=True)
        return tuple(int(name[4]) for name in _names(pressed))

    def status(self) -> str:
        return _text(self.status_line)

    def rolls_left(self) -> int:
        said = _text(self.page.locator("#rolls-text"))
        if said.startswith("No rolls left"):
            return 0
        count = re.fullmatch(r"(\d) rolls? left", said)
        assert count, said
        return int(count[1])

    def round(self) -> int:
        count = re.fullmatch(r"Round (\d+) of 12", _text(self.page.locator("#round")))
        assert count
        return int(count[1])

    def total(self) -> int:
        return int(_text(self.page.locator("#total")).removeprefix("Total "))

    def best(self) -> str:
        return _text(self.page.locator("#best"))

    def offers(self) -> dict[str, int]:
        """What every box that can be taken now would pay, by the box's name."""
        labels = _names(self.card.get_by_role("button"))
        paid = [re.fullmatch(r"(.+), scores (\d+)", label) for label in labels]
        return {offer[1]: int(offer[2]) for offer in paid if offer}

    def filled(self) -> dict[str, int]:
        """The points that stand on the card already."""
        rows = self.card.get_by_role("row").evaluate_all(
            """rows => rows.filter(row => row.dataset.box && !row.querySelector('button'))
                 .map(row => [row.querySelector('th').innerText, row.querySelector('td').innerText])
            """
        )
        return {name: int(points) for name, points in rows}

    def section_totals(self) -> tuple[int, ...]:
        """Upper and lower total, as the card adds them up."""
        return tuple(int(text) for text in self.card.locator("tfoot td").all_inner_texts())

    def seen(self) -> Seen:
        """The whole table in words."""
        rows = self.card.get_by_role("row").evaluate_all(
            """rows => rows.map(row => row.innerText + '|' +
                 (row.querySelector('button')?.getAttribute('aria-label') ?? ''))"""
        )
        over = self.result.is_visible()
        return Seen(
            standing=tuple(
                _text(self.page.locator(place)) for place in ("#round", "#best", "#total")
            ),
            dice=() if over else self.dice_names(),
            held=() if over else self.held(),
            rolls="" if over else _text(self.page.locator("#rolls-text")),
            roll="" if over else _names(self.roll_button)[0],
            status="" if over else self.status(),
            card=tuple(rows),
            result=_text(self.result) if over else "",
        )

    def kept(self) -> dict[str, str]:
        """All that the browser keeps for this origin."""
        stored: dict[str, str] = self.page.evaluate("({ ...localStorage })")
        return stored

    def focused(self) -> str:
        """The spoken name of what has the focus; ``body`` when nothing has."""
        return str(
            self.page.evaluate(
                """() => { const at = document.activeElement
                     if (!at || at === document.body) return 'body'
                     return at.getAttribute('aria-label') ?? at.innerText }"""
            )
        )

    # --- what can be pressed -------------------------------------------------------------------

    def die(self, position: int) -> Locator:
        return self.dice_group.get_by_role("button", name=re.compile(f"^Die {position}: "))

    def box(self, name: str) -> Locator:
        """The button of an open box."""
        return self.card.get_by_role("button", name=re.compile(f"^{name}, "))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def roll(self) -> Faces:
        """Rolls, as soon as the page doesn't take it for the second half of a double-click."""
        left = self.rolls_left()
        self.wait_since_roll(DOUBLE_CLICK_MS)
        self.roll_button.click()
        return self.rolled(3 - left + 1)

    def rolled(self, roll: int) -> Faces:
        """The dice, once the status line says that this is the roll."""
        expect(self.status_line).to_contain_text(f"Roll {roll} of 3.")
        return self.dice()

    def wait_since_roll(self, milliseconds: int) -> None:
        """Waits until the page's own clock has gone on so far since Roll was last pressed."""
        self.until(
            "pause => performance.now() - (window.lastPress?.roll ?? -1e9) > pause + 20",
            arg=milliseconds,
        )

    def wait_since_box(self, milliseconds: int) -> None:
        """The same for a box of the card."""
        self.until(
            "pause => performance.now() - (window.lastPress?.box ?? -1e9) > pause + 20",
            arg=milliseconds,
        )

    def hold(self, *positions: int) -> None:
        """Presses the dice that must be pressed so that these and no others are held."""
        for position in sorted({*positions} ^ {*self.held()}):
            self.die(position).click()
        self.expect_held(*positions)

    def expect_held(self, *positions: int) -> None:
        for position in positions:
            expect(self.die(position)).to_have_attribute("aria-pressed", "true")
        expect(self.dice_group.get_by_role("button", pressed=True)).to_have_count(len(positions))

    def score(self, name: str) -> None:
        """Takes a box that pays."""
        self.box(name).click()
        self.expect_filled(name)

    def scratch(self, name: str) -> None:
        """Takes a box that pays nothing: two presses, far enough apart."""
        self.box(name).click()
        self.expect_armed(name)
        self.wait_since_box(SCRATCH_MS)
        self.box(name).click()
        self.expect_filled(name)

    def expect_armed(self, name: str) -> None:
        expect(self.box(name)).to_have_accessible_name(f"{name}, press again to scratch")

    def expect_filled(self, name: str) -> None:
        expect(self.box(name)).to_have_count(0)

    def copy_link(self, within: Locator | None = None) -> str:
        """Presses the button and reads the clipboard."""
        self.page.evaluate("navigator.clipboard.writeText('nothing yet')")
        place = within or self.page.get_by_role("region", name="Link and dice")
        place.get_by_role("button", name="Copy link").click()
        self.page.wait_for_function(
            "() => navigator.clipboard.readText().then(text => text !== 'nothing yet')"
        )
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def expect_notice(self, text: str | re.Pattern[str]) -> None:
        expect(self.notice).to_be_visible()
        expect(self.notice.get_by_role("paragraph")).to_have_text(text)

    def expect_result(self, text: str) -> None:
        expect(self.result).to_be_visible()
        expect(self.result).to_contain_text(text)


#: Notes when Roll and the boxes were pressed, by the clock that the page goes by.
NOTE_PRESSES = """
  window.lastPress = {};
  addEventListener('click', event => {
    const button = event.target.closest?.('button');
    if (button?.id === 'roll') window.lastPress.roll = event.timeStamp;
    if (button?.matches('.box')) window.lastPress.box = event.timeStamp;
  }, true);
  addEventListener('keydown', event => {
    if (event.key === 'r' || event.key === ' ') window.lastPress.roll = event.timeStamp;
  }, true);
"""


def _names(locator: Locator) -> list[str]:
    return [
        str(name)
        for name in locator.evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label') ?? one.innerText)"
        )
    ]


def _text(locator: Locator) -> str:
    return locator.inner_text().strip()
