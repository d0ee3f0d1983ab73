"""A match being looked at moment by moment. Pure: values in, values out."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from yacht_core import Match
from yacht_core.moments import Moment, moments

#: With what a message may have hung on its last digit.
_NUMBER = re.compile(r"([0-9]{1,6})[0-9]*[^0-9A-Za-z]*$", re.ASCII)
#: Milliseconds from one moment to the next, by the name of the speed.
SPEEDS = {"slow": 2400, "normal": 1200, "fast": 450}


@dataclass(frozen=True)
class Replay:
    """Where in a match the viewer stands, and how it goes on from there."""

    match: Match
    moments: tuple[Moment, ...]
    #: The moment that is shown, counted from 0.
    at: int = 0
    #: The one seat whose moments are stepped through, 0 for all.
    seat: int = 0
    playing: bool = False
    speed: str = "normal"

    @classmethod
    def of(cls, match: Match, *, waiting: bool = True) -> Replay:
        """At the first moment. ``waiting``: also rolls that nobody has acted on."""
        return cls(match, tuple(moments(match, waiting=waiting)))

    @property
    def shown(self) -> Moment | None:
        """The moment that is shown, ``None`` where nothing has happened yet."""
        return self.moments[self.at] if self.moments else None

    @property
    def stops(self) -> tuple[int, ...]:
        """The moments that a step can lead to, in order."""
        return tuple(
            number for number, one in enumerate(self.moments) if self.seat in (0, one.seat)
        )

    @property
    def before(self) -> int | None:
        """The moment one step back."""
        return max((stop for stop in self.stops if stop < self.at), default=None)

    @property
    def after(self) -> int | None:
        """The moment one step on."""
        return min((stop for stop in self.stops if stop > self.at), default=None)

    @property
    def rounds(self) -> tuple[tuple[int, ...], ...]:
        """For each round of each seat, in the order in which they began, its moments.

        Only those of the one seat whose moments are stepped through, if there is one.
        """
        found: dict[tuple[int, int], list[int]] = {}
        for number in self.stops:
            one = self.moments[number]
            found.setdefault((one.round, one.seat), []).append(number)
        return tuple(tuple(numbers) for numbers in found.values())

    def to(self, number: int | None) -> Replay:
        """At this moment, or at the nearest there is; ``None`` stays here."""
        if number is None:
            return self
        return replace(self, at=max(0, min(number, len(self.moments) - 1)))

    def named(self, text: str) -> Replay:
        """At the moment that an address names, counted from 1; what is no number names none."""
        number = _NUMBER.match(text)
        # A number longer than any game is just its end.
        return self.to(int(number[1]) - 1) if number else self

    def step(self, step: str) -> Replay:
        """One of ``first``, ``previous``, ``next``, ``last``."""
        stops = self.stops
        if not stops:
            return self
        ways = {"first": stops[0], "previous": self.before, "next": self.after, "last": stops[-1]}
        return self.to(ways[step])

    def of_seat(self, seat: int) -> Replay:
        """Steps through this seat's moments alone, from the next one on; 0 for all."""
        chosen = replace(self, seat=seat)
        if not chosen.stops or self.at in chosen.stops:
            return chosen
        return chosen.to(chosen.stops[-1] if chosen.after is None else chosen.after)

    def play(self) -> Replay:
        """Begins to play by itself, at the end from the beginning, or pauses."""
        if self.playing or not self.stops:
            return self.pause()
        begun = replace(self, playing=True)
        return begun.step("first") if self.after is None else begun

    def pause(self) -> Replay:
        """Stands still."""
        return replace(self, playing=False)

    def tick(self) -> Replay:
        """One step of playing; at the last it ends."""
        on = self.step("next")
        return on if on.after is not None else on.pause()

    def at_speed(self, speed: str) -> Replay:
        """At another speed, if there is one of this name."""
        return replace(self, speed=speed) if speed in SPEEDS else self
