"""Two solvers that share no code agree on every card."""

from __future__ import annotations

import pytest

from tests.core.odds.second_solver import SecondSolver
from yacht_core import RULESETS, RuleSet, tables
from yacht_core.odds.states import State

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_shipped_value_is_what_the_second_solver_finds(rules: RuleSet) -> None:
    table = tables.load(rules)
    second = SecondSolver(rules)
    states = table.ledger.states
    worst = 0.0
    for lower, holds in states.lowers():
        for upper in range(64):
            for total in states.totals(upper):
                value = second.value(upper | lower << 6, total, holds=holds)
                shipped = table.at(State(upper, total, lower, holds))
                worst = max(worst, abs(shipped - value))
    assert worst <= 2**-13 + 1e-9
