"""The page before Python runs: dice, empty cards and rules as HTML, made from the engine's data.

What the page later draws is what stands here: the same view fills both, so a new card needs
no line of HTML.
"""

from __future__ import annotations

from html import escape

from app.present import present
from app.saved import Saved
from app.state import State
from app.view import DieView, RowView, SectionView, TableView
from yacht_core import RULESETS, Header, Match, RuleSet

FIRST_CARD = "classic"


def parts() -> dict[str, str]:
    """The HTML of each ``<!--build:name-->`` that depends on the game."""
    first = _empty_table(FIRST_CARD)
    return {
        "card-name": escape(first.card_name),
        "round": escape(first.round),
        "total": escape(first.total),
        "rolls": escape(first.rolls),
        "dice": "\n".join(_die(position, die) for position, die in enumerate(first.dice, 1)),
        "card": _card(first),
        "cards": "\n".join(
            f'<template id="card-{card}">{_card(_empty_table(card))}</template>'
            for card in RULESETS
        ),
        "rules": "\n".join(_rules(ruleset) for ruleset in RULESETS.values()),
    }


def _empty_table(card: str) -> TableView:
    return present(State(Saved(Match.start(Header.solo("shell", card)))))


def _die(position: int, die: DieView) -> str:
    return (
        f'<button type="button" class="die" data-intent="hold" data-die="{position}"'
        f' data-face="{die.face}" aria-pressed="false" aria-disabled="true"'
        f' aria-label="{escape(die.label)}">'
        f'<span class="pips" aria-hidden="true">{"<i></i>" * 9}</span>'
        '<span class="held" aria-hidden="true" data-t>Held</span></button>'
    )


def _card(table: TableView) -> str:
    return "".join(_section(table, section) for section in table.sections)


def _section(table: TableView, section: SectionView) -> str:
    rows = "".join(_row(row) for row in section.rows)
    return (
        f'<table class="section" data-section="{section.id}">'
        f"<caption data-t>{escape(section.caption)}</caption>"
        '<thead><tr><th scope="col" data-t>Box</th>'
        f'<th scope="col" data-t>{escape(table.seat_name)}</th></tr></thead>'
        f"<tbody>{rows}</tbody>"
        f'<tfoot><tr><th scope="row" data-t>{escape(section.total_name)}</th>'
        f"<td>{escape(section.total)}</td></tr></tfoot></table>"
    )


def _row(row: RowView) -> str:
    return (
        f'<tr data-box="{row.box}" data-state="{row.state}">'
        f'<th scope="row" data-t>{escape(row.name)}</th>'
        f'<td data-acting="true"><button type="button" class="box" data-intent="score"'
        f' data-box="{row.box}" aria-disabled="true" aria-label="{escape(row.label)}">'
        f"{escape(row.text)}</button></td></tr>"
    )


def _rules(ruleset: RuleSet) -> str:
    boxes = "".join(
        f"<dt data-t>{escape(box.name)}</dt><dd data-t>{escape(box.pays)}</dd>"
        for box in ruleset.boxes
    )
    return (
        f'<section class="card-rules" data-card="{ruleset.id}">'
        f"<h3 data-t>{escape(ruleset.name)}</h3><dl>{boxes}</dl></section>"
    )
