"""Hands something on: by the device's own sharing, by copying, as a QR code or a picture."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from js import URL, File, Image, Promise, document, window
from pyodide.ffi import JsException, create_proxy, to_js

from app import address, bring_segno
from app.offer import Offer
from app.poster import WIDTH, Poster
from app.qr import code
from app.render import share as render
from app.render.dom import element
from app.words import _, reason
from yacht_core import YachtError

#: Milliseconds after which the browser has long read a file that it saves.
SAVED_MS = 60_000


class ShareDialog:
    """One offer at a time; the name in it, where there is one, is the player's to choose."""

    def __init__(self, keep_name: Callable[[str], None]) -> None:
        self._keep_name = keep_name
        self._make: Callable[[str], Offer] = lambda _name: Offer("", "", "")
        self._offer = self._make("")
        self._named = False
        self._file: Any = None
        #: The loop alone would not keep it alive.
        self._later: asyncio.Future[None] | None = None
        element("share-name").addEventListener("input", create_proxy(self._on_name))

    def open(self, make: Callable[[str], Offer], name: str | None) -> None:
        """Show what ``make`` offers; with ``name``, under one that can be changed."""
        self._make = make
        self._named = name is not None
        self._file = None
        try:
            self._offer = make(name or "")
        except YachtError:
            name = ""
            self._offer = make("")
        has_share = hasattr(window.navigator, "share")
        render.open_dialog(self._offer, name, native=has_share)
        element("share-picture").hidden = self._offer.poster is None
        render.draw(self._words)

    def act(self, intent: str) -> None:
        """A button of it was pressed."""
        if self._named and intent != "share-close":
            self._keep_name(str(element("share-name").value).strip())
        match intent:
            case "share-native":
                self._send({"title": _("Yacht"), "text": self._offer.words, "url": self._link})
            case "share-copy":
                self._do(self._copy())
            case "share-qr":
                self._do(self._draw_code())
            case "share-picture" if self._offer.poster:
                self._do(self._draw_picture(self._offer.poster))
            case "share-save" if self._file:
                self._save()
            case "share-send" if self._file:
                self._send({"files": [self._file], "text": self._words})
            case "share-close":
                element("share").close()

    @property
    def _link(self) -> str:
        return address.whole(self._offer.link)

    @property
    def _words(self) -> str:
        return f"{self._offer.words}\n{self._link}"

    def _do(self, deed: Any) -> None:
        self._later = asyncio.ensure_future(deed)

    def _on_name(self, _event: Any) -> None:
        try:
            self._offer = self._make(str(element("share-name").value).strip())
        except YachtError as error:
            render.draw(self._words, reason(error))
        else:
            render.draw(self._words)
        # They were of the name before.
        render.clear()

    def _send(self, what: dict[str, Any]) -> None:
        # Asked at once: a browser allows it only while it still handles the press.
        try:
            going = window.navigator.share(_object(what))
        except JsException as error:
            self._refused(error)
            return
        self._do(self._wait_for(going))

    async def _wait_for(self, going: Any) -> None:
        try:
            await going
        except JsException as error:
            self._refused(error)
        else:
            render.say(_("Shared."))

    def _refused(self, error: JsException) -> None:
        # Whoever has put the device's own dialog away knows that.
        if error.name == "AbortError":
            return
        render.say(_("This device refused to share. Copy the words instead."))
        render.select_words()

    async def _copy(self) -> None:
        if await address.copy(self._words):
            render.say(_("Copied."))
        else:
            render.say(_("Copying was refused: the words are marked, copy them by hand."))
            render.select_words()

    async def _draw_code(self) -> None:
        link = self._link
        if not await bring_segno.bring():
            render.say(_("The maker of QR codes could not be loaded. Check the connection."))
        elif link == self._link:
            render.draw_code(code(link))

    async def _draw_picture(self, poster: Poster) -> None:
        drawn = f"data:image/svg+xml;charset=utf-8,{quote(poster.svg)}"
        try:
            self._file = await _png(drawn, poster.height)
        except JsException:
            self._file = None
            render.say(_("This browser could not draw the picture."))
            return
        render.draw_picture(drawn, self._offer.words, shareable=_can_send(self._file))

    def _save(self) -> None:
        made = URL.createObjectURL(self._file)
        render.save(made, str(self._file.name))
        window.setTimeout(create_proxy(lambda *_: URL.revokeObjectURL(made)), SAVED_MS)


async def _png(address: str, height: int) -> Any:
    """The drawing as a file of a kind that everything can show."""
    image = Image.new()
    image.src = address
    await image.decode()
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = WIDTH, height
    canvas.getContext("2d").drawImage(image, 0, 0)

    def begin(resolve: Any, _reject: Any) -> None:
        canvas.toBlob(resolve, "image/png")

    blob = await Promise.new(create_proxy(begin))
    return File.new(to_js([blob]), "yacht.png", _object({"type": "image/png"}))


def _can_send(file: Any) -> bool:
    navigator = window.navigator
    if not hasattr(navigator, "canShare"):
        return False
    return bool(navigator.canShare(_object({"files": [file]})))


def _object(content: dict[str, Any]) -> Any:
    """A plain object of JavaScript's."""
    return to_js(content, dict_converter=window.Object.fromEntries)
