"""Draws the analysis of a seat, a part at a time so that the page is never still for long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from js import window

from app.analysis_view import AnalysisView, DearView, DecisionView, DieFace, RoundView
from app.render.dom import element, inside, make, mark, write
from app.render.picture import draw_picture

#: From here on there is room for every decision at once; below, rounds are folded.
WIDE = "(min-width: 48em)"


def draw_frame(game: str, seats: tuple[str, ...], shown: int) -> None:
    """What is looked at: the game, and its seats where there are several."""
    write(element("analysis-game"), game)
    strip = element("analysis-seats")
    strip.hidden = len(seats) < 2
    if len(strip.children) != len(seats):
        attributes = {"type": "button", "data_intent": "analysis-seat"}
        strip.replaceChildren(
            *(make("button", data_seat=str(n), **attributes) for n, _ in enumerate(seats, 1))
        )
    for number, (button, name) in enumerate(zip(strip.children, seats, strict=True), 1):
        write(button, name)
        mark(button, "aria-pressed", number == shown)


def draw_state(said: str, *, retry: bool = False, found: bool = False) -> None:
    """How far the work is, or why there is nothing to show."""
    write(element("analysis-status"), said)
    element("analysis-retry").hidden = not retry
    element("analysis-found").hidden = not found


def draw_problem(problem: str) -> None:
    """What is wrong with the link that was given, ``""`` for nothing."""
    write(element("analysis-error"), problem)
    element("analysis-error").hidden = not problem


def draw_analysis(view: AnalysisView) -> Iterator[None]:
    """Draw it all; between two parts the page may do other things."""
    element("analysis-sums").replaceChildren(
        *(
            inside(
                "tr",
                make("th", one.name, scope="row"),
                make("td", one.value),
                **_result(one.result),
            )
            for one in view.sums
        )
    )
    element("analysis-notes").replaceChildren(*(make("p", note) for note in view.notes))
    yield
    element("analysis-picture").replaceChildren(draw_picture(view.picture))
    yield
    element("analysis-dearest").replaceChildren(*(_dear(dear) for dear in view.dearest))
    write(element("analysis-flawless"), view.flawless)
    element("analysis-flawless").hidden = not view.flawless
    yield
    element("analysis-steps").replaceChildren(*(_step(one) for one in view.rounds))
    table = element("analysis-decisions")
    for body in list(table.tBodies):
        body.remove()
    wide = bool(window.matchMedia(WIDE).matches)
    for one in view.rounds:
        yield
        table.append(_round(one, unfolded=wide))


def fold(button: Any) -> None:
    """Fold the decisions of a round away, or unfold them."""
    unfolded = button.getAttribute("aria-expanded") != "true"
    mark(button, "aria-expanded", unfolded)
    for row in button.closest("tbody").querySelectorAll("tr.decision"):
        row.hidden = not unfolded


def _result(result: bool) -> dict[str, str]:
    return {"class": "result"} if result else {}


def _dear(dear: DearView) -> Any:
    return inside(
        "li",
        make("span", dear.when, **{"class": "when"}),
        _small_dice(dear.dice),
        make("span", dear.said, **{"class": "unseen"}),
        make("p", dear.text),
    )


def _small_dice(dice: tuple[DieFace, ...]) -> Any:
    faces = (
        inside(
            "span",
            *(make("i") for _pip in range(9)),
            data_face=str(die.face),
            data_kept="true" if die.kept else "false",
            **{"class": "small-die"},
        )
        for die in dice
    )
    return inside("span", *faces, aria_hidden="true", **{"class": "small-dice"})


def _step(one: RoundView) -> Any:
    cells = (one.luck, one.skill, one.expected)
    return inside("tr", make("th", one.name, scope="row"), *(make("td", cell) for cell in cells))


def _round(one: RoundView, *, unfolded: bool) -> Any:
    attributes = {"type": "button", "data_intent": "analysis-fold", "class": "fold"}
    button = inside(
        "button",
        make("span", one.name, **{"class": "fold-name"}),
        make("span", one.ended, **{"class": "fold-ended"}),
        make("span", one.skill, **{"class": "fold-skill"}),
        aria_expanded="true" if unfolded else "false",
        **attributes,
    )
    head = inside("tr", inside("th", button, scope="rowgroup", colspan="6"))
    rows = [_decision(decision) for decision in one.decisions]
    for row in rows:
        row.hidden = not unfolded
    return inside("tbody", head, *rows)


def _decision(one: DecisionView) -> Any:
    dice = inside("td", **{"class": "faces"})
    for die in one.dice:
        dice.append(make("b" if die.kept else "span", str(die.face)), " ")
    return inside(
        "tr",
        make("th", one.roll, scope="row"),
        dice,
        make("td", one.luck),
        make("td", one.done),
        make("td", one.best),
        make("td", one.loss),
        data_mistake="true" if one.mistake else "false",
        **{"class": "decision"},
    )
