"""The page can be turned round for a language that runs from the right to the left."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from build.paths import SITE

if TYPE_CHECKING:
    from pathlib import Path

SHEETS = sorted((SITE / "css").glob("*.css"))
#: Properties and values that name a side of the screen and not one of the text.
SIDES = re.compile(
    r"(?<![\w-])(?:(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)"
    r"(?:-(?:width|color|style))?\s*:"
    r"|(?:text-align|float|clear)\s*:\s*(?:left|right)\b"
    r"|border-(?:top|bottom)-(?:left|right)-radius\s*:)"
)


def sided(css: str) -> list[str]:
    """Every place that names a side."""
    return SIDES.findall(re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL))


@pytest.mark.parametrize("sheet", SHEETS, ids=[sheet.stem for sheet in SHEETS])
def test_no_style_names_a_side_of_the_screen(sheet: Path) -> None:
    assert sided(sheet.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "css",
    [
        "a { margin-left: 1px }",
        "a { left: 0 }",
        "a { text-align: right }",
        "a{float:left}",
        "a { border-right-width: 1px; }",
        "a { border-top-left-radius: 1px }",
    ],
)
def test_a_side_is_found(css: str) -> None:
    assert len(sided(css)) == 1


def test_sides_of_the_text_are_no_sides_of_the_screen() -> None:
    css = "/* left: 1 */ a { margin-inline-start: 1px; text-align: end; --left: 1 }"
    assert sided(css) == []
