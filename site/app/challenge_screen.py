"""The screen of a challenge: who challenges, and at the end how everybody did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app import offer
from app.controller import Controller
from app.keys import Press
from app.offer import Offer
from app.present_challenge import invite, standing
from app.render import challenge as render
from app.render.dom import element, give_focus
from app.screens import Route
from app.sharing import Share
from app.subject import damaged
from app.words import _
from yacht_core import (
    Challenge,
    Match,
    YachtError,
    challenge_link,
    parse_link,
    record_link,
)


class ChallengeScreen:
    """An invitation until the dice have been played, and then all cards beside each other.

    Args:
        controller: the table.
        go: leads to another address.
        home: leads back to the table.
        share: hands the answer on.
    """

    def __init__(
        self,
        controller: Controller,
        go: Callable[[Route], None],
        home: Callable[[], None],
        share: Share,
    ) -> None:
        self._controller = controller
        self._go = go
        self._home = home
        self._share = share
        #: What the address carries, and what is shown side by side.
        self._invited: Match | None = None
        self._compared: Match | None = None

    def enter(self, route: Route) -> None:
        try:
            self._invited = Challenge(parse_link(route.link).match).match if route.link else None
        except YachtError as error:
            self._invited = self._compared = None
            render.draw(None, None, problem=damaged(error))
            return
        self._draw()

    def leave(self) -> None:
        self._invited = self._compared = None

    def act(self, intent: str, button: Any, at: float, *, double: bool) -> None:
        match intent:
            case _ if double:
                return
            case "challenge-play" if self._invited:
                self._controller.take_up(self._invited)
                self._home()
            case "challenge-watch" if self._invited:
                self._controller.watch(self._invited)
                self._go(Route("replay", record_link(self._invited)))
            case "challenge-replay" if self._compared:
                self._go(Route("replay", record_link(self._compared)))
            case "challenge-answer":
                self._controller.hand_on()
                self._share(self._answer, self._controller.my_name())
            case "challenge-open":
                self._open(str(element("challenge-paste").value))

    def key(self, press: Press, at: float) -> bool:
        return False

    def _draw(self) -> None:
        controller, invited = self._controller, self._invited
        mine = controller.state.game.challenge
        joined = self._joined() if invited in (None, mine) else None
        if joined:
            self._compared = joined
            render.draw(None, standing(joined, own=len(joined.cards)), answer=True)
        elif invited is None:
            self._compared = None
            render.draw(None, None, note=_("Open the link that you were sent, or paste it below."))
        elif controller.has_played(invited):
            self._compared = invited
            alone = len(invited.cards) == 1
            note = _("This is your own challenge: nobody has answered it yet.") if alone else ""
            render.draw(None, standing(invited), note=note)
        else:
            self._compared = None
            going = invited == mine and controller.state.game.under_way
            note = _("You are in the middle of it.") if going else ""
            render.draw(invite(invited), None, note=note)

    def _joined(self) -> Match | None:
        try:
            return self._controller.answer(self._controller.my_name())
        except YachtError:
            # The name was good for the lobby's field only.
            return self._controller.answer("")

    def _answer(self, name: str) -> Offer:
        joined = self._controller.answer(name)
        assert joined is not None
        return offer.answered(joined)

    def _open(self, text: str) -> None:
        try:
            link = challenge_link(parse_link(text).match)
        except YachtError as error:
            render.draw(None, None, problem=damaged(error))
            give_focus(element("challenge-paste"))
            return
        element("challenge-paste").value = ""
        self._go(Route("challenge", link))
