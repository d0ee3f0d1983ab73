"""The registry of cards: one line a card, in the order in which they are offered."""

from yacht_core.errors import UnknownRuleSet
from yacht_core.ruleset import RuleSet
from yacht_core.rulesets.classic import CLASSIC

RULESETS: dict[str, RuleSet] = {ruleset.id: ruleset for ruleset in (CLASSIC,)}


def ruleset(card_id: str) -> RuleSet:
    """The card of that id; raises :class:`~yacht_core.errors.UnknownRuleSet`.

    >>> ruleset("classic").rounds
    12
    >>> ruleset("sevens")
    Traceback (most recent call last):
    yacht_core.errors.UnknownRuleSet: there is no card 'sevens': there is classic
    """
    try:
        return RULESETS[card_id]
    except (KeyError, TypeError):
        raise UnknownRuleSet(
            "there is no card {card}: there is {cards}",
            card=repr(card_id),
            cards=", ".join(RULESETS),
        ) from None
