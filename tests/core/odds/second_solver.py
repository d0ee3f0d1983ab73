"""Every card solved a second time, by another plan: the soak's oracle.

States are filled boxes and a capped total, thousands at a time in numpy; the joker is written
out here case by case, and nothing is imported from ``yacht_core.odds`` or ``yacht_core.card``.
"""

from __future__ import annotations

import itertools
from math import factorial, prod
from typing import Any

import numpy as np

from yacht_core import Hand, RuleSet
from yacht_core.dice import FACES

Array = Any

HANDS = list(itertools.combinations_with_replacement(FACES, 5))
KEEPS = [k for size in range(6) for k in itertools.combinations_with_replacement(FACES, size)]
NUMBER = {keep: number for number, keep in enumerate(KEEPS)}
FIRST_HAND = NUMBER[HANDS[0]]
WEIGHTS = np.array([120 / prod(factorial(h.count(f)) for f in FACES) / 7776 for h in HANDS])
#: States worked on at a time.
WIDTH = 2048


class SecondSolver:
    """The values of a rule set: ``values[holds][filled][total]``."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.count = len(rules.boxes)
        self.cap = max((bonus.at_least for bonus in rules.upper_bonus), default=0)
        self.points = [[box.scorer(Hand(hand)) for hand in HANDS] for box in rules.boxes]
        special = rules.repeat_bonus or rules.joker
        self.watched = rules.index(special.box) if special else None
        self.values = np.zeros((2, 1 << self.count, self.cap + 1))
        masks = np.arange((1 << self.count) - 1)
        sizes = sum(masks >> box & 1 for box in range(self.count))
        step = max(1, WIDTH // (self.cap + 1))
        for size in range(self.count - 1, -1, -1):
            for watched_filled in (False, True):
                there = masks >> (self.watched or 0) & 1 == watched_filled
                layer = masks[(sizes == size) & there]
                for start in range(0, len(layer), step):
                    chunk = layer[start : start + step]
                    self.values[:, chunk] = self._turn(chunk, 0, watched_filled=watched_filled)
                    if self.watched is not None and watched_filled:
                        self.values[1, chunk] = self._turn(chunk, 1, watched_filled=True)

    def value(self, filled: int, total: int, *, holds: bool = False) -> float:
        """Expected points still to come."""
        return float(self.values[int(holds), filled, min(total, self.cap)])

    def _turn(self, masks: Array, holds: int, *, watched_filled: bool) -> Array:
        shape = (252, len(masks), self.cap + 1)
        worth = np.full(shape, -np.inf)
        served = np.full(shape, -np.inf)
        first_open = np.zeros(len(masks), int)
        for box in range(self.count - 1, -1, -1):
            first_open[masks >> box & 1 == 0] = box
        for box in range(self.count):
            allowed = masks >> box & 1 == 0
            if self.rules.in_order:
                allowed = allowed & (first_open == box)
            after: dict[int, Array] = {}
            for number, hand in enumerate(HANDS):
                points = self.points[box][number]
                if hand[0] == hand[4] and self.watched is not None and watched_filled:
                    points, may, bonus = self._five(hand[0], box, points, masks, holds)
                    gain = self._after(masks, box, points, holds) + bonus
                    gain[~(may & allowed)] = -np.inf
                else:
                    if points not in after:
                        after[points] = self._after(masks, box, points, holds)
                        after[points][~allowed] = -np.inf
                    gain = after[points]
                np.maximum(worth[number], gain, out=worth[number])
                more = self.rules.served
                if more and points and self.rules.boxes[box].id in more.boxes:
                    gain = gain + more.extra
                if more:
                    np.maximum(served[number], gain, out=served[number])
        twice = _best(_best(worth, worth), worth)
        return np.tensordot(WEIGHTS, np.maximum(twice, served), 1)

    def _after(self, masks: Array, box: int, points: int, holds: int) -> Array:
        filled = masks | 1 << box
        totals = np.arange(self.cap + 1)
        earned = np.full((len(masks), self.cap + 1), float(points))
        if box < 6:
            totals = totals + points
            complete = filled & 63 == 63
            reached = np.zeros(self.cap + 1)
            for bonus in self.rules.upper_bonus:
                reached = np.where(totals >= bonus.at_least, bonus.points, reached)
            earned = earned + np.where(complete[:, None], reached, 0)
            totals = np.minimum(totals, self.cap)
        if box == self.watched:
            holds = int(points > 0)
        return earned + self.values[holds][filled][:, totals]

    def _five(
        self, face: int, box: int, points: int, masks: Array, holds: int
    ) -> tuple[int, Array, int]:
        """Five alike once the watched box is filled: points, where it may go, points on top."""
        bonus = self.rules.repeat_bonus.points if self.rules.repeat_bonus and holds else 0
        joker = self.rules.joker
        if joker is None or (joker.needs_points and not holds):
            return points, np.ones(len(masks), bool), bonus
        points = dict(joker.pays).get(self.rules.boxes[box].id, points)
        matching_open = masks >> (face - 1) & 1 == 0
        no_lower_open = (masks | 63) == (1 << self.count) - 1
        free = no_lower_open if joker.lower_first and box < 6 else np.ones(len(masks), bool)
        return points, np.where(matching_open, box == face - 1, free), bonus


def _best(after: Array, worth: Array) -> Array:
    """Each hand's best: as it lies, or the best of its keeps rolled once into ``after``."""
    values = np.empty((len(KEEPS), *after.shape[1:]))
    values[FIRST_HAND:] = after
    for number in range(FIRST_HAND - 1, -1, -1):
        total = values[NUMBER[tuple(sorted((*KEEPS[number], 1)))]].copy()
        for face in FACES[1:]:
            total += values[NUMBER[tuple(sorted((*KEEPS[number], face)))]]
        values[number] = total / 6
    values[FIRST_HAND:] = worth
    for number in range(1, len(KEEPS)):
        keep = KEEPS[number]
        for face in set(keep):
            place = keep.index(face)
            np.maximum(
                values[number],
                values[NUMBER[keep[:place] + keep[place + 1 :]]],
                out=values[number],
            )
    return values[FIRST_HAND:]
