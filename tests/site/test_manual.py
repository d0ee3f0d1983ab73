"""The help says what the rules and the dice say: counted here a second time."""

from __future__ import annotations

import doctest
import re
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import pytest

from app import words
from app.catalogue import Catalogue
from build import catalogues, examples, manual, odds, pages, shell, strategy
from build.paths import SITE
from tests.core.by_hand_cards import BOXES, row_points
from tests.core.odds.by_definition import HANDS, ROLLS, rolled, turn_by_definition
from tests.core.test_card import ALICE
from tests.site.elements import Element, parsed
from yacht_core import RULESETS, Hand

if TYPE_CHECKING:
    from collections.abc import Callable

HELP = parsed(pages.fill((SITE / "screens" / "help.html").read_text("utf-8"), shell.parts()))
Faces = tuple[int, ...]


def below(parent: Element) -> list[Element]:
    return [element for element in HELP if parent in element.parents]


def part(name: str) -> list[Element]:
    """What stands in a part of the help."""
    (heading,) = (e for e in HELP if e.id == f"help-{name}")
    return below(heading.parents[-1])


def text_of(elements: list[Element]) -> str:
    return " ".join(element.text for element in elements)


# --- the cards ---------------------------------------------------------------------------------


@pytest.mark.parametrize("card", RULESETS)
def test_every_box_has_drawn_dice_that_pay_what_is_said(card: str) -> None:
    (rules,) = (e for e in HELP if e.attributes.get("data-card") == card)
    drawn = [e for e in below(rules) if e.tag == "dd"]
    assert len(drawn) == len(BOXES[card])
    for box, entry in zip(BOXES[card], drawn, strict=True):
        dice = [e for e in below(entry) if e.tag == "i"]
        faces = [int(die.attributes["data-face"]) for die in dice]
        assert len(faces) == 5
        paid = row_points(card, box, faces)
        assert paid > 0
        said = [e.text for e in below(entry) if "data-said" in e.attributes]
        assert said == [f"{paid} points"]
        (spoken,) = (e.text for e in below(entry) if "unseen" in e.classes)
        assert spoken == ", ".join(map(str, faces)) + ":"
        colors = {(d.attributes["data-face"], d.attributes.get("data-color")) for d in dice}
        painted = {"1": "1", "6": "1", "2": "2", "5": "2", "3": "3", "4": "3"}
        assert all(color == (painted[f] if card == "kismet" else None) for f, color in colors)


def test_an_example_is_no_box_of_another_name() -> None:
    """A full house must not be explained with one that four of a kind would take as well."""
    for card, boxes in BOXES.items():
        for box in boxes[6:]:
            faces = examples.example(RULESETS[card].box(box)).faces
            if box.startswith(("one_pair", "two_pair", "full_house", "three_of_a_kind")):
                assert row_points("classic", "four_of_a_kind", faces) == 0


def test_a_box_without_an_example_is_found_when_the_page_is_built() -> None:
    box = RULESETS["classic"].box("yacht")
    with pytest.raises(ValueError, match="no example for the box gap"):
        examples.example(type(box)("gap", box.name, box.section, box.scorer, box.pays))


# --- the worked card ---------------------------------------------------------------------------


def test_the_worked_card_is_the_one_of_the_document() -> None:
    rows = [e for e in part("worked") if e.tag == "tr" and e.parents[-1].tag == "tbody"]
    found = []
    for row in rows:
        name, dice, points = row.inner
        faces = [e.attributes["data-face"] for e in below(dice) if e.tag == "i"]
        found.append((name.text, ", ".join(faces), int(points.text)))
    names = {box.id: box.name for box in RULESETS["classic"].boxes}
    *filled, (last, _dice, nothing) = ALICE
    assert found[:-1] == [(names[box], dice, points) for box, dice, points in filled]
    assert found[-1] == (names[last], "", nothing)


