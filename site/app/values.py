"""A card's solved values, fetched from the page's own files when somebody plays by them."""

from __future__ import annotations

from js import console, fetch
from pyodide.ffi import JsException

from yacht_core import Header, Kind, ruleset, tables


async def need(header: Header) -> None:
    """See to it that a Navigator at this table, or one that may cover, has its values."""
    seats = range(1, len(header.seats) + 1)
    players = {header.kind_of(seat) for seat in seats}
    if header.cover:
        players |= {header.drawn_kind(seat) for seat in seats}
    if Kind.NAVIGATOR in players:
        await bring(header.card)


def are_here(card: str) -> bool:
    """Can this card's values be asked without fetching anything?"""
    return tables.is_loaded(ruleset(card))


async def bring(card: str) -> None:
    """Bring the values of a card; without them its Navigator plays as a Pilot."""
    rules = ruleset(card)
    if tables.is_loaded(rules):
        return
    try:
        answer = await fetch(f"yacht_core/tables/{tables.file_name(rules)}")
        if answer.ok:
            tables.add(rules, (await answer.arrayBuffer()).to_bytes())
    except (JsException, tables.BadValues) as error:
        console.info(f"Yacht: no values of the {rules.id} card: {error}")
