"""An action space as data, and the words its steps are written in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.goods import NUMBERS

Step = tuple[Any, ...]
"""What a space does: the name of a task and its values, all of them plain."""


@dataclass(frozen=True, slots=True)
class Space:
    """One action space: what it does, what piles up on it, when it comes and which rule tells of it.

    Spaces that share a `tile` also share its one person per round.
    """

    id: str
    rule: str
    steps: tuple[Step, ...] = ()
    good: int = -1
    amount: int = 0
    stage: int = 0
    tile: str = ""
    from_round: int = 0


def must(*subs: Step) -> Step:
    """One or more of these actions, at least one of them."""
    return ("do", subs, "", True)


def may(*subs: Step) -> Step:
    """These actions if wanted."""
    return ("do", subs, "", False)


def gain(**amounts: int) -> Step:
    """Goods from the general supply."""
    return ("gain", *((NUMBERS[name], amount) for name, amount in amounts.items()))


def pay(**amounts: int) -> Step:
    """Goods to the general supply."""
    return ("pay", *((NUMBERS[name], amount) for name, amount in amounts.items()))


def choose(**options: tuple[Step, ...]) -> Step:
    """Exactly one of these, by name."""
    return ("choose", tuple(options.items()))


def pile(id: str, rule: str, good: str, amount: int, *more: Step, **extra: Any) -> Space:
    """A space on which goods pile up; who uses it takes them all."""
    return Space(id, rule, (("take", id), *more), NUMBERS[good], amount, **extra)


ROOMS, ONE_ROOM = ("rooms",), ("room",)
STABLES, CHEAP_STABLE = ("stables", 2), ("stable", 1)
PLOW, SOW, BAKE, FENCES, RENOVATE = ("plow",), ("sow",), ("bake",), ("fences",), ("renovate",)
IMPROVEMENT, MAJOR, MINOR = ("improvement", "any"), ("improvement", "major"), ("improvement", "minor")
BECOME_STARTER: Step = ("start",)
GROW_WITH_ROOM: Step = ("grow", True)
GROW: Step = ("grow", False)

ANIMAL_CHOICE = choose(
    sheep=(gain(sheep=1, food=1),),
    boar=(gain(boar=1),),
    cattle=(pay(food=1), gain(cattle=1)),
)
ONE_RESOURCE = choose(**{name: (gain(**{name: 1}),) for name in ("wood", "clay", "reed", "stone")})
TWO_RESOURCES = choose(
    **{
        f"{one}_{two}": (gain(**{one: 1, two: 1}),)
        for at, one in enumerate(("wood", "clay", "reed", "stone"))
        for two in ("wood", "clay", "reed", "stone")[at + 1 :]
    }
)


def occupation(*costs: int) -> Step:
    """Play one occupation; the first costs so much food, the next so much, and so on."""
    return must(("occupation", *costs))
