"""What one seat may know: everything on the table, and nothing of the seed."""

from __future__ import annotations

from dataclasses import dataclass

from yacht_core.action import Action
from yacht_core.card import Card
from yacht_core.dice import Hand
from yacht_core.ruleset import RuleSet


@dataclass(frozen=True)
class Rival:
    """Another seat: its card, and whether it can still win."""

    seat: int
    card: Card
    out: bool
    #: Its box of the running round is already filled.
    done: bool


@dataclass(frozen=True)
class SeatView:
    """The table from one seat that may act. There is no way from here to a die not yet rolled."""

    ruleset: RuleSet
    seat: int
    round: int
    card: Card
    hand: Hand
    #: Which roll the hand is, 1 to 3.
    roll: int
    rivals: tuple[Rival, ...]
    legal: tuple[Action, ...]
    same_dice: bool

    @property
    def rolls_left(self) -> int:
        """Rerolls still allowed."""
        return 3 - self.roll

    @property
    def served(self) -> bool:
        """The hand is as the first roll showed it."""
        return self.roll == 1
