"""Text that people type (seeds, names), brought to one spelling or refused."""

import unicodedata

from yacht_core.errors import BadText

NAME_MOST = 20

_NON_JOINER, _JOINER = "\u200c", "\u200d"

# Marks that reorder or hide what stands beside them, and characters that look like nothing: a
# name may not carry them. The two joiners may stand where a script or an emoji needs them.
UNSEEN = frozenset(
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029"
    "\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069"
    "\u206a\u206b\u206c\u206d\u206e\u206f\u2800\u3164\ufeff\uffa0\ufff9\ufffa\ufffb\ufffc"
)
# What chooses between the looks of the character before it, and is nothing by itself.
_SELECTORS = frozenset(map(chr, (0x180B, 0x180C, 0x180D, 0x180F, *range(0xFE00, 0xFE10))))
_MORE_SELECTORS = range(0xE0100, 0xE01F0)
# Spell the name of a country's part behind a black flag.
_TAGS = range(0xE0020, 0xE0080)
_BLACK_FLAG = "\U0001f3f4"
_VIRAMA = 9


def one_spelling(text: str) -> str:
    """NFC, trimmed, runs of white space folded to one space.

    >>> one_spelling("  brave\\t otter\\n")
    'brave otter'
    """
    return " ".join(unicodedata.normalize("NFC", text).split())


def unshowable(text: str, *, unseen: bool) -> str | None:
    """The code of the first control character or, unless ``unseen``, hidden mark in the text.

    Joiners, variation selectors and tags are hidden marks only where they join or vary nothing.

    >>> unshowable("a\\x07b", unseen=True), unshowable("brave otter", unseen=False)
    ('0007', None)
    >>> unshowable("a\\u200cb", unseen=False), unshowable("\\u06cc\\u200c\\u062e", unseen=False)
    ('200C', None)
    """
    for place, character in enumerate(text):
        control = unicodedata.category(character) in ("Cc", "Cs")
        if control or (not unseen and _is_unseen(text, place)):
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


def _is_unseen(text: str, place: int) -> bool:
    character = text[place]
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    if character in (_NON_JOINER, _JOINER):
        return not _joins(character, before, after)
    if character in _SELECTORS or ord(character) in _MORE_SELECTORS:
        return not before or before == " " or before in UNSEEN or _is_selector(before)
    if ord(character) in _TAGS:
        return not (before == _BLACK_FLAG or (before and ord(before) in _TAGS))
    return character in UNSEEN or 0xE0000 <= ord(character) <= 0xE0FFF


def _is_selector(character: str) -> bool:
    return character in _SELECTORS or ord(character) in _MORE_SELECTORS


def _joins(joiner: str, before: str, after: str) -> bool:
    """Does the joiner change how its neighbours are written?

    Between Latin letters it would only make two names that look the same.
    """
    if not before or not after:
        return False
    if _VIRAMA in (unicodedata.combining(before), unicodedata.combining(after)):
        return True
    cursive = unicodedata.bidirectional(after) == "AL"
    if cursive and unicodedata.bidirectional(before) in ("AL", "NSM"):
        return True
    picture = unicodedata.category(before) in ("So", "Sk") or before == "\ufe0f"
    return joiner == _JOINER and picture and unicodedata.category(after) in ("So", "Sk")
