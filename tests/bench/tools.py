"""How long the tools think (processor time): random farms at p99, and the dearest address a search finds."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from app import create_app
from app.engine.farm import Farm
from app.engine.farm.extensions import extended
from app.engine.farm.grid import BOARD, Yard
from app.engine.farm.layouts import next_pastures, shapes_in
from app.feeding.harvest_state import COOKING, CRAFTS, MOOR_COOKING, HarvestState
from app.feeding.housing import housing_for, largest_keeps
from app.feeding.plans import feeding_plans
from app.tools.farm.plan import SIGNS, START, moved
from app.tools.farm.survey import survey
from tests.tools.worst_case import FIELDS, dearest, forget

MOST_HARVEST, MOST_VERDICT, MOST_PAGE = 50.0, 5.0, 100.0
ROUNDS, TRIES = 300, 150


def measure(name: str, limit: float, asked: Callable[[], object]) -> None:
    """Print median and 99th percentile of *asked*, and how far the limit is."""
    taken = []
    for _ in range(ROUNDS):
        started = time.process_time()
        asked()
        taken.append(1000 * (time.process_time() - started))
    taken.sort()
    half, late = taken[ROUNDS // 2], taken[ROUNDS * 99 // 100]
    print(f"{name:<16}{half:7.2f} ms p50 {late:7.2f} ms p99  limit {limit} ms: ratio {late / limit:.2f}")


def fullest_state(chance: random.Random) -> HarvestState:
    """Five people of the solo game, five full pastures, every kind of animal and building, full stores."""
    housing = housing_for([chance.choice((2, 4, 8, 16)) for _ in range(5)], chance.randint(1, 3))
    animals = tuple(chance.randint(4, 16) for _ in range(4))
    return HarvestState(
        people=5,
        solo=True,
        food=chance.randint(0, 3),
        grain=chance.randint(5, 20),
        vegetable=chance.randint(5, 12),
        wood=chance.randint(1, 10),
        clay=chance.randint(1, 10),
        reed=chance.randint(1, 10),
        fuel=chance.randint(0, 3),
        herd=chance.choice(largest_keeps(animals, housing, 100)),
        housing=housing,
        buildings=frozenset((*COOKING, *CRAFTS, *MOOR_COOKING)),
        moor=True,
        rooms=5,
    )


def fenced_farm(chance: random.Random, yard: Yard) -> Farm:
    """A farm as it may look late in a game: fields, stables, and fences pasture by pasture."""
    signs = [chance.choice("000000FA3w") for _ in yard.places]
    start = moved(START, yard).cells
    cells = tuple(
        cell if cell.ground == "W" else SIGNS[sign] for cell, sign in zip(start, signs, strict=True)
    )
    farm = Farm(cells, 0, yard)
    for _ in range(chance.randint(0, 4)):
        if choices := next_pastures(farm.ground("."), farm.fences, 15, yard):
            farm = Farm(cells, farm.fences | chance.choice(choices)[1], yard)
    return farm


def measure_planner(name: str, chance: random.Random, yard: Yard) -> None:
    shapes_in(yard)(moved(START, yard).ground("."))  # the table of all pastures is built once and kept
    farms = iter([fenced_farm(chance, yard) for _ in range(ROUNDS)])
    herd = (5, 3, 4, 2)
    measure(name, MOST_VERDICT, lambda: survey(next(farms), herd))


def measure_dearest() -> None:
    """The dearest page of each tool among some hundred addresses, tables not built yet."""
    client = create_app().test_client()

    def cost(address: str) -> float:
        """Of two answers the quicker one: the machine may be busy with something else."""
        taken = []
        for _ in range(2):
            forget()
            started = time.process_time()
            client.get(address)
            taken.append(1000 * (time.process_time() - started))
        return min(taken)

    for tool in FIELDS:
        client.get(f"/en/tools/{tool}")
        most, address = dearest(tool, cost, TRIES)
        ratio = most / MOST_PAGE
        print(f"dearest {tool:<8}{most:7.2f} ms  limit {MOST_PAGE} ms: ratio {ratio:.2f}  {address:.100}")


def main() -> None:
    chance = random.Random(7)
    states = iter([fullest_state(chance) for _ in range(ROUNDS)])
    measure("harvest plans", MOST_HARVEST, lambda: feeding_plans(next(states)))
    measure_planner("planner verdict", chance, BOARD)
    measure_planner("with extensions", chance, extended("t2", "t4") or BOARD)
    measure_dearest()


if __name__ == "__main__":
    main()
