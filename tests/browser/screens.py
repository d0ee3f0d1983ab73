"""The screens beside the table, as a person meets them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.pages import TablePage

MINUS = "\N{MINUS SIGN}"


def number(text: str) -> float:
    """What a number on the page means."""
    return float(text.replace(MINUS, "-").replace("+", ""))


class AnalysisPage:
    """The analysis in the tab of a table."""

    def __init__(self, table: TablePage) -> None:
        self.page: Page = table.page
        self.screen = self.page.get_by_role("region", name="Analysis")
        self.heading = self.screen.get_by_role("heading", name="Analysis")
        self.game = self.page.locator("#analysis-game")
        self.error = self.screen.get_by_role("alert")
        self.dearest = self.screen.get_by_role("region", name="Dearest decisions")

    def wait_found(self) -> AnalysisPage:
        expect(self.screen.get_by_role("heading", name="Luck and skill")).to_be_visible()
        return self

    def sums(self) -> dict[str, float]:
        """The lines of the sum, by their first words."""
        rows = self.screen.get_by_role("table", name="Luck and skill").get_by_role("row")
        return {
            row.get_by_role("rowheader").inner_text(): number(row.get_by_role("cell").inner_text())
            for row in rows.all()
        }

    def decisions(self) -> list[list[str]]:
        """The cells of every decision, folded away or not."""
        cells: list[list[str]] = self.screen.locator("tr.decision").evaluate_all(
            "rows => rows.map(row => [...row.cells].map(cell => cell.textContent.trim()))"
        )
        return cells

    def paste(self, text: str) -> None:
        """Gives a link or record to the field below."""
        self.screen.get_by_label("Link or record of a game").fill(text)
        self.screen.get_by_role("button", name="Analyse").click()

    def back(self) -> Locator:
        return self.page.get_by_role("button", name="Back to the table")


class PracticePage:
    """Practice in the tab of a table: its dice and boxes are called as the table's are."""

    def __init__(self, table: TablePage) -> None:
        self.page: Page = table.page
        self.screen = self.page.get_by_role("region", name="Practice")
        self.heading = self.screen.get_by_role("heading", name="Practice")
        self.status = self.screen.get_by_role("status")
        self.choices = self.screen.get_by_role("table", name="The best choices, and yours")
        self.next = self.screen.get_by_role("button", name="Next")

    def wait_asked(self, number: int) -> PracticePage:
        expect(self.screen.get_by_text(f"Position {number}", exact=True)).to_be_visible()
        expect(self.status).to_contain_text(re.compile("[Ww]hich box"))
        return self

    def streak(self) -> tuple[str, str]:
        return (
            self.page.locator("#practice-streak").inner_text(),
            self.page.locator("#practice-best").inner_text(),
        )


