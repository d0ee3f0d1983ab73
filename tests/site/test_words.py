"""Every string that a player sees or hears can be translated: nothing escapes gettext."""

from __future__ import annotations

import gettext
import random
import re
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, get_args

import pytest

from app import words
from app.present import present
from app.saved import Finished, Origin, Saved
from app.shelf import Memory
from app.state import State
from app.view import (
    ActionView,
    CellView,
    LinkView,
    NoticeView,
    RowView,
    SeatButton,
    SectionView,
    SumView,
    TableView,
)
from tests.core.by_hand import sealed
from tests.site.playing import TODAY, Player, full_card, played, playing, with_dice
from tests.site.pseudo import Pseudo, marked, plain_letters, unmarked
from tests.site.tables import TABLES, everybody, seated, settings
from yacht_core import RULESETS, Header, Match, Resign, record_link
from yacht_core.errors import BadText
from yacht_core.seed import fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.settings import Settings

#: Of no letters, so that every letter on the page is one of ours.
SEED = "2026"
#: What stands in a view for the page's program, not for a person.
NOT_SHOWN = {
    (TableView, "card"),
    (TableView, "link"),
    (SectionView, "id"),
    (SumView, "id"),
    (RowView, "box"),
    (CellView, "state"),
    (SeatButton, "state"),
    (NoticeView, "kind"),
    (ActionView, "intent"),
    (LinkView, "address"),
}


@pytest.fixture
def pseudo() -> Iterator[Pseudo]:
    """The catalogue in place while a test runs."""
    catalogue = Pseudo()
    words.use(catalogue)
    yield catalogue
    words.use(gettext.NullTranslations())


def visible(view: object) -> Iterator[str]:
    """Every text of a view that a player sees or hears."""
    if isinstance(view, str):
        yield view
    elif isinstance(view, tuple):
        for part in view:
            yield from visible(part)
    elif is_dataclass(view):
        for field in fields(view):
            if (type(view), field.name) not in NOT_SHOWN:
                yield from visible(getattr(view, field.name))


def escaped(state: State) -> list[str]:
    """The texts of the page for this state of which some part was never offered."""
    known = fingerprint(state.game.match.header.seed)[:16]
    texts = [text.replace(known, "") for text in visible(present(state))]
    assert len(texts) > 50
    outside = re.compile(r"[\d\s:,\N{EN DASH}]*")
    return [text for text in texts if plain_letters(text) or not outside.fullmatch(unmarked(text))]


# --- the pseudo-language itself ----------------------------------------------------------------


def test_marks_tell_what_was_offered_from_what_was_not() -> None:
    assert marked("Die {position}: {face}").format(position=1, face=4) == "⟦Ⓓⓘⓔ 1: 4⟧"
    said = marked("{box}, scores {points}").format(box="Full House", points=19)
    assert plain_letters(said) == "FullHouse"
    assert unmarked(f"{said} and more") == " and more"
    assert unmarked(marked("{a} and {b}").format(a=marked("this"), b=marked("that"))) == ""


def test_without_a_catalogue_the_page_escapes_everywhere() -> None:
    """The check below can fail: it does for plain English."""
    assert len(escaped(State(Saved(Match.start(Header.solo(SEED)))))) > 20


# --- words -------------------------------------------------------------------------------------


def test_messages_come_from_the_catalogue_in_use(pseudo: Pseudo) -> None:
    assert words._("Roll") == "⟦Ⓡⓞⓛⓛ⟧"
    assert words.ngettext("{n} roll", "{n} rolls", 1) == "⟦{n} ⓡⓞⓛⓛ⟧"
    assert words.ngettext("{n} roll", "{n} rolls", 3) == "⟦{n} ⓡⓞⓛⓛⓢ⟧"
    assert pseudo.asked == {"Roll", "{n} roll"}


def test_without_a_catalogue_messages_are_english() -> None:
    assert words._("Roll") == "Roll"
    assert words.ngettext("{n} roll", "{n} rolls", 1) == "{n} roll"
    assert words.ngettext("{n} roll", "{n} rolls", 0) == "{n} rolls"


@pytest.mark.usefixtures("pseudo")
def test_the_reason_of_an_error_is_translated_and_its_values_are_put_in() -> None:
    error = BadText("it has {length} characters, at most {most}", length=70, most=64)
    assert words.reason(error) == "⟦ⓘⓣ ⓗⓐⓢ 70 ⓒⓗⓐⓡⓐⓒⓣⓔⓡⓢ, ⓐⓣ ⓜⓞⓢⓣ 64⟧"


