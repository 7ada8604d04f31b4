import pytest

from tests.engine.farms import CLAY_HOUSE
from tests.engine.scene import CARDS, act, goods, legal, scene


def test_one_wood_may_stand_for_two_clay_of_a_renovation():
    game = act(
        scene(options=CARDS, cards=["frame_builder"], wood=1, clay=2, reed=1), "place house_redevelopment"
    )
    assert legal(game, "renovate") == {"clay 2clay+1reed", "clay 1wood+1reed"}
    assert goods(act(game, "renovate clay 1wood+1reed"), "wood", "clay") == (0, 2)


def test_wooden_rooms_cost_what_they_always_cost():
    game = act(scene(options=CARDS, cards=["frame_builder"], wood=5, reed=2), "place farm_expansion")
    assert "a1" in legal(game, "room")


def test_several_rooms_in_one_action_once_for_each():
    game = scene(CLAY_HOUSE, options=CARDS, cards=["frame_builder"], wood=2, clay=6, reed=4)
    game = act(game, "place farm_expansion", "room a1 1wood+3clay+2reed", "room b1 1wood+3clay+2reed")
    assert goods(game, "wood", "clay", "reed") == (0, 0, 0)


@pytest.mark.parametrize("cards", [["frame_builder", "stonecutter"], ["stonecutter", "frame_builder"]])
def test_with_stonecutter_every_order_counts_whichever_came_first(cards):
    game = scene(CLAY_HOUSE, options=CARDS, cards=cards, wood=9, stone=9, reed=9)
    game = act(game, "place house_redevelopment")
    assert legal(game, "renovate") == {"stone 1reed+1stone", "stone 1wood+1reed"}
