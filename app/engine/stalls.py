"""Where each animal stands: as the player arranged them, or as they fit.

A place is named after the first cell of a pasture, the cell of an unfenced stable, `house`, or a card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from app.engine.action import Action
from app.engine.cards import abilities, hooks
from app.engine.farm.flexible import any_kinds, holds, most_animals, spread
from app.engine.farm.grid import CELL_NAMES, bits, names_of
from app.engine.farm.housing import ANY_KIND, PlaceUse, arrange
from app.engine.farm.pastures import areas, enclosed
from app.engine.goods import ANIMALS, GOODS, NUMBERS, SHEEP
from app.engine.player import AnimalPlace, Player

HOUSE = "house"
ENTRY = re.compile(r"([a-z0-9_]+):(\d{1,3})(sheep|boar|cattle)")


@dataclass(frozen=True, slots=True)
class Stall:
    """One place for animals; only the house may mix kinds."""

    place: str
    sort: str
    """`pasture`, `stable`, `house` or `card`."""
    capacity: int
    cells: tuple[str, ...] = ()
    kinds: int = ANY_KIND
    ways: tuple[PlaceUse, ...] = ()
    """How the place can be used, where cards let it be used in several ways."""


def stalls(player: Player) -> tuple[Stall, ...]:
    """All places for animals on a farm and its cards, pastures first."""
    housing = player.housing()
    if housing.flexible:
        return _flexible_stalls(player)
    pens = housing.pens
    pastures = areas(player.fences)
    cards = [id for id, query in hooks(player.cards, "pens") for _ in query(player)]
    found = [
        Stall(CELL_NAMES[next(iter(bits(cells)))], "pasture", capacity, names_of(cells))
        for cells, (capacity, _) in zip(pastures, pens, strict=False)
    ]
    found += [
        Stall(id, "card", capacity, kinds=kinds)
        for id, (capacity, kinds) in zip(cards, pens[len(pastures) :], strict=True)
    ]
    alone = bits(player.stables & ~enclosed(player.fences))
    found += [Stall(CELL_NAMES[cell], "stable", 1, (CELL_NAMES[cell],)) for cell in alone]
    pets = max([1, *(query(player) for _, query in hooks(player.cards, "pets"))])
    return (*found, Stall(HOUSE, "house", pets))


def _flexible_stalls(player: Player) -> tuple[Stall, ...]:
    """All places of a farm where cards let some be used in several ways."""
    found = [
        Stall(CELL_NAMES[next(iter(bits(cells)))], "pasture", most_animals(ways), names_of(cells), ways=ways)
        for cells, ways in zip(areas(player.fences), player.pasture_ways(), strict=True)
    ]
    found += [
        Stall(id, "card", most_animals(ways), ways=ways)
        for (id, _), ways in zip(abilities(player.cards, "yard"), player.yard_ways(), strict=True)
    ]
    alone = [CELL_NAMES[cell] for cell in bits(player.stables & ~enclosed(player.fences))]
    found += [
        Stall(name, "stable", most_animals(ways), (name,), ways=ways)
        for name, ways in zip(alone, player.stable_ways(), strict=True)
    ]
    pets = player.housing().singles
    return (*found, Stall(HOUSE, "house", pets, ways=any_kinds(pets)))


def standing(player: Player) -> tuple[AnimalPlace, ...]:
    """Where the animals stand now."""
    if player.places and not arrangement_flaw(player, player.places):
        return player.places
    return _settled(player)


def _settled(player: Player) -> tuple[AnimalPlace, ...]:
    """The animals as they fit: pens first, what is left over in stables and in the house."""
    places = stalls(player)
    if places[-1].ways:
        return _spread_out(player, places)
    pens = [stall.place for stall in places if stall.sort in ("pasture", "card")]
    singles = [stall.place for stall in places if stall.sort == "stable"]
    found: list[AnimalPlace] = []
    for group in arrange(player.herd, player.housing()) or ():
        good, left = NUMBERS[group.kind], group.animals
        if group.pen >= 0:
            found.append((pens[group.pen], good, left))
            continue
        alone = [singles.pop(0) for _ in range(min(left, len(singles)))]
        found += [(place, good, 1) for place in alone]
        found += [(HOUSE, good, left - len(alone))] if left > len(alone) else []
    return tuple(found)


def _spread_out(player: Player, places: tuple[Stall, ...]) -> tuple[AnimalPlace, ...]:
    found = spread(player.herd, tuple(stall.ways for stall in places)) or ()
    return tuple(
        (stall.place, SHEEP + kind, count)
        for stall, animals in zip(places, found, strict=False)
        for kind, count in enumerate(animals)
        if count
    )


def arrangement_flaw(player: Player, places: tuple[AnimalPlace, ...]) -> str:
    """The code of the rule an arrangement breaks; empty where it is a proper one."""
    by_place = {stall.place: stall for stall in stalls(player)}
    if any(place not in by_place for place, _, _ in places):
        return "animals_outside"
    for animal in ANIMALS:
        if sum(count for _, good, count in places if good == animal) != player.goods[animal]:
            return "no_such_animal"
    return next((code for stall in by_place.values() if (code := _stall_flaw(stall, places))), "")


def _stall_flaw(stall: Stall, places: tuple[AnimalPlace, ...]) -> str:
    here = [(good, count) for place, good, count in places if place == stall.place and count]
    if stall.ways:
        return _ways_flaw(stall, here)
    if stall.sort != "house" and len({good for good, _ in here}) > 1:
        return "pasture_mixed"
    if any(not stall.kinds >> (good - SHEEP) & 1 for good, _ in here):
        return "animals_outside"
    if sum(count for _, count in here) > stall.capacity:
        return {"house": "too_many_pets", "stable": "stable_overfull"}.get(stall.sort, "pasture_overfull")
    return ""


def _ways_flaw(stall: Stall, here: list[tuple[int, int]]) -> str:
    animals = tuple(sum(count for good, count in here if good == animal) for animal in ANIMALS)
    if holds(stall.ways, animals):
        return ""
    if any(count <= most_animals(stall.ways) for _, count in here) and len(here) > 1:
        return "pasture_mixed"
    return {"house": "too_many_pets", "stable": "stable_overfull"}.get(stall.sort, "pasture_overfull")


def with_animals(player: Player, places: Iterable[AnimalPlace]) -> Player:
    """The player's farm with just the animals at these places."""
    other = player.copy()
    for animal in ANIMALS:
        other.goods[animal] = sum(count for _, good, count in places if good == animal)
    return other


def places_of(action: Action) -> tuple[AnimalPlace, ...] | None:
    """What `arrange b1:2sheep house:1boar` says, or None where it says nothing."""
    read = [ENTRY.fullmatch(word) for word in action.args]
    if not all(read):
        return None
    return tuple((entry[1], NUMBERS[entry[3]], int(entry[2])) for entry in read if entry)


def arrange_action(places: Iterable[AnimalPlace]) -> Action:
    """The action that puts animals there."""
    return Action("arrange", tuple(f"{place}:{count}{GOODS[good]}" for place, good, count in places))
