"""A moment as the replay shows it: the dice and the card as they were, and what happened."""

from __future__ import annotations

import gettext
import re
from typing import TYPE_CHECKING

import pytest

from app import words
from app.present_replay import present_replay
from app.replay import Replay
from tests.core.mixed_games import mixed_game
from tests.site.playing import SEED, cells, played
from tests.site.pseudo import Pseudo, plain_letters
from yacht_core import RULESETS, Header, Kind, Match, Reroll, Resign, Score, Seat, TimeUp
from yacht_core.playing import play_bots
from yacht_core.telling import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.present_replay import ReplayView

GAMES = [(card, number, seats) for card in RULESETS for number, seats in ((1, 1), (2, 2))]
ALONE = Match.start(Header.solo(SEED)).play(Reroll((1, 5))).play(Score("twos"))


def shown(match: Match, number: int = 1) -> ReplayView:
    return present_replay(Replay.of(match).named(str(number)))


def each(match: Match) -> Iterator[tuple[Replay, ReplayView]]:
    """Every moment of a match with its view."""
    replay = Replay.of(match)
    for number in range(len(replay.moments)):
        yield replay.to(number), present_replay(replay.to(number))


def test_the_dice_lie_there_as_they_did_those_held_are_marked() -> None:
    faces = [[die.face for die in shown(ALONE, number).dice] for number in (1, 2, 3, 4)]
    assert faces == [[2, 5, 1, 1, 2], [2, 1, 5, 4, 2], [2, 1, 5, 4, 2], [3, 1, 3, 6, 5]]
    held = [[die.held for die in shown(ALONE, number).dice] for number in (1, 2, 3)]
    assert held == [[False] * 5, [True, False, False, False, True], [False] * 5]
    second = shown(ALONE, 2)
    assert second.dice[0].label == "Die 1: 2, held"
    assert second.thrown == (2, 3, 4)
    assert shown(ALONE, 3).thrown == ()
    assert not any(die.enabled for die in second.dice)


def test_it_says_what_happened() -> None:
    assert [shown(ALONE, number).status for number in (1, 2, 3)] == [
        "Rolled 2, 5, 1, 1, 2. Roll 1 of 3.",
        "Held 2, 2, rolled 1, 5, 4. Roll 2 of 3.",
        "Twos: 4 points.",
    ]
    assert [shown(ALONE, number).where for number in (1, 4)] == [
        "Round 1 of 12",
        "Round 2 of 12",
    ]
    assert shown(ALONE, 3).count == "3 of 4"


def test_at_a_table_it_says_who() -> None:
    match = Match.start(Header(SEED, seats=(Seat(), Seat(name="Ann"))))
    match = match.play(Score("twos")).play(Reroll(())).play(Score("choice"))
    said = [view.status for _replay, view in each(match)]
    assert said[1] == "Skipper took Twos: 4 points."
    assert said[3].startswith("Ann rolled ")
    assert said[3].endswith(" Roll 2 of 3.")
    assert [view.where for _replay, view in each(match)][2] == "Ann, round 1 of 12"


def test_the_card_is_that_of_the_moment_with_what_was_just_written() -> None:
    for game in GAMES:
        for replay, view in each(mixed_game(*game)):
            moment, table = replay.shown, view.table
            assert moment is not None
            assert table is not None
            assert table.acting == moment.seat - 1
            card = moment.match.cards[moment.seat - 1]
            written = {box: cell.text for box, cell in cells(table).items() if cell.text}
            assert written == {
                box.id: str(card[box.id]) for box in card.ruleset.boxes if card[box.id] is not None
            }
            assert table.total == f"Total {card.total}"
            if isinstance(moment.action, Score):
                assert cells(table)[moment.action.box].just


def test_nothing_on_it_can_be_pressed() -> None:
    for _replay, view in each(played()):
        assert view.table is not None
        assert not any(cell.is_button for cell in cells(view.table).values())


