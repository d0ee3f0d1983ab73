"""What a box is worth to keep open: the prices by which the Pilot plays.

A par is the mean of what a card still holds less, in expected points with exact play, once the
box is filled (a number box: with three of its number), over the middle of the game: on classic
over all cards with half of the boxes filled; on in-order nothing, since there is never a choice
of box; on the others over cards a round or two about the middle of 200 games of exact play.
"""

from __future__ import annotations

from yacht_core.ruleset import RuleSet

_PARS: dict[str, tuple[float, ...]] = {
    "classic": (7.6, 9.4, 11.5, 14.0, 16.5, 18.9, 16.1, 11.9, 13.6, 13.8, 28.1, 10.0),
    "in-order": (0.0,) * 12,
    "modern": (10.9, 10.8, 12.1, 14.4, 16.1, 19.2, 22.1, 16.9, 33.8, 26.3, 32.7, 14.4),
    "yahtzee": (
        *(11.4, 11.4, 12.9, 15.7, 16.8, 19.8),
        *(27.3, 17.7, 22.3, 34.1, 26.9, 32.7, 15.2),
    ),
    "yatzy": (
        *(10.0, 10.6, 12.0, 14.0, 15.5, 18.9),
        *(18.5, 22.6, 19.2, 14.6, 9.8, 11.3, 18.4, 29.9, 12.7),
    ),
    "generala": (7.6, 9.5, 11.8, 14.2, 16.7, 19.2, 12.3, 25.5, 30.1, 9.5),
    "kismet": (
        *(11.8, 13.1, 14.3, 16.3, 19.0, 22.1),
        *(22.7, 28.6, 19.5, 23.4, 29.2, 20.8, 32.4, 33.8, 17.4),
    ),
}


def par(ruleset: RuleSet, box_id: str) -> float:
    """The price of a box, in points.

    >>> from yacht_core.rulesets import ruleset
    >>> par(ruleset("classic"), "yacht"), par(ruleset("classic"), "choice")
    (10.0, 28.1)
    """
    return _PARS[ruleset.id][ruleset.index(box_id)]
