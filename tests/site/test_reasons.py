"""A hint's sentence: it names the best choice, and its reason is a number of the core."""

from __future__ import annotations

import doctest
import random
import re

import pytest

from app import reasons
from app.reasons import beat_text, choice, hint_text
from yacht_core import RULESETS, Card, Hand, ruleset
from yacht_core.odds.advice import Advice, Option, advise
from yacht_core.odds.beat import Beat
from yacht_core.odds.ends import End, ends

CLASSIC = Card.empty(ruleset("classic"))


def keep(*faces: int, loss: float = 0.0) -> Option:
    return Option(faces, None, 100 - loss, loss)


def box(name: str, loss: float = 0.0) -> Option:
    return Option(None, name, 100 - loss, loss)


def said(*options: Option, to: tuple[End, ...] = (), **pays: int) -> str:
    """The sentence for these choices, best first; boxes pay what is said here, else nothing."""
    return hint_text(CLASSIC, Advice(options), to, lambda name: pays.get(name, 0))


# --- what to keep ------------------------------------------------------------------------------


def test_two_straights_count_as_a_straight() -> None:
    hoped = (
        End("choice", 1 / 3, 0.0, 23.5),
        End("big_straight", 1 / 6, 0.0, 30.0),
        End("little_straight", 1 / 6, 0.0, 30.0),
    )
    text = said(keep(2, 3, 4, 5), keep(4, 5, loss=3), to=hoped)
    third = "one chance in three"
    assert text == f"Keep 2-3-4-5: {third} for a straight, {third} for Choice."


def test_one_straight_is_called_by_its_name() -> None:
    text = said(keep(3, 4, 5, 6), keep(6, loss=1), to=(End("big_straight", 1 / 6, 0.1, 30.0),))
    assert text == "Keep 3-4-5-6: one chance in six for Big Straight."


def test_a_small_second_chance_is_not_worth_a_word() -> None:
    hoped = (End("fours", 0.72, 0.0, 12.0), End("yacht", 0.09, 0.0, 50.0))
    assert said(keep(4, 4, 4), keep(4, 4, loss=2), to=hoped) == "Keep 4-4-4: 72% for Fours."


def test_the_end_that_brings_the_most_comes_first() -> None:
    hoped = (End("ones", 0.5, 0.0, 2.0), End("full_house", 0.35, 0.0, 20.0))
    text = said(keep(1, 1), keep(1, loss=2), to=hoped)
    assert text == "Keep 1-1: 35% for Full House, one chance in two for Ones."


def test_many_small_chances_are_called_so() -> None:
    open_ends = ("choice", "fives", "sixes", "fours")
    hoped = tuple(End(name, 0.13, 0.0, 22.0 - place) for place, name in enumerate(open_ends))
    text = said(keep(5), keep(loss=0.6), to=hoped)
    assert text == "Keep 5: it leaves the most open, such as 13% for Choice."
    # Too little in all, or one that is likely enough: then they are named.
    for ends_ in (hoped[:3], (*hoped, End("ones", 0.22, 0.0, 1.0))):
        text = said(keep(5), keep(loss=0.6), to=ends_)
        assert text == "Keep 5: 13% for Choice, 13% for Fives."


def test_where_the_box_is_sure_its_mean_is_told() -> None:
    text = said(keep(5, 5), keep(5, loss=2), to=(End("fives", 1.0, 0.0, 14.62),))
    assert text == "Keep 5-5: Fives then brings 14.6 points on average."


def test_where_nothing_can_score_it_is_the_cheapest() -> None:
    text = said(keep(5), keep(6, loss=1), to=(End("yacht", 0.0, 1.0, 0.0),))
    assert text == "Keep 5: whatever comes, it costs least."


def test_to_keep_nothing_is_to_roll_all_five() -> None:
    text = said(keep(), keep(6, loss=1), to=(End("choice", 0.8, 0.2, 20.0),))
    assert text == "Roll all five again: 80% for Choice."


