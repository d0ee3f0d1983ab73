"""The chi-square test of thrown dice, against published figures and counting."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from yacht_core.evenness import Evenness

#: Critical values for five degrees of freedom, as printed in tables.
PUBLISHED = [(1.610, 0.90), (4.351, 0.50), (9.236, 0.10), (11.070, 0.05), (15.086, 0.01)]


class Bent(Evenness):
    """Counts whose chi-square is given."""

    value: float

    @property
    def chi_square(self) -> float:
        return self.value


@pytest.mark.parametrize(("chi_square", "share"), PUBLISHED)
def test_the_share_is_that_of_the_printed_tables(chi_square: float, share: float) -> None:
    bent = Bent((0,) * 6)
    object.__setattr__(bent, "value", chi_square)
    assert bent.share == pytest.approx(share, abs=0.0005)


def test_faces_are_counted() -> None:
    even = Evenness.of([1, 1, 6, 3, 3, 3])
    assert even.counts == (2, 0, 3, 0, 0, 1)
    assert (even.dice, even.enough) == (6, False)
    # One of each was to be expected.
    assert even.chi_square == pytest.approx(1 + 1 + 4 + 1 + 1 + 0)


def test_no_dice_are_perfectly_even() -> None:
    none = Evenness.of([])
    assert (none.dice, none.chi_square, none.share) == (0, 0.0, 1.0)


def test_fair_dice_are_as_uneven_as_it_says() -> None:
    """Of 2,000 games of 120 fair dice, as many are below each share as there should be."""
    rng = random.Random("even")
    shares = [Evenness.of(rng.choices(range(1, 7), k=120)).share for _game in range(2000)]
    met = Counter(int(share * 10) for share in shares if share < 1)
    for tenth in range(10):
        assert met[tenth] == pytest.approx(200, abs=60)


def test_a_loaded_die_is_found() -> None:
    rng = random.Random("loaded")
    loaded = rng.choices(range(1, 7), weights=(1, 1, 1, 1, 1, 3), k=120)
    assert Evenness.of(loaded).share < 0.001
