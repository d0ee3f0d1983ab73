"""Texts by key in a place that may refuse, lie or be cut off at any call: all or nothing.

A change, of however many keys, is first written beside the old content as one sealed text
(``yacht:next``) and read back; only then is each key written, and at last the sealed text goes.
Whoever finds a sealed text that is whole carries the change out; one that isn't whole was never a
change. So whatever happens in between, what is read is the content before the change or after it.
There are two places for sealed texts: one that couldn't be carried out is never written over.

Every change counts the stamp on (``yacht:stamp``), a life and a number. Another number than one's
own says that another page has written; none, that everything was cleared meanwhile.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Protocol

PREFIX = "yacht:"
SLOTS = ("next", "next:2")
STAMP = "stamp"

_STAMP = PREFIX + STAMP

#: What keys hold from now on; ``None``: nothing any more.
Changes = Mapping[str, str | None]


class Storage(Protocol):
    """What is asked of a place to keep text; any call may raise anything."""

    def get(self, key: str) -> str | None: ...

    def set(self, key: str, value: str) -> None: ...

    def remove(self, key: str) -> None: ...

    def names(self) -> list[str]: ...


class Refused(Exception):
    """Nothing was changed: the place doesn't keep what it is given."""


class Elsewhere(Exception):
    """Nothing was changed: another page has written since this one looked."""


class Drawer:
    """Keys are given without their prefix.

    Args:
        storage: where the texts lie.
        life: makes a name for a new life of the storage.
        witness: is told of every change, those that the storage refused too.
    """

    def __init__(
        self,
        storage: Storage,
        life: Callable[[], str] = lambda: "1",
        witness: Callable[[Changes], None] = lambda _changes: None,
    ) -> None:
        self._storage = storage
        self._life = life
        self._witness = witness
        #: The change that is sealed in the first slot of these, but not in its places yet.
        self._pending: dict[str, str | None] = {}
        self._slots: tuple[str, ...] = SLOTS
        self._taken_up = False
        #: The stamp of the last change that this page knows of, ``None`` before there was one.
        self._stamp: str | None = None
        #: The next change begins a new life.
        self._anew = False
        #: All that this page has read or written, to put it back where it was cleared.
        self._seen: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """The text of a key; raises what the storage raises."""
        self._take_up()
        text = self._pending[key] if key in self._pending else self._storage.get(PREFIX + key)
        if text is None and key in self._seen and self._is_cleared(self._storage.get(_STAMP)):
            return self._seen[key]
        self._note({key: text})
        return text

    def everything(self) -> dict[str, str]:
        """All texts of the game by key; raises what the storage raises."""
        self._take_up()
        names = {
            key.removeprefix(PREFIX) for key in self._storage.names() if key.startswith(PREFIX)
        }
        texts = {name: self.get(name) for name in sorted((names | {*self._pending}) - {*SLOTS})}
        return {name: text for name, text in texts.items() if text is not None}

    def put(self, changes: Changes) -> None:
        """Carry out the whole change, or raise :class:`Refused` or :class:`Elsewhere`.

        What is so already is no change: a page that only comes up writes nothing.
        """
        try:
            self._take_up()
            changes = {key: text for key, text in changes.items() if self.get(key) != text}
            found = self._storage.get(_STAMP)
        except Exception as error:
            raise Refused from error
        if not changes:
            return
        # With a change pending the stamp may be one that was cut, or not written.
        own = found in (None, self._stamp) or (self._pending and not is_later(found, self._stamp))
        if not own:
            raise Elsewhere
        lost = self._seen if self._is_cleared(found) else {}
        former = None if self._anew else self._stamp
        stamp = following(former or f"{self._life()}.0")
        self._change({**lost, **self._pending, **changes, STAMP: stamp})

    def catch_up(self, copy: Mapping[str, str]) -> bool:
        """Take over what a second copy holds, if that is of later changes in the same life.

        A browser that was killed may have lost what it was given last. Raises what the storage
        raises.
        """
        self._take_up()
        if not is_later(copy.get(STAMP), self._stamp):
            return False
        lost = {key: text for key, text in copy.items() if self._storage.get(PREFIX + key) != text}
        self._change({**self._pending, **lost})
        return True

    def begin_life(self) -> None:
        """No second copy that there may be is to be believed from the next change on."""
        self._anew = True

    def _change(self, whole: Changes) -> None:
        self._witness(whole)
        self._seal(whole)
        self._stamp, self._pending, self._anew = whole[STAMP], dict(whole), False
        self._note(whole)
        self._carry_out()

    def _is_cleared(self, found: str | None) -> bool:
        """Was everything taken away, given the stamp that is there?"""
        return bool(self._stamp) and found is None and not self._pending

    def look_again(self) -> None:
        """Forget what was seen: another page was at it."""
        self._taken_up, self._stamp = False, None
        self._pending.clear()
        self._seen.clear()

    def _note(self, changes: Changes) -> None:
        for key, text in changes.items():
            if text is None:
                self._seen.pop(key, None)
            else:
                self._seen[key] = text

    def _seal(self, changes: Changes) -> None:
        sealed = seal(changes)
        held, free = self._slots
        slot = free if self._pending else held
        try:
            self._storage.set(PREFIX + slot, sealed)
            kept = self._storage.get(PREFIX + slot) == sealed
        except Exception as error:
            raise Refused from error
        if not kept:
            raise Refused
        if self._pending:
            self._slots = free, held

    def _carry_out(self) -> None:
        """Bring what is sealed to its places; where that fails, the next change tries again."""
        try:
            for key, text in self._pending.items():
                self._place(PREFIX + key, text)
            self._storage.remove(PREFIX + self._slots[0])
        except Exception:
            return
        self._pending = {}

    def _place(self, key: str, text: str | None) -> None:
        if text is None:
            self._storage.remove(key)
        else:
            self._storage.set(key, text)
        if self._storage.get(key) != text:
            raise Refused

    def _take_up(self) -> None:
        """Find out, once, whether a change was sealed and not carried out."""
        if self._taken_up:
            return
        stamp = self._storage.get(_STAMP)
        texts = [(slot, self._storage.get(PREFIX + slot)) for slot in SLOTS]
        self._taken_up, self._stamp = True, stamp
        for slot, text in texts:
            change = unseal(text) if text else None
            if change and not is_later(self._stamp, change.get(STAMP)):
                self._stamp, self._pending = change.get(STAMP), change
                self._slots = (slot, *(other for other in SLOTS if other != slot))
        if self._pending:
            self._carry_out()


