"""What is shown of a table with several seats, at any moment and at the end."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from app.present import present
from app.view import CellView
from tests.site.playing import Player, cells, sums
from tests.site.tables import TABLES, around, everybody, seated, settings, to_the_end, totals, turn
from yacht_core import RULESETS, Header, Match, Score, Seat
from yacht_core.dice import FACES


def column(player: Player, seat: int) -> dict[str, CellView]:
    """Every box as it is shown on one seat's card."""
    rows = [row for section in player.view.sections for row in section.rows]
    return {row.box: row.cells[seat - 1] for row in rows}


# --- any moment --------------------------------------------------------------------------------


@pytest.mark.parametrize(("kinds", "choices"), TABLES)
def test_every_card_shows_what_was_written_on_it(kinds: str, choices: dict[str, str]) -> None:
    player = seated(kinds, **choices)
    for _act in everybody(player, random.Random(kinds)):
        view = player.view
        assert len(view.names) == len(view.seats) == len(kinds)
        assert [seat.total for seat in view.seats] == [str(total) for total in totals(player)]
        assert _is_just_filled(player)
        for seat, card in enumerate(player.match.cards, start=1):
            shown = column(player, seat)
            for box, mark in zip(shown, card.marks, strict=True):
                if mark is not None:
                    assert (shown[box].state, shown[box].text) == ("filled", str(mark))
                else:
                    assert shown[box].is_button == (
                        seat == player.game.seat and not player.match.is_over
                    )


@pytest.mark.parametrize(("kinds", "choices"), TABLES)
def test_only_what_the_person_may_do_can_be_pressed(kinds: str, choices: dict[str, str]) -> None:
    player = seated(kinds, **choices)
    for _act in everybody(player, random.Random(kinds)):
        view, playable = player.view, player.game.playable
        assert view.roll.enabled <= playable
        assert any(die.enabled for die in view.dice) <= playable
        assert view.skip == player.controller.bot_acts
        assert (view.handover is not None) == (player.game.waits_for is not None)
        pressable = [cell for cell in cells(view).values() if cell.state in ("open", "armed")]
        assert bool(pressable) <= playable
        if playable and not player.game.rolled:
            assert view.roll.enabled


def _is_just_filled(player: Player) -> bool:
    """Is the last box taken marked, and no other on any card?"""
    just = [
        (seat, box)
        for seat in range(1, len(player.match.cards) + 1)
        for box, cell in column(player, seat).items()
        if cell.just
    ]
    last = player.match.acts[-1] if player.match.acts else None
    if last is None or not isinstance(last.action, Score):
        return just == []
    return just == [(last.seat, last.action.box)]


# --- words -------------------------------------------------------------------------------------


def test_seats_say_their_name_player_total_and_whose_turn_it_is() -> None:
    player = seated("pnd")
    turn(player, "choice")
    total = totals(player)[0]
    assert [seat.label for seat in player.view.seats] == [
        f"Skipper, {total}, done",
        "Mate, Navigator, 0, to act",
        "Bosun, Deckhand, 0, waiting",
    ]
    assert [seat.state for seat in player.view.seats] == ["done", "acting", "waiting"]


def test_a_name_that_was_chosen_stands_everywhere() -> None:
    player = Player()
    choices = replace(settings("pp"), names=("Long John", "Polly", "", ""))
    player.controller.set_table(choices, "2026")
    turn(player, "choice")
    view = player.view
    assert view.names == ("Long John", "Polly")
    assert view.handover is not None
    assert view.handover.text == "Pass the device to Polly."
    assert view.handover.go_on == "Continue as Polly"
    assert view.status.startswith("Long John took Choice: ")
    player.controller.take_device()
    assert player.view.status.endswith("Round 1 of 12, Polly: roll the dice.")


def test_whose_turn_it_is_is_said_where_another_card_is_looked_at() -> None:
    player = seated("ppp")
    player.controller.show_seat(3)
    assert player.view.status == "To act: Skipper."
    assert player.view.best == "Bosun"


def test_alone_there_is_no_strip_of_seats() -> None:
    assert seated("p").view.seats == ()


def test_the_question_names_who_would_resign() -> None:
    player = seated("pp")
    player.controller.ask_to_resign()
    question = player.view.question
    assert question is not None
    assert question.text.startswith("Shall Skipper resign?")
    assert question.yes == "Resign"


# --- the end -----------------------------------------------------------------------------------


