from tests.engine.farms import CLAY_HOUSE
from tests.engine.scene import CARDS, act, can, e_scene, given, goods, legal, scene


def test_wooden_rooms_cost_two_wood_and_two_reed():
    game = scene(options=CARDS, cards=["carpenters_parlor"], wood=2, reed=2)
    assert goods(act(game, "place farm_expansion", "room a1"), "wood", "reed") == (0, 0)


def test_clay_rooms_cost_what_they_always_cost():
    game = scene(CLAY_HOUSE, options=CARDS, cards=["carpenters_parlor"], clay=4, wood=2, reed=2)
    assert not legal(act(game, "place farm_expansion"), "room")


def test_the_axe_sets_a_base_price_for_every_room_of_a_wooden_house():
    game = act(e_scene("axe", wood=4, reed=4), "place farm_expansion", "room a1", "room b2")
    assert goods(game, "wood", "reed") == (0, 0)
    assert not can(given(e_scene("axe", wood=1, clay=2, reed=2), material=1), "place farm_expansion")


def test_beside_the_axe_only_cards_that_make_things_cheaper_count():
    game = act(
        e_scene("axe", "carpenter_first", "thatcher", wood=2, reed=1), "place farm_expansion", "room a1"
    )
    assert goods(game, "wood", "reed") == (0, 0)
