"""Which herds a farm can keep, for all kinds of animal and any herd that somebody may enter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import groupby
from operator import add, sub

from app.engine.farm.housing import ANY_KIND, KINDS, Herd, Housing, rooms, shares

NO_ANIMALS: Herd = (0,) * len(KINDS)
BITS = 10
"""Of a herd's code for each kind; the highest stays free, so that codes can be compared kind by kind."""
HERD_BITS = BITS * len(KINDS)
_FREE = sum(1 << BITS * at - 1 for at in range(1, len(KINDS) + 1))


def housing_for(pastures: Iterable[int], singles: int = 1) -> Housing:
    """Pastures of these capacities, and so many animals of any kind that live by themselves."""
    return Housing(tuple((capacity, ANY_KIND) for capacity in pastures), singles)


def capacities(housing: Housing) -> tuple[int, ...]:
    """How many animals each pasture holds."""
    return tuple(capacity for capacity, _ in housing.pens)


def herd_code(herd: Herd) -> int:
    """A herd as one number; that of a herd with more of the first kinds is larger."""
    code = 0
    for animals in herd:
        code = code << BITS | animals
    return code


def herd_of_code(code: int) -> Herd:
    return tuple(code >> BITS * at & (1 << BITS) - 1 for at in reversed(range(len(KINDS))))


def contained(code: int, larger: list[int]) -> bool:
    """Whether one of the *larger* herds has as many of every kind; the one that has moves to the front."""
    for at, other in enumerate(larger):
        if (other | _FREE) - code & _FREE == _FREE:
            larger.insert(0, larger.pop(at))
            return True
    return False


def in_pastures(herd: Herd, housing: Housing) -> list[Herd]:
    """What of *herd* can live in pastures: the choices that no other contains, the largest first."""
    found = {tuple(map(min, herd, room)) for room in rooms(housing, len(herd))}
    kept: list[Herd] = []
    codes: list[int] = []
    for _size, group in groupby(sorted(found, key=sum, reverse=True), key=sum):
        fresh = [each for each in group if not contained(herd_code(each), codes)]
        kept += fresh
        codes += map(herd_code, fresh)
    return kept


def largest_keeps(herd: Herd, housing: Housing, most: int) -> tuple[Herd, ...]:
    """The largest herds that can be kept of *herd*, none of them part of another; so many at most."""
    choices = in_pastures(herd, housing)
    if sum(herd) - sum(choices[0]) <= housing.singles:
        return (herd,)
    kept: list[Herd] = []
    codes: list[int] = []
    for _size, group in groupby(choices, key=sum):
        for found in merge(*(_filled(herd, each, housing.singles) for each in group), reverse=True):
            if not contained(herd_code(found), codes):
                kept.append(found)
                codes.append(herd_code(found))
                if len(kept) == most:
                    return tuple(kept)
    return tuple(kept)


def _filled(herd: Herd, base: Herd, singles: int) -> Iterator[Herd]:
    """*base* with single places full of animals left over, most of the first kinds first."""
    for more in shares(tuple(map(sub, herd, base)), singles):
        yield tuple(map(add, base, more))
