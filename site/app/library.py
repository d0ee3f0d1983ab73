"""The library of games: the history of finished ones, and everything that is kept as a whole."""

from __future__ import annotations

from dataclasses import replace

from app.bundle import Brought, bring_in, unpack
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

    def everything(self) -> dict[str, str]:
        """All that is kept, as text by key, what can't be read included."""
        texts = self._shelf.everything()
        self._report_problems()
        return texts

    def bring_in(self, text: str) -> Brought | None:
        """Add what others kept to what is kept here, as one change.

        Returns:
            What came of it; ``None`` where nothing can be kept.

        Raises:
            Unreadable: it is nothing that Yacht wrote.
        """
        theirs = unpack(text)
        # Read anew first, so that what is spoilt here is put aside before anything joins it.
        self._as_kept()
        brought = bring_in(self.everything(), theirs)
        if brought.changes and not self._shelf.adopt(brought.changes):
            return None
        kept = self._as_kept()
        self.state = replace(self.state, paused=kept.paused, settings=kept.settings)
        self._look_up_scores()
        return brought
