"""A run of practice: its card and seed, and which answers were right. The rest is derived."""

from __future__ import annotations

from dataclasses import dataclass, replace

RIGHT, WRONG = "1", "0"
#: Runs that are kept, and besides them the best one of each card.
RUNS_KEPT = 20


@dataclass(frozen=True)
class Run:
    """Answers to the positions of one seed, in order.

    >>> run = Run("classic", "brave otter", "11101")
    >>> run.number, run.streak, run.best
    (5, 1, 3)
    """

    card: str
    seed: str
    #: ``1`` for each right answer, ``0`` for each wrong one.
    marks: str = ""

    @property
    def number(self) -> int:
        """The number of the position that is asked next, from 0."""
        return len(self.marks)

    @property
    def streak(self) -> int:
        """How many answers have been right since the last wrong one."""
        return len(self.marks) - len(self.marks.rstrip(RIGHT))

    @property
    def best(self) -> int:
        """The longest streak there was."""
        return max(map(len, self.marks.split(WRONG)))

    def marked(self, *, right: bool) -> Run:
        """The run with one answer more."""
        return replace(self, marks=self.marks + (RIGHT if right else WRONG))


def with_run(runs: tuple[Run, ...], run: Run) -> tuple[Run, ...]:
    """The runs with this one as the latest; old ones go, but never a card's best.

    >>> old = (Run("classic", "a", "1"), Run("classic", "b"))
    >>> with_run(old, Run("classic", "b", "0"))[0].marks
    '0'
    """
    others = tuple(one for one in runs if (one.card, one.seed) != (run.card, run.seed))
    found = (run, *others)
    kept = set(found[:RUNS_KEPT])
    kept |= {best_run(found, card) for card in {one.card for one in found}}
    return tuple(one for one in found if one in kept)


def best_run(runs: tuple[Run, ...], card: str) -> Run:
    """The run of a card with the longest streak; raises ``ValueError`` where there is none."""
    return max((one for one in runs if one.card == card), key=lambda one: one.best)


def best_streak(runs: tuple[Run, ...], card: str) -> int:
    """The longest streak on a card."""
    return max((one.best for one in runs if one.card == card), default=0)
