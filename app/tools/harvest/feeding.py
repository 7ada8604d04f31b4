"""Every sensible way through feeding and breeding, the best first.

A way is a choice of animals to cook (which decides the young) and a choice of crops and crafts. Points, food
value and goods of the two choices add up, so both are ranked by themselves and only the best pairs are met.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heapify, heappop, heapreplace
from itertools import combinations

from ...engine.scoring import category_points
from .harvest_state import HarvestState
from .herding import Herding, as_herd, herd_points, herdings, spare_food
from .housing import Herd

ORDERS = ("points", "food")
MOST_LOOKED_AT = 5000
"""Pairs met before the list is called long enough; far above what a real farm brings."""

Key = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Meal:
    """Crops eaten, crafts used, and what the house and the family still lack."""

    grain: int
    vegetable: int
    crafts: tuple[str, ...]
    food: int
    fuel: int
    burnt: int
    """Wood burnt because there is not enough fuel."""
    beds: int
    begging: int


@dataclass(frozen=True, slots=True)
class FeedingPlan:
    """One way through the harvest, and where it leads."""

    meal: Meal
    herding: Herding
    cooked: Herd
    freed: Herd
    young: Herd
    food: int
    grain: int
    vegetable: int
    wood: int
    clay: int
    reed: int
    fuel: int
    points: int
    reserve: int
    """Food left and all that crops and animals could still be turned into."""

    @property
    def outcome(self) -> Key:
        """All that is left, and less of what hurts: more is better in every place."""
        goods = (self.food, self.grain, self.vegetable, self.wood, self.clay, self.reed, self.fuel)
        return (*goods, *self.herding.herd, -self.meal.begging, -self.meal.beds)


def ways(state: HarvestState, order: str = "points", most: int = 12) -> tuple[FeedingPlan, ...]:
    """The sensible ways from a *larder* after the field phase; none is worse than another in all respects."""
    kitchen = Kitchen(state)
    kept: list[FeedingPlan] = []
    for herding, meal in kitchen.pairs(order):
        way = kitchen.way(herding, meal)
        if not any(all(map(int.__ge__, better.outcome, way.outcome)) for better in kept):
            kept.append(way)
            if len(kept) == most:
                break
    return tuple(kept)


class Kitchen:
    """The choices of one larder."""

    def __init__(self, state: HarvestState) -> None:
        self.state = state
        self.rates = state.rates[2:]
        self.needed = state.food_needed - state.food
        self.herdings = tuple(herdings(state))
        self.spare: dict[Herding, int | None] = {}
        self.meals = {lack: self._meals(lack) for lack in {self.needed - each.food for each in self.herdings}}

    # crops and crafts

    def _meals(self, lack: int) -> tuple[Meal, ...]:
        """The ways to find *lack* food without animals; all there is where that is not enough."""
        owned = [good for good in self.state.crafts if getattr(self.state, good)]
        found: list[Meal] = []
        for count in range(len(owned) + 1):
            for crafts in combinations(owned, count):
                found += self._with_crafts(lack, crafts)
        return tuple(found)

    def _with_crafts(self, lack: int, crafts: tuple[str, ...]) -> Iterator[Meal]:
        have, rate = self.state.vegetable, self.state.rates[1]
        made = sum(self.state.crafts[good].food for good in crafts)
        rest = max(0, lack - made)
        fuel, burnt, beds = self._heating(self.state.wood - ("wood" in crafts))
        for vegetable in range(min(have, -(-rest // rate)) + 1):
            grain = max(0, rest - vegetable * rate)
            eaten = min(grain, self.state.grain)
            if eaten == grain or vegetable == have:
                food = made + vegetable * rate + eaten
                yield Meal(eaten, vegetable, crafts, food, fuel, burnt, beds, max(0, lack - food))

    def _heating(self, wood: int) -> tuple[int, int, int]:
        """Fuel and wood that heat the house, and people in bed; what would save nobody is not burnt."""
        cost, people = self.state.heating_cost, self.state.people
        paid = min(cost, self.state.fuel + wood)
        if cost - paid >= people:
            return 0, 0, people
        fuel = min(paid, self.state.fuel)
        return fuel, paid - fuel, cost - paid

    # the best pairs

    def pairs(self, order: str) -> Iterator[tuple[Herding, Meal]]:
        """Herdings with meals, best first, without waste and without needless begging or sickness."""
        ranked = {
            lack: sorted(
                ((_less(self._meal_key(meal, order)), meal) for meal in meals), key=lambda each: each[0]
            )
            for lack, meals in self.meals.items()
        }
        bearable = _least_harm({(meal.begging, meal.beds) for meals in self.meals.values() for meal in meals})
        heap = []
        for at, herding in enumerate(self.herdings):
            base = _less(self._herding_key(herding, order))
            heap.append((_sum(base, ranked[self.needed - herding.food][0][0]), at, 0, base))
        heapify(heap)
        for _ in range(MOST_LOOKED_AT):
            if not heap:
                return
            _key, at, number, base = heap[0]
            herding = self.herdings[at]
            meals = ranked[self.needed - herding.food]
            meal = meals[number][1]
            if number + 1 < len(meals):
                heapreplace(heap, (_sum(base, meals[number + 1][0]), at, number + 1, base))
            else:
                heappop(heap)
            if (meal.begging, meal.beds) in bearable and not self._wasteful(herding, meal):
                yield herding, meal

    def _wasteful(self, herding: Herding, meal: Meal) -> bool:
        """Whether an animal or a crop was eaten that nobody needed."""
        over = herding.food + meal.food - self.needed
        if herding not in self.spare:
            self.spare[herding] = spare_food(herding, self.state)
        spare = self.spare[herding]
        if spare is not None and max(0, over) >= spare:
            return True
        return any(
            eaten and over >= rate for eaten, rate in ((meal.vegetable, self.state.rates[1]), (meal.grain, 1))
        )

    def _herding_key(self, herding: Herding, order: str) -> Key:
        points = herd_points(herding.herd)
        reserve = sum(map(int.__mul__, herding.herd, self.rates)) + herding.food - self.needed
        goods = sum(herding.herd)
        return (points, 0, reserve, goods) if order == "points" else (0, 0, reserve, points, goods)

    def _meal_key(self, meal: Meal, order: str) -> Key:
        points, reserve, goods = self._worth(meal)
        if order == "points":
            return points, -meal.beds, reserve, goods
        return -meal.begging, -meal.beds, reserve, points, goods

    def _worth(self, meal: Meal) -> tuple[int, int, int]:
        """Points, food value and number of what a meal leaves of crops and materials."""
        state = self.state
        grain, vegetable = state.grain - meal.grain, state.vegetable - meal.vegetable
        points = category_points("grain", grain + state.left_standing[0])
        points += category_points("vegetables", vegetable + state.left_standing[1])
        points += category_points("begging", meal.begging)
        left = self._materials(meal)
        points += sum(bisect_right(craft.steps, left[good]) for good, craft in state.crafts.items())
        reserve = meal.food + meal.begging + grain + vegetable * state.rates[1]
        return points, reserve, grain + vegetable + sum(left.values()) - meal.fuel

    def _materials(self, meal: Meal) -> dict[str, int]:
        left = {good: getattr(self.state, good) - (good in meal.crafts) for good in ("wood", "clay", "reed")}
        left["wood"] -= meal.burnt
        return left

    def way(self, herding: Herding, meal: Meal) -> FeedingPlan:
        state = self.state
        gone = [have - stay for have, stay in zip(state.herd, herding.parents, strict=True)]
        points, reserve, _goods = self._worth(meal)
        value = sum(map(int.__mul__, herding.herd, self.rates))
        return FeedingPlan(
            meal=meal,
            herding=herding,
            cooked=as_herd(number if rate else 0 for number, rate in zip(gone, self.rates, strict=True)),
            freed=as_herd(0 if rate else number for number, rate in zip(gone, self.rates, strict=True)),
            young=as_herd(b - a for a, b in zip(herding.parents, herding.herd, strict=True)),
            food=max(0, herding.food + meal.food - self.needed),
            grain=state.grain - meal.grain,
            vegetable=state.vegetable - meal.vegetable,
            fuel=state.fuel - meal.fuel,
            **self._materials(meal),
            points=points + herd_points(herding.herd),
            reserve=reserve + value + herding.food - self.needed,
        )


def _least_harm(pairs: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The pairs of begging markers and people in bed that no other pair undercuts."""
    return {
        (begging, beds)
        for begging, beds in pairs
        if not any(b <= begging and s <= beds and (b, s) != (begging, beds) for b, s in pairs)
    }


def _less(key: Key) -> Key:
    return tuple(-part for part in key)


def _sum(one: Key, other: Key) -> Key:
    return tuple(map(int.__add__, one, other))