def seal(changes: Changes) -> str:
    """A change as one text that shows whether it is whole."""
    body = json.dumps(dict(changes), separators=(",", ":"))
    return f"{_checksum(body)} {body}"


def unseal(text: str) -> dict[str, str | None] | None:
    """The change of a sealed text, ``None`` where it isn't whole.

    >>> unseal(seal({"game": "x", "paused": None}))
    {'game': 'x', 'paused': None}
    >>> unseal(seal({"game": "x"})[:-1]) is None
    True
    """
    checksum, _, body = text.partition(" ")
    if checksum != _checksum(body):
        return None
    changes: dict[str, str | None] = json.loads(body)
    return changes


def following(stamp: str) -> str:
    """The stamp after this one.

    >>> following("7kq2m.41"), following("junk")
    ('7kq2m.42', 'junk.1')
    """
    life, number = _parts(stamp)
    return f"{life}.{number + 1}"


def is_later(stamp: str | None, other: str | None) -> bool:
    """Is it a later stamp of the same life?

    >>> is_later("7kq2m.10", "7kq2m.9"), is_later("other.10", "7kq2m.9"), is_later(None, "a.1")
    (True, False, False)
    """
    if not stamp or not other:
        return False
    (life, number), (other_life, other_number) = _parts(stamp), _parts(other)
    return life == other_life and number > other_number


def _parts(stamp: str) -> tuple[str, int]:
    life, _, number = stamp.rpartition(".")
    return (life, int(number)) if life and number.isdecimal() else (stamp, 0)


def _checksum(body: str) -> str:
    return hashlib.sha256(body.encode("utf-8", "surrogatepass")).hexdigest()[:16]
