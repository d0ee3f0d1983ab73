"""A card's solved values, fetched from the page's own files when somebody plays by them."""

from __future__ import annotations

from typing import Any

from js import console, fetch
from pyodide.ffi import JsException
from yacht_page import tables as folder

from yacht_core import Header, Kind, RuleSet, ruleset, tables
from yacht_core.odds.spread import Spread


async def need(header: Header) -> None:
    """See to it that a Navigator at this table, or one that may cover, has its values."""
    if _has_navigator(header):
        await (bring_for_race if len(header.seats) > 1 else bring)(header.card)


def suffice(header: Header) -> bool:
    """Has every Navigator at this table what it plays by?"""
    return not _has_navigator(header) or are_here(header.card)


def _has_navigator(header: Header) -> bool:
    seats = range(1, len(header.seats) + 1)
    players = {header.kind_of(seat) for seat in seats}
    if header.cover:
        players |= {header.drawn_kind(seat) for seat in seats}
    return Kind.NAVIGATOR in players


def are_here(card: str) -> bool:
    """Can this card's values be asked without fetching anything?"""
    return tables.is_loaded(ruleset(card))


async def bring(card: str) -> None:
    """Bring the values of a card; without them its Navigator plays as a Pilot."""
    await _bring(tables.MEANS, ruleset(card))


async def bring_for_race(card: str) -> None:
    """Bring what a Navigator plays by against others."""
    await bring(card)
    rules = ruleset(card)
    if tables.has_endings(rules):
        await _bring(tables.ENDINGS, rules)


def chances_are_here(card: str) -> bool:
    """Can the chance to beat a total be worked out without fetching anything?"""
    rules = ruleset(card)
    solved = tables.has_endings(rules)
    return are_here(card) and (not solved or tables.TARGETS.is_loaded(rules))


async def bring_chances(card: str) -> None:
    """Bring what the chance to beat a total is worked out from."""
    await bring(card)
    rules = ruleset(card)
    if tables.has_endings(rules):
        await _bring(tables.TARGETS, rules)


async def bring_spread(card: str) -> Spread | None:
    """The spread of a card's totals under perfect play, ``None`` where it can't be had."""
    rules = ruleset(card)
    await _bring(tables.WHOLE, rules)
    return tables.spread(rules) if tables.WHOLE.is_loaded(rules) else None


async def _bring(shelf: tables.Shelf[Any], rules: RuleSet) -> None:
    if shelf.is_loaded(rules):
        return
    try:
        answer = await fetch(f"{folder}{shelf.file_name(rules)}")
        if answer.ok:
            shelf.add(rules, (await answer.arrayBuffer()).to_bytes())
    except (JsException, tables.BadValues) as error:
        console.info(f"Yacht: no values of the {rules.id} card: {error}")
