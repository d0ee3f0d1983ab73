"""A match: header and acts folded into cards, dice and whose move it is. Immutable.

``play`` gives a new match or raises :class:`~yacht_core.errors.IllegalAction`, and then
nothing has changed. Taking turns and playing rounds at the same time are one engine:
only :attr:`Match.may_act` differs.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property

from yacht_core.action import SEAT_CODES, Act, Action, Reroll, Resign, Score, TimeUp, code_of
from yacht_core.card import Card
from yacht_core.dice import POSITIONS, Hand, Hold
from yacht_core.errors import IllegalAction
from yacht_core.header import Header
from yacht_core.outcome import Ending, Outcome, standing_of
from yacht_core.seed import die, roll_of
from yacht_core.view import Rival, SeatView

ROLLS = 3


@dataclass(frozen=True)
class Turn:
    """A seat's round in hand: which roll the dice show (1 to 3), and the dice."""

    roll: int
    hand: Hand

    @property
    def rolls_left(self) -> int:
        """Rerolls that are still allowed."""
        return ROLLS - self.roll


@dataclass(frozen=True)
class Match:
    """One position of a game. Make one with :meth:`start`.

    >>> match = Match.start(Header.solo("brave otter"))
    >>> match.turn(1).hand.faces, match.round, match.may_act
    ((2, 5, 1, 1, 2), 1, (1,))
    >>> match = match.play(Reroll((1, 5))).play(Score("twos"))
    >>> match.cards[0]["twos"], match.round
    (4, 2)
    """

    header: Header
    round: int
    cards: tuple[Card, ...]
    #: The round in hand of each seat; ``None`` once its box is taken, or when it is out.
    turns: tuple[Turn | None, ...]
    #: Seats that resigned or ran out of time.
    out: frozenset[int]
    #: Seats whose round a bot finishes for them.
    covered: frozenset[int]
    #: The seat that won outright by a served hand.
    victor: int | None
    acts: tuple[Act, ...]
    #: ``acts`` as a record spells them, grown act by act.
    code: str

    @classmethod
    def start(cls, header: Header) -> Match:
        """The match before its first act: every seat's first roll is on the table."""
        empty = Card.empty(header.ruleset)
        count = len(header.seats)
        match = cls(
            header=header,
            round=1,
            cards=(empty,) * count,
            turns=(None,) * count,
            out=frozenset(),
            covered=frozenset(),
            victor=None,
            acts=(),
            code="",
        )
        return match._deal()

    @property
    def is_over(self) -> bool:
        """No seat has anything to do any more."""
        return not any(self.turns)

    @cached_property
    def may_act(self) -> tuple[int, ...]:
        """Seats that may act now, in table order: in rounds all that have a round in hand."""
        waiting = tuple(seat for seat in self.header.order if self.turns[seat - 1])
        return waiting if self.header.simultaneous else waiting[:1]

    @cached_property
    def expected(self) -> int | None:
        """The seat whose act a record need not name: the last to act, else the next after it."""
        may_act = self.may_act
        if not may_act:
            return None
        if not self.acts:
            return may_act[0]
        order = self.header.order
        last = order.index(self.acts[-1].seat)
        return next(seat for seat in order[last:] + order[:last] if seat in may_act)

    def turn(self, seat: int) -> Turn:
        """The round in hand of a seat; raises when it has none."""
        turn = self.turns[self._seat(seat) - 1]
        if turn is None:
            raise IllegalAction("{seat} has no round in hand", seat=self.header.name_of(seat))
        return turn

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """Every reroll and box the seat may choose now; none when it may not act.

        Raises ``IllegalAction`` for what is no number of a seat, a truth value among it.

        >>> len(Match.start(Header.solo("brave otter")).legal_actions(1))
        43
        """
        if type(seat) is not int:
            self._seat(seat)
        if seat not in self.may_act:
            return ()
        turn = self.turn(seat)
        boxes = self.cards[seat - 1].legal_boxes(turn.hand)
        rerolls = _REROLLS if turn.rolls_left else ()
        return rerolls + tuple(Score(box.id) for box in boxes)

    def points(self, seat: int, box: str) -> int:
        """What the hand of a seat would write into this open box now."""
        turn = self.turn(seat)
        return self.cards[seat - 1].points(box, turn.hand, served=turn.roll == 1)

    def play(self, action: Action, seat: int | None = None) -> Match:
        """The match after this act of ``seat`` (left out: the one expected)."""
        if self.is_over:
            raise IllegalAction("the match is over: no seat may act")
        actor = self.expected if seat is None else self._seat(seat)
        assert actor is not None
        match action:
            case Reroll(hold):
                after = self._reroll(actor, hold)
            case Score(box):
                after = self._score(actor, box)
            case Resign():
                after = self._resign(actor)
            case TimeUp():
                after = self._time_up(actor)
        prefix = "" if actor == self.expected else SEAT_CODES[actor - 1]
        logged = after._with(
            acts=(*self.acts, Act(actor, action)),
            code=self.code + prefix + code_of(action, self.header.ruleset),
        )
        return logged._settle()

    def outcome(self) -> Outcome | None:
        """How it ended, with places; ``None`` while it goes on."""
        if not self.is_over:
            return None
        standing = standing_of(self.header, self.cards, self.out, self.victor)
        if self.victor is not None:
            return Outcome(Ending.SERVED, standing)
        full = all(card.is_full for card in self.cards)
        return Outcome(Ending.CARDS_FULL if full else Ending.SEATS_LEFT, standing)

    def view(self, seat: int) -> SeatView:
        """What a bot in this seat may know; raises when the seat may not act."""
        turn = self._acting(self._seat(seat))
        rivals = tuple(
            Rival(other, card, other in self.out, self.turns[other - 1] is None)
            for other, card in enumerate(self.cards, start=1)
            if other != seat
        )
        return SeatView(
            ruleset=self.header.ruleset,
            seat=seat,
            round=self.round,
            card=self.cards[seat - 1],
            hand=turn.hand,
            roll=turn.roll,
            rivals=rivals,
            legal=self.legal_actions(seat),
            same_dice=self.header.same_dice,
        )

    def _reroll(self, seat: int, hold: Hold) -> Match:
        turn = self._acting(seat)
        if not turn.rolls_left:
            raise IllegalAction("that was roll {rolls} of {rolls}: take a box", rolls=ROLLS)
        roll = turn.roll + 1
        fresh = [
            0 if position in hold else self._die(seat, roll, position) for position in POSITIONS
        ]
        return self._with_turn(seat, Turn(roll, turn.hand.reroll(hold, fresh)))

    def _score(self, seat: int, box: str) -> Match:
        turn = self._acting(seat)
        card = self.cards[seat - 1].mark(box, turn.hand, served=turn.roll == 1)
        cards = (*self.cards[: seat - 1], card, *self.cards[seat:])
        return self._with_turn(seat, None)._with(
            cards=cards,
            victor=seat if self._wins_outright(turn, box, card) else None,
        )

    def _wins_outright(self, turn: Turn, box: str, card: Card) -> bool:
        served = self.header.ruleset.served
        return bool(
            served and len(self.cards) > 1 and turn.roll == 1 and box == served.wins and card[box]
        )

    def _resign(self, seat: int) -> Match:
        if seat in self.out:
            raise IllegalAction("{seat} is out already", seat=self.header.name_of(seat))
        return self._with_turn(seat, None)._with(out=self.out | {seat})

    def _time_up(self, seat: int) -> Match:
        self._acting(seat)
        if not self.header.deadline:
            raise IllegalAction("this table has no deadline: nobody runs out of time")
        if not self.header.cover:
            return self._resign(seat)
        if seat in self.covered:
            raise IllegalAction("{seat} is covered already", seat=self.header.name_of(seat))
        return self._with(covered=self.covered | {seat})

    def _settle(self) -> Match:
        """Turn the round over when everybody is done, and end the match when it is decided."""
        seats = len(self.header.seats)
        # A table of one is decided only when nobody is left.
        if seats - len(self.out) <= min(1, seats - 1) or self.victor is not None:
            return self._with(turns=(None,) * len(self.turns), covered=frozenset())
        if any(self.turns) or self.round == self.header.rounds:
            return self
        return self._with(round=self.round + 1)._deal()

    def _deal(self) -> Match:
        turns = tuple(
            None if seat in self.out else Turn(1, Hand(self._roll(seat, 1)))
            for seat in range(1, len(self.cards) + 1)
        )
        return self._with(turns=turns, covered=frozenset())

    def _roll(self, seat: int, roll: int) -> tuple[int, ...]:
        return roll_of(self.header.seed, self.header.dice_seat(seat), self.round, roll)

    def _die(self, seat: int, roll: int, position: int) -> int:
        return die(self.header.seed, self.header.dice_seat(seat), self.round, roll, position)

    def _with_turn(self, seat: int, turn: Turn | None) -> Match:
        return self._with(turns=(*self.turns[: seat - 1], turn, *self.turns[seat:]))

    def _with(self, **changes: object) -> Match:
        """As ``dataclasses.replace``, in a fifth of the time: every act of every record asks it."""
        made = object.__new__(Match)
        own = self.__dict__
        # By name: what was worked out for the old match must not come along.
        made.__dict__.update({name: own[name] for name in _FIELDS}, **changes)
        return made

    def _acting(self, seat: int) -> Turn:
        if seat not in self.may_act:
            raise IllegalAction(
                "{seat} may not act now: {others} may",
                seat=self.header.name_of(seat),
                others=tuple(self.header.name_of(other) for other in self.may_act),
            )
        return self.turn(seat)

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or not 1 <= seat <= len(self.header.seats):
            raise IllegalAction(
                "there is no seat {seat} at a table of {count}",
                seat=repr(seat),
                count=len(self.header.seats),
            )
        return seat


_FIELDS = tuple(field.name for field in fields(Match))
_REROLLS: tuple[Action, ...] = tuple(
    Reroll(tuple(p for p in range(1, 6) if mask >> (p - 1) & 1)) for mask in range(31)
)
