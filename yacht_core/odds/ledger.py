"""A rule set in numbers: what every hand pays in every box of a state, and what is legal.

All of it is asked of the engine's own :class:`~yacht_core.card.Card`, once; after that a state's
turn is worked out without making cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from yacht_core.card import Card
from yacht_core.dice import Hand
from yacht_core.hands import HANDS, paid
from yacht_core.odds.multisets import FIVES_ALIKE, HAND_COUNT
from yacht_core.odds.states import UPPER_COUNT, UPPER_FULL, State, States
from yacht_core.odds.turn import TurnValues
from yacht_core.ruleset import RuleSet

#: The points still to come between turns: ``values[row][column]``.
Values = Sequence[Sequence[float]]

#: What filling a box is worth: its place, the points in it, and a bonus that they come with.
Outcome = Callable[[int, int, int], float]

_FIVES = tuple(HANDS[number] for number in FIVES_ALIKE)


@dataclass(frozen=True)
class Payments:
    """What one box pays, by the hand alone."""

    #: The different payments, 0 first.
    levels: tuple[int, ...]
    #: Hands that pay something, each with the place of its payment in ``levels``.
    fitting: tuple[tuple[int, int], ...]
    #: Hands that pay more when they are served, with what they then pay.
    served: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Special:
    """Five alike in a state that treats them apart."""

    #: For each face what may be filled: places of boxes, and what each pays.
    choices: tuple[tuple[tuple[int, int], ...], ...]
    #: Points on top, whatever box is taken.
    bonus: int


class Ledger:
    """The numbers of one rule set.

    >>> from yacht_core.rulesets import ruleset
    >>> ledger = Ledger(ruleset("classic"))
    >>> ledger.payments[11].levels, len(ledger.payments[11].fitting)
    ((0, 50), 6)
    """

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.states = States(ruleset)
        #: What each box pays, by its place on the card.
        self.payments = _payments(ruleset)
        self._legal: dict[tuple[int, bool], tuple[int, ...]] = {}
        self._special: dict[tuple[int, bool], Special | None] = {}

    @classmethod
    def of(cls, ruleset: RuleSet) -> Ledger:
        """The ledger of a rule set, made once."""
        found = _made.get(ruleset.id)
        if found is None or found.ruleset != ruleset:
            found = _made[ruleset.id] = cls(ruleset)
        return found

    def points(self, state: State, place: int) -> list[int]:
        """What each hand pays in an open box; 0 as well where the rules forbid the box for it."""
        payments = self.payments[place]
        paid = [0] * HAND_COUNT
        if place in self.legal(state):
            for hand, level in payments.fitting:
                paid[hand] = payments.levels[level]
        special = self.special(state)
        if special:
            for hand, choices in zip(FIVES_ALIKE, special.choices, strict=True):
                paid[hand] = dict(choices).get(place, 0)
        return paid

    def legal(self, state: State) -> tuple[int, ...]:
        """Places of the boxes that any hand but five alike may fill."""
        key = (state.upper | state.lower << UPPER_COUNT, state.holds)
        if key not in self._legal:
            card = self._card(*key)
            self._legal[key] = tuple(self._places(card, Hand((1, 1, 2, 2, 3))))
        return self._legal[key]

    def special(self, state: State) -> Special | None:
        """What holds for five alike in this state; ``None`` when they are hands like any other."""
        if self.states.watched is None:
            return None
        key = (state.upper | state.lower << UPPER_COUNT, state.holds)
        if key not in self._special:
            self._special[key] = self._find_special(*key)
        return self._special[key]

    def worth(self, state: State, values: Values) -> tuple[list[float], list[float] | None]:
        """The worth of every final hand in the best legal box, and the same for served hands.

        The second is ``None`` where no hand is worth more by being served.
        """
        states = self.states

        def outcome(place: int, points: int, bonus: int) -> float:
            earned, (upper, total, lower, holds) = self.after(state, place, points)
            return bonus + earned + values[states.row(lower, holds)][states.column(upper, total)]

        return self.worth_by(state, outcome)

    def worth_by(self, state: State, outcome: Outcome) -> tuple[list[float], list[float] | None]:
        """As :meth:`worth`, by whatever a box filled is worth.

        ``outcome`` must not fall with the points, or a fitting hand might better be scratched.
        """
        legal = self.legal(state)
        outcomes = {
            place: [outcome(place, points, 0) for points in self.payments[place].levels]
            for place in legal
        }
        # A hand that fits a box always gains by it, so all may start from what 0 points leave.
        worth = [max(levels[0] for levels in outcomes.values())] * HAND_COUNT
        for place, levels in outcomes.items():
            for hand, level in self.payments[place].fitting:
                value = levels[level]
                if value > worth[hand]:
                    worth[hand] = value
        special = self.special(state)
        if special:
            for hand, choices in zip(FIVES_ALIKE, special.choices, strict=True):
                worth[hand] = max(
                    outcome(place, points, special.bonus) for place, points in choices
                )
        return worth, self._served(worth, legal, outcome)

    def turn(self, state: State, values: Values) -> TurnValues:
        """The turn of a state: raises ``ValueError`` when the card is full."""
        return TurnValues.of(*self.worth(state, values))

    def _served(
        self, worth: list[float], legal: tuple[int, ...], outcome: Outcome
    ) -> list[float] | None:
        extras = [(place, pair) for place in legal for pair in self.payments[place].served]
        if not extras:
            return None
        served = list(worth)
        for place, (hand, points) in extras:
            value = outcome(place, points, 0)
            if value > served[hand]:
                served[hand] = value
        return served

    def after(self, state: State, place: int, points: int) -> tuple[int, State]:
        """Filling an open box with so many points: what it earns, bonus included, and where to."""
        upper, total, lower, holds = state
        earned = points
        if place < UPPER_COUNT:
            upper |= 1 << place
            total += points
            if upper == UPPER_FULL:
                earned += self.states.bonus(total)
        else:
            lower |= 1 << place - UPPER_COUNT
            if place == self.states.watched:
                holds = points > 0
        return earned, State(upper, total, lower, holds)

    def _find_special(self, filled: int, holds: bool) -> Special | None:
        card = self._card(filled, holds)
        if card.is_full:
            return None
        bonus = card.repeat_points(_FIVES[0])
        if not bonus and not card.is_joker(_FIVES[0]):
            return None
        choices = tuple(
            tuple(
                (place, card.points(self.ruleset.boxes[place].id, hand))
                for place in self._places(card, hand)
            )
            for hand in _FIVES
        )
        return Special(choices, bonus)

    def _card(self, filled: int, holds: bool) -> Card:
        """Some card of these filled boxes: what is in them matters in the watched one alone."""
        marks: list[int | None] = [
            0 if filled >> place & 1 else None for place in range(len(self.ruleset.boxes))
        ]
        if holds:
            assert self.states.watched is not None
            marks[self.states.watched] = self.payments[self.states.watched].levels[-1]
        return Card(self.ruleset, tuple(marks))

    def _places(self, card: Card, hand: Hand) -> list[int]:
        return [self.ruleset.index(box.id) for box in card.legal_boxes(hand)]


def _payments(ruleset: RuleSet) -> tuple[Payments, ...]:
    card = Card.empty(ruleset)
    found = []
    for box in ruleset.boxes:
        points = paid(box)
        levels = tuple(sorted({0, *points}))
        level_of = {level: number for number, level in enumerate(levels)}
        served: tuple[tuple[int, int], ...] = ()
        if ruleset.served and box.id in ruleset.served.boxes:
            more = (card.points(box.id, hand, served=True) for hand in HANDS)
            served = tuple((n, now) for n, now in enumerate(more) if now != points[n])
        found.append(
            Payments(
                levels=levels,
                fitting=tuple((n, level_of[p]) for n, p in enumerate(points) if p),
                served=served,
            )
        )
    return tuple(found)


_made: dict[str, Ledger] = {}

#: Called with a share of the work done, from 0 to 1.
Progress = Callable[[float], None]
