"""What a rule set pays, as one number: a table fits the rules it was solved for and no others."""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import sha256

from yacht_core.hands import paid
from yacht_core.ruleset import RuleSet


def digest(ruleset: RuleSet) -> str:
    """SHA-256 in hex over everything that expected points depend on.

    That is what each box pays for each of the 252 hands, and the bonuses, the joker, served
    hands and the order of filling. Names and wording are not in it.

    >>> from dataclasses import replace
    >>> from yacht_core.rulesets import ruleset
    >>> classic = ruleset("classic")
    >>> digest(classic) == digest(replace(classic, name="Another", revision=2, notes=("Hm.",)))
    True
    >>> digest(classic) == digest(ruleset("in-order"))
    False
    """
    served = ruleset.served
    rules = {
        "boxes": [[box.id, box.section, paid(box)] for box in ruleset.boxes],
        "upper_bonus": [asdict(bonus) for bonus in ruleset.upper_bonus],
        "repeat_bonus": ruleset.repeat_bonus and asdict(ruleset.repeat_bonus),
        "joker": ruleset.joker and asdict(ruleset.joker),
        "served": served and [served.boxes, served.extra],
        "in_order": ruleset.in_order,
    }
    text = json.dumps(rules, sort_keys=True, separators=(",", ":"))
    return sha256(b"yacht-rules/1|" + text.encode("ascii")).hexdigest()
