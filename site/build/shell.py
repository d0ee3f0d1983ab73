"""The page before Python runs: dice, empty cards and help as HTML, made from the engine's data.

What the page later draws is what stands here: the same view fills both, so a new card needs
no line of HTML.
"""

from __future__ import annotations

from html import escape

from app import sentences
from app.present import present
from app.saved import Saved
from app.state import State
from app.view import DieView, RowView, SectionView, SumView, TableView
from build import manual, translations
from build.paths import SITE
from yacht_core import RULESETS, Header, Kind, Match, __version__
from yacht_core.header import SEAT_NAMES


def parts() -> dict[str, str]:
    """The HTML of each ``<!--build:name-->`` that depends on the game."""
    first = _empty_table(manual.FIRST_CARD)
    return {
        "card-name": escape(first.card_name),
        "version": __version__,
        "round": escape(first.round),
        "total": escape(first.total),
        "rolls": escape(first.rolls),
        "dice": "\n".join(_die(position, die) for position, die in enumerate(first.dice, 1)),
        "card": _card(first),
        "cards": "\n".join(
            f'<template id="card-{card}">{_card(_empty_table(card))}</template>'
            for card in RULESETS
        ),
        "languages": " ".join(translations.spoken()),
        "language-options": _language_options(),
        "card-options": _card_options(),
        "seat-fields": _seat_fields(),
        "screens": "\n".join(screen_texts()),
        **manual.parts(),
    }


def screen_texts() -> list[str]:
    """The screens beside the table, a file each, in the order of their names."""
    return [file.read_text("utf-8") for file in sorted((SITE / "screens").glob("*.html"))]


def _empty_table(card: str) -> TableView:
    return present(State(Saved(Match.start(Header.solo("shell", card)))))


def _die(position: int, die: DieView) -> str:
    return (
        f'<button type="button" class="die" data-intent="hold" data-die="{position}"'
        f' data-face="{die.face}" aria-pressed="false" aria-disabled="true"'
        f' data-said-label aria-label="{escape(die.label)}">'
        '<span class="pips" aria-hidden="true"></span>'
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
        f'<th scope="col" data-seat="1" data-acting="true" data-t>{escape(table.names[0])}</th>'
        f"</tr></thead><tbody>{rows}</tbody>"
        f"<tfoot>{''.join(_sum(total) for total in section.sums)}</tfoot></table>"
    )


def _row(row: RowView) -> str:
    cell = row.cells[0]
    return (
        f'<tr data-box="{row.box}" data-state="{cell.state}">'
        f'<th scope="row" data-t>{escape(row.name)}</th>'
        '<td data-seat="1" data-acting="true">'
        f'<button type="button" class="box" data-intent="score" data-box="{row.box}"'
        f' aria-disabled="true" data-said-label aria-label="{escape(cell.label)}">'
        f"{escape(cell.text)}</button>"
        "</td></tr>"
    )


def _sum(total: SumView) -> str:
    return (
        f'<tr data-sum="{total.id}"><th scope="row" data-said>{escape(total.name)}</th>'
        f'<td data-seat="1" data-acting="true">{escape(total.values[0])}</td></tr>'
    )


def _card_options() -> str:
    return "".join(
        f'<option value="{ruleset.id}" data-t>{escape(ruleset.name)}</option>'
        for ruleset in RULESETS.values()
    )


def _language_options() -> str:
    """Each language by its own name, which is the same in all."""
    return "".join(
        f'<option value="{code}" lang="{code}">{translations.NAMES[code]}</option>'
        for code in translations.spoken()
    )


def _seat_fields() -> str:
    """A row of the lobby a seat: who plays it and under what name."""
    return "\n".join(_seat_field(seat) for seat in range(1, len(SEAT_NAMES) + 1))


def _seat_field(seat: int) -> str:
    nobody = '<option value="" data-t>Nobody</option>' if seat > 1 else ""
    kinds = "".join(
        f'<option value="{kind.value}" data-t>{escape(sentences.kind_name(kind))}</option>'
        for kind in Kind
    )
    name = escape(SEAT_NAMES[seat - 1])
    return (
        f'<div class="seat-field"><label for="lobby-kind-{seat}" data-t>{name}</label>'
        f'<select id="lobby-kind-{seat}">{nobody}{kinds}</select>'
        f'<input id="lobby-name-{seat}" type="text" maxlength="40" autocomplete="off"'
        f' placeholder="{name}" data-t-placeholder="{name}"'
        f' aria-label="Name" data-t-label="Name"></div>'
    )
