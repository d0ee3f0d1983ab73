"""What perfect play makes of each box adds up to what perfect play makes of the card."""

from __future__ import annotations

from math import fsum

import pytest

from yacht_core import RULESETS, Card, RuleSet, tables
from yacht_core.header import Header, Kind, Seat
from yacht_core.match import Match
from yacht_core.odds.boxes import box_play, work_out
from yacht_core.playing import play_bots

#: Each mean is kept to a hundredth.
ROUNDED = 0.005


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_boxes_add_up_to_the_card_but_for_its_bonuses(rules: RuleSet) -> None:
    total = tables.load(rules).value(Card.empty(rules))
    bonus = total - fsum(box_play(rules, box.id).mean for box in rules.boxes)
    slack = ROUNDED * len(rules.boxes)
    most = max((bonus.points for bonus in rules.upper_bonus), default=0)
    if rules.repeat_bonus:
        most += rules.repeat_bonus.points
    assert -slack <= bonus <= most + slack
    assert (bonus > slack) == bool(rules.upper_bonus or rules.repeat_bonus)


@pytest.mark.parametrize("card", ["in-order", "generala"])
def test_the_numbers_kept_are_those_worked_out(card: str) -> None:
    rules = RULESETS[card]
    for box, found in zip(rules.boxes, work_out(tables.load(rules)), strict=True):
        kept = box_play(rules, box.id)
        assert abs(kept.mean - found.mean) <= ROUNDED + 1e-9
        assert abs(kept.scratched - found.scratched) <= 0.00005 + 1e-9


@pytest.mark.soak
@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_games_of_a_navigator_fill_boxes_so(rules: RuleSet) -> None:
    games = 2_000
    cards = []
    for number in range(games):
        header = Header(f"boxes {number}", rules.id, (Seat(Kind.NAVIGATOR),))
        *_, last = play_bots(Match.start(header))
        cards.append(last.cards[0])
    for box in rules.boxes:
        kept = box_play(rules, box.id)
        marks = [card[box.id] or 0 for card in cards]
        mean = sum(marks) / games
        error = (sum((mark - mean) ** 2 for mark in marks) / games / games) ** 0.5
        assert abs(mean - kept.mean) < 4.5 * error + ROUNDED
        share = marks.count(0) / games
        assert abs(share - kept.scratched) < 4.5 * (max(share, 0.002) / games) ** 0.5
