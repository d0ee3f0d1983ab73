"""What stands around dice and card: seats, notice, result, lists of games, dialogs."""

from __future__ import annotations

from typing import Any

from app.render.dom import element, give_focus, inside, make, mark, write
from app.view import (
    HandoverView,
    LinkView,
    NoticeView,
    PlaceView,
    QuestionView,
    ResultView,
    SeatButton,
    TableView,
)


def draw_seats(old: TableView | None, view: TableView) -> None:
    """The strip of seats; its buttons stay as long as there are as many of them."""
    if old is not None and (old.seats, old.acting) == (view.seats, view.acting):
        return
    strip = element("seats-list")
    element("seats").hidden = not view.seats
    if old is None or len(old.seats) != len(view.seats):
        strip.replaceChildren(*(_seat(number) for number in range(1, len(view.seats) + 1)))
    for number, (button, seat) in enumerate(
        zip(strip.querySelectorAll("button"), view.seats, strict=True)
    ):
        _draw_seat(button, seat, on_show=number == view.acting)


def _seat(number: int) -> Any:
    parts = (make("span", **{"class": f"seat-{part}"}) for part in ("name", "kind", "total"))
    attributes = {"class": "seat", "type": "button"}
    button = inside("button", *parts, data_intent="seat", data_seat=str(number), **attributes)
    return inside("li", button)


def _draw_seat(button: Any, seat: SeatButton, *, on_show: bool) -> None:
    for part, text in (("name", seat.name), ("kind", seat.kind), ("total", seat.total)):
        write(button.querySelector(f".seat-{part}"), text)
    mark(button, "data-state", seat.state)
    mark(button, "aria-pressed", on_show)
    mark(button, "aria-label", seat.label)


def draw_notice(notice: NoticeView | None) -> None:
    """The sentence above the table, with what can be done about it."""
    box = element("notice")
    box.hidden = notice is None
    if notice is None:
        return
    mark(box, "data-kind", notice.kind)
    write(element("notice-text"), notice.text)
    buttons = [
        make("button", action.text, type="button", data_intent=action.intent)
        for action in notice.actions
    ]
    buttons[0].className = "main"
    element("notice-actions").replaceChildren(*buttons)


def draw_handover(handover: HandoverView | None) -> None:
    """The step between two players of one device."""
    if handover:
        write(element("handover-text"), handover.text)
        write(element("continue"), handover.go_on)


def draw_question(question: QuestionView | None) -> None:
    """A question in a dialog, open as long as it is asked."""
    dialog = element("question")
    if question is None:
        if dialog.open:
            dialog.close()
        return
    write(element("question-text"), question.text)
    write(element("question-yes"), question.yes)
    if not dialog.open:
        dialog.showModal()
        give_focus(element("question-no"))


def draw_result(result: ResultView) -> None:
    """Who stands where, or a solo total against the best."""
    write(element("result-total"), result.total)
    write(element("result-text"), result.text)
    write(element("result-assisted"), result.assisted)
    element("another-sheet").hidden = result.solo
    element("compare").hidden = not result.answers
    element("places").hidden = not result.places
    element("places").replaceChildren(*(_place(place) for place in result.places))
    element("session").hidden = not result.session
    element("session-rows").replaceChildren(*(inside("tr", *_cells(row)) for row in result.session))


def _place(place: PlaceView) -> Any:
    # Equal totals share a place, so the list can't count by itself.
    number = str(place.place)
    out = "true" if place.out else "false"
    return make("li", place.text, value=number, data_place=number, data_out=out)


def _cells(row: tuple[str, ...]) -> list[Any]:
    name, *numbers = row
    return [make("th", name, scope="row"), *(make("td", number) for number in numbers)]


def draw_games(old: TableView | None, view: TableView) -> None:
    """Paused games and high scores."""
    if old is None or old.paused != view.paused:
        element("paused").hidden = not view.paused
        element("paused-list").replaceChildren(
            *(inside("li", _paused(index, text)) for index, text in enumerate(view.paused))
        )
    if old is None or old.scores != view.scores:
        element("scores-none").hidden = bool(view.scores)
        element("scores-list").replaceChildren(
            *(inside("li", *_score(score)) for score in view.scores)
        )


def _score(score: LinkView) -> list[Any]:
    link = make("a", score.text, href=score.address)
    mark_class = {"class": "assisted"}
    return [link, " ", make("small", score.mark, **mark_class)] if score.mark else [link]


def _paused(index: int, text: str) -> Any:
    attributes = {"class": "quiet", "type": "button"}
    return make("button", text, data_intent="resume", data_index=str(index), **attributes)


def draw_link(link: str) -> None:
    """The link for copying by hand, selected."""
    element("link-row").hidden = not link
    if link:
        field = element("link")
        field.value = link
        give_focus(field)
        field.select()
