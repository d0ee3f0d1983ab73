"""Help at the table: it is asked for, acts for nobody, and marks the game."""

from __future__ import annotations

import doctest
import random
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from app import hints
from app.hints import places_of
from app.present import present
from app.saved import Finished, Saved
from app.state import Hint, State
from tests.site.playing import OTHER, TODAY, Player, cells, full_card, played, rolled
from tests.site.tables import seated
from yacht_core import Card, Header, Kind, Match, Score, Seat, tables
from yacht_core.odds.advice import advise
from yacht_core.odds.beat import chance_to_beat
from yacht_core.odds.chances import chances

if TYPE_CHECKING:
    from app.odds_view import OddsView
    from yacht_core import RuleSet
    from yacht_core.odds.advice import Advice
    from yacht_core.odds.table import Table


def advice(player: Player) -> Advice:
    turn = player.game.turn
    assert turn is not None
    return advise(player.match.cards[player.game.seat - 1], turn.hand, turn.rolls_left)


def hint(player: Player) -> Hint:
    player.controller.hint()
    shown = player.state.hint
    assert shown is not None
    return shown


def hinted(player: Player) -> bool:
    return player.state.hint is not None


def odds_of(player: Player) -> OddsView | None:
    return player.view.odds


@pytest.fixture
def valueless(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card's values are here."""

    def load(ruleset: RuleSet) -> Table:
        raise tables.NoValues("no solved values of the {card} card are here", card=ruleset.name)

    monkeypatch.setattr(tables, "load", load)


# --- hints -------------------------------------------------------------------------------------


def test_a_hint_marks_the_dice_that_the_best_choice_keeps() -> None:
    player = rolled()
    best = advice(player).best
    shown = hint(player)
    assert best.keep
    assert tuple(sorted(player.faces[place - 1] for place in shown.keep)) == best.keep
    assert [die.hinted for die in player.view.dice] == [
        place in shown.keep for place in range(1, 6)
    ]
    assert player.view.status == shown.text
    assert not any(cell.hinted for cell in cells(player.view).values())


def test_a_hint_marks_the_box_to_take() -> None:
    player = rolled()
    player.roll()
    player.roll()
    shown = hint(player)
    assert shown.box == advice(player).best.box
    assert {box for box, cell in cells(player.view).items() if cell.hinted} == {shown.box}
    assert not any(die.hinted for die in player.view.dice)


def test_a_hint_acts_for_nobody() -> None:
    player = rolled()
    before = player.match, player.game.hold, player.game.shown
    hint(player)
    assert (player.match, player.game.hold, player.game.shown) == before


def test_of_equal_dice_those_held_already_are_marked() -> None:
    """A pair of fives to keep, of three that lie there, where the third is worth rolling."""
    player = Player()
    player.lay(3, 3, 5, 5, 5)
    faces = (5, 5)
    assert places_of(player.match.turn(1).hand, faces, (4, 5)) == (4, 5)
    assert places_of(player.match.turn(1).hand, faces, (1, 4)) == (3, 4)
    assert places_of(player.match.turn(1).hand, faces, ()) == (3, 4)
    assert places_of(player.match.turn(1).hand, (3, 5), (2, 5)) == (2, 5)


def test_a_hint_stays_while_it_is_followed_and_goes_with_the_next_act() -> None:
    player = rolled()
    shown = hint(player)
    player.hold(*shown.keep)
    assert player.state.hint == shown
    assert player.view.status == shown.text
    player.roll()
    assert not hinted(player)
    assert not any(die.hinted for die in player.view.dice)
    hint(player)
    player.take("choice")
    assert not hinted(player)


def test_a_hint_is_gone_after_a_reload_but_the_mark_stays() -> None:
    player = rolled()
    hint(player)
    again = player.reloaded()
    assert not hinted(again)
    assert again.game.assisted
    assert again.view.assisted == "assisted"


def test_before_the_roll_and_after_the_end_there_is_no_hint() -> None:
    player = Player()
    player.controller.hint()
    assert not hinted(player)
    assert not player.game.assisted
    assert not player.view.hint.enabled
    player.rush()
    player.controller.hint()
    player.controller.show_odds()
    assert not hinted(player)
    assert not player.state.odds
    assert not player.game.assisted


def test_a_bot_that_acts_gets_no_hint() -> None:
    player = Player()
    player.controller.state = State(
        Saved(Match.start(Header("x", seats=(Seat(Kind.PILOT), Seat()))), seat=1)
    )
    player.controller.bot_step(player.wait(1000))
    assert player.game.rolled
    player.controller.hint()
    player.controller.show_odds()
    assert not hinted(player)
    assert not player.state.odds
    assert not player.view.hint.enabled
    assert not player.game.assisted


def test_no_hint_before_the_device_is_passed() -> None:
    player = Player()
    match = Match.start(Header("x", seats=(Seat(), Seat()))).play(Score("ones"))
    game = Saved(match, seat=2, shown=frozenset({2}), holder=1)
    player.controller.state = State(game)
    player.controller.hint()
    assert not hinted(player)
    player.controller.take_device()
    player.controller.hint()
    assert hinted(player)
    # It helped one seat of the table: the game is marked.
    assert player.game.assisted


def test_without_values_it_is_said_and_the_game_is_not_marked(valueless: None) -> None:
    player = rolled()
    player.controller.hint()
    assert valueless is None
    assert not hinted(player)
    assert "could not be fetched" in player.view.status
    assert not player.game.assisted
    player.roll()
    assert player.view.status.startswith("Rolled")


def test_while_the_values_are_awaited_it_is_said_so() -> None:
    player = rolled()
    player.controller.values_awaited()
    assert player.view.status == "Working it out…"
    player.hold(1)
    assert player.view.status.startswith("Rolled")


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


def test_without_values_the_chances_are_still_there(valueless: None) -> None:
    assert valueless is None
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

    def load(ruleset: RuleSet) -> object:
        raise tables.NoValues("no solved values of the {card} card are here", card=ruleset.name)

    monkeypatch.setattr(tables.TARGETS, "load", load)
    player.controller.chance()
    assert "could not be fetched" in player.view.status


# --- the mark ----------------------------------------------------------------------------------


@pytest.mark.parametrize("ask", ["hint", "show_odds"])
def test_an_assisted_game_is_marked_wherever_it_is_shown(ask: str) -> None:
    player = rolled()
    assert player.view.assisted == ""
    assert player.view.help_note == "A hint or the odds mark this game as assisted."
    getattr(player.controller, ask)()
    assert player.view.assisted == "assisted"
    assert player.view.help_note == "This game is marked as assisted."
    player.take("choice")
    player.rush()
    assert player.view.result is not None
    assert player.view.result.assisted == "assisted"
    (score,) = player.state.scores
    assert score.assisted
    assert player.view.scores[0].mark == "assisted"
    again = player.reloaded()
    assert again.view.scores[0].mark == "assisted"
    # A link doesn't say so; the list does.
    again.controller.new_game()
    assert again.view.assisted == ""
    again.controller.open_link(again.view.scores[0].address)
    assert again.view.result is not None
    assert again.view.result.assisted == "assisted"


def test_a_game_without_help_has_no_mark_anywhere() -> None:
    player = rolled()
    player.rush()
    assert player.view.result is not None
    assert (player.view.result.assisted, player.view.assisted) == ("", "")
    assert player.view.scores[0].mark == ""


def test_the_mark_stays_with_a_game_put_aside() -> None:
    player = rolled()
    hint(player)
    player.controller.new_game()
    assert not player.game.assisted
    player.controller.resume(0)
    assert player.game.assisted


def test_the_next_sheet_of_a_session_starts_unmarked() -> None:
    player = rolled()
    hint(player)
    player.rush()
    player.controller.another_sheet()
    assert player.game.sheets
    assert not player.game.assisted


# --- any moment --------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3))
def test_help_at_any_moment_changes_nothing_but_the_mark(number: int) -> None:
    rng = random.Random(number)
    player = Player(seed=f"helped {number}")
    while not player.match.is_over:
        player.roll()
        player.hold(*rng.sample(range(1, 6), rng.randint(0, 4)))
        before = player.game
        hint(player)
        player.controller.show_odds()
        assert player.view.odds is not None
        assert replace(player.game, assisted=before.assisted) == before
        player.take(rng.choice(player.open_boxes))
    assert present(player.state).result is not None


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


def test_the_examples_in_the_module_are_true() -> None:
    found = doctest.testmod(hints)
    assert found.attempted >= 1
    assert found.failed == 0
