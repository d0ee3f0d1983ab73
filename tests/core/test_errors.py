"""Every refusal says what was wrong, in a form that can be translated."""

from __future__ import annotations

import copy
import pickle

import pytest

from yacht_core import errors
from yacht_core.errors import YachtError

KINDS = [
    kind for kind in vars(errors).values() if isinstance(kind, type) and kind is not YachtError
]


def test_there_is_one_tree_under_value_error() -> None:
    """ "one small tree: YachtError(ValueError)" """
    assert issubclass(YachtError, ValueError)
    assert len(KINDS) >= 7
    assert all(issubclass(kind, YachtError) for kind in KINDS)


@pytest.mark.parametrize("kind", [YachtError, *KINDS])
def test_a_refusal_keeps_its_template_and_its_values(kind: type[YachtError]) -> None:
    error = kind("{count} is not {what}", count=3, what="a {brace}")
    assert str(error) == "3 is not a {brace}"
    assert error.template == "{count} is not {what}"
    assert error.values == {"count": 3, "what": "a {brace}"}


@pytest.mark.parametrize("kind", [YachtError, *KINDS])
def test_a_refusal_survives_copying_and_pickling(kind: type[YachtError]) -> None:
    error = kind("there is no box {box}", box="sevens")
    for twin in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert type(twin) is kind
        assert (str(twin), twin.template, twin.values) == (
            "there is no box sevens",
            error.template,
            error.values,
        )
