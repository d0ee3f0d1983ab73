"""The registry of cards: one line a card, in the order in which they are offered."""

from yacht_core.errors import UnknownRuleSet
from yacht_core.ruleset import RuleSet
from yacht_core.rulesets.classic import CLASSIC
from yacht_core.rulesets.generala import GENERALA
from yacht_core.rulesets.in_order import IN_ORDER
from yacht_core.rulesets.kismet import KISMET
from yacht_core.rulesets.modern import MODERN
from yacht_core.rulesets.yahtzee import YAHTZEE
from yacht_core.rulesets.yatzy import YATZY

RULESETS: dict[str, RuleSet] = {
    ruleset.id: ruleset
    for ruleset in (
        CLASSIC,
        IN_ORDER,
        MODERN,
        YAHTZEE,
        YATZY,
        GENERALA,
        KISMET,
    )
}


def ruleset(card_id: str) -> RuleSet:
    """The card of that id; raises :class:`~yacht_core.errors.UnknownRuleSet`.

    >>> ruleset("classic").rounds
    12
    >>> ruleset("sevens")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    yacht_core.errors.UnknownRuleSet: there is no card 'sevens': there is classic, in-order, ...
    """
    try:
        return RULESETS[card_id]
    except (KeyError, TypeError):
        raise UnknownRuleSet(
            "there is no card {card}: there is {cards}",
            card=repr(card_id),
            cards=tuple(RULESETS),
        ) from None
