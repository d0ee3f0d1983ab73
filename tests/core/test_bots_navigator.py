"""The bot that plays the exact optimum: alone for the mean, against others for the win."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.core.odds.by_definition import HANDS
from tests.core.odds.cards import some_card, some_hand
from tests.core.positions import view_of
from yacht_core import RULESETS, Action, Card, Hand, Reroll, RuleSet, Score, ruleset, tables
from yacht_core.bots.navigator import Navigator
from yacht_core.bots.pilot import Pilot
from yacht_core.odds.advice import advise
from yacht_core.odds.race import Race
from yacht_core.view import SeatView

CLASSIC = ruleset("classic")


def with_open(total: int, *opened: str) -> Card:
    """A classic card with these boxes open and so many points in Choice."""
    return Card(
        CLASSIC,
        tuple(None if box.id in opened else total * (box.id == "choice") for box in CLASSIC.boxes),
    )


def loss_of(view: SeatView, action: Action) -> float:
    """Expected points that a choice gives away."""
    advice = advise(view.card, view.hand, view.rolls_left)
    if isinstance(action, Score):
        return advice.filling(action.box).loss
    assert isinstance(action, Reroll)
    return advice.keeping(view.hand.faces[position - 1] for position in action.hold).loss


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_alone_it_never_gives_a_point_away(rules: RuleSet) -> None:
    rng = random.Random(f"alone {rules.id}")
    for _ in range(30):
        card = some_card(rules, rng.randint(1, len(rules.boxes)), rng)
        view = view_of(card, some_hand(rng), rng.randint(1, 3))
        assert loss_of(view, Navigator().choose(view)) == 0


def test_for_the_mean_it_plays_as_if_alone() -> None:
    rng = random.Random("for the mean")
    for _ in range(30):
        card, rival = (some_card(CLASSIC, 3, rng) for _ in range(2))
        view = view_of(card, some_hand(rng), rng.randint(1, 3), rival)
        alone = replace(view, rivals=())
        assert Navigator(for_the_mean=True).choose(view) == Navigator().choose(alone)


def test_a_rival_that_is_out_is_none() -> None:
    view = view_of(with_open(100, "yacht", "sixes"), Hand((6, 6, 2, 2, 1)), 1, with_open(290))
    out = replace(view, rivals=(replace(view.rivals[0], out=True),))
    assert Navigator().choose(out) == Navigator().choose(replace(view, rivals=()))


def test_twenty_behind_with_two_boxes_left_it_gambles_on_the_50() -> None:
    """B: "a player twenty behind with two boxes left has to gamble on the 50"."""
    card, rival = with_open(130, "sixes", "yacht"), with_open(160)
    # Alone the three sixes go on; nothing but five alike, which two fours begin, wins.
    view = view_of(card, Hand((4, 4, 4, 6, 6)), 2, rival)
    assert Navigator().choose(view) == Reroll((1, 2, 3))
    last = view_of(card, Hand((1, 2, 3, 4, 4)), 3, rival)
    assert Navigator().choose(last) == Score("sixes")


def test_twenty_ahead_it_takes_the_sure_points() -> None:
    """B: "a player twenty ahead should take a sure 20 in Sixes": 18 settle it here."""
    card, rival = with_open(150, "sixes", "yacht"), with_open(130, "sixes")
    assert Navigator().choose(view_of(card, Hand((6, 6, 6, 1, 2)), 3, rival)) == Score("sixes")


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_against_others_no_choice_is_worth_more_in_the_race(rules: RuleSet) -> None:
    rng = random.Random(f"race {rules.id}")
    for seats in (1, 2, 3):
        cards = [some_card(rules, rng.randint(2, len(rules.boxes)), rng) for _ in range(seats + 1)]
        hand = some_hand(rng)
        race = Race(tables.spreads(rules), cards[0], tuple(cards[1:]))
        action = Navigator().choose(view_of(cards[0], hand, 3, *cards[1:]))
        assert isinstance(action, Score)
        worth = {
            box.id: race.filling(box.id, hand, served=False) for box in cards[0].legal_boxes(hand)
        }
        assert worth[action.box] == max(worth.values())
        # What the turn's values say of a hand is what its best box is worth.
        number = HANDS.index(tuple(sorted(hand.faces)))
        assert race.turn.hands[0][number] == pytest.approx(max(worth.values()), abs=1e-12)


def test_without_values_it_plays_as_the_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_rules: RuleSet) -> None:
        raise tables.NoValues("no solved values are here")

    monkeypatch.setattr(tables, "load", missing)
    view = view_of(Card.empty(CLASSIC), Hand((1, 2, 3, 4, 6)), 1)
    assert Navigator().choose(view) == Pilot().choose(view)


def test_it_is_deterministic() -> None:
    rng = random.Random("twice")
    for _ in range(10):
        card, rival = (some_card(CLASSIC, rng.randint(1, 12), rng) for _ in range(2))
        view = view_of(card, some_hand(rng), 1, rival)
        assert Navigator().choose(view) == Navigator().choose(view)
