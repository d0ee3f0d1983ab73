"""A language as the page reads it: texts, plural forms, and English for what is not there."""

from __future__ import annotations

import doctest
import gettext
import io
import json

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural

from app import catalogue
from app.catalogue import Catalogue

RULES = {code: get_plural(code) for code in ("de", "fr", "ja", "pl", "ar")}


def of(code: str, **messages: str | list[str]) -> Catalogue:
    return Catalogue(json.dumps({"plural": RULES[code].plural_expr, "messages": messages}))


def test_a_message_is_said_in_the_language_and_english_where_it_has_none() -> None:
    german = of("de", Roll="Würfeln")
    assert german.gettext("Roll") == "Würfeln"
    assert german.gettext("Reroll") == "Reroll"
    assert [german.ngettext("die", "dice", count) for count in (0, 1, 2)] == ["dice", "die", "dice"]


@pytest.mark.parametrize("code", RULES)
def test_plural_forms_are_chosen_as_gettext_itself_chooses_them(code: str) -> None:
    """The oracle: the same forms in the format that gettext's own tools write and read."""
    forms = [f"form {number}" for number in range(RULES[code].num_plurals)]
    catalog = Catalog(locale=code)
    catalog.add(("day", "days"), tuple(forms))
    binary = io.BytesIO()
    write_mo(binary, catalog)
    binary.seek(0)
    known = gettext.GNUTranslations(binary)
    ours = of(code, day=forms)
    counts = [*range(250), 1000, 1001, 10**6]
    said = [ours.ngettext("day", "days", count) for count in counts]
    assert said == [known.ngettext("day", "days", count) for count in counts]
    assert set(said) <= set(forms)


def test_the_examples_in_the_module_are_true() -> None:
    found = doctest.testmod(catalogue)
    assert found.attempted
    assert not found.failed
