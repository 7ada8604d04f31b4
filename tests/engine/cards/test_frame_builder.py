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
