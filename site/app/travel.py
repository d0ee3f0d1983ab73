"""The way between the table and its screens, as the address says."""

from __future__ import annotations

from collections.abc import Callable

from app import address
from app.controller import Controller
from app.pace import Pace
from app.preferences import Preferences
from app.render.screens import Screens
from app.screens import NEW_GAME, SCREENS, Route, Screen, route_of
from app.sharing import Share

#: Intents that lead to a part of the help.
PARTS = {"open-cards": "cards", "open-keys": "keys"}
#: Intents that lead to a screen or back.
WAYS = frozenset({*(f"open-{screen}" for screen in SCREENS), *PARTS, "leave-screen"})


class Travel:
    """Shows what the address names, and goes where the player wants."""

    def __init__(
        self,
        controller: Controller,
        pace: Pace,
        fresh_seed: Callable[[], str],
        draw: Callable[[], None],
        share: Share,
        prefer: Callable[[Preferences], None],
    ) -> None:
        self._controller = controller
        self._pace = pace
        self._fresh_seed = fresh_seed
        self._draw = draw
        self._share = share
        self._prefer = prefer
        self._screens = Screens()
        #: A screen is made when it is first shown.
        self._made: dict[str, Screen] = {}

    @property
    def shown(self) -> str:
        """The name of the screen that is shown, ``""`` for the table."""
        return self._screens.shown

    @property
    def screen(self) -> Screen | None:
        """The screen that is shown in the place of the table."""
        return self._named(self.shown) if self.shown else None

    def act(self, intent: str) -> None:
        """Go where a button leads."""
        match intent:
            case "open-analysis":
                self._go(Route("analysis"))
            case "open-challenge":
                self._go(Route("challenge"))
            case "open-daily":
                self._go(Route("daily"))
            case "open-games":
                self._go(Route("games"))
            case "open-help":
                self._go(Route("help"))
            case "open-cards" | "open-keys":
                self._go(Route("help", options=(("part", PARTS[intent]),)))
            case "open-history":
                self._go(Route("history"))
            case "open-practice":
                self._go(Route("practice"))
            case "open-replay":
                self._go(Route("replay"))
            case "open-settings":
                self._go(Route("settings"))
            case "open-statistics":
                self._go(Route("statistics"))
            case "open-verify":
                self._go(Route("verify"))
            case "leave-screen":
                self._home()

    def follow(self) -> None:
        """Show what the address names, and open the game that it brings to the table."""
        route = route_of(address.fragment())
        if route.link == NEW_GAME:
            self._controller.new_game()
            address.forget_fragment()
            route = Route()
        if route.link and not route.screen:
            # A challenge may come in many spellings; the address is to show the plain one.
            challenge = self._controller.challenge_in(route.link)
            if challenge:
                route = route_of(challenge)
                address.note(challenge)
        if route.link and not route.screen:
            self._controller.open_link(route.link)
            address.forget_fragment()
        left = self.screen
        if self._screens.show(route.screen):
            self._pace.away = bool(route.screen)
            if left:
                left.leave()
            if not route.screen:
                address.to_place()
        if self.screen:
            self.screen.enter(route)

    def _home(self) -> None:
        # Going back through the history tells of itself when it is there.
        if not address.leave():
            self.follow()
            self._draw()

    def _go(self, route: Route) -> None:
        address.enter(route.fragment, from_table=not self.shown)
        self.follow()
        self._draw()

    def _named(self, name: str) -> Screen:
        if name not in self._made:
            self._made[name] = self._make(name)
        return self._made[name]

    def _make(self, name: str) -> Screen:
        # Imported here, so that the table need not wait for them.
        match name:
            case "analysis":
                from app.analysis_screen import AnalysisScreen

                return AnalysisScreen(lambda: self._controller.state.game.match, self._go)
            case "challenge":
                from app.challenge_screen import ChallengeScreen

                return ChallengeScreen(self._controller, self._go, self._home, self._share)
            case "daily":
                from app.daily_screen import DailyScreen

                return DailyScreen(self._controller, self._home, self._share)
            case "games":
                from app.games_screen import GamesScreen

                return GamesScreen(self._controller)
            case "help":
                from app.help_screen import HelpScreen

                return HelpScreen(lambda: self._controller.state.game.match.header.card)
            case "history":
                from app.history_screen import HistoryScreen

                return HistoryScreen(self._controller, self._go, self._home)
            case "practice":
                from app.practice_screen import PracticeScreen

                return PracticeScreen(self._controller.shelf, self._fresh_seed)
            case "replay":
                from app.replay_screen import ReplayScreen

                return ReplayScreen(self._controller, self._go, self._home)
            case "settings":
                from app.settings_screen import SettingsScreen

                return SettingsScreen(self._controller.shelf, self._prefer, self._draw)
            case "statistics":
                from app.statistics_screen import StatisticsScreen

                return StatisticsScreen(self._controller, self._go)
            case "verify":
                from app.verify_screen import VerifyScreen

                return VerifyScreen(lambda: self._controller.state.game.match, self._go)
        raise AssertionError(f"no screen {name}")
