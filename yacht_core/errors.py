"""Every way this package says no: one small tree under :class:`YachtError`.

A message is a template plus the values that go into it, so that a page can
translate the template and still name the thing that was wrong. A value may be a list of
names, or the error behind this one.
"""


class YachtError(ValueError):
    """Bad input; nothing changed.

    >>> error = YachtError("there is no box {box}", box="sevens")
    >>> str(error), error.template, error.values
    ('there is no box sevens', 'there is no box {box}', {'box': 'sevens'})
    """

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(template.format(**{key: spell(value) for key, value in values.items()}))
        self.template = template
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.template, self.values)


def spell(value: object) -> object:
    """A list of names as a message shows it; anything else as it is.

    >>> spell(("Ones", "Yacht")), spell(3)
    ('Ones, Yacht', 3)
    """
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


def _rebuild(kind: type[YachtError], template: str, values: dict[str, object]) -> YachtError:
    return kind(template, **values)


class BadDice(YachtError):
    """Not five faces from 1 to 6, or a hold that isn't positions from 1 to 5."""


class BadText(YachtError):
    """A seed or a name that can't be one: empty, too long, or with unseen characters."""


class BadTable(YachtError):
    """Seats and options that don't make a table."""


class UnknownRuleSet(YachtError):
    """No card of that name."""


class IllegalAction(YachtError):
    """The rules don't allow this act now; the message says what they would."""


class UnknownBox(IllegalAction):
    """No box of that name on this card."""


class BadRecord(YachtError):
    """A link, save or record text that can't be trusted to mean one game."""


class Garbled(BadRecord):
    """A record of which nothing can be read: a part is missing, altered or foreign."""


class BadChallenge(YachtError):
    """A game that can't challenge anybody, or can't answer this challenge."""
