"""Every language is whole: nothing untranslated, unsure, unused, or with other fields in it."""

from __future__ import annotations

import ast
import doctest
import io
import json
import re
from datetime import date
from functools import lru_cache
from string import Formatter
from typing import TYPE_CHECKING

import pytest
from babel import Locale
from babel.dates import format_date, format_skeleton, get_day_names
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent

from app import dates, numbers, words
from app.catalogue import Catalogue
from build import catalogues, languages, translations
from build.paths import SITE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Catalog, Message

LANGUAGES = translations.translated()
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
FACES = ("Ones", "Twos", "Threes", "Fours", "Fives", "Sixes")
#: What is a word in English and has this figure in it elsewhere: "11月", "4의 눈".
IN_FIGURES = {
    **{name: [str(month)] for month, name in enumerate(MONTHS, 1)},
    **{name: [str(face)] for face, name in enumerate(FACES, 1)},
    **{f"The {name.lower()}, added up.": [str(face)] for face, name in enumerate(FACES, 1)},
}
#: A translation of every kind of message, to be spoilt.
SOUND = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Die {position}: {face}"
msgstr "Würfel {position}: {face}"

msgid "Five alike: 50 points."
msgstr "Fünf gleiche: 50 Punkte."

#, python-brace-format
msgid "{count} day"
msgid_plural "{count} days"
msgstr[0] "{count} Tag"
msgstr[1] "{count} Tage"
"""


def faults(text: str, code: str) -> list[str]:
    """What is wrong with the text of a ``.po``, a line each."""
    catalogue = read_po(io.StringIO(text), locale=code)
    found = [f"gone from the page: {key}" for key in catalogue.obsolete]
    for message in catalogue:
        if message.id:
            name = message.id if isinstance(message.id, str) else message.id[0]
            found += [f"{fault}: {name}" for fault in _faults(message, code)]
    return found


def _faults(message: Message, code: str) -> Iterator[str]:
    ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    if message.fuzzy:
        yield "unsure"
    if not all(forms):
        yield "untranslated"
        return
    if len(ids) > 1 and len(forms) != get_plural(code).num_plurals:
        yield "other plural forms than the language has"
    for form in forms:
        if _fields(form) != _fields(ids[-1]):
            yield "other fields"
        figures = (re.findall(r"\d+", ids[0]), IN_FIGURES.get(ids[0]))
        if len(ids) == 1 and re.findall(r"\d+", form) not in figures:
            yield "other numbers"
        if form != form.strip():
            yield "blanks around it"


def _fields(text: str) -> list[str]:
    """The names in braces; their order is the language's own business."""
    return sorted(field for _, field, _, _ in Formatter().parse(text) if field is not None)


@lru_cache
def said() -> Catalog:
    return languages.gathered()


def gathered() -> list[str | tuple[str, ...]]:
    """Every message of the page, those with plural forms as both."""
    return [m.id if isinstance(m.id, str) else tuple(m.id) for m in said() if m.id]


@lru_cache
def compiled(code: str) -> str:
    return catalogues.compiled(code)


@pytest.fixture
def spoken(code: str) -> Iterator[None]:
    """The language is spoken while the test runs."""
    said()  # the messages themselves, while English is still spoken
    words.use(Catalogue(compiled(code)))
    yield
    words.use(words.ENGLISH)


each = pytest.mark.parametrize("code", LANGUAGES)


# --- each language -----------------------------------------------------------------------------


def test_there_is_a_language_besides_english() -> None:
    assert LANGUAGES
    assert {file.stem for file in translations.FOLDER.glob("*.po")} == set(LANGUAGES)


@each
def test_every_message_is_translated_with_the_same_fields_and_numbers(code: str) -> None:
    assert faults(translations.source(code).read_text("utf-8"), code) == []


@each
def test_a_language_has_the_messages_of_the_page_and_no_others(code: str) -> None:
    """If this is red: ``python3 build.py languages``, then translate what came in empty."""
    text = translations.source(code).read_text("utf-8")
    assert languages.followed(code, text, said()) == text
    has = {message.id for message in read_po(io.StringIO(text), locale=code)}
    assert has - {""} == set(gathered())


@pytest.mark.usefixtures("spoken")
@each
def test_the_page_speaks_every_message(code: str) -> None:
    written = json.loads(compiled(code))["messages"]
    for message in gathered():
        if isinstance(message, str):
            assert words._(message) == written[message]
        else:
            # Some languages say it as English does ("{count} point"), so forms are not compared.
            one, many = message
            forms = {words.ngettext(one, many, count) for count in range(200)}
            assert len(written[one]) == get_plural(code).num_plurals
            assert forms <= set(written[one])


@pytest.mark.usefixtures("spoken")
@each
def test_numbers_are_written_as_the_language_writes_them(code: str) -> None:
    for value, places in ((166.955, 2), (0.049, 2), (3, 1), (12.5, 1)):
        shown = format_decimal(value, "0." + "0" * places, locale=code)
        assert numbers.decimal(value, places) == shown
    assert numbers.percent(0.3416) == format_percent(0.34, locale=code)
    assert numbers.percent(0.0463) == format_percent(0.046, locale=code, decimal_quantization=False)


