"""Challenges at the table: taking one up, watching it instead, and how it stands at the end."""

from __future__ import annotations

from dataclasses import replace

from app.desk import Desk
from yacht_core import Challenge, LinkKind, Match, YachtError, challenge_link, parse_link


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

    def has_played(self, challenge: Match) -> bool:
        """Is one of the games in it this player's own?"""
        finished = [game.match for game in (self.state.game, *self.state.paused)]
        finished += [score.match for score in self._shelf.scores(challenge.header.card)]
        seats = [_acts(challenge, seat) for seat in range(1, len(challenge.cards) + 1)]
        return any(
            match.is_over
            and len(match.cards) == 1
            and (match.header.seed, match.header.card)
            == (challenge.header.seed, challenge.header.card)
            and _acts(match, 1) in seats
            for match in finished
        )

    def answer(self, name: str) -> Match | None:
        """The finished game on the table beside those it answers, under this name.

        ``None`` while it goes on or where it answers none. Raises ``BadText``.
        """
        game = self.state.game
        if game.challenge is None or not game.match.is_over:
            return None
        return Challenge(game.challenge).join(game.match, name)


def _acts(match: Match, seat: int) -> list[object]:
    return [act.action for act in match.acts if act.seat == seat]
