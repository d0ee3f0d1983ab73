"""One kind of solved values, a file a card: read from the package, or taken from given bytes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from yacht_core.ruleset import RuleSet
from yacht_core.tables.packing import BadValues

T = TypeVar("T")

_FOLDER = Path(__file__).parent


class NoValues(BadValues):
    """No solved values are there for this card."""


class Shelf(Generic[T]):
    """Values of one kind, by card; each card's are read once."""

    def __init__(self, suffix: str, unpack: Callable[[RuleSet, bytes], T]) -> None:
        self._suffix = suffix
        self._unpack = unpack
        self._loaded: dict[str, tuple[RuleSet, T]] = {}

    def file_name(self, ruleset: RuleSet) -> str:
        """The name of a card's file, within this package."""
        return f"{ruleset.id}.{self._suffix}"

    def path(self, ruleset: RuleSet) -> Path:
        """Where that file is, or would be."""
        return _FOLDER / self.file_name(ruleset)

    def load(self, ruleset: RuleSet) -> T:
        """The values of a card.

        Raises:
            NoValues: there is no file for this card.
            BadValues: its file is damaged, or was made for other rules.
        """
        found = self._loaded.get(ruleset.id)
        if found is not None and found[0] == ruleset:
            return found[1]
        try:
            data = self.path(ruleset).read_bytes()
        except OSError:
            raise NoValues(
                "no solved values of the {card} card are here", card=ruleset.name
            ) from None
        return self.add(ruleset, data)

    def add(self, ruleset: RuleSet, data: bytes) -> T:
        """Take a card's values from these bytes, wherever they are from; raises as `load`."""
        return self.put(ruleset, self._unpack(ruleset, data))

    def put(self, ruleset: RuleSet, values: T) -> T:
        """Take these values of a card from now on."""
        self._loaded[ruleset.id] = ruleset, values
        return values

    def is_loaded(self, ruleset: RuleSet) -> bool:
        """Are the values of this card there without reading anything?"""
        found = self._loaded.get(ruleset.id)
        return found is not None and found[0] == ruleset
