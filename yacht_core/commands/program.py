"""The program: finds the call, runs it, and turns errors into an exit code."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from types import ModuleType

import yacht_core
from yacht_core.commands import (
    advise,
    analyse,
    cards,
    dice,
    odds,
    play,
    replay,
    score,
    simulate,
    solve,
    verify,
)
from yacht_core.commands.arguments import BadArgument, Parser
from yacht_core.commands.console import Console, one_line
from yacht_core.errors import YachtError

#: The calls, in the order in which the help lists them. Each module has ``NAME``, a docstring
#: whose first line is its help, ``add_arguments(parser)`` and ``run(arguments, console)``.
CALLS: tuple[ModuleType, ...] = (
    cards,
    dice,
    score,
    advise,
    odds,
    play,
    simulate,
    replay,
    verify,
    analyse,
    solve,
)

NO_ANSWER = 2
#: As a shell reports a program that a signal ended.
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one call with these arguments (left out: the program's own); returns the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name may hold letters that a terminal's encoding lacks.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        arguments = parser().parse_args(argv)
        console = Console(json=arguments.json)
        code: int = arguments.run(arguments, console)
    except (BadArgument, YachtError) as error:
        return _complain(error)
    except BrokenPipeError:
        # The reader has what it wanted.
        _drop_output()
        return PIPE_CLOSED
    except OSError as error:
        _drop_output()
        return _complain(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _complain(error: Exception) -> int:
    sys.stderr.write(one_line(f"yacht_core: {error}") + "\n")
    return NO_ANSWER


def _drop_output() -> None:
    # What could not be written would be tried, and complained about, once more at the exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> Parser:
    """The parser of the whole command line."""
    whole = Parser(
        prog="python -m yacht_core", description="Yacht, the dice game, without its page."
    )
    whole.add_argument("--version", action="version", version=yacht_core.__version__)
    whole.add_argument("--json", action="store_true", help="print one JSON object")
    calls = whole.add_subparsers(required=True, metavar="CALL", parser_class=Parser)
    for call in CALLS:
        text = (call.__doc__ or "").strip()
        one = calls.add_parser(call.NAME, help=text.partition("\n")[0], description=text)
        call.add_arguments(one)
        # SUPPRESS: left out here, it is what stood before the call.
        one.add_argument(
            "--json",
            action="store_true",
            default=Parser.SUPPRESS,
            help="print one JSON object",
        )
        one.set_defaults(run=call.run)
    return whole
