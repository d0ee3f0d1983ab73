"""What the screen of one's games says: how much is kept, and what came of bringing more in."""

from __future__ import annotations

from app.bundle import Brought
from app.words import _, ngettext

#: Browsers count two bytes a character.
BYTES = 2


def count(finished: int, paused: int, texts: dict[str, str]) -> str:
    """What is kept, and the room that it takes."""
    used = sum(BYTES * (len(key) + len(text)) for key, text in texts.items())
    return " ".join(
        (
            ngettext("{count} finished game.", "{count} finished games.", finished).format(
                count=finished
            ),
            ngettext("{count} paused game.", "{count} paused games.", paused).format(count=paused),
            _("{size} kB in all.").format(size=-(-used // 1000)),
        )
    )


def aside(number: int) -> str:
    """What could not be read and lies aside, ``""`` for nothing."""
    if not number:
        return ""
    return ngettext(
        "{count} text could not be read and is kept aside. A saved file holds it too.",
        "{count} texts could not be read and are kept aside. A saved file holds them too.",
        number,
    ).format(count=number)


def brought(came: Brought) -> str:
    """What came of bringing a file in."""
    said = [
        ngettext("{count} game added.", "{count} games added.", came.added).format(count=came.added)
        if came.added
        else _("The rest is added.")
        if came.changes
        else _("Everything was here already.")
    ]
    if came.left:
        said.append(
            ngettext(
                "For {count} game there was no room.",
                "For {count} games there was no room.",
                came.left,
            ).format(count=came.left)
        )
    if came.strange:
        said.append(
            ngettext(
                "{count} text could not be read and is kept aside.",
                "{count} texts could not be read and are kept aside.",
                came.strange,
            ).format(count=came.strange)
        )
    return " ".join(said)


def lasting(promised: bool | None) -> str:
    """Whether the browser keeps the games; ``None`` where it can't be asked."""
    if promised is None:
        return ""
    if promised:
        return _("The browser has promised to keep them until you delete them.")
    return _("The browser may throw them away when room on the device gets short.")
