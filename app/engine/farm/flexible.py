"""Places for animals that can be used in more than one way: where each animal of a herd then stands."""

from __future__ import annotations

from app.engine.farm.housing import Herd, PlaceUse

KINDS = 3


def one_kind(*capacities: int) -> tuple[PlaceUse, ...]:
    """A place for a single kind that holds so many sheep, wild boar or cattle."""
    return tuple(
        (tuple(capacity if kind == at else 0 for at in range(KINDS)), 0)
        for kind, capacity in enumerate(capacities)
    )


def any_kinds(capacity: int, more_sheep: int = 0) -> tuple[PlaceUse, ...]:
    """A place where kinds may mix; with a sheep among them it may hold some sheep more."""
    plain: tuple[PlaceUse, ...] = (((0, 0, 0), capacity),)
    return (*plain, ((1 + more_sheep, 0, 0), capacity - 1)) if more_sheep and capacity else plain


def holds(ways: tuple[PlaceUse, ...], animals: Herd) -> bool:
    """Whether a place takes these animals in one of its ways."""
    return any(_over(animals, room) <= any_kind for room, any_kind in ways)


def most_animals(ways: tuple[PlaceUse, ...]) -> int:
    """The most animals a place can hold."""
    return max(sum(room) + any_kind for room, any_kind in ways)


def _over(animals: Herd, room: Herd) -> int:
    return sum(max(0, have - space) for have, space in zip(animals, room, strict=True))


def spread(herd: Herd, places: tuple[tuple[PlaceUse, ...], ...]) -> tuple[Herd, ...] | None:
    """The animals in each of the places, in their order; None where they do not fit."""
    reached: dict[tuple[Herd, int], tuple[PlaceUse, ...]] = {(herd, 0): ()}
    for ways in places:
        further: dict[tuple[Herd, int], tuple[PlaceUse, ...]] = {}
        for (left, singles), chosen in reached.items():
            for room, any_kind in ways:
                after = tuple(max(0, have - space) for have, space in zip(left, room, strict=True))
                further.setdefault((after, singles + any_kind), (*chosen, (room, any_kind)))
        reached = further
    fitting = [chosen for (left, singles), chosen in reached.items() if sum(left) <= singles]
    return _filled(herd, fitting[0]) if fitting else None


def _filled(herd: Herd, chosen: tuple[PlaceUse, ...]) -> tuple[Herd, ...]:
    left = list(herd)
    found = [[0] * KINDS for _ in chosen]
    for place, (room, _) in zip(found, chosen, strict=True):
        for kind, space in enumerate(room):
            place[kind] = min(space, left[kind])
            left[kind] -= place[kind]
    for place, (_, any_kind) in zip(found, chosen, strict=True):
        for kind in range(KINDS):
            more = min(any_kind, left[kind])
            place[kind] += more
            left[kind] -= more
            any_kind -= more
    return tuple(tuple(place) for place in found)
