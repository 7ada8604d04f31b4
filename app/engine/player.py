"""One player's side of the table: goods, farm, family and cards.

Copied once per action and then changed in place; never change a player that a state still shows to others.
"""

from __future__ import annotations

from typing import Any

from app.engine.cards import abilities, card, hooks, occupations_among, occupations_asked, of_kind, owns_group
from app.engine.farm.flexible import any_kinds, one_kind
from app.engine.farm.grid import ALL_CELLS, CELL_NAMES, CELL_NUMBERS, FENCES, STABLES, START_ROOMS, bits
from app.engine.farm.housing import ANY_KIND, Herd, Housing, PlaceUse, farm_housing
from app.engine.farm.pastures import areas, enclosed, pasture_capacity
from app.engine.goods import BOAR, CATTLE, CLAY, GRAIN, SHEEP, STONE, VEGETABLE, WOOD

MATERIALS = ("wood", "clay", "stone")
MATERIAL_GOODS = (WOOD, CLAY, STONE)
PEOPLE = 5
FLEXIBLE = ("yard", "more_sheep", "large_stable", "mixed_pastures")
"""Abilities that give a place more than one way to be used."""
RAW_FOOD = (1, 1, 0, 0, 0)
"""Food for a grain, a vegetable, a sheep, a wild boar, a cattle without any improvement."""


AnimalPlace = tuple[str, int, int]
"""Where animals stand: the place, the good, how many."""


