"""What the player hands on, and from where: the result, today's daily, a challenge."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from app import offer
from app.controller import Controller
from app.offer import Offer
from app.present_end import is_assisted

if TYPE_CHECKING:
    from app.share_dialog import ShareDialog

#: Intents of the dialog, and those that open it.
SHARES = frozenset(
    {
        *("share-native", "share-copy", "share-qr", "share-picture", "share-save", "share-send"),
        *("share-close", "share-result", "challenge-friend"),
    }
)


class Share(Protocol):
    """Hands something on, under a name that the player may choose."""

    def __call__(self, make: Callable[[str], Offer], name: str | None = None) -> None: ...


class Sharing:
    """Opens the dialog, which is made when it is first shown."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._dialog: ShareDialog | None = None

    def act(self, intent: str) -> None:
        """A button was pressed."""
        game = self._controller.state.game
        match intent:
            case "share-result" | "challenge-friend" if game.challenge and game.match.is_over:
                self._controller.hand_on()
                self.open(self._answer, self._controller.my_name())
            case "share-result":
                if game.match.is_over:
                    self.open(self._result)
            case "challenge-friend":
                solo = len(game.match.cards) == 1 and game.match.is_over
                name = self._controller.my_name() if solo else None
                self._controller.hand_on()
                self.open(lambda chosen: offer.challenge(game.match, chosen), name)
            case _ if self._dialog:
                self._dialog.act(intent)

    def open(self, make: Callable[[str], Offer], name: str | None = None) -> None:
        """Show what ``make`` offers; with ``name``, under one that can be changed."""
        if self._dialog is None:
            # Imported here, so that the table need not wait for it.
            from app.share_dialog import ShareDialog

            self._dialog = ShareDialog(self._controller.keep_name)
        self._dialog.open(make, name)

    def _answer(self, name: str) -> Offer:
        joined = self._controller.answer(name)
        assert joined is not None
        return offer.answered(joined)

    def _result(self, _name: str) -> Offer:
        state = self._controller.state
        return offer.result(
            state.game.match,
            assisted=is_assisted(state),
            practice=state.game.origin == "practice",
        )
