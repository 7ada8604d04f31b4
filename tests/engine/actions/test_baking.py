from typing import cast

import pytest

from app.engine import IllegalAction
from app.engine.actions.baking import bread
from app.engine.cards import abilities
from tests.engine.scene import act, can, goods, legal, scene


@pytest.mark.parametrize(
    ("cards", "grain", "food"),
    [
        (("clay_oven", "stone_oven", "fireplace_2"), 3, 13),
        (("clay_oven", "cooking_hearth_4"), 2, 8),
        (("clay_oven",), 1, 5),
        (("stone_oven",), 2, 8),
        (("fireplace_2",), 4, 8),
        (("clay_oven",), 2, -1),
    ],
)
def test_grain_goes_to_the_best_ovens_first(cards, grain, food):
    assert bread(abilities(cards, "oven"), grain) == food


def test_baking_turns_grain_from_the_supply_into_food():
    game = act(scene(cards=["cooking_hearth_4"], grain=3), "place grain_utilization", "bake 2")
    assert goods(game, "grain", "food") == (1, 6)


def test_a_player_may_choose_a_poorer_oven():
    game = act(scene(cards=["clay_oven", "fireplace_2"], grain=1), "place grain_utilization")
    assert legal(game, "bake") == {"1", "fireplace_2:1"}
    assert goods(act(game, "bake fireplace_2:1"), "food") == 2


def test_without_an_oven_there_is_no_baking():
    game = scene(grain=3)
    with pytest.raises(IllegalAction) as refused:
        act(game, "place side_job")
    reasons = cast(tuple[tuple[str, object], ...], refused.value.params["reasons"])
    assert [code for code, _ in reasons] == ["stable_cost", "nothing_to_bake"]


def test_more_than_the_oven_holds_is_refused():
    game = act(scene(cards=["clay_oven"], grain=3), "place grain_utilization")
    with pytest.raises(IllegalAction) as refused:
        act(game, "bake 2")
    assert refused.value.code == "oven_limit"


def test_sowing_and_baking_share_the_grain_in_either_order():
    farm = """
+   +   +   +   +   +
  .   F   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""
    game = act(scene(farm, cards=["fireplace_2"], grain=2), "place grain_utilization")
    assert can(act(game, "bake 1"), "sow grain b1")
    assert goods(act(game, "sow grain b1", "bake 1"), "food") == 2


def test_an_oven_bakes_at_once_when_it_is_built():
    game = act(scene(clay=3, stone=1, grain=1), "place major_improvement", "build clay_oven")
    assert can(game, "done")
    assert goods(act(game, "bake 1"), "food") == 5
