"""Boot: wires page, controller and browser together, and turns events into intents."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from js import Date, document, window
from pyodide.ffi import create_proxy

from app import address, lasting, speech, values
from app.ask import Ask
from app.controller import Controller
from app.keys import meaning
from app.pace import Pace
from app.present import present
from app.ready_ahead import ready_ahead
from app.render import focus, lobby
from app.render.feel import Feel
from app.render.page import Page
from app.render.trouble import Trouble
from app.screens import brings_game, page_title
from app.seeds import fresh_seed
from app.settings import EMPTY
from app.sharing import SHARES, Sharing
from app.shelf import Shelf
from app.store import drawer, stamp
from app.tabs import Tabs
from app.travel import WAYS, Travel
from app.trouble import ACTS_KEPT, report
from yacht_core import Kind

#: From so many finished games on the browser is asked to keep them.
WORTH_KEEPING = 3


def today() -> str:
    """The local date, as ``2026-11-30``."""
    now = Date.new()
    # A clock may be set to anything; dates end with this year.
    return f"{min(now.getFullYear(), 9999):04d}-{now.getMonth() + 1:02d}-{now.getDate():02d}"


class App:
    """Intents of the page, each one call of the controller and one drawing."""

    def __init__(self, shelf: Shelf, tabs: Tabs) -> None:
        self._page = Page()
        self._tabs = tabs
        self._feel = Feel(shelf.preferences())
        self._controller = Controller(shelf, fresh_seed, today)
        self._pace = Pace(self._controller, self._draw)
        self._ask = Ask(self._controller, self._draw)
        self._sharing = Sharing(self._controller)
        self._travel = Travel(
            self._controller,
            self._pace,
            fresh_seed,
            self._draw,
            self._sharing.open,
            self._feel.use,
        )
        #: The last acts, for a report.
        self._acts: deque[str] = deque(maxlen=ACTS_KEPT)
        self._asked_to_keep = False
        #: What goes on beside the events: the loop alone would not keep it alive.
        self._later: asyncio.Future[None] | None = None
        self._taking: asyncio.Future[bool] | None = None

    async def start(self) -> None:
        Trouble(self._report)
        self._tabs.tell(self._take_over, self._step_back)
        await values.need(self._controller.state.game.match.header)
        await self._follow()
        document.addEventListener("click", create_proxy(self._on_click))
        document.addEventListener("keydown", create_proxy(self._on_key))
        document.addEventListener("pointerdown", create_proxy(self._on_touch))
        document.getElementById("question").addEventListener(
            "close", create_proxy(self._on_question_closed)
        )
        window.addEventListener("hashchange", create_proxy(self._on_hash))
        self._pace.start()
        pressed_early = document.documentElement.hasAttribute("data-waiting")
        self._page.ready()
        if pressed_early:
            # Pressed was the Roll of an empty table: it rerolls no dice that weren't seen.
            if not self._controller.state.game.rolled:
                self._controller.roll(window.performance.now())
                self._draw()
            document.documentElement.removeAttribute("data-waiting")
        await ready_ahead()

    def _report(self, error: str, browser: str) -> str:
        return report(error, self._controller.state.game.match, tuple(self._acts), browser)

    async def _follow(self) -> None:
        # Whoever opens a link wants to play here, whatever else is open.
        if self._controller.elsewhere and brings_game(address.fragment()):
            await self._tabs.take_over()
        self._travel.follow()
        self._draw()

    def _take_over(self) -> None:
        self._controller.take_over()
        self._draw()

    def _step_back(self) -> None:
        self._controller.step_back()
        self._draw()

    def _draw(self) -> None:
        if self._controller.elsewhere and self._tabs.mine:
            # Another page wrote although this one had the games: that one goes on.
            self._tabs.step_back()
            return
        view = present(self._controller.state)
        self._page.draw(view)
        self._feel.follow(view)
        if view.result and not self._asked_to_keep:
            self._asked_to_keep = True
            self._later = asyncio.ensure_future(self._ask_to_keep())
        document.title = page_title(self._travel.shown, view.title)
        self._pace.follow()

    def _on_touch(self, _event: Any) -> None:
        self._page.settle()

    async def _ask_to_keep(self) -> None:
        # Who has finished a few games has something to lose.
        if len(self._controller.history()) >= WORTH_KEEPING and not await lasting.promised():
            await lasting.ask()

    def _on_click(self, event: Any) -> None:
        # Links that mean something here lead there without Python too; whoever wants them in
        # another tab gets them there.
        button = event.target.closest("button, a[data-intent]")
        if not button or button.getAttribute("aria-disabled") == "true":
            return
        if button.matches("a"):
            if event.ctrlKey or event.metaKey or event.shiftKey:
                return
            event.preventDefault()
        # `detail` counts the clicks of a double-click; keys and assistive technology give 0 or 1.
        double = event.detail > 1
        intent = str(button.getAttribute("data-intent") or button.id)
        self._acts.append(f"{intent} {_about(button)}".strip())
        screen = self._travel.screen if intent not in ("dismiss", "take-over") else None
        if double and not screen and intent not in ("hold", "score", "seat"):
            return
        if intent in WAYS:
            self._travel.act(intent)
        elif intent in SHARES:
            self._sharing.act(intent)
        elif screen:
            screen.act(intent, button, event.timeStamp, double=double)
        elif self._act(intent, button, event.timeStamp, double=double):
            self._draw()

    def _act(self, intent: str, button: Any, at: float, *, double: bool) -> bool:
        act = self._controller
        match intent:
            case "roll":
                act.roll(at)
            case "hold":
                act.toggle(int(button.getAttribute("data-die")))
            case "score":
                act.choose(str(button.getAttribute("data-box")), at, double=double)
            case "seat":
                act.show_seat(int(button.getAttribute("data-seat")))
            case "continue":
                act.take_device()
            case "hint":
                self._ask.hint()
            case "show-odds":
                self._ask.odds()
            case "chance-to-beat":
                self._ask.chance()
            case "close-odds":
                act.hide_odds()
            case "skip":
                act.skip_bots()
            case "resign":
                act.ask_to_resign()
            case "question-yes":
                act.resign()
            case "question-no":
                act.disarm()
            case "new-game" | "play-again":
                act.new_game()
            case "play-solo":
                act.play_solo()
            case "another-sheet":
                act.another_sheet()
            case "same-dice":
                act.same_dice()
            case "accept-offer":
                act.accept_offer()
            case "dismiss":
                act.dismiss()
            case "take-over":
                self._taking = asyncio.ensure_future(self._tabs.take_over())
                return False
            case "dismiss-guide":
                act.end_guide()
            case "resume-latest":
                act.resume(0)
            case "resume":
                act.resume(int(button.getAttribute("data-index")))
            case "open-lobby" | "choose-table":
                lobby.open_lobby(act.state.settings)
            case "lobby-play":
                self._later = asyncio.ensure_future(self._set_table())
            case "lobby-close":
                lobby.close_lobby()
            case "copy-link" | "copy-result-link":
                self._later = asyncio.ensure_future(self._copy_link())
            case _:
                return False
        return True

    async def _set_table(self) -> None:
        settings, seed = lobby.read_lobby()
        # Where all play at once, so do the bots, before anything could be fetched for them.
        if set(settings.kinds) - {Kind.PERSON.value, EMPTY} or settings.clock != "0":
            await values.bring_for_race(settings.card)
        problem = self._controller.set_table(settings, seed)
        if problem:
            lobby.complain(problem)
        else:
            lobby.close_lobby()
            self._pace.tell_missing()
        self._draw()

    def _on_key(self, event: Any) -> None:
        place = focus.place()
        if event.repeat and event.key in ("Enter", " ") and place != "text":
            # A held key acts once: it must not press a button again and again.
            event.preventDefault()
            return
        modified = event.ctrlKey or event.altKey or event.metaKey
        if event.repeat or modified or focus.in_dialog():
            return
        self._page.settle()
        press = meaning(str(event.key), place, self._travel.shown)
        if press is None:
            return
        if self._travel.screen:
            if self._travel.screen.key(press, event.timeStamp):
                event.preventDefault()
            elif press.intent == "disarm":
                self._travel.act("leave-screen")
            elif press.intent == "keys":
                self._travel.act("open-keys")
            return
        event.preventDefault()
        self._acts.append(f"key {press.intent} {press.position or ''}".strip())
        if place == "none":
            focus.to_roll()
        match press.intent:
            case "hold":
                self._controller.toggle(press.position)
            case "roll":
                self._controller.roll(event.timeStamp)
            case "move" if press.step:
                focus.move(press.step)
            case "hint":
                self._ask.hint()
            case "odds":
                self._ask.odds()
            case "keys":
                self._travel.act("open-keys")
            case "disarm":
                self._controller.put_back()
        self._draw()

    def _on_question_closed(self, _event: Any) -> None:
        # Escape closes a dialog by itself: that is a no.
        self._controller.disarm()
        self._draw()

    def _on_hash(self, _event: Any) -> None:
        self._later = asyncio.ensure_future(self._follow())

    async def _copy_link(self) -> None:
        link = address.whole(self._controller.link())
        self._controller.link_copied(await address.copy(link), link)
        self._draw()


def _about(button: Any) -> str:
    """The die, box or seat that a button is about."""
    found = (button.getAttribute(f"data-{what}") for what in ("die", "box", "seat", "index"))
    return next((str(one) for one in found if one), "")


async def boot() -> None:
    """Start, or say on the page why not."""
    try:
        await speech.begin()
        tabs = Tabs(stamp)
        alone = await tabs.begin()
        shelf = Shelf(await drawer(alone=alone))
        shelf.elsewhere = not alone
        await App(shelf, tabs).start()
    except Exception as error:
        detail = f"{type(error).__name__}: {error}"
        document.dispatchEvent(window.CustomEvent.new("yacht:failed", detail=detail))
        raise


_booting = asyncio.ensure_future(boot())  # noqa: RUF006  (the module keeps it)
