"""Text that people type (seeds, names), brought to one spelling or refused."""

import unicodedata

from yacht_core.errors import BadText

NAME_MOST = 20

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


def unshowable(text: str, *, unseen: bool) -> str | None:
    """The code of the first control character or, unless ``unseen``, hidden mark in the text.

    >>> unshowable("a\\x07b", unseen=True), unshowable("brave otter", unseen=False)
    ('0007', None)
    """
    for character in text:
        control = unicodedata.category(character) in ("Cc", "Cs")
        if control or (not unseen and character in UNSEEN):
            return f"{ord(character):04X}"
    return None


def clean_name(text: str) -> str:
    """A seat's name: 1 to 20 visible characters (RULES, "Seats and tables").

    >>> clean_name("  Long   John ")
    'Long John'
    >>> clean_name("a\\u202eb")
    Traceback (most recent call last):
    yacht_core.errors.BadText: the name holds a character that can't be shown (U+202E)
    """
    name = one_spelling(text)
    code = unshowable(name, unseen=False)
    if code is not None:
        raise BadText("the name holds a character that can't be shown (U+{code})", code=code)
    if not name:
        raise BadText("the name is empty")
    if len(name) > NAME_MOST:
        raise BadText(
            "the name has {length} characters, at most {most} are allowed",
            length=len(name),
            most=NAME_MOST,
        )
    return name
