"""A QR code as a drawing. Pure, but for segno, which the page fetches when a code is asked for."""

from __future__ import annotations

from dataclasses import dataclass

#: Light modules that must stand around a code.
QUIET = 4


@dataclass(frozen=True)
class Code:
    """The modules of a code, row by row, the quiet zone not among them."""

    rows: tuple[tuple[bool, ...], ...]

    @property
    def size(self) -> int:
        """Modules along a side, quiet zone included."""
        return len(self.rows) + 2 * QUIET

    @property
    def path(self) -> str:
        """The dark modules as the path of a drawing of :attr:`size` units a side.

        >>> Code(((True, True, False), (False, False, False), (False, False, True))).path
        'M4 4h2v1h-2zM6 6h1v1h-1z'
        """
        parts = []
        for down, row in enumerate(self.rows, QUIET):
            start = 0
            while start < len(row):
                end = start
                while end < len(row) and row[end] == row[start]:
                    end += 1
                if row[start]:
                    parts.append(f"M{start + QUIET} {down}h{end - start}v1h-{end - start}z")
                start = end
        return "".join(parts)


def code(text: str) -> Code:
    """The code of a text; a long one has less to spare for damage.

    Raises:
        ImportError: segno isn't here yet.
    """
    # Imported here: the page starts without it. The page has this module of segno only.
    from segno import encoder

    made = encoder.encode(text, error="L", boost_error=True, micro=False)  # type: ignore[no-untyped-call]
    return Code(tuple(tuple(bool(module) for module in row) for row in made.matrix))
