"""``python -m yacht_core …``: see :mod:`yacht_core.commands`."""

import sys

from yacht_core.commands.program import main

if __name__ == "__main__":
    sys.exit(main())
