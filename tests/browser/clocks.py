"""A clock and a place on earth of one's choice, for what asks the local date."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

#: The time stands still where it was last set, in this document and in those after it.
FAKE_DATE = """
  const Real = Date;
  const now = () => Number(sessionStorage.getItem('now') ?? Real.now());
  globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(now()) }
    static now() { return now() }
  };
"""


class Clock:
    """The clock of a tab, to be made before its page is opened."""

    def __init__(self, table: TablePage) -> None:
        self._page = table.page
        self._page.add_init_script(FAKE_DATE)
        self._devtools = self._page.context.new_cdp_session(self._page)

    def travel(self, zone: str) -> None:
        """Be in this time zone."""
        self._devtools.send("Emulation.setTimezoneOverride", {"timezoneId": zone})

    def set(self, at: str) -> None:
        """It is this moment, in UTC where nothing else is said."""
        moment = datetime.fromisoformat(at)
        moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
        milliseconds = str(int(moment.timestamp() * 1000))
        self._page.evaluate("now => sessionStorage.setItem('now', now)", milliseconds)
