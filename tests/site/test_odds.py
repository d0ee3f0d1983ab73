"""The odds at the table: the core's numbers for the dice held, and the chance to beat the best."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from app.saved import Finished, Saved
from app.state import State
from tests.site.helping import advice, hint, no_values, odds_of
from tests.site.playing import OTHER, TODAY, Player, full_card, played, rolled
from tests.site.tables import seated
from yacht_core import Card, Header, Match, Seat, tables
from yacht_core.odds.beat import chance_to_beat
from yacht_core.odds.chances import chances

# --- odds --------------------------------------------------------------------------------------


def test_the_odds_are_those_of_the_core_for_the_dice_held() -> None:
    player = rolled()
    player.controller.show_odds()
    for hold in ((), (1,), (1, 5)):
        player.hold(*set(hold) ^ set(player.game.hold))
        view = player.view.odds
        assert view is not None
        keep = [player.faces[place - 1] for place in hold]
        found = chances(player.match.cards[0], keep, 2)
        assert [row.name for row in view.chances] == [
            player.match.header.ruleset.box(each.box).name for each in found
        ]
        for row, each in zip(view.chances, found, strict=True):
            assert float(row.points) == pytest.approx(each.points, abs=0.051)
            if row.chance[0].isdigit():
                assert float(row.chance[:-1]) == pytest.approx(100 * each.scoring, abs=0.51)


def test_the_five_best_ways_are_listed_and_the_one_held_now() -> None:
    player = rolled()
    player.controller.show_odds()
    best = advice(player)
    dear = next(option for option in reversed(best.options) if option.keep)
    assert best.options.index(dear) >= 5
    hand = player.match.turn(1).hand
    player.hold(*hand.hold_for(dear.keep or ()))
    view = player.view.odds
    assert view is not None
    assert [row.now for row in view.ways] == [False] * 5 + [True]
    assert view.ways[-1].mark == "held now"
    listed = (*best.options[:5], dear)
    assert [float(row.total) for row in view.ways] == [
        pytest.approx(option.value, abs=0.006) for option in listed
    ]
    assert [float(row.cost) for row in view.ways] == [
        pytest.approx(option.loss, abs=0.006) for option in listed
    ]
    player.hold(*set(player.game.hold) ^ set(hand.hold_for(best.best.keep or ())))
    view = player.view.odds
    assert view is not None
    assert [row.now for row in view.ways] == [True] + [False] * 4
    assert view.ways[0].mark == "best, held now"


def test_a_total_is_the_final_one_with_what_the_card_holds() -> None:
    player = rolled()
    player.take("choice")
    player.roll()
    player.controller.show_odds()
    view, best = player.view.odds, advice(player).best
    assert view is not None
    held = player.match.cards[0].total
    assert held > 0
    assert float(view.ways[0].total) == pytest.approx(held + best.value, abs=0.006)


def test_after_the_third_roll_the_boxes_are_the_ways() -> None:
    player = rolled()
    player.roll()
    player.roll()
    player.controller.show_odds()
    view = player.view.odds
    assert view is not None
    assert view.about == "With the dice as they lie"
    assert all(row.name.startswith(("Take", "Scratch")) for row in view.ways)
    assert {row.chance for row in view.chances} <= {"0%", "100%"}


def test_all_five_held_stand_for_the_best_box() -> None:
    player = rolled()
    player.controller.show_odds()
    player.hold(1, 2, 3, 4, 5)
    view = player.view.odds
    assert view is not None
    (now,) = (row for row in view.ways if row.now)
    boxes = [option for option in advice(player).options if option.box]
    assert now.cost == f"{boxes[0].loss:.2f}"


def test_the_odds_stay_open_from_turn_to_turn_and_close_with_the_game() -> None:
    player = rolled()
    player.controller.show_odds()
    player.take("choice")
    view = player.view.odds
    assert view is not None
    assert (view.ways, view.chances) == ((), ())
    assert player.view.show_odds.enabled
    player.roll()
    view = odds_of(player)
    assert view is not None
    assert view.ways
    player.controller.new_game()
    assert odds_of(player) is None
    player.roll()
    assert odds_of(player) is None
    assert not player.game.assisted


def test_escape_takes_back_a_first_press_before_it_closes_the_odds() -> None:
    player = rolled()
    player.controller.show_odds()
    player.press("yacht")
    assert player.cell("yacht").state == "armed"
    player.controller.put_back()
    assert player.cell("yacht").state == "open"
    assert odds_of(player) is not None
    player.controller.put_back()
    assert odds_of(player) is None


def test_the_odds_are_not_opened_between_turns() -> None:
    player = Player()
    player.controller.show_odds()
    assert not player.state.odds
    assert not player.view.show_odds.enabled


def test_several_seats_are_told_that_the_race_is_left_out() -> None:
    player = Player()
    header = Header("x", seats=(Seat(), Seat()), simultaneous=True)
    player.controller.state = State(Saved(Match.start(header)))
    player.roll()
    player.controller.show_odds()
    view = player.view.odds
    assert view is not None
    assert "the race is not considered" in view.note


def test_without_values_the_chances_are_still_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "load", no_values)
    player = rolled(OTHER)
    player.controller.show_odds()
    view = player.view.odds
    assert view is not None
    assert view.ways == ()
    assert len(view.chances) == 12
    assert "could not be fetched" in view.note


# --- the chance to beat the best ----------------------------------------------------------------


def with_a_best() -> Player:
    """The first roll of a game against a best total of 110, and the odds open."""
    player = seated("p", card="in-order")
    scores = (Finished(full_card(110, OTHER), TODAY),)
    player.controller.state = replace(player.state, scores=scores)
    player.roll()
    player.controller.show_odds()
    return player


def test_the_chance_to_beat_the_best_is_the_cores() -> None:
    player = with_a_best()
    best = 110
    view = odds_of(player)
    assert view is not None
    assert view.ask == f"Chance to beat {best}"
    assert "Chance to beat" not in player.view.status
    player.controller.chance()
    found = chance_to_beat(player.match.cards[0], player.match.turn(1).hand, 2, best)
    assert found.exact
    said = re.fullmatch(
        rf"Chance to beat {best} from here: ([\d.]+)%, if you play for it\.", player.view.status
    )
    assert said
    assert float(said[1]) == pytest.approx(100 * found.chance, abs=0.051)
    player.roll()
    assert "Chance to beat" not in player.view.status


def test_a_hint_outlives_the_question_for_the_chance() -> None:
    player = with_a_best()
    shown = hint(player)
    player.controller.chance()
    assert player.state.hint == shown


def test_the_chance_is_asked_for_with_dice_on_the_table_and_marks_the_game() -> None:
    player = seated("p", card="in-order")
    player.rush()
    player.controller.new_game()
    player.controller.chance()
    assert not player.game.assisted
    player.roll()
    player.controller.chance()
    assert player.game.assisted


def test_without_a_best_total_or_with_others_at_the_table_nothing_is_to_beat() -> None:
    alone = rolled()
    alone.controller.show_odds()
    several = seated("pp")
    several.roll()
    several.controller.show_odds()
    for player in (alone, several):
        view = odds_of(player)
        assert view is not None
        assert view.ask == ""
        before = player.state
        player.controller.chance()
        assert player.state == before


def test_without_values_the_chance_is_said_not_to_be_known(monkeypatch: pytest.MonkeyPatch) -> None:
    player = with_a_best()

    monkeypatch.setattr(tables.TARGETS, "load", no_values)
    player.controller.chance()
    assert "could not be fetched" in player.view.status


def test_a_card_of_one_box_left_still_has_its_odds() -> None:
    match = played()
    marks = (*match.cards[0].marks[:-1], None)
    player = rolled()
    card = Card(match.header.ruleset, marks)
    game = replace(player.game, match=replace(player.match, cards=(card,)))
    player.controller.state = replace(player.state, game=game)
    player.controller.show_odds()
    view = player.view.odds
    assert view is not None
    assert [row.name for row in view.chances] == ["Yacht"]
