"""Draws the library of games."""

from __future__ import annotations

from typing import Any

from app.present_history import GameLine, HistoryView
from app.render.choices import draw_choices
from app.render.dom import element, give_focus, inside, make, write
from app.words import _


def draw_history(view: HistoryView) -> None:
    """Draw everything but the lines of finished games."""
    write(element("history-table-text"), view.under_way)
    element("history-under-way").hidden = not view.under_way
    element("history-paused-part").hidden = not view.paused
    element("history-paused").replaceChildren(
        *(
            inside(
                "li",
                make("span", text),
                _button(_("Resume"), "history-resume", str(index), text),
            )
            for index, text in enumerate(view.paused)
        )
    )
    draw_choices("history-card", view.cards)
    draw_choices("history-company", view.companies)
    write(element("history-count"), view.count)


def draw_games(lines: tuple[GameLine, ...], *, more: bool) -> None:
    """Draw the lines of finished games; ``more``: there are others below."""
    element("history-list").replaceChildren(*map(_game, lines))
    element("history-more").hidden = not more


def draw_forgotten(said: str, *, undo: bool = True) -> None:
    """Say that a game was deleted, with the way back, or that it is back."""
    write(element("history-said"), said)
    button = element("history-undo")
    button.hidden = not (said and undo)
    if said:
        # The button that was pressed is gone, so focus goes where the way back is.
        give_focus(button if undo else element("history-title"))


def _game(line: GameLine) -> Any:
    about = [make("b", line.totals), make("span", line.card), make("span", line.date)]
    if line.marks:
        about.append(make("span", line.marks, **{"class": "mark"}))
    return inside(
        "li",
        inside("p", *about),
        inside(
            "div",
            _button(_("Replay"), "history-replay", line.record, line.name),
            _button(_("Analysis"), "history-analysis", line.record, line.name),
            _button(_("Delete"), "history-delete", line.record, line.name),
            **{"class": "actions"},
        ),
    )


def _button(text: str, intent: str, value: str, about: str) -> Any:
    return make(
        "button",
        text,
        type="button",
        data_intent=intent,
        data_value=value,
        aria_label=_("{what}: {about}").format(what=text, about=about),
        **{"class": "quiet"},
    )
