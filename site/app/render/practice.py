"""Draws practice: dice and card are those of the table, once more."""

from __future__ import annotations

from typing import Any

from app.present_practice import ChoiceView, GradeView, PracticeView
from app.render.card import CardTable
from app.render.dom import element, give_focus, inside, make, mark, write
from app.render.page import draw_die
from app.view import TableView


class PracticeTable:
    """The screen in the document."""

    def __init__(self) -> None:
        dice = element("practice-dice")
        dice.replaceChildren(*(die.cloneNode(True) for die in element("dice").children))
        self._dice = list(dice.children)
        cards = element("practice-card")
        cards.replaceChildren(*(one.cloneNode(True) for one in element("lobby-card").children))
        self._card = CardTable(element("practice-board"))
        self._shown: TableView | None = None

    def draw(self, view: PracticeView) -> None:
        """Bring the screen to this view."""
        element("practice-card").value = view.card
        for name, text in (
            ("practice-streak", view.streak),
            ("practice-best", view.best),
            ("practice-position", view.position),
            ("practice-status", view.status),
            ("practice-problem", view.problem),
        ):
            write(element(name), text)
        element("practice-problem").hidden = not view.problem
        element("practice-retry").hidden = True
        # Until the next one is found the last one stays, and so does the focus on it.
        element("practice-table").hidden = view.table is None and self._shown is None
        if view.table:
            self._draw_table(view.table)
        answered = view.grade is not None
        button = element("practice-roll")
        button.hidden = answered or (view.table is not None and not view.table.rolls_left)
        appeared = answered and element("practice-grade").hidden
        element("practice-grade").hidden = not answered
        if view.grade:
            _draw_grade(view.grade)
        if appeared:
            give_focus(element("practice-next"))

    def fail(self, said: str) -> None:
        """Say why there is no position, with a button to try again."""
        write(element("practice-status"), said)
        element("practice-retry").hidden = False

    def to_dice(self) -> None:
        """Give the focus to the first die."""
        give_focus(self._dice[0])

    def _draw_table(self, table: TableView) -> None:
        for die, shown in zip(self._dice, table.dice, strict=True):
            draw_die(die, shown)
        self._card.draw(self._shown, table)
        button = element("practice-roll")
        write(button, table.roll.text)
        mark(button, "aria-label", table.roll.label)
        mark(button, "aria-disabled", not table.roll.enabled)
        self._shown = table


def _draw_grade(grade: GradeView) -> None:
    mark(element("practice-grade"), "data-right", grade.right)
    element("practice-choices").replaceChildren(*(_choice(choice) for choice in grade.choices))


def _choice(choice: ChoiceView) -> Any:
    head = make("th", choice.choice, scope="row")
    cells = (make("td", choice.total), make("td", choice.costs))
    return inside("tr", head, *cells, data_yours="true" if choice.yours else "false")
