"""The picture of a result: a drawing (SVG) with nothing in it from elsewhere. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

WIDTH = 1080
MARGIN = 72
#: Heights of the band on top, of a line of the list, and of the foot.
BAND = 430
LINE = 72
FOOT = 120
#: Lines that go below one another before a second column begins.
COLUMN = 8

SEA, INK, PAPER, BRASS, MUTED = "#0c3049", "#10293a", "#fffdf6", "#f2c766", "#b9cbd5"
SANS = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif"
SERIF = "Palatino, Georgia, 'Noto Serif', 'Liberation Serif', serif"
#: The sail beside the name, as in the bar, in a square of 24.
SAIL = "M11 2v14H3.5C6 12 9.5 8 11 2zM13 5c3.5 3 6 7 7 11h-7zM2 18h20c-1 3-3 4-5 4H7c-2 0-4-1-5-4z"


@dataclass(frozen=True)
class Poster:
    """What the picture says."""

    #: What was played: the card, and the day of a daily.
    head: str
    #: The result itself, in large letters.
    result: str
    #: A name and its points a line: boxes or players.
    lines: tuple[tuple[str, str], ...] = ()
    #: A small line at the bottom.
    foot: str = ""

    @property
    def height(self) -> int:
        """Of the drawing, which is :data:`WIDTH` wide."""
        lines = -(-len(self.lines) // self._columns)
        return BAND + (MARGIN + lines * LINE if lines else 0) + FOOT

    @property
    def svg(self) -> str:
        """The drawing."""
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{self.height}"'
            f' viewBox="0 0 {WIDTH} {self.height}">',
            f'<rect width="{WIDTH}" height="{self.height}" fill="{PAPER}"/>',
            f'<rect width="{WIDTH}" height="{BAND}" fill="{SEA}"/>',
            f'<path d="{SAIL}" fill="{BRASS}" transform="translate({MARGIN} 56) scale(3.5)"/>',
            _text("Yacht", MARGIN + 110, 122, 76, "#fbf6e8", family=SERIF),
            _text(self.head, MARGIN, 214, _fitting(self.head, 44), MUTED),
            _text(self.result, MARGIN, 362, _fitting(self.result, 130), "#fbf6e8", weight=700),
            *self._list(),
        ]
        if self.foot:
            size = _fitting(self.foot, 34)
            parts.append(_text(self.foot, MARGIN, self.height - 46, size, INK))
        return "".join((*parts, "</svg>"))

    @property
    def _columns(self) -> int:
        return 2 if len(self.lines) > COLUMN else 1

    def _list(self) -> list[str]:
        """The lines, in one column or two."""
        gap = MARGIN if self._columns > 1 else 0
        width = (WIDTH - 2 * MARGIN - gap) // self._columns
        deep = -(-len(self.lines) // self._columns)
        # All of one size: the one at which the longest has room.
        size = min((_fitting(name, 42, width - 110) for name, _points in self.lines), default=0)
        drawn = []
        for number, (name, points) in enumerate(self.lines):
            column, row = divmod(number, deep)
            left = MARGIN + column * (width + gap)
            down = BAND + MARGIN + row * LINE
            drawn += [
                _text(name, left, down + 24, size, INK),
                _text(points, left + width, down + 24, 42, INK, weight=700, anchor="end"),
                f'<rect x="{left}" y="{down + 44}" width="{width}" height="2" fill="#ded6c2"/>',
            ]
        return drawn


def _fitting(text: str, size: int, width: int = WIDTH - 2 * MARGIN) -> int:
    """The size of letters at which a text has room; few are wider than 0.6 of it."""
    return min(size, int(width / max(1, len(text)) / 0.6))


def _text(
    text: str,
    x: int,
    y: int,
    size: int,
    color: str,
    *,
    weight: int = 400,
    anchor: str = "start",
    family: str = SANS,
) -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="{family}" font-size="{size}" font-weight="{weight}"'
        f' fill="{color}" text-anchor="{anchor}">{escape(text)}</text>'
    )
