"""From a run of practice to what is shown. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app import deeds
from app.gains import hundredths
from app.numbers import points
from app.practice import Graded, Practice
from app.present import present
from app.view import SectionView, TableView
from app.words import _, ngettext
from yacht_core.odds.advice import Option

#: How many of the best choices are told.
TOP = 3
LEAST_SHOWN = 0.005


@dataclass(frozen=True)
class ChoiceView:
    """A line of the best choices."""

    choice: str
    total: str
    costs: str
    #: It is the one that was chosen.
    yours: bool


@dataclass(frozen=True)
class GradeView:
    """What an answer was worth."""

    title: str
    text: str
    right: bool
    choices: tuple[ChoiceView, ...]


@dataclass(frozen=True)
class PracticeView:
    """The whole screen; the table only while a position is laid out."""

    card: str
    streak: str
    best: str
    position: str
    status: str
    problem: str
    table: TableView | None
    grade: GradeView | None


def present_practice(practice: Practice) -> PracticeView:
    """The screen for this run as it stands."""
    run, state, graded = practice.run, practice.table, practice.graded
    number = run.number if graded else run.number + 1
    grade = _grade(graded) if graded else None
    table = present(state) if state else None
    if table and graded:
        table = _at_rest(table)
    status = ""
    if grade:
        status = f"{grade.title} {grade.text}".strip()
    elif state and table:
        status = table.status if state.armed else _ask(practice)
    return PracticeView(
        card=run.card,
        streak=_("Streak {count}").format(count=run.streak),
        best=_("Best {count}").format(count=practice.best),
        position=_("Position {number}").format(number=number),
        status=status,
        problem=" ".join(practice.problems),
        table=table,
        grade=grade,
    )


def _ask(practice: Practice) -> str:
    left = practice.position.rolls_left if practice.position else 0
    if not left:
        return _("No rolls left. Which box is best?")
    return ngettext(
        "{left} roll left. Which dice do you hold, or which box do you take?",
        "{left} rolls left. Which dice do you hold, or which box do you take?",
        left,
    ).format(left=left)


def _at_rest(table: TableView) -> TableView:
    """The same table after the answer: nothing on it can be pressed."""
    return replace(
        table,
        dice=tuple(replace(die, enabled=False) for die in table.dice),
        roll=replace(table.roll, enabled=False),
        sections=tuple(_closed(section) for section in table.sections),
    )


def _closed(section: SectionView) -> SectionView:
    rows = []
    for row in section.rows:
        cells = tuple(
            replace(cell, state="closed") if cell.state == "open" else cell for cell in row.cells
        )
        rows.append(replace(row, cells=cells))
    return replace(section, rows=tuple(rows))


def _grade(graded: Graded) -> GradeView:
    chosen, best = graded.chosen, graded.advice.best
    at = (graded.position.card, graded.position.hand, graded.position.rolls_left)
    done = deeds.done(chosen, *at)
    if chosen.loss < LEAST_SHOWN:
        title, text = _("Best!"), done
    elif graded.right:
        title = _("As good as the best.")
        text = _("{done} It is {loss} points behind.").format(
            done=done, loss=hundredths(chosen.loss)
        )
    else:
        title = _("Costs {points}.").format(points=points(chosen.loss))
        text = f"{done} {deeds.best_was(best, *at)}"
    options = list(graded.advice.options[:TOP])
    if chosen not in options:
        options.append(chosen)
    return GradeView(
        title=title,
        text=text,
        right=graded.right,
        choices=tuple(_choice(graded, option) for option in options),
    )


def _choice(graded: Graded, option: Option) -> ChoiceView:
    position = graded.position
    return ChoiceView(
        choice=deeds.option(option, position.card, position.hand, position.rolls_left),
        total=hundredths(position.card.total + option.value),
        costs=hundredths(option.loss),
        yours=option == graded.chosen,
    )
