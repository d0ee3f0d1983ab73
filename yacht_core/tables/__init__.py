"""Solved values as package data, loaded when a card is played.

Each file is tied to what its rules pay, so that a changed rule never plays by old values. Make
those of the mean anew with :func:`yacht_core.odds.solve.solve` and :func:`pack`, the others with
:mod:`yacht_core.odds.spread` and :mod:`yacht_core.odds.targets`, and :func:`pack_spreads`.
"""

from __future__ import annotations

from collections.abc import Mapping

from yacht_core.odds.spread import Spread, Spreads
from yacht_core.odds.states import Place
from yacht_core.odds.table import Table
from yacht_core.ruleset import RuleSet
from yacht_core.tables.digest import digest
from yacht_core.tables.packing import BadValues, pack, unpack
from yacht_core.tables.shelf import NoValues, Shelf
from yacht_core.tables.spread_file import pack_spreads, unpack_spreads

#: Expected points from every state: all cards.
MEANS: Shelf[Table] = Shelf("table", unpack)
#: The spread of the whole card: all cards.
WHOLE: Shelf[Mapping[Place, Spread]] = Shelf("spread", unpack_spreads)
#: The spreads of states with few open boxes, for races: the cards that `has_endings` names.
ENDINGS: Shelf[Mapping[Place, Spread]] = Shelf("endings", unpack_spreads)
#: The best chance to reach a number of points from every state: the same cards.
TARGETS: Shelf[Mapping[Place, Spread]] = Shelf("targets", unpack_spreads)

file_name = MEANS.file_name
add = MEANS.add
is_loaded = MEANS.is_loaded

_NONE: Mapping[Place, Spread] = {}
_spreads: dict[str, Spreads] = {}


def load(ruleset: RuleSet) -> Table:
    """The expected points of a card.

    Raises:
        NoValues: there is no file for this card.
        BadValues: its file is damaged, or was made for other rules.

    >>> from yacht_core import Card
    >>> from yacht_core.rulesets import ruleset
    >>> round(load(ruleset("classic")).value(Card.empty(ruleset("classic"))), 3)
    166.955
    """
    return MEANS.load(ruleset)


def spread(ruleset: RuleSet) -> Spread:
    """How likely each total is when a card is played for the most points; raises as `load`.

    >>> from yacht_core.rulesets import ruleset
    >>> perfect = spread(ruleset("classic"))
    >>> round(perfect.mean, 3), round(perfect.sd, 2), round(perfect.share_below(200), 4)
    (166.955, 34.98, 0.836)
    """
    (whole,) = WHOLE.load(ruleset).values()
    return whole


def spreads(ruleset: RuleSet) -> Spreads:
    """The spreads of all states of a card, those of its file known; raises as `load`."""
    table, known = load(ruleset), _endings(ruleset)
    found = _spreads.get(ruleset.id)
    # Where files are fetched one by one, the endings may come later than the first question.
    if found is None or found.table is not table or found.known is not known:
        found = _spreads[ruleset.id] = Spreads(table, known)
    return found


def _endings(ruleset: RuleSet) -> Mapping[Place, Spread]:
    try:
        return ENDINGS.load(ruleset) if has_endings(ruleset) else _NONE
    except BadValues:
        # They only save time.
        return _NONE


def has_endings(ruleset: RuleSet) -> bool:
    """Do endings and targets go with this card? Its states are then few: no total matters.

    >>> from yacht_core.rulesets import RULESETS
    >>> [card.id for card in RULESETS.values() if has_endings(card)]
    ['classic', 'in-order', 'generala']
    """
    return not ruleset.upper_bonus


__all__ = [
    "ENDINGS",
    "MEANS",
    "TARGETS",
    "WHOLE",
    "BadValues",
    "NoValues",
    "Shelf",
    "add",
    "digest",
    "file_name",
    "has_endings",
    "is_loaded",
    "load",
    "pack",
    "pack_spreads",
    "spread",
    "spreads",
    "unpack",
    "unpack_spreads",
]
