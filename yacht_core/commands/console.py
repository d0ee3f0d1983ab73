"""Where a call reads lines and says its answers."""

from __future__ import annotations

import json as json_format
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from yacht_core.commands.arguments import BadArgument
from yacht_core.commands.progress import Progress
from yacht_core.errors import YachtError

FINE, NO, BAD_LINES = 0, 1, 2


@dataclass(frozen=True)
class Answer:
    """What a call found out: as JSON, and in words."""

    data: Mapping[str, object] | Sequence[object]
    text: str
    #: ``False``: the answer is "no".
    yes: bool = True


class Console:
    """Standard input and output of one call."""

    def __init__(self, *, json: bool) -> None:
        self._json = json

    def say(self, answer: Answer) -> int:
        """Print one answer; returns the exit code that it stands for."""
        _print(_spell(answer.data) if self._json else answer.text)
        return FINE if answer.yes else NO

    def answer(self, given: Sequence[str], find: Callable[[str], Answer]) -> int:
        """Answer what was given or, for ``-``, each line of standard input."""
        if list(given) == ["-"]:
            return self._answer_lines(find)
        return self.say(find(" ".join(given)))

    def _answer_lines(self, find: Callable[[str], Answer]) -> int:
        code = FINE
        # Beside lines running over the same screen a bar would only be torn.
        with Progress("lines", wanted=not sys.stdout.isatty()) as progress:
            for line in _lines():
                try:
                    answer = find(_text(line))
                except (YachtError, BadArgument) as error:
                    _print(_spell({"error": one_line(str(error))}))
                    code = BAD_LINES
                else:
                    _print(_spell(answer.data))
                    if not answer.yes:
                        code = max(code, NO)
                progress.step()
        return code


def one_line(text: str) -> str:
    """The text with everything that would break or hide a line spelled out.

    >>> one_line("no card 'a\\nb'")
    "no card 'a\\\\nb'"
    """
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")
    # At once, so that a program may ask line by line.
    sys.stdout.flush()


def _spell(data: Mapping[str, object] | Sequence[object]) -> str:
    return json_format.dumps(data)


def _lines() -> Iterator[bytes]:
    # Bytes: one line that isn't text must not end the others. None: a closed input.
    return iter(sys.stdin.buffer) if sys.stdin else iter(())


def _text(line: bytes) -> str:
    try:
        text = line.decode().strip()
    except UnicodeDecodeError as error:
        raise BadArgument("the line is not text in UTF-8") from error
    if not text:
        raise BadArgument("the line is empty")
    return text
