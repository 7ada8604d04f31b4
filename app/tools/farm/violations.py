"""What is wrong with a planned farm, in a sentence with its figures; the rules behind what may come next."""

from __future__ import annotations

from ...catalogues import N_
from ...engine.farm import Violation
from ...i18n import gettext as _

SENTENCES = {
    "start_room_missing": N_("The two rooms the house began with are missing: %(cells)s."),
    "room_not_adjacent": N_("The rooms do not hang together; a corner is not enough."),
    "rooms_mixed": N_("All rooms must be of the same material."),
    "field_not_adjacent": N_("The fields do not hang together; a corner is not enough."),
    "field_overfull": N_("There is too much on field %(cells)s: 3 grain or 2 vegetables at most."),
    "no_stable_left": N_("There are %(stables)s stables here; you have only 4."),
    "no_fence_left": N_("There are %(fences)s fences here; you have only 15."),
    "pasture_open": N_("Fences that enclose nothing: %(fences)s. Every pasture must be closed all around."),
    "room_fenced": N_("Rooms may not be fenced in: %(cells)s."),
    "field_fenced": N_("Fields may not be fenced in: %(cells)s."),
    "tile_fenced": N_("Forests and moors may not be fenced in: %(cells)s."),
    "pasture_not_adjacent": N_("The pastures do not hang together: each must share a side with another."),
}

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
    return str(_(SENTENCES[violation.code], **figures))
