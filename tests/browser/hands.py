"""Three ways to press what is on the table, and the player who uses them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tests.browser.pages import DOUBLE_CLICK_MS, SCRATCH_MS, Faces, TablePage

if TYPE_CHECKING:
    from yacht_core import Match


class Hand(Protocol):
    """What does the pressing."""

    def roll(self) -> None: ...

    def toggle(self, position: int) -> None: ...

    def press(self, box: str) -> None: ...


class Mouse:
    """Clicks."""

    def __init__(self, table: TablePage) -> None:
        self._table = table

    def roll(self) -> None:
        self._table.roll_button.click()

    def toggle(self, position: int) -> None:
        self._table.die(position).click()

    def press(self, box: str) -> None:
        self._table.box(box).click()


class Finger:
    """Taps; the page may not move under it."""

    def __init__(self, table: TablePage) -> None:
        self._table = table

    def roll(self) -> None:
        self._table.roll_button.tap()
        self._stay()

    def toggle(self, position: int) -> None:
        self._table.die(position).tap()
        self._stay()

    def press(self, box: str) -> None:
        self._table.box(box).tap()
        self._stay()

    def _stay(self) -> None:
        assert self._table.page.evaluate("scrollY") == 0


class Keyboard:
    """Keys only, each by turns where the page knows more than one way."""

    def __init__(self, table: TablePage) -> None:
        self._table = table
        self._keys = table.page.keyboard
        self._rolls = 0
        self._walks = 0

    def roll(self) -> None:
        self._rolls += 1
        on_roll = self._table.focused().startswith(("Roll", "Reroll", "body"))
        self.strike("Space" if on_roll and self._rolls % 2 else "r")

    def toggle(self, position: int) -> None:
        self.strike(str(position))

    def press(self, box: str) -> None:
        if not self._at(box):
            self._walks += 1
            walk = self._walk_by_arrows if self._walks % 2 else self._walk_by_tab
            walk(box)
        self.strike("Enter")

    def strike(self, key: str) -> None:
        """One key; whatever it does, the focus may not get lost."""
        self._keys.press(key)
        assert self._table.focused() != "body", f"after {key}"

    def _at(self, box: str) -> bool:
        return self._table.focused().startswith(f"{box}, ")

    def _walk_by_tab(self, box: str) -> None:
        for key in ["Tab"] * 30 + ["Shift+Tab"] * 60:
            self.strike(key)
            if self._at(box):
                return
        raise AssertionError(f"Tab never comes to {box}")

    def _walk_by_arrows(self, box: str) -> None:
        """As one would by eye: first to its half of the card, then up or down."""
        for _step in range(40):
            if self._at(box):
                return
            self.strike(self._arrow_towards(box))
        raise AssertionError(f"the arrows never come to {box}")

    def _arrow_towards(self, box: str) -> str:
        aim = self._table.box(box).evaluate(
            """button => {
              const middle = one => {
                const area = (one.closest('tr') ?? one).getBoundingClientRect()
                return [area.x + area.width / 2, area.y + area.height / 2]
              }
              const [x, y] = middle(button), [atX, atY] = middle(document.activeElement)
              return [x - atX, y - atY]
            }"""
        )
        right, down = (round(distance) for distance in aim)
        if self._table.focused().startswith(("Roll", "Reroll", "Die")):
            # Not on the card yet: it lies below on a phone, beside the dice on a wide page.
            return "ArrowDown" if down > abs(right) else "ArrowRight"
        if abs(right) > 4:
            return "ArrowRight" if right > 0 else "ArrowLeft"
        return "ArrowDown" if down > 0 else "ArrowUp"


def play_game(table: TablePage, hand: Hand) -> list[Faces]:
    """Plays twelve rounds, commonest face kept and best box taken; the dice of every roll."""
    shown: list[Faces] = []
    for number in range(1, 13):
        assert table.round() == number
        hand.roll()
        shown.append(table.rolled(1))
        while table.rolls_left() and len(keep := commonest(shown[-1])) < 5:
            shown.append(_reroll(table, hand, keep))
        take_best(table, hand)
    return shown


def _reroll(table: TablePage, hand: Hand, keep: tuple[int, ...]) -> Faces:
    before, left = table.dice(), table.rolls_left()
    for position in sorted({*keep} ^ {*table.held()}):
        hand.toggle(position)
    table.expect_held(*keep)
    table.wait_since_roll(DOUBLE_CLICK_MS)
    hand.roll()
    after = table.rolled(3 - left + 1)
    assert [after[p - 1] for p in keep] == [before[p - 1] for p in keep]
    return after


def take_best(table: TablePage, hand: Hand) -> None:
    """Takes the box that pays most; where none pays, scratches the last that is open."""
    offers, total = table.offers(), table.total()
    box = max(offers, key=lambda name: (offers[name], list(offers).index(name)))
    hand.press(box)
    if not offers[box]:
        table.expect_armed(box)
        table.wait_since_box(SCRATCH_MS)
        hand.press(box)
    table.expect_filled(box)
    assert table.filled()[box] == offers[box]
    assert table.total() == total + offers[box]


def commonest(dice: Faces) -> tuple[int, ...]:
    """The positions of the commonest face, of the higher one where two are level."""
    face = max(dice, key=lambda one: (dice.count(one), one))
    return tuple(position for position, one in enumerate(dice, 1) if one == face)


def rolls_of(match: Match) -> list[Faces]:
    """The dice of every roll of a solo match, by folding its acts anew."""
    at = type(match).start(match.header)
    rolls = [at.turn(1).hand.faces]
    for act in match.acts:
        at = at.play(act.action, act.seat)
        if not at.is_over:
            rolls.append(at.turn(1).hand.faces)
    return rolls
