"""The strongest of the bots (RULES, "Bots", 3)."""

from yacht_core.bots.pilot import Pilot


class Navigator(Pilot):
    """Plays each turn as exactly as the Pilot does."""
