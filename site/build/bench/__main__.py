"""Runs the measurements, prints them as tables, and writes them as JSON where asked."""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from build.bench import exact, page, start
from build.paths import CORE
from yacht_core import RULESETS, Card, tables
from yacht_core.odds.solve import solve

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Solved from nothing in a second or two; the others take a minute and more.
SMALL = [rules.id for rules in RULESETS.values() if tables.has_endings(rules)]


def main(arguments: Sequence[str]) -> int:
    """One run."""
    parser = argparse.ArgumentParser(prog="build.py bench")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    parser.add_argument("--solve-all", action="store_true", help="solve the large cards too")
    parser.add_argument("--start", action="store_true", help="measure the start instead")
    parser.add_argument("--engines", nargs="+", choices=start.ENGINES, default=[*start.ENGINES])
    parser.add_argument("--runs", type=int, default=5, help="visits of each kind (default 5)")
    options = parser.parse_args(arguments)
    if options.start:
        found = start.measure(options.engines, options.runs)
        start.show(found)
        if options.json:
            options.json.write_text(json.dumps(found, indent=1) + "\n")
        return 0
    figures: dict[str, Any] = {
        "decisions": {card: {"cpython": _measured(card)} for card in RULESETS},
        "files": {card: _files(card) for card in RULESETS},
        "solve": {card: _solved(card) for card in (RULESETS if options.solve_all else SMALL)},
    }
    with page.Visit() as visit:
        for card, found in figures["decisions"].items():
            found["browser"] = visit.measure(card)
        figures["analysis_screen"] = visit.analysis()
    _print(figures)
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1) + "\n")
    return 0


def _solved(card: str) -> dict[str, float]:
    rules = RULESETS[card]
    began = time.perf_counter()
    table = solve(rules)
    seconds = time.perf_counter() - began
    return {"seconds": seconds, "value": table.value(Card.empty(rules))}


def _measured(card: str) -> dict[str, float]:
    files = page.race_files(card)
    return exact.measure(card, {kind: file.read_bytes() for kind, file in files.items()})


def _files(card: str) -> dict[str, dict[str, int]]:
    return {
        file.suffix[1:]: {
            "bytes": file.stat().st_size,
            "gzip": len(gzip.compress(file.read_bytes(), mtime=0)),
        }
        for file in sorted((CORE / "tables").glob(f"{card}.*"))
    }


def _print(figures: dict[str, Any]) -> None:
    print("Milliseconds a decision (median; the turn worked out afresh), a first one in a race by")
    print("values just brought (median and most), and a whole analysis:")
    print("card        steps  where       decision   in a race     first   at most   analysis")
    for card, found in figures["decisions"].items():
        for where, one in found.items():
            print(
                f"{card:10}{one['steps']:7.0f}  {where:8}"
                f"{one['decision']:12.3f}{one['decision_race']:12.3f}"
                f"{one['first_race']:10.1f}{one['first_race_most']:10.1f}{one['analysis']:11.1f}"
            )
    print("\nSolved from nothing, in CPython:")
    for card, one in figures["solve"].items():
        print(f"{card:10}{one['seconds']:8.2f} s   value {one['value']:.4f}")
    print("\nBytes of solved values (gzip):")
    for card, files in figures["files"].items():
        parts = [f"{kind} {size['bytes']} ({size['gzip']})" for kind, size in files.items()]
        print(f"{card:10}{', '.join(parts)}")
    one = figures["analysis_screen"]
    print(
        f"\nThe page's analysis of a solo game: {one['milliseconds']:.0f} ms to the last line,"
        f" {one['longest_task']:.0f} ms the longest without a pause (medians of {one['runs']})."
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
