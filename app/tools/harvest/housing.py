"""Room for four kinds of animal: the engine houses three, Farmers of the Moor adds the horse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

Herd = tuple[int, int, int, int]
KINDS = ("sheep", "boar", "cattle", "horse")
NO_ANIMALS: Herd = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Barn:
    """What each pasture holds of one kind, and how many animals of any kind live by themselves."""

    pastures: tuple[int, ...] = ()
    singles: int = 1


@dataclass(frozen=True, slots=True)
class Lodging:
    """So many animals of one kind in a pasture; pasture -1 is the house and the unfenced stables."""

    pasture: int
    kind: int
    animals: int


@lru_cache(maxsize=4096)
def _rooms(pastures: tuple[int, ...], kinds: tuple[int, ...]) -> frozenset[Herd]:
    """The room for each kind, for every way to give the pastures to these kinds."""
    found = {NO_ANIMALS}
    for capacity in pastures:
        found = {more_of(room, kind, capacity) for room in found for kind in kinds}
    return frozenset(found)


def more_of(herd: Herd, kind: int, animals: int = 1) -> Herd:
    """A herd with so many more of one kind."""
    changed = list(herd)
    changed[kind] += animals
    return changed[0], changed[1], changed[2], changed[3]


def _kinds(herd: Herd) -> tuple[int, ...]:
    return tuple(kind for kind, animals in enumerate(herd) if animals) or (0,)


def fits(herd: Herd, barn: Barn) -> bool:
    """Whether the whole herd finds room."""
    return any(
        sum(max(0, have - space) for have, space in zip(herd, room, strict=True)) <= barn.singles
        for room in _rooms(barn.pastures, _kinds(herd))
    )


def largest_keeps(herd: Herd, barn: Barn) -> tuple[Herd, ...]:
    """The herds that can be kept of *herd*, none of them part of another, the largest first."""
    if fits(herd, barn):
        return (herd,)
    rooms = _rooms(barn.pastures, _kinds(herd))
    bases = largest({_least(herd, room) for room in rooms})
    return largest({kept for base in bases for kept in _filled(herd, base, barn.singles)})


def _least(one: Herd, other: Herd) -> Herd:
    sheep, boar, cattle, horse = map(min, one, other)
    return sheep, boar, cattle, horse


def _filled(herd: Herd, base: Herd, singles: int, kind: int = 0) -> Iterator[Herd]:
    """*base* and as many of the animals left over as there are single places."""
    left = [have - kept for have, kept in zip(herd[kind:], base[kind:], strict=True)]
    singles = min(singles, sum(left))
    if not singles:
        yield base
        return
    for more in range(max(0, singles - sum(left[1:])), min(singles, left[0]) + 1):
        yield from _filled(herd, more_of(base, kind, more), singles - more, kind + 1)


def largest(herds: set[Herd]) -> tuple[Herd, ...]:
    """The herds that no other contains: only a larger herd can contain one."""
    kept: list[Herd] = []
    for _size, group in groupby(sorted(herds, key=lambda each: (sum(each), each), reverse=True), key=sum):
        kept += [herd for herd in group if not _contained(herd, kept)]
    return tuple(kept)


def _contained(herd: Herd, larger: list[Herd]) -> bool:
    sheep, boar, cattle, horse = herd
    return any(sheep <= k[0] and boar <= k[1] and cattle <= k[2] and horse <= k[3] for k in larger)


def with_young(herd: Herd) -> Herd:
    """One newborn for each kind with two parents."""
    sheep, boar, cattle, horse = (have + (have >= 2) for have in herd)
    return sheep, boar, cattle, horse


def lodge(herd: Herd, barn: Barn) -> tuple[Lodging, ...]:
    """One way to house a herd that fits: as few animals as possible live by themselves."""
    choices = _choices(len(barn.pastures), _kinds(herd))
    return _lodge(herd, barn, min(choices, key=lambda choice: _alone(herd, barn, choice)))


def _alone(herd: Herd, barn: Barn, choice: tuple[int, ...]) -> int:
    """How many animals find no room in a pasture."""
    left = list(herd)
    for kind, capacity in zip(choice, barn.pastures, strict=True):
        left[kind] -= capacity
    return sum(animals for animals in left if animals > 0)


def _choices(pastures: int, kinds: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not pastures:
        yield ()
        return
    for rest in _choices(pastures - 1, kinds):
        for kind in kinds:
            yield (*rest, kind)


def _lodge(herd: Herd, barn: Barn, choice: tuple[int, ...]) -> tuple[Lodging, ...]:
    left = list(herd)
    plan = []
    for pasture, (kind, capacity) in enumerate(zip(choice, barn.pastures, strict=True)):
        if animals := min(capacity, left[kind]):
            plan.append(Lodging(pasture, kind, animals))
            left[kind] -= animals
    return (*plan, *(Lodging(-1, kind, animals) for kind, animals in enumerate(left) if animals))
