"""The lobby's fields: filled from settings, and read back."""

from __future__ import annotations

from app.render.dom import element, give_focus, write
from app.settings import SEATS, Settings


def open_lobby(settings: Settings) -> None:
    """Show the dialog with these choices."""
    element("lobby-card").value = settings.card
    for seat in range(SEATS):
        element(f"lobby-kind-{seat + 1}").value = settings.kinds[seat]
        element(f"lobby-name-{seat + 1}").value = settings.names[seat]
    element("lobby-mode").value = settings.mode
    element("lobby-dice").value = settings.dice
    element("lobby-clock").value = settings.clock
    element("lobby-cover").value = settings.cover
    element("lobby-seed").value = ""
    element("lobby-error").hidden = True
    element("lobby").showModal()
    give_focus(element("lobby-play"))


def read_lobby() -> tuple[Settings, str]:
    """What the fields say, and the seed typed."""
    seats = range(1, SEATS + 1)
    settings = Settings(
        card=_value("lobby-card"),
        kinds=tuple(_value(f"lobby-kind-{seat}") for seat in seats),
        names=tuple(_value(f"lobby-name-{seat}") for seat in seats),
        mode=_value("lobby-mode"),
        dice=_value("lobby-dice"),
        clock=_value("lobby-clock"),
        cover=_value("lobby-cover"),
    )
    return settings, _value("lobby-seed")


def complain(problem: str) -> None:
    """Say what is wrong with the choices; the dialog stays open."""
    write(element("lobby-error"), problem)
    element("lobby-error").hidden = False


def close_lobby() -> None:
    """Put the dialog away; the browser gives the focus back."""
    element("lobby").close()


def _value(name: str) -> str:
    return str(element(name).value)
