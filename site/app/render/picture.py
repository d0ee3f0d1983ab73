"""Draws the picture of luck and skill. Lines differ by stroke and mark, not by colour alone."""

from __future__ import annotations

from typing import Any

from app.analysis_view import PictureView
from app.picture import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, Line, Point
from app.render.dom import shape

#: Half the size of a mark on a line.
MARK = 4


def draw_picture(view: PictureView) -> Any:
    """The whole drawing, with its words as its name."""
    return shape(
        "svg",
        *_grid(view),
        *(_line(line, view.names[line.id]) for line in reversed(view.drawn.lines)),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=view.text,
    )


def _grid(view: PictureView) -> list[Any]:
    drawn: list[Any] = []
    for (value, y), text in zip(view.drawn.levels, view.levels, strict=True):
        kind = "zero" if value == 0 else "level"
        across = {"x1": str(LEFT), "x2": str(WIDTH - RIGHT), "y1": str(y), "y2": str(y)}
        drawn.append(shape("line", **{"class": kind}, **across))
        drawn.append(_text(text, (LEFT - 6, y + 5), "end"))
    for round_, x in view.drawn.rounds:
        drawn.append(_text(str(round_), (x, HEIGHT - BOTTOM + 20), "middle"))
        if round_:
            up = {"x1": str(x), "x2": str(x), "y1": str(TOP), "y2": str(HEIGHT - BOTTOM)}
            drawn.append(shape("line", **{"class": "round"}, **up))
    return drawn


def _line(line: Line, name: str) -> Any:
    path = " ".join(f"{x},{y}" for x, y in line.points)
    marks = [] if line.id == "total" else [_mark(line.id, point) for point in line.points[1:]]
    label = _text(name, (line.name_at[0], line.name_at[1] + 5), "start")
    return shape(
        "g", shape("polyline", points=path), *marks, label, **{"class": f"line line-{line.id}"}
    )


def _mark(line: str, point: Point) -> Any:
    x, y = point
    if line == "luck":
        return shape("circle", cx=str(x), cy=str(y), r=str(MARK))
    size = {"width": str(2 * MARK - 1), "height": str(2 * MARK - 1)}
    return shape("rect", x=str(x - MARK + 0.5), y=str(y - MARK + 0.5), **size)


def _text(text: str, at: Point, anchor: str) -> Any:
    x, y = at
    return shape("text", text, x=str(x), y=str(y), text_anchor=anchor)