def test_a_second_choice_that_is_as_good_is_named() -> None:
    hoped = (End("fives", 0.8, 0.0, 12.0),)
    text = said(keep(5, 5), keep(4, 4, loss=0.049), keep(4, loss=3), to=hoped)
    assert text == "Keep 5-5: 80% for Fives. As good: keeping 4-4."
    assert "As good" not in said(keep(5, 5), keep(4, 4, loss=0.05), to=hoped)


# --- what to take ------------------------------------------------------------------------------


def test_a_box_is_compared_with_the_next_best_choice() -> None:
    text = said(box("fours"), box("choice", 1.5), fours=12, choice=18)
    assert text == "Take Fours for 12: 1.5 points better than Choice."
    text = said(box("fours"), keep(4, 4, loss=1), fours=12)
    assert text == "Take Fours for 12: 1 point better than keeping 4-4."
    text = said(box("fours"), keep(loss=2), fours=12)
    assert text == "Take Fours for 12: 2 points better than rolling all five again."


def test_a_scratch_is_the_least_dear() -> None:
    text = said(box("ones"), box("yacht", 2.3))
    assert text == "Scratch Ones: it costs least, 2.3 points less than scratching Yacht."


def test_boxes_as_good_as_each_other_are_said_to_be() -> None:
    text = said(box("ones"), box("twos", 0.04), box("yacht", 5), ones=2, twos=4)
    assert text == "Take Ones for 2: as good as Twos."


def test_a_forced_choice_is_said_to_be_one() -> None:
    assert said(box("ones"), ones=3) == "Take Ones for 3: there is no other choice."


def test_near_ties_are_never_preferred() -> None:
    text = said(keep(1), keep(2, loss=0.03), box("ones", 0.0499))
    assert text == "Any of them: less than 0.05 points apart."


# --- the chance to beat the best ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (Beat(0.3416, True, "target"), "34.2%, if you play for it."),
        (Beat(0.3416, False, "target"), "about 34.2%, if you play for it."),
        (Beat(0.5, True, "mean"), "50%, playing for the most points."),
        (Beat(0.00001, False, "mean"), "under 0.1%, playing for the most points."),
        (Beat(0.0, True, "target"), "0%, if you play for it."),
    ],
)
def test_a_chance_says_by_which_play_and_how_sure_it_is(found: Beat, said: str) -> None:
    assert beat_text(201, found) == f"Chance to beat 201 from here: {said}"


# --- real moments ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULESETS)
def test_any_moment_has_a_short_sentence_that_names_the_best_choice(name: str) -> None:
    rng = random.Random(f"hints of {name}")
    for _moment in range(60):
        card = Card.empty(ruleset(name))
        for _round in range(rng.randrange(card.ruleset.rounds)):
            hand = Hand(tuple(rng.choices(range(1, 7), k=5)))
            card = card.mark(rng.choice(card.legal_boxes(hand)).id, hand)
        hand, left = Hand(tuple(rng.choices(range(1, 7), k=5))), rng.randint(0, 2)
        advice = advise(card, hand, left)
        best = advice.best
        found = () if best.keep is None else ends(card, best.keep, left)

        def pays(box_id: str, card: Card = card, hand: Hand = hand, left: int = left) -> int:
            return card.points(box_id, hand, served=left == 2)

        text = hint_text(card, advice, found, pays)
        # Two lines of the narrowest table.
        assert len(text) <= 96, text
        if not text.startswith("Any of them"):
            assert text.startswith(choice(card, best, pays))
            if best.keep:
                kept = re.match(r"Keep ([\d-]+):", text)
                assert kept
                assert tuple(map(int, kept[1].split("-"))) == best.keep


def test_the_examples_in_the_module_are_true() -> None:
    found = doctest.testmod(reasons)
    assert found.attempted >= 1
    assert found.failed == 0