class ReplayPage:
    """The replay in the tab of a table."""

    def __init__(self, table: TablePage) -> None:
        self.page: Page = table.page
        self.table = table
        self.screen = self.page.get_by_role("region", name="Replay")
        self.heading = self.screen.get_by_role("heading", name="Replay")
        self.game = self.page.locator("#replay-game")
        self.where = self.page.locator("#replay-where")
        self.count = self.page.locator("#replay-count")
        self.status = self.screen.get_by_role("status")
        self.error = self.screen.get_by_role("alert")
        self.dice = self.screen.get_by_role("group", name="Five dice").get_by_role("img")
        self.board = self.screen.get_by_role("region", name="Card")
        self.rounds = self.screen.get_by_role("region", name="Rounds").get_by_role("listitem")

    def button(self, name: str) -> Locator:
        return self.screen.get_by_role("button", name=name, exact=True)

    def wait_at(self, number: int, count: int) -> ReplayPage:
        expect(self.count).to_have_text(f"{number} of {count}")
        return self

    def lying(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The faces of the dice, and the positions of those held, as they are spoken."""
        names: list[str] = self.dice.evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label'))"
        )
        faces = [re.fullmatch(r"Die (\d): (\d)(, held)?", name) for name in names]
        known = [face for face in faces if face]
        return tuple(int(face[2]) for face in known), tuple(
            int(face[1]) for face in known if face[3]
        )

    def paste(self, text: str) -> None:
        """Gives a link or record to the field below."""
        self.screen.get_by_label("Link or record of a game").fill(text)
        self.button("Show").click()


class VerifyPage:
    """The Verify page in the tab of a table."""

    def __init__(self, table: TablePage) -> None:
        self.page: Page = table.page
        self.screen = self.page.get_by_role("region", name="Verify")
        self.heading = self.screen.get_by_role("heading", name="Verify")
        self.game = self.page.locator("#verify-game")
        self.status = self.screen.get_by_role("status")
        self.error = self.screen.get_by_role("alert")
        self.faces = self.screen.get_by_role("region", name="Faces thrown")

    def button(self, name: str) -> Locator:
        return self.screen.get_by_role("button", name=name, exact=True)

    def dice(self) -> list[list[str]]:
        """The cells of every die, all rounds unfolded."""
        self.button("Unfold every round").click()
        expect(self.screen.get_by_role("button", expanded=False)).to_have_count(0)
        cells: list[list[str]] = self.screen.locator("tr.die-row").evaluate_all(
            "rows => rows.map(row => [...row.cells].map(cell => cell.textContent.trim()))"
        )
        return cells

    def paste(self, text: str) -> None:
        """Gives a link or record to the field below."""
        self.screen.get_by_label("Link or record of a game").fill(text)
        self.button("Verify this").click()


class DailyPage:
    """The daily in the tab of a table."""

    def __init__(self, table: TablePage) -> None:
        self.page: Page = table.page
        self.table = table
        self.screen = self.page.get_by_role("region", name="Daily", exact=True)
        self.heading = self.screen.get_by_role("heading", name="Daily")
        self.day = self.page.locator("#daily-day")
        self.status = self.screen.get_by_role("status")
        self.play = self.page.locator("#daily-play")
        self.streak = self.page.locator("#daily-streak")
        self.calendar = self.screen.get_by_role("table")

    def open(self) -> DailyPage:
        """Comes from the table, or to the screen anew."""
        back = self.page.get_by_role("button", name="Back to the table")
        if back.is_visible():
            back.click()
        self.table.button("Daily").click()
        expect(self.screen).to_be_visible()
        return self


class ShareDialog:
    """The dialog that hands something on."""

    def __init__(self, table: TablePage) -> None:
        self.page: Page = table.page
        self.dialog = self.page.get_by_role("dialog")
        self.words = self.dialog.get_by_label("Words and link")
        self.name = self.dialog.get_by_label("Your name")
        self.said = self.page.locator("#share-said")
        self.code = self.dialog.get_by_role("img", name="QR code of the link")

    def button(self, name: str) -> Locator:
        return self.dialog.get_by_role("button", name=name, exact=True)

    def link(self) -> str:
        """The link below the words."""
        return self.words.input_value().rpartition("\n")[2]


class ChallengePage:
    """A challenge in the tab of a table."""

    def __init__(self, table: TablePage) -> None:
        self.page: Page = table.page
        self.screen = self.page.get_by_role("region", name="Challenge", exact=True)
        self.heading = self.screen.get_by_role("heading", name="Challenge", exact=True)
        self.who = self.page.locator("#challenge-who")
        self.result = self.page.locator("#challenge-result")
        self.error = self.screen.get_by_role("alert")
        self.places = self.page.locator("#challenge-places > li")
        self.won = self.page.locator("#challenge-won > li")

    def button(self, name: str) -> Locator:
        return self.screen.get_by_role("button", name=name, exact=True)

    def boxes(self) -> dict[str, list[str]]:
        """Box by box what each has, and their totals."""
        rows: list[list[str]] = self.screen.locator(
            "#challenge-boxes > tr, #challenge-sums > tr"
        ).evaluate_all("rows => rows.map(row => [...row.cells].map(cell => cell.textContent))")
        return {name: points for name, *points in rows}


class SettingsPage:
    """The settings in the tab of a table."""

    def __init__(self, table: TablePage) -> None:
        self.page: Page = table.page
        self.screen = self.page.get_by_role("region", name="Settings", exact=True)
        self.heading = self.screen.get_by_role("heading", name="Settings", exact=True)
        self.status = self.screen.get_by_role("status")

    def choose(self, name: str, choice: str) -> None:
        self.screen.get_by_label(name, exact=True).select_option(label=choice)

    def switch(self, name: str) -> Locator:
        return self.screen.get_by_role("switch", name=re.compile(f"^{name}"))
