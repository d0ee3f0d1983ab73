"""QR codes of links: a second program reads them again, from a drawing as the page draws it."""

from __future__ import annotations

import re

import numpy as np
import pytest
import zxingcpp

from app.qr import QUIET, Code, code
from tests.core.mixed_games import mixed_game
from tests.site.playing import played
from yacht_core import RULESETS, Header, Kind, Match, Seat, record_link
from yacht_core.playing import play_bots

HOST = "https://somebody.example.org/games/yacht/"
SCALE = 3


def pixels(drawn: Code) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """The drawing's path filled, dark on light."""
    picture = np.full((drawn.size * SCALE, drawn.size * SCALE), 255, np.uint8)
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", drawn.path)
    assert "".join("M{} {}h{}v1h-{}z".format(*run) for run in runs) == drawn.path
    for left, top, width, back in (map(int, run) for run in runs):
        assert width == back
        rows = slice(top * SCALE, (top + 1) * SCALE)
        picture[rows, left * SCALE : (left + width) * SCALE] = 0
    return picture


def scanned(drawn: Code) -> str:
    (found,) = zxingcpp.read_barcodes(pixels(drawn), formats=zxingcpp.BarcodeFormat.QRCode)
    return str(found.text)


def four_players(card: str) -> Match:
    """A finished game of four, with names as long as names may be."""
    seats = tuple(Seat(Kind.PILOT, f"{name} of the four seas"[:20]) for name in "ABCD")
    match = Match.start(Header("a seed of any text, with é and 🎲", card, seats))
    *_positions, end = play_bots(match)
    assert end.is_over
    return end


@pytest.mark.parametrize("card", ["classic", "yatzy", "kismet"])
def test_the_code_of_a_four_player_game_scans(card: str) -> None:
    link = HOST + record_link(four_players(card))
    assert len(link) > 250
    assert scanned(code(link)) == link


@pytest.mark.parametrize("card", RULESETS)
def test_the_code_of_any_game_scans(card: str) -> None:
    link = HOST + record_link(mixed_game(card, 2, 1))
    assert scanned(code(link)) == link


def test_a_short_link_has_a_small_code() -> None:
    small, large = code(HOST + "#daily"), code(HOST + record_link(four_players("classic")))
    assert scanned(small) == HOST + "#daily"
    assert small.size < code(HOST + record_link(played())).size < large.size < 80


def test_four_light_modules_stand_around_it() -> None:
    drawn = pixels(code(HOST))
    edge = QUIET * SCALE
    assert QUIET >= 4
    for side in (drawn[:edge], drawn[-edge:], drawn[:, :edge], drawn[:, -edge:]):
        assert (side == 255).all()
    assert (drawn[edge, edge : edge + SCALE] == 0).all()
