"""From the state to what is shown. Pure: no rules beyond asking the match, no DOM."""

from __future__ import annotations

from app import labels, sentences
from app.guide import guide
from app.present_card import sections
from app.present_end import marks, result
from app.present_ghost import ghost, so_far
from app.present_odds import odds
from app.saved import Saved
from app.state import State
from app.view import (
    ActionView,
    ButtonView,
    ClockView,
    DieView,
    HandoverView,
    LinkView,
    NoticeView,
    QuestionView,
    SeatButton,
    TableView,
)
from app.words import _
from yacht_core import record_link
from yacht_core.dice import POSITIONS
from yacht_core.playing import bot_seat
from yacht_core.scoring import color

#: Seconds left at which the clock is said aloud, and from which it looks urgent.
SAID_AT = (30, 10)


def present(state: State) -> TableView:
    """The page for this state."""
    game = state.game
    match = game.match
    names = tuple(sentences.seat_name(match.header, seat) for seat in _seats(game))
    several = len(names) > 1
    return TableView(
        title=_("Yacht: {card}").format(card=sentences.card_name(match)),
        card=match.header.card,
        card_name=sentences.card_name(match),
        names=names,
        acting=game.seat - 1,
        seats=tuple(_seat(game, seat) for seat in _seats(game)) if several else (),
        round=sentences.round_of(match),
        best=so_far(game) or _best(state),
        total=_("Total {points}").format(points=match.cards[game.seat - 1].total),
        dice=tuple(_die(state, position) for position in POSITIONS),
        thrown=state.thrown,
        throws=state.throws,
        status=state.said or (state.hint.text if state.hint else sentences.status(state)),
        guide=guide(state),
        rolls_left=sentences.rolls_left(game),
        rolls=sentences.rolls(game),
        roll=_roll(state),
        hint=ButtonView(_("Hint"), _("Hint"), enabled=game.deciding and not state.elsewhere),
        show_odds=ButtonView(_("Odds"), _("Odds"), enabled=game.deciding or state.odds),
        help_note="" if match.is_over else labels.help_note(game.assisted),
        assisted=marks(state),
        odds=odds(state),
        ghost=ghost(game),
        skip=bot_seat(match) is not None and game.waits_for is None,
        clock=_clock(game),
        handover=_handover(game),
        question=_question(state),
        resign=several and game.playable,
        sections=sections(state),
        result=result(state),
        notice=_notice(state),
        fingerprint=sentences.fingerprint(match),
        seed=_("Seed: {seed}").format(seed=match.header.seed) if match.is_over else "",
        link=state.link,
        paused=tuple(sentences.paused(other) for other in state.paused),
        scores=tuple(
            LinkView(
                sentences.score(score),
                record_link(score.match),
                labels.assisted(score.assisted),
            )
            for score in state.scores
        ),
    )


def _best(state: State) -> str:
    game = state.game
    return sentences.best(state.scores) if game.solo else sentences.whose_turn(game)


def _seats(game: Saved) -> range:
    return range(1, len(game.match.cards) + 1)


def _seat(game: Saved, seat: int) -> SeatButton:
    match = game.match
    if seat in match.out:
        state, said = "out", _("out")
    elif seat in match.may_act:
        state, said = "acting", _("to act")
    elif match.turns[seat - 1]:
        state, said = "waiting", _("waiting")
    else:
        state, said = "done", _("done")
    name = sentences.seat_name(match.header, seat)
    kind = sentences.bot_name(match.header, seat)
    total = str(match.cards[seat - 1].total)
    words = (name, kind, total, said)
    label = ", ".join(word for word in words if word)
    return SeatButton(name, kind, total, state, label)  # type: ignore[arg-type]


def _die(state: State, position: int) -> DieView:
    game = state.game
    face = game.turn.hand.faces[position - 1] if game.turn and game.rolled else 0
    held = position in game.hold
    return DieView(
        label=sentences.die(position, face, held),
        face=face,
        held=held,
        enabled=bool(
            face and game.playable and game.turn and game.turn.rolls_left and not state.elsewhere
        ),
        color=color(face) if face and game.match.header.ruleset.colored else 0,
        hinted=bool(state.hint and position in state.hint.keep),
    )


def _roll(state: State) -> ButtonView:
    game = state.game
    playable = game.playable and not state.elsewhere
    if not game.rolled:
        return ButtonView(_("Roll"), _("Roll"), enabled=playable)
    left = game.turn.rolls_left if game.turn else 0
    if left and len(game.hold) < len(POSITIONS):
        return ButtonView(_("Reroll"), sentences.reroll_label(left), enabled=playable)
    why = _("Reroll, all dice are held") if left else _("Reroll, no rolls left")
    return ButtonView(_("Reroll"), why, enabled=False)


def _clock(game: Saved) -> ClockView | None:
    deadline = game.match.header.deadline
    if not deadline or not game.playable:
        return None
    left = max(0, -(-(deadline * 1000 - game.used) // 1000))
    said_at = next((at for at in reversed(SAID_AT) if left <= at < deadline), None)
    return ClockView(
        text=f"{left // 60}:{left % 60:02d}",
        said=sentences.time_left(said_at) if said_at else "",
        low=left <= SAID_AT[-1],
    )


def _handover(game: Saved) -> HandoverView | None:
    if game.waits_for is None:
        return None
    name = sentences.seat_name(game.match.header, game.waits_for)
    return HandoverView(
        _("Pass the device to {seat}.").format(seat=name),
        _("Continue as {seat}").format(seat=name),
    )


def _question(state: State) -> QuestionView | None:
    if not state.asked:
        return None
    name = sentences.seat_name(state.game.match.header, state.game.seat)
    return QuestionView(
        _("Shall {seat} resign? The open boxes stay empty, and the place is the last.").format(
            seat=name
        ),
        _("Resign"),
    )


def _notice(state: State) -> NoticeView | None:
    if state.elsewhere:
        here = ActionView(_("Play here"), "take-over")
        return NoticeView(_elsewhere(), "problem", (here,))
    put_away = ActionView(_("OK"), "dismiss")
    if state.problems:
        # What is kept can be saved from there, what was put aside too.
        save = (ActionView(_("Your games"), "open-games"),) if state.trouble_kept else ()
        return NoticeView(" ".join(state.problems), "problem", (put_away, *save))
    if state.notice is None:
        return None
    if state.notice.kind == "kept":
        back = ActionView(_("Back to it"), "resume-latest")
        return NoticeView(state.notice.text, "kept", (back, put_away))
    choices = (
        ActionView(_("Open the linked game"), "accept-offer"),
        ActionView(_("Stay with this game"), "dismiss"),
    )
    return NoticeView(state.notice.text, "offer", choices)


def _elsewhere() -> str:
    return _(
        "Your games are open in another tab or window. Here you can only look: nothing that is "
        "done here is kept."
    )
