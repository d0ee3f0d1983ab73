"""A file that is written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from yacht_core.commands.arguments import BadArgument


@contextmanager
def whole_file(name: str) -> Iterator[BinaryIO]:
    """What is written in the block becomes the file of this name when the block ends well.

    Until then nothing stands there that wasn't there before. That the place can be written to
    is found out first, before anything takes long.

    Raises:
        BadArgument: it can't be written there.
    """
    # A link stays one, and what it points to is written.
    path = Path(os.path.realpath(name))
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        # Putting a file in the place of a device would take the device away.
        if path.exists() and not path.is_file():
            raise BadArgument(f"{name!r} is not a file")
        with part.open("xb") as file:
            try:
                yield file
                file.close()
                part.replace(path)
            finally:
                part.unlink(missing_ok=True)
    except OSError as error:
        raise BadArgument(f"{name!r} can't be written: {error.strerror}") from error
