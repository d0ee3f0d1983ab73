"""Fresh seeds, from the platform's secure random: the only chance in the whole game."""

from js import Uint8Array, crypto

from yacht_core.seed import SEED_BITS, seed_from_bits


def fresh_seed() -> str:
    """A seed that nobody has seen."""
    drawn = crypto.getRandomValues(Uint8Array.new(8)).to_py()
    return seed_from_bits(int.from_bytes(drawn) >> (64 - SEED_BITS))
