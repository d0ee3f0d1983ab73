"""The screen of the daily: today's game, the streak, and the days before."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from app import offer
from app.controller import Controller
from app.daily import months_later, tried
from app.keys import Press
from app.present_daily import present_daily
from app.render import daily as render
from app.screens import Route
from app.sharing import Share


class DailyScreen:
    """Shows the days played, and brings a day's game to the table.

    Args:
        controller: the table.
        home: leads back to it.
        share: hands something on.
    """

    def __init__(
        self,
        controller: Controller,
        home: Callable[[], None],
        share: Share,
    ) -> None:
        self._controller = controller
        self._home = home
        self._share = share
        self._month = controller.today()

    def enter(self, route: Route) -> None:
        self._month = self._controller.today()
        self._draw()

    def leave(self) -> None:
        pass

    def act(self, intent: str, button: Any, at: float, *, double: bool) -> None:
        match intent:
            case _ if double:
                return
            case "daily-play":
                # Not the day that is shown: midnight may have come since.
                self._play(self._controller.today())
            case "daily-day":
                self._play(date.fromisoformat(str(button.getAttribute("data-day"))))
            case "daily-share":
                self._share_today()
            case "daily-earlier":
                self._turn(-1)
            case "daily-later":
                self._turn(1)

    def key(self, press: Press, at: float) -> bool:
        return False

    def _play(self, day: date) -> None:
        self._controller.play_daily(day)
        self._home()

    def _share_today(self) -> None:
        found = tried(self._controller.tries(), self._controller.today())
        match = found.match if found and found.finished else None
        if found and match:
            made = offer.result(match, assisted=found.assisted, practice=False)
            self._share(lambda _name: made)

    def _turn(self, months: int) -> None:
        self._month = months_later(self._month, months)
        self._draw()

    def _draw(self) -> None:
        controller = self._controller
        render.draw_daily(present_daily(controller.tries(), controller.today(), self._month))
