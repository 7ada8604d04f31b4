"""Feeding without animals: crops eaten, crafts used, and what house and family still lack."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from app.engine.scoring import category_points

from .harvest_state import CRAFT_GOODS, HarvestState
from .ranking import rank


class Meal(NamedTuple):
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

    @property
    def harm(self) -> tuple[int, int]:
        """Begging markers and people in bed."""
        return self.begging, self.beds


RankedMeal = tuple[int, Meal]


class Meals:
    """The meals of a state of the harvest, ranked by an order."""

    def __init__(self, state: HarvestState, order: str) -> None:
        self.state, self.order = state, order
        owned = [good for good in state.crafts if getattr(state, good)]
        self.crafts = [crafts for count in range(len(owned) + 1) for crafts in combinations(owned, count)]

    def for_lack(self, lack: int) -> Iterator[RankedMeal]:
        """The meals that find *lack* food without wasting crops; all there is where that is not enough."""
        for crafts in self.crafts:
            for meal in self._with_crafts(lack, crafts):
                over = meal.food - lack
                if not ((meal.grain and over >= 1) or (meal.vegetable and over >= self.state.rates[1])):
                    yield self._rank(meal), meal

    def _with_crafts(self, lack: int, crafts: tuple[str, ...]) -> Iterator[Meal]:
        have, rate = self.state.vegetable, self.state.rates[1]
        made = sum(self.state.crafts[good].food for good in crafts)
        rest = max(0, lack - made)
        heating = self._heating(self.state.wood - ("wood" in crafts))
        for vegetable in range(min(have, -(-rest // rate)) + 1):
            grain = max(0, rest - vegetable * rate)
            eaten = min(grain, self.state.grain)
            if eaten == grain or vegetable == have:
                food = made + vegetable * rate + eaten
                yield Meal(eaten, vegetable, crafts, food, *heating, max(0, lack - food))

    def _heating(self, wood: int) -> tuple[int, int, int]:
        """Fuel and wood that heat the house, and people in bed; what would save nobody is not burnt."""
        cost, people = self.state.heating_cost, self.state.people
        paid = min(cost, self.state.fuel + wood)
        if cost - paid >= people:
            return 0, 0, people
        fuel = min(paid, self.state.fuel)
        return fuel, paid - fuel, cost - paid

    def _rank(self, meal: Meal) -> int:
        points, reserve, goods = self.worth(meal)
        return rank(
            self.order, points=points, begging=meal.begging, beds=meal.beds, reserve=reserve, goods=goods
        )

    def worth(self, meal: Meal) -> tuple[int, int, int]:
        """Points, food value and number of what a meal leaves of crops and materials."""
        state = self.state
        grain, vegetable = state.grain - meal.grain, state.vegetable - meal.vegetable
        points = category_points("grain", grain + state.left_standing[0])
        points += category_points("vegetables", vegetable + state.left_standing[1])
        points += category_points("begging", meal.begging)
        left = self.materials(meal)
        points += sum(bisect_right(craft.steps, left[good]) for good, craft in state.crafts.items())
        reserve = meal.food + meal.begging + grain + vegetable * state.rates[1]
        return points, reserve, grain + vegetable + sum(left.values()) - meal.fuel

    def materials(self, meal: Meal) -> dict[str, int]:
        """What a meal leaves of building resources."""
        left = {good: getattr(self.state, good) - (good in meal.crafts) for good in CRAFT_GOODS.values()}
        left["wood"] -= meal.burnt
        return left


def least_harm(pairs: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The pairs of begging markers and people in bed that no other pair undercuts."""
    return {
        (begging, beds)
        for begging, beds in pairs
        if not any(b <= begging and s <= beds and (b, s) != (begging, beds) for b, s in pairs)
    }