def test_its_sums_and_what_another_card_would_have_paid_are_the_documents() -> None:
    sums = text_of([e for e in part("worked") if "data-said" in e.attributes])
    assert re.findall(r"\d+", sums) == [
        *("69", "111", "180", "8"),
        *("35", "63", "25", "19", "13", "8", "40", "30"),
    ]


# --- the odds ----------------------------------------------------------------------------------


@cache
def after(wanted: str, rerolls: int) -> dict[Faces, float]:
    """The chance of a wish by each hand, with so many rerolls left, by its definition."""
    wishes: dict[str, Callable[[Faces], bool]] = {
        "four alike": lambda hand: max(map(hand.count, hand)) >= 4,
        "full house": lambda hand: sorted(map(hand.count, set(hand))) == [2, 3],
        "straight": lambda hand: hand in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6)),
        "yacht": lambda hand: len(set(hand)) == 1,
    }
    worth = {hand: float(wishes[wanted](hand)) for hand in HANDS}
    return turn_by_definition(worth, rerolls)[-1]


def kept(wanted: str, held: Faces, rolls: int = 2) -> float:
    return rolled(held, after(wanted, rolls - 1))


def test_the_odds_are_those_of_counting_every_roll() -> None:
    found = odds.worked_out()
    wholly = turn_by_definition({hand: float(sum(hand)) for hand in HANDS}, 2)[-1]
    counted = odds.Odds(
        fourth=kept("four alike", (3, 3, 3)),
        full_house=kept("full house", (3, 3, 3)),
        full_house_by_one=kept("full house", (3, 3, 3, 5)),
        either_end=kept("straight", (2, 3, 4, 5)),
        either_end_once=kept("straight", (2, 3, 4, 5), rolls=1),
        one_face=kept("straight", (1, 2, 3, 4)),
        one_face_once=kept("straight", (1, 2, 3, 4), rolls=1),
        yacht=sum(after("yacht", 2)[tuple(sorted(roll))] for roll in ROLLS) / len(ROLLS),
        one_roll=sum(map(sum, product(range(1, 7), repeat=5))) / 6**5,
        choice=sum(wholly[tuple(sorted(roll))] for roll in ROLLS) / len(ROLLS),
        best_total=166.955,
    )
    assert found == pytest.approx(counted, abs=1e-3)
    assert found[:-1] == pytest.approx(counted[:-1], abs=1e-12)
    assert found.either_end == pytest.approx(5 / 9)
    assert found.one_face == pytest.approx(11 / 36)


def test_the_notes_name_them() -> None:
    said = text_of(part("strategy"))
    for shown in ("51.8%", "28.2%", "30.6%", "55.6%", "33.3%", "16.7%", "4.6%", "17.5", "23.3"):
        assert shown in said
    assert "167 points" in said
    # What a box of sixes can hold.
    assert "18 or 24 points in Sixes" in said
    assert not re.search(r"\b20\b", said)


def test_no_field_is_left_open_in_any_language() -> None:
    try:
        for code in ("en", "de"):
            if code != "en":
                words.use(Catalogue(catalogues.compiled(code)))
            for note in strategy.notes():
                assert "{" not in note.title + "".join(note.text)
    finally:
        words.use(words.ENGLISH)


# --- parts -------------------------------------------------------------------------------------


def test_the_list_of_parts_names_each_part_as_it_is_called() -> None:
    titles = {e.id: e.text for e in HELP if e.tag == "h3"}
    links = [e for e in HELP if e.attributes.get("data-intent") == "help-part"]
    assert {link.attributes["href"][1:]: link.text for link in links} == titles
    assert all(e.attributes["tabindex"] == "-1" for e in HELP if e.tag in ("h2", "h3"))


def test_the_worked_card_as_the_engine_fills_it() -> None:
    card = manual.worked_card()
    assert card.is_full
    assert [card[box] for box, _dice, _points in ALICE] == [points for _b, _d, points in ALICE]
    assert Hand.of(*examples.WORKED["choice"]).total == 24


@pytest.mark.parametrize("module", [examples, odds])
def test_the_examples_in_the_modules_are_true(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted
    assert not found.failed
