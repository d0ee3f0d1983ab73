"""Dice to explain the boxes with: a hand for each, and the card that document B works through."""

from __future__ import annotations

from yacht_core import Box, Hand

Faces = tuple[int, ...]

#: By the id of the box, the hands to try in turn: cards differ in what they take under a name.
HANDS: dict[str, tuple[Faces, ...]] = {
    "ones": ((1, 1, 1, 4, 6),),
    "twos": ((2, 2, 2, 3, 5),),
    "threes": ((3, 3, 3, 1, 6),),
    "fours": ((4, 4, 4, 1, 2),),
    "fives": ((5, 5, 5, 2, 3),),
    "sixes": ((6, 6, 6, 6, 2),),
    "one_pair": ((5, 5, 4, 4, 2),),
    "two_pairs": ((5, 5, 4, 4, 2),),
    "two_pair_same_color": ((3, 3, 4, 4, 6),),
    "three_of_a_kind": ((5, 5, 5, 2, 3),),
    "four_of_a_kind": ((2, 2, 2, 2, 5),),
    "poker": ((2, 2, 2, 2, 5),),
    "full_house": ((3, 3, 3, 5, 5),),
    "full_house_same_color": ((2, 2, 2, 5, 5),),
    "flush": ((1, 1, 6, 6, 6),),
    "small_straight": ((1, 2, 3, 4, 6), (1, 2, 3, 4, 5)),
    "little_straight": ((1, 2, 3, 4, 5),),
    "straight": ((2, 3, 4, 5, 6),),
    "large_straight": ((2, 3, 4, 5, 6),),
    "big_straight": ((2, 3, 4, 5, 6),),
    "choice": ((6, 6, 5, 4, 3),),
    "chance": ((6, 6, 5, 4, 3),),
    "yarborough": ((6, 6, 5, 4, 3),),
    "yacht": ((4, 4, 4, 4, 4),),
    "yahtzee": ((4, 4, 4, 4, 4),),
    "yatzy": ((4, 4, 4, 4, 4),),
    "generala": ((4, 4, 4, 4, 4),),
    "kismet": ((4, 4, 4, 4, 4),),
}

#: "Alice's card, box by box": what lay on the table when she took each box.
WORKED: dict[str, Faces] = {
    "ones": (1, 1, 1, 4, 6),
    "twos": (2, 2, 2, 3, 5),
    "threes": (3, 3, 3, 1, 6),
    "fours": (4, 4, 4, 1, 2),
    "fives": (5, 5, 5, 2, 3),
    "sixes": (6, 6, 6, 6, 2),
    "full_house": (3, 3, 3, 5, 5),
    "four_of_a_kind": (2, 2, 2, 2, 5),
    "little_straight": (1, 2, 3, 4, 5),
    "big_straight": (2, 3, 4, 5, 6),
    "choice": (6, 6, 5, 4, 3),
}
#: The box she scratched: a yacht never came.
SCRATCHED = "yacht"


def example(box: Box) -> Hand:
    """A hand that pays in this box of its card.

    Raises:
        ValueError: a new kind of box, for which no hand is thought of yet.

    >>> from yacht_core import RULESETS
    >>> [example(RULESETS[card].box("small_straight")).faces for card in ("modern", "yatzy")]
    [(1, 2, 3, 4, 6), (1, 2, 3, 4, 5)]
    """
    for faces in HANDS.get(box.id, ()):
        hand = Hand.of(*faces)
        if box.scorer(hand):
            return hand
    raise ValueError(f"no example for the box {box.id}")
