"""Draws the Verify page; the dice of a round are written out when it is unfolded."""

from __future__ import annotations

from typing import Any

from app.present_verify import DieRow, FacesView, RoundDice, SeedView
from app.render.dom import element, inside, make, mark, write


def draw_frame(game: str, problem: str) -> None:
    """Which game it is, or what is wrong with the link to it."""
    write(element("verify-game"), game)
    write(element("verify-error"), problem)
    element("verify-error").hidden = not problem


def draw_state(said: str, *, found: bool, good: bool = True) -> None:
    """What came of comparing, or how far it is."""
    status = element("verify-status")
    write(status, said)
    mark(status, "data-good", good)
    element("verify-found").hidden = not found


def draw_seed(view: SeedView) -> None:
    """The fingerprint, and the seed or a warning before it."""
    write(element("verify-fingerprint"), view.fingerprint)
    write(element("verify-seed"), view.seed)
    write(element("verify-warning"), view.warning)
    element("verify-warning").hidden = not view.warning
    element("verify-show-seed").hidden = not view.warning


def draw_faces(view: FacesView) -> None:
    """How often each face was thrown."""
    element("verify-faces").replaceChildren(
        *(make("th", one.face, scope="col") for one in view.counts)
    )
    element("verify-counts").replaceChildren(*(make("td", one.count) for one in view.counts))
    write(element("verify-even"), view.text)


def draw_luck(lines: tuple[str, ...]) -> None:
    """What luck brought each seat, or why that can't be said."""
    element("verify-luck").replaceChildren(*(make("p", line) for line in lines))


def draw_rounds(rounds: tuple[RoundDice, ...]) -> None:
    """The list of rounds, all folded but the first."""
    table = element("verify-dice")
    for body in list(table.tBodies):
        body.remove()
    for number, one in enumerate(rounds):
        table.append(_round(number, one))
    if rounds:
        fold(table.querySelector(".fold"), rounds)


def fold(button: Any, rounds: tuple[RoundDice, ...]) -> None:
    """Fold the dice of a round away, or unfold them."""
    unfolded = button.getAttribute("aria-expanded") != "true"
    mark(button, "aria-expanded", unfolded)
    body = button.closest("tbody")
    if unfolded and body.rows.length == 1:
        body.append(*(_die(row) for row in rounds[int(button.getAttribute("data-round"))].rows))
    for row in body.querySelectorAll("tr.die-row"):
        row.hidden = not unfolded


def folded() -> list[Any]:
    """The buttons of rounds that are folded away."""
    return list(element("verify-dice").querySelectorAll('.fold[aria-expanded="false"]'))


def show_whole(whole: bool) -> None:
    """Show all digits of every hash, or the first ones."""
    mark(element("verify-whole"), "aria-pressed", whole)
    mark(element("verify-dice"), "data-whole", whole)


def _round(number: int, one: RoundDice) -> Any:
    attributes = {"type": "button", "data_intent": "verify-fold", "class": "fold"}
    button = inside(
        "button",
        make("span", one.name, **{"class": "fold-name"}),
        make("span", one.said, **{"class": "fold-ended"}),
        aria_expanded="false",
        data_round=str(number),
        **attributes,
    )
    return inside("tbody", inside("tr", inside("th", button, scope="rowgroup", colspan="5")))


def _die(row: DieRow) -> Any:
    address = make("span", row.address, **{"class": "address"})
    rest = make("span", row.rest, **{"class": "rest"})
    digits = inside("td", address, " ", inside("code", make("span", row.first), rest))
    if row.differs:
        digits.append(make("p", row.differs))
    return inside(
        "tr",
        make("th", row.roll, scope="row"),
        make("td", row.die),
        make("td", row.face, **{"class": "face"}),
        make("td", row.done),
        digits,
        data_differs="true" if row.differs else "false",
        **{"class": "die-row"},
    )
