"""Points and chances as they are said: rounded once, never to something they are not."""

from __future__ import annotations

import doctest
import gettext
import math
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import numbers, words
from tests.site.playing import LAW

if TYPE_CHECKING:
    from collections.abc import Iterator

FRACTIONS = {
    "one chance in two": Fraction(1, 2),
    "one chance in three": Fraction(1, 3),
    "two chances in three": Fraction(2, 3),
    "one chance in four": Fraction(1, 4),
    "three chances in four": Fraction(3, 4),
    "one chance in five": Fraction(1, 5),
    "one chance in six": Fraction(1, 6),
    "five chances in six": Fraction(5, 6),
    "one chance in ten": Fraction(1, 10),
}


class Comma(gettext.NullTranslations):
    """A language that writes a comma where English has a point."""

    def gettext(self, message: str) -> str:
        return "{whole},{rest}" if message == "{whole}.{rest}" else message


@pytest.fixture
def comma() -> Iterator[None]:
    words.use(Comma())
    yield
    words.use(gettext.NullTranslations())


@given(st.floats(-2000, 2000), st.integers(1, 3))
@LAW
def test_a_decimal_is_the_number_to_that_many_places(value: float, places: int) -> None:
    shown = numbers.decimal(value, places)
    assert len(shown.partition(".")[2]) == places
    read = float(shown.replace("\N{MINUS SIGN}", "-"))
    assert abs(read - value) <= 0.5 * 10**-places + 1e-9
    assert not (shown.startswith("\N{MINUS SIGN}") and read == 0)


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0, "0"), (1.5, "1.5"), (1.96, "2"), (0.04, "0"), (-1.26, "\N{MINUS SIGN}1.3"), (12.0, "12")],
)
def test_a_tenth_of_nothing_is_left_out_in_a_sentence(value: float, shown: str) -> None:
    assert numbers.tenths(value) == shown


def test_a_negative_whole_number_keeps_its_sign() -> None:
    assert numbers.tenths(-2.01) == "\N{MINUS SIGN}2"
    assert numbers.tenths(-0.01) == "0"


def test_points_agree_with_their_number() -> None:
    said = [numbers.points(value) for value in (0, 0.96, 1, 1.04, 1.06, 2)]
    assert said == ["0 points", "1 point", "1 point", "1 point", "1.1 points", "2 points"]


@pytest.mark.usefixtures("comma")
def test_a_language_may_write_its_own_decimal_sign() -> None:
    assert numbers.decimal(1.25, 2) == "1,25"
    assert numbers.points(2.3) == "2,3 points"


@given(st.floats(0, 1))
@LAW
def test_only_what_is_certain_is_said_to_be(chance: float) -> None:
    shown = numbers.percent(chance)
    assert (shown == "100%") == (chance >= 1 - 1e-9)
    assert (shown == "0%") == (chance == 0)
    number = float(shown.removesuffix("%").removeprefix("under ").removeprefix("over "))
    assert math.isclose(number, chance * 100, abs_tol=0.51 if chance >= 0.0995 else 0.1)


@given(st.floats(0, 1))
@LAW
def test_a_chance_in_words_is_near_that_fraction_and_no_other(chance: float) -> None:
    said = numbers.chance(chance)
    near = [name for name, exact in FRACTIONS.items() if abs(chance - exact) < 0.005]
    assert [said] == (near or [numbers.percent(chance)])


@pytest.mark.parametrize(("said", "exact"), FRACTIONS.items())
def test_every_simple_fraction_has_its_words(said: str, exact: Fraction) -> None:
    assert numbers.chance(float(exact)) == said


def test_the_examples_in_the_module_are_true() -> None:
    found = doctest.testmod(numbers)
    assert found.attempted >= 1
    assert found.failed == 0
