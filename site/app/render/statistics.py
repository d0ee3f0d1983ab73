"""Draws the statistics, a part at a time so that the page is never still for long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.histogram import BOTTOM, HEIGHT, LEFT, RIGHT, WIDTH, Histogram
from app.present_statistics import LuckView, StatisticsView
from app.render.choices import draw_choices
from app.render.dom import element, inside, make, shape, write
from app.render.picture import draw_picture
from app.words import _


def draw_state(said: str) -> None:
    """How far the work is."""
    write(element("statistics-status"), said)


def draw_statistics(view: StatisticsView) -> Iterator[None]:
    """Draw all but luck and skill; between two parts the page may do other things."""
    draw_choices("statistics-card", view.cards)
    draw_choices("statistics-company", view.companies)
    write(element("statistics-empty"), view.empty)
    element("statistics-empty").hidden = not view.empty
    write(element("statistics-left-out"), view.left_out)
    element("statistics-found").hidden = bool(view.empty)
    if view.empty or not view.drawn:
        return
    yield
    element("statistics-lines").replaceChildren(
        *(
            inside("tr", make("th", name, scope="row"), make("td", value))
            for name, value in view.lines
        )
    )
    yield
    element("statistics-histogram").replaceChildren(_histogram(view.drawn, view.drawn_text))
    write(element("statistics-histogram-text"), view.drawn_text)
    yield
    element("statistics-boxes").replaceChildren(
        *(
            inside(
                "tr",
                make("th", one.name, scope="row"),
                make("td", one.mean),
                make("td", one.perfect_mean),
                make("td", one.scratched),
                make("td", one.perfect_scratched),
            )
            for one in view.boxes
        )
    )
    yield
    element("statistics-faces").replaceChildren(*(make("td", count) for count in view.faces))
    write(element("statistics-faces-text"), view.faces_text)
    yield


def draw_luck(view: LuckView, said: str) -> None:
    """Draw luck and skill; ``said``: how far the work is, or why there is nothing."""
    write(element("statistics-luck-status"), said)
    write(element("statistics-luck-text"), view.text)
    drawn = [draw_picture(view.picture)] if view.picture else []
    element("statistics-luck-picture").replaceChildren(*drawn)
    element("statistics-luck-games").replaceChildren(
        *(
            inside(
                "tr",
                inside(
                    "th",
                    make(
                        "button",
                        one.date,
                        type="button",
                        data_intent="statistics-analysis",
                        data_record=one.record,
                        aria_label=_("Analysis of {date}").format(date=one.date),
                        **{"class": "quiet"},
                    ),
                    scope="row",
                ),
                make("td", one.total),
                make("td", one.luck),
                make("td", one.skill),
                make("td", one.mean_loss),
            )
            for one in view.lines
        )
    )
    element("statistics-luck-table").hidden = not view.lines


def _histogram(drawn: Histogram, text: str) -> Any:
    foot = HEIGHT - BOTTOM
    parts = []
    for count, y in drawn.levels:
        across = {"x1": str(LEFT), "x2": str(WIDTH - RIGHT), "y1": str(y), "y2": str(y)}
        parts.append(shape("line", **{"class": "level" if count else "zero"}, **across))
        parts.append(_text(str(count), LEFT - 6, y + 5, "end"))
    for low, x in drawn.labels:
        parts.append(_text(str(low), x, foot + 20, "middle"))
    for bar in drawn.bars:
        size = {"width": str(bar.width), "height": str(bar.height)}
        parts.append(shape("rect", x=str(bar.x), y=str(bar.y), **{"class": "bar"}, **size))
    if drawn.curve:
        path = " ".join(f"{x},{y}" for x, y in drawn.curve)
        parts.append(shape("polyline", points=path, **{"class": "perfect"}))
    return shape("svg", *parts, viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=text)


def _text(text: str, x: float, y: float, anchor: str) -> Any:
    return shape("text", text, x=str(x), y=str(y), text_anchor=anchor)
