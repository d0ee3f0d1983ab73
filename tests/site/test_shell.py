"""The page before Python runs: everything the program looks for is there, and can be translated."""

from __future__ import annotations

import ast
import doctest
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from app.present import present
from app.saved import Saved
from app.settings import SEATS, Settings
from app.state import State
from build import pages, shell
from build.paths import SITE
from tests.site.elements import parsed
from yacht_core import RULESETS, Header, Kind, Match
from yacht_core.header import DEADLINES

if TYPE_CHECKING:
    from collections.abc import Iterator


INDEX = (SITE / "index.html").read_text("utf-8")
#: What depends on the vendored run-time only.
RUNTIME_PARTS = {"preload", "weights"}
PAGE = parsed(pages.fill(INDEX, shell.parts()))
IDS = [element.id for element in PAGE if element.id]


# --- parts -------------------------------------------------------------------------------------


def test_every_place_of_the_page_is_filled() -> None:
    places = re.findall(r"<!--build:([a-z-]+)-->", INDEX + "".join(shell.screen_texts()))
    assert len(places) > 5
    assert set(places) == set(shell.parts()) | RUNTIME_PARTS
    assert len(places) == len(set(places))
    filled = pages.fill(INDEX, shell.parts() | dict.fromkeys(RUNTIME_PARTS, ""))
    assert "<!--" not in filled


def test_no_part_is_empty() -> None:
    assert [name for name, part in shell.parts().items() if not part.strip()] == []


def test_every_part_opens_and_closes_its_own_elements() -> None:
    for part in shell.parts().values():
        parsed(part)


def test_parts_escape_what_is_put_into_them(monkeypatch: pytest.MonkeyPatch) -> None:
    classic = RULESETS["classic"]
    odd = "<b>\"Fish\" & 'Chips'</b>"
    boxes = tuple(replace(box, name=odd + box.name, pays=odd) for box in classic.boxes)
    monkeypatch.setitem(RULESETS, "classic", replace(classic, name=odd, boxes=boxes))
    elements = parsed(pages.fill(INDEX, shell.parts()))
    assert [element for element in elements if element.tag == "b"] == []
    (name,) = (element for element in elements if element.id == "card-name")
    assert name.text == odd
    rows = [element for element in elements if element.tag == "th" and odd in element.text]
    # On the table, as a template, and worked through in the help.
    assert len(rows) == 3 * len(boxes)
    buttons = [e for e in elements if odd in e.attributes.get("aria-label", "")]
    assert len(buttons) == 2 * len(boxes)
    said = [e for e in elements if e.parents and e.parents[-1].tag == "dd" and e.text == odd]
    assert len(said) == len(boxes)
    assert [e.text for e in elements if e.tag == "option" and odd in e.text] == [odd]


def test_the_examples_of_the_build_are_true() -> None:
    found = doctest.testmod(pages)
    assert found.attempted >= 1
    assert found.failed == 0


# --- cards -------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", RULESETS)
def test_every_card_has_a_template_of_its_boxes(card: str) -> None:
    (template,) = (e for e in PAGE if e.tag == "template" and e.id == f"card-{card}")
    inside = [e for e in PAGE if template in e.parents]
    rows = [e for e in inside if e.tag == "tr" and "data-box" in e.attributes]
    assert [row.attributes["data-box"] for row in rows] == [b.id for b in RULESETS[card].boxes]
    for row, box in zip(rows, RULESETS[card].boxes, strict=True):
        head, cell = row.inner
        assert (head.tag, head.text) == ("th", box.name)
        (button,) = cell.inner
        assert button.attributes["data-box"] == box.id
        assert button.attributes["aria-disabled"] == "true"


@pytest.mark.parametrize("card", RULESETS)
def test_every_card_has_its_rules(card: str) -> None:
    (rules,) = (e for e in PAGE if e.attributes.get("data-card") == card)
    inside = [e for e in PAGE if rules in e.parents]
    assert [e.text for e in inside if e.tag == "summary"] == [RULESETS[card].name]
    assert [e.text for e in inside if e.tag == "dt"] == [b.name for b in RULESETS[card].boxes]
    said = [e.inner[0].text for e in inside if e.tag == "dd"]
    assert said == [b.pays for b in RULESETS[card].boxes]
    assert [e.text for e in inside if e.tag == "li"] == list(RULESETS[card].notes)


def test_the_card_on_the_table_is_the_classic_one() -> None:
    (card,) = (e for e in PAGE if e.id == "card")
    rows = [e for e in PAGE if card in e.parents and e.tag == "tr" and "data-box" in e.attributes]
    boxes = [box.id for box in RULESETS["classic"].boxes]
    assert [row.attributes["data-box"] for row in rows] == boxes


