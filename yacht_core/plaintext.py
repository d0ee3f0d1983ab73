"""Text that people type (seeds, names), brought to one spelling or refused."""

import unicodedata

from yacht_core.errors import BadText

# Marks that reorder or hide what stands beside them: a name may not carry them.
# The joiner U+200D stays, since emoji and several scripts are written with it.
UNSEEN = frozenset(
    "\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff"
)


def one_spelling(text: str) -> str:
    """NFC, trimmed, runs of white space folded to one space.

    >>> one_spelling("  brave\\t otter\\n")
    'brave otter'
    """
    return " ".join(unicodedata.normalize("NFC", text).split())


def check_length(text: str, most: int, what: str) -> None:
    """Raise :class:`BadText` unless ``text`` has 1 to ``most`` characters."""
    if not text:
        raise BadText("the {what} is empty", what=what)
    if len(text) > most:
        raise BadText(
            "the {what} has {length} characters, at most {most} are allowed",
            what=what,
            length=len(text),
            most=most,
        )


def check_characters(text: str, what: str, *, unseen: bool) -> None:
    """Raise :class:`BadText` on control characters and, unless ``unseen``, on hidden marks."""
    for character in text:
        control = unicodedata.category(character) in ("Cc", "Cs")
        if control or (not unseen and character in UNSEEN):
            raise BadText(
                "the {what} holds a character that can't be shown (U+{code})",
                what=what,
                code=f"{ord(character):04X}",
            )


def clean_name(text: str) -> str:
    """A seat's name: 1 to 20 visible characters (RULES, "Seats and tables").

    >>> clean_name("  Long   John ")
    'Long John'
    >>> clean_name("a\\u202eb")
    Traceback (most recent call last):
    yacht_core.errors.BadText: the name holds a character that can't be shown (U+202E)
    """
    name = one_spelling(text)
    check_characters(name, "name", unseen=False)
    check_length(name, 20, "name")
    return name
