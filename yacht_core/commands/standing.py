"""The standing of a match, finished or not, as it is printed."""

from __future__ import annotations

from yacht_core.commands.columns import columns
from yacht_core.match import Match
from yacht_core.outcome import Placed, standing_of


def standing(match: Match) -> tuple[Placed, ...]:
    """The seats, best first; of a match that goes on by the totals so far."""
    return standing_of(match.header, match.cards, match.out, match.victor)


def standing_data(match: Match) -> list[dict[str, object]]:
    """A row a seat: seat, name, total, place."""
    return [standing_row(row) for row in standing(match)]


def standing_row(row: Placed) -> dict[str, object]:
    """One of them."""
    return {"seat": row.seat, "name": row.name, "total": row.total, "place": row.place}


def standing_text(match: Match) -> str:
    """The same in columns, with who plays."""
    return columns(
        [
            (
                f"{row.place}.",
                row.name,
                match.header.kind_of(row.seat).name.lower(),
                row.total,
                "out" if row.out else "",
            )
            for row in standing(match)
        ]
    )
