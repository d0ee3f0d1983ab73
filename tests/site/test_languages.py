"""The list for translators: complete, in order, and the same bytes from the same messages."""

from __future__ import annotations

import ast
import doctest
import gettext
import io
import random
import re
from string import Formatter
from typing import TYPE_CHECKING

import pytest
from babel.messages.pofile import read_po

from app import words
from app.present import present
from build import languages
from build.paths import CORE, ROOT
from tests.site.playing import Player, playing
from tests.site.pseudo import Pseudo
from yacht_core import RULESETS, read_link
from yacht_core.errors import YachtError

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

TEXT = languages.template(languages.gathered())
KINDS = languages.error_kinds(ast.parse(f.read_text("utf-8")) for f in CORE.rglob("*.py"))


def catalogue() -> Catalog:
    return read_po(io.BytesIO(TEXT.encode()))


def messages() -> set[str]:
    """Every message, its plural forms apart."""
    found: set[str] = set()
    for message in catalogue():
        found |= {message.id} if isinstance(message.id, str) else set(message.id)
    return found - {""}


def test_the_list_is_up_to_date() -> None:
    """If this is red: ``python3 build.py languages`` and look at what changed."""
    assert languages.TEMPLATE.read_text("utf-8") == TEXT


def test_the_same_messages_give_the_same_bytes() -> None:
    assert languages.template(languages.gathered()) == TEXT


def test_the_list_knows_no_day_and_no_machine() -> None:
    assert str(ROOT) not in TEXT
    head, _, messages = TEXT.partition("\n\n")
    assert "Content-Type" in head
    assert messages
    assert "Date" not in head  # among the messages it is the name of a column
    assert "-Date" not in TEXT
    assert not re.search(r"20\d\d-\d\d", TEXT)
    assert not re.search(r"^#: .*:\d+", TEXT, re.MULTILINE)


def test_the_list_is_in_order() -> None:
    ids = [message.id if isinstance(message.id, str) else message.id[0] for message in catalogue()]
    assert ids == sorted(ids)
    assert len(ids) == len(set(ids)) > 100


def test_every_file_named_beside_a_message_is_there() -> None:
    places = {name for message in catalogue() for name, _line in message.locations}
    assert places
    assert [name for name in places if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize("number", range(3))
def test_every_message_of_a_game_is_in_the_list(number: int) -> None:
    spoken = Pseudo()
    words.use(spoken)
    try:
        player = Player(seed=f"game {number}")
        for _act in playing(player, random.Random(number)):
            present(player.state)
        player.controller.new_game()
        player.roll()
        player.controller.open_link("#seed=other")
        player.controller.new_game()
        player.controller.open_link("#r=junk")
        player.controller.link_copied(True, "")
        player.controller.link_copied(False, "")
        present(player.state)
    finally:
        words.use(gettext.NullTranslations())
    assert len(spoken.asked) > 30
    assert spoken.asked - messages() == set()


@pytest.mark.parametrize("card", RULESETS)
def test_everything_printed_on_a_card_is_in_the_list(card: str) -> None:
    ruleset = RULESETS[card]
    printed = {ruleset.name} | {text for box in ruleset.boxes for text in (box.name, box.pays)}
    assert printed - messages() == set()


@pytest.mark.parametrize(
    "link", ["", "#r=", "#r=1.1", "#r=2.1", "#x=1", "#seed=", "#seed=1&card=x", "#seed=1&seats=9"]
)
def test_every_reason_of_the_engine_is_in_the_list(link: str) -> None:
    with pytest.raises(YachtError) as refused:
        read_link(link)
    assert refused.value.template in messages()


def test_every_module_that_raises_is_read() -> None:
    """Found in a second way: the first literal behind every ``raise`` of an error of ours."""
    first = re.compile(rf"raise (?:{'|'.join(KINDS)})\(\s*\"([^\"{{]+)")
    found = {text for file in CORE.rglob("*.py") for text in first.findall(file.read_text("utf-8"))}
    assert len(found) > 10
    whole = "\n".join(messages())
    assert [text for text in found if text not in whole] == []


def test_a_template_put_together_at_run_time_is_refused() -> None:
    for bad in ('BadText("a" + b)', 'BadText(f"{a}")', "errors.BadText(text)", 'BadText("a" % 1)'):
        with pytest.raises(ValueError, match="not a literal template"):
            list(languages.error_templates(ast.parse(f"raise {bad}"), KINDS))


def test_an_error_passed_on_is_no_new_message() -> None:
    source = "raise BadRecord(error.template, **error.values) from error"
    assert list(languages.error_templates(ast.parse(source), KINDS)) == []
    other = ast.parse('raise AssertionError("never")')
    assert list(languages.error_templates(other, KINDS)) == []


def test_errors_of_errors_are_errors_too() -> None:
    source = "class A(YachtError): ...\nclass B(errors.A): ...\nclass C(ValueError): ..."
    assert languages.error_kinds([ast.parse(source)]) == {"YachtError", "A", "B"}
    assert {kind.__name__ for kind in YachtError.__subclasses__()} <= KINDS


def test_a_marked_text_with_elements_in_it_is_refused() -> None:
    with pytest.raises(ValueError, match="inside a text"):
        list(languages.page_texts("<p data-t>one <b>two</b></p>"))


def test_texts_of_a_page_are_found_in_templates_too_and_unescaped() -> None:
    html = "<template><p data-t>Fish &amp; chips</p></template><p>no</p><p data-t-label='a'>b</p>"
    assert list(languages.page_texts(html)) == ["Fish & chips", "a"]


def test_both_forms_of_a_message_fill_in_the_same_things() -> None:
    plural = [message.id for message in catalogue() if not isinstance(message.id, str)]
    assert len(plural) >= 3
    for forms in plural:
        one, many = ({f for _, f, _, _ in Formatter().parse(form) if f} for form in forms)
        assert one == many


def test_the_examples_in_the_module_are_true() -> None:
    found = doctest.testmod(languages)
    assert found.attempted >= 2
    assert found.failed == 0
