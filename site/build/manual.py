"""The help as HTML: what each card's boxes pay, the worked card and the notes on playing well.

All of it stands ready in the page, so that it can be read before Python is there, or without it.
"""

from __future__ import annotations

from html import escape

from app import sentences
from app.words import _
from build import examples, strategy
from yacht_core import RULESETS, Box, Card, Hand, RuleSet, ruleset
from yacht_core.most import most
from yacht_core.scoring import color

#: The card that is unfolded before it is known which one is played.
FIRST_CARD = "classic"


def parts() -> dict[str, str]:
    """The HTML of each ``<!--build:name-->`` of the help."""
    return {
        "help-rules": "\n".join(_rules(card) for card in RULESETS.values()),
        "help-worked": _worked(),
        "help-sums": f"<p data-said>{escape(_sums())}</p>",
        "help-elsewhere": f"<p data-said>{escape(_elsewhere())}</p>",
        "help-strategy": "\n".join(_note(note) for note in strategy.notes()),
    }


def _rules(card: RuleSet) -> str:
    boxes = "".join(
        f"<dt data-t>{escape(box.name)}</dt>"
        f"<dd><p data-t>{escape(box.pays)}</p>{_example(box, card)}</dd>"
        for box in card.boxes
    )
    notes = "".join(f"<li data-t>{escape(note)}</li>" for note in card.notes)
    shown = " open" if card.id == FIRST_CARD else ""
    return (
        f'<details class="card-rules" data-card="{card.id}"{shown}>'
        f"<summary data-t>{escape(card.name)}</summary>"
        f"<dl>{boxes}</dl>{f'<ul>{notes}</ul>' if notes else ''}"
        f"<p><span data-t>The most that this card can hold</span>: {most(card.id)}</p></details>"
    )


def _example(box: Box, card: RuleSet) -> str:
    hand = examples.example(box)
    paid = escape(sentences.points(box.scorer(hand)))
    return (
        f'<p class="example">{_drawn(hand, colored=card.colored)} <span data-said>{paid}</span></p>'
    )


def _drawn(hand: Hand, *, colored: bool = False) -> str:
    """Five small dice to see, and their faces to hear."""
    colors = [f' data-color="{color(face)}"' if colored else "" for face in hand.faces]
    dice = "".join(
        f'<i data-face="{face}"{mark}></i>' for face, mark in zip(hand.faces, colors, strict=True)
    )
    said = ", ".join(map(str, hand.faces))
    return (
        f'<span class="unseen">{said}:</span>'
        f'<span class="small-dice" aria-hidden="true">{dice}</span>'
    )


def _worked() -> str:
    card = ruleset("classic")
    return "".join(_worked_row(box) for box in card.boxes)


def _worked_row(box: Box) -> str:
    faces = examples.WORKED.get(box.id)
    hand = Hand.of(*faces) if faces else None
    dice = f"<td>{_drawn(hand)}</td>" if hand else "<td data-t>never came, scratched</td>"
    return (
        f'<tr><th scope="row" data-t>{escape(box.name)}</th>{dice}'
        f"<td>{box.scorer(hand) if hand else 0}</td></tr>"
    )


def worked_card() -> Card:
    """The worked card as the engine fills it in."""
    card = Card.empty(ruleset("classic"))
    for box, faces in examples.WORKED.items():
        card = card.mark(box, Hand.of(*faces))
    # No hand with a yacht in it lay there when she scratched the box.
    return card.mark(examples.SCRATCHED, Hand.of(1, 2, 2, 4, 6))


def _sums() -> str:
    card = worked_card()
    return _(
        "The six number boxes come to {upper} points, with no bonus to add, and the lower boxes "
        "to {lower}: her card totals {total}. The four twos went in Four of a Kind because Twos "
        "was full already; there they would have paid {twos} as well."
    ).format(
        upper=card.section_total("upper"),
        lower=card.section_total("lower"),
        total=card.total,
        twos=ruleset("classic").box("twos").scorer(Hand.of(*examples.WORKED["four_of_a_kind"])),
    )


def _elsewhere() -> str:
    here, there = ruleset("classic"), ruleset("yahtzee")

    def paid(card: RuleSet, box: str, dice: str) -> int:
        return card.box(box).scorer(Hand.of(*examples.WORKED[dice]))

    return _(
        "The same dice on the card of thirteen boxes would have paid differently at four places: "
        "{bonus} for an upper section of {at_least} or more, {house} for the full house rather "
        "than {house_here}, {four} for the four of a kind, all five dice, rather than {four_here}, "
        "and {straight} for the big straight rather than {straight_here}."
    ).format(
        bonus=there.upper_bonus[0].points,
        at_least=there.upper_bonus[0].at_least,
        house=paid(there, "full_house", "full_house"),
        house_here=paid(here, "full_house", "full_house"),
        four=paid(there, "four_of_a_kind", "four_of_a_kind"),
        four_here=paid(here, "four_of_a_kind", "four_of_a_kind"),
        straight=paid(there, "large_straight", "big_straight"),
        straight_here=paid(here, "big_straight", "big_straight"),
    )


def _note(note: strategy.Note) -> str:
    text = "".join(f"<p data-said>{escape(sentence)}</p>" for sentence in note.text)
    return f"<h4 data-said>{escape(note.title)}</h4>{text}"
