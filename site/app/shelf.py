"""The shelf where games are kept, over any place that can keep text by key.

Every key is read on its own. A text that can't be understood is put aside under
``yacht:rescue:`` before anything is written over it, and reported once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from app.daily import Tries
from app.daily_text import tries_from_text, tries_to_text
from app.envelope import Unreadable
from app.past import (
    Forgotten,
    History,
    Past,
    added,
    history_from_text,
    history_to_text,
    put_back,
    without,
)
from app.preferences import Preferences
from app.preferences_text import preferences_from_text, preferences_to_text
from app.run import Run
from app.run_text import runs_from_text, runs_to_text
from app.saved import Finished, Saved
from app.saved_text import (
    game_from_text,
    game_to_text,
    games_from_text,
    games_to_text,
    lines_from_text,
    lines_to_text,
    scores_from_text,
    scores_to_text,
    settings_from_text,
    settings_to_text,
)
from app.settings import Settings
from app.words import _

PREFIX = "yacht:"
SCORES_KEPT = 10
PAUSED_KEPT = 5
LINES_KEPT = 200

Content = TypeVar("Content")


class Storage(Protocol):
    """What is asked of a place to keep text; any call may raise anything."""

    def get(self, key: str) -> str | None: ...

    def set(self, key: str, value: str) -> None: ...


class Memory:
    """Stands in where the browser keeps nothing: the game lives as long as the page."""

    def __init__(self) -> None:
        self.items: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.items.get(key)

    def set(self, key: str, value: str) -> None:
        self.items[key] = value


class Shelf:
    """Saved games and scores by meaning; problems gather in :attr:`problems`, as sentences."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.problems: list[str] = []
        #: Keys that hold something that couldn't be read or saved elsewhere: hands off.
        self._untouchable: set[str] = set()
        self._reported: set[str] = set()
        #: What a text was read as: replaying ten games anew at every look takes its time.
        self._read_as: dict[str, tuple[str, Any]] = {}

    def game(self) -> Saved | None:
        """The game under way."""
        return self._read("game", _("saved game"), game_from_text)

    def keep_game(self, game: Saved) -> None:
        self._write("game", game_to_text(game))

    def paused(self) -> tuple[Saved, ...]:
        """Games put aside, the latest first."""
        return self._read("paused", _("list of paused games"), games_from_text) or ()

    def keep_paused(self, games: tuple[Saved, ...]) -> None:
        self._write("paused", games_to_text(games[:PAUSED_KEPT]))

    def settings(self) -> Settings:
        """The last settings of the lobby."""
        return self._read("lobby", _("last table setting"), settings_from_text) or Settings()

    def keep_settings(self, settings: Settings) -> None:
        self._write("lobby", settings_to_text(settings))

    def scores(self, card: str) -> tuple[Finished, ...]:
        """The best finished games of one card, best first."""
        return self._read(f"scores:{card}", _("list of high scores"), scores_from_text) or ()

    def add_score(self, finished: Finished) -> None:
        """Put a game into its card's list; a game already there is not listed twice."""
        card = finished.match.header.card
        scores = self.scores(card)
        if any(other.match == finished.match for other in scores):
            return
        ranking = sorted((*scores, finished), key=lambda s: s.total, reverse=True)
        self._write(f"scores:{card}", scores_to_text(tuple(ranking[:SCORES_KEPT])))

    def history(self) -> History:
        """The finished games, the latest first; none of them is decoded for it."""
        return self._read("history", _("history of games"), history_from_text) or ()

    def add_history(self, *games: Past) -> None:
        """Put finished games on top of the history; the oldest go where there are too many."""
        before = self.history()
        self._keep_history(before, added(before, *games))

    def forget(self, record: str) -> Forgotten | None:
        """Take a game out of the history; a high score that it made stays."""
        before = self.history()
        after, forgotten = without(before, record)
        self._keep_history(before, after)
        return forgotten

    def put_back(self, forgotten: Forgotten) -> None:
        """Undo what :meth:`forget` did."""
        before = self.history()
        self._keep_history(before, put_back(before, forgotten))

    def _keep_history(self, before: History, after: History) -> None:
        if after != before:
            self._write("history", history_to_text(after))

    def practice(self) -> tuple[Run, ...]:
        """Runs of practice, the latest first."""
        return self._read("practice", _("list of practice runs"), runs_from_text) or ()

    def keep_practice(self, runs: tuple[Run, ...]) -> None:
        self._write("practice", runs_to_text(runs))

    def daily(self) -> Tries:
        """The dailies played, and those under way."""
        return self._read("daily", _("list of dailies"), tries_from_text) or ()

    def keep_daily(self, tries: Tries) -> None:
        self._write("daily", tries_to_text(tries))

    def preferences(self) -> Preferences:
        """How the game is to look, move and sound."""
        return self._read("preferences", _("settings"), preferences_from_text) or Preferences()

    def keep_preferences(self, preferences: Preferences) -> bool:
        """Tells whether they will be there at the next visit."""
        return self._write("preferences", preferences_to_text(preferences))

    def watched(self) -> tuple[str, ...]:
        """Seeds of challenges that were watched, the latest first."""
        return self._read("watched", _("list of watched challenges"), lines_from_text) or ()

    def add_watched(self, seed: str) -> None:
        self._write("watched", lines_to_text(_first(seed, self.watched())))

    def handed(self) -> tuple[str, ...]:
        """Records of one's own games that went out as challenges or answers, the latest first."""
        return self._read("handed", _("list of challenges sent"), lines_from_text) or ()

    def add_handed(self, record: str) -> None:
        self._write("handed", lines_to_text(_first(record, self.handed())))

    def _read(self, key: str, what: str, parse: Callable[[str], Content]) -> Content | None:
        try:
            text = self._storage.get(PREFIX + key)
        except Exception:
            # What is there is unknown, so it must not be written over either.
            self._untouchable.add(key)
            self._refused()
            return None
        if text is None:
            return None
        if key in self._read_as and self._read_as[key][0] == text:
            known: Content = self._read_as[key][1]
            return known
        try:
            content = parse(text)
            self._read_as[key] = text, content
            return content
        except Unreadable as why:
            if not self._write(f"rescue:{key}", text):
                self._untouchable.add(key)
            self._report(
                key,
                _(
                    "The {what} could not be read ({why}). It is kept aside, nothing else is lost."
                ).format(what=what, why=why),
            )
            return None

    def _write(self, key: str, text: str) -> bool:
        if key in self._untouchable:
            return False
        try:
            self._storage.set(PREFIX + key, text)
        except Exception:
            self._refused()
            return False
        return True

    def _refused(self) -> None:
        # Whatever the browser throws, play goes on; one sentence is enough.
        self._report(
            "",
            _(
                "This browser keeps nothing for this page: a reload would lose the game. "
                "Copy its link to keep it."
            ),
        )

    def _report(self, key: str, sentence: str) -> None:
        if key not in self._reported:
            self._reported.add(key)
            self.problems.append(sentence)


def _first(line: str, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines with this one before all others; the oldest go."""
    return (line, *(other for other in lines if other != line))[:LINES_KEPT]