@pytest.mark.usefixtures("spoken")
@each
def test_days_are_written_as_the_language_writes_them(code: str) -> None:
    for month in range(1, 13):
        day = date(2026, month, month + 2)
        assert dates.in_words(day) == format_date(day, "long", locale=code)
        assert dates.month_in_words(day) == format_skeleton("yMMMM", day, locale=code)
        # Two figures each, whatever the language does: they stand below each other.
        short = format_skeleton("yMd", day, locale=code)
        assert [*map(int, re.findall(r"\d+", dates.numeric(day)))] == [
            *map(int, re.findall(r"\d+", short))
        ]


@pytest.mark.usefixtures("spoken")
@each
def test_days_of_the_week_are_called_as_the_language_calls_them(code: str) -> None:
    names = get_day_names("abbreviated", locale=code)
    for number, english in enumerate(("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")):
        assert words._(english).rstrip(".") == names[number].rstrip(".")


def test_a_language_is_offered_by_its_own_name() -> None:
    for code, name in translations.NAMES.items():
        assert name.lower() == str(Locale.parse(code).get_display_name(code)).lower()


# --- what the page reads -----------------------------------------------------------------------


@each
def test_the_page_gets_every_ready_made_sentence(code: str) -> None:
    page = json.loads(compiled(code))["page"]
    english = catalogues.said(languages.page())
    assert set(page) == set(english)
    words.use(Catalogue(compiled(code)))
    assert [page[text] for text in english] == catalogues.said(languages.page())
    words.use(words.ENGLISH)
    # French counts points as English does: "10 points".
    worded = [text for text in page if not re.fullmatch(r"\d+ points?", text)]
    assert sum(page[text] != text for text in worded) > len(worded) * 0.8


def test_what_is_unsure_or_unfinished_stays_english() -> None:
    spoilt = SOUND.replace('msgstr[1] "{count} Tage"', 'msgstr[1] ""').replace(
        'msgid "Five', '#, fuzzy\nmsgid "Five'
    )
    found = catalogues.messages(read_po(io.StringIO(spoilt)))
    assert found == {"Die {position}: {face}": "Würfel {position}: {face}"}


@each
def test_two_compilations_are_the_same_bytes(code: str) -> None:
    assert catalogues.compiled(code) == compiled(code)


# --- the checks themselves ---------------------------------------------------------------------


def test_a_sound_translation_has_no_faults() -> None:
    assert faults(SOUND, "de") == []


@pytest.mark.parametrize(
    ("sound", "spoilt", "fault"),
    [
        ('"Fünf gleiche: 50 Punkte."', '""', "untranslated"),
        ('msgstr[1] "{count} Tage"', 'msgstr[1] ""', "untranslated"),
        ("Würfel {position}: {face}", "Würfel {position}", "other fields"),
        ("Würfel {position}: {face}", "Würfel {ort}: {face}", "other fields"),
        ("{count} Tage", "Tage", "other fields"),
        ("gleiche: 50", "gleiche: 30", "other numbers"),
        ("gleiche: 50 Punkte.", "gleiche: 50 Punkte. ", "blanks around it"),
        ('msgid "Five', '#, fuzzy\nmsgid "Five', "unsure"),
        ('msgid "Five alike: 50 points."\n', '#~ msgid "Five alike: 50 points."\n#~ ', "gone"),
    ],
)
def test_a_fault_is_found(sound: str, spoilt: str, fault: str) -> None:
    assert SOUND.count(sound) == 1
    assert any(line.startswith(fault) for line in faults(SOUND.replace(sound, spoilt), "de"))


@pytest.mark.parametrize(
    ("english", "right", "wrong"),
    [
        ("April", "4月", "14月"),
        ("Fours", "4의 눈", "5의 눈"),
        ("The fours, added up.", "4の目の合計。", "1から4の目の合計。"),
        ("Another sheet", "もう一枚", "もう1枚"),
    ],
)
def test_months_and_faces_may_be_said_in_their_figures_only(
    english: str, right: str, wrong: str
) -> None:
    text = 'msgid "{english}"\nmsgstr "{said}"\n'
    assert faults(text.format(english=english, said=right), "ja") == []
    found = faults(text.format(english=english, said=wrong), "ja")
    assert found == [f"other numbers: {english}"]


def test_a_missing_or_a_left_over_message_is_found() -> None:
    code = LANGUAGES[0]
    text = translations.source(code).read_text("utf-8")
    more = f'{text}\nmsgid "Nothing says this"\nmsgstr "Nichts"\n'
    assert languages.followed(code, more, said()) == text
    less = languages.followed(code, "", said())
    assert less != text
    assert [line for line in faults(less, code) if line.startswith("untranslated")]


def test_messages_keep_their_translations_but_not_through_a_change_of_kind() -> None:
    day = SOUND.replace("{count} day", "{points} point").replace("{count} Tag", "{points} Punkt")
    kept = languages.followed("de", day, said())
    assert '"{points} Punkt"\nmsgstr[1] "{points} Punkte"' in kept
    single = re.sub(r"msgid_plural.*\nmsgstr\[0\]", "msgstr", day).replace("msgstr[1]", "#")
    assert '"{points} Punkt"' not in languages.followed("de", single, said())


def test_no_message_hides_where_it_is_not_looked_for() -> None:
    """Found in a second way, in the program's syntax: f-strings too."""
    known = {message if isinstance(message, str) else message[0] for message in gathered()}
    found = set()
    for file in sorted((SITE / "app").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(ast.Name("_" | "ngettext"), [ast.Constant(str(text)), *_]):
                    found.add(text)
    assert len(found) > 200
    assert found - known == set()


def test_the_examples_in_the_module_are_true() -> None:
    found = doctest.testmod(catalogues)
    assert found.attempted
    assert not found.failed
