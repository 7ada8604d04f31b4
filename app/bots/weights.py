"""What a bot thinks things are worth, in points at the end of the game, each with the reason.

Where a number depends on how far the game has come it holds for the beginning and fades out, or is said to.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """One opinion about the game; the defaults are those that played best.

    Opinions are told apart by who holds them, not by their numbers: that is asked all the time.
    """

    # the family
    turn: float = 1.4
    """A turn of one more person, in each round to come and in this one."""
    meal: float = 0.35
    """A food that will be eaten in a later harvest: what getting it costs elsewhere."""
    first_child: float = 0.65
    """Share of a child's worth that lies in a room waiting for it."""
    second_child: float = 0.45
    """Share that lies in a second such room: growing twice takes longer."""

    # feeding
    missing: float = 0.8
    """A food missing at the next harvest that there is still time to get."""
    begging: float = 3.0
    """A food missing that there is no time for."""
    catch: float = 1.6
    """Food that a turn brings when it must."""
    eaten: float = 0.30
    """Food made of goods that had another worth."""
    spare: float = 0.30
    """A food beyond the next harvest, for the one after."""
    hoard: float = 0.08
    """A food beyond that."""

    # building resources
    wood_room: float = 0.3
    reed_room: float = 0.6
    """Wood and reed towards the next rooms."""
    ready: float = 0.3
    """Having all that a room takes."""
    wood: float = 0.32
    """Wood for fences and stables."""
    firewood: float = 0.05
    """Wood beyond that."""
    clay: float = 0.5
    """Clay for a fireplace and other improvements."""
    more_clay: float = 0.25
    renovation: float = 0.5
    """Clay or stone towards the next house, up to its last round."""
    reed: float = 0.5
    """The reed that goes with it."""
    more_reed: float = 0.12
    stone: float = 0.8
    """Stone for improvements."""
    more_stone: float = 0.30

    # the farm
    field: float = 0.85
    """A field early in the game, when any plan wants some."""
    pasture: float = 0.9
    stall: float = 0.20
    """Room for one more animal."""
    cell: float = 0.45
    """A used space early in the game; one point at its end."""
    stable: float = 0.25

    # crops and animals
    grain: float = 0.75
    vegetable: float = 0.95
    sown: float = 0.4
    """A crop that a coming harvest brings in, beyond its own worth."""
    seedbed: float = 0.5
    """An empty field with a seed for it."""
    sheep: float = 0.5
    boar: float = 0.7
    cattle: float = 0.9
    breeding: float = 0.6
    """A newborn that a coming harvest brings."""

    # cards
    cooking: float = 0.22
    """Cooking, by the food it makes of one of each kind, for the whole game."""
    oven: float = 0.18
    """Baking, by the food for a grain, for the whole game."""
    craft: float = 0.25
    """A food that a workshop makes in each harvest to come."""
    promise: float = 0.30
    """A food that will lie on a round space; other goods by their own worth."""
    ability: float = 2.5
    """A card that acts again and again, for the whole game."""
    discount: float = 0.8
    starter: float = 0.4
    """Being the first to choose in the next round."""
    card: float = 0.25
    """A hand card that can still be played."""


DEFAULT = Weights()
