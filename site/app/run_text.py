"""Runs of practice as text for keeping, and back."""

from __future__ import annotations

import json

from app.run import RIGHT, WRONG, Run
from app.saved_text import Unreadable
from app.words import _, reason
from yacht_core import RULESETS, YachtError
from yacht_core.seed import clean_seed

VERSION = 1


def runs_to_text(runs: tuple[Run, ...]) -> str:
    fields = [{"card": run.card, "seed": run.seed, "marks": run.marks} for run in runs]
    return json.dumps({"version": VERSION, "runs": fields}, separators=(",", ":"))


def runs_from_text(text: str) -> tuple[Run, ...]:
    """Raises :class:`~app.saved_text.Unreadable`."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(_("it is cut or altered")) from error
    version = content.get("version") if isinstance(content, dict) else None
    if type(version) is int and version > VERSION:
        raise Unreadable(_("it is from a newer version of Yacht"))
    if type(version) is not int or version != VERSION or type(content.get("runs")) is not list:
        raise _foreign()
    return tuple(_run(fields) for fields in content["runs"])


def _run(fields: object) -> Run:
    if not isinstance(fields, dict):
        raise _foreign()
    card, seed, marks = (fields.get(key) for key in ("card", "seed", "marks"))
    if not (isinstance(card, str) and isinstance(seed, str) and isinstance(marks, str)):
        raise _foreign()
    if card not in RULESETS or set(marks) - {RIGHT, WRONG}:
        raise _foreign()
    try:
        return Run(card, clean_seed(seed), marks)
    except YachtError as error:
        raise Unreadable(reason(error)) from error


def _foreign() -> Unreadable:
    return Unreadable(_("it is not what Yacht writes there"))
