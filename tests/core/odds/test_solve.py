"""Whole cards solved from the full card back."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.core.odds.by_definition import value_by_definition
from tests.core.odds.cards import some_card
from yacht_core import Card, ruleset, tables
from yacht_core.odds.solve import solve

if TYPE_CHECKING:
    from yacht_core.odds.table import Table

SMALL = ("classic", "in-order", "generala")


@cache
def solved(card_id: str) -> Table:
    """Solved anew, once for all tests of this module."""
    return solve(ruleset(card_id))


@pytest.fixture(params=SMALL)
def table(request: pytest.FixtureRequest) -> Table:
    return solved(request.param)


def test_classic_is_worth_166_955_points() -> None:
    classic = ruleset("classic")
    assert solved("classic").value(Card.empty(classic)) == pytest.approx(166.955, abs=0.001)


def test_solved_anew_a_card_is_what_is_shipped(table: Table) -> None:
    shipped = tables.load(table.ruleset)
    for fresh_row, row in zip(table.values, shipped.values, strict=True):
        assert list(row) == pytest.approx(list(fresh_row), abs=2**-21)


def test_two_open_boxes_are_worth_what_every_way_to_play_them_gives(table: Table) -> None:
    rng = random.Random(4)
    for _ in range(2):
        card = some_card(table.ruleset, 2, rng)
        assert table.value(card) == pytest.approx(value_by_definition(card), abs=1e-9)


def test_each_last_box_is_worth_what_every_way_to_play_it_gives(table: Table) -> None:
    for box in table.ruleset.boxes:
        marks = tuple(None if other is box else 0 for other in table.ruleset.boxes)
        card = Card(table.ruleset, marks)
        assert table.value(card) == pytest.approx(value_by_definition(card), abs=1e-9)


def test_in_order_is_worth_the_sum_of_its_boxes_played_alone() -> None:
    rules = ruleset("in-order")
    table = solved("in-order")
    alone = [
        table.value(Card(rules, tuple(None if other is box else 0 for other in rules.boxes)))
        for box in rules.boxes
    ]
    assert table.value(Card.empty(rules)) == pytest.approx(sum(alone), abs=1e-9)


def test_a_full_card_has_nothing_to_come(table: Table) -> None:
    assert table.value(Card(table.ruleset, (0,) * len(table.ruleset.boxes))) == 0


def test_progress_rises_to_the_end() -> None:
    shares: list[float] = []
    solve(ruleset("generala"), shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1