class Player:
    """Goods by number, farm as sets of cells and fences, people, cards in play and in hand."""

    __slots__ = (
        "begging",
        "bonus",
        "cards",
        "crops",
        "fences",
        "fields",
        "gathered",
        "goods",
        "hand",
        "home",
        "material",
        "memory",
        "newborns",
        "people",
        "places",
        "rooms",
        "stables",
        "used",
    )

    def __init__(self) -> None:
        self.goods = [0] * 10
        self.rooms = START_ROOMS
        self.material = 0
        self.fields = 0
        self.stables = 0
        self.fences = 0
        self.gathered = 0
        """Building resources gained in this work phase."""
        self.crops: dict[str, tuple[int, int]] = {}
        self.people = 2
        self.home = 2
        self.newborns = 0
        self.begging = 0
        self.bonus = 0
        self.cards: tuple[str, ...] = ()
        self.hand: tuple[str, ...] = ()
        self.memory: dict[str, Any] = {}
        self.used: tuple[str, ...] = ()
        self.places: tuple[AnimalPlace, ...] = ()

    def copy(self) -> Player:
        """A player to change while this one stays as it is."""
        other = Player.__new__(Player)
        other.goods = self.goods[:]
        other.rooms = self.rooms
        other.material = self.material
        other.fields = self.fields
        other.stables = self.stables
        other.fences = self.fences
        other.gathered = self.gathered
        other.crops = self.crops.copy() if self.crops else {}
        other.people = self.people
        other.home = self.home
        other.newborns = self.newborns
        other.begging = self.begging
        other.bonus = self.bonus
        other.cards = self.cards
        other.hand = self.hand
        other.memory = self.memory.copy() if self.memory else {}
        other.used = self.used
        other.places = self.places
        return other

    # the farm

    @property
    def ground(self) -> int:
        """The cells without a room or field: where fences may run and stables stand."""
        return ALL_CELLS & ~(self.rooms | self.fields)

    @property
    def free(self) -> int:
        """The unused cells: no tile, no stable, no pasture."""
        return ALL_CELLS & ~(self.rooms | self.fields | self.stables | enclosed(self.fences))

    @property
    def fences_left(self) -> int:
        return FENCES - self.fences.bit_count()

    @property
    def stables_left(self) -> int:
        return STABLES - self.stables.bit_count()

    @property
    def room_count(self) -> int:
        return self.rooms.bit_count()

    def lives_in(self, material: str) -> bool:
        """Whether the house is made of this material now."""
        return MATERIALS[self.material] == material

    def grows(self, crop: int) -> int:
        """How many fields hold this crop at the moment."""
        return sum(good == crop for good, _ in self.crops.values())

    def total(self, crop: int) -> int:
        """Crops in the supply and on the fields."""
        return self.goods[crop] + sum(count for good, count in self.crops.values() if good == crop)

    def empty_fields(self) -> tuple[str, ...]:
        """The fields that can be sown: cells by name, cards by id."""
        return tuple(place for place in self.all_fields() if place not in self.crops)

    def all_fields(self) -> tuple[str, ...]:
        """All fields: tiles first, then cards that are fields."""
        return tuple(CELL_NAMES[cell] for cell in bits(self.fields)) + tuple(
            id for id, _ in abilities(self.cards, "field")
        )

    def crops_allowed(self, place: str) -> tuple[int, ...]:
        """What may be sown there."""
        return (GRAIN, VEGETABLE) if place in CELL_NUMBERS else card(place).field

    # animals

    @property
    def herd(self) -> Herd:
        goods = self.goods
        return goods[SHEEP], goods[BOAR], goods[CATTLE]

    def housing(self) -> Housing:
        """The room for animals on this farm and its cards."""
        pets = hooks(self.cards, "pets")
        changes = hooks(self.cards, "pasture_room")
        extra = hooks(self.cards, "pens")
        house = max([1, *(query(self) for _, query in pets)])
        if any(abilities(self.cards, name) for name in FLEXIBLE):
            return self._flexible_housing(house)
        if not changes and not extra:
            return farm_housing(self.fences, self.stables, house)
        pens = tuple((self._pasture_room(cells), ANY_KIND) for cells in areas(self.fences))
        more = tuple(pen for _, query in extra for pen in query(self))
        return Housing(pens + more, farm_housing(self.fences, self.stables, house).singles)

    def _flexible_housing(self, house: int) -> Housing:
        """The room on a farm whose cards let a place be used in several ways; pens of cards come first."""
        pens = tuple(pen for _, query in hooks(self.cards, "pens") for pen in query(self))
        return Housing(pens, house, (*self.pasture_ways(), *self.yard_ways(), *self.stable_ways()))

    def pasture_ways(self) -> tuple[tuple[PlaceUse, ...], ...]:
        """What each pasture can hold, with the cards that change it."""
        more = self._most("more_sheep")
        rooms = [self._pasture_room(cells) for cells in areas(self.fences)]
        if self._most("mixed_pastures"):
            return tuple(any_kinds(room, more) for room in rooms)
        return tuple(one_kind(room + more, room, room) for room in rooms)

    def yard_ways(self) -> tuple[tuple[PlaceUse, ...], ...]:
        """What each card for animals of any kinds can hold; what adds to pastures adds to it."""
        found = []
        for _, capacity in abilities(self.cards, "yard"):
            for _, query in hooks(self.cards, "pasture_room"):
                capacity = query(self, 0, capacity)
            found.append(any_kinds(capacity, self._most("more_sheep")))
        return tuple(found)

    def stable_ways(self) -> tuple[tuple[PlaceUse, ...], ...]:
        """What each unfenced stable can hold, the large one first."""
        count = (self.stables & ~enclosed(self.fences)).bit_count()
        large, more = self._most("large_stable"), self._most("more_sheep")
        first = (one_kind(large, large, large),) if large and count else ()
        return (*first, *(one_kind(max(1, more), 1, 1),) * (count - len(first)))

    def _most(self, ability: str) -> int:
        return max((int(value) for _, value in abilities(self.cards, ability)), default=0)

    def _pasture_room(self, cells: int) -> int:
        capacity = pasture_capacity(cells, self.stables)
        for _, query in hooks(self.cards, "pasture_room"):
            capacity = query(self, cells, capacity)
        return capacity

    # family and cards

    @property
    def people_room(self) -> int:
        """How many people the house and cards have room for."""
        return self.room_count + sum(int(query(self)) for _, query in hooks(self.cards, "people_room"))

    @property
    def occupations(self) -> int:
        return occupations_among(self.cards)

    @property
    def occupations_asked(self) -> int:
        """The occupations as prerequisites and cards count them."""
        return occupations_asked(self.cards)

    def owns(self, group: str) -> bool:
        """Whether a card of this group lies here."""
        return owns_group(self.cards, group)

    @property
    def improvements(self) -> int:
        return len(self.cards) - self.occupations

    def in_hand(self, kind: str) -> list[str]:
        """The hand cards of one kind."""
        return list(of_kind(self.hand, kind)) if self.hand else []
