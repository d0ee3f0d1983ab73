"""The daily at the table: today's try, going on with one, and practice on other days."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from app.daily import Tries, Try, day_of, header_of, may_count, tried
from app.desk import Desk
from app.saved import Saved


class Dailies(Desk):
    """Intents of the daily. Which day it is, is asked when a game begins and never again."""

    def today(self) -> date:
        """The local date."""
        return date.fromisoformat(self._today())

    def tries(self) -> Tries:
        """The days played, and those under way."""
        return self._shelf.daily()

    def play_daily(self, day: date) -> None:
        """The game of a day: the try under way, or today's if it counts, or else practice."""
        tries = self.tries()
        found = tried(tries, day)
        if found and not found.finished and found.match:
            self._go_on(found)
            return
        header = header_of(day)
        fresh = replace(self._fresh(header), origin="practice")
        if day == self.today() and may_count(tries, day) and not self._knows(header.seed):
            fresh = replace(fresh, origin="daily")
        self._put_on_table(fresh)

    def _go_on(self, found: Try) -> None:
        """Bring the try back as it was left; it can't get lost with the list of paused games."""
        match = found.match
        assert match is not None
        table = self.state.game
        if table.origin == "daily" and day_of(table.match.header) == found.day:
            return
        saved = Saved(match, origin="daily", assisted=found.assisted)
        paused = self.state.paused
        for index, game in enumerate(paused):
            if game.origin == "daily" and day_of(game.match.header) == found.day:
                self.state = replace(self.state, paused=paused[:index] + paused[index + 1 :])
                saved = game if game.match == match else saved
                break
        self._put_on_table(saved)
