"""Intents in, record out: the whole of what a page can ask for. No DOM, no clock of its own."""

from app.acts import Acts
from app.challenges import Challenges
from app.dailies import Dailies
from app.games import Games
from app.hints import Hints
from app.library import Library


class Controller(Acts, Games, Hints, Dailies, Challenges, Library):
    """Holds the one :class:`~app.state.State` and changes it by what the player wants."""
