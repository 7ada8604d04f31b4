"""Where animals live: does a herd fit, how is it arranged, what can be kept, what breeding leaves.

A herd counts sheep, wild boar and cattle. Room for it is a set of pens (capacity, kinds allowed) that hold
one kind each, and a number of single places where any kind may live.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from app.engine.farm.grid import BOARD, Yard
from app.engine.farm.pastures import pasture_capacity

Herd = tuple[int, int, int]
Pen = tuple[int, int]
KINDS = ("sheep", "boar", "cattle")
ANY_KIND = 0b111


@dataclass(frozen=True, slots=True)
class Housing:
    """The room for animals on one farm."""

    pens: tuple[Pen, ...] = ()
    singles: int = 1


@lru_cache(maxsize=65536)
def farm_housing(fences: int, stables: int, pets: int = 1, yard: Yard = BOARD) -> Housing:
    """The room that pastures, unfenced stables and the house give."""
    pens = tuple((pasture_capacity(cells, stables), ANY_KIND) for cells in yard.areas(fences))
    return Housing(pens, pets + (stables & ~yard.enclosed(fences)).bit_count())


def _assignments(housing: Housing) -> Iterator[tuple[int, ...]]:
    """Every way to give each pen one of its kinds."""
    return product(*([kind for kind in range(3) if kinds >> kind & 1] for _, kinds in housing.pens))


@lru_cache(maxsize=65536)
def rooms_by_kind(housing: Housing) -> tuple[Herd, ...]:
    """What the pens hold of each kind, for every way worth giving them to kinds."""
    found: set[Herd] = set()
    for choice in _assignments(housing):
        room = [0, 0, 0]
        for kind, (capacity, _) in zip(choice, housing.pens, strict=True):
            room[kind] += capacity
        found.add((room[0], room[1], room[2]))
    return tuple(found)


@lru_cache(maxsize=65536)
def fits(herd: Herd, housing: Housing) -> bool:
    """Whether the whole herd can be housed."""
    sheep, boar, cattle = herd
    for a, b, c in rooms_by_kind(housing):
        over = (
            (sheep - a if sheep > a else 0)
            + (boar - b if boar > b else 0)
            + (cattle - c if cattle > c else 0)
        )
        if over <= housing.singles:
            return True
    return False


@lru_cache(maxsize=65536)
def best_keeps(herd: Herd, housing: Housing) -> tuple[Herd, ...]:
    """The largest herds that can be kept of *herd*: none of them is part of another."""
    found: set[Herd] = set()
    for room in rooms_by_kind(housing):
        base = [min(have, space) for have, space in zip(herd, room, strict=True)]
        left = [have - kept for have, kept in zip(herd, base, strict=True)]
        for extra in _shares(left, housing.singles):
            found.add((base[0] + extra[0], base[1] + extra[1], base[2] + extra[2]))
    return largest(found)


def _shares(left: list[int], singles: int) -> Iterator[Herd]:
    """Every way to fill as many single places as possible with the animals left over."""
    places = min(singles, sum(left))
    for sheep in range(min(left[0], places) + 1):
        for boar in range(min(left[1], places - sheep) + 1):
            cattle = places - sheep - boar
            if cattle <= left[2]:
                yield sheep, boar, cattle


def largest(herds: set[Herd]) -> tuple[Herd, ...]:
    """The herds that no other herd contains, largest numbers first."""
    kept: list[Herd] = []
    for herd in sorted(herds, reverse=True):
        if not any(herd[0] <= k[0] and herd[1] <= k[1] and herd[2] <= k[2] for k in kept):
            kept.append(herd)
    return tuple(kept)


@lru_cache(maxsize=65536)
def breeding_results(herd: Herd, housing: Housing, kinds: int = ANY_KIND) -> tuple[Herd, ...]:
    """The largest herds breeding can leave: one newborn for each kind with two parents, if all are housed."""
    born = tuple(have + (have >= 2 and kinds >> kind & 1) for kind, have in enumerate(herd))
    return best_keeps((born[0], born[1], born[2]), housing)


@lru_cache(maxsize=4096)
def most_airy(herd: Herd, housing: Housing, pastures: int, spare: int) -> int:
    """In how many of the first *pastures* pens can an animal live with room for *spare* more beside it.

    The whole herd is housed. A pen gives its kind all its room, or keeps some free and wants an animal.
    """
    reached: set[tuple[Herd, Herd]] = {((0, 0, 0), (0, 0, 0))}
    for number, (capacity, kinds) in enumerate(housing.pens):
        airy = capacity - spare if number < pastures else 0
        reached = {
            after
            for room, wanting in reached
            for kind in range(3)
            if kinds >> kind & 1
            for after in (
                (_more(room, kind, capacity, herd), wanting),
                *([(_more(room, kind, airy, herd), _more(wanting, kind, 1, herd))] if airy > 0 else []),
            )
        }
    return max(
        (sum(wanting) for room, wanting in reached if _holds(herd, room, housing.singles)),
        default=0,
    )


def _more(counts: Herd, kind: int, amount: int, herd: Herd) -> Herd:
    """More of one kind, as far as there are animals for it."""
    sheep, boar, cattle = (
        min(count + amount, have) if at == kind else count
        for at, (count, have) in enumerate(zip(counts, herd, strict=True))
    )
    return sheep, boar, cattle


def _holds(herd: Herd, room: Herd, singles: int) -> bool:
    return sum(have - space for have, space in zip(herd, room, strict=True)) <= singles


def bred_from(before: int, after: int) -> int:
    """How many animals of a kind went into breeding when *after* came out: the fewest that had a newborn."""
    return after - 1 if after >= 3 and after - 1 <= before else after


@dataclass(frozen=True, slots=True)
class Stall:
    """A place and the animals in it; place -1 is a single place (house or unfenced stable)."""

    pen: int
    kind: str
    animals: int


def arrange(herd: Herd, housing: Housing) -> tuple[Stall, ...] | None:
    """One way to house the herd, or None where there is none."""
    best: tuple[int, tuple[Stall, ...]] | None = None
    for choice in _assignments(housing):
        stalls, left = _fill(herd, housing, choice)
        if left <= housing.singles and (best is None or left < best[0]):
            best = left, stalls
    return best[1] if best else None


def _fill(herd: Herd, housing: Housing, choice: tuple[int, ...]) -> tuple[tuple[Stall, ...], int]:
    left = list(herd)
    stalls = []
    for pen, (kind, (capacity, _)) in enumerate(zip(choice, housing.pens, strict=True)):
        animals = min(capacity, left[kind])
        left[kind] -= animals
        if animals:
            stalls.append(Stall(pen, KINDS[kind], animals))
    stalls += [Stall(-1, KINDS[kind], animals) for kind, animals in enumerate(left) if animals]
    return tuple(stalls), sum(left)
