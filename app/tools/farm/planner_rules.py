"""The rules behind what the planner tells beside its verdict, in both editions."""

from __future__ import annotations

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