def test_the_standing_is_in_order_of_total_and_equal_totals_share_a_place() -> None:
    """ "Equal totals share a place; equal at the top is a draw, a shared win" """
    match = Match.start(Header("2026", seats=(Seat(),) * 4))
    while not match.is_over:
        seat = match.may_act[0]
        match = match.play(Score(match.cards[seat - 1].open_boxes[0].id))
    for wanted in ([100, 200, 200, 50], [7, 7, 7, 7], [1, 2, 3, 4], [4, 4, 2, 2]):
        marks = [(total, *(0,) * 11) for total in wanted]
        cards = tuple(
            replace(card, marks=mark) for card, mark in zip(match.cards, marks, strict=True)
        )
        player = seated("pppp")
        game = replace(player.game, match=replace(match, cards=cards))
        player.controller.state = replace(player.state, game=game)
        result = player.view.result
        assert result is not None
        names = ["Skipper", "Mate", "Bosun", "Lookout"]
        order = sorted(range(4), key=lambda seat: (-wanted[seat], seat))
        assert [(place.text, place.place) for place in result.places] == [
            (f"{names[s]}, {wanted[s]} points", 1 + sum(w > wanted[s] for w in wanted))
            for s in order
        ]
        best = [names[s] for s in order if wanted[s] == max(wanted)]
        said = f"{best[0]} wins" if len(best) == 1 else f"A draw: {', '.join(best)}"
        assert result.total == said


def test_who_left_comes_last_whatever_the_total() -> None:
    """ "Seats that are out come last, whatever their totals, sharing that place" """
    player = seated("ppp")
    around(player)
    player.controller.take_device()
    player.controller.ask_to_resign()
    player.controller.resign()
    to_the_end(player)
    result = player.view.result
    assert result is not None
    assert [place.out for place in result.places] == [False, False, True]
    assert result.places[2].place == 3
    assert result.places[2].text.startswith("Skipper left the table, ")


def test_a_lone_bot_sets_no_score_to_beat() -> None:
    player = seated("d")
    player.controller.skip_bots()
    result = player.view.result
    assert result is not None
    assert "beat" not in result.text
    assert "best" not in result.text


# --- cards with bonuses and colours ------------------------------------------------------------


@pytest.mark.parametrize("card", RULESETS)
def test_the_lines_below_a_card_add_up_to_its_total(card: str) -> None:
    player = seated("p", card=card)
    rng = random.Random(card)
    for _act in everybody(player, rng):
        lines = [int(re.findall(r"\d+", value)[0]) for value in sums(player.view).values()]
        assert sum(lines) == totals(player)[0]
        assert player.view.total == f"Total {totals(player)[0]}"


def test_where_there_is_an_upper_bonus_the_way_to_it_is_shown() -> None:
    """ "The card shows the running total against 63 before that." """
    player = seated("p", card="modern")
    turn(player, "ones")
    ones = player.match.cards[0]["ones"]
    assert re.findall(r"\d+", sums(player.view)["upper-total"]) == [str(ones), "63"]
    assert sums(player.view)["upper-bonus"] == "0"
    (line,) = (one for one in player.view.sections[0].sums if one.id == "upper-total")
    assert [63 * share <= 100 * ones < 63 * (share + 1) for share in line.shares] == [True]
    names = [line.name for section in player.view.sections for line in section.sums]
    assert names == ["Upper total", "Bonus from 63", "Lower total", "Yacht bonus"]


def test_coloured_dice_have_their_colour_and_plain_ones_none() -> None:
    """ "1 and 6 one colour, 2 and 5 another, 3 and 4 a third" """
    player = seated("p", card="kismet")
    assert {die.color for die in player.view.dice} == {0}
    seen: dict[int, int] = {}
    for box in player.open_boxes:
        player.roll()
        seen |= {die.face: die.color for die in player.view.dice}
        player.take(box)
    assert set(seen) == set(FACES)
    assert (seen[1], seen[2], seen[3]) == (seen[6], seen[5], seen[4])
    assert {seen[1], seen[2], seen[3]} == {1, 2, 3}
    plain = seated("p")
    plain.roll()
    assert {die.color for die in plain.view.dice} == {0}


def test_in_order_only_the_next_box_can_be_taken() -> None:
    player = seated("p", card="in-order")
    for number, box in enumerate(player.open_boxes):
        player.roll()
        shown = cells(player.view)
        assert [name for name, cell in shown.items() if cell.state == "open"] == [box]
        assert [name for name, cell in shown.items() if cell.state == "filled"] == list(shown)[
            :number
        ]
        player.take(box)


def test_a_page_can_be_drawn_for_every_card_with_every_number_of_seats() -> None:
    for card in RULESETS:
        for count in (1, 2, 3, 4):
            player = seated("p" * count, card=card)
            view = present(player.state)
            assert len(view.names) == count
            assert all(len(row.cells) == count for s in view.sections for row in s.rows)
