"""Everything as one text: it comes back whole, and bringing it in adds what isn't there yet."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from app.bundle import Brought, bring_in, pack, unpack
from app.envelope import Unreadable
from app.past import PAST_KEPT, Past, history_from_text
from app.present_games import brought
from app.saved_text import games_from_text, scores_from_text
from app.shelf import Memory, Shelf
from tests.site.playing import TODAY, Player, played, playing
from tests.site.test_saved_versions import shelf_of_version_2
from yacht_core import encode


def grown(seed: str) -> Player:
    """Somebody who has finished one game, paused one and begun one."""
    player = Player(seed=seed)
    for _act in playing(player, random.Random(seed)):
        pass
    for _game in range(2):
        player.controller.new_game()
        player.roll()
        player.take("choice")
    return player


def records(player: Player) -> set[str]:
    return {past.record for past in player.controller.history()}


def games(player: Player) -> set[str]:
    return {encode(game.match) for game in (player.game, *player.state.paused)}


def brought_in(player: Player, text: str) -> Brought:
    came = player.controller.bring_in(text)
    assert came is not None
    return came


def test_everything_is_in_the_text_but_what_is_of_this_browser_only() -> None:
    player = grown("Ann")
    player.storage.set("yacht:offline", "told")
    texts = unpack(pack(player.controller.everything()))
    assert set(texts) == {"game", "paused", "history", "scores:classic"}
    assert all(player.storage.get(f"yacht:{key}") == text for key, text in texts.items())


def test_on_an_empty_shelf_everything_comes_back() -> None:
    ann = grown("Ann")
    new = Player(seed="new")
    came = brought_in(new, pack(ann.controller.everything()))
    assert (came.added, came.left, came.strange) == (3, 0, 0)
    assert records(new) == records(ann)
    assert {encode(game.match) for game in new.state.paused} == games(ann)
    assert new.state.scores == ann.state.scores
    again = new.reloaded()
    assert (again.state.paused, again.game) == (new.state.paused, new.game)


def test_two_shelves_become_one_and_nothing_of_either_is_changed() -> None:
    ann, ben = grown("Ann"), grown("Ben")
    table, before = ben.game, dict(ben.storage.items)  # type: ignore[attr-defined]
    mine, hers = games(ben), games(ann)
    brought_in(ben, pack(ann.controller.everything()))
    assert ben.game == table
    assert ben.storage.get("yacht:game") == before["yacht:game"]
    assert records(ben) >= {past.record for past in history_from_text(before["yacht:history"])}
    assert records(ben) >= records(ann)
    assert games(ben) == mine | hers
    assert {encode(score.match) for score in ben.state.scores} == records(ben)


def test_the_same_text_twice_adds_nothing_the_second_time() -> None:
    ann, ben = grown("Ann"), grown("Ben")
    text = pack(ann.controller.everything())
    brought_in(ben, text)
    before = dict(ben.storage.items)  # type: ignore[attr-defined]
    came = brought_in(ben, text)
    assert (came.changes, came.added) == ({}, 0)
    assert brought(came) == "Everything was here already."
    assert ben.storage.items == before  # type: ignore[attr-defined]
    assert brought_in(ann, text).changes == {}


def test_an_earlier_moment_of_a_game_that_is_here_is_no_new_game() -> None:
    player = Player(seed="on")
    player.roll()
    early = pack(player.controller.everything())
    player.take("choice")
    player.roll()
    assert brought_in(player, early).added == 0
    assert player.state.paused == ()


def test_where_there_is_no_room_what_is_here_stays_and_it_is_said() -> None:
    storage = Memory()
    Shelf(storage).add_history(*(Past(f"1.{n}", "2026-01-01") for n in range(PAST_KEPT - 2)))
    own = Shelf(storage).everything()
    other = Memory()
    Shelf(other).add_history(*(Past(f"1.new-{n}", TODAY) for n in range(5)))
    came = bring_in(own, Shelf(other).everything())
    assert (came.added, came.left) == (2, 3)
    kept = [past.record for past in history_from_text(came.changes["history"])]
    assert kept[:2] == ["1.new-4", "1.new-3"]
    assert len(kept) == PAST_KEPT
    assert "For 3 games there was no room." in brought(came)


def test_at_most_five_games_are_paused_after_it() -> None:
    ann, ben = grown("Ann"), grown("Ben")
    for player in (ann, ben):
        for _game in range(2):
            player.controller.new_game()
            player.roll()
    mine = ben.state.paused
    came = brought_in(ben, pack(ann.controller.everything()))
    assert ben.state.paused[: len(mine)] == mine
    assert len(ben.state.paused) == 5
    assert (came.added, came.left) == (3, 2)


def test_dates_order_the_two_histories_but_nobodys_own_order_is_changed() -> None:
    def history(*dates: str, name: str) -> dict[str, str]:
        storage = Memory()
        Shelf(storage).add_history(*(Past(f"1.{name}-{date}", date) for date in reversed(dates)))
        return Shelf(storage).everything()

    # The clock of the first was set back once.
    own = history("2026-03-03", "2026-01-01", "2026-02-02", name="own")
    theirs = history("2026-04-04", "2026-02-15", "2025-12-31", name="their")
    merged = history_from_text(bring_in(own, theirs).changes["history"])
    assert [past.record[2:] for past in merged] == [
        "their-2026-04-04",
        "own-2026-03-03",
        "their-2026-02-15",
        "own-2026-01-01",
        "own-2026-02-02",
        "their-2025-12-31",
    ]


def test_all_that_version_2_kept_comes_in_whole() -> None:
    _storage, shelf = shelf_of_version_2()
    texts = shelf.everything()
    texts |= {"preferences": "theirs", "language": "de", "rescue:game": "what was spoilt"}
    player = Player(seed="new")
    came = brought_in(player, pack(texts))
    # The game on the table is under way; its three finished ones are listed.
    assert came.added == 4
    kept = player.controller.everything()
    for key in ("watched", "handed", "practice", "daily", "history", "scores:classic"):
        assert kept[key] == texts[key], key
    assert (kept["preferences"], kept["language"]) == ("theirs", "de")
    assert kept["rescue:game"] == "what was spoilt"


def test_what_is_chosen_here_stays_chosen() -> None:
    came = bring_in({"lobby": "mine", "language": ""}, {"lobby": "theirs", "language": "de"})
    assert came.changes == {}


@pytest.mark.parametrize("spoilt", ["junk", '{"version":99,"history":[]}', '{"version":1}'])
def test_a_part_that_cannot_be_read_is_put_aside_and_costs_only_itself(spoilt: str) -> None:
    ann, ben = grown("Ann"), grown("Ben")
    texts = {**ann.controller.everything(), "history": spoilt, "from the future": "hoverboard"}
    came = brought_in(ben, pack(texts))
    kept = ben.controller.everything()
    assert kept["rescue:history"] == spoilt
    assert kept["rescue:from the future"] == "hoverboard"
    assert came.strange == 2
    assert "2 texts could not be read and are kept aside." in brought(came)
    assert came.added == 2
    assert brought_in(ben, pack(texts)).strange == 0


@pytest.mark.parametrize(
    "text",
    [
        *("", "junk", "[]", "{}", '{"version":1}', '{"version":1,"yacht":7}'),
        *('{"version":2,"yacht":{}}', '{"version":1,"yacht":{"game":7}}', '{"version":1,"yacht":['),
    ],
)
def test_what_is_no_such_text_is_refused_with_the_reason_and_changes_nothing(text: str) -> None:
    player = grown("Ann")
    before = dict(player.storage.items)  # type: ignore[attr-defined]
    with pytest.raises(Unreadable, match="it is"):
        player.controller.bring_in(text)
    assert player.storage.items == before  # type: ignore[attr-defined]


def test_a_text_pasted_with_spaces_around_it_is_taken() -> None:
    player = Player(seed="new")
    text = pack(grown("Ann").controller.everything())
    assert brought_in(player, f"\n  {text}\n").added == 3


def test_where_nothing_can_be_kept_nothing_is_brought_in() -> None:
    class Full(Memory):
        def set(self, _key: str, _value: str) -> None:
            raise OSError

    player = Player(Full(), seed="full")
    assert player.controller.bring_in(pack(grown("Ann").controller.everything())) is None
    assert player.state.paused == ()


def test_scores_of_both_are_ranked_together_and_the_ten_best_stay() -> None:
    def scores(name: str) -> dict[str, str]:
        player = Player(seed=name)
        for _game in range(7):
            player.rush()
            player.controller.new_game()
        return player.controller.everything()

    own, theirs = scores("own"), scores("their")
    totals = [
        score.total
        for texts in (own, theirs)
        for score in scores_from_text(texts["scores:classic"])
    ]
    merged = scores_from_text(bring_in(own, theirs).changes["scores:classic"])
    assert [score.total for score in merged] == sorted(totals, reverse=True)[:10]


def test_a_game_on_the_table_and_among_the_paused_is_brought_in_once() -> None:
    ann = grown("Ann")
    texts = ann.controller.everything()
    doubled = json.loads(texts["paused"])
    doubled["games"].insert(0, json.loads(texts["game"])["game"])
    texts["paused"] = json.dumps(doubled)
    came = bring_in({}, texts)
    paused = games_from_text(came.changes["paused"])
    assert [game.match for game in paused] == [ann.game.match, *(g.match for g in ann.state.paused)]
    assert replace(paused[0], hold=()) == replace(ann.game, hold=())


def test_a_finished_game_on_their_table_is_in_their_history_already() -> None:
    player = Player(seed="done")
    player.rush()
    new = Player(seed="new")
    assert brought_in(new, pack(player.controller.everything())).added == 1
    assert records(new) == {encode(player.match)} != {encode(played("other"))}
