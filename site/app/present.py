"""From the state to what is shown. Pure: no rules beyond asking the match, no DOM."""

from __future__ import annotations

from app import sentences
from app.saved import Saved
from app.state import State
from app.view import (
    ActionView,
    ButtonView,
    DieView,
    LinkView,
    NoticeView,
    ResultView,
    RowView,
    SectionView,
    TableView,
)
from app.words import _
from yacht_core import Card, Score, record_link
from yacht_core.dice import POSITIONS
from yacht_core.ruleset import Box, Section

#: What a box shows that can't be taken now.
NOTHING = "\N{EN DASH}"


def present(state: State) -> TableView:
    """The page for this state."""
    game = state.game
    match = game.match
    card = match.cards[game.seat - 1]
    return TableView(
        title=_("Yacht: {card}").format(card=sentences.card_name(match)),
        card=match.header.card,
        card_name=sentences.card_name(match),
        seat_name=sentences.seat_name(match.header, game.seat),
        round=sentences.round_of(match),
        best=sentences.best(state.scores),
        total=_("Total {points}").format(points=card.total),
        dice=tuple(_die(game, position) for position in POSITIONS),
        thrown=state.thrown,
        throws=state.throws,
        status=state.said or sentences.status(state),
        rolls_left=sentences.rolls_left(game),
        rolls=sentences.rolls(game),
        roll=_roll(game),
        sections=tuple(_section(state, card, section) for section in ("upper", "lower")),
        result=_result(state),
        notice=_notice(state),
        fingerprint=sentences.fingerprint(match),
        seed=_("Seed: {seed}").format(seed=match.header.seed) if match.is_over else "",
        link=state.link,
        paused=tuple(sentences.paused(other) for other in state.paused),
        scores=tuple(
            LinkView(sentences.score(score), record_link(score.match)) for score in state.scores
        ),
    )


def _die(game: Saved, position: int) -> DieView:
    face = game.turn.hand.faces[position - 1] if game.turn and game.rolled else 0
    held = position in game.hold
    return DieView(
        label=sentences.die(position, face, held),
        face=face,
        held=held,
        enabled=bool(face and game.turn and game.turn.rolls_left),
    )


def _roll(game: Saved) -> ButtonView:
    if not game.rolled:
        return ButtonView(_("Roll"), _("Roll"), enabled=game.turn is not None)
    left = game.turn.rolls_left if game.turn else 0
    if left and len(game.hold) < len(POSITIONS):
        return ButtonView(_("Reroll"), sentences.reroll_label(left), enabled=True)
    why = _("Reroll, all dice are held") if left else _("Reroll, no rolls left")
    return ButtonView(_("Reroll"), why, enabled=False)


def _section(state: State, card: Card, section: Section) -> SectionView:
    upper = section == "upper"
    return SectionView(
        id=section,
        caption=_("Upper section") if upper else _("Lower section"),
        rows=tuple(_row(state, card, box) for box in card.ruleset.section(section)),
        total_name=_("Upper total") if upper else _("Lower total"),
        total=str(card.section_total(section)),
    )


def _row(state: State, card: Card, box: Box) -> RowView:
    game = state.game
    name = _(box.name)
    mark = card[box.id]
    if mark is not None:
        last = game.match.acts[-1] if game.match.acts else None
        just = last is not None and last.seat == game.seat and last.action == Score(box.id)
        return RowView(box.id, name, "filled", str(mark), name, zero=mark == 0, just=just)
    if not game.rolled or Score(box.id) not in game.match.legal_actions(game.seat):
        label = sentences.closed_box(name)
        return RowView(box.id, name, "closed", NOTHING, label, zero=False, just=False)
    points = game.match.points(game.seat, box.id)
    if state.armed is not None and state.armed.box == box.id:
        return RowView(
            box.id,
            name,
            "armed",
            _("Scratch?"),
            sentences.armed_box(name),
            zero=True,
            just=False,
        )
    label = sentences.open_box(name, points)
    return RowView(box.id, name, "open", str(points), label, zero=points == 0, just=False)


def _result(state: State) -> ResultView | None:
    match = state.game.match
    if not match.is_over:
        return None
    total = _("Total {points}").format(points=match.cards[state.game.seat - 1].total)
    return ResultView(total, sentences.result(state))


def _notice(state: State) -> NoticeView | None:
    put_away = ActionView(_("OK"), "dismiss")
    if state.problems:
        return NoticeView(" ".join(state.problems), "problem", (put_away,))
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
