"""Which game is on the table: new ones, links, sheets of a session, and those put aside."""

from __future__ import annotations

from dataclasses import replace

from app.daily import day_of
from app.desk import Desk
from app.saved import Origin, Saved
from app.settings import Settings, same_table
from app.words import _, reason
from yacht_core import Header, Match, YachtError, read_link, record_link
from yacht_core.moments import Moment
from yacht_core.session import next_sheet


class Games(Desk):
    """Intents that put another game on the table; none of them loses the one that was there."""

    def new_game(self) -> None:
        """New dice for the same table."""
        header = self.state.game.match.header
        self._put_on_table(self._fresh(same_table(header, self._fresh_seed())))

    def play_solo(self) -> None:
        """Solo classic at once."""
        self._put_on_table(self._fresh(Header.solo(self._fresh_seed())))

    def set_table(self, settings: Settings, seed: str) -> str:
        """A table as the lobby says; the answer is what is wrong with it, ``""`` if nothing."""
        try:
            header = settings.header(seed if seed.strip() else self._fresh_seed())
        except YachtError as error:
            return reason(error)
        self._shelf.keep_settings(settings)
        self.state = replace(self.state, settings=settings)
        self._put_on_table(self._fresh(header))
        return ""

    def my_name(self) -> str:
        """The name that the player goes by at the first seat, ``""`` for none."""
        return self.state.settings.names[0]

    def keep_name(self, name: str) -> None:
        """Go by this name from now on, at the first seat of a new table too."""
        names = (name, *self.state.settings.names[1:])
        settings = replace(self.state.settings, names=names)
        if settings != self.state.settings:
            self._shelf.keep_settings(settings)
            self.state = replace(self.state, settings=settings)

    def another_sheet(self) -> None:
        """The next sheet of the session, once this one is finished."""
        game = self.state.game
        if game.match.is_over:
            header = next_sheet(game.match.header, self._fresh_seed())
            # A game gone on with for practice is nobody's win.
            done = () if game.origin == "practice" else (game.match,)
            self._put_on_table(self._fresh(header, sheets=game.sheets + done))

    def same_dice(self) -> None:
        """The same seed once more; with its dice known, it doesn't count as a score."""
        self.play_dice(self.state.game.match.header)

    def play_dice(self, header: Header) -> None:
        """A table whose dice have been seen, from its start."""
        fresh = self._fresh(header)
        self._put_on_table(fresh if day_of(header) else replace(fresh, origin="known"))

    def play_on(self, moment: Moment) -> None:
        """Practice: another game from one of its moments on."""
        match = moment.match
        if not match.is_over:
            seat = moment.seat if moment.seat in match.may_act else match.expected or 1
            shown = frozenset({moment.seat} if moment.is_roll else ())
            copy = Saved(match, seat=seat, shown=shown, origin="practice", holder=seat)
            self._put_on_table(copy)

    def resume(self, index: int) -> None:
        """Bring a paused game back to the table."""
        paused = self.state.paused
        if 0 <= index < len(paused):
            self.state = replace(self.state, paused=paused[:index] + paused[index + 1 :])
            self._put_on_table(paused[index])
            self._dismiss_notice()

    def open_link(self, text: str) -> None:
        """Open the game of a link, or offer it beside the game under way."""
        try:
            linked = read_link(text)
        except YachtError as error:
            self._complain(_("This link is damaged: {why}.").format(why=reason(error)))
            return
        game = self.state.game
        if game.origin != "practice" and _leads_to(linked, game.match):
            # Nothing to open: the link's game is on the table, here or further on.
            self._dismiss_notice()
        elif game.under_way:
            offer = _("This link opens another game: {card}, round {round} of {rounds}.").format(
                card=_(linked.header.ruleset.name),
                round=linked.round,
                rounds=linked.header.rounds,
            )
            self._notify("offer", offer)
            self.state = replace(self.state, offered=linked)
        else:
            self._put_on_table(self._linked(linked))

    def accept_offer(self) -> None:
        """Open the linked game and put the game under way aside."""
        if self.state.offered is not None:
            self._put_on_table(self._linked(self.state.offered))

    def dismiss(self) -> None:
        """Put away what is shown above the table; what was offered is not opened."""
        if self.state.problems:
            self.state = replace(self.state, problems=(), trouble_kept=False)
        else:
            self._dismiss_notice()

    def link(self) -> str:
        """The fragment that opens this game as it stands."""
        return record_link(self.state.game.match)

    def link_copied(self, copied: bool, link: str) -> None:
        """Say what came of copying; where the browser refuses, the link is shown."""
        said = _("Link copied.") if copied else _("Copying was refused: the link is shown below.")
        self.state = replace(self.state, said=said, link="" if copied else link)

    def _linked(self, match: Match) -> Saved:
        known = self._knows(match.header.seed)
        origin: Origin = "link" if match.is_over else "known" if known else "own"
        if origin != "link" and day_of(match.header):
            origin = "practice"
        return Saved(match, seat=match.expected or 1, origin=origin, holder=match.expected or 0)


def _leads_to(link: Match, match: Match) -> bool:
    """Is the game of the link this one, or an earlier moment of it while it goes on?"""
    if match.is_over:
        return link == match
    return link.header == match.header and match.acts[: len(link.acts)] == link.acts
