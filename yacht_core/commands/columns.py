"""Rows of words and numbers as text in columns."""

from __future__ import annotations

from collections.abc import Sequence


def columns(rows: Sequence[Sequence[str | int]]) -> str:
    """Words to the left, numbers to the right, two spaces between.

    >>> print(columns([("Ones", 3), ("Full House", 19)]))
    Ones         3
    Full House  19
    """
    widths = [max(len(str(cell)) for cell in column) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            f"{cell:>{width}}" if isinstance(cell, int) else f"{cell:<{width}}"
            for cell, width in zip(row, widths, strict=True)
        ).rstrip()
        for row in rows
    )
