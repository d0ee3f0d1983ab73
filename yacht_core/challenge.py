"""A challenge: a finished game whose dice the next player has too, and the chain that grows of it.

"A challenge by link is same dice by nature" (RULES). The first player's game is a solo game;
each answer is a solo game on the same seed and card, and :meth:`Challenge.join` puts it beside
the others as one more seat of one ordinary match: same dice, everybody at the same time.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property

from yacht_core.action import Act, Score, TimeUp
from yacht_core.errors import BadChallenge
from yacht_core.header import SEAT_NAMES, Header, Seat
from yacht_core.match import Match
from yacht_core.record import encode
from yacht_core.telling import Told, tell


def challenge_link(match: Match) -> str:
    """The fragment that challenges another player to this finished game's dice.

    Raises :class:`~yacht_core.errors.BadChallenge`.

    >>> from yacht_core.record import decode
    >>> game = decode("1.classic-1.p.7kq2m-x9d4t.ABCDEFGHIJKL.2z12crxt")
    >>> challenge_link(game)
    '#c=1.classic-1.p.7kq2m-x9d4t.ABCDEFGHIJKL.2z12crxt'
    """
    return f"#c={encode(Challenge(match).match)}"


@dataclass(frozen=True)
class Challenge:
    """A finished game of one to three, all with the same dice, that one more may answer.

    Raises :class:`~yacht_core.errors.BadChallenge` for any other match.
    """

    match: Match

    def __post_init__(self) -> None:
        header = self.match.header
        if len(header.seats) > 1 and not (header.same_dice and header.simultaneous):
            raise BadChallenge("its seats didn't all play the same dice at the same time")
        if len(header.seats) == len(SEAT_NAMES):
            raise BadChallenge(
                "{count} have played these dice already: nobody else can join",
                count=len(header.seats),
            )
        _check_played_out(self.match)

    @property
    def header(self) -> Header:
        """The next player's own solo game: the same seed, the same card."""
        return Header.solo(self.match.header.seed, self.match.header.card)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of those who have played, the first challenger before all."""
        return tuple(range(1, len(self.match.header.seats) + 1))

    def round_of(self, seat: int, round_: int) -> Told | None:
        """What a seat did in a round; ``None`` after a served hand ended its match before.

        For showing it beside the next player's own round, once that is over.

        >>> from yacht_core.record import decode
        >>> game = decode("1.classic-1.p.7kq2m-x9d4t.ABCDEFGHIJKL.2z12crxt")
        >>> told = Challenge(game).round_of(1, 3)
        >>> told.scored.box, told.scored.points, told.rolls[0].hand.faces
        ('threes', 6, (2, 3, 3, 5, 2))
        """
        if type(seat) is not int or seat not in self.seats:
            raise BadChallenge(
                "there is no seat {seat} in a challenge of {count}",
                seat=repr(seat),
                count=len(self.seats),
            )
        if type(round_) is not int or not 1 <= round_ <= self.match.header.rounds:
            raise BadChallenge(
                "there is no round {round} on a card of {count}",
                round=repr(round_),
                count=self.match.header.rounds,
            )
        return self._told.get((seat, round_))

    def join(self, own: Match, name: str = "") -> Match:
        """One finished match of all who have played and of this solo game, as the last seat.

        ``name``: of the new seat; left out, the one that it has in ``own``. The acts stand
        round by round, in each round seat by seat. A served hand that wins outright ends the
        match where it stands in that order: what anybody did after it is dropped.

        Raises:
            BadChallenge: the solo game has another seed or card, or isn't finished, or wasn't
                played out.
            BadText: the name can't be one.
        """
        theirs, mine = self.match.header, own.header
        if len(mine.seats) > 1:
            raise BadChallenge(
                "an answer is a game of one, this is one of {count}", count=len(mine.seats)
            )
        if mine.seed != theirs.seed:
            raise BadChallenge("the games have different seeds: their dice differ")
        if mine.card != theirs.card:
            raise BadChallenge(
                "one game is on the {card} card, the other on the {other} card",
                card=theirs.ruleset.name,
                other=mine.ruleset.name,
            )
        _check_played_out(own)
        header = Header(
            seed=theirs.seed,
            card=theirs.card,
            seats=(*_seats(theirs), Seat(mine.kind_of(1), name or mine.seats[0].name)),
            simultaneous=True,
            same_dice=True,
        )
        rounds = [*_rounds(self.match), *_rounds(own)]
        match = Match.start(header)
        for number in range(header.rounds):
            for seat, played in enumerate(rounds, start=1):
                for act in played[number] if number < len(played) else ():
                    if not match.is_over:
                        match = match.play(act.action, seat)
        return match

    @cached_property
    def _told(self) -> dict[tuple[int, int], Told]:
        return {(told.seat, told.round): told for told in tell(self.match) if told.scored}


def _check_played_out(match: Match) -> None:
    """Every seat stayed to the end, by its own choices alone."""
    if match.out:
        seat = min(match.out)
        raise BadChallenge("{seat} left before the end", seat=match.header.name_of(seat))
    late = next((act.seat for act in match.acts if isinstance(act.action, TimeUp)), None)
    if late:
        raise BadChallenge(
            "{seat} ran out of time and a bot covered", seat=match.header.name_of(late)
        )
    if not match.is_over:
        raise BadChallenge(
            "it isn't finished: it is in round {round} of {rounds}",
            round=match.round,
            rounds=match.header.rounds,
        )


def _seats(header: Header) -> tuple[Seat, ...]:
    # A bot that the seed drew for one place is another at the next table: it keeps its kind.
    return tuple(Seat(header.kind_of(n), seat.name) for n, seat in enumerate(header.seats, start=1))


def _rounds(match: Match) -> list[list[list[Act]]]:
    """Of each seat its rounds, each the acts up to the box taken."""
    rounds: defaultdict[int, list[list[Act]]] = defaultdict(lambda: [[]])
    for act in match.acts:
        rounds[act.seat][-1].append(act)
        if isinstance(act.action, Score):
            rounds[act.seat].append([])
    return [rounds[seat] for seat in range(1, len(match.cards) + 1)]
