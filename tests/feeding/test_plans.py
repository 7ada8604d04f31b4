"""Feeding: the plans found are the best there are, proven against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.farm import Housing
from app.feeding.harvest_state import COOKING, MOOR_COOKING, MOOR_OVENS, HarvestState
from app.feeding.housing import capacities, housing_for
from app.feeding.plans import FeedingPlan, feeding_plans

Outcome = tuple[int, ...]
"""Food, grain, vegetables, wood, clay, reed, fuel, four kinds of animal, minus begging, minus people ill."""

STEPS = {
    "grain": (1, 4, 6, 8),
    "vegetable": (1, 2, 3, 4),
    "sheep": (1, 4, 6, 8),
    "boar": (1, 3, 5, 7),
    "cattle": (1, 2, 4, 6),
}
CRAFTS = {
    "joinery": ("wood", 2, (3, 5, 7)),
    "pottery": ("clay", 2, (3, 5, 7)),
    "basketmaker": ("reed", 3, (2, 4, 5)),
}


def housed(herd: tuple[int, ...], housing: Housing) -> bool:
    """By trying every kind in every pasture."""
    for choice in product(range(4), repeat=len(housing.pens)):
        left = list(herd)
        for kind, capacity in zip(choice, capacities(housing), strict=True):
            left[kind] = max(0, left[kind] - capacity)
        if sum(left) <= housing.singles:
            return True
    return False


class TwinLambs(HarvestState):
    """With the Shepherd: 4 sheep have 2 lambs."""

    @property
    def most_young(self) -> tuple[int, ...]:
        return 2, 1, 1, 1


def breedings(parents: tuple[int, ...], state: HarvestState) -> Iterator[tuple[int, ...]]:
    for young in product(*(range(most + 1) for most in state.most_young)):
        after = tuple(have + born for have, born in zip(parents, young, strict=True))
        enough = all(have >= 2 * born for have, born in zip(parents, young, strict=True))
        if enough and housed(after, state.housing):
            yield after


def everything(state: HarvestState) -> dict[Outcome, tuple[int, ...]]:
    """Every outcome by every number of every good turned into food, with the crops and animals given up."""
    found: dict[Outcome, tuple[int, ...]] = {}
    crafts = [CRAFTS[name] for name in CRAFTS if name in state.buildings]
    herds = {
        stay: list(breedings(stay, state)) for stay in product(*(range(number + 1) for number in state.herd))
    }
    for used in product((0, 1), repeat=len(crafts)):
        goods = {good: getattr(state, good) for good in ("wood", "clay", "reed")}
        made = 0
        for use, (good, food, _steps) in zip(used, crafts, strict=True):
            goods[good] -= use
            made += use * food
        if min(goods.values()) < 0:
            continue
        for fuel, burnt in product(range(state.fuel + 1), range(goods["wood"] + 1)):
            # Wood becomes fuel at any time, so nobody burns it while there is fuel.
            if fuel + burnt > state.heating_cost or (burnt and fuel < state.fuel):
                continue
            beds = min(state.people, state.heating_cost - fuel - burnt)
            for grain, vegetable in product(range(state.grain + 1), range(state.vegetable + 1)):
                for stay, results in herds.items():
                    cooked = sum(
                        (have - kept) * rate
                        for have, kept, rate in zip(state.herd, stay, state.rates[2:], strict=True)
                    )
                    have = state.food + made + grain + vegetable * state.rates[1] + cooked
                    left = have - state.food_needed
                    for after in results:
                        outcome = (
                            max(0, left),
                            state.grain - grain,
                            state.vegetable - vegetable,
                            goods["wood"] - burnt,
                            goods["clay"],
                            goods["reed"],
                            state.fuel - fuel,
                            *after,
                            min(0, left),
                            -beds,
                        )
                        found[outcome] = (grain, vegetable, *stay)
    return found


def points(state: HarvestState, outcome: Outcome) -> int:
    _food, grain, vegetable, wood, clay, reed, _fuel, sheep, boar, cattle, horse, begging, _beds = outcome
    counts = {
        "grain": grain + state.left_standing[0],
        "vegetable": vegetable + state.left_standing[1],
        "sheep": sheep,
        "boar": boar,
        "cattle": cattle,
    }
    total = sum(sum(count >= step for step in STEPS[name]) or -1 for name, count in counts.items())
    left = {"wood": wood, "clay": clay, "reed": reed}
    for name, (good, _made, steps) in CRAFTS.items():
        total += sum(left[good] >= step for step in steps) if name in state.buildings else 0
    return total + horse + 3 * begging


def reserve(state: HarvestState, outcome: Outcome) -> int:
    goods = (*outcome[1:3], *outcome[7:11])
    return outcome[0] + sum(number * rate for number, rate in zip(goods, state.rates, strict=True))


def dominated(one: Outcome, other: Outcome) -> bool:
    return one != other and all(a <= b for a, b in zip(one, other, strict=True))


few = st.integers(0, 3)
states = st.builds(
    lambda kind, newborns, herd, pastures, singles, **rest: kind(
        newborns=min(newborns, rest["people"] - 1),
        herd=herd,
        housing=housing_for(pastures, singles),
        **rest,
    ),
    kind=st.sampled_from((HarvestState, TwinLambs)),
    newborns=st.integers(0, 2),
    herd=st.tuples(st.integers(0, 5), few, st.integers(0, 2), st.integers(0, 2)),
    pastures=st.lists(st.sampled_from((2, 4, 8)), max_size=3),
    singles=st.integers(1, 3),
    people=st.integers(1, 5),
    solo=st.booleans(),
    food=st.integers(0, 6),
    grain=few,
    vegetable=st.integers(0, 2),
    wood=st.integers(0, 4),
    clay=few,
    reed=few,
    fuel=st.integers(0, 2),
    grain_fields=st.tuples(*[st.integers(0, 1)] * 3),
    vegetable_fields=st.tuples(*[st.integers(0, 1)] * 2),
    buildings=st.frozensets(
        st.sampled_from((*COOKING, *CRAFTS, *MOOR_COOKING, *MOOR_OVENS)),
        max_size=4,
    ),
    moor=st.booleans(),
    rooms=st.integers(2, 4),
    material=st.sampled_from(("wood", "clay", "stone")),
)


@settings(max_examples=60, deadline=None)
@given(states)
def test_nothing_anybody_could_do_beats_the_first_plan(state: HarvestState) -> None:
    outcomes = everything(state)
    by_points, by_food = feeding_plans(state, "points")[0], feeding_plans(state, "food")[0]
    harm = {one[-2:] for one in outcomes}
    bearable = {one for one in harm if not any(dominated(one, other) for other in harm)}
    assert by_points.points == max(points(state, one) for one in outcomes if one[-2:] in bearable)
    best = max((outcome[-2], outcome[-1], reserve(state, outcome)) for outcome in outcomes)
    assert (-by_food.meal.begging, -by_food.meal.beds, by_food.reserve) == best


@settings(max_examples=60, deadline=None)
@given(states)
def test_every_plan_is_possible_told_rightly_and_beaten_by_none(state: HarvestState) -> None:
    outcomes = everything(state)
    for plan in feeding_plans(state, most=10_000):
        assert plan.outcome in outcomes
        assert (plan.points, plan.reserve) == (
            points(state, plan.outcome),
            reserve(state, plan.outcome),
        )
        assert not any(dominated(plan.outcome, other) for other in outcomes)


@settings(max_examples=60, deadline=None)
@given(states)
def test_no_sensible_plan_is_missing(state: HarvestState) -> None:
    outcomes = everything(state)
    harm = {one[-2:] for one in outcomes}
    bearable = {one for one in harm if not any(dominated(one, other) for other in harm)}
    sensible = {one for one in outcomes if one[-2:] in bearable and not superfluous(state, one)}
    for missing in sensible - {plan.outcome for plan in feeding_plans(state, most=10_000)}:
        assert any(dominated(missing, other) for other in outcomes)


crowded = st.builds(
    lambda state, herd, pastures, singles: replace(
        state, herd=herd, housing=housing_for(pastures, singles), moor=True
    ),
    states,
    herd=st.tuples(*[st.integers(0, 12)] * 4),
    pastures=st.lists(st.integers(1, 12), max_size=4),
    singles=st.integers(1, 5),
)


@settings(max_examples=60, deadline=None)
@given(crowded, st.sampled_from(("points", "food")))
def test_who_asks_for_a_few_plans_gets_the_first_of_all(state: HarvestState, order: str) -> None:
    assert feeding_plans(state, order, 4) == feeding_plans(state, order, 200)[:4]


def superfluous(state: HarvestState, outcome: Outcome) -> bool:
    """Whether the food left over would have spared a crop or an animal that was eaten."""
    over = outcome[0]
    crops = (
        (state.grain - outcome[1], 1),
        (state.vegetable - outcome[2], state.rates[1]),
    )
    animals = tuple(
        (have - after + min(most, after // 3), rate)
        for have, after, most, rate in zip(
            state.herd, outcome[7:11], state.most_young, state.rates[2:], strict=True
        )
    )
    return any(eaten > 0 and 0 < rate <= over for eaten, rate in (*crops, *animals))


def first(order: str = "points", **changes: object) -> FeedingPlan:
    return feeding_plans(replace(HarvestState(), **changes), order)[0]  # type: ignore[arg-type]


def test_a_family_without_anything_begs_for_every_food() -> None:
    assert first().meal.begging == 4
    assert first(people=3, newborns=1).meal.begging == 5
    assert first(solo=True).meal.begging == 6


def test_food_is_eaten_before_anything_else() -> None:
    plan = first(food=5, grain=3, vegetable=2)
    assert (plan.food, plan.grain, plan.vegetable, plan.meal.begging) == (1, 3, 2, 0)


def test_a_sheep_without_room_for_its_young_is_cooked_and_replaced() -> None:
    plan = first(herd=(4, 0, 0, 0), housing=housing_for((4,), 0), buildings=frozenset({"fireplace"}), food=4)
    assert (plan.cooked, plan.young, plan.herding.herd, plan.food) == (
        (1, 0, 0, 0),
        (1, 0, 0, 0),
        (4, 0, 0, 0),
        2,
    )


def test_without_a_cooking_improvement_no_animal_leaves_to_make_room() -> None:
    plan = first(herd=(4, 0, 0, 0), housing=housing_for((4,), 0), food=4)
    assert (plan.freed, plan.young, plan.herding.herd) == ((0, 0, 0, 0), (0, 0, 0, 0), (4, 0, 0, 0))


def test_the_last_wood_heats_or_feeds() -> None:
    state = HarvestState(moor=True, rooms=2, fuel=1, wood=1, food=2, buildings=frozenset({"joinery"}))
    harms = {(plan.meal.begging, plan.meal.beds) for plan in feeding_plans(state)}
    assert harms == {(0, 1), (2, 0)}


def test_fuel_that_keeps_nobody_out_of_bed_is_saved() -> None:
    plan = first(moor=True, rooms=5, people=1, fuel=2, wood=1)
    assert (plan.fuel, plan.wood, plan.meal.beds) == (2, 1, 1)


def test_no_more_people_go_to_bed_than_there_are() -> None:
    assert first(moor=True, rooms=5, people=2).meal.beds == 2
