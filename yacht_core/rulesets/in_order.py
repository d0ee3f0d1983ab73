"""Classic Yacht filled from the top down (document B, "Boxes in order")."""

from dataclasses import replace

from yacht_core.rulesets.classic import CLASSIC

IN_ORDER = replace(
    CLASSIC,
    id="in-order",
    name="In order",
    revision=1,
    in_order=True,
    notes=("The boxes are filled from the top down, whatever the dice show.",),
)
