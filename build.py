"""Everything done to this project starts here: ``python3 build.py --help``.

This file only checks the Python version and hands over to ``site/build/``, so that an older
Python can still read it and say what is wrong.
"""

import runpy
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  (said to whoever has an older one)
    sys.exit("Yacht needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info))

if __name__ == "__main__":
    root = Path(__file__).resolve().parent
    # `site` in front of this file's own folder: the package is called `build`, like this file.
    sys.path[:0] = [str(root / "site"), str(root)]
    runpy.run_module("build", run_name="__main__", alter_sys=True)