def test_the_page_says_before_python_what_python_says_first() -> None:
    view = present(State(Saved(Match.start(Header.solo("any")))))
    texts = {e.id: e.text.strip() for e in PAGE if e.id}
    assert texts["card-name"] == view.card_name
    assert texts["round"] == view.round
    assert texts["total"] == view.total
    assert texts["rolls-text"] == view.rolls
    assert texts["roll"] == view.roll.text
    dice = [e for e in PAGE if "die" in e.classes]
    assert [die.attributes["aria-label"] for die in dice] == [die.label for die in view.dice]
    assert [die.attributes["data-die"] for die in dice] == ["1", "2", "3", "4", "5"]


# --- what the program looks for ----------------------------------------------------------------


def test_no_id_is_given_twice() -> None:
    assert sorted(set(IDS)) == sorted(IDS)


def test_every_element_that_python_asks_for_is_there() -> None:
    asked = {
        name
        for file in sorted((SITE / "app").rglob("*.py"))
        for name in asked_for(ast.parse(file.read_text("utf-8")))
    }
    found = {known for known in IDS if any(re.fullmatch(name, known) for name in asked)}
    assert {"card-name", "status", "new-game", "copy-link", "link-row", "roll", "lobby"} <= found
    assert len(asked) > 30
    unknown = [name for name in asked if not any(re.fullmatch(name, known) for known in IDS)]
    assert unknown == []


def test_every_seat_has_its_fields_in_the_lobby() -> None:
    wanted = {f"lobby-{what}-{seat}" for what in ("kind", "name") for seat in range(1, SEATS + 1)}
    assert {i for i in IDS if re.fullmatch(r"lobby-(kind|name)-\d+", i)} == wanted


def test_the_lobby_offers_every_choice_that_makes_a_table() -> None:
    def offered(name: str) -> list[str]:
        (field,) = (element for element in PAGE if element.id == name)
        return [option.attributes["value"] for option in field.inner]

    assert offered("lobby-card") == list(RULESETS)
    assert offered("lobby-kind-1") == [kind.value for kind in Kind]
    assert offered("lobby-kind-4") == ["", *(kind.value for kind in Kind)]
    assert offered("lobby-clock") == [str(seconds) for seconds in DEADLINES]
    for mode in offered("lobby-mode"):
        for dice in offered("lobby-dice"):
            for cover in offered("lobby-cover"):
                settings = Settings(
                    kinds=("p", "p", "", ""), mode=mode, dice=dice, cover=cover, clock="30"
                )
                header = settings.header("seed")
                assert header.simultaneous == (mode == "rounds")
                assert header.same_dice == (dice == "same")
                assert header.cover == (cover == "yes")


def test_every_element_that_the_watch_asks_for_is_there() -> None:
    watch = (SITE / "watch.js").read_text("utf-8")
    asked = set(re.findall(r'\$\("([\w-]+)"\)', watch))
    reasons = {f"why-{kind}" for kind in re.findall(r'\bshow\("(\w+)"', watch)}
    assert len(asked) >= 3
    assert reasons == {"why-wasm", "why-file", "why-python", "why-slow"}
    assert (asked | reasons) - set(IDS) == set()


def test_every_reference_inside_the_page_leads_somewhere() -> None:
    for element in PAGE:
        for name in ("aria-labelledby", "aria-describedby", "for"):
            if name in element.attributes:
                assert element.attributes[name] in IDS
        if element.attributes.get("href", "").startswith("#"):
            assert element.attributes["href"][1:] in IDS


def test_every_button_means_something_to_the_program() -> None:
    modules = [SITE / "app" / name for name in ("main.py", "travel.py", "sharing.py")]
    modules += [*sorted((SITE / "app").glob("*_screen.py")), SITE / "app/share_dialog.py"]
    handled = {case for file in modules for case in cases(file.read_text("utf-8"))} | {"retry"}
    screen = (SITE / "app/help_screen.py").read_text("utf-8")
    compared = set(re.findall(r'intent == "([\w-]+)"', screen))
    buttons = [element for element in PAGE if element.tag == "button"]
    # What must work even where the rest has stopped listens to its own buttons.
    alone = (SITE / "app/render/trouble.py", SITE / "updates.mjs")
    listening = "".join(file.read_text("utf-8") for file in alone)
    handled |= {button.id for button in buttons if f'"{button.id}"' in listening}
    assert len(buttons) > 20
    for button in buttons:
        assert button.attributes["type"] == "button"
        assert button.attributes.get("data-intent", button.id) in handled
    links = [e for e in PAGE if e.tag == "a" and "data-intent" in e.attributes]
    assert len(links) > 5
    for link in links:
        assert link.attributes["data-intent"] in handled | compared


