"""A game as the page keeps it: its match, and the little that a record doesn't know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from yacht_core import Kind, Match, TimeUp, Turn
from yacht_core.dice import Hold
from yacht_core.playing import decider

#: ``own`` dice came fresh, ``known`` ones had been seen before the game began, a game of origin
#: ``link`` was already finished when its link was opened, ``practice`` is played on from a
#: moment of another game or on the dice of a daily, and ``daily`` is the one try of its day.
Origin = Literal["own", "known", "link", "practice", "daily"]


@dataclass(frozen=True)
class Saved:
    """A game on the table."""

    match: Match
    #: The seat whose card and dice are on show.
    seat: int = 1
    #: The seats that have pressed Roll in this round.
    shown: frozenset[int] = frozenset()
    #: What the seat on show holds.
    hold: Hold = ()
    #: What other seats hold, who are in the middle of their round.
    aside: tuple[tuple[int, Hold], ...] = ()
    origin: Origin = "own"
    #: The seat of the person who has the device, 0 for the first to act.
    holder: int = 0
    #: Milliseconds of this round that seats have used, where there is a deadline.
    spent: tuple[tuple[int, int], ...] = ()
    #: The earlier sheets of the session, finished.
    sheets: tuple[Match, ...] = ()
    #: A hint was shown, or the odds, while somebody was to decide.
    assisted: bool = False
    #: The finished games on the same dice that this one answers.
    challenge: Match | None = None

    def __post_init__(self) -> None:
        # A text from elsewhere may claim what can't be: the record has the last word.
        turns = {seat: turn for seat, turn in enumerate(self.match.turns, 1) if turn}
        shown = {seat for seat, turn in turns.items() if seat in self.shown or turn.roll > 1}
        object.__setattr__(self, "shown", frozenset(shown))
        holding = {seat for seat in shown if turns[seat].rolls_left}
        if self.seat not in holding:
            object.__setattr__(self, "hold", ())
        aside = {seat: hold for seat, hold in self.aside if seat in holding - {self.seat} and hold}
        object.__setattr__(self, "aside", tuple(sorted(aside.items())))
        if not self.holder:
            object.__setattr__(self, "holder", self.match.header.first)
        # Only a round in hand uses time.
        spent = tuple((seat, used) for seat, used in self.spent if seat in turns)
        object.__setattr__(self, "spent", spent)

    def looking_at(self, seat: int) -> Saved:
        """The same table with another seat on show; what each seat holds stays held."""
        if seat == self.seat:
            return self
        holds = (*self.aside, (self.seat, self.hold))
        return replace(self, seat=seat, hold=dict(holds).get(seat, ()), aside=holds)

    @property
    def turn(self) -> Turn | None:
        """The round in hand of the seat on show, while that seat may act."""
        return self.match.turns[self.seat - 1] if self.seat in self.match.may_act else None

    @property
    def rolled(self) -> bool:
        """The dice of the seat on show lie on the table."""
        return self.turn is not None and self.seat in self.shown

    @property
    def waits_for(self) -> int | None:
        """The seat whose player must get the device before anything acts."""
        match = self.match
        seat = match.expected
        people = [seat.kind for seat in match.header.seats].count(Kind.PERSON)
        alone = people < 2 or match.header.simultaneous
        if alone or seat is None or seat == self.holder:
            return None
        return seat if decider(match, seat) is Kind.PERSON else None

    @property
    def playable(self) -> bool:
        """The person at the device may act for the seat on show."""
        mine = self.turn is not None and decider(self.match, self.seat) is Kind.PERSON
        return mine and self.waits_for is None

    @property
    def deciding(self) -> bool:
        """The person at the device has dice before them, and something to choose."""
        return self.playable and self.rolled

    @property
    def used(self) -> int:
        """Milliseconds that the seat on show has used of its round."""
        return dict(self.spent).get(self.seat, 0)

    @property
    def solo(self) -> bool:
        """One person plays alone, against the score to beat."""
        return [seat.kind for seat in self.match.header.seats] == [Kind.PERSON]

    @property
    def ranked(self) -> bool:
        """Does it count for the high scores? A round that a bot finished spoils it."""
        alone = self.origin in ("own", "daily") and self.solo
        return alone and not any(isinstance(act.action, TimeUp) for act in self.match.acts)

    @property
    def under_way(self) -> bool:
        """Something would be lost if this game went away."""
        return not self.match.is_over and bool(self.shown or self.match.acts or self.sheets)


@dataclass(frozen=True)
class Finished:
    """A finished game in the list of scores: its match and the local date, ``2026-11-30``."""

    match: Match
    date: str
    assisted: bool = False

    @property
    def total(self) -> int:
        return self.match.cards[0].total
