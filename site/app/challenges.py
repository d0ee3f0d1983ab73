"""Challenges at the table: taking one up, watching it instead, and how it stands at the end."""

from __future__ import annotations

from dataclasses import replace

from app.desk import Desk
from yacht_core import (
    Challenge,
    Header,
    LinkKind,
    Match,
    YachtError,
    challenge_link,
    encode,
    parse_link,
)


class Challenges(Desk):
    """Intents about games that others have played on the same dice."""

    def challenge_in(self, link: str) -> str:
        """The challenge that a link carries, in its one spelling; ``""`` where it carries none."""
        try:
            read = parse_link(link)
        except YachtError:
            return ""
        return challenge_link(read.match) if read.kind is LinkKind.CHALLENGE else ""

    def take_up(self, challenge: Match) -> None:
        """Play the same dice: the answer that is under way, or a game at its start."""
        table = self.state.game
        if table.challenge == challenge:
            return
        paused = self.state.paused
        for index, game in enumerate(paused):
            if game.challenge == challenge:
                self.state = replace(self.state, paused=paused[:index] + paused[index + 1 :])
                self._put_on_table(game)
                return
        header = Challenge(challenge).header
        fresh = replace(self._fresh(header), challenge=challenge)
        if self._knows(header.seed):
            fresh = replace(fresh, origin="known")
        self._put_on_table(fresh)

    def watch(self, challenge: Match) -> None:
        """The dice will be seen: from now on they are known."""
        self._shelf.add_watched(challenge.header.seed)

    def hand_on(self) -> None:
        """The game on the table goes out as a challenge or an answer: it is known again later."""
        match = self.state.game.match
        if match.is_over and len(match.cards) == 1:
            self._shelf.add_handed(_plain(match))

    def has_played(self, challenge: Match) -> bool:
        """Is one of the games in it this player's own?"""
        games = [game.match for game in (self.state.game, *self.state.paused)]
        games += [score.match for score in self._shelf.scores(challenge.header.card)]
        own = [_plain(match) for match in games if match.is_over and len(match.cards) == 1]
        own += self._shelf.handed()
        seats = range(1, len(challenge.cards) + 1)
        # A match that was won outright has only the beginning of the others' games.
        begun = [
            _plain(_alone(challenge, seat)).rpartition(".")[0].removesuffix("-") for seat in seats
        ]
        return any(record.startswith(tuple(begun)) for record in own)

    def answer(self, name: str) -> Match | None:
        """The finished game on the table beside those it answers, under this name.

        ``None`` while it goes on or where it answers none. Raises ``BadText``.
        """
        game = self.state.game
        if game.challenge is None or not game.match.is_over:
            return None
        return Challenge(game.challenge).join(game.match, name)


def _plain(match: Match) -> str:
    """The record of a solo game without a name."""
    return encode(replace(match, header=Header.solo(match.header.seed, match.header.card)))


def _alone(challenge: Match, seat: int) -> Match:
    """What one seat did, as a solo game."""
    match = Match.start(Challenge(challenge).header)
    for act in challenge.acts:
        if act.seat == seat:
            match = match.play(act.action)
    return match
