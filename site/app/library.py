"""The library of games: the history of finished ones, and what can be done with it."""

from __future__ import annotations

from app.desk import Desk
from app.past import Forgotten, History


class Library(Desk):
    """Intents of the history. The games put aside are :class:`~app.games.Games`' own."""

    def history(self) -> History:
        """The finished games, the latest first, none of them decoded yet."""
        history = self._shelf.history()
        self._report_problems()
        return history

    def forget(self, record: str) -> Forgotten | None:
        """Take a game out of the history; the answer is what :meth:`remember` needs to undo it.

        ``None`` where there is no such game, or where nothing can be kept.
        """
        forgotten = self._shelf.forget(record)
        self._report_problems()
        return forgotten

    def remember(self, forgotten: Forgotten) -> None:
        """Undo :meth:`forget`: the game is back in its place."""
        self._shelf.put_back(forgotten)
        self._report_problems()
