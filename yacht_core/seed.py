"""Where dice come from: a die is a function of its address, never a stream.

This is dice version 1 and frozen: links already sent depend on every byte.
"""

import hashlib
from collections.abc import Iterable, Iterator

from yacht_core.errors import BadText
from yacht_core.plaintext import one_spelling, unshowable

SEED_MOST = 64
#: Crockford's base 32: no i, l, o or u, so that a seed can be read aloud.
CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz"
#: A fresh seed carries ten characters of five bits each.
SEED_BITS = 50
#: The largest multiple of six that a byte can hold: with bytes above it faces would be uneven.
FACES_BELOW = 252


def clean_seed(text: str) -> str:
    """The one spelling of a seed: NFC, trimmed, white space folded, 1 to 64 characters.

    Raises :class:`~yacht_core.errors.BadText`.

    >>> clean_seed("  brave   otter ")
    'brave otter'
    >>> clean_seed(" ")
    Traceback (most recent call last):
    yacht_core.errors.BadText: the seed is empty
    """
    seed = one_spelling(text)
    code = unshowable(seed, unseen=True)
    if code is not None:
        raise BadText("the seed holds a character that can't be shown (U+{code})", code=code)
    if not seed:
        raise BadText("the seed is empty")
    if len(seed) > SEED_MOST:
        raise BadText(
            "the seed has {length} characters, at most {most} are allowed",
            length=len(seed),
            most=SEED_MOST,
        )
    return seed


def seed_from_bits(bits: int) -> str:
    """Spell 50 random bits as a seed; the caller brings the randomness.

    >>> seed_from_bits(0), seed_from_bits(2**50 - 1)
    ('00000-00000', 'zzzzz-zzzzz')
    """
    digits = [CROCKFORD[bits >> shift & 31] for shift in range(SEED_BITS - 5, -1, -5)]
    return "".join(digits[:5]) + "-" + "".join(digits[5:])


def die(seed: str, seat: int, round_: int, roll: int, position: int) -> int:
    """The face (1 to 6) at one address: seat 1-4, round from 1, roll 1-3, position 1-5.

    ``seed`` is taken as it is: clean it first with :func:`clean_seed`.

    >>> [die("brave otter", 1, 1, 1, position) for position in range(1, 6)]
    [2, 5, 1, 1, 2]
    """
    for byte in die_block(seed, seat, round_, roll, position):
        if byte < FACES_BELOW:
            return 1 + byte % 6
    raise AssertionError("the block has a byte that can be used")


def die_block(seed: str, seat: int, round_: int, roll: int, position: int) -> bytes:
    """The hash that decides a die: the first of its address with a byte that can be used.

    >>> die_block("brave otter", 1, 1, 1, 1).hex()[:12]
    'dfe3653a76d9'
    """
    for block in _blocks(f"yacht-dice/1|{seat}|{round_}|{roll}|{position}", seed):
        # Nearly always its first byte will do.
        if block[0] < FACES_BELOW or min(block) < FACES_BELOW:
            return block
    raise AssertionError("the blocks never end")


def roll_of(seed: str, seat: int, round_: int, roll: int) -> tuple[int, ...]:
    """All five faces of one roll.

    >>> roll_of("brave otter", 1, 1, 1)
    (2, 5, 1, 1, 2)
    """
    return faces_at(seed, seat, round_, roll, range(1, 6))


def faces_at(
    seed: str, seat: int, round_: int, roll: int, positions: Iterable[int]
) -> tuple[int, ...]:
    """The faces of some dice of one roll, as :func:`die` gives them, in less time than one by one.

    >>> faces_at("brave otter", 1, 1, 1, (2, 5))
    (5, 2)
    """
    start, end = f"yacht-dice/1|{seat}|{round_}|{roll}|", f"|0|{seed}"
    faces = []
    for position in positions:
        first = hashlib.sha256(f"{start}{position}{end}".encode()).digest()[0]
        usable = first < FACES_BELOW
        faces.append(1 + first % 6 if usable else die(seed, seat, round_, roll, position))
    return tuple(faces)


def fingerprint(seed: str) -> str:
    """64 hex digits that promise this seed without giving it away; 16 are shown.

    >>> fingerprint("brave otter")[:16]
    '0712b26b2e2fe8dc'
    """
    return hashlib.sha256(f"yacht-seed/1|{seed}".encode()).hexdigest()


def drawn_strength(seed: str, seat: int) -> int:
    """The bot that the seed gives a seat: 0 Deckhand, 1 Pilot, 2 Navigator.

    >>> [drawn_strength("brave otter", seat) for seat in (1, 2, 3, 4)]
    [0, 2, 0, 2]
    """
    for block in _blocks(f"yacht-bot/1|{seat}", seed):
        for byte in block:
            if byte < 255:
                return byte % 3
    raise AssertionError("the blocks never end")


def _blocks(address: str, seed: str) -> Iterator[bytes]:
    counter = 0
    while True:
        yield hashlib.sha256(f"{address}|{counter}|{seed}".encode()).digest()
        counter += 1
