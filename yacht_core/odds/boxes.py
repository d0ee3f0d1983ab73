"""How perfect play fills a card: what each box comes to hold, and how often it is scratched.

The way is that of :mod:`yacht_core.odds.flow` over whole cards: from the empty card on, the chance
of each state is shared among the states that the best choices lead to.
"""

from __future__ import annotations

from dataclasses import dataclass

from yacht_core.card import Card
from yacht_core.odds.filling import Fillings
from yacht_core.odds.flow import Flow
from yacht_core.odds.states import Place, State
from yacht_core.odds.table import Table
from yacht_core.ruleset import RuleSet

#: By card, for each box in its order: the mean points, and how often of ten thousand games it is
#: scratched; `build.boxes` works them out anew. Those of Yatzy and Kismet, whose states are many,
#: are of 10,000 games of a Navigator: good to a tenth of a point and half a percent.
_BOXES: dict[str, tuple[tuple[float, int], ...]] = {
    "classic": (
        (1.48, 1506),
        (4.15, 249),
        (7.15, 33),
        (9.75, 26),
        (13.02, 32),
        (16.64, 43),
        (20.51, 853),
        (15.46, 2085),
        (20.13, 3290),
        (21.55, 2816),
        (23.44, 0),
        (13.67, 7267),
    ),
    "in-order": (
        (2.11, 649),
        (4.21, 649),
        (6.32, 649),
        (8.43, 649),
        (10.53, 649),
        (12.64, 649),
        (6.97, 6510),
        (4.57, 7358),
        (5.9, 8032),
        (5.9, 8032),
        (23.33, 0),
        (2.3, 9540),
    ),
    "modern": (
        (1.86, 1093),
        (5.25, 185),
        (8.54, 106),
        (12.1, 71),
        (15.62, 56),
        (19.05, 53),
        (22.27, 1092),
        (11.36, 4418),
        (29.39, 202),
        (32.44, 1890),
        (22.17, 0),
        (15.27, 6947),
    ),
    "yahtzee": (
        (1.88, 1083),
        (5.28, 180),
        (8.57, 94),
        (12.16, 60),
        (15.69, 49),
        (19.19, 53),
        (21.66, 324),
        (13.09, 3636),
        (22.59, 963),
        (29.46, 180),
        (32.71, 1822),
        (22.01, 0),
        (16.87, 6626),
    ),
    "yatzy": (
        (2.19, 931),
        (5.67, 55),
        (9.31, 20),
        (12.81, 23),
        (16.24, 18),
        (19.96, 21),
        (11.19, 11),
        (19.43, 117),
        (15.44, 442),
        (13.76, 2829),
        (3.92, 7384),
        (9.72, 5139),
        (21.57, 811),
        (23.1, 0),
        (19.46, 6107),
    ),
    "generala": (
        (1.7, 1551),
        (4.46, 238),
        (7.35, 84),
        (10.33, 83),
        (13.42, 96),
        (16.75, 60),
        (14.7, 3181),
        (29.51, 415),
        (36.95, 783),
        (13.98, 7209),
    ),
    "kismet": (
        (1.8, 997),
        (4.81, 238),
        (7.94, 107),
        (11.42, 63),
        (14.84, 54),
        (18.33, 56),
        (16.61, 831),
        (21.49, 243),
        (19.16, 3614),
        (27.87, 2037),
        (33.73, 736),
        (31.01, 1725),
        (40.23, 1052),
        (21.89, 0),
        (23.31, 6669),
    ),
}


@dataclass(frozen=True)
class BoxPlay:
    """A box under play for the most points: its mean points and its chance of a scratch, 0 to 1."""

    mean: float
    scratched: float


def box_play(ruleset: RuleSet, box_id: str) -> BoxPlay:
    """What perfect play makes of a box.

    >>> from yacht_core.rulesets import ruleset
    >>> box_play(ruleset("classic"), "yacht")
    BoxPlay(mean=13.67, scratched=0.7267)
    """
    mean, scratched = _BOXES[ruleset.id][ruleset.index(box_id)]
    return BoxPlay(mean, scratched / 10_000)


def work_out(table: Table) -> tuple[BoxPlay, ...]:
    """What perfect play makes of each box, exactly: a second for a thousand states.

    >>> from yacht_core import ruleset, tables
    >>> found = work_out(tables.load(ruleset("in-order")))
    >>> round(sum(box.mean for box in found), 3), round(found[0].mean, 3)
    (93.219, 2.106)
    """
    ledger, values = table.ledger, table.values
    boxes = len(table.ruleset.boxes)
    means, scratched = [0.0] * boxes, [0.0] * boxes
    start = ledger.states.of(Card.empty(table.ruleset))
    reached_now = {ledger.states.place(start): (start, 1.0)}
    for _ in range(boxes):
        after: dict[Place, tuple[State, float]] = {}
        for state, reached in reached_now.values():
            fillings = Fillings.of(ledger, state, values)
            flow = Flow.of(fillings.turn)
            shares = [0.0] * len(fillings.ways)
            for hand, number in enumerate(fillings.best):
                chance, served = flow.hands[hand], flow.served[hand]
                shares[number] += reached * (chance - served)
                shares[fillings.served.get(hand, number)] += reached * served
            for filling, share in zip(fillings.ways, shares, strict=True):
                if not share:
                    continue
                means[filling.place] += share * filling.points
                scratched[filling.place] += share * (not filling.points)
                # States that differ in no way that matters share a place.
                place = ledger.states.place(filling.after)
                _, before = after.get(place, (None, 0.0))
                after[place] = filling.after, before + share
        reached_now = after
    return tuple(map(BoxPlay, means, scratched))
