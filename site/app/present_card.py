"""The card as it is shown: boxes of all seats, the seat on show with buttons, and the sums."""

from __future__ import annotations

from app import sentences
from app.state import State
from app.view import CellView, RowView, SectionView, SumView
from app.words import _
from yacht_core import Box, Card, Score
from yacht_core.ruleset import Section

#: What a box shows that can't be taken now.
NOTHING = "\N{EN DASH}"


def sections(state: State) -> tuple[SectionView, ...]:
    """Both sections of the card in play."""
    free = _free(state)
    return tuple(_section(state, section, free) for section in ("upper", "lower"))


def _section(state: State, section: Section, free: frozenset[str]) -> SectionView:
    match = state.game.match
    boxes = match.header.ruleset.section(section)
    return SectionView(
        id=section,
        caption=_("Upper section") if section == "upper" else _("Lower section"),
        rows=tuple(
            RowView(
                box.id,
                _(box.name),
                tuple(_cell(state, seat, box, free) for seat in range(1, len(match.cards) + 1)),
            )
            for box in boxes
        ),
        sums=_upper_sums(match.cards) if section == "upper" else _lower_sums(match.cards),
    )


def _free(state: State) -> frozenset[str]:
    """The boxes that the seat on show may take now."""
    game = state.game
    if not game.rolled or not game.playable:
        return frozenset()
    legal = game.match.legal_actions(game.seat)
    return frozenset(action.box for action in legal if isinstance(action, Score))


def _cell(state: State, seat: int, box: Box, free: frozenset[str]) -> CellView:
    game = state.game
    mark = game.match.cards[seat - 1][box.id]
    name = _(box.name)
    if mark is not None:
        last = game.match.acts[-1] if game.match.acts else None
        just = last is not None and last.seat == seat and last.action == Score(box.id)
        return CellView("filled", str(mark), name, zero=mark == 0, just=just)
    if seat != game.seat or game.match.is_over or seat in game.match.out:
        return CellView("empty", "", name, zero=False, just=False)
    if box.id not in free:
        label = sentences.closed_box(name)
        return CellView("closed", NOTHING, label, zero=False, just=False)
    if state.armed is not None and state.armed.box == box.id:
        label = sentences.armed_box(name)
        return CellView("armed", _("Scratch?"), label, zero=True, just=False)
    hinted = state.hint is not None and state.hint.box == box.id
    points = game.match.points(seat, box.id)
    label = sentences.open_box(name, points)
    return CellView("open", str(points), label, zero=points == 0, just=False, hinted=hinted)


def _upper_sums(cards: tuple[Card, ...]) -> tuple[SumView, ...]:
    thresholds = cards[0].ruleset.upper_bonus
    if not thresholds:
        return (_total(_("Upper total"), cards, "upper"),)
    first = thresholds[0].at_least
    totals = [card.section_total("upper") for card in cards]
    running = tuple(_("{points}/{target}").format(points=total, target=first) for total in totals)
    shares = tuple(min(100, 100 * total // first) for total in totals)
    return (
        SumView("upper-total", _("Upper total"), running, shares),
        SumView(
            "upper-bonus",
            _("Bonus from {target}").format(target=first),
            tuple(str(card.upper_bonus) for card in cards),
        ),
    )


def _lower_sums(cards: tuple[Card, ...]) -> tuple[SumView, ...]:
    total = _total(_("Lower total"), cards, "lower")
    repeat = cards[0].ruleset.repeat_bonus
    if repeat is None:
        return (total,)
    name = _("{box} bonus").format(box=_(cards[0].ruleset.box(repeat.box).name))
    return total, SumView("repeat-bonus", name, tuple(str(card.repeat_bonus) for card in cards))


def _total(name: str, cards: tuple[Card, ...], section: Section) -> SumView:
    values = tuple(str(card.section_total(section)) for card in cards)
    return SumView(f"{section}-total", name, values)
