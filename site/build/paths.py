"""Where things are. Every other module takes its folders from here."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
BUILD = SITE / "build"
CORE = ROOT / "yacht_core"
NODE_MODULES = SITE / "node_modules"

DIST = ROOT / "dist"
VENV = ROOT / ".venv"
#: Stamps and half-made things. Safe to delete at any time.
WORK = ROOT / ".build"
