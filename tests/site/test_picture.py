"""The picture of luck and skill: true to scale, inside its frame, names apart."""

from __future__ import annotations

import doctest
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import gains
from app import picture as module
from app.picture import BOTTOM, HEIGHT, LEFT, MOST_LEVELS, NAME_GAP, RIGHT, TOP, WIDTH, picture
from tests.site.playing import LAW

Drawn = tuple[int, dict[str, list[float]]]
values = st.floats(-400, 400, allow_nan=False)
series = st.integers(1, 15).flatmap(
    lambda rounds: st.tuples(
        st.just(rounds),
        st.dictionaries(
            st.sampled_from(["total", "luck", "skill"]),
            st.lists(values, max_size=rounds).map(lambda rest: [0.0, *rest]),
            min_size=1,
        ),
    )
)


@given(series)
@LAW
def test_every_point_lies_at_its_value_between_the_levels(drawn: Drawn) -> None:
    rounds, lines = drawn
    found = picture(lines, rounds)
    (low, bottom), (high, top) = found.levels[0], found.levels[-1]
    per_point = (bottom - top) / (high - low)
    for line in found.lines:
        for number, ((x, y), value) in enumerate(zip(line.points, lines[line.id], strict=True)):
            assert y == pytest.approx(bottom - (value - low) * per_point, abs=0.11)
            assert x == pytest.approx(LEFT + number * (WIDTH - LEFT - RIGHT) / rounds, abs=0.06)


@given(series)
@LAW
def test_everything_lies_inside_the_frame(drawn: Drawn) -> None:
    found = picture(drawn[1], drawn[0])
    for line in found.lines:
        for x, y in line.points:
            assert LEFT <= x <= WIDTH - RIGHT
            assert TOP <= y <= HEIGHT - BOTTOM
        assert TOP <= line.name_at[1] <= HEIGHT - BOTTOM
    assert all(LEFT <= x <= WIDTH - RIGHT for _round, x in found.rounds)


@given(series)
@LAW
def test_levels_are_few_even_and_have_zero_among_them(drawn: Drawn) -> None:
    levels = [value for value, _height in picture(drawn[1], drawn[0]).levels]
    assert 0 in levels
    assert 3 <= len(levels) <= MOST_LEVELS + 1
    assert len({after - before for before, after in pairwise(levels)}) == 1


@given(series)
@LAW
def test_names_stand_apart_and_in_the_order_of_their_lines(drawn: Drawn) -> None:
    lines = sorted(picture(drawn[1], drawn[0]).lines, key=lambda line: line.name_at[1])
    for upper, lower in pairwise(lines):
        assert lower.name_at[1] - upper.name_at[1] >= NAME_GAP - 1e-9
        assert upper.points[-1][1] <= lower.points[-1][1]


def test_a_name_stands_at_its_line_where_there_is_room() -> None:
    found = picture({"luck": [0, 20], "skill": [0, -20]}, rounds=1)
    assert all(line.name_at[1] == line.points[-1][1] for line in found.lines)


def test_trifles_are_not_blown_up() -> None:
    found = picture({"luck": [0, 0.01]}, rounds=12)
    assert found.levels[-1][0] - found.levels[0][0] >= 10


@pytest.mark.parametrize("examples", [module, gains])
def test_the_examples_in_the_modules_are_true(examples: object) -> None:
    found = doctest.testmod(examples)  # type: ignore[arg-type]
    assert found.attempted >= 2
    assert found.failed == 0
