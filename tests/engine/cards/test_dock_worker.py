from functools import cache
from itertools import product

import pytest

from tests.engine.scene import act, e_scene, goods, legal


def test_three_wood_or_a_pair_of_another_resource_become_one_of_another_kind():
    game = e_scene("dock_worker", wood=3, clay=2, reed=1, stone=2)
    resources = ("wood", "clay", "reed", "stone")
    assert legal(game, "use") == {
        f"dock_worker {given}-1{got}"
        for given in ("3wood", "2clay", "2stone")
        for got in resources
        if got not in given
    }
    assert goods(act(game, "use dock_worker 3wood-1reed"), *resources) == (0, 2, 2, 2)
    assert goods(act(game, "use dock_worker 2stone-1wood"), *resources) == (4, 2, 1, 0)


def test_two_wood_are_too_few():
    assert not legal(e_scene("dock_worker", wood=2), "use")


BUILDING = ("wood", "clay", "reed", "stone")
FEW = {
    "house_redevelopment": (range(2), range(4), range(4), range(3)),
    "farm_expansion": (range(3, 5), range(2), range(3), range(4)),
}
"""Amounts of each with which a renovation, or a stable, can just be paid for."""


@cache
def trades(space, amounts):
    """The trades allowed on a space where something must be built; None where nothing can be built."""
    game = e_scene("dock_worker", grain=1, food=1, **dict(zip(BUILDING, amounts, strict=True)))
    return legal(act(game, f"place {space}"), "use") if space in legal(game, "place") else None


@pytest.mark.parametrize("space", FEW)
def test_one_more_resource_never_takes_a_trade_away_while_something_must_be_built(space):
    for few in product(*FEW[space]):
        allowed = trades(space, few)
        for at in range(len(BUILDING)) if allowed else ():
            more = tuple(amount + (at == number) for number, amount in enumerate(few))
            assert allowed <= trades(space, more), (few, BUILDING[at])
