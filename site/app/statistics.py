"""What finished games come to together. Pure; every number follows from the records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from math import fsum
from typing import Literal

from app.past import Past
from yacht_core import Card, Header, Kind
from yacht_core.evenness import Evenness
from yacht_core.tally import Tally

Company = Literal["all", "alone", "others"]
COMPANIES: tuple[Company, ...] = ("all", "alone", "others")
#: How wide a step of the histogram is, in points.
STEP = 10


@dataclass(frozen=True)
class Game:
    """A finished game of the history, and what its player made of it."""

    past: Past
    header: Header
    #: The seat whose card and dice are counted: the first that a person plays.
    seat: int
    #: By seat; where only the player's was asked for, those of others may be empty.
    cards: tuple[Card, ...]
    #: How often that seat threw a 1, a 2, … a 6.
    thrown: tuple[int, ...]

    @classmethod
    def of(cls, past: Past, found: Tally) -> Game:
        """The game of a line of the history."""
        kinds = [seat.kind for seat in found.header.seats]
        seat = 1 + (kinds.index(Kind.PERSON) if Kind.PERSON in kinds else 0)
        return cls(past, found.header, seat, found.cards, found.thrown[seat - 1])

    @property
    def card(self) -> Card:
        return self.cards[self.seat - 1]

    @property
    def total(self) -> int:
        return self.card.total

    @property
    def company(self) -> Company:
        return "alone" if len(self.cards) == 1 else "others"

    @property
    def counts(self) -> bool:
        """Was it played by a person, with dice nobody had seen, without help, to its end?

        Perfect play, to which the numbers are compared, is one way to play fresh dice.
        """
        played = self.header.seats[self.seat - 1].kind is Kind.PERSON
        fresh = self.past.origin in ("own", "daily")
        return played and fresh and not self.past.assisted and self.card.is_full


@dataclass(frozen=True)
class BoxCount:
    """What came into one box: its mean points, and the share of games that scratched it."""

    id: str
    mean: float
    scratched: float


@dataclass(frozen=True)
class Statistics:
    """Games of one card, the latest first."""

    games: tuple[Game, ...]

    @classmethod
    def of(cls, games: Iterable[Game], card: str, company: Company = "all") -> Statistics:
        """Of those games that are of this card, in this company, and count."""
        return cls(
            tuple(
                game
                for game in games
                if game.counts and game.header.card == card and company in ("all", game.company)
            )
        )

    @property
    def count(self) -> int:
        return len(self.games)

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The latest first."""
        return tuple(game.total for game in self.games)

    @property
    def mean(self) -> float:
        return fsum(self.totals) / self.count

    @property
    def best(self) -> Game:
        """The game of the highest total, the earliest of several."""
        return max(reversed(self.games), key=lambda game: game.total)

    def histogram(self) -> dict[int, int]:
        """How many totals lie in each step, by its lowest total; empty steps between are there."""
        steps = [total // STEP * STEP for total in self.totals]
        return {low: steps.count(low) for low in range(min(steps), max(steps) + STEP, STEP)}

    def boxes(self) -> tuple[BoxCount, ...]:
        """Box by box, as they stand on the card."""
        rules = self.games[0].header.ruleset
        marks = [game.card.marks for game in self.games]
        return tuple(
            BoxCount(
                box.id,
                mean=sum(mark[place] or 0 for mark in marks) / self.count,
                scratched=sum(not mark[place] for mark in marks) / self.count,
            )
            for place, box in enumerate(rules.boxes)
        )

    def bonus(self) -> float:
        """The mean of everything on the card that no box holds."""
        return self.mean - fsum(box.mean for box in self.boxes())

    def faces(self) -> Evenness:
        """Every die that was thrown."""
        return Evenness(tuple(map(sum, zip(*(game.thrown for game in self.games), strict=True))))

    def run(self, is_good: Callable[[Game], bool]) -> tuple[int, int]:
        """How many of the latest games in a row were good, and the most there ever were."""
        return _runs([is_good(game) for game in self.games])

    def days(self, today: date) -> tuple[int, int]:
        """How many days in a row, up to today or yesterday, had a game; and the most ever."""
        played = {date.fromisoformat(game.past.date) for game in self.games}
        first = min(played)
        last = max(*played, today)
        span = (last - first).days
        row = [last - timedelta(days=back) in played for back in range(span + 1)]
        now, most = _runs(row)
        # A day that has not been played yet doesn't end the row.
        if not row[0] and len(row) > 1:
            now, _most = _runs(row[1:])
        return now, most


def _runs(row: Sequence[bool]) -> tuple[int, int]:
    """The length of the row of ``True`` at the start, and of the longest anywhere."""
    found = [0]
    for good in row:
        if good:
            found[-1] += 1
        else:
            found.append(0)
    return found[0], max(found)
