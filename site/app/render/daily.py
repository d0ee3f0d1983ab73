"""Draws the screen of the daily: today, the streak, and a month of days."""

from __future__ import annotations

from typing import Any

from app.present_daily import DailyView, DayView
from app.render.dom import element, inside, make, mark, write


def draw_daily(view: DailyView) -> None:
    """Bring the screen to this view."""
    for name, text in (
        ("daily-day", view.day),
        ("daily-status", view.status),
        ("daily-play", view.play),
        ("daily-streak", view.streak),
        ("daily-longest", view.longest),
        ("daily-month", view.month),
    ):
        write(element(name), text)
    element("daily-share").hidden = not view.can_share
    mark(element("daily-earlier"), "aria-disabled", not view.can_go_earlier)
    mark(element("daily-later"), "aria-disabled", not view.can_go_later)
    element("daily-weeks").replaceChildren(
        *(inside("tr", *(inside("td", *_day(day)) for day in week)) for week in view.weeks)
    )


def _day(day: DayView) -> list[Any]:
    if day.state == "none":
        return []
    content = [make("b", day.number, aria_hidden="true")]
    content.append(make("span", day.total, aria_hidden="true"))
    attributes = {"class": "day", "data_state": day.state}
    if day.today:
        attributes["aria_current"] = "date"
    if day.is_button:
        attributes |= {"type": "button", "data_intent": "daily-day", "data_day": day.day}
        return [inside("button", *content, aria_label=day.label, **attributes)]
    content.append(make("span", day.label, **{"class": "unseen"}))
    return [inside("div", *content, **attributes)]
