"""What is wrong with a planned farm, and the rules behind what may come next."""

from __future__ import annotations

from ...engine.farm import Violation
from ...i18n import gettext as _
from ...wording.refusals import FARM_FAULTS

RULES = {
    "room": ("rulebook/room-costs", "first-edition/extension"),
    "renovation": ("rulebook/renovation-costs", "first-edition/renovation"),
    "field": ("rulebook/plow-placement", "first-edition/plowing"),
    "stable": ("rulebook/build-stables", "first-edition/stables"),
    "pasture": ("rulebook/fence-building", "first-edition/fences"),
    "capacity": ("rulebook/pasture-capacity", "first-edition/pastures"),
    "unfenced": ("rulebook/unfenced-stables", "first-edition/stables"),
    "animals": ("rulebook/where-animals-live", "first-edition/pastures"),
    "unused": ("rulebook/score-unused-spaces", "first-edition/score-unused"),
    "making-room": ("rulebook/rearranging-animals", "first-edition/converting-food"),
}
"""The rules of both editions for what the planner tells beside the verdict."""


def explained(violation: Violation) -> str:
    """The sentence for a violation of a farm without animals."""
    figures = {"cells": " ".join(violation.cells), **violation.params}
    return str(_(FARM_FAULTS[violation.code], **figures))
