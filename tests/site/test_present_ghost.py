"""The others' rounds beside one's own: never before it is over."""

from __future__ import annotations

from app.duel import made, rounds
from app.present_challenge import standing
from app.present_ghost import rolls
from tests.core.table_by_hand import Table
from tests.site.answering import ANN, answer, by_chance, chain, shown
from tests.site.playing import OTHER, Player
from yacht_core import Challenge, Header, Match, Score


def test_nothing_of_a_round_is_shown_before_ones_own_is_over() -> None:
    """Every text of the page before the last box: nothing of a round to come is in it."""
    player = Player(seed=OTHER)
    answer(player)
    told = rounds(ANN)
    for number in range(12):
        while True:
            texts = (*shown(player).last, *(row[2] for row in shown(player).rows))
            assert len(shown(player).rows) == number
            for later in told[number:]:
                assert later[0] is not None
                if later[0].scored and later[0].scored.points:
                    total = later[0].total
                    assert not any(f"({total})" in text for text in texts)
                    assert not any(f"Total {total}." in text for text in texts)
            if player.game.rolled:
                break
            player.roll()
        player.take(player.open_boxes[0])
    assert len(shown(player).rows) == 12


def test_a_round_that_is_over_shows_what_the_others_did_in_it() -> None:
    player = Player(seed=OTHER)
    answer(player, chain("Ann", "Bea"))
    assert shown(player).title == "The same dice: Ann, Bea"
    player.roll()
    player.take("choice")
    view = shown(player)
    assert view.names == ("You", "Ann", "Bea")
    first = rounds(chain("Ann", "Bea"))[0]
    for name, line, told in zip(("Ann", "Bea"), view.last, first, strict=True):
        assert told is not None
        assert told.scored is not None
        assert line.startswith(f"{name}: {rolls(told.rolls)}; took ")
        assert line.endswith(f"Total {told.total}.")
    ((number, mine, *_others),) = view.rows
    assert (number, mine) == ("1", f"Choice {player.match.cards[0].total} ({_total(player)})")
    best = max(told.total for told in first if told)
    assert player.view.best in (f"Ann {best}", f"Bea {best}")


def _total(player: Player) -> int:
    return player.match.cards[0].total


def test_rolls_are_told_as_they_lay() -> None:
    match = by_chance(3)
    table = Table(match.header)
    for act in match.acts:
        table.play(act.action, act.seat)
    for (told,) in rounds(match):
        assert told is not None
        words = rolls(told.rolls)
        assert words.count("rolled") == len(told.rolls)
        assert words.count("held") == sum(bool(roll.hold) for roll in told.rolls)
        faces = ", ".join(map(str, told.rolls[0].hand.faces))
        assert words.startswith(f"rolled {faces}")


def test_a_served_hand_that_won_outright_ends_the_rounds() -> None:
    seed = next(
        f"served {number}"
        for number in range(100_000)
        if len(set(Match.start(Header.solo(f"served {number}", "generala")).turn(1).hand.faces))
        == 1
    )
    one = Match.start(Header.solo(seed, "generala")).play(Score("generala"))
    while not one.is_over:
        one = one.play(one.legal_actions(1)[-1])
    joined = Challenge(one).join(by_chance(0, "generala", seed=seed))
    view = standing(joined)
    assert view.result == "Skipper wins"
    assert len(view.rounds) == joined.round
    player = Player(seed=OTHER)
    answer(player, joined)
    for _round in range(3):
        player.roll()
        player.take(player.open_boxes[0])
    assert "won outright" in shown(player).last[0]
    assert made(None) == 0
