"""From a moment of a match to what the replay shows. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app import sentences
from app.present import present
from app.replay import Replay
from app.saved import Saved
from app.state import State
from app.view import CellView, DieView, SectionView, TableView
from app.words import _, listed
from yacht_core import Resign, Score, TimeUp
from yacht_core.dice import POSITIONS
from yacht_core.match import ROLLS
from yacht_core.moments import Moment
from yacht_core.scoring import color


@dataclass(frozen=True)
class RoundView:
    """A round of a seat in the list: where it begins, what it is and how it ended."""

    at: int
    name: str
    ended: str
    #: It holds the moment that is shown.
    now: bool


@dataclass(frozen=True)
class ReplayView:
    """The whole screen, but for the line that says which game it is."""

    where: str
    count: str
    status: str
    #: Said where there is no moment to show.
    nothing: str
    #: The card is this table's; its dice are those below.
    table: TableView | None
    dice: tuple[DieView, ...]
    #: The positions that this moment threw.
    thrown: tuple[int, ...]
    back: bool
    on: bool
    playing: bool
    play: str
    #: Names of the seats, where there are several.
    seats: tuple[str, ...]
    seat: int
    rounds: tuple[RoundView, ...]
    can_play_on: bool


def present_replay(replay: Replay) -> ReplayView:
    """The screen for this moment."""
    header = replay.match.header
    names = tuple(sentences.seat_name(header, seat) for seat in range(1, len(header.seats) + 1))
    moment = replay.shown
    return ReplayView(
        where=_where(moment) if moment else "",
        count=_("{number} of {count}").format(number=replay.at + 1, count=len(replay.moments)),
        status=_happened(moment) if moment else "",
        nothing="" if moment else _("Nothing has been rolled yet: there is nothing to look at."),
        table=_table(moment) if moment else None,
        dice=tuple(_die(moment, position) for position in POSITIONS) if moment else (),
        thrown=_thrown(moment) if moment else (),
        back=replay.before is not None,
        on=replay.after is not None,
        playing=replay.playing,
        play=_("Pause") if replay.playing else _("Play"),
        seats=names if len(names) > 1 else (),
        seat=replay.seat,
        rounds=tuple(_round(replay, numbers) for numbers in replay.rounds),
        can_play_on=moment is not None and not moment.match.is_over,
    )


def _where(moment: Moment) -> str:
    header = moment.match.header
    line = _("Round {round} of {rounds}").format(round=moment.round, rounds=header.rounds)
    if len(header.seats) > 1:
        line = _("{seat}, round {round} of {rounds}").format(
            seat=sentences.seat_name(header, moment.seat),
            round=moment.round,
            rounds=header.rounds,
        )
    return _("{round}, by a bot").format(round=line) if moment.covered else line


def _happened(moment: Moment) -> str:
    """What happened, in the words that the table has for it."""
    if moment.is_roll:
        return _rolled(moment)
    said = [sentences.last_act(moment.match)]
    if moment.bonus:
        said.append(_("It brings a bonus of {points}.").format(points=moment.bonus))
    outcome = moment.match.outcome()
    if outcome:
        seats = [sentences.seat_name(moment.match.header, one.seat) for one in outcome.winners]
        total = _("Total {points}").format(points=moment.match.cards[0].total)
        end = sentences.won(seats) if len(moment.match.cards) > 1 else total
        said.append(_("{result}.").format(result=end))
    return " ".join(said)


def _rolled(moment: Moment) -> str:
    assert moment.turn is not None
    turn, header = moment.turn, moment.match.header
    faces = turn.hand.faces
    roll = _("Roll {roll} of {rolls}.").format(roll=turn.roll, rolls=ROLLS)
    held = [faces[position - 1] for position in moment.hold]
    thrown = [faces[position - 1] for position in _thrown(moment)]
    several = len(header.seats) > 1
    if held:
        line = (
            _("{seat} held {held} and rolled {thrown}.")
            if several
            else _("Held {held}, rolled {thrown}.")
        )
    else:
        line = _("{seat} rolled {thrown}.") if several else _("Rolled {thrown}.")
    done = line.format(
        seat=sentences.seat_name(header, moment.seat), held=listed(held), thrown=listed(thrown)
    )
    return f"{done} {roll}"


def _thrown(moment: Moment) -> tuple[int, ...]:
    if not moment.is_roll:
        return ()
    return tuple(position for position in POSITIONS if position not in moment.hold)


def _die(moment: Moment, position: int) -> DieView:
    face = moment.turn.hand.faces[position - 1] if moment.turn else 0
    held = position in moment.hold
    colored = moment.match.header.ruleset.colored
    return DieView(
        label=sentences.die(position, face, held),
        face=face,
        held=held,
        enabled=False,
        color=color(face) if face and colored else 0,
    )


def _table(moment: Moment) -> TableView:
    """The table as at that moment, the card of the seat that acted on show, nothing to press."""
    table = present(State(Saved(moment.match, seat=moment.seat)))
    return replace(table, sections=tuple(_at_rest(section) for section in table.sections))


def _at_rest(section: SectionView) -> SectionView:
    rows = (
        replace(row, cells=tuple(_read_only(cell) for cell in row.cells)) for row in section.rows
    )
    return replace(section, rows=tuple(rows))


def _read_only(cell: CellView) -> CellView:
    return replace(cell, state="empty", text="", zero=False) if cell.is_button else cell


def _round(replay: Replay, numbers: tuple[int, ...]) -> RoundView:
    first, last = replay.moments[numbers[0]], replay.moments[numbers[-1]]
    header = replay.match.header
    name = _("Round {round}").format(round=first.round)
    if len(header.seats) > 1:
        name = _("Round {round}, {seat}").format(
            round=first.round, seat=sentences.seat_name(header, first.seat)
        )
    return RoundView(numbers[0], name, _ended(last), now=replay.at in numbers)


def _ended(moment: Moment) -> str:
    match, action = moment.match, moment.action
    if isinstance(action, Score):
        points = match.cards[moment.seat - 1][action.box] or 0
        name = _(match.header.ruleset.box(action.box).name)
        return _("{box}, {points}").format(box=name, points=points)
    if isinstance(action, Resign):
        return _("resigned")
    if isinstance(action, TimeUp):
        return _("out of time")
    return _("not finished")