def test_the_last_moment_says_how_it_ended() -> None:
    match = played()
    end = shown(match, 999)
    assert end.status.endswith(f" Total {match.cards[0].total}.")
    assert not end.can_play_on
    assert not end.on
    assert shown(match, 1).can_play_on
    two = Match.start(Header(SEED, seats=(Seat(), Seat()))).play(Resign())
    assert shown(two, 999).status == "Skipper has resigned. Mate wins."


def test_every_bonus_is_said() -> None:
    paid, heard = [], []
    for card in ("modern", "yahtzee", "yatzy", "kismet"):
        match = mixed_game(card, 3, 4)
        paid += [one.scored.bonus for one in tell(match) if one.scored and one.scored.bonus]
        heard += [view.status for _replay, view in each(match) if "bonus" in view.status]
    assert len(paid) > 1
    assert sorted(re.findall(r"brings a bonus of (\d+)\.", " ".join(heard))) == sorted(
        map(str, paid)
    )


def test_a_round_by_a_bot_says_so() -> None:
    header = Header("2026", seats=(Seat(), Seat(Kind.DECKHAND)), deadline=30, cover=True)
    *_positions, match = play_bots(Match.start(header).play(TimeUp()))
    views = [view for _replay, view in each(match)]
    assert views[1].status == "Time is up for Skipper."
    assert views[2].where == "Skipper, round 1 of 12, by a bot"


def test_the_list_of_rounds_says_how_each_ended() -> None:
    view = shown(ALONE, 2)
    assert [(one.at, one.name, one.ended, one.now) for one in view.rounds] == [
        (0, "Round 1", "Twos, 4", True),
        (3, "Round 2", "not finished", False),
    ]
    header = Header(SEED, seats=(Seat(), Seat(name="Ann"), Seat()), deadline=30)
    match = Match.start(header).play(Score("twos")).play(Resign()).play(TimeUp())
    assert [(one.name, one.ended) for one in shown(match).rounds] == [
        ("Round 1, Skipper", "Twos, 4"),
        ("Round 1, Ann", "resigned"),
        ("Round 1, Bosun", "out of time"),
    ]


def test_of_one_seat_only_its_rounds_are_listed() -> None:
    replay = Replay.of(mixed_game("classic", 2, 2)).of_seat(2)
    view = present_replay(replay)
    assert view.rounds
    assert {replay.moments[one.at].seat for one in view.rounds} == {2}
    assert (view.seat, len(view.seats)) == (2, 2)


def test_coloured_dice_keep_their_colours() -> None:
    match = Match.start(Header.solo(SEED, "kismet"))
    assert [die.color for die in shown(match).dice] == [2, 2, 1, 1, 2]


def test_a_game_without_moments_says_so() -> None:
    view = present_replay(Replay.of(Match.start(Header.solo(SEED)), waiting=False))
    assert view.nothing == "Nothing has been rolled yet: there is nothing to look at."
    assert (view.table, view.dice, view.rounds) == (None, (), ())
    assert (view.back, view.on, view.can_play_on) == (False, False, False)


def test_play_and_pause_are_one_button() -> None:
    replay = Replay.of(ALONE)
    assert present_replay(replay).play == "Play"
    assert present_replay(replay.play()).play == "Pause"


@pytest.mark.parametrize("game", GAMES[::3], ids=str)
def test_every_word_can_be_translated(game: tuple[str, int, int]) -> None:
    match = mixed_game(*game)
    names = [seat.name for seat in match.header.seats if seat.name]
    words.use(Pseudo())
    try:
        texts = [text for _replay, view in each(match) for text in said(view)]
    finally:
        words.use(gettext.NullTranslations())
    assert len(texts) > 100
    everything = " ".join(texts)
    for name in names:
        everything = everything.replace(name, "")
    assert plain_letters(everything) == ""


def said(view: ReplayView) -> Iterator[str]:
    """Every text of the replay's own."""
    yield from (view.where, view.count, view.status, view.nothing, view.play, *view.seats)
    yield from (die.label for die in view.dice)
    for one in view.rounds:
        yield from (one.name, one.ended)
