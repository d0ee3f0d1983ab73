"""Texts that may be anything are read as JSON reads them, or refused before they do harm."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import envelope
from app.envelope import NESTED_MOST, Unreadable, parsed

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(alphabet='[]{}"\\ab\u2028'),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(alphabet='[]{}"\\'), inner),
)


@given(anything)
def test_what_is_not_nested_too_deep_is_read_as_it_is(content: Any) -> None:
    assert parsed(json.dumps(content)) == content
    assert parsed(json.dumps(content, ensure_ascii=False, indent=1)) == content


@pytest.mark.parametrize("start", ["[", '{"a":', '["]",[', '[{"[":'])
def test_nested_too_deep_it_is_refused_unread(start: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(_text: str) -> None:
        pytest.fail("it was read")

    monkeypatch.setattr(envelope.json, "loads", read)
    for often in (NESTED_MOST + 1, 100_000):
        with pytest.raises(Unreadable):
            parsed(start * often)


def test_at_the_bound_it_is_read() -> None:
    text = "[" * NESTED_MOST + "]" * NESTED_MOST
    assert parsed(text) == json.loads(text)
