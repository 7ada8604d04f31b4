"""Which animals leave for the pot before breeding, and what breeding leaves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ...engine.farm.housing import bred_from
from ...engine.scoring import category_points
from .harvest_state import HarvestState
from .housing import Herd, fits, largest_keeps, more_of, with_young


@dataclass(frozen=True, slots=True)
class Herding:
    """Which animals leave and which breed: *parents* stay, *herd* is there after breeding."""

    parents: Herd
    herd: Herd
    food: int


def herdings(state: HarvestState) -> Iterator[Herding]:
    """Every choice of animals to cook in which none is superfluous by itself."""
    rates = state.rates[2:]
    seen: set[tuple[Herd, Herd]] = set()
    for most in largest_keeps(with_young(state.herd), state.barn):
        parents = _parents(state.herd, most, rates)
        spared = sum((a - b) * rate for a, b, rate in zip(state.herd, parents, rates, strict=True))
        for cooked in _cooked(parents, rates, state.food_needed - state.food - spared):
            herding = _herding(most, parents, cooked, rates, spared)
            if (herding.parents, herding.herd) not in seen:
                seen.add((herding.parents, herding.herd))
                yield herding


def _parents(herd: Herd, most: Herd, rates: tuple[int, ...]) -> Herd:
    """The animals that must stay for *most*; one that makes room for its own young must be worth food."""
    return as_herd(
        bred_from(have, left) if rate else min(have, left)
        for have, left, rate in zip(herd, most, rates, strict=True)
    )


def _herding(most: Herd, parents: Herd, cooked: Herd, rates: tuple[int, ...], spared: int) -> Herding:
    stay = as_herd(have - eaten for have, eaten in zip(parents, cooked, strict=True))
    after = as_herd(
        left + (left >= 2) if eaten else top for left, eaten, top in zip(stay, cooked, most, strict=True)
    )
    return Herding(stay, after, spared + sum(map(int.__mul__, cooked, rates)))


def spare_food(herding: Herding, state: HarvestState) -> int | None:
    """The least food of an animal that left although there is room for it; None if none did.

    It is 0 where room was left empty for nothing: for a newborn, or for an animal that nobody can cook.
    """
    spare = []
    for kind, (have, stay, after) in enumerate(zip(state.herd, herding.parents, herding.herd, strict=True)):
        unborn = stay >= 2 and after == stay
        if (unborn or have > stay) and fits(more_of(herding.herd, kind), state.barn):
            spare.append(0 if unborn else state.rates[2 + kind])
    return min(spare, default=None)


def _cooked(herd: Herd, rates: tuple[int, ...], lack: int, kind: int = 0) -> Iterator[Herd]:
    """Numbers of each kind for *lack* food, none of a kind when those before it are enough."""
    if kind == len(herd):
        yield as_herd([0] * kind)
        return
    most = min(herd[kind], -(-lack // rates[kind])) if rates[kind] and lack > 0 else 0
    for number in range(most + 1):
        for rest in _cooked(herd, rates, lack - number * rates[kind], kind + 1):
            yield as_herd([*rest[:kind], number, *rest[kind + 1 :]])


def as_herd(animals: Iterable[int]) -> Herd:
    sheep, boar, cattle, horse = animals
    return sheep, boar, cattle, horse


@lru_cache(maxsize=65536)
def herd_points(herd: Herd) -> int:
    """Points by the table; each horse is worth 1."""
    sheep, boar, cattle, horse = herd
    table = (("sheep", sheep), ("boar", boar), ("cattle", cattle))
    return sum(category_points(name, number) for name, number in table) + horse
