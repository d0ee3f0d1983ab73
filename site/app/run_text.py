"""Runs of practice as text for keeping, and back."""

from __future__ import annotations

from app.envelope import Unreadable, foreign, unwrap_list, values, wrap
from app.run import RIGHT, WRONG, Run
from app.words import reason
from yacht_core import RULESETS, YachtError
from yacht_core.seed import clean_seed

VERSION = 1


def runs_to_text(runs: tuple[Run, ...]) -> str:
    fields = [{"card": run.card, "seed": run.seed, "marks": run.marks} for run in runs]
    return wrap(VERSION, runs=fields)


def runs_from_text(text: str) -> tuple[Run, ...]:
    """Raises :class:`~app.envelope.Unreadable`."""
    return tuple(_run(fields) for fields in unwrap_list(text, "runs", VERSION))


def _run(fields: object) -> Run:
    card, seed, marks = values(fields, {"card": str, "seed": str, "marks": str})
    if card not in RULESETS or set(marks) - {RIGHT, WRONG}:
        raise foreign()
    try:
        return Run(card, clean_seed(seed), marks)
    except YachtError as error:
        raise Unreadable(reason(error)) from error
