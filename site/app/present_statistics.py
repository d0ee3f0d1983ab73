"""From finished games to what the screen of statistics shows. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date

from app import dates
from app.analysis_view import PictureView
from app.evenness_words import verdict
from app.gains import gain, level
from app.histogram import Histogram, histogram
from app.luck_over_time import Means, Measured
from app.numbers import decimal, percent, tenths
from app.picture import picture
from app.statistics import COMPANIES, STEP, Company, Game, Statistics
from app.words import _, ngettext
from yacht_core import RULESETS, ruleset
from yacht_core.odds.boxes import box_play
from yacht_core.odds.spread import Spread


@dataclass(frozen=True)
class Choice:
    """An entry of a list to choose from."""

    value: str
    text: str
    chosen: bool


@dataclass(frozen=True)
class BoxLine:
    """A box: the player's mean and scratches beside perfect play's."""

    name: str
    mean: str
    perfect_mean: str
    scratched: str
    perfect_scratched: str


@dataclass(frozen=True)
class StatisticsView:
    """What follows from the records alone; luck comes after."""

    cards: tuple[Choice, ...]
    companies: tuple[Choice, ...]
    #: Instead of numbers, where there are none.
    empty: str
    #: Names and values.
    lines: tuple[tuple[str, str], ...] = ()
    left_out: str = ""
    drawn: Histogram | None = None
    drawn_text: str = ""
    boxes: tuple[BoxLine, ...] = ()
    faces: tuple[str, ...] = ()
    faces_text: str = ""


@dataclass(frozen=True)
class LuckLine:
    """A game of those that were analysed."""

    date: str
    total: str
    luck: str
    skill: str
    mean_loss: str
    #: The record, to open its analysis by.
    record: str


@dataclass(frozen=True)
class LuckView:
    """Luck and skill of the latest games."""

    text: str
    picture: PictureView | None
    lines: tuple[LuckLine, ...]


def present_statistics(
    games: Sequence[Game],
    played: Collection[str],
    card: str,
    company: Company,
    today: date,
    perfect: Spread | None,
) -> StatisticsView:
    """The screen for the games of a card.

    Args:
        games: those of the history, the latest first; of other cards none need be among them.
        played: the cards of the history.
        card: the card on show.
        company: which of its games.
        today: the local date.
        perfect: the totals of perfect play, ``None`` where they could not be had.
    """
    found = Statistics.of(games, card, company)
    cards = tuple(
        Choice(rules.id, _(rules.name), rules.id == card)
        for rules in RULESETS.values()
        if rules.id in played or rules.id == card
    )
    companies = tuple(Choice(one, company_name(one), one == company) for one in COMPANIES)
    left_out = _left_out(games, card, company, found)
    if not found.count:
        empty = _("No finished game of this kind is here yet. Its numbers will come with it.")
        return StatisticsView(cards, companies, empty, left_out=left_out)
    return StatisticsView(
        cards,
        companies,
        empty="",
        left_out=left_out,
        lines=_lines(found, today, perfect),
        drawn=histogram(found.histogram(), STEP, perfect),
        drawn_text=_histogram_text(found, perfect),
        boxes=_boxes(found, perfect),
        faces=tuple(map(str, found.faces().counts)),
        faces_text=verdict(found.faces()),
    )


def present_luck(measured: Sequence[Measured]) -> LuckView:
    """Luck and skill of games, the latest first."""
    if not measured:
        return LuckView("", None, ())
    means = Means.of(measured)
    text = ngettext(
        "The last game ({count}): luck {luck}, skill {skill}; a decision lost {loss} points "
        "in the mean.",
        "The last {count} games in the mean: luck {luck}, skill {skill}; a decision lost {loss} "
        "points.",
        len(measured),
    ).format(
        count=len(measured),
        luck=gain(means.luck),
        skill=gain(means.skill),
        loss=decimal(means.mean_loss, 2),
    )
    lines = tuple(
        LuckLine(
            dates.in_words(date.fromisoformat(one.game.past.date)),
            str(one.game.total),
            gain(one.luck),
            gain(one.skill),
            decimal(one.mean_loss, 2),
            one.game.past.record,
        )
        for one in measured
    )
    drawn = _picture(measured[::-1], text) if len(measured) > 1 else None
    return LuckView(text, drawn, lines)


def company_name(company: Company) -> str:
    """What games in this company are called."""
    return {"all": _("All games"), "alone": _("Alone"), "others": _("With others")}[company]


def _left_out(games: Sequence[Game], card: str, company: Company, found: Statistics) -> str:
    of_these = sum(game.header.card == card and company in ("all", game.company) for game in games)
    count = of_these - found.count
    if not count:
        return ""
    return ngettext(
        "{count} game is not counted: played with hints, for practice, on known dice, by bots "
        "alone, or not to the end.",
        "{count} games are not counted: played with hints, for practice, on known dice, by bots "
        "alone, or not to the end.",
        count,
    ).format(count=count)


def _lines(found: Statistics, today: date, perfect: Spread | None) -> tuple[tuple[str, str], ...]:
    best = found.best
    days, most_days = found.days(today)
    lines = [
        (_("Games"), str(found.count)),
        (_("Mean"), tenths(found.mean)),
        (
            _("Best"),
            _("{points} on {date}").format(
                points=best.total, date=dates.in_words(date.fromisoformat(best.past.date))
            ),
        ),
        (_("Days in a row"), _now_and_most(days, most_days)),
    ]
    if perfect:
        lines.insert(2, (_("Mean of perfect play"), tenths(perfect.mean)))
        good, most_good = found.run(lambda game: game.total >= perfect.mean)
        lines.append((_("Games in a row above that mean"), _now_and_most(good, most_good)))
    return tuple(lines)


def _now_and_most(now: int, most: int) -> str:
    return _("{now}, at most {most}").format(now=now, most=most)


def _histogram_text(found: Statistics, perfect: Spread | None) -> str:
    counts = found.histogram()
    most = max(counts, key=lambda low: counts[low])
    text = ngettext(
        "Totals of {count} game, from {low} to {high}; most of them from {start} to {end}.",
        "Totals of {count} games, from {low} to {high}; most of them from {start} to {end}.",
        found.count,
    ).format(
        count=found.count,
        low=min(found.totals),
        high=max(found.totals),
        start=most,
        end=most + STEP - 1,
    )
    if perfect:
        over = _("The line: perfect play, for as many games.")
        text = f"{text} {over}"
    return text


def _boxes(found: Statistics, perfect: Spread | None) -> tuple[BoxLine, ...]:
    rules = ruleset(found.games[0].header.card)
    plays = [box_play(rules, box.id) for box in rules.boxes]
    lines = [
        BoxLine(
            _(box.name),
            tenths(count.mean),
            tenths(play.mean),
            percent(count.scratched),
            percent(play.scratched),
        )
        for box, count, play in zip(rules.boxes, found.boxes(), plays, strict=True)
    ]
    if rules.upper_bonus or rules.repeat_bonus:
        exact = tenths(perfect.mean - sum(play.mean for play in plays)) if perfect else ""
        lines.append(BoxLine(_("Bonus"), tenths(found.bonus()), exact, "", ""))
    return tuple(lines)


def _picture(measured: Sequence[Measured], text: str) -> PictureView:
    lucks = [0.0, *(one.luck for one in measured)]
    skills = [0.0, *(one.skill for one in measured)]
    drawn = picture({"luck": lucks, "skill": skills}, rounds=len(measured))
    names = {"luck": _("Luck"), "skill": _("Skill")}
    return PictureView(drawn, names, tuple(level(value) for value, _y in drawn.levels), text)


def card_of(played: Sequence[str], wanted: str) -> str:
    """The card to show: the one wanted, or that of the latest game; ``played``: latest first."""
    known = [card for card in (wanted, *played) if card in RULESETS]
    return known[0] if known else next(iter(RULESETS))
