"""How even the faces of thrown dice are, by the chi-square test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt

from yacht_core.dice import FACES

#: Below five of each face expected, the test's curve says little.
LEAST_DICE = 5 * len(FACES)


@dataclass(frozen=True)
class Evenness:
    """How often each face came.

    >>> Evenness.of([1, 2, 3, 4, 5, 6] * 9 + [6] * 6)
    Evenness(counts=(9, 9, 9, 9, 9, 15))
    >>> even = Evenness.of([1, 2, 3, 4, 5, 6] * 9 + [6] * 6)
    >>> even.chi_square, round(even.share, 3)
    (3.0, 0.7)
    """

    #: How often a 1, a 2, … a 6 was thrown.
    counts: tuple[int, ...]

    @classmethod
    def of(cls, faces: Iterable[int]) -> Evenness:
        """Of these dice."""
        found = Counter(faces)
        return cls(tuple(found[face] for face in FACES))

    @property
    def dice(self) -> int:
        """How many dice there were."""
        return sum(self.counts)

    @property
    def enough(self) -> bool:
        """Are they enough for the test to mean something?"""
        return self.dice >= LEAST_DICE

    @property
    def chi_square(self) -> float:
        """The sum over the faces of (seen - expected)² / expected; 0 for none thrown."""
        if not self.dice:
            return 0.0
        expected = self.dice / len(FACES)
        return sum((count - expected) ** 2 / expected for count in self.counts)

    @property
    def share(self) -> float:
        """The share of games with fair dice whose counts are at least as uneven as these."""
        # The tail of the distribution with five degrees of freedom, which has a closed form.
        x = self.chi_square
        return erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2) * (1 + x / 3)
