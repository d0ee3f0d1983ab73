"""Everything that is kept as one text, and such a text brought into what is kept already.

The text is JSON around the kept texts as they are, unreadable ones included. Bringing one in adds
what isn't there yet, by record; nothing that is there is changed, moved or thrown out for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from app.daily_text import tries_from_text, tries_to_text
from app.drawer import STAMP
from app.envelope import Unreadable, foreign, unwrap, wrap
from app.past import PAST_KEPT, Past, history_from_text, history_to_text
from app.run import RUNS_KEPT
from app.run_text import runs_from_text, runs_to_text
from app.saved import Finished, Saved
from app.saved_text import (
    game_from_text,
    games_from_text,
    games_to_text,
    lines_from_text,
    lines_to_text,
    scores_from_text,
    scores_to_text,
)
from app.shelf import LINES_KEPT, PAUSED_KEPT, SCORES_KEPT

VERSION = 1
RESCUE = "rescue:"
#: What is so in this browser only: its stamp, what it was told of playing offline and led through.
OF_THE_BROWSER = (STAMP, "offline", "guided")
#: Brought in only where nothing of the kind is kept yet.
CHOICES = ("lobby", "preferences", "language")

Item = TypeVar("Item")


@dataclass
class Brought:
    """What came of bringing a text in."""

    #: What is to be kept, by key.
    changes: dict[str, str] = field(default_factory=dict)
    #: Finished and paused games that are new here.
    added: int = 0
    #: Games for which there was no room.
    left: int = 0
    #: Keys that could not be understood; they are put aside as they came.
    strange: int = 0


def pack(texts: Mapping[str, str]) -> str:
    """Everything that is kept, as one text.

    >>> pack({"game": "x", "stamp": "a.1"})
    '{"version":1,"yacht":{"game":"x"}}'
    """
    return wrap(
        VERSION, yacht={key: text for key, text in texts.items() if key not in OF_THE_BROWSER}
    )


def unpack(text: str) -> dict[str, str]:
    """The kept texts of such a text; raises :class:`~app.envelope.Unreadable`."""
    content, _written = unwrap(text.strip(), "yacht", VERSION)
    if not isinstance(content, dict) or not all(isinstance(t, str) for t in content.values()):
        raise foreign()
    return {str(key): str(one) for key, one in content.items() if key not in OF_THE_BROWSER}


def bring_in(own: Mapping[str, str], theirs: Mapping[str, str]) -> Brought:
    """What has to be kept so that what others kept is here too."""
    brought = Brought()
    parts: dict[str, Callable[[], str | None]] = {
        "history": lambda: _history(own, theirs, brought),
        "paused": lambda: _paused(own, theirs, brought),
        "daily": lambda: _daily(own, theirs),
        "practice": lambda: _practice(own, theirs),
    }
    for name in ("watched", "handed"):
        parts[name] = lambda name=name: _lines(name, own, theirs)  # type: ignore[misc]
    for key in theirs:
        if key.startswith("scores:"):
            parts[key] = lambda key=key: _scores(key, own, theirs)  # type: ignore[misc]
        elif key in CHOICES and key not in own:
            brought.changes[key] = theirs[key]
    # A game on their table joins the paused ones here.
    known = {*parts, *CHOICES, "game"}
    strange = {key: text for key, text in theirs.items() if key not in known}
    for key, merge in parts.items():
        try:
            text = merge()
        except Unreadable:
            strange |= {name: theirs[name] for name in _sources(key) if name in theirs}
            continue
        if text is not None and text != own.get(key):
            brought.changes[key] = text
    _put_aside(own, strange, brought)
    return brought


def _sources(key: str) -> tuple[str, ...]:
    return ("game", "paused") if key == "paused" else (key,)


def _read(
    texts: Mapping[str, str], key: str, parse: Callable[[str], tuple[Item, ...]]
) -> tuple[Item, ...]:
    return parse(texts[key]) if key in texts else ()


def _history(own: Mapping[str, str], theirs: Mapping[str, str], brought: Brought) -> str | None:
    here = _read(own, "history", history_from_text)
    known = {past.record for past in here}
    there = _read(theirs, "history", history_from_text)
    fresh = [past for past in there if past.record not in known]
    room = max(0, PAST_KEPT - len(here))
    brought.added += len(fresh[:room])
    brought.left += len(fresh[room:])
    return history_to_text(tuple(_by_date(here, fresh[:room]))) if fresh[:room] else None


def _by_date(here: Iterable[Past], fresh: list[Past]) -> list[Past]:
    """Both, each in its own order, the later date first as far as that goes."""
    merged: list[Past] = []
    waiting = list(fresh)
    for past in here:
        while waiting and waiting[0].date > past.date:
            merged.append(waiting.pop(0))
        merged.append(past)
    return merged + waiting


def _paused(own: Mapping[str, str], theirs: Mapping[str, str], brought: Brought) -> str | None:
    here = _read(own, "paused", games_from_text)
    table = (game_from_text(own["game"]),) if "game" in own else ()
    there = _read(theirs, "paused", games_from_text)
    if "game" in theirs:
        there = (game_from_text(theirs["game"]), *there)
    fresh: list[Saved] = []
    for game in there:
        if game.under_way and not any(_is_within(game, one) for one in (*table, *here, *fresh)):
            fresh.append(game)
    room = max(0, PAUSED_KEPT - len(here))
    brought.added += len(fresh[:room])
    brought.left += len(fresh[room:])
    return games_to_text((*here, *fresh[:room])) if fresh[:room] else None


def _is_within(game: Saved, other: Saved) -> bool:
    """Is it the other game, or an earlier moment of it?"""
    acts = game.match.acts
    return (game.match.header, game.origin) == (other.match.header, other.origin) and (
        acts == other.match.acts[: len(acts)]
    )


def _scores(key: str, own: Mapping[str, str], theirs: Mapping[str, str]) -> str | None:
    here = _read(own, key, scores_from_text)
    known = {id_of(score) for score in here}
    fresh = [score for score in scores_from_text(theirs[key]) if id_of(score) not in known]
    ranking = sorted((*here, *fresh), key=lambda score: score.total, reverse=True)
    return scores_to_text(tuple(ranking[:SCORES_KEPT])) if fresh else None


def id_of(score: Finished) -> tuple[str, str]:
    """What makes a score the same game as another one: seed and acts."""
    return score.match.header.seed, score.match.code


def _daily(own: Mapping[str, str], theirs: Mapping[str, str]) -> str | None:
    here = _read(own, "daily", tries_from_text)
    days = {one.day for one in here}
    fresh = [one for one in _read(theirs, "daily", tries_from_text) if one.day not in days]
    return tries_to_text(tuple(sorted((*here, *fresh), key=lambda one: one.day))) if fresh else None


def _practice(own: Mapping[str, str], theirs: Mapping[str, str]) -> str | None:
    here = _read(own, "practice", runs_from_text)
    known = {(run.card, run.seed) for run in here}
    there = _read(theirs, "practice", runs_from_text)
    fresh = [run for run in there if (run.card, run.seed) not in known]
    room = max(0, RUNS_KEPT - len(here))
    return runs_to_text((*here, *fresh[:room])) if fresh[:room] else None


def _lines(key: str, own: Mapping[str, str], theirs: Mapping[str, str]) -> str | None:
    here = _read(own, key, lines_from_text)
    fresh = [line for line in _read(theirs, key, lines_from_text) if line not in here]
    return lines_to_text((*here, *fresh)[:LINES_KEPT]) if fresh else None


def _put_aside(own: Mapping[str, str], strange: Mapping[str, str], brought: Brought) -> None:
    known = {text for key, text in own.items() if key.startswith(RESCUE)}
    for key, text in strange.items():
        if text in known:
            continue
        known.add(text)
        brought.strange += 1
        name = RESCUE + key.removeprefix(RESCUE)
        while name in own or name in brought.changes:
            name += "+"
        brought.changes[name] = text
