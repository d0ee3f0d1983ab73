"""Every bot on every open classic card, every hand and every roll: a legal act, no exception."""

from __future__ import annotations

import random

import pytest

from tests.core.odds.by_definition import HANDS
from tests.core.odds.cards import some_card, some_hand
from tests.core.positions import view_of
from yacht_core import RULESETS, Card, Hand, Reroll, RuleSet, Score, ruleset
from yacht_core.bots import BOTS
from yacht_core.header import Kind
from yacht_core.view import SeatView

CLASSIC = ruleset("classic")
BOT_KINDS = sorted(BOTS, key=lambda kind: kind.value)


def check(kind: Kind, view: SeatView) -> None:
    match BOTS[kind].choose(view):
        case Score(box):
            assert CLASSIC is not view.ruleset or view.card[box] is None
            assert Score(box) in view.legal
        case Reroll(hold):
            assert view.roll < 3
            assert len(hold) < 5
            assert set(hold) < {1, 2, 3, 4, 5} or not hold
        case action:
            pytest.fail(f"{action} is no choice of a bot")


def open_card(filled: int) -> Card:
    return Card(CLASSIC, tuple(0 if filled >> place & 1 else None for place in range(12)))


@pytest.mark.parametrize("kind", BOT_KINDS)
def test_bots_play_legally_on_any_open_classic_card(kind: Kind) -> None:
    rng = random.Random(f"any card {kind}")
    for _ in range(150):
        card = open_card(rng.randrange(4095))
        for roll in (1, 2, 3):
            check(kind, view_of(card, Hand(rng.choice(HANDS)), roll))


@pytest.mark.soak
@pytest.mark.parametrize("kind", BOT_KINDS)
def test_bots_play_legally_on_every_open_classic_card_hand_and_roll(kind: Kind) -> None:
    for filled in range(4095):
        card = open_card(filled)
        for faces in HANDS:
            for roll in (1, 2, 3):
                check(kind, view_of(card, Hand(faces), roll))


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("kind", BOT_KINDS)
def test_bots_play_legally_against_others_on_every_card(kind: Kind, rules: RuleSet) -> None:
    rng = random.Random(f"others {kind} {rules.id}")
    for _ in range(8):
        cards = [
            some_card(rules, rng.randint(1, len(rules.boxes)), rng)
            for _ in range(rng.randint(2, 4))
        ]
        check(kind, view_of(cards[0], some_hand(rng), rng.randint(1, 3), *cards[1:]))