def test_numbers_are_listed_with_commas() -> None:
    assert words.listed((3, 3, 5, 1, 6)) == "3, 3, 5, 1, 6"
    assert words.listed([]) == ""


# --- nothing escapes ---------------------------------------------------------------------------


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("number", range(2))
def test_nothing_escapes_in_a_whole_game(number: int) -> None:
    player = Player(seed=SEED)
    assert escaped(player.state) == []
    for _act in playing(player, random.Random(number)):
        assert escaped(player.state) == []
    assert player.view.result is not None


@pytest.mark.parametrize("card", RULESETS)
def test_nothing_escapes_on_any_card(pseudo: Pseudo, card: str) -> None:
    match = Match.start(Header.solo(SEED, card))
    assert escaped(State(Saved(match))) == []
    assert escaped(State(Saved(match, shown=frozenset({1})))) == []
    ruleset = RULESETS[card]
    assert {ruleset.name, *(box.name for box in ruleset.boxes)} <= pseudo.asked


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(("kinds", "choices"), TABLES)
def test_nothing_escapes_at_a_table_of_several(kinds: str, choices: dict[str, str]) -> None:
    player = seated(kinds, SEED, clock="60", **choices)
    for _act in everybody(player, random.Random(kinds)):
        assert escaped(player.state) == []
    assert player.view.result is not None
    player.controller.another_sheet()
    assert escaped(player.state) == []


@pytest.mark.usefixtures("pseudo")
def test_nothing_escapes_while_a_card_with_bonuses_is_played() -> None:
    for card in RULESETS:
        player = seated("p", SEED, card=card)
        for _act in everybody(player, random.Random(card)):
            assert escaped(player.state) == []


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("cover", ["yes", "no"])
def test_no_end_of_a_round_by_the_clock_escapes(cover: str) -> None:
    player = seated("pp", SEED, clock="60", cover=cover)
    for _tick in range(7):
        player.controller.spend(10_000)
        assert escaped(player.state) == []
    assert player.match.acts
    player.controller.skip_bots()
    assert escaped(player.state) == []


@pytest.mark.usefixtures("pseudo")
def test_no_question_and_no_leaving_of_the_table_escapes() -> None:
    player = seated("ppp", SEED)
    for _seat in range(2):
        player.controller.ask_to_resign()
        assert player.state.asked
        assert escaped(player.state) == []
        player.controller.resign()
        assert escaped(player.state) == []
        player.controller.take_device()
    assert player.match.is_over


@pytest.mark.usefixtures("pseudo")
def test_nothing_escapes_where_another_card_is_looked_at() -> None:
    player = seated("ppd", SEED)
    for seat in (2, 3):
        player.controller.show_seat(seat)
        assert escaped(player.state) == []


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(
    ("choices", "seed"),
    [
        (settings(""), ""),
        (settings("p"), "0" * 65),
        (settings("p"), "\x00"),
        (replace(settings("p"), names=("0" * 21, "", "", "")), ""),
        (replace(settings("p"), names=("\u202e", "", "", "")), ""),
    ],
)
def test_no_reason_against_a_table_escapes(choices: Settings, seed: str) -> None:
    said = Player(seed=SEED).controller.set_table(choices, seed)
    assert said
    # The code of a character is its name.
    assert plain_letters(re.sub(r"U\+[0-9A-F]+", "", said)) == ""


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("hold", [(), (1, 3), (1, 2, 3, 4, 5)])
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_nothing_escapes_whatever_is_held(roll: int, hold: tuple[int, ...]) -> None:
    state = with_dice(3, 3, 5, 1, 6, roll=roll, hold=hold)
    assert escaped(state) == []


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("card", RULESETS)
def test_no_hint_and_no_odds_escape(card: str) -> None:
    player = seated("pp", SEED, card=card, mode="rounds")
    player.controller.values_awaited()
    for _act in everybody(player, random.Random(card)):
        player.controller.hint()
        player.controller.show_odds()
        assert escaped(player.state) == []
        player.controller.hide_odds()
    assert player.game.assisted


@pytest.mark.usefixtures("pseudo")
def test_the_chance_to_beat_the_best_does_not_escape() -> None:
    player = seated("p", SEED, card="in-order")
    player.rush()
    player.controller.new_game()
    player.roll()
    player.controller.show_odds()
    player.controller.chance()
    assert player.state.said
    assert escaped(player.state) == []


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("others", [(), (100,), (150,), (200,)])
@pytest.mark.parametrize("origin", get_args(Origin))
def test_no_result_escapes(others: tuple[int, ...], origin: Origin) -> None:
    match = full_card(150, SEED)
    scores = [Finished(full_card(total, "10"), TODAY) for total in others]
    assert escaped(State(Saved(match, origin=origin), scores=tuple(scores))) == []


