"""The shelf where games are kept: what lies in the drawer, by meaning.

Every key is read on its own. A text that can't be understood is put aside under
``yacht:rescue:`` before anything is written over it, and reported once; one of a newer version
stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from app.daily import Tries
from app.daily_text import tries_from_text, tries_to_text
from app.drawer import Changes, Drawer, Elsewhere, Refused, Storage
from app.envelope import Newer, Unreadable
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

SCORES_KEPT = 10
PAUSED_KEPT = 5
LINES_KEPT = 200
RESCUED_KEPT = 20

Content = TypeVar("Content")


class Memory:
    """Stands in where the browser keeps nothing: the game lives as long as the page."""

    def __init__(self) -> None:
        self.items: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.items.get(key)

    def set(self, key: str, value: str) -> None:
        self.items[key] = value

    def remove(self, key: str) -> None:
        self.items.pop(key, None)

    def names(self) -> list[str]:
        return [*self.items]


class Shelf:
    """Saved games and scores by meaning; problems gather in :attr:`problems`, as sentences."""

    def __init__(self, storage: Storage | Drawer) -> None:
        self._drawer = storage if isinstance(storage, Drawer) else Drawer(storage)
        self.problems: list[str] = []
        #: Another page has the games, or wrote meanwhile: nothing is kept until :meth:`look_again`.
        self.elsewhere = False
        #: Keys that hold something that couldn't be read or saved elsewhere: hands off.
        self._untouchable: set[str] = set()
        self._reported: set[str] = set()
        #: What a text was read as: replaying ten games anew at every look takes its time.
        self._read_as: dict[str, tuple[str, Any]] = {}
        #: What is to be written as one change, while one is being put together.
        self._together: dict[str, str] | None = None

    @contextmanager
    def together(self) -> Iterator[None]:
        """All that is kept inside is one change: all of it is there afterwards, or nothing.

        After an error in the middle it is nothing.
        """
        if self._together is not None:
            yield
            return
        changes = self._together = {}
        try:
            yield
        except BaseException:
            changes.clear()
            raise
        finally:
            self._together = None
            if changes:
                self._put(changes)

    def look_again(self) -> None:
        """Another page may have been here: everything is read anew, and kept again."""
        self._drawer.look_again()
        self.elsewhere = False

    def everything(self) -> dict[str, str]:
        """All texts by key, those that can't be read too; none where nothing can be read."""
        try:
            return self._drawer.everything()
        except Exception:
            self._refused()
            return {}

    def adopt(self, texts: Mapping[str, str]) -> bool:
        """Keep these texts by key, as one change; tells whether that was possible."""
        return self._put({k: text for k, text in texts.items() if k not in self._untouchable})

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
        kept = tuple(ranking[:SCORES_KEPT])
        self._write(f"scores:{card}", scores_to_text(kept), kept)

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
            self._write("history", history_to_text(after), after)

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

    def guided(self) -> bool:
        """Have the first steps of a first game been said, or put away?"""
        return bool(self._read("guided", _("note on the first steps"), lines_from_text))

    def keep_guided(self) -> None:
        self._write("guided", lines_to_text(("yes",)))

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
            text = (self._together or {}).get(key) or self._text(key)
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
        except Newer:
            self._untouchable.add(key)
            self._report(key, _newer().format(what=what))
            return None
        except Unreadable as why:
            self._put_aside(key, text)
            self._report(
                key,
                _(
                    "The {what} could not be read ({why}). It is kept aside, nothing else is lost."
                ).format(what=what, why=why),
            )
            return None
        self._read_as[key] = text, content
        return content

    def _text(self, key: str) -> str | None:
        try:
            return self._drawer.get(key)
        except Exception:
            # What fails once may work again; taken for lost, a finished game would go unlisted.
            return self._drawer.get(key)

    def _put_aside(self, key: str, text: str) -> None:
        """Move a text to where nothing is ever written over it."""
        names = [f"rescue:{key}", *(f"rescue:{key}:{n}" for n in range(2, RESCUED_KEPT + 1))]
        try:
            free = next(name for name in names if self._drawer.get(name) in (None, text))
        except Exception:
            self._untouchable.add(key)
            return
        if not self._put({free: text, key: None}):
            self._untouchable.add(key)

    def _write(self, key: str, text: str, meaning: object = None) -> bool:
        """Keep a text; with its meaning at hand it needn't be read for it again."""
        if key in self._untouchable:
            return False
        if meaning is not None:
            self._read_as[key] = text, meaning
        if self._together is None:
            return self._put({key: text})
        self._together[key] = text
        return True

    def _put(self, changes: Changes) -> bool:
        if self.elsewhere:
            return False
        try:
            self._drawer.put(changes)
        except Elsewhere:
            self.elsewhere = True
        except Refused:
            self._refused()
        else:
            return True
        return False

    def _refused(self) -> None:
        # Whatever the browser throws, play goes on; one sentence is enough.
        self._report("", keeps_nothing())

    def _report(self, key: str, sentence: str) -> None:
        if key not in self._reported:
            self._reported.add(key)
            self.problems.append(sentence)


def _newer() -> str:
    return _(
        "The {what} was written by a newer version of Yacht. It stays as it is, and what you do "
        "here is not added to it. Reload the page to get that version."
    )


def _first(line: str, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines with this one before all others; the oldest go."""
    return (line, *(other for other in lines if other != line))[:LINES_KEPT]


def keeps_nothing() -> str:
    """What is said where the browser refuses to keep anything."""
    return _(
        "This browser keeps nothing for this page: a reload would lose the game. "
        "Copy its link to keep it."
    )
