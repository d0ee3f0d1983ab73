"""A challenge as it is shown: who invites to what, and where it was won."""

from __future__ import annotations

import pytest

from app import offer
from app.duel import rounds, swings
from app.present_challenge import invite, standing
from tests.site.answering import ANN, by_chance, chain
from tests.site.playing import played
from yacht_core import Challenge, Header, Match, Score


def test_an_invitation_tells_who_and_what_but_no_dice_and_no_total() -> None:
    view = invite(ANN)
    assert view.who == "Ann challenges you."
    assert view.about == "Classic, 12 boxes. You get the very same dice, on a card of your own."
    assert invite(chain("Ann", "Bea", "Cleo")).who == "Ann, Bea and Cleo challenge you."
    assert invite(played()).who == "Skipper challenges you."


def test_a_player_without_a_name_is_you_and_wins() -> None:
    best = max((by_chance(number) for number in range(20)), key=lambda one: one.cards[0].total)
    joined = Challenge(offer.named(played("quiet heron"), "Ann")).join(
        replace_seed(best, "quiet heron")
    )
    view = standing(joined, own=2)
    assert view.names == ("Ann", "You")
    winner = "You win" if joined.cards[1].total > joined.cards[0].total else "Ann wins"
    assert view.result == winner


def replace_seed(match: Match, seed: str) -> Match:
    """The same choices of boxes on other dice, first rolls only."""
    other = Match.start(Header.solo(seed))
    for act in match.acts:
        if isinstance(act.action, Score):
            other = other.play(act.action)
    return other


def test_equal_totals_are_a_draw() -> None:
    joined = Challenge(ANN).join(by_chance(1), "Bea")
    view = standing(joined)
    assert view.result == "A draw: Ann, Bea"
    assert [place for place, _text in view.places] == [1, 1]
    assert view.won == ()
    assert not any(most for _name, cells in view.boxes for _text, most in cells)


@pytest.mark.parametrize("card", ["classic", "modern", "kismet"])
def test_where_it_was_won_are_the_rounds_with_the_largest_differences(card: str) -> None:
    joined = Challenge(by_chance(1, card)).join(by_chance(2, card))
    outcome = joined.outcome()
    assert outcome is not None
    ahead, behind = (one.seat - 1 for one in outcome.standing)
    # By the running totals, which know nothing of rounds' points.
    gains, before = [], 0
    for played_round in rounds(joined):
        one, two = played_round[ahead], played_round[behind]
        assert one is not None
        assert two is not None
        gains.append(one.total - two.total - before)
        before = one.total - two.total
    assert sum(gains) == before == outcome.standing[0].total - outcome.standing[1].total
    found = swings(joined)
    assert [abs(one.gain) for one in found] == sorted(map(abs, gains), reverse=True)[:3]
    assert all(gains[one.round - 1] == one.gain for one in found)
    assert len(standing(joined).won) == 3
