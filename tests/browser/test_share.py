"""Handing on: words, QR code, picture, by the device's own sharing, and all of them refused."""

from __future__ import annotations

import base64
import struct
from typing import TYPE_CHECKING

import numpy as np
import pytest
import zxingcpp
from playwright.sync_api import expect

from tests.browser.games import finished
from tests.browser.screens import ShareDialog
from yacht_core import Header, Kind, Match, Seat, record_link
from yacht_core.playing import play_bots

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.conftest import Watch
    from tests.browser.pages import TablePage

LINK = record_link(finished("brave otter"))


def shared(table: TablePage, link: str = LINK) -> ShareDialog:
    """The dialog over the result of this game."""
    table.open(link)
    table.result.get_by_role("button", name="Share").click()
    return ShareDialog(table)


def with_share(table: TablePage) -> None:
    """A device that can share: it does (``ok``), or throws the error that ``window.how`` names."""
    table.page.add_init_script(
        """window.how = 'ok';
           navigator.share = what => {
             window.handed = what;
             return window.how === 'ok' ? Promise.resolve()
               : Promise.reject(new DOMException('no', window.how)) }"""
    )


def scanned(image: Locator) -> str:
    """What another program reads in what is to be seen."""
    png = base64.b64encode(image.screenshot()).decode()
    width, grey = image.page.evaluate(
        """async png => {
             const image = new Image(); image.src = `data:image/png;base64,${png}`;
             await image.decode();
             const canvas = document.createElement('canvas');
             [canvas.width, canvas.height] = [image.width, image.height];
             const pen = canvas.getContext('2d'); pen.drawImage(image, 0, 0);
             const data = pen.getImageData(0, 0, image.width, image.height).data;
             return [image.width, [...data].filter((_, place) => place % 4 === 1)] }""",
        png,
    )
    pixels = np.array(grey, np.uint8).reshape(-1, width)
    (found,) = zxingcpp.read_barcodes(pixels, formats=zxingcpp.BarcodeFormat.QRCode)
    return str(found.text)


def chosen(table: TablePage) -> str:
    return str(
        table.page.evaluate(
            """() => { const at = document.activeElement
                 return at.value?.slice(at.selectionStart, at.selectionEnd) ?? '' }"""
        )
    )


def test_words_and_link_are_copied_together_and_the_picture_can_be_saved(
    closed_table: TablePage,
) -> None:
    dialog = shared(closed_table)
    total = finished("brave otter").cards[0].total
    words = f"Yacht, Classic: {total} points.\n{closed_table.address}{LINK}"
    expect(dialog.words).to_have_value(words)
    expect(dialog.button("Copy")).to_be_focused()
    expect(dialog.button("Share with…")).to_be_hidden()
    dialog.button("Copy").click()
    expect(dialog.said).to_have_text("Copied.")
    assert closed_table.page.evaluate("navigator.clipboard.readText()") == words
    dialog.button("Close").click()
    opener = closed_table.result.get_by_role("button", name="Share")
    expect(opener).to_be_focused()
    opener.click()
    dialog.button("Picture").click()
    picture = dialog.dialog.get_by_role("img", name=f"Yacht, Classic: {total} points.")
    expect(picture).to_be_visible()
    with closed_table.page.expect_download() as saved:
        dialog.button("Save the picture").click()
    assert saved.value.suggested_filename == "yacht.png"
    content = saved.value.path().read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", content[16:24])
    assert (width, height) == tuple(
        picture.evaluate("one => [one.naturalWidth, one.naturalHeight]")
    )
    assert width == 1080
    assert len(content) > 20_000


def test_where_copying_is_refused_the_words_are_marked(closed_table: TablePage) -> None:
    closed_table.page.add_init_script(
        """if (navigator.clipboard) navigator.clipboard.writeText =
             () => Promise.reject(new DOMException('no'))"""
    )
    dialog = shared(closed_table)
    dialog.button("Copy").click()
    expect(dialog.said).to_contain_text("Copying was refused")
    expect(dialog.words).to_be_focused()
    assert chosen(closed_table) == dialog.words.input_value()


def test_a_device_that_shares_gets_words_and_link_and_may_refuse_them(
    closed_table: TablePage,
) -> None:
    table = closed_table
    with_share(table)
    dialog = shared(table)
    dialog.button("Share with…").click()
    expect(dialog.said).to_have_text("Shared.")
    handed = table.page.evaluate("window.handed")
    assert handed["url"] == table.address + LINK
    assert f"{handed['text']}\n{handed['url']}" == dialog.words.input_value()

    def fails(error: str) -> None:
        dialog.button("Close").click()
        table.result.get_by_role("button", name="Share").click()
        expect(dialog.said).to_have_text("")
        table.page.evaluate("error => { window.how = error; window.handed = null }", error)
        dialog.button("Share with…").click()
        table.until("() => window.handed")

    for error in ("NotAllowedError", "DataError"):
        fails(error)
        expect(dialog.said).to_contain_text("refused to share")
        assert chosen(table) == dialog.words.input_value()
    # Whoever changes their mind is told nothing.
    fails("AbortError")
    expect(dialog.said).to_have_text("")
    dialog.button("Copy").click()
    expect(dialog.said).to_have_text("Copied.")


def test_the_code_of_a_four_player_game_scans_in_both_themes(closed_table: TablePage) -> None:
    seats = tuple(Seat(Kind.PILOT, f"{name} of the seven seas"[:20]) for name in "ABCD")
    *_positions, match = play_bots(Match.start(Header("brave otter", seats=seats)))
    dialog = shared(closed_table, record_link(match))
    fetched = "performance.getEntriesByType('resource').map(e => e.name).join().includes('segno')"
    assert closed_table.page.evaluate(fetched) is False
    dialog.button("Close").click()
    for scheme, dark in (("light", False), ("dark", True)):
        closed_table.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert (
            closed_table.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") is dark
        )
        closed_table.result.get_by_role("button", name="Share").click()
        dialog.button("QR code").click()
        assert scanned(dialog.code) == closed_table.address + record_link(match)
        dialog.button("Close").click()
    assert closed_table.page.evaluate(fetched) is True


@pytest.mark.first_visit(worker=False)
def test_where_segno_cannot_be_had_only_the_code_is_missing(
    closed_table: TablePage, watch: Watch
) -> None:
    watch.allow("segno")
    closed_table.page.route("**/segno.zip", lambda route: route.abort())
    dialog = shared(closed_table)
    dialog.button("QR code").click()
    expect(dialog.said).to_contain_text("could not be loaded")
    closed_table.page.unroute("**/segno.zip")
    dialog.button("QR code").click()
    assert scanned(dialog.code) == closed_table.address + LINK
