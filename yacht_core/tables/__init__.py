"""Solved values as package data, one file a card, loaded when the card is played.

Each is tied to what its rules pay, so that a changed rule never plays by old values. Make them
anew with :func:`yacht_core.odds.solve.solve` and :func:`pack`.
"""

from __future__ import annotations

from pathlib import Path

from yacht_core.odds.table import Table
from yacht_core.ruleset import RuleSet
from yacht_core.tables.digest import digest
from yacht_core.tables.packing import BadValues, pack, unpack

_FOLDER = Path(__file__).parent
_loaded: dict[str, Table] = {}


class NoValues(BadValues):
    """No solved values are there for this card."""


def file_name(ruleset: RuleSet) -> str:
    """The name of a card's file of values, within this package."""
    return f"{ruleset.id}.table"


def load(ruleset: RuleSet) -> Table:
    """The solved values of a card, read once.

    Raises:
        NoValues: there is no file for this card.
        BadValues: its file is damaged, or was made for other rules.

    >>> from yacht_core import Card
    >>> from yacht_core.rulesets import ruleset
    >>> round(load(ruleset("classic")).value(Card.empty(ruleset("classic"))), 3)
    166.955
    """
    table = _loaded.get(ruleset.id)
    if table is not None and table.ruleset == ruleset:
        return table
    try:
        data = (_FOLDER / file_name(ruleset)).read_bytes()
    except OSError:
        raise NoValues("no solved values of the {card} card are here", card=ruleset.name) from None
    return add(ruleset, data)


def add(ruleset: RuleSet, data: bytes) -> Table:
    """Take a card's values from these bytes, fetched from wherever they are; raises as `load`."""
    table = unpack(ruleset, data)
    _loaded[ruleset.id] = table
    return table


def is_loaded(ruleset: RuleSet) -> bool:
    """Are the values of this card there without reading anything?"""
    table = _loaded.get(ruleset.id)
    return table is not None and table.ruleset == ruleset


__all__ = [
    "BadValues",
    "NoValues",
    "add",
    "digest",
    "file_name",
    "is_loaded",
    "load",
    "pack",
    "unpack",
]
