"""A die shows as many pips as its face counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.pages import TablePage

#: Where each layer of a die's picture lies and whether it lies there once, for every face.
DRAWN = """
  ([where, color]) => {
    const die = document.querySelector('#dice .die')
    if (color) die.setAttribute('data-color', color)
    return [1, 2, 3, 4, 5, 6].map(face => {
      die.setAttribute('data-face', face)
      const style = getComputedStyle(die.querySelector('.pips'), '::before')
      const images = style[where + 'Image'].match(/url\\(|gradient\\(/g)
      const places = style[where + 'Position'].split(', ')
        .map(place => place.split(' ').map(parseFloat))
      return [images.length, places, style[where + 'Repeat']]
    })
  }
"""


@pytest.mark.parametrize(
    ("where", "color"),
    [("background", ""), ("background", "1"), ("mask", "2"), ("background", "3")],
)
def test_a_die_shows_as_many_pips_as_its_face_counts(
    table: TablePage, where: str, color: str
) -> None:
    table.open("#seed=brave otter&card=classic")
    drawn = table.page.evaluate(DRAWN, [where, color])
    for face, (images, places, repeats) in enumerate(drawn, start=1):
        here = {(across, down) for across, down in places}
        assert images == len(here) == len(places) == face
        assert set(repeats.split(", ")) == {"no-repeat"}
        # A face stays what it is when the die is turned half round.
        assert here == {(100 - across, 100 - down) for across, down in here}