def asked_for(tree: ast.Module) -> Iterator[str]:
    """The ids that a module looks up in the document, each as a regular expression."""
    seekers = {"element", "getElementById"}
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and _name(call.func) in seekers:
            yield from _possible(call.args[0], call, tree)


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _possible(value: ast.expr, place: ast.AST, tree: ast.Module) -> Iterator[str]:
    """What a value can be at a place of a module; fails on what it can't follow."""
    match value:
        case ast.Constant(str(text)):
            yield re.escape(text)
        case ast.JoinedStr(parts):
            yield "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                for part in parts
            )
        case ast.IfExp():
            yield from _possible(value.body, place, tree)
            yield from _possible(value.orelse, place, tree)
        case ast.Tuple(items):
            for item in items:
                # Of pairs, the first is the name.
                first = item.elts[0] if isinstance(item, ast.Tuple) else item
                yield from _possible(first, place, tree)
        case ast.Name(variable):
            yield from _assigned(variable, place, tree)
        case ast.Subscript():
            # The address names any place of the page; what isn't one is a link.
            assert ast.unparse(value) == "text[1:]"
        case _:
            raise AssertionError(f"not understood: {ast.unparse(value)}")


def _assigned(variable: str, place: ast.AST, tree: ast.Module) -> Iterator[str]:
    """What loops, assignments and callers give a variable."""
    around = [node for node in ast.walk(tree) if place in ast.walk(node)]
    found = False
    for node in around:
        if isinstance(node, ast.FunctionDef) and variable in [a.arg for a in node.args.args]:
            found = True
            for call in ast.walk(tree):
                if isinstance(call, ast.Call) and _name(call.func) == node.name != "element":
                    yield from _possible(call.args[0], call, tree)
    sources = [
        (node.target, node.iter) for node in around if isinstance(node, ast.For | ast.comprehension)
    ]
    sources += [
        (target, node.value)
        for scope in around
        if isinstance(scope, ast.Module | ast.FunctionDef)
        for node in ast.walk(scope)
        if isinstance(node, ast.Assign)
        for target in node.targets
    ]
    for target, source in sources:
        targets = target.elts if isinstance(target, ast.Tuple) else [target]
        if variable in {each.id for each in targets if isinstance(each, ast.Name)}:
            found = True
            yield from _possible(source, place, tree)
    assert found, f"where does {variable} come from?"


def cases(source: str) -> Iterator[str]:
    """The strings that a module tells apart by ``case``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.MatchValue) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


# --- translation -------------------------------------------------------------------------------


def test_every_text_that_a_player_sees_is_marked_for_translation() -> None:
    seen = [element for element in PAGE if re.search("[A-Za-z]", element.text)]
    assert len(seen) > 100
    unmarked = [
        (element.tag, element.id, element.text.strip())
        for element in seen
        # Names of keys and languages are the same everywhere.
        if not {"data-t", "data-said", "lang"} & set(element.attributes) and element.tag != "kbd"
    ]
    assert unmarked == []


def test_every_name_that_a_player_hears_is_marked_for_translation() -> None:
    named = [element for element in PAGE if "aria-label" in element.attributes]
    assert len(named) > 20
    for element in named:
        # Dice and boxes have names that are made of messages.
        if {"die", "box"} & set(element.classes):
            assert "data-said-label" in element.attributes
        else:
            label = element.attributes["aria-label"]
            assert element.attributes.get("data-t-label") == label


def test_no_other_attribute_holds_words() -> None:
    for element in PAGE:
        assert not {"title", "alt", "aria-description"} & set(element.attributes)
        hint = element.attributes.get("placeholder")
        assert element.attributes.get("data-t-placeholder") == hint


def test_a_marked_text_is_plain_text() -> None:
    for element in PAGE:
        if "data-t" in element.attributes:
            assert element.inner == []
            assert element.text == " ".join(element.text.split())
            assert element.text


def test_what_python_draws_is_not_marked_as_well() -> None:
    """Else a change of language would put the first state back."""
    assert [element for element in PAGE if element.drawn and "data-t" in element.attributes] == []


def test_there_is_no_script_or_style_in_the_page() -> None:
    for element in PAGE:
        assert element.tag != "style"
        assert "style" not in element.attributes
        assert not any(name.startswith("on") for name in element.attributes)
        if element.tag in {"script", "mpy-config"}:
            assert element.text.strip() == ""
            assert element.attributes["src"]
