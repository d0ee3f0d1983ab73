"""How a player wants the game to look, move and sound, whatever is played. Pure."""

from __future__ import annotations

from dataclasses import dataclass

#: The choices of each preference that is more than on or off, the first one its default.
CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark"),
    "contrast": ("system", "high"),
    "motion": ("system", "reduced"),
}


@dataclass(frozen=True)
class Preferences:
    """What the settings say; ``system`` is what the device asks for.

    >>> Preferences(theme="dark").is_offered, Preferences(theme="pink").is_offered
    (True, False)
    """

    theme: str = "system"
    contrast: str = "system"
    motion: str = "system"
    #: Nothing makes a noise before it is asked to.
    sound: bool = False
    vibration: bool = True

    @property
    def is_offered(self) -> bool:
        """Is each value one that its field offers?"""
        return all(getattr(self, name) in choices for name, choices in CHOICES.items())
