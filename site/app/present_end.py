"""The end of a match as it is shown."""

from __future__ import annotations

from app import labels, sentences
from app.state import State
from app.view import PlaceView, ResultView
from app.words import _
from yacht_core.session import tally


def is_assisted(state: State) -> bool:
    """Was somebody helped in this game, as far as this page knows?

    A link says nothing about it; the list of scores does.
    """
    game = state.game
    return game.assisted or any(
        score.assisted and score.match == game.match for score in state.scores
    )


def marks(state: State) -> str:
    """What sets this game apart from one that counts: a daily, a challenge, practice, help."""
    practice = labels.practice(state.game.origin == "practice")
    day = labels.daily(state.game.match.header) if state.game.origin != "own" else ""
    answer = labels.answer(state.game.challenge is not None)
    words = (day, answer, practice, labels.assisted(is_assisted(state)))
    return ", ".join(word for word in words if word)


def result(state: State) -> ResultView | None:
    """The result, ``None`` while the match goes on."""
    game = state.game
    outcome = game.match.outcome()
    if outcome is None:
        return None
    assisted = marks(state)
    if len(game.match.cards) == 1:
        total = _("Total {points}").format(points=game.match.cards[0].total)
        return ResultView(
            total,
            sentences.result(state),
            (),
            (),
            solo=True,
            assisted=assisted,
            answers=game.challenge is not None,
        )
    header = game.match.header
    names = [sentences.seat_name(header, winner.seat) for winner in outcome.winners]
    places = tuple(
        PlaceView(
            sentences.place(sentences.seat_name(header, placed.seat), placed),
            placed.place,
            placed.out,
        )
        for placed in outcome.standing
    )
    session = tuple(
        (
            sentences.seat_name(header, row.seat),
            *map(str, (row.wins, row.shared, row.points, row.best)),
        )
        for row in tally((*game.sheets, game.match))
    )
    return ResultView(
        sentences.won(names),
        sentences.ended(outcome.ending),
        places,
        session,
        solo=False,
        assisted=assisted,
    )
