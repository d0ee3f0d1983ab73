"""The only writes to the page: draws a view, touching just what differs from the last one.

Elements are never replaced while they stay what they are, so that focus and half-made taps
survive every redraw.
"""

from __future__ import annotations

from typing import Any

from js import document, window
from pyodide.ffi import create_once_callable

from app.view import DieView, NoticeView, RowView, SectionView, TableView

#: How long a thrown die is shown tumbling, as in css/motion.css.
TUMBLE_MS = 500


def element(name: str) -> Any:
    return document.getElementById(name)


class Page:
    """The table in the document."""

    def __init__(self) -> None:
        self._shown: TableView | None = None
        self._dice = list(document.querySelectorAll("#dice .die"))
        self._rows: dict[str, Any] = {}

    def draw(self, view: TableView) -> None:
        """Bring the page to this view."""
        old = self._shown
        if view == old:
            return
        fresh = self._lay_card(old, view)
        focused = document.activeElement
        document.title = view.title
        for name, text in (
            ("card-name", view.card_name),
            ("round", view.round),
            ("best", view.best),
            ("total", view.total),
            ("status", view.status),
            ("rolls-text", view.rolls),
            ("fingerprint", view.fingerprint),
            ("seed", view.seed),
        ):
            _text(element(name), text)
        _attribute(element("rolls"), "data-left", str(view.rolls_left))
        self._draw_roll(view)
        for die, shown in zip(self._dice, view.dice, strict=True):
            _draw_die(die, shown)
        if old is not None and view.throws != old.throws:
            self._tumble(view.thrown)
        for number, section in enumerate(view.sections):
            before = old.sections[number] if old and not fresh else None
            self._draw_section(before, section)
        self._draw_result(view)
        if old is None or view.notice != old.notice:
            _draw_notice(view.notice)
        _draw_link(view.link)
        self._draw_games(old, view)
        self._shown = view
        self._rescue_focus(focused)

    def ready(self) -> None:
        """The table can be played from now on."""
        for name in ("new-game", "copy-link"):
            element(name).removeAttribute("aria-disabled")
        document.documentElement.dataset.ready = "true"
        window.performance.mark("yacht:ready")

    def _lay_card(self, old: TableView | None, view: TableView) -> bool:
        """Lay out the empty card when it is another one, or was played before."""
        boxes = {row.box for section in view.sections for row in section.rows}
        emptied = old is not None and _filled(old) - _filled(view)
        stale = set(self._rows) != boxes and old is not None
        if old is None or emptied or stale or old.card != view.card:
            blank = element(f"card-{view.card}").content.cloneNode(True)
            element("card").replaceChildren(blank)
            self._rows = {
                str(row.dataset.box): row for row in document.querySelectorAll("#card tr[data-box]")
            }
            return True
        return False

    def _draw_roll(self, view: TableView) -> None:
        button = element("roll")
        _text(button, view.roll.text)
        _attribute(button, "aria-label", view.roll.label)
        _attribute(button, "aria-disabled", _flag(not view.roll.enabled))

    def _draw_section(self, old: SectionView | None, section: SectionView) -> None:
        before = old.rows if old else (None,) * len(section.rows)
        for was, row in zip(before, section.rows, strict=True):
            if was != row:
                _draw_row(self._rows[row.box], row)
        _text(
            document.querySelector(f'#card table[data-section="{section.id}"] tfoot td'),
            section.total,
        )

    def _tumble(self, thrown: tuple[int, ...]) -> None:
        for position in thrown:
            die = self._dice[position - 1]
            die.dataset.rolling = "true"
            stop = create_once_callable(lambda die=die: die.removeAttribute("data-rolling"))
            window.setTimeout(stop, TUMBLE_MS)

    def _draw_result(self, view: TableView) -> None:
        result = element("result")
        over = view.result is not None
        appears = over and result.hidden and self._shown is not None
        element("tray").hidden = over
        result.hidden = not over
        if view.result:
            _text(element("result-total"), view.result.total)
            _text(element("result-text"), view.result.text)
        if appears:
            result.focus(_still())

    def _draw_games(self, old: TableView | None, view: TableView) -> None:
        if old is None or old.paused != view.paused:
            element("paused").hidden = not view.paused
            element("paused-list").replaceChildren(
                *(_paused(index, text) for index, text in enumerate(view.paused))
            )
        if old is None or old.scores != view.scores:
            element("scores-none").hidden = bool(view.scores)
            element("scores-list").replaceChildren(
                *(_score(score.text, score.address) for score in view.scores)
            )

    def _rescue_focus(self, focused: Any) -> None:
        """Where the focused thing is gone, go on where the player will act next."""
        lost = not focused.isConnected or focused.closest("[hidden]")
        if focused and focused != document.body and lost:
            target = element("result") if element("tray").hidden else element("roll")
            target.focus(_still())


def _draw_die(die: Any, view: DieView) -> None:
    _attribute(die, "data-face", str(view.face))
    _attribute(die, "aria-label", view.label)
    _attribute(die, "aria-pressed", _flag(view.held))
    _attribute(die, "aria-disabled", _flag(not view.enabled))


def _draw_row(row: Any, view: RowView) -> None:
    _attribute(row, "data-state", view.state)
    cell = row.querySelector("td")
    if view.just:
        row.dataset.just = "true"
    else:
        row.removeAttribute("data-just")
    if view.state == "filled":
        # The button may show the very same number: the cell must lose it all the same.
        cell.textContent = view.text
        _attribute(cell, "data-scratched", _flag(view.zero))
        return
    button = cell.querySelector("button")
    _text(button, view.text)
    _attribute(button, "aria-label", view.label)
    _attribute(button, "data-zero", _flag(view.zero))
    _attribute(button, "aria-disabled", _flag(view.state == "closed"))


def _draw_notice(notice: NoticeView | None) -> None:
    box = element("notice")
    box.hidden = notice is None
    if notice is None:
        return
    box.dataset.kind = notice.kind
    _text(element("notice-text"), notice.text)
    buttons = []
    for action in notice.actions:
        button = _new("button", action.text, type="button")
        button.dataset.intent = action.intent
        buttons.append(button)
    element("notice-actions").replaceChildren(*buttons)


def _draw_link(link: str) -> None:
    element("link-row").hidden = not link
    if link:
        field = element("link")
        field.value = link
        field.focus(_still())
        field.select()


def _paused(index: int, text: str) -> Any:
    button = _new("button", text, type="button")
    button.className = "quiet"
    button.dataset.intent = "resume"
    button.dataset.index = str(index)
    return _item(button)


def _score(text: str, address: str) -> Any:
    return _item(_new("a", text, href=address))


def _item(content: Any) -> Any:
    item = document.createElement("li")
    item.append(content)
    return item


def _new(tag: str, text: str, **attributes: str) -> Any:
    made = document.createElement(tag)
    made.textContent = text
    for name, value in attributes.items():
        made.setAttribute(name, value)
    return made


def _text(target: Any, text: str) -> None:
    if target.textContent != text:
        target.textContent = text


def _attribute(target: Any, name: str, value: str) -> None:
    if target.getAttribute(name) != value:
        target.setAttribute(name, value)


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _filled(view: TableView) -> set[str]:
    return {row.box for section in view.sections for row in section.rows if row.state == "filled"}


def _still() -> Any:
    # Giving focus must not move the page under the player's finger.
    return window.JSON.parse('{"preventScroll":true}')
