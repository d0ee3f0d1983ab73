"""The commands of ``build.py``."""

from __future__ import annotations

import argparse
import functools
import signal
import sys
import threading
import webbrowser
from pathlib import Path

from build import browser, check, dist, environment, proofs, release, serve, watch
from build.paths import DIST
from build.report import Missing

EXAMPLES = """\
to play, or to put it somewhere:
  python3 build.py serve               play on this machine
  python3 build.py build               make dist/, to copy to any static host

while changing it:
  python3 build.py serve               leave it running: open pages follow what you save
  python3 build.py test                every check and every test, before you hand it on
  python3 build.py test -k link -x     pytest's own arguments pass through: those about links
  python3 build.py languages           after a text that players read has changed

now and then:
  python3 build.py soak                the long proofs
  python3 build.py coverage            which branches of the core no test takes
  python3 build.py mutants scoring     which small changes of scoring.py no test notices
  python3 build.py pyodide             the core's tests in the Python that the page has
  python3 build.py bench --json FILE   what exact play costs, printed and written
  python3 build.py release             a wheel, a zip of the site, notes and checksums

Whatever is made can be deleted: .venv, .build, dist and site/node_modules come back by themselves.
Another Python: python3.13 build.py test. To read: README.md, CONTRIBUTING.md, docs/.
"""

#: Commands whose other arguments are somebody else's.
PASSING_ON = {"bench", "coverage", "pyodide", "soak", "test"}


def main(arguments: list[str]) -> int:
    """Runs one command; its exit code."""
    command, others = _parser().parse_known_args(arguments)
    if others and command.name not in PASSING_ON:
        _parser().error(f"unknown: {' '.join(others)}")
    try:
        match command.name:
            case "serve":
                return _serve(
                    command.port, browser=not command.no_browser, watching=not command.no_watch
                )
            case "build":
                dist.need()
                print(f"{DIST} is ready: copy it to any static host, under any path.")
                return 0
            case "release":
                print(f"{release.make()} holds the release.")
                if changed := release.changed_files():
                    print(f"It is of no commit; these files differ:\n{changed}", end="")
                return 0
            case "languages":
                environment.run_module("build.languages", fails="The messages can't be gathered")
                return 0
            case "bench":
                browser.need()
                fails = "The measurements failed"
                print(environment.run_module("build.bench", *others, fails=fails), end="")
                return 0
            case "trace":
                fails = "The page can't be visited"
                print(environment.run_module("build.trace", fails=fails), end="")
                return 0
            case "spreads":
                fails = "The spreads can't be made"
                print(environment.run_module("build.spreads", *command.card, fails=fails), end="")
                return 0
            case "test":
                return check.everything(others)
            case "coverage":
                return proofs.coverage(others)
            case "mutants":
                return proofs.mutants(command.module)
            case "pyodide":
                return proofs.pyodide(others)
            case _:
                return check.soak(others)
    except Missing as what:
        print(what, file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build.py",
        description="Builds, serves and tests Yacht. Whatever a command needs, it brings first.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    names = parser.add_subparsers(dest="name", required=True, metavar="command")
    one = names.add_parser(
        "serve",
        help="build if anything changed, serve on 127.0.0.1, open a browser, follow changes",
        description=(
            "Serves the game on this machine until Ctrl-C. When a source is changed the site is"
            " built again and open pages show it: looks, HTML and JavaScript at once, Python as"
            " soon as it is compiled."
        ),
    )
    one.add_argument("--port", type=_port, help=f"(default {serve.DEFAULT_PORT}, or a free one)")
    one.add_argument(
        "--no-watch", action="store_true", help="serve as a host would, whatever changes"
    )
    one.add_argument("--no-browser", action="store_true", help="only print the address")
    names.add_parser(
        "build",
        help="make dist/, the finished site",
        description="Makes dist/ if anything changed since it was made. Same bytes every time.",
    )
    names.add_parser(
        "release",
        help="make the wheel of yacht_core, dist/ as a zip, notes and checksums",
        description="Makes a release in .build/release/ and plays a game with its wheel.",
    )
    names.add_parser(
        "languages",
        help="gather every message for translators",
        description="Writes site/locale/yacht.pot anew from the sources.",
    )
    names.add_parser(
        "trace",
        help="see which modules of Python's library the page needs",
        description="Visits every screen and writes site/build/stdlib.txt anew.",
    )
    names.add_parser(
        "bench",
        help="measure exact play, or with --start the start; takes --json FILE and others",
        description="Prints what exact play costs in CPython and in the page, in one run; with"
        " --start (--engines, --runs), how fast the page starts beside bare Pyodide and PyScript.",
        allow_abbrev=False,
    )
    one = names.add_parser(
        "spreads",
        help="work out the spreads of cards anew (minutes)",
        description="Writes the spreads, endings and targets in yacht_core/tables anew.",
    )
    one.add_argument("card", nargs="*", help="ids of cards (left out: all)")
    names.add_parser(
        "test",
        help="check style and types, run every test; arguments go to pytest",
        description="Runs every check and every test. All other arguments go to pytest.",
        allow_abbrev=False,
    )
    names.add_parser(
        "soak",
        help="run the long proofs; arguments go to pytest",
        description="Runs the tests marked `soak`. All other arguments go to pytest.",
        allow_abbrev=False,
    )
    names.add_parser(
        "coverage",
        help="say which branches of the core no test takes (minutes)",
        description="Runs the core's tests and fails below 98% of its branches.",
        allow_abbrev=False,
    )
    one = names.add_parser(
        "mutants",
        help="say which small changes of the core no test notices (long)",
        description="Changes modules in small ways, one at a time, and lists what survives.",
    )
    one.add_argument("module", nargs="*", help="as scoring, card (left out: all five of them)")
    names.add_parser(
        "pyodide",
        help="run the core's tests in the page's Python (minutes); arguments go to pytest",
        description="Runs the core's tests by Pyodide in node. All other arguments go to pytest.",
        allow_abbrev=False,
    )
    return parser


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a number up to 65535, not {text!r}")
    return int(text)


def _serve(port: int | None, *, browser: bool, watching: bool) -> int:
    seen = watch.state()
    dist.need()
    server = serve.listen(Path(DIST), port, watch.Watching if watching else serve.Server)
    for ending in (signal.SIGINT, signal.SIGTERM):
        # SIGINT too: a shell's background job inherits it as ignored.
        signal.signal(ending, signal.default_int_handler)
    print(f"Yacht is at {server.address} (Ctrl-C ends)", flush=True)
    if browser:
        _open(server.address)
    if isinstance(server, watch.Watching):
        watcher = functools.partial(watch.follow, server.tell, seen, say=_say)
        threading.Thread(target=watcher, daemon=True).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


def _say(line: str) -> None:
    print(line, flush=True)


def _open(address: str) -> None:
    """Opens a browser with a window of its own; a text browser would take over the terminal."""
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return
    if not isinstance(found, webbrowser.GenericBrowser) or isinstance(
        found, webbrowser.BackgroundBrowser
    ):
        found.open(address)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
