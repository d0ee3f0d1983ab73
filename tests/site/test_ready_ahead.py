"""What the page imports ahead."""

from __future__ import annotations

from app.ready_ahead import MODULES
from build.paths import ROOT, SITE


def test_every_module_that_is_imported_ahead_is_there() -> None:
    """A name that is not would stop the page's start."""
    places = {
        name: (SITE if name.startswith("app.") else ROOT) / f"{name.replace('.', '/')}.py"
        for name in MODULES
    }
    assert [name for name, place in places.items() if not place.is_file()] == []
