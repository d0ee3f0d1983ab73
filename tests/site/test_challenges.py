"""Challenges at the table: an answer on the same dice, beside the rounds of those before."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from app import labels, offer
from app.duel import made, rounds, swings
from app.envelope import Unreadable
from app.ghost_view import GhostView
from app.present_challenge import invite, standing
from app.present_ghost import rolls
from app.saved import Saved
from app.saved_text import game_from_text, game_to_text
from tests.core.table_by_hand import Table
from tests.site.playing import OTHER, SEED, Player, played
from yacht_core import (
    Challenge,
    Header,
    Match,
    Score,
    Seat,
    challenge_link,
    encode,
    parse_link,
    record_link,
)


def by_chance(number: int, card: str = "classic", name: str = "", seed: str = SEED) -> Match:
    """A finished solo game of legal choices at random."""
    rng = random.Random(f"answer {number}")
    match = Match.start(Header(seed, card, (Seat(name=name),)))
    while not match.is_over:
        match = match.play(rng.choice(match.legal_actions(1)))
    return match


ANN = by_chance(1, name="Ann")


def answer(player: Player, challenge: Match = ANN) -> None:
    player.controller.take_up(challenge)


def shown(player: Player) -> GhostView:
    view = player.view.ghost
    assert view is not None
    return view


def mark(player: Player) -> str:
    return player.view.assisted


def origin(player: Player) -> str:
    return player.game.origin


def chain(*names: str) -> Match:
    match = by_chance(0, name=names[0])
    for number, name in enumerate(names[1:], 1):
        match = Challenge(match).join(by_chance(number), name)
    return match


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


# --- the invitation ----------------------------------------------------------------------------


def test_an_invitation_tells_who_and_what_but_no_dice_and_no_total() -> None:
    view = invite(ANN)
    assert view.who == "Ann challenges you."
    assert view.about == "Classic, 12 boxes. You get the very same dice, on a card of your own."
    assert invite(chain("Ann", "Bea", "Cleo")).who == "Ann, Bea and Cleo challenge you."
    assert invite(played()).who == "Skipper challenges you."


# --- the ghost ---------------------------------------------------------------------------------


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
