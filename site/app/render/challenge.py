"""Draws the screen of a challenge: the invitation, or the cards beside each other."""

from __future__ import annotations

from typing import Any

from app.present_challenge import InviteView, LineView, StandingView
from app.render.dom import element, inside, make, write
from app.words import _


def draw(
    invite: InviteView | None,
    standing: StandingView | None,
    *,
    note: str = "",
    problem: str = "",
    answer: bool = False,
) -> None:
    """Bring the screen to this: an invitation, a standing, or neither and what is wrong."""
    write(element("challenge-who"), invite.who if invite else "")
    write(element("challenge-about"), invite.about if invite else "")
    element("challenge-invite").hidden = invite is None
    write(element("challenge-note"), note)
    write(element("challenge-error"), problem)
    element("challenge-error").hidden = not problem
    element("challenge-standing").hidden = standing is None
    element("challenge-answer").hidden = not answer
    if standing:
        _draw_standing(standing)


def _draw_standing(view: StandingView) -> None:
    write(element("challenge-result"), view.result)
    element("challenge-places").replaceChildren(
        *(make("li", text, value=str(place)) for place, text in view.places)
    )
    element("challenge-won").replaceChildren(*(make("li", line) for line in view.won))
    element("challenge-won-part").hidden = not view.won
    head = (make("th", name, scope="col") for name in (_("Box"), *view.names))
    element("challenge-names").replaceChildren(*head)
    element("challenge-boxes").replaceChildren(
        *(
            inside("tr", make("th", name, scope="row"), *(_cell(*cell) for cell in cells))
            for name, cells in view.boxes
        )
    )
    element("challenge-sums").replaceChildren(
        *(
            inside("tr", make("th", name, scope="row"), *(make("td", text) for text in texts))
            for name, texts in view.sums
        )
    )
    element("challenge-rounds").replaceChildren(*(_round(*one) for one in view.rounds))


def _cell(text: str, most: bool) -> Any:
    return inside("td", make("b", text)) if most else make("td", text)


def _round(name: str, lines: tuple[LineView, ...]) -> Any:
    return inside(
        "li",
        make("h4", name),
        *(
            inside(
                "p",
                make("b", line.name),
                " ",
                make("span", line.rolls),
                " ",
                make("span", _("{box} {points}").format(box=line.box, points=line.points)),
                " ",
                make("small", _("Total {points}").format(points=line.total)),
            )
            if line.box
            else inside("p", make("b", line.name), " ", make("span", line.rolls))
            for line in lines
        ),
    )
