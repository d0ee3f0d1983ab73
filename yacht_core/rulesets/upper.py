"""The six number boxes, the same on every card."""

from yacht_core import scoring
from yacht_core.ruleset import Box

UPPER: tuple[Box, ...] = (
    Box("ones", "Ones", "upper", scoring.face(1), "The ones, added up."),
    Box("twos", "Twos", "upper", scoring.face(2), "The twos, added up."),
    Box("threes", "Threes", "upper", scoring.face(3), "The threes, added up."),
    Box("fours", "Fours", "upper", scoring.face(4), "The fours, added up."),
    Box("fives", "Fives", "upper", scoring.face(5), "The fives, added up."),
    Box("sixes", "Sixes", "upper", scoring.face(6), "The sixes, added up."),
)
