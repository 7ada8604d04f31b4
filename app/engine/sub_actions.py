"""The actions a space or card can offer, as data: what is to be built, plowed, sown, baked or played.

A number named `most` says how often the action may still be taken within one action; 0 means any number.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.goods import CROPS


@dataclass(frozen=True, slots=True)
class Rooms:
    """Build rooms at their cost, or for nothing."""

    most: int = 0
    free: bool = False


@dataclass(frozen=True, slots=True)
class Stables:
    """Build stables for so much wood each."""

    wood: int = 2
    most: int = 0


@dataclass(frozen=True, slots=True)
class Renovate:
    """Renovate the house; where materials are named, to one of these only."""

    to: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fences:
    """Build fences; the first `free` ones cost nothing (None: as many as the player's cards say).

    Where `cells` is given a pasture must have exactly so many, and all its fences are free. Without `paid`
    only free fences are left.
    """

    free: int | None = None
    cells: int = 0
    most: int = 0
    paid: bool = True


@dataclass(frozen=True, slots=True)
class Plow:
    most: int = 1


@dataclass(frozen=True, slots=True)
class Sow:
    crops: tuple[int, ...] = CROPS
    most: int = 0


@dataclass(frozen=True, slots=True)
class Bake:
    """One Bake Bread action."""


@dataclass(frozen=True, slots=True)
class Improvement:
    """Build a major improvement or play a minor one; `which` is `any`, `major` or `minor`."""

    which: str = "any"


@dataclass(frozen=True, slots=True)
class Occupation:
    """Play an occupation: the first one costs so much food, the next so much, and so on."""

    costs: tuple[int, ...] = (0,)


@dataclass(frozen=True, slots=True)
class Start:
    """Become the starting player."""


Sub = Rooms | Stables | Renovate | Fences | Plow | Sow | Bake | Improvement | Occupation | Start

SUB_NAMES: dict[type, str] = {
    Rooms: "rooms",
    Stables: "stables",
    Renovate: "renovate",
    Fences: "fences",
    Plow: "plow",
    Sow: "sow",
    Bake: "bake",
    Improvement: "improvement",
    Occupation: "occupation",
    Start: "start",
}


def fewer(most: int) -> int:
    """How often an action may be taken after it was taken once; -1 where it is used up."""
    return most - 1 or -1 if most else 0
