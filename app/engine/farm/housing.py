"""Where animals live: does a herd fit, how is it arranged, what can be kept, what breeding leaves.

A herd counts sheep, wild boar and cattle, and horses where a game has them. Room for it is a set of pens
(capacity, kinds allowed) that hold one kind each, and a number of single places where any kind may live.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from operator import add, le, sub

from app.engine.farm.grid import BOARD, Yard
from app.engine.farm.pastures import pasture_capacity

Herd = tuple[int, ...]
Pen = tuple[int, int]
KINDS = ("sheep", "boar", "cattle", "horse")
ANY_KIND = 0b1111
ONE_EACH = (1, 1, 1, 1)


PlaceUse = tuple[Herd, int]
"""One use of a place: the room for each kind, and room beside it for any kind."""


@dataclass(frozen=True, slots=True)
class Housing:
    """The room for animals on one farm; a flexible place offers several ways, one of which is used."""

    pens: tuple[Pen, ...] = ()
    singles: int = 1
    flexible: tuple[tuple[PlaceUse, ...], ...] = ()


@lru_cache(maxsize=65536)
def farm_housing(fences: int, stables: int, pets: int = 1, yard: Yard = BOARD) -> Housing:
    """The room that pastures, unfenced stables and the house give."""
    pens = tuple((pasture_capacity(cells, stables), ANY_KIND) for cells in yard.areas(fences))
    return Housing(pens, pets + (stables & ~yard.enclosed(fences)).bit_count())


def rooms(housing: Housing, kinds: int) -> set[Herd]:
    """What the pens hold of each kind, for every way to give them to so many kinds."""
    found = {(0,) * kinds}
    for capacity, allowed in housing.pens:
        found = {
            (*room[:kind], room[kind] + capacity, *room[kind + 1 :])
            for room in found
            for kind in range(kinds)
            if allowed >> kind & 1
        }
    return found


@lru_cache(maxsize=65536)
def rooms_by_kind(housing: Housing, kinds: int = 3) -> tuple[Herd, ...]:
    """What `rooms` finds, kept in memory: every question about a herd begins with it."""
    return tuple(rooms(housing, kinds))


@lru_cache(maxsize=65536)
def layouts(housing: Housing, kinds: int = 3) -> tuple[PlaceUse, ...]:
    """Every room by kind and single places that the whole farm can offer."""
    found = {(room, housing.singles) for room in rooms_by_kind(housing, kinds)}
    for ways in housing.flexible:
        found = {
            (tuple(map(add, room, more)), singles + any_kind)
            for room, singles in found
            for more, any_kind in ways
        }
    return tuple(found)


@lru_cache(maxsize=65536)
def fits(herd: Herd, housing: Housing) -> bool:
    """Whether the whole herd can be housed."""
    for room, singles in layouts(housing, len(herd)):
        over = 0
        for have, space in zip(herd, room, strict=True):
            if have > space:
                over += have - space
        if over <= singles:
            return True
    return False


@lru_cache(maxsize=65536)
def best_keeps(herd: Herd, housing: Housing) -> tuple[Herd, ...]:
    """The largest herds that can be kept of *herd*: none of them is part of another."""
    found: set[Herd] = set()
    for room, singles in layouts(housing, len(herd)):
        base = tuple(map(min, herd, room))
        left = tuple(map(sub, herd, base))
        for more in shares(left, min(singles, sum(left))):
            found.add(tuple(map(add, base, more)))
    return largest(found)


def shares(left: Herd, places: int) -> Iterator[Herd]:
    """Every way to fill so many single places with animals left over, most of the first kinds first."""
    first, *rest = left
    if not rest:
        yield (places,)
        return
    for number in range(min(first, places), max(0, places - sum(rest)) - 1, -1):
        for others in shares(tuple(rest), places - number):
            yield number, *others


def largest(herds: set[Herd]) -> tuple[Herd, ...]:
    """The herds that no other herd contains, largest numbers first."""
    kept: list[Herd] = []
    for herd in sorted(herds, reverse=True):
        if not any(all(map(le, herd, other)) for other in kept):
            kept.append(herd)
    return tuple(kept)


@lru_cache(maxsize=65536)
def breeding_results(
    herd: Herd, housing: Housing, kinds: int = ANY_KIND, young: Herd = ONE_EACH
) -> tuple[Herd, ...]:
    """The largest herds breeding can leave: one newborn for each kind with two parents, if all are housed."""
    return best_keeps(with_young(herd, kinds, young), housing)


def with_young(herd: Herd, kinds: int = ANY_KIND, young: Herd = ONE_EACH) -> Herd:
    """The newborns of these kinds: one for two parents, where a kind may have two, the second for four."""
    return tuple(
        have + (min(have // 2, young[kind]) if kinds >> kind & 1 else 0) for kind, have in enumerate(herd)
    )


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


def bred_from(before: int, after: int, young: int = 1) -> int:
    """How many animals of a kind went into breeding when *after* came out: the fewest that had newborns."""
    born = next((born for born in range(young, 0, -1) if 2 * born <= after - born <= before), 0)
    return after - born


@dataclass(frozen=True, slots=True)
class Housed:
    """A place and the animals in it; place -1 is a single place (house or unfenced stable)."""

    pen: int
    kind: str
    animals: int


@lru_cache(maxsize=4096)
def arrange(herd: Herd, housing: Housing) -> tuple[Housed, ...] | None:
    """One way to house the herd, as few animals as possible in single places; None where there is none."""
    # The animals without a pen so far, with the first choice of kinds that leads there.
    left: dict[Herd, tuple[int, ...]] = {herd: ()}
    rest = sum(capacity for capacity, _ in housing.pens)
    for capacity, allowed in housing.pens:
        rest -= capacity
        fewer: dict[Herd, tuple[int, ...]] = {}
        for animals, choice in left.items():
            for kind in _tenants(herd, allowed):
                after = (*animals[:kind], max(0, animals[kind] - capacity), *animals[kind + 1 :])
                if sum(after) <= rest + housing.singles:
                    fewer.setdefault(after, (*choice, kind))
        left = fewer
    if not left or sum(min(left, key=sum)) > housing.singles:
        return None
    return _stalls(herd, housing, left[min(left, key=sum)])


def _tenants(herd: Herd, allowed: int) -> list[int]:
    """The kinds of the herd that may live in a pen; one it has none of, where no other may."""
    kinds = [kind for kind in range(len(herd)) if allowed >> kind & 1]
    return [kind for kind in kinds if herd[kind]] or kinds[:1]


def _stalls(herd: Herd, housing: Housing, choice: tuple[int, ...]) -> tuple[Housed, ...]:
    left = list(herd)
    stalls = []
    for pen, (kind, (capacity, _)) in enumerate(zip(choice, housing.pens, strict=True)):
        animals = min(capacity, left[kind])
        left[kind] -= animals
        if animals:
            stalls.append(Housed(pen, KINDS[kind], animals))
    return (*stalls, *(Housed(-1, KINDS[kind], animals) for kind, animals in enumerate(left) if animals))
