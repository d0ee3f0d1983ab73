"""Luck and skill, decision by decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from tests.core.mixed_games import mixed_game
from tests.core.odds.by_definition import of_boxes, of_keeps, value_by_definition
from yacht_core import (
    RULESETS,
    Card,
    Hand,
    Header,
    Kind,
    Match,
    Reroll,
    Resign,
    Score,
    Seat,
    TimeUp,
    ruleset,
    tables,
)
from yacht_core.analysis import NEAR_TIE, Analysis, Decision, analyse, decisions
from yacht_core.odds.advice import advise
from yacht_core.odds.solve import solve
from yacht_core.odds.table import Table
from yacht_core.playing import play_bots
from yacht_core.seed import roll_of

#: Three roundings of values to a step of 2**-12.
CLOSE = 0.001
EXACT = 1e-9

PERSON = Seat()
#: Twenty games a card in every run, a thousand in a soak.
GAMES = range(20)


def solo(card: str, number: int) -> Match:
    """A finished game of one seat."""
    return next(
        match
        for more in range(number, 10_000, 100)
        if (match := mixed_game(card, more, seats=1)).cards[0].is_full
    )


# Start + luck + skill = total + to come.


@pytest.mark.parametrize("card", RULESETS)
def test_start_luck_and_skill_make_the_total_in_every_game(card: str) -> None:
    """ "start value + luck + skill = total, exactly" """
    check_sums(card, GAMES)


@pytest.mark.soak
@pytest.mark.parametrize("card", RULESETS)
def test_start_luck_and_skill_make_the_total_in_a_thousand_games(card: str) -> None:
    check_sums(card, range(1000))


def check_sums(card: str, numbers: range) -> None:
    for number in numbers:
        match = mixed_game(card, number)
        check(match, analysed(card, number) if numbers == GAMES else analyse(match))


@cache
def analysed(card: str, number: int) -> tuple[Analysis, ...]:
    """The analysis of a mixed game."""
    return analyse(mixed_game(card, number))


def check(match: Match, found: tuple[Analysis, ...]) -> None:
    """The identity for every seat, its parts added up here."""
    rules = match.header.ruleset
    start = tables.load(rules).value(Card.empty(rules))
    assert [one.seat for one in found] == list(range(1, len(match.cards) + 1))
    for one, card in zip(found, match.cards, strict=True):
        assert (one.start, one.total) == (start, card.total)
        luck = sum(each.luck for each in one.decisions) + (one.last_luck or 0)
        skill = -sum(each.loss for each in one.decisions)
        assert (one.luck, one.skill) == pytest.approx((luck, skill), abs=EXACT)
        assert start + luck + skill == pytest.approx(card.total + one.to_come, abs=EXACT)
        if card.is_full:
            assert (one.to_come, one.last_luck) == (0, None)


def test_the_games_that_are_summed_up_are_of_every_sort() -> None:
    """Or else the tests above would prove little."""
    seen: Counter[str] = Counter()
    for card, number in product(RULESETS, GAMES):
        match, found = mixed_game(card, number), analysed(card, number)
        every = [each for one in found for each in one.decisions]
        seen["seats"] += len(match.cards) > 1
        seen["rounds"] += match.header.simultaneous
        seen["finished"] += all(sheet.is_full for sheet in match.cards)
        seen["unfinished"] += not match.is_over
        seen["out"] += bool(match.out)
        seen["stopped after a roll"] += any(one.last_luck is not None for one in found)
        seen["covered"] += any(each.covered for each in every)
        seen["mistakes"] += any(each.is_mistake for each in every)
        seen["forced"] += any(each.choices == 1 for each in every)
    assert len(seen) == 9
    assert min(seen.values()) >= 5, seen


@pytest.mark.parametrize("card", ["modern", "yahtzee"])
def test_a_hundred_for_a_further_five_alike_is_in_the_sum(card: str) -> None:
    deckhand = (Seat(Kind.DECKHAND),)
    match = next(
        match
        for number in range(1000)
        if (match := last(Match.start(Header(f"alike {number}", card, deckhand)))).cards[0].repeats
    )
    check(match, analyse(match))


@pytest.mark.parametrize("card", ["modern", "yahtzee", "yatzy", "kismet"])
def test_the_upper_bonus_is_in_the_sum(card: str) -> None:
    navigator = (Seat(Kind.NAVIGATOR),)
    games = (last(Match.start(Header(f"upper {n}", card, navigator))) for n in range(100))
    match = next(match for match in games if match.cards[0].upper_bonus)
    check(match, analyse(match))


def test_the_best_play_costs_nothing_and_the_rest_is_luck() -> None:
    match = last(Match.start(Header("calm sea", seats=(Seat(Kind.NAVIGATOR),))))
    (found,) = analyse(match)
    assert found.skill == found.mean_loss == 0
    assert (found.mistakes, found.dearest) == ((), ())
    assert found.luck == pytest.approx(found.total - found.start, abs=EXACT)
    assert all(one.best == one.chosen for one in found.decisions)


# What each decision was worth, by the definition.


@pytest.mark.parametrize("card", RULESETS)
def test_the_last_rounds_are_what_playing_them_in_every_way_gives(card: str) -> None:
    match = solo(card, 1)
    (found,) = analyse(match)
    late = [one for one in found.decisions if one.round >= match.header.rounds - 1]
    told = list(by_definition(match, match.header.rounds - 1))
    assert [(one.hand, one.roll, one.choices) for one in late] == [each[:3] for each in told]
    for one, (_, _, _, value, luck, loss) in zip(late, told, strict=True):
        assert (one.value, one.luck, one.loss) == pytest.approx((value, luck, loss), abs=CLOSE)


def by_definition(match: Match, first: int) -> Iterator[tuple[Hand, int, int, float, float, float]]:
    """Hand, roll, choices, value, luck and loss of each decision from a round on."""
    at = Match.start(match.header)
    expected = 0.0
    for act in match.acts:
        if at.round >= first and isinstance(act.action, Reroll | Score):
            card, turn = at.cards[0], at.turn(1)
            served = turn.roll == 1
            boxes = of_boxes(card, turn.hand, value_by_definition, served=served)
            left = 3 - turn.roll
            keeps = of_keeps(card, turn.hand, left, value_by_definition) if left else {}
            best = max([*boxes.values(), *keeps.values()])
            if served:
                expected = value_by_definition(card)
            if isinstance(act.action, Score):
                chosen = boxes[act.action.box]
            else:
                held = sorted(turn.hand.faces[place - 1] for place in act.action.hold)
                chosen = keeps[tuple(held)]
            choices = len(boxes) + len(keeps)
            value, luck = card.total + best, best - expected
            yield turn.hand, turn.roll, choices, value, luck, best - chosen
            expected = chosen
        at = at.play(act.action)


def test_a_decision_says_what_was_held_or_taken_and_what_would_have_been_best() -> None:
    match = Match.start(Header.solo("brave otter")).play(Reroll((1, 5))).play(Score("twos"))
    first, second = decisions(match, 1)
    assert (first.seat, first.round, first.roll, first.hold) == (1, 1, 1, (1, 5))
    assert (first.hand, second.hand) == (Hand.of(2, 5, 1, 1, 2), Hand.of(2, 1, 5, 4, 2))
    assert first.chosen.keep == (2, 2)
    assert (second.roll, second.hold, second.chosen.box) == (2, None, "twos")
    card = Card.empty(ruleset("classic"))
    for one in (first, second):
        advice = advise(card, one.hand, 3 - one.roll)
        assert one.best == (advice.best if one.loss else one.chosen)
        assert one.value == advice.value
        assert one.choices == len(advice.options)


def test_a_choice_as_good_as_the_best_is_called_the_best() -> None:
    """With two lost straights left to scratch, the second is no worse than the first."""
    match = scratching_both_straights()
    taken = list(decisions(match, 1))[-1]
    assert (taken.loss, taken.chosen.box, taken.best.box) == (0, "big_straight", "big_straight")
    both_open = Card(ruleset("classic"), (0,) * 8 + (None, None, 0, 0))
    assert advise(both_open, taken.hand, 0).best.box == "little_straight"


def scratching_both_straights() -> Match:
    """A game that ends on the straights, scratched by a third roll, the big one first."""
    for number in range(1000):
        match = Match.start(Header.solo(f"straights {number}"))
        for box in ruleset("classic").boxes:
            if box.id not in ("little_straight", "big_straight"):
                match = match.play(Score(box.id))
        match = match.play(Reroll(())).play(Reroll(()))
        hand = match.turn(1).hand
        if all(box.scorer(hand) == 0 for box in match.cards[0].open_boxes):
            return match.play(Score("big_straight"))
    raise AssertionError("no such game")


# Mistakes.


def a_decision(loss: float, *, choices: int = 2) -> Decision:
    """Some decision that lost so much."""
    match = Match.start(Header.solo("brave otter")).play(Reroll((1, 5)))
    (one,) = decisions(match, 1)
    return replace(one, chosen=replace(one.chosen, loss=loss), choices=choices)


@pytest.mark.parametrize(
    ("loss", "mistake"), [(0.0, False), (0.0499, False), (NEAR_TIE, True), (3.0, True)]
)
def test_a_near_tie_is_no_mistake(loss: float, mistake: bool) -> None:
    """ "near-ties (< 0.05) never called mistakes" """
    assert NEAR_TIE == 0.05
    assert a_decision(loss).is_mistake is mistake


def test_the_dearest_are_the_three_of_the_largest_loss_and_never_near_ties() -> None:
    losses = (0.01, 2.0, 0.5, 0.04, 7.0, 1.0)
    one = an_analysis(*(a_decision(loss) for loss in losses))
    assert [each.loss for each in one.mistakes] == [7.0, 2.0, 1.0, 0.5]
    assert [each.loss for each in one.dearest] == [7.0, 2.0, 1.0]
    few = an_analysis(a_decision(0.3), a_decision(0.049))
    assert [each.loss for each in few.dearest] == [0.3]


def test_the_mean_loss_leaves_out_forced_decisions() -> None:
    one = an_analysis(a_decision(1.0), a_decision(0.0), a_decision(0.0, choices=1))
    assert one.mean_loss == 0.5
    assert an_analysis(a_decision(0.0, choices=1)).mean_loss == an_analysis().mean_loss == 0


def an_analysis(*taken: Decision) -> Analysis:
    return Analysis(1, 160.0, taken, 0, 0.0, None)


# Where games stop.


def test_before_the_first_choice_nothing_has_happened() -> None:
    """A first roll may lie unseen: it tells nothing of itself before it is acted on."""
    seats = (PERSON,) * 3
    for one in analyse(Match.start(Header("brave otter", card="yatzy", seats=seats))):
        assert one.decisions == ()
        assert one.to_come == one.start
        assert (one.total, one.luck, one.skill, one.last_luck) == (0, 0, 0, None)


def test_a_reroll_that_no_choice_followed_counts_as_luck() -> None:
    match = Match.start(Header.solo("brave otter")).play(Reroll((1, 5)))
    (found,) = analyse(match)
    hand = match.turn(1).hand
    assert found.to_come == advise(match.cards[0], hand, 1).value
    assert found.last_luck == found.to_come - found.decisions[0].chosen.value
    assert found.luck == found.decisions[0].luck + found.last_luck


@pytest.mark.parametrize("same_dice", [False, True])
def test_a_seat_that_left_after_a_roll_is_measured_by_the_dice_it_left(same_dice: bool) -> None:
    header = Header("brave otter", seats=(PERSON,) * 3, same_dice=same_dice, simultaneous=True)
    match = Match.start(header).play(Reroll((2,)), 3)
    hand, card = match.turn(3).hand, match.cards[2]
    match = match.play(Resign(), 3).play(Score("choice"), 2)
    found = analyse(match)[2]
    assert found.to_come == advise(card, hand, 1).value
    assert len(found.decisions) == 1
    assert found.total == 0


def test_a_seat_that_left_between_rounds_keeps_what_its_card_was_worth() -> None:
    match = Match.start(Header("brave otter", seats=(PERSON,) * 3))
    match = match.play(Score("choice")).play(Score("ones")).play(Score("ones")).play(Resign(), 1)
    found = analyse(match)[0]
    assert found.to_come == tables.load(ruleset("classic")).value(match.cards[0])
    assert found.last_luck is None


def test_a_served_generala_ends_every_card_where_it_stands() -> None:
    """ "A served Generala wins the match outright for that seat when two or more play" """
    seed = next(
        seed
        for number in range(100_000)
        if len(set(roll_of(seed := f"served {number}", 1, 1, 1))) == 1
    )
    match = Match.start(Header(seed, card="generala", seats=(PERSON,) * 2)).play(Score("generala"))
    assert match.is_over
    winner, loser = analyse(match)
    table = tables.load(ruleset("generala"))
    assert (winner.total, loser.total) == (55, 0)
    assert winner.to_come == table.value(match.cards[0])
    assert loser.to_come == loser.start


def test_what_a_bot_chose_for_a_seat_out_of_time_is_marked() -> None:
    header = Header("brave otter", seats=(PERSON,) * 2, deadline=30, cover=True)
    match = Match.start(header).play(Reroll((1, 2))).play(TimeUp())
    match = match.play(Reroll((1, 2))).play(Score("choice"))
    match = match.play(Score("ones")).play(Score("twos"))
    mine, other = analyse(match)
    assert [one.covered for one in mine.decisions] == [False, True, True, False]
    assert [one.covered for one in other.decisions] == [False]


def test_a_seat_out_of_time_without_cover_is_measured_to_there() -> None:
    header = Header("brave otter", seats=(PERSON,) * 3, deadline=30)
    match = Match.start(header).play(Reroll((1, 2)))
    hand = match.turn(1).hand
    found = analyse(match.play(TimeUp()))[0]
    assert found.to_come == advise(match.cards[0], hand, 1).value


def test_turns_and_rounds_measure_the_same_acts_alike() -> None:
    """ "which seats may act differs, and the dice don't depend on it" """
    turns = Header("brave otter", card="modern", seats=(PERSON,) * 2)
    in_turns = in_rounds = Match.start(turns)
    in_rounds = Match.start(replace(turns, simultaneous=True))
    for box in ("choice", "sixes", "yacht"):
        for seat in (1, 2):
            in_turns = in_turns.play(Reroll((3,)), seat).play(Score(box), seat)
        for action in (Reroll((3,)), Score(box)):
            for seat in (2, 1):
                in_rounds = in_rounds.play(action, seat)
    assert analyse(in_turns) == analyse(in_rounds)


# How it is asked.


def test_decisions_come_one_at_a_time() -> None:
    """So that a page can pause between them: no more is worked out than was asked for."""
    match = solo("classic", 3)
    table = tables.load(ruleset("classic"))
    values = Counting(table.values)
    one_by_one = decisions(match, 1, Table(table.ledger, values))
    assert values.asked == 0
    next(one_by_one)
    first = values.asked
    assert first > 0
    rest = list(one_by_one)
    assert len(rest) > 20
    assert values.asked > 5 * first


class Counting(Sequence[Sequence[float]]):
    """Rows of values that count how often they are asked for."""

    def __init__(self, rows: Sequence[Sequence[float]]) -> None:
        self.rows = rows
        self.asked = 0

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, row: int) -> Sequence[float]:  # type: ignore[override]
        self.asked += 1
        return self.rows[row]


def test_an_analysis_is_the_sum_of_its_decisions_however_they_came() -> None:
    match = mixed_game("kismet", 4, seats=2)
    for one in analyse(match):
        assert Analysis.of(match, one.seat, list(decisions(match, one.seat))) == one


def test_other_values_may_be_given() -> None:
    """Those solved anew differ from the shipped ones by their rounding alone."""
    match = solo("generala", 5)
    (shipped,), (fresh,) = analyse(match), analyse(match, solve(ruleset("generala")))
    assert shipped.start != fresh.start
    assert shipped.start == pytest.approx(fresh.start, abs=CLOSE)
    assert shipped.skill == pytest.approx(fresh.skill, abs=CLOSE * 36)


def last(match: Match) -> Match:
    for after in play_bots(match):
        match = after
    return match
