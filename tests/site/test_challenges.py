"""Challenges at the table: an answer on the same dice, beside the rounds of those before."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from app import labels, offer
from app.envelope import Unreadable
from app.present_challenge import invite, standing
from app.saved import Saved
from app.saved_text import game_from_text, game_to_text
from tests.site.answering import ANN, answer, by_chance, chain, mark, origin, shown
from tests.site.playing import OTHER, SEED, Player
from yacht_core import (
    Challenge,
    Header,
    Match,
    Score,
    challenge_link,
    encode,
    parse_link,
    record_link,
)

# --- taking one up -----------------------------------------------------------------------------


def test_an_answer_is_a_fresh_solo_game_on_the_same_dice() -> None:
    player = Player(seed=OTHER)
    answer(player)
    assert player.match == Match.start(Header.solo(SEED))
    assert (player.game.challenge, origin(player)) == (ANN, "own")
    assert mark(player) == labels.answer(True) == "challenge"
    player.rush()
    assert player.game.ranked


def test_a_challenge_is_found_in_any_spelling_of_its_link_and_in_no_other_link() -> None:
    controller = Player(seed=OTHER).controller
    plain = challenge_link(ANN)
    assert controller.challenge_in(plain) == plain
    assert controller.challenge_in(f"<{plain.replace('#c=', '#c%3D')}>,") == plain
    assert controller.challenge_in(record_link(ANN)) == ""
    assert controller.challenge_in(plain[:-1]) == ""
    assert controller.challenge_in("#seed=x") == ""


def test_a_game_under_way_is_kept_beside_it() -> None:
    player = Player(seed=OTHER)
    player.roll()
    before = player.game
    answer(player)
    assert player.state.paused == (before,)


def test_an_answer_under_way_is_gone_on_with() -> None:
    player = Player(seed=OTHER)
    answer(player)
    player.roll()
    before = player.game
    answer(player)
    assert player.game == before
    player.controller.new_game()
    player.roll()
    answer(player)
    assert player.game == before


def test_an_answer_survives_a_reload() -> None:
    player = Player(seed=OTHER)
    answer(player)
    player.roll()
    player.take("ones")
    again = player.reloaded()
    assert again.game.challenge == ANN
    assert shown(again) == shown(player)


@pytest.mark.parametrize("how", ["watched", "played", "on the table"])
def test_dice_that_were_seen_do_not_count(how: str) -> None:
    player = Player(seed=OTHER)
    if how == "watched":
        player.controller.watch(ANN)
        player = player.reloaded()
    else:
        player.controller.open_link(f"#seed={SEED}")
        player.roll()
        if how == "played":
            player.rush()
            player.controller.new_game()
    answer(player)
    assert origin(player) == "known"
    player.rush()
    assert not player.game.ranked


def test_a_challenge_that_was_only_opened_is_not_known() -> None:
    player = Player(seed=OTHER)
    player.controller.challenge_in(challenge_link(ANN))
    invite(ANN)
    answer(player)
    assert origin(player) == "own"


def test_new_dice_after_it_answer_nothing() -> None:
    player = Player(seed=OTHER)
    answer(player)
    player.rush()
    player.controller.new_game()
    assert player.game.challenge is None
    assert player.view.ghost is None


# --- how it ended ------------------------------------------------------------------------------


def test_an_answer_stands_beside_all_who_played_before() -> None:
    player = Player(seed=OTHER)
    answer(player, chain("Ann", "Bea"))
    assert player.controller.answer("Cleo") is None
    player.rush()
    joined = player.controller.answer("Cleo")
    assert joined is not None
    assert [joined.header.name_of(seat) for seat in (1, 2, 3)] == ["Ann", "Bea", "Cleo"]
    assert joined.cards[2] == player.match.cards[0]
    shown_result = player.view.result
    assert shown_result is not None
    assert shown_result.answers
    view = standing(joined, own=3)
    totals = [card.total for card in joined.cards]
    assert view.sums[-1] == ("Total", tuple(map(str, totals)))
    assert [place for place, _text in view.places] == sorted(
        1 + sum(other > total for other in totals) for total in totals
    )
    for name, cells in view.boxes:
        points = [int(text) for text, _most in cells]
        best = max(points)
        assert [most for _text, most in cells] == [
            one == best and len(set(points)) > 1 for one in points
        ], name
    assert [len(lines) for _name, lines in view.rounds] == [3] * 12


def test_one_who_has_played_is_told_how_it_stands_whatever_the_chain_has_grown_to() -> None:
    player = Player(seed=SEED)
    player.rush()
    mine = player.match
    challenge = offer.named(mine, "Ann")
    assert player.controller.has_played(challenge)
    grown = Challenge(Challenge(challenge).join(by_chance(1), "Bea")).join(by_chance(2), "Cleo")
    player.controller.new_game()
    assert player.controller.has_played(grown)
    assert player.reloaded().controller.has_played(grown)
    assert not player.controller.has_played(ANN)
    assert not Player(seed=OTHER).controller.has_played(grown)


@pytest.mark.parametrize("handed_on", [True, False])
def test_a_game_that_was_handed_on_is_known_however_bad_it_was(handed_on: bool) -> None:
    player = Player(seed=SEED)
    player.rush()
    mine = player.match
    if handed_on:
        player.controller.hand_on()
    again = Player(player.storage, seed="better")
    for number in range(10):
        again.controller.state = replace(
            again.state, game=Saved(by_chance(number, seed=f"better {number}"))
        )
        again.controller._finished()
    again.controller.new_game()
    grown = Challenge(offer.named(mine, "Ann")).join(by_chance(2), "Bea")
    listed = mine in [score.match for score in again.state.scores]
    assert again.controller.has_played(grown) == (handed_on or listed)


def test_a_game_cut_short_by_a_win_outright_is_known_by_its_beginning() -> None:
    seed = "served 615"
    one = Match.start(Header.solo(seed, "generala")).play(Score("generala"))
    while not one.is_over:
        one = one.play(one.legal_actions(1)[-1])
    player = Player(seed=OTHER)
    answer(player, one)
    player.rush()
    joined = player.controller.answer("Bea")
    assert joined is not None
    assert joined.victor == 1
    player.controller.hand_on()
    player.controller.new_game()
    assert player.controller.has_played(joined)


def test_the_name_is_kept_for_next_time() -> None:
    player = Player()
    player.controller.keep_name("Bea")
    assert player.reloaded().controller.my_name() == "Bea"


# --- keeping -----------------------------------------------------------------------------------


GAME = Saved(Match.start(Header.solo(SEED)), challenge=ANN)


def test_a_game_without_a_challenge_is_written_as_before() -> None:
    assert "challenge" not in json.loads(game_to_text(replace(GAME, challenge=None)))["game"]
    assert game_from_text(game_to_text(GAME)) == GAME


@pytest.mark.parametrize(
    "record",
    [
        encode(by_chance(1, seed=OTHER)),
        encode(by_chance(1, "modern")),
        encode(Match.start(Header.solo(SEED))),
        encode(ANN)[:-1],
        7,
        "",
    ],
)
def test_a_challenge_of_another_game_is_refused(record: object) -> None:
    content = json.loads(game_to_text(GAME))
    content["game"]["challenge"] = record
    with pytest.raises(Unreadable):
        game_from_text(json.dumps(content))


def test_an_answers_link_is_the_chain() -> None:
    player = Player(seed=OTHER)
    answer(player)
    player.rush()
    joined = player.controller.answer("Bea")
    assert joined is not None
    assert parse_link(offer.answered(joined).link).match == joined
