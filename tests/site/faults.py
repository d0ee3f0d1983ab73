"""A storage that fails at one call, in each of the ways in which storages fail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from app.shelf import Memory

if TYPE_CHECKING:
    from tests.site.playing import Player

#: ``throw`` refuses, ``lie`` says done and does nothing, ``truncate`` keeps a part only, ``die``
#: ends the page before the call and ``die after`` behind it.
Way = Literal["throw", "lie", "truncate", "die", "die after"]
WAYS: tuple[Way, ...] = get_args(Way)


class Killed(BaseException):
    """The page is gone: nothing of it runs any more."""


class Faulty(Memory):
    """A storage that holds ``items`` and fails at its ``number``-th call, counted from 1.

    With ``lasting`` it goes on failing from then on.
    """

    def __init__(
        self, items: dict[str, str], way: Way, number: int = 0, *, lasting: bool = False
    ) -> None:
        super().__init__()
        self.items = dict(items)
        self.calls = 0
        self._way = way
        self._number = number
        self._lasting = lasting

    @property
    def has_failed(self) -> bool:
        """The call has come."""
        return 0 < self._number <= self.calls

    def get(self, key: str) -> str | None:
        # What was written wrongly is what is read: reading itself can only throw.
        if self._fails() and self._way in ("throw", "die", "die after"):
            self._end()
        return super().get(key)

    def set(self, key: str, value: str) -> None:
        if not self._fails():
            super().set(key, value)
            return
        if self._way in ("throw", "die"):
            self._end()
        if self._way == "truncate":
            super().set(key, value[: len(value) // 2])
        if self._way == "die after":
            super().set(key, value)
            self._end()

    def remove(self, key: str) -> None:
        if not self._fails():
            super().remove(key)
            return
        if self._way == "die after":
            super().remove(key)
        if self._way not in ("lie", "truncate"):
            self._end()

    def _fails(self) -> bool:
        self.calls += 1
        return self.calls == self._number or (self._lasting and self.has_failed)

    def _end(self) -> None:
        if self._way == "throw":
            raise OSError("refused")
        raise Killed


#: What somebody does: the name of an act, and the die or box it is about.
Act = tuple[str, int | str]


def do(player: Player, act: Act) -> None:
    """Carry out an act."""
    name, about = act
    match name:
        case "roll":
            player.roll()
        case "hold":
            player.hold(int(about))
        case "take":
            player.take(str(about))
        case "new game":
            player.controller.new_game()
        case "resume":
            player.controller.resume(int(about))
