"""The sensible plans for feeding and breeding, the best first.

A plan is a choice of animals to cook (which decides the young) and a choice of crops and crafts. Points, food
value and goods of the two choices add up, so both are ranked by themselves and only the best pairs are met.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heapify, heappop, heapreplace
from operator import mul, sub

from app.engine.farm.housing import Herd

from .harvest_state import HarvestState
from .herd_numbers import RANK_BITS, Herding, HerdNumbers, points_of_kind
from .herding import Herdings
from .meals import Meal, Meals, RankedMeal, least_harm

MOST_LOOKED_AT = 2000
"""Pairs met before the list is called long enough; far above what a real farm brings."""


@dataclass(frozen=True, slots=True)
class FeedingPlan:
    """One plan for the harvest, and where it leads."""

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
    def outcome(self) -> tuple[int, ...]:
        """All that is left, and less of what hurts: more is better in every place."""
        goods = (self.food, self.grain, self.vegetable, self.wood, self.clay, self.reed, self.fuel)
        return (*goods, *self.herding.herd, -self.meal.begging, -self.meal.beds)


def feeding_plans(state: HarvestState, order: str = "points", most: int = 12) -> tuple[FeedingPlan, ...]:
    """The sensible plans for a state after the field phase; none is worse than another in all respects."""
    kitchen = HarvestChoices(state, order, most)
    kept: list[FeedingPlan] = []
    outcomes: list[tuple[int, ...]] = []
    for herding, meal in kitchen.pairs():
        plan = kitchen.plan(herding, meal)
        outcome = plan.outcome
        if not any(all(map(int.__ge__, better, outcome)) for better in outcomes):
            kept.append(plan)
            outcomes.append(outcome)
            if len(kept) == most:
                break
    return tuple(kept)


class HarvestChoices:
    """What one family can choose from in a harvest."""

    def __init__(self, state: HarvestState, order: str, most: int) -> None:
        self.state, self.rates = state, state.rates[2:]
        self.needed = state.food_needed - state.food
        self.numbers = HerdNumbers(state, order)
        self.meals = Meals(state, order)
        self.herds = Herdings(self.numbers, state.housing, self.needed).by_appetite(most)
        self.menus = self._menus()

    def _menus(self) -> dict[tuple[int, int], list[RankedMeal]]:
        """For herds of each appetite the meals that waste nothing and bring no needless harm, best first."""
        ranked = {lack: list(self.meals.for_lack(lack)) for lack in {each.lack for each in self.herds}}
        bearable = least_harm({meal.harm for meals in ranked.values() for _, meal in meals})
        for lack, meals in ranked.items():
            ranked[lack] = [each for each in meals if each[1].harm in bearable]
            ranked[lack].sort(key=lambda each: each[0], reverse=True)
        return {
            (lack, waste): [each for each in ranked[lack] if each[1].food - lack < waste]
            for lack, waste in self.herds
        }

    def pairs(self) -> Iterator[tuple[Herding, Meal]]:
        """Herdings with meals, best first."""
        heap = [
            (-number - (self.menus[appetite][0][0] << RANK_BITS), 0, number, appetite)
            for appetite, numbers in self.herds.items()
            if self.menus[appetite]
            for number in numbers
        ]
        heapify(heap)
        for _ in range(MOST_LOOKED_AT):
            if not heap:
                return
            _key, at, number, appetite = heap[0]
            menu = self.menus[appetite]
            if at + 1 < len(menu):
                heapreplace(heap, (-number - (menu[at + 1][0] << RANK_BITS), at + 1, number, appetite))
            else:
                heappop(heap)
            yield self.numbers.herding(number), menu[at][1]

    def plan(self, herding: Herding, meal: Meal) -> FeedingPlan:
        state = self.state
        gone = tuple(map(sub, state.herd, herding.parents))
        points, reserve, _goods = self.meals.worth(meal)
        value = sum(map(mul, herding.herd, self.rates))
        return FeedingPlan(
            meal=meal,
            herding=herding,
            cooked=tuple(number if rate else 0 for number, rate in zip(gone, self.rates, strict=True)),
            freed=tuple(0 if rate else number for number, rate in zip(gone, self.rates, strict=True)),
            young=tuple(map(sub, herding.herd, herding.parents)),
            food=max(0, herding.food + meal.food - self.needed),
            grain=state.grain - meal.grain,
            vegetable=state.vegetable - meal.vegetable,
            fuel=state.fuel - meal.fuel,
            **self.meals.materials(meal),
            points=points + sum(points_of_kind(kind, left) for kind, left in enumerate(herding.herd)),
            reserve=reserve + value + herding.food - self.needed,
        )
