"""The daily at the table: a try that counts, going on with it, and practice."""

from __future__ import annotations

from datetime import date

from app.daily import Try, day_of, header_of, tried
from app.present_daily import DailyView, present_daily
from tests.site.playing import Player
from yacht_core import Match, record_link, seed_link

MONDAY = date(2026, 11, 30)
TUESDAY = date(2026, 12, 1)


def daily(player: Player, day: date | None = None) -> None:
    player.controller.play_daily(day or player.controller.today())


def on(day: date, player: Player) -> None:
    player.today = day.isoformat()


def screen(player: Player, month: date | None = None) -> DailyView:
    today = player.controller.today()
    return present_daily(player.controller.tries(), today, month or today)


def the_try(player: Player, day: date = MONDAY) -> Try:
    found = tried(player.controller.tries(), day)
    assert found is not None
    return found


def origin(player: Player) -> str:
    return player.game.origin


def marks(player: Player) -> str:
    return player.view.assisted


def state_of(view: DailyView, day: date) -> str:
    (found,) = (one.state for week in view.weeks for one in week if one.day == day.isoformat())
    return found


def test_the_first_game_of_a_day_counts_and_says_which_day_it_is() -> None:
    player = Player()
    daily(player)
    assert (origin(player), day_of(player.match.header)) == ("daily", MONDAY)
    assert marks(player) == "daily of 2026-11-30"
    player.rush()
    assert the_try(player).finished == "2026-11-30"
    assert the_try(player).match == player.match
    assert [score.match for score in player.state.scores] == [player.match]


def test_every_further_game_of_a_day_is_practice() -> None:
    player = Player()
    daily(player)
    player.rush()
    counted = player.match
    daily(player)
    assert (origin(player), marks(player)) == ("practice", "daily of 2026-11-30, practice")
    player.roll()
    player.take("yacht")
    player.rush()
    assert player.match != counted
    assert the_try(player).match == counted
    assert len(player.state.scores) == 1
    shown = player.view.result
    assert shown is not None
    assert shown.text == "Practice on the dice of a daily, so it is not in the high scores."


def test_a_try_under_way_is_gone_on_with_not_begun_again() -> None:
    player = Player()
    daily(player)
    player.roll()
    player.hold(1, 2)
    before = player.game
    daily(player)
    assert player.game == before
    player.controller.new_game()
    player.roll()
    daily(player)
    assert player.game == before
    assert len(player.state.paused) == 1


def test_a_try_that_fell_off_the_paused_games_is_not_lost() -> None:
    player = Player()
    daily(player)
    player.roll()
    player.take("ones")
    before = player.match
    for _number in range(7):
        player.controller.new_game()
        player.roll()
    assert all(game.origin != "daily" for game in player.state.paused)
    again = player.reloaded()
    daily(again)
    assert (again.match, origin(again)) == (before, "daily")


def test_midnight_in_mid_game_changes_nothing() -> None:
    player = Player()
    daily(player)
    player.roll()
    player.take("ones")
    on(TUESDAY, player)
    again = player.reloaded()
    on(TUESDAY, again)
    assert day_of(again.match.header) == MONDAY
    again.rush()
    assert the_try(again).finished == "2026-12-01"
    daily(again)
    assert (origin(again), day_of(again.match.header)) == ("daily", TUESDAY)
    again.rush()
    assert [one.day for one in again.controller.tries()] == [MONDAY, TUESDAY]
    assert screen(again).streak == "Streak: 2 days"


def test_yesterdays_try_can_still_be_finished_beside_todays() -> None:
    player = Player()
    daily(player)
    player.roll()
    player.take("ones")
    on(TUESDAY, player)
    daily(player)
    player.rush()
    assert state_of(screen(player, MONDAY), MONDAY) == "going"
    daily(player, MONDAY)
    assert origin(player) == "daily"
    player.rush()
    assert screen(player).streak == "Streak: 2 days"


def test_a_missed_day_is_practice() -> None:
    player = Player()
    daily(player, date(2026, 11, 20))
    assert origin(player) == "practice"
    player.rush()
    assert player.controller.tries() == ()
    assert player.state.scores == ()


def test_a_clock_set_back_counts_no_day_twice() -> None:
    player = Player()
    on(TUESDAY, player)
    daily(player)
    player.rush()
    on(MONDAY, player)
    assert "later day" in screen(player).status
    daily(player)
    assert origin(player) == "practice"
    on(TUESDAY, player)
    daily(player)
    assert origin(player) == "practice"
    assert [one.day for one in player.controller.tries()] == [TUESDAY]


def test_dice_of_a_day_that_lay_on_the_table_count_no_more() -> None:
    player = Player()
    player.controller.open_link(seed_link(header_of(MONDAY)))
    assert origin(player) == "practice"
    player.roll()
    daily(player)
    assert origin(player) == "practice"
    other = Player()
    other.controller.open_link(seed_link(header_of(MONDAY)))
    daily(other)
    assert origin(other) == "daily"


def test_the_link_of_a_day_is_never_a_try() -> None:
    player = Player()
    begun = Match.start(header_of(MONDAY))
    player.controller.open_link(record_link(begun))
    player.rush()
    assert player.controller.tries() == ()
    player.controller.same_dice()
    assert origin(player) == "practice"


def test_two_pages_write_no_day_twice() -> None:
    first = Player()
    daily(first)
    first.roll()
    second = first.reloaded()
    second.rush()
    done = second.match
    first.take("yacht")
    assert first.controller.elsewhere
    first.controller.take_over()
    assert first.match == done
    assert the_try(first).match == done


def test_help_marks_the_try() -> None:
    player = Player()
    daily(player)
    player.roll()
    player.controller.hint()
    assert the_try(player).assisted


# --- the screen --------------------------------------------------------------------------------


def test_the_screen_says_what_today_is() -> None:
    player = Player()
    view = screen(player)
    assert (view.day, view.play, view.can_share) == ("30 November 2026", "Play today's dice", False)
    assert state_of(view, MONDAY) == "open"
    assert state_of(view, date(2026, 11, 29)) == "missed"
    daily(player)
    assert screen(player).play == "Go on"
    player.rush()
    view = screen(player)
    total = player.match.cards[0].total
    assert view.status == f"Played: {total} points. The next daily comes tomorrow."
    assert (view.play, view.can_share) == ("Practise on today's dice", True)
    (cell,) = (one for week in view.weeks for one in week if one.day == "2026-11-30")
    assert (cell.state, cell.total, cell.today) == ("done", str(total), True)
    assert cell.label == f"30 November 2026: {total} points"
    assert not cell.is_button
    assert (view.streak, view.longest) == ("Streak: 1 day", "Longest: 1 day")


def test_days_to_come_are_no_buttons() -> None:
    player = Player()
    on(date(2026, 11, 10), player)
    view = screen(player)
    later = [one for week in view.weeks for one in week if one.day > "2026-11-10"]
    assert len(later) == 20
    assert not any(one.is_button for one in later)


def test_the_calendar_turns_back_to_the_month_before_or_the_first_try_and_never_ahead() -> None:
    player = Player()
    assert not screen(player).can_go_later
    assert screen(player).can_go_earlier
    assert not screen(player, date(2026, 10, 1)).can_go_earlier
    assert screen(player, date(2026, 10, 1)).can_go_later
    on(date(2026, 8, 15), player)
    daily(player)
    on(MONDAY, player)
    assert screen(player, date(2026, 9, 1)).can_go_earlier
    assert not screen(player, date(2026, 8, 1)).can_go_earlier