@pytest.mark.usefixtures("pseudo")
def test_no_notice_of_several_games_escapes() -> None:
    player = Player(seed=SEED)
    player.roll()
    player.controller.new_game()
    assert player.state.notice is not None
    assert player.state.paused
    assert escaped(player.state) == []
    player.roll()
    player.controller.open_link("#seed=3000")
    assert player.state.offered is not None
    assert escaped(player.state) == []


@pytest.mark.usefixtures("pseudo")
def test_no_other_end_of_a_game_escapes() -> None:
    player = Player(seed=SEED)
    player.controller.open_link(record_link(Match.start(Header.solo("1")).play(Resign())))
    assert player.match.is_over
    assert escaped(player.state) == []
    player.controller.open_link(record_link(played("3000")))
    assert escaped(player.state) == []


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("copied", [True, False])
def test_what_is_said_about_copying_does_not_escape(copied: bool) -> None:
    player = Player(seed=SEED)
    player.roll()
    player.controller.link_copied(copied, "0")
    assert player.state.said
    assert escaped(player.state) == []


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(
    "text", ["junk", "{}", '{"version":9}', '{"version":1}', '{"version":1,"game":{}}']
)
@pytest.mark.parametrize("key", ["game", "paused", "scores:classic"])
def test_no_problem_of_the_storage_escapes(key: str, text: str) -> None:
    storage = Memory()
    storage.items[f"yacht:{key}"] = text
    player = Player(storage, seed=SEED)
    assert player.state.problems
    assert escaped(player.state) == []


@pytest.mark.usefixtures("pseudo")
def test_a_storage_that_refuses_does_not_escape() -> None:
    class Refusing(Memory):
        def set(self, key: str, value: str) -> None:
            raise OSError(key, value)

    player = Player(Refusing(), seed=SEED)
    player.roll()
    assert player.state.problems
    assert escaped(player.state) == []


def records() -> dict[str, str]:
    """Links to records that look sound and are not, by what is wrong with them."""
    start = "1.classic-1.p.2026"
    bodies = {
        "a box twice": f"{start}.AA",
        "a fourth roll": f"{start}.0000",
        "no such box": f"{start}.Z",
        "an act too many": f"{start}.ABCDEFGHIJKLA",
        "another seat": f"{start}.xA",
        "out of time": f"{start}._",
        "not an act": f"{start}.-A",
        "fields": f"{start}.A.A.A",
        "names": f"{start}._MQoy.-",
        "revision": "1.classic-9.p.2026.-",
        "seats": "1.classic-1.q.2026.-",
        "seed": "1.classic-1.p._AA.-",
        "spelling": "1.classic-1.p._MjAyNg.-",
    }
    return {what: f"#r={sealed(body)}" for what, body in bodies.items()}


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("link", records().values(), ids=records())
def test_no_reason_against_a_record_escapes(link: str) -> None:
    player = Player(seed=SEED)
    player.controller.open_link(link)
    (said,) = player.state.problems
    assert _beside_quotes(said) == ""


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(
    ("link", "its_words"),
    [
        ("#r=", ""),
        ("#r=0.0", ""),
        ("#r=2.0", ""),
        ("#r=" + "0" * 3000, ""),
        ("#seed=", ""),
        ("#seed=%00", ""),
        ("#seed=" + "0" * 65, ""),
        ("#0=0", ""),
        ("#card=classic", ""),
        ("#seed=1&seed=2", "seed"),
        ("#seed=1&cheat=2", "cheat"),
        ("#seed=1&card=0", " ".join(RULESETS)),
        ("#seed=1&seats=0", "person deckhand pilot navigator drawn"),
        ("#seed=1&dice=0", "dice own same"),
        ("#seed=1&mode=0", "mode turns rounds"),
        ("#seed=1&clock=7", ""),
        ("#seed=1&cover=yes", ""),
    ],
)
def test_no_reason_against_a_typed_link_escapes(link: str, its_words: str) -> None:
    """Only words of the link's own spelling may stand there as they are."""
    player = Player(seed=SEED)
    player.controller.open_link(link)
    (said,) = player.state.problems
    spelling = its_words.replace("-", " ").split()
    assert [word for word in _beside_quotes(said).split() if word not in spelling] == []


def _beside_quotes(text: str) -> str:
    """The words of a text that no translator was offered, but for what it quotes."""
    return " ".join(re.findall("[A-Za-z]+", re.sub(r"'[^']*'", "", text)))
