"""Names, and text in general, brought to one spelling."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yacht_core.errors import BadText
from yacht_core.plaintext import UNSEEN, clean_name, one_spelling, unshowable


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
