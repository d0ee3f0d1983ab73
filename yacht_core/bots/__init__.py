"""Players that decide from what they see: ``choose(view) -> action``, nothing else.

A bot is deterministic and gets a :class:`~yacht_core.view.SeatView`, never the seed.
"""

from __future__ import annotations

from typing import Protocol

from yacht_core.action import Action
from yacht_core.bots.deckhand import Deckhand
from yacht_core.bots.navigator import Navigator
from yacht_core.bots.pilot import Pilot
from yacht_core.header import Kind
from yacht_core.view import SeatView


class Bot(Protocol):
    """Anything that plays a seat."""

    def choose(self, view: SeatView) -> Action:
        """One of ``view.legal``."""
        ...


BOTS: dict[Kind, Bot] = {
    Kind.DECKHAND: Deckhand(),
    Kind.PILOT: Pilot(),
    Kind.NAVIGATOR: Navigator(),
}
