"""An action space as data, and the words its steps are written in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.goods import NUMBERS, Price
from app.engine.sub_actions import (
    Bake,
    Fences,
    Improvement,
    Occupation,
    Plow,
    Renovate,
    Rooms,
    Sow,
    Stables,
    Sub,
)
from app.engine.tasks import BecomeStarter, Choose, Do, Gain, Grow, Pay, Step, Take


@dataclass(frozen=True, slots=True)
class Space:
    """One action space: what it does, what piles up on it, when it comes and which rule tells of it.

    Spaces that share a `tile` also share its one person per round. A space that a card brings into play may
    ask for a `fee` in food, which its owner gets from everybody else.
    """

    id: str
    rule: str
    steps: tuple[Step, ...] = ()
    good: int = -1
    amount: int = 0
    stage: int = 0
    tile: str = ""
    from_round: int = 0
    fee: int = 0


def must(*subs: Sub) -> Do:
    """One or more of these actions, at least one of them."""
    return Do(subs=subs, must=True)


def may(*subs: Sub) -> Do:
    """These actions if wanted."""
    return Do(subs=subs)


def gain(**amounts: int) -> Gain:
    """Goods from the general supply."""
    return Gain(goods=_goods(amounts))


def pay(**amounts: int) -> Pay:
    """Goods to the general supply."""
    return Pay(goods=_goods(amounts))


def _goods(amounts: dict[str, int]) -> Price:
    return tuple((NUMBERS[name], amount) for name, amount in amounts.items())


def choose(**options: tuple[Step, ...]) -> Choose:
    """Exactly one of these, by name."""
    return Choose(options=tuple(options.items()))


def pile(id: str, rule: str, good: str, amount: int, *more: Step, **extra: Any) -> Space:
    """A space on which goods pile up; who uses it takes them all."""
    return Space(id, rule, (Take(), *more), NUMBERS[good], amount, **extra)


ROOMS, ONE_ROOM = Rooms(), Rooms(most=1)
STABLES, CHEAP_STABLE = Stables(), Stables(wood=1, most=1)
PLOW, SOW, BAKE, FENCES, RENOVATE = Plow(), Sow(), Bake(), Fences(), Renovate()
IMPROVEMENT, MAJOR, MINOR = Improvement(), Improvement("major"), Improvement("minor")
BECOME_STARTER = BecomeStarter()
GROW_WITH_ROOM, GROW = Grow(with_room=True), Grow()

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


def occupation(*costs: int) -> Do:
    """Play one occupation; the first costs so much food, the next so much, and so on."""
    return must(Occupation(costs))
