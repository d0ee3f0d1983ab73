"""Names, and text in general, brought to one spelling."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yacht_core.errors import BadText
from yacht_core.plaintext import UNSEEN, clean_name, one_spelling, unshowable

SCOTLAND = "\U0001f3f4" + "".join(map(chr, (0xE0067, 0xE0062, 0xE0073, 0xE0063, 0xE0074, 0xE007F)))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Long John", "Long John"),
        (" Long \t John\n", "Long John"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u1112\u1161\u11ab", "\ud55c"),
        ("\U0001f9d1\u200d\U0001f680", "\U0001f9d1\u200d\U0001f680"),
        ("x", "x"),
        ("x" * 20, "x" * 20),
        (" " * 30 + "x", "x"),
        ("e\u0301" * 20, "\u00e9" * 20),
        # Persian, Hindi, Sinhala, a family, a woman at the wheel, a heart, Scotland, a keycap
        (
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        ),
        ("\u0915\u094d\u200c\u0937", "\u0915\u094d\u200c\u0937"),
        ("\u0dc1\u0dca\u200d\u0dbb\u0dd3", "\u0dc1\u0dca\u200d\u0dbb\u0dd3"),
        (
            "\U0001f468\u200d\U0001f469\u200d\U0001f467",
            "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        ),
        ("\U0001f3c4\U0001f3fd\u200d\u2640\ufe0f", "\U0001f3c4\U0001f3fd\u200d\u2640\ufe0f"),
        ("\u2764\ufe0f\u200d\U0001f525", "\u2764\ufe0f\u200d\U0001f525"),
        (SCOTLAND, SCOTLAND),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        # Text that looks like markup is text: it is shown as it was typed.
        ("<b>Ann</b> &amp; Bo", "<b>Ann</b> &amp; Bo"),
    ],
)
def test_name_has_one_spelling(typed: str, name: str) -> None:
    """ "names can be changed (1-20 characters)" """
    assert clean_name(typed) == name
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "the name is empty"),
        (" \n\u3000", "the name is empty"),
        ("x" * 21, "the name has 21 characters, at most 20 are allowed"),
        ("a\x07b", "the name holds a character that can't be shown (U+0007)"),
        ("a\u202eb", "the name holds a character that can't be shown (U+202E)"),
        ("\u200b", "the name holds a character that can't be shown (U+200B)"),
        ("\ufeffname", "the name holds a character that can't be shown (U+FEFF)"),
        ("a\udfffb", "the name holds a character that can't be shown (U+DFFF)"),
    ],
)
def test_what_is_no_name_is_refused_with_the_reason(typed: str, reason: str) -> None:
    with pytest.raises(BadText) as refusal:
        clean_name(typed)
    assert str(refusal.value) == reason


@pytest.mark.parametrize("mark", sorted(UNSEEN), ids=lambda mark: f"U+{ord(mark):04X}")
def test_no_hidden_mark_gets_into_a_name(mark: str) -> None:
    """Marks that reorder or hide what stands beside them."""
    if mark in "\u2028\u2029":
        # The line and paragraph separators are white space, and fold.
        assert clean_name(f"a{mark}b") == "a b"
        return
    with pytest.raises(BadText, match=f"U.{ord(mark):04X}"):
        clean_name(f"a{mark}b")


def test_every_mark_that_turns_text_around_is_hidden() -> None:
    turning = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
    for code in range(0x110000):
        if unicodedata.bidirectional(chr(code)) in turning:
            assert chr(code) in UNSEEN


def test_hidden_marks_are_allowed_where_said() -> None:
    assert unshowable("a\u200bb", unseen=True) is None
    assert unshowable("a\u200bb", unseen=False) == "200B"


@pytest.mark.parametrize(
    "typed",
    [
        # nothing to be seen at all
        *("\u200d", "\u200c", "\u3164", "\u2800", "\u115f", "\u1160", "\u115f\u1160", "\uffa0"),
        *("\ufe0f", "\ufe0f\ufe0f", "\U000e0100", "\u034f", "\u2065", "\U000e0067", "\U000e0001"),
        # two names that look the same
        *(
            "An\u200dn",
            "An\u200cn",
            "Ann\u200d",
            "\u200dAnn",
            "Ann\u3164",
            "An\u2800n",
            "An\u034fn",
        ),
        *(
            "Ann \ufe0f",
            "A\ufe0f\ufe0fnn",
            "Ann\U000e0067",
            "\u00e9\u200d\u00e9",
            "\u05d0\u200d\u05d1",
        ),
        *("A\u200d\U0001f680", "\U0001f680\u200d", "\U0001f9d1\u200d\u200d\U0001f680"),
        *("\U0001f9d1\u200cx", "\u0645\u200c", "\u200c\u0645", "\u0645\u200c \u062e"),
    ],
    ids=ascii,
)
def test_a_mark_that_joins_or_varies_nothing_is_no_part_of_a_name(typed: str) -> None:
    with pytest.raises(BadText, match="can't be shown"):
        clean_name(typed)


def test_what_unicode_calls_ignorable_is_hidden_unless_it_follows_what_it_changes() -> None:
    """Every code point that a font may leave out altogether, by the ranges in Unicode's list."""
    ranges = "AD 34F 61C 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-206F 3164"
    ranges += " FE00-FE0F FEFF FFA0 E0000-E0FFF"
    for span in ranges.split():
        low, _, high = span.partition("-")
        for code in range(int(low, 16), int(high or low, 16) + 1):
            with pytest.raises(BadText):
                clean_name(chr(code))
            with pytest.raises(BadText):
                clean_name(f"Ann {chr(code)}")


@given(st.text())
def test_control_characters_are_found_wherever_they_stand(text: str) -> None:
    codes = [f"{ord(c):04X}" for c in text if unicodedata.category(c) in ("Cc", "Cs")]
    assert unshowable(text, unseen=True) == (codes[0] if codes else None)


@given(st.text())
def test_spelling_is_settled_at_once(text: str) -> None:
    once = one_spelling(text)
    assert one_spelling(once) == once
    assert unicodedata.is_normalized("NFC", once)
    assert once.split() == unicodedata.normalize("NFC", text).split()
    assert once == " ".join(once.split())


@given(st.text(st.characters(categories=["L", "N"]), max_size=30))
def test_length_is_counted_in_characters_and_both_ends_count(text: str) -> None:
    name = unicodedata.normalize("NFC", text)
    if 1 <= len(name) <= 20:
        assert clean_name(text) == name
    else:
        with pytest.raises(BadText):
            clean_name(text)
