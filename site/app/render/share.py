"""Draws the dialog that hands something on: words, QR code, picture."""

from __future__ import annotations

from typing import Any

from js import document

from app.offer import Offer
from app.qr import Code
from app.render.dom import element, give_focus, make, shape, write
from app.words import _


def open_dialog(offer: Offer, name: str | None, *, native: bool) -> None:
    """Show it; ``name``: what stands in the field for one, ``None`` for no such field."""
    element("share-name-row").hidden = name is None
    element("share-name").value = name or ""
    element("share-native").hidden = not native
    say("")
    clear()
    element("share").showModal()
    give_focus(element("share-native" if native else "share-copy"))
    write(element("share-title"), offer.title)


def draw(words: str, problem: str = "") -> None:
    """The words with the link, or what is wrong with the name."""
    field = element("share-words")
    if field.value != words:
        field.value = words
    write(element("share-error"), problem)
    element("share-error").hidden = not problem
    for name in ("native", "copy", "qr", "picture"):
        button = element(f"share-{name}")
        if problem:
            button.setAttribute("aria-disabled", "true")
        else:
            button.removeAttribute("aria-disabled")


def say(text: str) -> None:
    """What came of it, said aloud."""
    write(element("share-said"), text)


def clear() -> None:
    """Without code and picture."""
    for name in ("code", "poster"):
        element(f"share-{name}").hidden = True
        element(f"share-{name}").replaceChildren()
    element("share-files").hidden = True


def select_words() -> None:
    """Mark the words for copying by hand."""
    field = element("share-words")
    give_focus(field)
    field.select()


def draw_code(code: Code) -> None:
    """The QR code, dark on light whatever the theme."""
    size = str(code.size)
    drawing = shape(
        "svg",
        shape("rect", width=size, height=size, fill="#fff"),
        shape("path", d=code.path, fill="#000"),
        viewBox=f"0 0 {size} {size}",
        shape_rendering="crispEdges",
        role="img",
        aria_label=_("QR code of the link"),
    )
    place = element("share-code")
    place.replaceChildren(drawing)
    place.hidden = False
    place.scrollIntoView()


def draw_picture(address: str, words: str, *, shareable: bool) -> Any:
    """The picture, as it will be saved; gives its element."""
    image = make("img", alt=words)
    image.src = address
    place = element("share-poster")
    place.replaceChildren(image)
    place.hidden = False
    element("share-files").hidden = False
    element("share-send").hidden = not shareable
    return image


def save(address: str, name: str) -> None:
    """Let the browser save a file."""
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
